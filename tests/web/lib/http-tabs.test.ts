/** Two copies of the module are two tabs: they share cookies, locks and the channel, and nothing else. */
import { waitFor } from '@testing-library/react'
import { delay, http as msw } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOf, refusal } from '../faults'
import { calls, server } from '../server'
import { wire } from '../wire'

const GOOD = { status: 200, json: { success: true, data: 'yes' } }
const refreshes = () => calls.filter((one) => one === 'POST /api/auth/refresh').length

async function newTab() {
  vi.resetModules()
  return { ...(await import('../../../src/lib/http')), ...(await import('../../../src/lib/refresh')) }
}
const twoTabs = async () => [await newTab(), await newTab()] as const

/** The access cookie has ended for both. */
function endedCookie() {
  let fresh = false
  server.use(
    msw.get('*/api/payments', () => answerOf(fresh ? GOOD : refusal(401))),
    msw.post('*/api/auth/refresh', async () => {
      await delay(20)
      fresh = true
      return answerOf({ status: 200, json: { success: true } })
    }),
  )
}

/** One holder at a time, as in browsers; the next gets it after a trip through the browser's own process. */
class Locks {
  private line: Promise<unknown> = Promise.resolve()
  async request(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) {
    const before = this.line
    const turn = before.then(() => delay(5)).then(() => (signal.aborted ? undefined : run()))
    this.line = turn.catch(() => {})
    const given = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    await Promise.race([turn, given])
  }
}
const withLocks = () => Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true })
afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

test('with locks two tabs refresh once', async () => {
  withLocks()
  const tabs = await twoTabs()
  endedCookie()
  expect(await Promise.all(tabs.map((tab) => wire(tab).get('payments')))).toEqual(['yes', 'yes'])
  expect(refreshes()).toBe(1)
})

test('without locks both refresh and both stay signed in', async () => {
  const tabs = await twoTabs()
  const lost = vi.fn()
  tabs.forEach(({ whenSessionLost }) => whenSessionLost(lost))
  endedCookie()
  expect(await Promise.all(tabs.map((tab) => wire(tab).get('payments')))).toEqual(['yes', 'yes'])
  expect(refreshes()).toBe(2)
  expect(lost).not.toHaveBeenCalled()
})

test('a tab that hangs with the lock holds the others up for 8 seconds at most', async () => {
  withLocks()
  const [, lib] = await twoTabs()
  endedCookie()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const patience = () => timers.mock.calls.find(([, ms]) => ms === 8000)?.[0]
  void navigator.locks.request('almoner-refresh', { signal: new AbortController().signal }, () => new Promise(() => {}))
  const call = wire(lib).get('payments')
  await waitFor(() => expect(patience()).toBeDefined())
  expect(refreshes()).toBe(0)
  // 8 s are over.
  patience()!()
  expect(await call).toBe('yes')
  expect(refreshes()).toBe(1)
})

test('a refresh of another tab saves this one its own', async () => {
  const [first, second] = await twoTabs()
  let refuse = () => {}
  const held = new Promise<void>((done) => (refuse = done))
  server.use(
    msw.get('*/api/payments', () => held.then(() => answerOf(refusal(401))), { once: true }),
    msw.get('*/api/payments', () => answerOf(GOOD)),
    msw.post('*/api/auth/refresh', () => answerOf({ status: 200, json: { success: true } })),
  )
  const late = wire(second).get('payments')
  await waitFor(() => expect(calls).toContain('GET /api/payments'))
  const third = new BroadcastChannel('almoner')
  const heard = new Promise((done) => third.addEventListener('message', done, { once: true }))
  await first.refreshSession()
  // All tabs hear of it in the same turn.
  await heard
  await new Promise((next) => setImmediate(next))
  third.close()
  refuse()
  expect(await late).toBe('yes')
  expect(refreshes()).toBe(1)
})

test('whoever logs in again in one tab revives the others', async () => {
  const [tab] = await twoTabs()
  server.use(
    msw.post('*/api/auth/refresh', () => answerOf(refusal(401)), { once: true }),
    msw.get('*/api/payments', () => answerOf(refusal(401)), { once: true }),
  )
  await expect(wire(tab).get('payments')).rejects.toMatchObject({ status: 401 })
  endedCookie()
  await expect(wire(tab).get('payments')).rejects.toMatchObject({ status: 401 })
  const other = new BroadcastChannel('almoner')
  other.postMessage({ kind: 'logged-in' })
  // The news needs a moment to arrive.
  await waitFor(async () => expect(await wire(tab).get('payments')).toBe('yes'))
  other.close()
})
