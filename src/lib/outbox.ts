/** Words and deeds that could not be sent yet. Each is sent once. */
import { alone, ifFree } from './alone'
import { announce, announceUndone } from './announce'
import { ApiError } from './api-error'
import { QUEUED } from './device'
import { isKeyObeyed } from './http'
import { hasLine } from './line'
import { isStillRunning, mayBeTwice, mayGoOn, mayHaveArrived, ON_ITS_WAY } from './once'
import { changed, outboxStore, type Waiting } from './outbox-store'
import { noteSent } from './sent'
import { tellSent, wasSent } from './taken'

export interface WaitingRow {
  thread: string
  waiting: Waiting
}
interface Post {
  send: (thread: string, waiting: Waiting, onProgress: (share: number) => void) => Promise<unknown>
  /** Looks for a doubtful one where it would stand by now. */
  hasArrived: (thread: string, waiting: Waiting, userId: string) => Promise<boolean>
  /** Sent again it is known by its key alone: it is not looked for before. */
  isKnownByKey?: (waiting: Waiting) => boolean
  /** Whether a refusal is of a second try that the browser made by itself: only what has arrived just now counts. */
  isTwice?: (thread: string, waiting: Waiting) => Promise<boolean>
  /** Why it cannot go as it was meant: what it is about has changed since. '' where it can. */
  whyNot?: (thread: string, waiting: Waiting, userId: string) => Promise<string>
  /** What it is, in the list of what waits and of what was sent: "Album: Day 1". */
  what: (waiting: Waiting) => string
  /** What lies here only because of it, and goes with it when it is taken back. */
  follows?: {
    /** "with its pictures"; '' where nothing does. */
    words: (waiting: Waiting) => string
    drop: (thread: string, waiting: Waiting, userId: string) => Promise<void>
  }
}
export const isHeld = ({ heldUntil }: Waiting): boolean => heldUntil !== undefined && Date.parse(heldUntil) > Date.now()

/** On its way for the first time, in this page. */
const trying = new Set<string>()
/** It waits, or was refused: not what is just being sent, nor what can still be taken back. */
export const isLeft = (one: Waiting): boolean =>
  one.hasWaited === true || one.refusal !== undefined || !(trying.has(one.id) || isHeld(one))

/** Told of each try how much of it has left, 0 to 1; null when it ended. */
type OnProgress = (id: string, share: number | null) => void

export type Outbox = ReturnType<typeof outbox>

