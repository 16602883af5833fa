/** What an outbox keeps on the device, so that it survives a dead tab, and in this page alone where the device keeps nothing. */
import { createStore, entries, get, promisifyRequest, update, type UseStore } from 'idb-keyval'
import { bytesIn, OUTBOX_CHANGED, onDevice } from './device'
import { listen, tell as tellTabs } from './tabs'

export interface Waiting {
  id: string
  message: string
  /** A picture or PDF that goes with it. */
  file?: File
  /** A whole form, or a deed, instead of words. */
  form?: unknown
  writtenAt: string
  /** It was on its way when the line broke: nobody knows whether it arrived. */
  isDoubtful: boolean
  /** When its try began whose end nobody has heard of: the page that made it may be gone. */
  triedAt?: string
  /** It could not go at once. */
  hasWaited?: boolean
  /** It lies in this page alone: the device has no room for it, or keeps nothing. */
  isUnkept?: true
  /** Until then it can be taken back, and is not sent. */
  heldUntil?: string
  /** What the server stumbled over: it is tried again. */
  trouble?: string
  /** The server refused it: only the writer can do something about it. */
  refusal?: string
}
/** Asks those who show it to look again. */
export const changed = (name: string) => window.dispatchEvent(new CustomEvent(OUTBOX_CHANGED, { detail: name }))
listen((message) => {
  if (message.kind === 'outbox') changed(message.name)
})

/** What the device wrote after it was waited for no longer lies at both places. */
const joined = (kept: Waiting[] = [], unkept: Waiting[] = []): Waiting[] => [
  ...kept,
  ...unkept.filter(({ id }) => !kept.some((one) => one.id === id)),
]

/** As `update`, but what is empty goes in the same step: in another one it would take along what was added in between. */
const edited = (key: string, edit: (all: Waiting[]) => Waiting[], store: UseStore): Promise<void> =>
  store(
    'readwrite',
    (rows) =>
      new Promise((done, fail) => {
        const reading = rows.get(key) as IDBRequest<Waiting[] | undefined>
        reading.onsuccess = () => {
          const all = edit(reading.result ?? [])
          if (all.length > 0) rows.put(all, key)
          else rows.delete(key)
          promisifyRequest(rows.transaction).then(done, fail)
        }
        reading.onerror = () => fail(reading.error ?? new Error('It cannot be read.'))
      }),
  )

/** By user and thread; all tabs are told of each change. */
export function outboxStore(name: string) {
  const store = () => createStore(name, 'messages')
  const keyOf = (userId: string, thread: string) => `${userId}/${thread}`
  /** What the device keeps nothing of, or has no room for, waits in this page alone, after what lies there. */
  const unkept = new Map<string, Waiting[]>()

  const waitingIn = async (userId: string, thread: string): Promise<Waiting[]> => {
    const key = keyOf(userId, thread)
    return joined(await onDevice(() => get<Waiting[]>(key, store())), unkept.get(key))
  }
  const announceChange = () => {
    changed(name)
    tellTabs({ kind: 'outbox', name })
  }
  /** False where it waits in this page alone. */
  const add = async (userId: string, thread: string, one: Waiting): Promise<boolean> => {
    const key = keyOf(userId, thread)
    const put = () => update<Waiting[]>(key, (all) => [...(all ?? []), one], store()).then(() => true)
    const isKept = (await onDevice(put, bytesIn(one))) ?? false
    if (!isKept) unkept.set(key, [...(unkept.get(key) ?? []), { ...one, isUnkept: true }])
    announceChange()
    return isKept
  }
  /** Of what lies on the device and of what does not. */
  const change = async (userId: string, thread: string, edit: (all: Waiting[]) => Waiting[]) => {
    const key = keyOf(userId, thread)
    await onDevice(() => edited(key, edit, store()))
    const rest = edit(unkept.get(key) ?? [])
    if (rest.length > 0) unkept.set(key, rest)
    else unkept.delete(key)
    announceChange()
  }
  const drop = (userId: string, thread: string, id: string) =>
    change(userId, thread, (all) => all.filter((one) => one.id !== id))
  /** False when it is not there any more. */
  const mark = async (userId: string, thread: string, id: string, marks: Partial<Waiting>): Promise<boolean> => {
    let isThere = false
    await change(userId, thread, (all) => {
      isThere ||= all.some((one) => one.id === id)
      return all.map((one) => (one.id === id ? { ...one, ...marks } : one))
    })
    return isThere
  }

  /** Every thread in which something waits, with what it is. */
  const all = async (userId: string): Promise<{ thread: string; waiting: Waiting[] }[]> => {
    const kept = new Map((await onDevice(() => entries<string, Waiting[]>(store()))) ?? [])
    return [...new Set([...kept.keys(), ...unkept.keys()])]
      .map((key) => ({ key, waiting: joined(kept.get(key), unkept.get(key)) }))
      .filter(({ key, waiting }) => key.startsWith(`${userId}/`) && waiting.length > 0)
      .map(({ key, waiting }) => ({ thread: key.slice(userId.length + 1), waiting }))
  }

  return { waitingIn, all, add, change, drop, mark }
}
