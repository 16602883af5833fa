/** What makes something is made once, although its answer was lost, and although an API takes no keys. */
import { LAGOS_OFFSET_MS } from '@contract/rules/days'
import { KEYS_DAYS } from '@contract/rules/keys'
import { ApiError, NO_ROOM } from './api-error'
import { officeNow } from './clock'
import { notedOnDevice, noteOnDevice } from './copies'
import { isKeyObeyed } from './http'
import { readTab, writeTab } from './tab-storage'

/** What an API names that knows the key of a form from other values: it takes another one. */
export const SPENT = 'Idempotency-Key'

/** Nobody knows whether it was done: it is looked for before it is sent again. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && error.isPassing && error.status !== NO_ROOM

/** What is to be deleted and is not there any more is deleted: by somebody else, or by a try whose answer was lost. */
export const orGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

const DAY_MS = 86_400_000
/** The clocks of two machines differ: a minute before still counts. By how much more they do the last answer has told. */
const CLOCKS_MS = 60_000
export interface Written {
  /** By the clock of this device. */
  writtenAt: string
}
/** An API may tell days alone, whatever it writes behind them. */
export function isBareDay(time: string): boolean {
  const at = Date.parse(time)
  return at % DAY_MS === 0 || (at + LAGOS_OFFSET_MS) % DAY_MS === 0
}
export function isAfter(createdUtc: string, { writtenAt }: Written): boolean {
  const at = Date.parse(createdUtc)
  // It was at any hour of this day.
  const until = isBareDay(createdUtc) ? at + DAY_MS : at
  return until > Date.parse(writtenAt) + officeNow() - Date.now() - CLOCKS_MS
}

/** Whether the same key still gets the same answer. */
export function isKeyKnown({ writtenAt }: Written): boolean {
  const age = Date.now() - Date.parse(writtenAt)
  return isKeyObeyed() && age >= 0 && age < KEYS_DAYS * DAY_MS
}

/** A server that has not answered by then does not work at it any more. */
const SERVER_MS = 60_000
/** Whether a try that began then, and whose end nobody has heard of, may go on there. */
export function isOnItsWay(begunAt: string): boolean {
  const age = Date.now() - Date.parse(begunAt)
  // A clock that was set back says nothing.
  return age >= 0 && age < SERVER_MS
}
/** Then a second try could do it twice; where keys are obeyed that only waits for the first. */
export const isStillRunning = (begunAt: string): boolean => !isKeyObeyed() && isOnItsWay(begunAt)

const GATEWAY_LATE = 504
/** All of it has left, and nobody waits for the answer any more, be it we or a gateway: the server may go on with it. */
export const mayGoOn = (error: unknown): boolean =>
  error instanceof ApiError && (error.isLate || error.status === GATEWAY_LATE)

/** Of what is there already, as APIs say it; 200 with `success: false`, too. */
const REFUSALS = [200, 400, 409, 422]
/** A browser sends again by itself what a kept connection broke off: what is refused then may be what has just arrived. */
export const mayBeTwice = (error: unknown): boolean =>
  error instanceof ApiError && REFUSALS.includes(error.status) && !isKeyObeyed()

