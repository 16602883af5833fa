/** A path of ours to return to after log-in: never another origin, never back to the login page. */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || next.includes('\\')) return null
  try {
    const url = new URL(next, window.location.origin)
    const path = decodeURIComponent(url.pathname)
    return url.origin === window.location.origin && url.pathname !== '/' && !path.includes('..') && !path.includes('//')
      ? url.pathname + url.search
      : null
  } catch {
    return null
  }
}

/**
 * Where a file of the API lies (§9: site host plus its path), as a link; null when what the API says leads anywhere else. What
 * its files are called and in which folder they lie is its own business: a path with or without a slash, or a whole address
 * of its own host.
 */
export function fileHref(path: string | null | undefined): string | null {
  const said = path?.trim() ?? ''
  // A path that climbs, or that a browser reads as another host, leads somewhere else.
  if (!said || /^[/\\]{2}|\\|(^|\/)(\.|%2e){2}(\/|$)|[\u0000-\u001f]/i.test(said)) return null
  try {
    const host = siteHost()
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(said) ? said : `/${said.replace(/^\//, '')}`, host)
    const climbs = decodeURIComponent(url.pathname).split('/').includes('..')
    if (!/^https?:$/.test(url.protocol) || url.origin !== host || url.pathname === '/' || climbs) return null
    return url.origin === window.location.origin ? url.pathname + url.search : url.href
  } catch {
    return null
  }
}
const base = import.meta.env.VITE_API_BASE as string | undefined
/** Of the API: its own where the base says so, else this page's. */
const siteHost = () => (base?.startsWith('http') ? new URL(base).origin : window.location.origin)
