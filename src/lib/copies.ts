/** Between the place that asks and the pages: who may be shown what the device kept, and of whom it keeps what. */
import { ApiError } from './api-error'
import type { Row } from './ask'
import { cameFromDevice } from './device'
import type { Sending } from './http'
import type { Copy } from './kept'
import { listeners } from './listeners'
import { readTab, writeTab } from './tab-storage'
import { listen, tell } from './tabs'

const PATIENCE_MS = 1_000

interface Owner {
  id: string
  keeps: (row: Row) => boolean
}
let owner: Owner | null = null
/** The signed-in user. */
export function keepFor(next: Owner) {
  owner = next
  if (isListening) return
  isListening = true
  listen((message) => {
    if (message.kind !== 'wrote') return
    wroteBy(message.at)
    late.clear()
  })
}
let isListening = false
export async function forgetCopies(): Promise<void> {
  owner = null
  late.clear()
  await import('./kept').then(({ dropAnswers }) => dropAnswers(), ignore)
}

interface Reader {
  onCopy: (from: Date) => void
  /**
   * A page that opens, for which what it had is better than nothing while a slow line needs its time; one that asks anew, and
   * takes what came since; or a part of a page.
   */
  of: 'opening' | 'again' | 'part'
}
const readers = new WeakMap<AbortSignal, Reader>()
/** The page that was opened last. */
let opened: AbortSignal | undefined
/** Whoever asks with this signal takes a copy where there is no line, and hears from when it is. */
export function takesCopies(signal: AbortSignal, reader: Reader) {
  readers.set(signal, reader)
  if (reader.of === 'opening') opened = signal
}

/** So long an answer may take before its copy is shown. */
const SLOW_MS = 2_000
/** What came after its copy was shown is for the page that asks anew because of it, and for none that comes later. */
const FRESH_MS = 10_000
const late = new Map<string, { data: unknown; for?: AbortSignal }>()
const underway = new WeakMap<AbortSignal, number>()
const [tellFresh, onFresh] = listeners()
/** Told when all that a slow line still brought of the page is there. */
export { onFresh }

/** By this page, whoever the owner was: so the code that keeps is here. */
const kept = new Set<string>()

/** Survives a reload where the device keeps nothing. */
const WROTE = 'wrote-at'
let wroteAt = readTab(WROTE, 0)
const wroteBy = (at: number) => {
  wroteAt = Math.max(wroteAt, at)
}
/**
 * When a write begins and when it ends: what was read before or meanwhile would look as if it had not been done, in this tab,
 * in others and in those that open later.
 */
export function noteWrite() {
  // Not the later of two: a clock may have been set back.
  wroteAt = Date.now()
  writeTab(WROTE, wroteAt)
  late.clear()
  tell({ kind: 'wrote', at: wroteAt })
  const me = owner
  // What keeps comes only once a page has kept something, or came from the device itself.
  if (me && (cameFromDevice() || kept.size > 0))
    void import('./kept').then(({ keepWrite }) => keepWrite(me.id, wroteAt), ignore)
}

/** What the tabs of its owner know of each other, also of those that are closed: undefined takes it out. */
export async function noteOnDevice(name: string, data: unknown) {
  const me = owner
  if (me) await import('./kept').then(({ keepAnswer }) => keepAnswer(me.id, name, { data, at: new Date() }), ignore)
}
export async function notedOnDevice(name: string): Promise<unknown> {
  const me = owner
  return me && (await import('./kept').then(({ keptAnswer }) => keptAnswer(me.id, name), ignore))?.data
}
// Where its code does not come, nothing was kept.
const ignore = () => undefined

/** Whether its copy has to do for now. */
async function isSlow(call: string, signal: AbortSignal, asked: Promise<unknown>): Promise<boolean> {
  const askedAt = Date.now()
  const inTime = asked.then(
    () => false,
    () => false,
  )
  if (!(await Promise.race([inTime, new Promise<boolean>((slow) => setTimeout(slow, SLOW_MS, true))]))) return false
  underway.set(signal, (underway.get(signal) ?? 0) + 1)
  void asked
    .then(
      (data) => {
        if (askedAt <= wroteAt) return
        const came = { data }
        late.set(call, came)
        setTimeout(() => late.get(call) === came && late.delete(call), FRESH_MS)
      },
      () => undefined,
    )
    .finally(() => {
      const left = (underway.get(signal) ?? 1) - 1
      underway.set(signal, left)
      if (left === 0 && opened === signal) tellFresh()
    })
  return true
}
/** For one step of the reader, in which a page and what stands around it may ask for the same. */
function cameLate(call: string, step: AbortSignal): { data: unknown } | undefined {
  const found = late.get(call)
  if (!found) return undefined
  found.for ??= step
  if (found.for === step) return found
  late.delete(call)
  return undefined
}

async function keep(me: Owner, call: string, answer: Copy) {
  const { keepAnswer } = await import('./kept')
  if (owner !== me) return
  await keepAnswer(me.id, call, answer)
  kept.add(call)
}

/** Instead of an answer: what the device has of it is what the server has. */
export const UNCHANGED = Symbol('unchanged')
/** Of an answer that the device has: the server sends it only where it is another now. */
export type Known = Pick<Sending, 'tag' | 'onTag'>

/** Looked for only where the page came from the device, or has kept it itself: elsewhere code would have to come first. */
async function before(me: Owner, call: string): Promise<Copy | null> {
  if (!cameFromDevice() && !kept.has(call)) return null
  const found = import('./kept').then(
    async ({ keptAnswer, keptWrite }) => {
      const [copy, wrote] = await Promise.all([keptAnswer(me.id, call), keptWrite(me.id)])
      // A clock that was ahead then would forbid copies until it is reached.
      if (wrote <= Date.now()) wroteBy(wrote)
      return copy
    },
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
  const reader = signal && readers.get(signal)
  const fresh = signal && reader?.of === 'again' ? cameLate(call, signal) : undefined
  if (fresh) return fresh.data
  const had = await before(me, call)
  const make = async () => {
    // As old as the question: what is done meanwhile may not be in it.
    const at = new Date()
    let tag = had?.tag
    const answer = await ask({ tag, onTag: (next) => (tag = next) })
    const data = answer === UNCHANGED ? had?.data : answer
    // After the page: keeping must not make it wait.
    setTimeout(() => void keep(me, call, { data, at, tag }).catch(() => {}))
    return data
  }
  const asked = make()
  try {
    if (
      signal &&
      reader?.of === 'opening' &&
      had &&
      had.at.getTime() > wroteAt &&
      (await isSlow(call, signal, asked))
    ) {
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
