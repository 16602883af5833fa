/** Between the place that asks and the pages: who may be shown what the device kept, and of whom it keeps what. */
import { ApiError } from './api-error'
import type { Row } from './ask'
import { cameFromDevice } from './device'
import type { Sending } from './http'
import type { Copy } from './kept'
import { listeners } from './listeners'

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
  late.clear()
  // Where its code does not come, nothing was kept.
  await import('./kept').then(
    ({ dropAnswers }) => dropAnswers(),
    () => undefined,
  )
}

interface Reader {
  onCopy: (from: Date) => void
  /** A page that is opened: what it had is better than nothing for as long as a slow line needs. */
  isNew: boolean
}
const readers = new WeakMap<AbortSignal, Reader>()
/** Whoever asks with this signal takes a copy where there is no line, and hears from when it is. */
export function takesCopies(signal: AbortSignal, reader: Reader) {
  readers.set(signal, reader)
}

/** So long an answer may take before its copy is shown. */
const SLOW_MS = 2_000
/** What came after its copy was shown is for the page that asks anew because of it, and for none that comes later. */
const FRESH_MS = 10_000
const late = new Map<string, { data: unknown; at: number }>()
let underway = 0
const [tellFresh, onFresh] = listeners()
/** Told when all that a slow line still brought is there. */
export { onFresh }

let wroteAt = 0
/** A copy of before would look as if it had not been done. */
export const noteWrite = () => {
  wroteAt = Date.now()
}

/** Null where it came in time. */
async function slowly(call: string, asked: Promise<unknown>): Promise<'slow' | null> {
  const inTime = asked.then(
    () => null,
    () => null,
  )
  const slow = await Promise.race([inTime, new Promise<'slow'>((tooLate) => setTimeout(tooLate, SLOW_MS, 'slow'))])
  if (!slow) return null
  const { pathname } = window.location
  underway += 1
  void asked
    .then(
      (data) => void late.set(call, { data, at: Date.now() }),
      () => undefined,
    )
    .finally(() => {
      underway -= 1
      if (underway === 0 && late.size > 0 && window.location.pathname === pathname) tellFresh()
    })
  return slow
}
function cameLate(call: string): { data: unknown } | undefined {
  const found = late.get(call)
  late.delete(call)
  return found && Date.now() - found.at < FRESH_MS ? found : undefined
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
  const fresh = cameLate(call)
  if (fresh) return fresh.data
  const had = await before(me, call)
  const reader = signal && readers.get(signal)
  const make = async () => {
    let tag = had?.tag
    const answer = await ask({ tag, onTag: (next) => (tag = next) })
    const data = answer === UNCHANGED ? had?.data : answer
    // After the page: keeping must not make it wait.
    setTimeout(() => void keep(me, call, data, tag).catch(() => {}))
    return data
  }
  const asked = make()
  try {
    if (reader?.isNew && had && had.at.getTime() > wroteAt && (await slowly(call, asked))) {
      reader.onCopy(had.at)
      return had.data
    }
    return await asked
  } catch (error) {
    if (!reader || !(error instanceof ApiError) || !error.isPassing) throw error
    const copy = await import('./kept').then(({ keptAnswer }) => keptAnswer(me.id, call))
    if (!copy) throw error
    reader.onCopy(copy.at)
    return copy.data
  }
}
