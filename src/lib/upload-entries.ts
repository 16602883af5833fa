/** The files of an upload queue, as it holds them; and what it learns of them from the device, which all tabs share. */
import { mayHaveBeenSent, wasSent } from './taken'
import type { Job } from './upload-store'

export interface View<T> extends Omit<Job<T>, 'file' | 'isDoubtful'> {
  /** 'aside': taken out, and may come back. */
  state: 'waiting' | 'sending' | 'again' | 'refused' | 'done' | 'aside'
  /** Bytes that have left this device in this try. */
  sent: number
  /** The device could not keep it: it is lost when the tab closes. */
  isUnkept: boolean
}

export type Entry<T> = View<T> & {
  file: Blob
  isDoubtful: boolean
  /** It lies on the device: once it does not any more, another tab has sent it or taken it out. */
  isKept: boolean
  /** Bytes that the server has said to keep. */
  arrived: number
  /** Its last try failed, as the so-manieth of all: those that failed longer ago come first. */
  failed: number
  /** So often all of it has left, and nothing came of it. */
  inVain: number
  /** When its last try ended without a word after all of it had left. */
  leftAt?: string
  abort?: AbortController
}

const UNSENT = { sent: 0, arrived: 0, failed: 0, inVain: 0, isUnkept: false } as const
export const newEntry = <T>({ name, file, to }: { name: string; file: Blob; to: T }): Entry<T> => ({
  ...{ id: nextId(), name, size: file.size, file, to },
  ...UNSENT,
  isDoubtful: false,
  state: 'waiting',
  isKept: false,
})
export const viewOf = <T>({ id, name, size, to, refusal, state, sent, isUnkept }: Entry<T>): View<T> => ({
  ...{ id, name, size, to, refusal, state, sent, isUnkept },
})

/** Lost, or begun in vain, when its page goes. */
export const isHereAlone = ({ state, isUnkept }: View<unknown>): boolean =>
  state === 'sending' || (isUnkept && state !== 'done' && state !== 'aside')
/** What has failed waits behind the others: it may fail each time. */
export const nextOf = <T>(entries: readonly Entry<T>[]): Entry<T> | undefined =>
  entries
    .filter(({ state }) => state === 'waiting' || state === 'again')
    .sort((one, other) => one.failed - other.failed)
    .at(0)

const mayBeGone = <T>({ isKept, state }: Entry<T>) => isKept && state !== 'done' && state !== 'aside'
/** Before the device is read: what lies there by then, and will not any more if another tab has sent it. */
export const keptOf = <T>(entries: readonly Entry<T>[]): Entry<T>[] => entries.filter(mayBeGone)

/** Whether one is gone from there of which nobody has said that it was sent. */
export const isOneMissing = <T>(before: readonly Entry<T>[], jobs: readonly Job<T>[]): boolean =>
  before.some((entry) => mayBeGone(entry) && !jobs.some(({ id }) => id === entry.id) && !mayHaveBeenSent(entry))

type Known = Record<'cancelled' | 'redirected' | 'retried', ReadonlySet<string>>

/**
 * What the device had when it was read goes into `entries`, and those that it has besides are given back. `before`: `keptOf` of
 * the moment before; `known`: what this tab knows better than it: what it has taken out, where it has
 * sent some elsewhere, and which refused ones it tries again.
 */
export function merge<T>(
  entries: Entry<T>[],
  jobs: readonly Job<T>[],
  before: readonly Entry<T>[],
  known: Known,
): Entry<T>[] {
  const ids = new Set(jobs.map(({ id }) => id))
  // Another tab has sent it in the meantime, or taken it out: there it may come back. Unless that was here, while it was read.
  for (const entry of before) {
    if (!mayBeGone(entry) || ids.has(entry.id)) continue
    if (mayHaveBeenSent(entry)) entry.state = 'done'
    else if (entries.includes(entry)) entries.splice(entries.indexOf(entry), 1)
    // It may be on its way here.
    entry.abort?.abort()
  }
  // Taken out here when all of it had left there.
  for (const entry of entries) if (entry.state === 'aside' && wasSent(entry)) entry.state = 'done'
  // Another tab has sent a part of it.
  for (const { id, place, isDoubtful, to, refusal, isFreed } of jobs) {
    const mine = entries.find((entry) => entry.id === id && entry.state !== 'sending')
    if (!mine) continue
    Object.assign(mine, { place: place ?? mine.place, isDoubtful: isDoubtful || mine.isDoubtful })
    if (!known.redirected.has(id)) mine.to = to
    const isWaiting = mine.state === 'waiting' || mine.state === 'again'
    if (refusal && isWaiting && !known.retried.has(id)) Object.assign(mine, { state: 'refused', refusal })
    // Somebody tries it again in another tab, which may be closed by now.
    if (isFreed && mine.state === 'refused') Object.assign(mine, { state: 'waiting', refusal: undefined, inVain: 0 })
  }
  const isNew = ({ id }: Job<T>) => !known.cancelled.has(id) && !entries.some((entry) => entry.id === id)
  return jobs
    .filter(isNew)
    .map((job) => ({ ...job, ...UNSENT, state: job.refusal ? 'refused' : 'waiting', isKept: true }))
}

/** Sorts as it was made, also on the device. */
let made = 0
const nextId = () => `${Date.now()}-${String((made += 1)).padStart(6, '0')}-${crypto.randomUUID().slice(0, 8)}`
