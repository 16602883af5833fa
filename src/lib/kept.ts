/**
 * What was read lies on the device, so that pages open without a line: the answers of calls, under the id of who asked, for 14
 * days. Only a page that loads may show such a copy, with its age; whoever asks before deciding or sending gets the truth or
 * an error. Log-out, another user and refused roles drop all of it.
 */
import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import { KEPT_MS, onDevice } from './device'

interface Kept {
  data: unknown
  /** When it was asked for. */
  at: Date
  /** What the server called it (ETag). */
  tag?: string
}
export type Copy = Kept

const answers = () => createStore('almoner-answers', 'answers')
let isDropped = false

/** `call` is the address with its query. */
export async function keepAnswer(owner: string, call: string, kept: Kept): Promise<void> {
  // What arrives while somebody logs out comes too late.
  if (!isDropped) await onDevice(() => set(`${owner} ${call}`, kept, answers()))
}

export async function keptAnswer(owner: string, call: string): Promise<Copy | null> {
  const kept = await onDevice(() => get<Kept>(`${owner} ${call}`, answers()))
  return kept && isFresh(kept) ? kept : null
}
const isFresh = ({ at }: Kept) => Date.now() - at.getTime() < KEPT_MS

/** When its owner last sent something, from whatever tab: under a name that is no call's. */
const WROTE = '!wrote'
export const keepWrite = (owner: string, at: number) => keepAnswer(owner, WROTE, { data: at, at: new Date(at) })
export const keptWrite = async (owner: string): Promise<number> => Number((await keptAnswer(owner, WROTE))?.data ?? 0)

/** When something was kept under this name last; null where it was not, or is too old. */
export const keptAt = async (owner: string, call: string): Promise<Date | null> =>
  (await keptAnswer(owner, call))?.at ?? null

/** Removes what is too old, and what is somebody else's: when that came last, 0 where there was none. */
export async function sweepAnswers(owner: string): Promise<number> {
  const all = (await onDevice(() => entries<string, Kept>(answers()))) ?? []
  const isOther = (key: string) => !key.startsWith(`${owner} `)
  const gone = all.filter(([key, kept]) => isOther(key) || !isFresh(kept))
  await Promise.all(gone.map(([key]) => onDevice(() => del(key, answers()))))
  return Math.max(0, ...gone.flatMap(([key, { at }]) => (isOther(key) ? at.getTime() : [])))
}

export async function dropAnswers(): Promise<void> {
  isDropped = true
  await onDevice(() => clear(answers()))
}
