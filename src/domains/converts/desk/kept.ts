/** What the call desk keeps on the device for each caller: the day's outcomes, and their greeting. */
import { createStore, del, get, set } from 'idb-keyval'
import { tried } from '../../../lib/device'
import type { Day } from './desk.rules'

const store = () => createStore('almoner-desk', 'kept')
const unkept = new Map<string, unknown>()

async function read<T>(key: string): Promise<T | undefined> {
  return (await tried(() => get<T>(key, store()))) ?? (unkept.get(key) as T | undefined)
}
async function write(key: string, value: unknown) {
  const isKept = await tried(() => set(key, value, store()).then(() => true))
  if (!isKept) unkept.set(key, value)
}

export const kept = {
  day: (userId: string) => read<Day>(`${userId}/day`),
  saveDay: (userId: string, day: Day) => write(`${userId}/day`, day),
  greeting: (userId: string) => read<string>(`${userId}/greeting`),
  saveGreeting: (userId: string, text: string) =>
    text ? write(`${userId}/greeting`, text) : tried(() => del(`${userId}/greeting`, store())),
}
