/** Deeds that are done on screen at once and sent a little later: until then they can be taken back, and nothing was sent. */
import { sayOnce, sayUnseen } from './announce'
import { ApiError, messagesOf } from './api-error'
import { freshSession } from './refresh'
import { hasLine } from './line'
import { listeners } from './listeners'
import { mayHaveArrived, orGone } from './once'
import type { Outcome } from './useAction'

export interface Deed {
  /** What it is about, such as `registration 17`: the page of that record shows it as done. */
  key: string
  /** What that becomes by it, where there is more than one way: "Available". */
  is?: string
  /** Of the toast: "Dayspring Mission is approved." */
  words: string
  /** When it was sent: "Registration approved successfully!" */
  done: string
  send: () => Promise<unknown>
  /** Whether it stands so by now: asked where it was refused, or no answer came. */
  isDone?: () => Promise<boolean>
  /** The same, from a page that is being left for good: nobody waits for the answer. */
  sendInPassing: () => void
  /** What its opposite makes of it: while that can be taken back, this takes it back. */
  undoes?: string
  /** The record goes by it. */
  removes?: true
}

/** So long a deed can be taken back. Tests say themselves when it is over. */
export const pause = { ms: 8000 }

interface State {
  /** The one that can be taken back. */
  held: Deed | null
  /** Of which the answer is waited for, and then the page with what it changed. */
  sending: readonly Deed[]
  /** What is gone by one that was sent: its row may stand there still. */
  removed: readonly string[]
  /** What became of the last one about each. */
  outcomes: Readonly<Record<string, Outcome>>
  /** Whose page is shown: it tells by itself. */
  shown: readonly string[]
}
let state: State = { held: null, sending: [], removed: [], outcomes: {}, shown: [] }
let timer: ReturnType<typeof setTimeout> | undefined
/** Those that wait for the one before to be answered. */
const queue = new Set<Deed>()
/** What becomes of the last one that was sent; null where all have their answer. */
let answered: Promise<Outcome> | null = null
let refresh: () => Promise<void> = () => Promise.resolve()
const [tell, subscribe] = listeners()
const set = (changes: Partial<State>) => {
  state = { ...state, ...changes }
  tell()
}

export const undoState = () => state
export const onUndo = subscribe
/** The pages are asked for anew when a deed was sent. */
export const refreshBy = (run: () => Promise<void>) => (refresh = run)

/** While the page of a record is open it tells what became of its deed. Told once, it is over. */
export function showing(key: string): () => void {
  set({ shown: [...state.shown, key] })
  return () => {
    set({ shown: state.shown.filter((one) => one !== key) })
    dismiss(key)
  }
}
export function dismiss(key: string) {
  const { [key]: _, ...outcomes } = state.outcomes
  set({ outcomes })
}

