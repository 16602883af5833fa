/** Which calls of a page the worker answers itself. */
import { expect, test, vi } from 'vitest'

const WORKER = '../../worker/worker'
const HERE = 'https://almoner.example.org'
type Listener = (event: object) => void

/** The worker of a ministry, as it starts; what a page asks for afterwards goes to its listener. */
async function started(caches: object): Promise<Listener> {
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('BUILD', 'test')
  vi.stubGlobal('self', {
    location: { search: '?ministry', origin: HERE },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  vi.stubGlobal('caches', caches)
  vi.resetModules()
  await import(/* @vite-ignore */ WORKER)
  return listeners.get('fetch')!
}
const asking = (address: string) => ({ method: 'GET', url: `${HERE}${address}`, mode: 'no-cors' })

async function takes(address: string): Promise<boolean> {
  const fetched = await started({ match: () => Promise.resolve(new Response('')) })
  const respondWith = vi.fn()
  fetched({ request: asking(address), respondWith })
  vi.unstubAllGlobals()
  return respondWith.mock.calls.length > 0
}

/** What a page gets for a file of the build, where the worker keeps `kept`; and whether the answer is kept then. */
async function asset(kept: Response | Error | undefined, answer: Response) {
  const put = vi.fn(() => Promise.resolve())
  const fetched = await started({
    match: () => (kept instanceof Error ? Promise.reject(kept) : Promise.resolve(kept)),
    open: () => Promise.resolve({ put }),
  })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  let given: Promise<Response> | undefined
  fetched({
    request: asking('/assets/index-BkNNbSwQ.js'),
    respondWith: (what: Promise<Response>) => (given = what),
    waitUntil: () => undefined,
  })
  const text = await (await given!).text()
  vi.unstubAllGlobals()
  return { text, isKept: put.mock.calls.length > 0 }
}
const script = () => new Response('code', { headers: { 'content-type': 'text/javascript' } })
const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })

test('a page that a server gives in place of code is neither kept nor taken for it', async () => {
  expect(await asset(undefined, script())).toEqual({ text: 'code', isKept: true })
  expect(await asset(undefined, page())).toMatchObject({ isKept: false })
  expect(await asset(page(), script())).toEqual({ text: 'code', isKept: true })
  expect(await asset(script(), page())).toEqual({ text: 'code', isKept: false })
})

test('where the store of the device is broken, code comes over the line', async () => {
  expect(await asset(new Error('Unexpected internal error.'), script())).toMatchObject({ text: 'code' })
})

test.each([
  ['/assets/index-BkNNbSwQ.js', true],
  ['/assets/index-CJT_Z9K-.css', true],
  // What an API of the same origin keeps there is somebody's.
  ['/assets/17', false],
  ['/assets/receipt-17.pdf', false],
  ['/assets/2f1c9a3e-5f0b-4c58-9d0e-1f6f2a7c8b9d', false],
  ['/assets/17/notes-BkNNbSwQ.js', false],
  ['/api/banks', false],
  ['/files/receipts/1', false],
])('%s: %s', async (address, isTaken) => expect(await takes(address)).toBe(isTaken))
