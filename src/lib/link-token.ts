/** The token of a mailed link. It opens an account, so it does not stay in the address bar, nor in the browser's history. */

/** Of the address, or, after a reload, of what the browser keeps for this entry alone. */
export function tokenOf(address: URLSearchParams): string | null {
  const { token } = (window.history.state ?? {}) as { token?: unknown }
  return address.get('token') ?? (typeof token === 'string' ? token : null)
}

/** Once its page is shown. */
export function hideToken() {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('token')
  if (!token) return
  url.searchParams.delete('token')
  window.history.replaceState({ ...(window.history.state as object | null), token }, '', url.pathname + url.search)
}