/** What became of a key nobody knows: its answer was lost, or has not come yet. */
interface Doubt extends Written {
  /** The Idempotency-Key that went with it. */
  sent: string
  /** Since when its last try runs, with nobody waiting for it any more; absent where it has ended. */
  runsSince?: string
}
const DOUBTS = 'doubts'
/** They outlive a reload, as a draft does whose sending is in doubt, where the browser keeps anything. No key is written out: it may be all that was typed. */
const doubts = new Map(Object.entries(readTab<Record<string, Doubt>>(DOUBTS, {})))
function doubt(key: string, what: Doubt | undefined) {
  if (what) doubts.set(printOf(key), what)
  else doubts.delete(printOf(key))
  writeTab(DOUBTS, doubts.size > 0 ? Object.fromEntries(doubts) : undefined)
  if (!isKeyObeyed()) void noteOnDevice(noteOf(key), what)
}
/** A draft is taken up in any tab, and its key with it. */
const noteOf = (key: string) => `!doubt ${printOf(key)}`
/** Of any tab. */
async function doubtOf(key: string, fresh: Doubt): Promise<Doubt | undefined> {
  const print = printOf(key)
  const known = doubts.get(print)
  if (known || isKeyObeyed()) return known
  // Pressed again while the device is asked it is on its way already.
  doubts.set(print, fresh)
  const noted = (await notedOnDevice(noteOf(key))) as Doubt | undefined
  if (noted) doubts.set(print, noted)
  return noted
}
/** Whether nobody knows what became of its last try. */
export const isDoubted = (key: string): boolean => doubts.has(printOf(key))
/** FNV-1a, in two halves: enough to tell the few keys of a tab apart. */
function printOf(key: string): string {
  let [one, two] = [0x811c9dc5, 0x1b873593]
  for (let i = 0; i < key.length; i += 1) {
    one = Math.imul(one ^ key.charCodeAt(i), 0x01000193)
    two = Math.imul(two ^ key.charCodeAt(i), 0x5bd1e995)
  }
  return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`
}

export const ON_ITS_WAY =
  'Your first try may still be on its way to the office. Wait a minute and press again: then we look first whether it has arrived.'

interface Ways {
  /** The Idempotency-Key, where `key` is what was typed: tried again it goes with the one of its first try. '': none. */
  sent?: string
  /** The same words may be meant anew some minutes later. */
  isBrief?: boolean
  /** Whether what was refused is there by this very try. */
  isTwice?: (written: Written) => Promise<boolean>
}
const BRIEF_MS = 10 * 60_000
/**
 * Sends the form with this key, which is its Idempotency-Key, too. After a try of which nobody knows, and where no API
 * answers the same key with the same answer, `isThere` looks first whether it has arrived, all of it: then it is done, and
 * this answers undefined. What is not there, or has other words by now, is sent; not while the first try may still be at work,
 * of a page that was left or loaded anew, or one that took too long.
 */
export async function once<T>(
  key: string,
  send: (sent: string) => Promise<T>,
  isThere: (written: Written) => Promise<boolean>,
  { sent: fresh = key, isBrief = false, isTwice }: Ways = {},
): Promise<T | undefined> {
  const runsSince = new Date().toISOString()
  const known = await doubtOf(key, { writtenAt: runsSince, runsSince, sent: fresh })
  const isOver = isBrief && known && Date.now() - Date.parse(known.writtenAt) > BRIEF_MS
  const before = isOver ? undefined : known
  const sent = before?.sent ?? fresh
  if (before && !(sent && isKeyObeyed())) {
    if (await isThere(before)) {
      doubt(key, undefined)
      return undefined
    }
    if (before.runsSince && isStillRunning(before.runsSince)) throw new ApiError(409, [{ message: ON_ITS_WAY }])
  }
  const writtenAt = before?.writtenAt ?? runsSince
  doubt(key, { writtenAt, runsSince, sent })
  try {
    const answer = await send(sent)
    doubt(key, undefined)
    return answer
  } catch (error) {
    if (mayBeTwice(error) && (await isTwice?.({ writtenAt: runsSince }).catch(() => false))) {
      doubt(key, undefined)
      return undefined
    }
    const isSpent = error instanceof ApiError && error.problems.some(({ field }) => field === SPENT)
    // What is refused now may be because of what arrived before.
    const goesOn = mayGoOn(error) && { runsSince: new Date().toISOString() }
    doubt(key, (mayHaveArrived(error) || before) && !isSpent ? { writtenAt, sent, ...goesOn } : undefined)
    throw error
  }
}

/**
 * The same for a record that has its name alone: all that was typed is its key, so a correction is another one, which the API
 * may refuse because of the name. `isThere` compares all that can be read. Each try has a key of its own, so that what a
 * browser sends twice by itself is made once.
 */
export async function createdOnce<V extends object, T>(
  what: string,
  values: V,
  create: (sent: { key: string }) => Promise<T>,
  isThere: () => Promise<boolean>,
): Promise<T | undefined> {
  const name = `${what} ${JSON.stringify(values)}`
  // What was there before any try is somebody else's.
  const isOld = !isKeyObeyed() && !isDoubted(name) && (await isThere().catch(() => true))
  const isTwice = async () => !isOld && isThere()
  return once(name, () => create({ key: crypto.randomUUID() }), isThere, { sent: '', isTwice })
}
