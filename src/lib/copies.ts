/** Between the place that asks and the pages: who may be shown what the device kept, and of whom it keeps what. */
import { ApiError } from './api-error'
import type { Row } from './ask'
import { cameFromDevice } from './device'
import type { Sending } from './http'
import type { Copy } from './kept'

const PATIENCE_MS = 1_000

interface Owner {
  id: string
  keeps: (row: Row) => boolean
}
let owner: Owner | null = null
/** The signed-in user. */
export function keepFor(next: Owner) {
  owner = next
}
export async function forgetCopies(): Promise<void> {
  owner = null
  // Where its code does not come, nothing was kept.
  await import('./kept').then(
    ({ dropAnswers }) => dropAnswers(),
    () => undefined,
  )
}

const readers = new WeakMap<AbortSignal, (from: Date) => void>()
/** Whoever asks with this signal takes a copy where there is no line, and hears from when it is. */
export function takesCopies(signal: AbortSignal, onCopy: (from: Date) => void) {
  readers.set(signal, onCopy)
}

async function keep(me: Owner, call: string, data: unknown, tag?: string) {
  const { keepAnswer } = await import('./kept')
  if (owner !== me) return
  await keepAnswer(me.id, call, data, tag)
  kept.add(call)
}
/** By this page, whoever the owner was: so the code that keeps is here. */
const kept = new Set<string>()

/** Instead of an answer: what the device has of it is what the server has. */
export const UNCHANGED = Symbol('unchanged')
/** Of an answer that the device has: the server sends it only where it is another now. */
export type Known = Pick<Sending, 'tag' | 'onTag'>

/** Looked for only where the page came from the device, or has kept it itself: elsewhere code would have to come first. */
async function before(me: Owner, call: string): Promise<Copy | null> {
  if (!cameFromDevice() && !kept.has(call)) return null
  const found = import('./kept').then(
    ({ keptAnswer }) => keptAnswer(me.id, call),
    () => null,
  )
  // A device that does not answer must not hold up what the server would.
  return Promise.race([found, new Promise<null>((late) => setTimeout(late, PATIENCE_MS, null))])
}

/** Asks; keeps what came, and takes what was kept where nothing comes, or nothing else than that. */
export async function orCopy(
  { row, call, signal }: { row: Row; call: string; signal?: AbortSignal },
  ask: (known?: Known) => Promise<unknown>,
): Promise<unknown> {
  const me = owner
  if (!me?.keeps(row)) return ask()
  const had = await before(me, call)
  let tag = had?.tag
  try {
    const answer = await ask({ tag, onTag: (next) => (tag = next) })
    const data = answer === UNCHANGED ? had?.data : answer
    // After the page: keeping must not make it wait.
    setTimeout(() => void keep(me, call, data, tag).catch(() => {}))
    return data
  } catch (error) {
    const onCopy = signal && readers.get(signal)
    if (!onCopy || !(error instanceof ApiError) || !error.isPassing) throw error
    const copy = await import('./kept').then(({ keptAnswer }) => keptAnswer(me.id, call))
    if (!copy) throw error
    onCopy(copy.at)
    return copy.data
  }
}
