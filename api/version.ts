/** What the build writes in place of the names; from the sources there is no build. */
declare const ALMONER_VERSION: string
declare const ALMONER_COMMIT: string

export const version = typeof ALMONER_VERSION === 'string' ? ALMONER_VERSION : 'development'
export const commit = typeof ALMONER_COMMIT === 'string' ? ALMONER_COMMIT : 'sources'
export const versionLine = `Almoner ${version} (${commit})`
