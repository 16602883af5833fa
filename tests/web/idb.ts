/** A device's databases in memory, where jsdom has none: `vi.mock('idb-keyval', () => import('../idb'))`. */
type Store = Map<string, unknown>
/** Of the whole file: the app's modules are fresh with each page, and the test that looks at `kept` must see what they wrote. */
const device = globalThis as { inMemory?: Map<string, Store> }
const databases = (device.inMemory ??= new Map<string, Store>())

export const createStore = (name: string): Store => {
  const store = databases.get(name) ?? new Map<string, unknown>()
  databases.set(name, store)
  return store
}
/** The one that is meant where none is named. */
const usual = createStore('keyval-store')
export const get = (key: string, store = usual) => Promise.resolve(store.get(key))
export const set = (key: string, value: unknown, store = usual) => Promise.resolve(void store.set(key, value))
export const del = (key: string, store: Store) => Promise.resolve(void store.delete(key))
export const delMany = (keys: string[], store: Store) => Promise.resolve(keys.forEach((key) => store.delete(key)))
export const clear = (store: Store) => Promise.resolve(store.clear())
export const entries = (store: Store) => Promise.resolve([...store])
export const update = (key: string, edit: (old: unknown) => unknown, store = usual) =>
  Promise.resolve(void store.set(key, edit(store.get(key))))

/** What the device keeps: `database key`. */
export const kept = () => [...databases].flatMap(([name, store]) => [...store.keys()].map((key) => `${name} ${key}`))
