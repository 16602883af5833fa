/**
 * Opens the web app without a line: it keeps the code and the pages' shell, never an answer of the API (src/lib/kept.ts does).
 * A new build waits until every tab of the old one is closed, or until somebody asks for it (src/app/renewal.ts): then the
 * files of the last builds are on the server, for the other tabs.
 */
declare const self: ServiceWorkerGlobalScope
/** Newer than TypeScript's words for it. */
interface Routing extends ExtendableEvent {
  addRoutes?: (rule: { condition: { requestDestination: '' }; source: 'network' }) => Promise<void>
}
/**
 * Written in by the build: what it is called, the files that every area needs, and the one that lists those of the
 * ministries' besides: it is read once, the worker is looked at with each visit. Its first line are files; each other one is
 * a pack, a colon, and the files in it.
 */
declare const BUILD: string
declare const SHARED: string
declare const MINISTRY: string

const NAME = `almoner-${BUILD}`
/** Any address that is no page of ours answers with the plain shell. */
const SHELL = '/shell'
const LOGIN = '/'
const ASSETS = '/assets/'
/** As the build names its files; what else lies there is an API's, and only for whom it was fetched. */
const BUILT = /^\/assets\/[^/]+-[\w-]{8}\.(js|css)$/
/** Where the phone's share sheet sends files, and the cache in which they wait for that page (src/lib/shared-files.ts). */
const SHARE = '/client/share'
const SHARED_FILES = 'almoner-shared'
const isMinistry = self.location.search === '?ministry'

/** Some servers answer with a page of ours for every file that is not there yet. */
const isPage = (answer: Response) => /html/.test(answer.headers.get('content-type') ?? '')
async function read(path: string): Promise<Response> {
  const isAsset = path.startsWith(ASSETS)
  // A page has the same address in every build: what the browser has of it may be that of another one.
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, cache: isAsset ? 'default' : 'no-cache' })
  if (!answer.ok || answer.redirected || (isAsset && isPage(answer))) throw new Error(path)
  return answer
}
/** A device whose store is broken shows what comes over the line. */
const stored = (of: Request | string, options?: MultiCacheQueryOptions) =>
  caches.match(of, options).catch(() => undefined)
/** Code that is kept, of whichever build. */
async function code(of: Request | string) {
  const known = await stored(of, { ignoreVary: true })
  return known && !isPage(known) ? known : undefined
}
async function fill() {
  const cache = await caches.open(NAME)
  // What the last build had under the same name is the same file.
  const keep = async (path: string) => {
    const kept = path.startsWith(ASSETS) ? await code(path) : undefined
    await cache.put(path, kept ?? (await read(path)))
  }
  const keepAll = (files: string[]) => Promise.all(files.map((file) => keep(ASSETS + file)))
  const [alone = '', ...packs] = isMinistry ? (await (await read(ASSETS + MINISTRY)).text()).split('\n') : []
  await Promise.all([keep(SHELL), keep(LOGIN), keepAll([SHARED, alone].filter(Boolean).join().split(','))])
  for (const line of packs) {
    const [pack = '', files = ''] = line.split(':')
    const names = files.split(',')
    const kept = await Promise.all(names.map((file) => code(ASSETS + file)))
    // Of a new build most are the old ones: then the others are less than the pack.
    if (kept.filter(Boolean).length * 2 < names.length) await unpack(cache, pack)
    await keepAll(names)
  }
}
/** Many small files come smaller, and sooner on a slow line, as one. */
async function unpack(cache: Cache, pack: string) {
  const texts = (await (await read(ASSETS + pack)).json()) as Record<string, string>
  for (const [file, text] of Object.entries(texts)) {
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    await cache.put(ASSETS + file, new Response(text, { headers: { 'content-type': type } }))
  }
}

async function dropOthers() {
  for (const name of await caches.keys()) if (name !== NAME && name !== SHARED_FILES) await caches.delete(name)
  await self.clients.claim()
}

const kept = (path: string) => stored(path, { cacheName: NAME, ignoreVary: true })

/** Names of files change with what is in them, so what is kept is right. */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const known = await code(request)
  if (known) return known
  const answer = await fetch(request)
  const copy = answer.clone()
  // A device that has no room for it shows it all the same.
  if (answer.ok && !isPage(answer)) event.waitUntil(caches.open(NAME).then((cache) => cache.put(request, copy)).catch(() => {})) // prettier-ignore
  return answer
}

/** The ministries' area opens from the phone at once; other pages ask first, and open from it where there is no line. */
async function page(request: Request, pathname: string): Promise<Response> {
  const shell = () => kept(pathname === LOGIN ? LOGIN : SHELL)
  const known = isMinistry && /^\/client(\/|$)/.test(pathname) ? await shell() : undefined
  return known ?? fetch(request).catch(async () => (await shell()) ?? Response.error())
}

/** Of what was shared a moment ago more may follow; what nobody took up then, or is given again, is not meant by now. */
const MEANT_MS = 60 * 60_000
async function dropForgotten(given: File[]) {
  if (!(await caches.has(SHARED_FILES))) return
  const cache = await caches.open(SHARED_FILES)
  for (const one of await cache.keys()) {
    // Under when it came, and its size: some apps give all files one name.
    const [sharedAt] = one.url.split('/').slice(-3)
    const isGiven = given.some(({ name, size }) => one.url.endsWith(`-${size}/${encodeURIComponent(name)}`))
    if (isGiven || !(Date.now() - Number(sharedAt) < MEANT_MS)) await cache.delete(one.url)
  }
}

/** Browsers were seen to hand over an empty form: then the page finds nothing, and says so. */
async function share(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  // A form without a choice has one file without a name.
  const files = (form?.getAll('files') ?? []).filter((one): one is File => one instanceof File && one.name !== '')
  await dropForgotten(files)
  const put = async (file: File, at: number) => {
    const cache = await caches.open(SHARED_FILES)
    await cache.put(`${SHARE}/${Date.now()}/${at}-${file.size}/${encodeURIComponent(file.name)}`, new Response(file))
  }
  // On a phone without room the page says so, and has what there was room for.
  const isFull = (await Promise.allSettled(files.map(put))).some(({ status }) => status === 'rejected')
  return Response.redirect(isFull ? `${SHARE}?full=1` : SHARE, 303)
}

self.addEventListener('install', (event) => {
  // What a page fetches by script is the API's, and none of ours: where the browser knows how, it is not even told to the worker.
  void (event as Routing).addRoutes?.({ condition: { requestDestination: '' }, source: 'network' }).catch(() => {})
  event.waitUntil(fill())
})
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
self.addEventListener('message', () => void self.skipWaiting())
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === SHARE) return event.respondWith(share(request))
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (BUILT.test(pathname)) event.respondWith(asset(event))
  else if (request.mode === 'navigate' && /^\/((client|bo|admin|register|forgot|validate)(\/|$)|$)/.test(pathname))
    event.respondWith(page(request, pathname))
})

export {}
