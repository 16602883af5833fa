/** Deeds that are done on screen at once and sent a little later: until then they can be taken back, and nothing was sent. */
import { announce } from './announce'
import { ApiError, messagesOf } from './api-error'
import type { Outcome } from './useAction'

export interface Deed {
  /** What it is about, such as `registration 17`: the page of that record shows it as done. */
  key: string
  /** Of the toast: "Dayspring Mission is approved." */
  words: string
  /** When it was sent: "Registration approved successfully!" */
  done: string
  send: () => Promise<unknown>
  /** The same, from a page that is being left for good: nobody waits for the answer. */
  sendInPassing: () => void
}

/** So long a deed can be taken back. */
export const UNDO_MS = 8000

interface State {
  /** The one that can be taken back. */
  held: Deed | null
  /** Of which the answer is waited for. */
  sending: readonly string[]
  /** What became of the last one about each. */
  outcomes: Readonly<Record<string, Outcome>>
  /** Whose page is shown: it tells by itself. */
  shown: readonly string[]
}
let state: State = { held: null, sending: [], outcomes: {}, shown: [] }
let timer: ReturnType<typeof setTimeout> | undefined
let refresh: () => Promise<void> = () => Promise.resolve()
const listeners = new Set<() => void>()
const set = (changes: Partial<State>) => {
  state = { ...state, ...changes }
  listeners.forEach((listener) => listener())
}

export const undoState = () => state
export function onUndo(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
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

/** One at a time can be taken back: the one before is sent now. */
export function hold(deed: Deed) {
  void sendHeld()
  dismiss(deed.key)
  set({ held: deed })
  clearTimeout(timer)
  timer = setTimeout(() => void sendHeld(), UNDO_MS)
}
export function takeBack() {
  clearTimeout(timer)
  set({ held: null })
}
/** Now instead of later. */
export async function sendHeld() {
  const { held } = state
  if (!held) return
  clearTimeout(timer)
  set({ held: null, sending: [...state.sending, held.key] })
  const outcome = await attempt(held)
  if (outcome.done) await refresh()
  else void refresh()
  if (outcome.done) announce(held.done)
  // Who sees neither page nor failure has nothing to be told.
  const isTold = outcome.done && !state.shown.includes(held.key)
  set({
    sending: state.sending.filter((key) => key !== held.key),
    ...(isTold ? {} : { outcomes: { ...state.outcomes, [held.key]: outcome } }),
  })
}
async function attempt({ send, done, words }: Deed): Promise<Outcome> {
  try {
    await send()
    return { done: true, messages: [done], at: performance.now() }
  } catch (error) {
    const problems = error instanceof ApiError ? error.problems : []
    const why = messagesOf(error)[0] ?? ''
    return { done: false, messages: [`This was not done: ${words} ${why}`], problems, at: performance.now() }
  }
}
/** The tab closes, or the phone turns to something else and may kill it: what is held goes out. */
export function leaveHeld(isForGood: boolean) {
  const { held } = state
  if (!held) return
  if (!isForGood) return void sendHeld()
  takeBack()
  held.sendInPassing()
}
