/** Files that the phone's share sheet gave to the app: the worker puts them into a cache of their own, where they wait. */
const NAME = 'almoner-shared'
/** Absent on plain http, and where a browser forbids it. */
const store = () => (globalThis as { caches?: CacheStorage }).caches
/** Where each lies. */
const keys = new WeakMap<File, string>()

/** In the order in which they came; empty where nothing came. */
export async function sharedFiles(): Promise<File[]> {
  const caches = store()
  if (!caches || !(await caches.has(NAME))) return []
  const cache = await caches.open(NAME)
  const files: File[] = []
  for (const { url } of await cache.keys()) {
    const blob = await cache.match(url).then((answer) => answer?.blob())
    if (!blob) continue
    // Under when they came (worker/worker.ts).
    const [sharedAt, , name = ''] = url.split('/').slice(-3)
    const file = new File([blob], decodeURIComponent(name), { type: blob.type, lastModified: Number(sharedAt) })
    keys.set(file, url)
    files.push(file)
  }
  return files
}

/** What came until then: it may be of somebody who was here before. */
export const dropSharedUntil = async (time: number) =>
  dropShared((await sharedFiles()).filter(({ lastModified }) => lastModified <= time))

/** These, or all: they are on their way, or nobody wants them. */
export async function dropShared(files?: readonly File[]): Promise<void> {
  const caches = store()
  if (!caches || !(await caches.has(NAME))) return
  if (files) {
    const cache = await caches.open(NAME)
    for (const file of files) await cache.delete(keys.get(file) ?? '')
  } else await caches.delete(NAME)
}
