/** Words that could not be sent yet, on the device, so that they survive a dead tab. Each is sent once. */
import { createStore, del, entries, get, update } from 'idb-keyval'
import { ApiError } from './api-error'
import { QUEUED, tried } from './device'

export interface Waiting {
  id: string
  message: string
  /** A picture or PDF that goes with it. */
  file?: File
  /** A whole form instead of words. */
  form?: unknown
  writtenAt: string
  /** It was on its way when the line broke: nobody knows whether it arrived. */
  isDoubtful: boolean
  /** Until then it can be taken back, and is not sent. */
  heldUntil?: string
  /** The server refused it: only the writer can do something about it. */
  refusal?: string
}
interface Post {
  send: (thread: string, waiting: Waiting, onProgress: (share: number) => void) => Promise<unknown>
  /** Looks for a doubtful one where it would stand by now. */
  hasArrived: (thread: string, waiting: Waiting, userId: string) => Promise<boolean>
}
/** The clocks of two machines differ: a minute before still counts. */
const CLOCKS_MS = 60_000
export const isAfter = (createdUtc: string, { writtenAt }: Waiting): boolean =>
  Date.parse(createdUtc) > Date.parse(writtenAt) - CLOCKS_MS

export const isHeld = ({ heldUntil }: Waiting): boolean => heldUntil !== undefined && Date.parse(heldUntil) > Date.now()

/** Told of each try how much of it has left, 0 to 1; null when it ended. */
export type OnProgress = (id: string, share: number | null) => void
/** The server has no room for files: trying again by itself would not help. */
const NO_ROOM = 507

