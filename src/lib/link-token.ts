/** The token of a mailed link, and whose it is. It opens an account, so it does not stay in the address bar, nor in the browser's history. */

const NAMES = ['token', 'username'] as const
/** Who comes back to the page much later, by the browser's Back, may be somebody else. */
const KEPT_MS = 30 * 60_000

/** Of the address, or, after a reload, of what the browser keeps for this entry alone. */
function of(name: (typeof NAMES)[number], address: URLSearchParams): string | null {
  const { [name]: kept, until } = (window.history.state ?? {}) as Partial<Record<string, unknown>>
  return address.get(name) ?? (typeof kept === 'string' && Number(until) > Date.now() ? kept : null)
}
export const tokenOf = (address: URLSearchParams) => of('token', address)
/** Not every API's link says it. */
export const usernameOf = (address: URLSearchParams) => of('username', address) ?? ''

/** Once its page is shown. */
export function hideToken() {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('token')) return
  const kept = Object.fromEntries(NAMES.flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name)]] : []))) // prettier-ignore
  for (const name of NAMES) url.searchParams.delete(name)
  const state = { ...(window.history.state as object | null), ...kept, until: Date.now() + KEPT_MS }
  window.history.replaceState(state, '', url.pathname + url.search)
}

const DONE = 'done'
/** What the link was for is done: whoever comes back to its page, or loads it anew, has nothing to send. */
export const noteDone = () =>
  window.history.replaceState({ ...(window.history.state as object | null), [DONE]: true }, '')
export const isDone = () => ((window.history.state ?? {}) as Partial<Record<string, unknown>>)[DONE] === true
