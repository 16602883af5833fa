import { KEYS_DAYS } from '@contract/rules/keys'

/** Reads or writes what is kept on the device. Where the browser forbids it, some refuse and some throw at once: then undefined. */
export const tried = <T>(run: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(run)
    .catch(() => undefined)

/** A busy phone may need seconds to open a database. Some never answer, and no page waits for those longer than this. */
const PATIENCE_MS = 8_000
/** After one that did not answer, until one does. */
const SHORT_MS = 500
/** The slowest flash there is. */
const BYTES_PER_MS = 1000
let isMute = false

/**
 * The same for what lies in its databases: undefined, too, where nothing comes of it in time. What was to be written may then be
 * written later all the same. `bytes` of a file take their time.
 */
export function onDevice<T>(run: () => Promise<T>, bytes = 0): Promise<T | undefined> {
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>((give) => {
    const giveUp = () => {
      isMute = true
      give(undefined)
    }
    late = setTimeout(giveUp, (isMute ? SHORT_MS : PATIENCE_MS) + bytes / BYTES_PER_MS)
  })
  const answered = tried(run).finally(() => {
    clearTimeout(late)
    isMute = false
  })
  return Promise.race([answered, patience])
}

/** So long it keeps what was read and what was sent: as long as a server knows the keys of that. */
export const KEPT_MS = KEYS_DAYS * 86_400_000

/** Files that no database of this device had room for, with their bytes: they are lost with this page. */
export const inPageAlone = new Map<string, number>()

/** Of each file in it, once: a request has its letters as they go and as its form had them. */
function sizesIn(value: unknown, found = new Map<string, number>()): Map<string, number> {
  if (value instanceof File) found.set([value.name, value.size, value.lastModified].join('/'), value.size)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) sizesIn(part, found)
  return found
}
/** What the files in a form, or in what waits, take. */
export const bytesIn = (value: unknown): number => [...sizesIn(value).values()].reduce((sum, size) => sum + size, 0)

/** The databases on the device, without opening (and so making) one. Undefined where browsers do not tell. */
export const databaseNames = (): Promise<(string | undefined)[] | undefined> =>
  onDevice(() => indexedDB.databases()).then((all) => all?.map(({ name }) => name))

/** False where browsers do not tell. */
export const hasDatabase = (name: string): Promise<boolean> =>
  databaseNames().then((names) => names?.includes(name) ?? false)

/** The same where browsers do not tell: then it may be. */
export const mayHaveDatabase = (name: string): Promise<boolean> =>
  databaseNames().then((names) => names?.includes(name) ?? true)

/** A page asked for anew comes from the device (worker/worker.ts). Absent on plain http, null where there is no worker. */
export const hasWorker = (): boolean =>
  Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller)

/** Whether this one did: one that came over the line asks for its data in its own head. */
export const cameFromDevice = (): boolean => hasWorker() && !document.head.querySelector('link[as="fetch"]')

/** Told to the window by whoever sends files: so many bytes have left. */
export const LEFT = 'bytes-left'
/** Told to the window, with the name of an outbox: something waits there, whose page may be gone before it is sent. */
export const QUEUED = 'queued'
/** Told to the window, with the name of an outbox: what waits there is not what it was. */
export const OUTBOX_CHANGED = 'outbox-changed'