/** One outbox per kind of words and deeds; a thread is what they belong to: a chat, a convert, a report. */
export function outbox(name: string, { send, hasArrived, isKnownByKey, isTwice, whyNot, what, follows }: Post) {
  const { look, waitingIn, all, add, change, drop, mark } = outboxStore(name)

  const unlessTwice = async (error: unknown, thread: string, waiting: Waiting): Promise<null> => {
    if (!mayBeTwice(error) || !(await isTwice?.(thread, waiting).catch(() => false))) throw error
    return null
  }
  const refuse = async (userId: string, thread: string, waiting: Waiting, refusal: string) => {
    const isThere = await mark(userId, thread, waiting.id, { isDoubtful: false, triedAt: undefined, refusal })
    // What had waited goes while somebody does something else.
    if (waiting.hasWaited && isThere !== false) announceUndone(`${what(waiting)} was not accepted: ${refusal}`)
  }
  const sendOne = async (userId: string, thread: string, waiting: Waiting, tell?: OnProgress): Promise<boolean> => {
    // What cannot leave is not in doubt: it can be taken back.
    if (!hasLine()) {
      await mark(userId, thread, waiting.id, { hasWaited: true })
      return false
    }
    if (!waiting.hasWaited && !waiting.isDoubtful) trying.add(waiting.id)
    // Whoever fails to look for it has learned nothing of it.
    let { triedAt, isDoubtful } = waiting
    try {
      if (!waiting.isDoubtful || isKnownByKey?.(waiting) || !(await hasArrived(thread, waiting, userId))) {
        // A page that is gone has sent it, and the server may be at it: sent again it would be there twice.
        if (waiting.triedAt && isStillRunning(waiting.triedAt)) {
          await mark(userId, thread, waiting.id, { hasWaited: true })
          return false
        }
        const why = await whyNot?.(thread, waiting, userId)
        if (why) {
          await refuse(userId, thread, waiting, why)
          return true
        }
        const isThere = await mark(userId, thread, waiting.id, { isDoubtful: true, triedAt: now() })
        if (isThere === null) return false
        // Taken back at the last moment.
        if (!isThere) return true
        triedAt = undefined
        isDoubtful = false
        tell?.(waiting.id, 0)
        await send(thread, waiting, (share) => tell?.(waiting.id, share)).catch((error: unknown) =>
          unlessTwice(error, thread, waiting),
        )
      }
      tellSent(waiting.id)
      if (waiting.hasWaited || waiting.isDoubtful) {
        const { id, writtenAt } = waiting
        await noteSent(userId, { id, outbox: name, thread, what: what(waiting), writtenAt })
        announce(`It waited here and is sent now: ${what(waiting)}`)
      }
      await drop(userId, thread, waiting.id)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (mayHaveArrived(error) || error.isUnheard) {
        // That there is no line is no trouble of its own.
        const trouble = error.status === 0 ? undefined : error.messages[0]
        // Not where only the look for it took too long.
        if (mayGoOn(error) && !isDoubtful) triedAt = now()
        const marks = { hasWaited: true, trouble, isDoubtful: isDoubtful || mayHaveArrived(error), triedAt }
        await mark(userId, thread, waiting.id, marks)
        return false
      }
      const refusal = error.messages[0] ?? 'The server refused this message.'
      await refuse(userId, thread, waiting, refusal)
      return true
    } finally {
      trying.delete(waiting.id)
      tell?.(waiting.id, null)
    }
  }
  const sendThread = async (userId: string, thread: string, tell?: OnProgress): Promise<boolean> => {
    const waiting = await waitingIn(userId, thread)
    for (const one of waiting) {
      if (isHeld(one)) return true
      // The device, or the tab that has sent it, could not take it out.
      if (wasSent(one)) await drop(userId, thread, one.id)
      if (wasSent(one) || one.refusal || (await sendOne(userId, thread, one, tell))) continue
      for (const later of waiting.slice(waiting.indexOf(one) + 1))
        await mark(userId, thread, later.id, { hasWaited: true })
      return false
    }
    return true
  }

  /** Where nothing is kept, what may have arrived although nobody answered: pressed again it is the same deed. */
  const unanswered = new Map<string, Waiting>()

  const queued = () => window.dispatchEvent(new CustomEvent(QUEUED, { detail: name }))

  return {
    name,
    what,
    followsOf: (waiting: Waiting) => follows?.words(waiting) ?? '',
    waitingIn,
    all,
    /** What is not sent yet and not on its way for the first time, oldest first. */
    left: async (userId: string): Promise<WaitingRow[]> =>
      (await all(userId)).flatMap(({ thread, waiting }) =>
        waiting.filter(isLeft).map((one) => ({ thread, waiting: one })),
      ),
    /** What is on its way for the first time, from this page. */
    going: async (userId: string): Promise<WaitingRow[]> =>
      (await all(userId)).flatMap(({ thread, waiting }) =>
        waiting.filter((one) => !isLeft(one) && !isHeld(one)).map((one) => ({ thread, waiting: one })),
      ),
    drop,
    dropAll: async (userId: string) => {
      for (const { thread, waiting } of await all(userId))
        await change(userId, thread, (some) => some.filter(({ id }) => !waiting.some((one) => one.id === id)))
    },
    /** Returns its id. With `holdMs` it can be taken back for so long. */
    queue: async (userId: string, thread: string, message: string, file?: File, holdMs?: number) => {
      const one: Waiting = {
        ...{ id: crypto.randomUUID(), message, writtenAt: now(), isDoubtful: false },
        ...(file && { file }),
        ...(holdMs && { heldUntil: new Date(Date.now() + holdMs).toISOString() }),
      }
      trying.add(one.id)
      await add(userId, thread, one)
      queued()
      return one.id
    },
    /**
     * Sends what somebody has just done, and gives its answer; null where it waits: nobody answered, or others go before it.
     * It lies on the device before it leaves, so that a killed tab neither loses nor repeats it. Throws what the server
     * refuses, and what did not go where the device keeps nothing.
     */
    attempt: async <T>(
      userId: string,
      thread: string,
      form: unknown,
      deliver: (waiting: Waiting) => Promise<T>,
    ): Promise<{ answer: T | null } | null> => {
      const print = printOf([userId, thread, form])
      const again = unanswered.get(print)
      const sent = await ifFree(name, async () => {
        const mayGo = hasLine() && (await waitingIn(userId, thread)).every(({ refusal }) => refusal)
        const one = again ?? deedNow(form, mayGo)
        // By its key it is known; elsewhere it is looked for.
        if (again && mayGo && !isKeyObeyed() && (await hasArrived(thread, again, userId))) {
          unanswered.delete(print)
          return { answer: null }
        }
        if (again?.triedAt && isStillRunning(again.triedAt)) throw new ApiError(409, [{ message: ON_ITS_WAY }])
        trying.add(one.id)
        const isKept = await add(userId, thread, one)
        if (isKept) unanswered.delete(print)
        try {
          if (!mayGo && isKept) return null
          const answer = await deliver(one).catch((error: unknown) => unlessTwice(error, thread, one))
          unanswered.delete(print)
          await drop(userId, thread, one.id)
          return { answer }
        } catch (error) {
          const isOut = error instanceof ApiError && error.status === 401
          if (!isKept || !(mayHaveArrived(error) || isOut)) {
            if (mayHaveArrived(error)) unanswered.set(print, { ...one, triedAt: mayGoOn(error) ? now() : undefined })
            else unanswered.delete(print)
            await drop(userId, thread, one.id)
            throw error
          }
          // Without a session it was not even looked at.
          await mark(userId, thread, one.id, {
            isDoubtful: !isOut,
            hasWaited: true,
            triedAt: mayGoOn(error) ? now() : undefined,
          })
          return null
        } finally {
          trying.delete(one.id)
        }
      })
      // Another tab, or what waits, is being sent: a line that says nothing may hold that up for long.
      if (sent === undefined) {
        const one = again ? { ...again, hasWaited: true } : deedNow(form, false)
        if (!(await add(userId, thread, one))) {
          await drop(userId, thread, one.id)
          throw new ApiError(0, [{ message: BUSY }])
        }
      }
      if (!sent) queued()
      return sent ?? null
    },
    /** True when it was still here and had not begun to go: it is gone as if it had never been written. */
    takeBack: async (userId: string, thread: string, id: string): Promise<boolean> => {
      let isTaken = false
      // Who was told that it is too late does not take it back later.
      let isOver = false
      await change(userId, thread, (all) => {
        const isHere = all.some((one) => one.id === id && !one.isDoubtful)
        if (!isOver) isTaken ||= isHere
        return isHere && isTaken ? all.filter((one) => one.id !== id) : all
      })
      isOver = true
      return isTaken
    },
    /**
     * Gives it back to its writer, who opens it again: false when it is not here any more, or has arrived. One of which nobody
     * knows is looked for first; throws ApiError where nobody answers.
     */
    giveBack: (userId: string, thread: string, id: string): Promise<boolean> =>
      alone(name, async () => {
        const { isTold, waiting } = await look(userId, thread)
        const one = waiting.find((row) => row.id === id)
        if (!one && !isTold && !wasSent({ id })) throw new ApiError(0, [{ message: BUSY }])
        if (!one) changed(name)
        if (!one) return false
        const isThere = one.isDoubtful && !one.refusal && (await hasArrived(thread, one, userId))
        if (!isThere && one.triedAt && isStillRunning(one.triedAt)) throw new ApiError(409, [{ message: ON_ITS_WAY }])
        // First: without it they would go elsewhere.
        if (!isThere) await follows?.drop(thread, one, userId)
        await drop(userId, thread, id)
        return !isThere
      }),
    /** What could still be taken back goes now. */
    release: async (userId: string) => {
      for (const { thread, waiting } of await all(userId))
        if (waiting.some(isHeld))
          await change(userId, thread, (some) =>
            some.map((one) => (waiting.some(({ id }) => id === one.id) ? { ...one, heldUntil: undefined } : one)),
          )
    },
    /** Oldest first. False when the line is still down. */
    sendWaiting: (userId: string, thread: string, tell?: OnProgress) =>
      alone(name, () => sendThread(userId, thread, tell)),
    sendAll: (userId: string) =>
      alone(name, async () => {
        // One that the server stumbles over must not hold the others up.
        let isThrough = true
        for (const { thread } of await all(userId)) isThrough = (await sendThread(userId, thread)) && isThrough
        return isThrough
      }),
  }
}

const now = () => new Date().toISOString()
/** The same deed, whatever its files are called in memory. */
export const printOf = (form: unknown): string =>
  JSON.stringify(form, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
const deedNow = (form: unknown, mayGo: boolean): Waiting => ({
  ...{ id: crypto.randomUUID(), message: '', form, writtenAt: now() },
  ...{ isDoubtful: mayGo, hasWaited: !mayGo },
  ...(mayGo && { triedAt: now() }),
})
const BUSY = 'Something else is being sent, and this device keeps nothing. Try again in a moment.'
