/** What is kept on the device for each of those who follow up: their calls of late, their greeting, whom they share among. */
import { createStore, del, get, set } from 'idb-keyval'
import { onDevice } from '../../../lib/device'
import type { Sharers } from '../assign/share.rules'
import { withoutNote, type Calls } from '../convert.rules'

const store = () => createStore('almoner-desk', 'kept')
const unkept = new Map<string, unknown>()
/** Who was not to be called back within that time is told of by the API. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000

async function read<T>(key: string): Promise<T | undefined> {
  return (await onDevice(() => get<T>(key, store()))) ?? (unkept.get(key) as T | undefined)
}
async function write(key: string, value: unknown) {
  const isKept = await onDevice(() => set(key, value, store()).then(() => true))
  if (!isKept) unkept.set(key, value)
}
const ofLate = (calls: Calls): Calls =>
  Object.fromEntries(Object.entries(calls).filter(([, { writtenAt }]) => Date.parse(writtenAt) > Date.now() - KEPT_MS))

export const kept = {
  calls: async (userId: string): Promise<Calls> => ofLate((await read<Calls>(`${userId}/calls`)) ?? {}),
  saveCalls: (userId: string, calls: Calls) => write(`${userId}/calls`, calls),
  /** A note that does not go: who was written about in it is to be called as before, unless there was a later call. */
  forgetCall: async (userId: string, convertId: string, id: string) => {
    const calls = await kept.calls(userId)
    const next = withoutNote(calls, convertId, id)
    if (next !== calls) await kept.saveCalls(userId, next)
  },
  sharers: (userId: string) => read<Sharers>(`${userId}/sharers`),
  saveSharers: (userId: string, sharers: Sharers) => write(`${userId}/sharers`, sharers),
  greeting: (userId: string) => read<string>(`${userId}/greeting`),
  saveGreeting: (userId: string, text: string) =>
    text ? write(`${userId}/greeting`, text) : onDevice(() => del(`${userId}/greeting`, store())),
}
