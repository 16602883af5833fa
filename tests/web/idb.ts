/** What the web app finds as `idb-keyval` in these tests (vitest.config.ts): what the device keeps, in memory, for a file that asks for it. */
import { afterAll, afterEach } from 'vitest'

interface Store {
  name: string
}
type Databases = Map<string, Map<string, unknown>>
/** Beyond the modules, which are fresh with each page of the app. */
const device = globalThis as { databases?: Databases }

/** The tests of this file have a device that keeps, from one page to the next; `forgets` with each test. Others have none, as happy-dom. */
export function withDevice({ forgets = false } = {}) {
  device.databases = new Map()
  if (forgets) afterEach(() => device.databases?.clear())
  afterAll(() => delete device.databases)
}

function rowsOf({ name }: Store): Map<string, unknown> {
  if (!device.databases) throw new ReferenceError('indexedDB is not defined')
  const rows = device.databases.get(name) ?? new Map<string, unknown>()
  device.databases.set(name, rows)
  return rows
}
export const createStore = (name: string): Store => ({ name })
/** The one that is meant where none is named. */
const USUAL = createStore('keyval-store')
export const get = <T>(key: string, store = USUAL) => Promise.resolve(rowsOf(store).get(key) as T | undefined)
export const set = (key: string, value: unknown, store = USUAL) => Promise.resolve(void rowsOf(store).set(key, value))
export const del = (key: string, store = USUAL) => Promise.resolve(void rowsOf(store).delete(key))
export const delMany = (keys: string[], store = USUAL) =>
  Promise.resolve(keys.forEach((key) => rowsOf(store).delete(key)))
export const clear = (store = USUAL) => Promise.resolve(rowsOf(store).clear())
export const entries = (store = USUAL) => Promise.resolve([...rowsOf(store)])
export const update = (key: string, edit: (old: unknown) => unknown, store = USUAL) =>
  Promise.resolve(void rowsOf(store).set(key, edit(rowsOf(store).get(key))))

/** What the device keeps: `database key`. */
export const kept = () =>
  [...(device.databases ?? [])].flatMap(([name, rows]) => [...rows.keys()].map((key) => `${name} ${key}`))
