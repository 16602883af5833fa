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

/** A file of the API's site host: only its own /files/ paths become links, whatever the field says. */
export function fileHref(path: string | null | undefined): string | null {
  return path && /^\/files\/[\w/.-]+$/.test(path) && !path.includes('..') ? `${SITE_HOST}${path}` : null
}
const base = import.meta.env.VITE_API_BASE as string | undefined
const SITE_HOST = base?.startsWith('http') ? new URL(base).origin : ''