let heldSince = 0
/** Milliseconds. */
export const heldFor = () => performance.now() - heldSince
/** One at a time can be taken back: the one before is sent now. */
export function hold(deed: Deed) {
  if (deed.undoes && state.held?.key === deed.key && state.held.is === deed.undoes) return takeBack()
  heldSince = performance.now()
  void sendHeld()
  dismiss(deed.key)
  set({ held: deed })
  isWanted = isOnUndo()
  sendLater()
  // What leaves in passing is tried once: nobody is left who could renew the session. Whoever has none is told by its end.
  freshSession().catch(() => {})
}
/** Whoever stands on its button has more time; a button that was left under the focus does not keep it for ever. */
const STAYS_MS = 60_000
let isWanted = false
/** A browser says nothing of the focus of what goes, or stays for another deed. */
const isOnUndo = () => document.activeElement?.hasAttribute('data-undo') === true
export function stayHeld(isOnIt: boolean) {
  isWanted = isOnIt
  if (state.held) sendLater()
}
function sendLater() {
  clearTimeout(timer)
  timer = setTimeout(() => void sendHeld(), isWanted ? Math.max(pause.ms, STAYS_MS) : pause.ms)
}
/** With a key only that one: the one before it may have been sent by now. */
export function takeBack(key?: string) {
  const { held } = state
  if (key && held?.key !== key) return
  drop()
  // What is seen is as before; whoever hears has to be told.
  if (held) sayUnseen(`Taken back: “${held.words.replace(/\.$/, '')}”.`)
}
function drop() {
  clearTimeout(timer)
  set({ held: null })
}
/** Now instead of later. */
async function sendHeld() {
  const { held } = state
  if (!held) return
  clearTimeout(timer)
  set({ held: null, sending: [...state.sending, held] })
  const outcome = await inTurn(held)
  if (outcome.done) await refresh()
  else void refresh()
  if (outcome.done) sayOnce(held.done, outcome.at)
  // Who sees neither page nor failure has nothing to be told.
  const isTold = outcome.done && !state.shown.includes(held.key)
  set({
    sending: state.sending.filter((one) => one !== held),
    ...(outcome.done && held.removes ? { removed: [...state.removed, held.key] } : {}),
    ...(isTold ? {} : { outcomes: { ...state.outcomes, [held.key]: outcome } }),
  })
}
/** The server hears of them in their order. */
function inTurn(deed: Deed): Promise<Outcome> {
  queue.add(deed)
  const attempted = Promise.resolve(answered).then(async () => {
    // Somebody has left meanwhile: it went out in passing.
    const isHere = queue.delete(deed)
    const outcome = isHere ? await attempt(deed) : { done: true, messages: [deed.done], at: performance.now() }
    if (answered === attempted) answered = null
    return outcome
  })
  answered = attempted
  return attempted
}
const PATIENCE_MS = 5000
/**
 * What is done after it may rest on it: the server hears of both in their order, if the first is answered soon. Gives what
 * became of it; null where there was nothing, or nothing is known yet.
 */
export async function heldFirst(): Promise<Outcome | null> {
  void sendHeld()
  if (!answered) return null
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((give) => {
    late = setTimeout(give, PATIENCE_MS, null)
  })
  const outcome = await Promise.race([answered, patience])
  clearTimeout(late)
  return outcome
}
async function attempt({ send, isDone, done, words, removes }: Deed): Promise<Outcome> {
  const asDone = (): Outcome => ({ done: true, messages: [done], at: performance.now() })
  try {
    const sending = send().catch((error: unknown) => {
      // What is deleted twice is deleted once: whoever has no answer asks again.
      if (removes && mayHaveArrived(error) && hasLine()) return send()
      throw error
    })
    await (removes ? orGone(sending) : sending)
    return asDone()
  } catch (error) {
    if (hasLine() && (await isDone?.().catch(() => false))) return asDone()
    const problems = error instanceof ApiError ? error.problems : []
    const couldArrive = error instanceof ApiError && (error.status > 0 || error.isLate || hasLine())
    const isUnsure = couldArrive && error.isPassing
    const refusal = couldArrive ? messagesOf(error)[0] : 'There is no connection to the server.'
    const why = isUnsure ? 'Look at the page, and do it again if it was not.' : (refusal ?? '')
    const told = isUnsure ? 'Nobody knows whether this was done' : 'This was not done'
    return {
      ...{ done: false, isUnsure },
      messages: [`${told}: “${words.replace(/\.$/, '')}”. ${why}`],
      problems,
      at: performance.now(),
    }
  }
}
/** Nobody is signed in any more who could send it. True where something was to be sent, or had no answer yet. */
export function dropHeld(): boolean {
  const isLost = state.held !== null || queue.size > 0 || answered !== null
  drop()
  queue.clear()
  return isLost
}
/** The tab closes, or the phone turns to something else and may kill it: what is held goes out. */
export function leaveHeld(isForGood: boolean) {
  if (!isForGood) return void sendHeld()
  const { held } = state
  drop()
  const left = [...queue, ...(held ? [held] : [])]
  queue.clear()
  for (const deed of left) deed.sendInPassing()
}
