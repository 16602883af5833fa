/** What an outbox keeps on the device, so that it survives a dead tab, and in this page alone where the device keeps nothing. */
import { createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval'
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

type Edit = (all: Waiting[]) => Waiting[]
/** As `update`, but what is empty goes in the same step: in another one it would take along what was added in between. */
const edited = (key: string, edit: Edit, store: UseStore): Promise<void> =>
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

const without = (some: readonly Edit[], all: readonly Edit[] = []) => all.filter((one) => !some.includes(one))

/** By user and thread; all tabs are told of each change. */
export function outboxStore(name: string) {
  const store = () => createStore(name, 'messages')
  const keyOf = (userId: string, thread: string) => `${userId}/${thread}`
  /** What the device keeps nothing of, or has no room for, waits in this page alone, after what lies there. */
  const unkept = new Map<string, Waiting[]>()

  /** What has become of rows that a full or slow device has not written down yet: true in this page, and tried again with the next. */
  const unwritten = new Map<string, Edit[]>()
  const owe = (key: string, edits: Edit[]) => (edits.length > 0 ? unwritten.set(key, edits) : unwritten.delete(key))
  const asOfNow = (key: string, kept: Waiting[] | undefined) =>
    joined(
      (unwritten.get(key) ?? []).reduce((rows, edit) => edit(rows), kept ?? []),
      unkept.get(key),
    )

  /** `isTold`: the device has answered, be it that it keeps nothing. */
  const look = async (userId: string, thread: string) => {
    const key = keyOf(userId, thread)
    let isTold = false
    const read = async () => {
      try {
        return await get<Waiting[]>(key, store())
      } finally {
        isTold = true
      }
    }
    const kept = await onDevice(read)
    return { isTold, waiting: asOfNow(key, kept) }
  }
  const waitingIn = async (userId: string, thread: string) => (await look(userId, thread)).waiting
  const announceChange = () => {
    changed(name)
    tellTabs({ kind: 'outbox', name })
  }
  /** False where it waits in this page alone. */
  const add = async (userId: string, thread: string, one: Waiting): Promise<boolean> => {
    const key = keyOf(userId, thread)
    // First what is owed: it was about those before, and a deed that is tried again has the id of its first try.
    const owed = unwritten.get(key) ?? []
    const put = async () => {
      await edited(key, (all) => [...owed.reduce((rows, edit) => edit(rows), all), one], store())
      owe(key, without(owed, unwritten.get(key)))
      return true
    }
    const isKept = (await onDevice(put, bytesIn(one))) ?? false
    if (!isKept) unkept.set(key, [...(unkept.get(key) ?? []), { ...one, isUnkept: true }])
    announceChange()
    return isKept
  }
  /**
   * Of what lies on the device and of what does not. It must do the same when it is made again. False where the device did not
   * answer: it may be written later.
   */
  const change = async (userId: string, thread: string, edit: Edit): Promise<boolean> => {
    const key = keyOf(userId, thread)
    const edits = [...(unwritten.get(key) ?? []), edit]
    let isTold = false
    const write = async () => {
      try {
        await edited(key, (all) => edits.reduce((rows, one) => one(rows), all), store())
      } finally {
        isTold = true
      }
      owe(key, without(edits, unwritten.get(key)))
      return true
    }
    if (!(await onDevice(write))) owe(key, [...edits, ...without(edits, unwritten.get(key))])
    const rest = edit(unkept.get(key) ?? [])
    if (rest.length > 0) unkept.set(key, rest)
    else unkept.delete(key)
    announceChange()
    return isTold
  }
  const drop = (userId: string, thread: string, id: string) =>
    change(userId, thread, (all) => all.filter((one) => one.id !== id))
  /** False when it is not there any more, null where the device did not tell. */
  const mark = async (userId: string, thread: string, id: string, marks: Partial<Waiting>): Promise<boolean | null> => {
    const found = { it: false }
    const isTold = await change(userId, thread, (all) => {
      found.it ||= all.some((one) => one.id === id)
      return all.map((one) => (one.id === id ? { ...one, ...marks } : one))
    })
    return found.it || (isTold ? false : null)
  }

  /** Every thread in which something waits, with what it is. */
  const all = async (userId: string): Promise<{ thread: string; waiting: Waiting[] }[]> => {
    const kept = new Map((await onDevice(() => entries<string, Waiting[]>(store()))) ?? [])
    return [...new Set([...kept.keys(), ...unkept.keys()])]
      .map((key) => ({ key, waiting: asOfNow(key, kept.get(key)) }))
      .filter(({ key, waiting }) => key.startsWith(`${userId}/`) && waiting.length > 0)
      .map(({ key, waiting }) => ({ thread: key.slice(userId.length + 1), waiting }))
  }

  return { look, waitingIn, all, add, change, drop, mark }
}
