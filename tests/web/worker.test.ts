/** Which calls of a page the worker answers itself. */
import { expect, test, vi } from 'vitest'

const WORKER = '../../worker/worker'
const HERE = 'https://almoner.example.org'
type Listener = (event: object) => void

async function takes(address: string): Promise<boolean> {
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('BUILD', 'test')
  vi.stubGlobal('self', {
    location: { search: '?ministry', origin: HERE },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  vi.stubGlobal('caches', { match: () => Promise.resolve(new Response('')) })
  vi.resetModules()
  await import(/* @vite-ignore */ WORKER)
  const respondWith = vi.fn()
  listeners.get('fetch')!({ request: { method: 'GET', url: `${HERE}${address}`, mode: 'no-cors' }, respondWith })
  vi.unstubAllGlobals()
  return respondWith.mock.calls.length > 0
}

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
