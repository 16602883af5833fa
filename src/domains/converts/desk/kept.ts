/** What is kept on the device for each of those who follow up: their calls of late, their greeting, whom they share among. */
import { createStore, del, get, set, update } from 'idb-keyval'
import { onDevice } from '../../../lib/device'
import type { Sharers } from '../assign/share.rules'
import { withoutNote, type Called, type Calls } from '../convert.rules'

const store = () => createStore('almoner-desk', 'kept')
const unkept = new Map<string, unknown>()
/** Who was not to be called back within that time is told of by the API. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000

async function read<T>(key: string): Promise<T | undefined> {
  return (unkept.get(key) as T | undefined) ?? onDevice(() => get<T>(key, store()))
}
async function write(key: string, value: unknown) {
  const isKept = await onDevice(() => set(key, value, store()).then(() => true))
  if (isKept) unkept.delete(key)
  else unkept.set(key, value)
}
const ofLate = (calls: Calls): Calls =>
  Object.fromEntries(Object.entries(calls).filter(([, { writtenAt }]) => Date.parse(writtenAt) > Date.now() - KEPT_MS))
/** What the device has not written down yet. Null: not called after all. */
const owed = new Map<string, Record<string, Called | null>>()
const changed = (calls: Calls, changes: Record<string, Called | null> = {}): Calls =>
  Object.fromEntries(
    Object.entries({ ...calls, ...changes }).flatMap(([id, call]): [string, Called][] => (call ? [[id, call]] : [])),
  )

export const kept = {
  calls: async (userId: string): Promise<Calls> =>
    ofLate(changed((await onDevice(() => get<Calls>(`${userId}/calls`, store()))) ?? {}, owed.get(userId))),
  /** One alone: what another tab wrote of others stays. */
  saveCall: async (userId: string, convertId: string, call: Called | undefined) => {
    const changes = { ...owed.get(userId), [convertId]: call ?? null }
    owed.set(userId, changes)
    const put = () => update<Calls>(`${userId}/calls`, (calls = {}) => ofLate(changed(calls, changes)), store())
    if (!(await onDevice(() => put().then(() => true)))) return
    const since = Object.entries(owed.get(userId) ?? {}).filter(([id, one]) => one !== changes[id])
    owed.set(userId, Object.fromEntries(since))
  },
  /** A note that does not go: who was written about in it is to be called as before, unless there was a later call. */
  forgetCall: async (userId: string, convertId: string, id: string) => {
    const calls = await kept.calls(userId)
    const next = withoutNote(calls, convertId, id)
    if (next !== calls) await kept.saveCall(userId, convertId, next[convertId])
  },
  sharers: (userId: string) => read<Sharers>(`${userId}/sharers`),
  saveSharers: (userId: string, sharers: Sharers) => write(`${userId}/sharers`, sharers),
  greeting: (userId: string) => read<string>(`${userId}/greeting`),
  saveGreeting: (userId: string, text: string) =>
    text ? write(`${userId}/greeting`, text) : onDevice(() => del(`${userId}/greeting`, store())),
}
