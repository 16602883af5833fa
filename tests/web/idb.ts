/** What the web app finds as `idb-keyval` in these tests (vitest.config.ts): what the device keeps, in memory, for a file that asks for it. */
import { afterAll, afterEach } from 'vitest'

interface Store {
  name: string
}
type Databases = Map<string, Map<string, unknown>>
/** Beyond the modules, which are fresh with each page of the app. */
const device = globalThis as { databases?: Databases; faults?: Faults }
/** A page that is left goes on for a moment: what it still keeps is not for the device of the next file. */
let own = device.databases
/** What fails on it, for a while. */
interface Faults {
  reads?: boolean
  /** It has no room: what is written anew is lost, what is taken out goes. With 'all' not even what is less is written. */
  writes?: boolean | 'all'
  /** Nothing of what is asked of it is ever answered, or only when this is over. */
  all?: 'silent' | Promise<void>
}
export const failsTo = (faults: Faults) => void (device.faults = faults)
/** As the browser answers: later, or never. */
async function answered<T>(value: () => T | Promise<T>): Promise<T> {
  const all = device.faults?.all
  if (all === 'silent') return new Promise<never>(() => {})
  await all
  return await value()
}
const reads = ({ name }: Store) => {
  if (device.faults?.reads) throw new DOMException('It cannot be read.', 'UnknownError')
  return rowsOf({ name })
}
const writes = async (store: Store, key: string, value: unknown) => {
  const before = rowsOf(store).get(key)
  const isMore = () => JSON.stringify(value).length > JSON.stringify(before ?? null).length
  if (device.faults?.writes === 'all' || (device.faults?.writes && isMore()))
    throw new DOMException('No room.', 'QuotaExceededError')
  rowsOf(store).set(key, value)
  return Promise.resolve()
}

/** The tests of this file have a device that keeps, from one page to the next; `forgets` with each test. Others have none, as happy-dom. */
export function withDevice({ forgets = false } = {}) {
  own = device.databases = new Map()
  if (forgets) afterEach(() => device.databases?.clear())
  afterAll(() => delete device.databases)
}

function rowsOf({ name }: Store): Map<string, unknown> {
  if (!own) throw new ReferenceError('indexedDB is not defined')
  const rows = own.get(name) ?? new Map<string, unknown>()
  own.set(name, rows)
  return rows
}
/** Of what idb-keyval hands to a callback, what is used of it. */
interface Rows {
  get: (key: string) => Reading
  put: (value: unknown, key: string) => void
  delete: (key: string) => void
  transaction: { done: Promise<void>; commit: () => void }
}
interface Reading {
  result?: unknown
  error?: unknown
  onsuccess?: () => void
  onerror?: () => void
}
function reading(store: Store, key: string): Reading {
  const request: Reading = {}
  queueMicrotask(() => {
    try {
      request.result = reads(store).get(key)
    } catch (error) {
      request.error = error
      return request.onerror?.()
    }
    request.onsuccess?.()
  })
  return request
}
export const createStore = (database: string) => {
  const inOne = async (_mode: string, run: (rows: Rows) => unknown) => {
    const transaction = { done: Promise.resolve(), commit: () => undefined }
    const put = (value: unknown, key: string) => void (transaction.done = writes(store, key, value))
    const get = (key: string) => reading(store, key)
    const remove = (key: string) => void rowsOf(store).delete(key)
    return answered(() => run({ get, put, delete: remove, transaction }))
  }
  const store: Store & typeof inOne = Object.defineProperty(inOne, 'name', { value: database })
  return store
}
export const promisifyRequest = ({ done }: Rows['transaction']) => done
/** The one that is meant where none is named. */
const USUAL: Store = createStore('keyval-store')
export const get = <T>(key: string, store = USUAL) => answered(() => reads(store).get(key) as T | undefined)
export const set = (key: string, value: unknown, store = USUAL) => answered(() => writes(store, key, value))
export const del = (key: string, store = USUAL) => answered(() => void rowsOf(store).delete(key))
export const delMany = (keys: string[], store = USUAL) =>
  answered(() => keys.forEach((key) => rowsOf(store).delete(key)))
export const clear = (store = USUAL) => answered(() => rowsOf(store).clear())
export const entries = (store = USUAL) => answered(() => [...reads(store)])
export const update = (key: string, edit: (old: unknown) => unknown, store = USUAL) =>
  answered(() => writes(store, key, edit(reads(store).get(key))))

/** What the device keeps: `database key`. */
export const kept = () =>
  [...(device.databases ?? [])].flatMap(([name, rows]) => [...rows.keys()].map((key) => `${name} ${key}`))