/** One outbox per kind of words; a thread is what they belong to: a chat, a convert. */
export function outbox(name: string, { send, hasArrived }: Post) {
  const store = () => createStore(name, 'messages')
  const keyOf = (userId: string, thread: string) => `${userId}/${thread}`
  /** Where the browser keeps nothing, they wait in this page alone. */
  const unkept = new Map<string, Waiting[]>()

  const waitingIn = async (userId: string, thread: string): Promise<Waiting[]> => {
    const key = keyOf(userId, thread)
    return (await tried(() => get<Waiting[]>(key, store()))) ?? unkept.get(key) ?? []
  }
  const change = async (userId: string, thread: string, edit: (all: Waiting[]) => Waiting[]) => {
    const key = keyOf(userId, thread)
    let left = 1
    const isKept = await tried(() =>
      update<Waiting[]>(
        key,
        (all) => {
          const edited = edit(all ?? [])
          left = edited.length
          return edited
        },
        store(),
      ).then(() => true),
    )
    if (!isKept) unkept.set(key, edit(unkept.get(key) ?? []))
    else if (left === 0) await tried(() => del(key, store()))
    return isKept ?? false
  }
  const drop = (userId: string, thread: string, id: string) =>
    change(userId, thread, (all) => all.filter((one) => one.id !== id))
  /** False when it is not there any more. */
  const mark = async (userId: string, thread: string, id: string, marks: Partial<Waiting>): Promise<boolean> => {
    let isThere = false
    await change(userId, thread, (all) => {
      isThere = all.some((one) => one.id === id)
      return all.map((one) => (one.id === id ? { ...one, ...marks } : one))
    })
    return isThere
  }

  /** Every thread in which something waits, with what it is. */
  const all = async (userId: string): Promise<{ thread: string; waiting: Waiting[] }[]> => {
    const kept = (await tried(() => entries<string, Waiting[]>(store()))) ?? [...unkept]
    return kept
      .filter(([key, waiting]) => key.startsWith(`${userId}/`) && waiting.length > 0)
      .map(([key, waiting]) => ({ thread: key.slice(userId.length + 1), waiting }))
  }

  const sendOne = async (userId: string, thread: string, waiting: Waiting, tell?: OnProgress): Promise<boolean> => {
    try {
      if (!waiting.isDoubtful || !(await hasArrived(thread, waiting, userId))) {
        // Taken back at the last moment.
        if (!(await mark(userId, thread, waiting.id, { isDoubtful: true }))) return true
        tell?.(waiting.id, 0)
        await send(thread, waiting, (share) => tell?.(waiting.id, share))
      }
      await drop(userId, thread, waiting.id)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Without a session, or sent too often, it was not even looked at: it waits on.
      if ((error.isPassing && error.status !== NO_ROOM) || error.status === 401 || error.status === 429) return false
      const refusal = error.messages[0] ?? 'The server refused this message.'
      await mark(userId, thread, waiting.id, { isDoubtful: false, refusal })
      return true
    } finally {
      tell?.(waiting.id, null)
    }
  }
  const sendThread = async (userId: string, thread: string, tell?: OnProgress): Promise<boolean> => {
    for (const waiting of await waitingIn(userId, thread)) {
      if (isHeld(waiting)) return true
      if (!waiting.refusal && !(await sendOne(userId, thread, waiting, tell))) return false
    }
    return true
  }

  return {
    waitingIn,
    all,
    drop,
    dropAll: async (userId: string) => {
      for (const { thread } of await all(userId)) await change(userId, thread, () => [])
    },
    /** Returns its id. With `holdMs` it can be taken back for so long. */
    queue: async (userId: string, thread: string, message: string, file?: File, holdMs?: number) => {
      const now = new Date()
      const one: Waiting = {
        ...{ id: crypto.randomUUID(), message, writtenAt: now.toISOString(), isDoubtful: false },
        ...(file && { file }),
        ...(holdMs && { heldUntil: new Date(now.getTime() + holdMs).toISOString() }),
      }
      await change(userId, thread, (waiting) => [...waiting, one])
      return one.id
    },
    /** What was tried once already, under the key of that try. False where the device keeps nothing: then nothing waits. */
    queueTried: async (userId: string, thread: string, tried: Omit<Waiting, 'message'>): Promise<boolean> => {
      const isKept = await change(userId, thread, (waiting) => [...waiting, { message: '', ...tried }])
      if (!isKept) await drop(userId, thread, tried.id)
      else window.dispatchEvent(new CustomEvent(QUEUED, { detail: name }))
      return isKept
    },
    /** True when it was still here and had not begun to go: it is gone as if it had never been written. */
    takeBack: async (userId: string, thread: string, id: string): Promise<boolean> => {
      let isTaken = false
      await change(userId, thread, (all) => {
        isTaken = all.some((one) => one.id === id && !one.isDoubtful)
        return isTaken ? all.filter((one) => one.id !== id) : all
      })
      return isTaken
    },
    /**
     * Gives it back to its writer, who opens it again: false when it is not here any more, or has arrived. One of which nobody
     * knows is looked for first; throws ApiError where nobody answers.
     */
    giveBack: (userId: string, thread: string, id: string): Promise<boolean> =>
      alone(name, async () => {
        const one = (await waitingIn(userId, thread)).find((waiting) => waiting.id === id)
        if (!one) return false
        const isThere = one.isDoubtful && !one.refusal && (await hasArrived(thread, one, userId))
        await drop(userId, thread, id)
        return !isThere
      }),
    /** What could still be taken back goes now. */
    release: async (userId: string) => {
      for (const { thread, waiting } of await all(userId))
        if (waiting.some(isHeld))
          await change(userId, thread, (some) => some.map((one) => ({ ...one, heldUntil: undefined })))
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

const running = new Map<string, Promise<unknown>>()
/** One at a time, in all tabs: two would send the same words twice. */
function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  // Only where the page is secure, whatever its type says.
  const locks = navigator.locks as LockManager | null | undefined
  if (locks) return locks.request(name, run)
  const turn = (running.get(name) ?? Promise.resolve()).then(run, run)
  running.set(name, turn)
  return turn
}
