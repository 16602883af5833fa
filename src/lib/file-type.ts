import { within } from './within'

/** What browsers draw and what can do nothing: an SVG may hold a script. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
export const isPicture = (type: string): boolean => PICTURES.has(type)

/** What lies at an address, from the head of its answer: the rest is not fetched. '' where nobody tells; throws without a line. */
export async function typeAt(href: string, signal: AbortSignal): Promise<string> {
  const call = new AbortController()
  const end = () => call.abort()
  signal.addEventListener('abort', end)
  try {
    const { ok, headers } = await fetch(href, {
      headers: { range: 'bytes=0-15' },
      credentials: 'include',
      signal: call.signal,
    })
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    return ok ? type.trim().toLowerCase() : ''
  } catch (error) {
    if (signal.aborted) return ''
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

const PATIENCE_MS = 30_000
/** Who answers so may tell it in a moment. */
const LATER = [429, 502, 503, 504]
/** How many bytes lie at an address; null where nobody tells. Nothing of it is fetched. Throws where it may be told later. */
export async function sizeAt(href: string): Promise<number | null> {
  const head = (redirect?: RequestRedirect) =>
    fetch(href, { method: 'HEAD', credentials: 'include', redirect, signal: within(PATIENCE_MS) })
  try {
    const { ok, status, headers } = await head()
    if (LATER.includes(status)) throw new Error(`HEAD ${href}: ${status}`)
    return (ok && Number(headers.get('content-length'))) || null
  } catch (error) {
    // Files of another origin, or that have moved to one, may not be asked about at all.
    if (new URL(href, window.location.href).origin !== window.location.origin) return null
    if (error instanceof TypeError && (await head('manual')).type === 'opaqueredirect') return null
    throw error
  }
}
