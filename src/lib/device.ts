/** Reads or writes what is kept on the device. Where the browser forbids it, some refuse and some throw at once: then undefined. */
export const tried = <T>(run: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(run)
    .catch(() => undefined)

/** The databases on the device, without opening (and so making) one. Undefined where browsers do not tell. */
export const databaseNames = (): Promise<(string | undefined)[] | undefined> =>
  tried(() => indexedDB.databases()).then((all) => all?.map(({ name }) => name))

/** False where browsers do not tell. */
export const hasDatabase = (name: string): Promise<boolean> =>
  databaseNames().then((names) => names?.includes(name) ?? false)

/** The same where browsers do not tell: then it may be. */
export const mayHaveDatabase = (name: string): Promise<boolean> =>
  databaseNames().then((names) => names?.includes(name) ?? true)

/** Whether this page came from the device (worker/worker.ts): one that came over the line asks for its data in its own head. */
export const cameFromDevice = (): boolean =>
  // Absent on plain http, null where there is no worker.
  Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller) &&
  !document.head.querySelector('link[as="fetch"]')

/** Told to the window by whoever sends files: so many bytes have left. */
export const LEFT = 'bytes-left'
/** Told to the window, with the name of an outbox: something waits there that no page sends by itself. */
export const QUEUED = 'queued'
/** Told to the window, with the name of an outbox: what waits there is not what it was. */
export const OUTBOX_CHANGED = 'outbox-changed'
