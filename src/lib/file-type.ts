import { ApiError } from './api-error'
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
  } catch {
    if (signal.aborted) return ''
    throw new ApiError(0, [])
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
  const head = (how?: RequestInit) =>
    fetch(href, { method: 'HEAD', credentials: 'include', signal: within(PATIENCE_MS), ...how })
  // Of another origin, or moved to one: the browser says that there is an answer, and no more.
  const isHidden = (how: RequestInit) =>
    head(how).then(
      ({ type }) => type.startsWith('opaque'),
      () => false,
    )
  const answer = await head().catch(async (error: unknown) => {
    const isUnknown = error instanceof TypeError
    if (isUnknown && ((await isHidden({ redirect: 'manual' })) || (await isHidden({ mode: 'no-cors' })))) return null
    throw error
  })
  if (answer && LATER.includes(answer.status)) throw new Error(`HEAD ${href}: ${answer.status}`)
  return (answer?.ok && Number(answer.headers.get('content-length'))) || null
}
