/** A 401 means that the access cookie has ended: one silent refresh, whoever waits for it. */
import { waitFor } from '@testing-library/react'
import { delay, http as msw } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf, BROKEN_SERVER, failing, HTML_PAGE, NO_CONNECTION, refusal, timingOut, type Fault } from '../faults'
import { calls, server } from '../server'
import { wire } from '../wire'

type Http = typeof import('../../../src/lib/http')
let lib: Http
let session: typeof import('../../../src/lib/refresh')
const lost = vi.fn()
const GOOD = { status: 200, json: { success: true, data: 'yes' } }
const ENDED = refusal(401, { message: 'Log in to go on.' })

beforeEach(async () => {
  vi.resetModules()
  lost.mockReset()
  lib = await import('../../../src/lib/http')
  session = await import('../../../src/lib/refresh')
  session.whenSessionLost(lost)
})

/** The access cookie has ended; each call is answered after so many milliseconds with what was true when it came. */
function endedCookie(waits: (index: number) => number = () => 0) {
  const cookie = { fresh: false }
  let count = 0
  server.use(
    msw.get('*/api/payments', async () => {
      const { fresh } = cookie
      await delay(waits(count++))
      return answerOf(fresh ? GOOD : ENDED)
    }),
    msw.post('*/api/auth/refresh', async () => {
      await delay(5)
      cookie.fresh = true
      return answerOf({ status: 200, json: { success: true } })
    }),
  )
  return cookie
}
const times = (call: string) => calls.filter((one) => one === call).length
const refreshes = () => times('POST /api/auth/refresh')
const twenty = (call: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 20 }, call))

test.each([0, 1, 10])('20 calls refused %i ms apart: one refresh, 20 answers, 40 sends', async (apart) => {
  // Only the first twenty wait: the second try of each is answered at once.
  endedCookie((index) => (index < 20 ? index * apart : 0))
  const results = await twenty(() => wire(lib).get('payments'))
  expect(results.map((one) => one.status === 'fulfilled' && one.value)).toEqual(Array(20).fill('yes'))
  expect(refreshes()).toBe(1)
  expect(times('GET /api/payments')).toBe(40)
  expect(lost).not.toHaveBeenCalled()
})

test('a refusal that comes after somebody refreshed is tried again without another refresh', async () => {
  endedCookie()
  let refuse = () => {}
  const held = new Promise<void>((done) => (refuse = done))
  server.use(msw.get('*/api/payments', () => held.then(() => answerOf(ENDED)), { once: true }))
  const late = wire(lib).get('payments')
  await waitFor(() => expect(times('GET /api/payments')).toBe(1))
  expect(await wire(lib).get('payments')).toBe('yes')
  refuse()
  expect(await late).toBe('yes')
  expect(refreshes()).toBe(1)
})

test.each([
  ['no connection', NO_CONNECTION],
  ['a broken server', BROKEN_SERVER],
  ['an HTML page', HTML_PAGE],
  ["a proxy's 403", { status: 403, text: '<!doctype html><title>Forbidden</title>' }],
  ["a proxy's 404", { status: 404, text: 'Not found' }],
])('a refresh that meets %s logs nobody out; the next call may try again', async (_name, fault) => {
  const cookie = endedCookie()
  failing('post', 'auth/refresh', fault, { once: true, after: 50 })
  const results = await twenty(() => wire(lib).get('payments'))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(lost).not.toHaveBeenCalled()
  expect(refreshes()).toBe(1)
  expect(await wire(lib).get('payments')).toBe('yes')
  expect(cookie.fresh).toBe(true)
  expect(refreshes()).toBe(2)
})

test('what only could not be renewed is told as what it is: nothing was sent, nothing is unsure', async () => {
  endedCookie()
  failing('post', 'auth/refresh', NO_CONNECTION)
  await expect(wire(lib).get('payments')).rejects.toThrow('There is no connection to the server. Nothing was lost.')
  failing('post', 'auth/refresh', HTML_PAGE)
  await expect(wire(lib).get('payments')).rejects.toThrow('The server could not answer. Nothing was lost.')
})

test('a refresh without an answer is given up after 20 seconds and logs nobody out', async () => {
  endedCookie()
  const { limits } = timingOut('auth/refresh')
  await expect(wire(lib).get('payments')).rejects.toThrow('The server did not answer in time.')
  expect(limits).toEqual([20_000])
  expect(lost).not.toHaveBeenCalled()
})

test('whose answer was lost is sent again while the server still takes the cookie, although nobody calls', async () => {
  localStorage.setItem('user', '{}')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const later = () =>
    timers.mock.calls.filter(([, ms]) => ms === 3_000 || ms === 8_000 || ms === 16_000).map(([again]) => again)
  const cookie = endedCookie()
  failing('post', 'auth/refresh', NO_CONNECTION, { once: true })
  await expect(wire(lib).get('payments')).rejects.toThrow('There is no connection')
  expect([later().length, refreshes()]).toEqual([3, 1])
  // Not when the server would take it for stolen.
  vi.setSystemTime(Date.now() + 28_000)
  for (const again of later()) again()
  expect(refreshes()).toBe(1)
  vi.setSystemTime(Date.now() - 28_000)
  for (const again of later()) again()
  await waitFor(() => expect(cookie.fresh).toBe(true))
  expect(await wire(lib).get('payments')).toBe('yes')
  expect(refreshes()).toBe(2)
})

test('a refused refresh ends the session once, for all who wait', async () => {
  endedCookie()
  failing('post', 'auth/refresh', ENDED)
  const results = await twenty(() => wire(lib).get('payments'))
  expect(results.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(
    Array(20).fill('Error: Log in to go on.'),
  )
  expect(lost).toHaveBeenCalledTimes(1)
  expect(refreshes()).toBe(1)
})

test.each<[string, Fault]>([
  ['a 400', refusal(400, { message: 'No refresh token.' })],
  ['a 404 of the API', refusal(404)],
  ['success:false in a 200', refusal(200)],
  ['a bare 403', { status: 403, text: 'Forbidden', type: 'text/plain' }],
  ['a 419 in other words', { status: 419, json: { message: 'Page expired.' } }],
  ['a 422 without a body', { status: 422, text: '' }],
])('an API that refuses a refresh by %s has said that there is no session', async (_name, fault) => {
  endedCookie()
  failing('post', 'auth/refresh', fault)
  await expect(wire(lib).get('payments')).rejects.toMatchObject({ status: 401, message: 'Log in to go on.' })
  expect(lost).toHaveBeenCalledTimes(1)
})

test.each<[string, Fault, number]>([
  ["a proxy's 403", { status: 403, text: '<!doctype html><title>Forbidden</title>' }, 502],
  ["a proxy's 404", { status: 404, text: 'Not found' }, 502],
  ['too many tries', refusal(429), 429],
])('what waits is not refused because a refresh met %s', async (_name, fault, status) => {
  endedCookie()
  failing('post', 'auth/refresh', fault)
  await expect(wire(lib).get('payments')).rejects.toMatchObject({ status })
  expect(lost).not.toHaveBeenCalled()
})

test('after that nothing is refreshed until somebody logs in', async () => {
  const cookie = endedCookie()
  failing('post', 'auth/refresh', ENDED, { once: true })
  await expect(wire(lib).get('payments')).rejects.toMatchObject({ status: 401 })
  await expect(wire(lib).get('payments')).rejects.toMatchObject({ status: 401 })
  expect(refreshes()).toBe(1)
  session.sessionOpened()
  expect(await wire(lib).get('payments')).toBe('yes')
  expect(cookie.fresh).toBe(true)
  expect(lost).toHaveBeenCalledTimes(1)
})

test('refused again with new cookies: the session is lost, and nothing runs in circles', async () => {
  failing('get', 'payments', ENDED)
  failing('post', 'auth/refresh', { status: 200, json: { success: true } })
  await expect(wire(lib).get('payments')).rejects.toMatchObject({ status: 401, message: 'Log in to go on.' })
  expect(lost).toHaveBeenCalledTimes(1)
  expect(calls).toEqual(['GET /api/payments', 'POST /api/auth/refresh', 'GET /api/payments'])
})

test.each(['login', 'refresh'])('a 401 of auth/%s starts nothing', async (name) => {
  failing('post', `auth/${name}`, ENDED)
  await expect(wire(lib).post(`auth/${name}`)).rejects.toMatchObject({ status: 401, message: 'Log in to go on.' })
  expect(calls).toEqual([`POST /api/auth/${name}`])
  expect(lost).not.toHaveBeenCalled()
})

test.each(['logout', 'forgot', 'resetpassword', 'register'])(
  '§7: a 401 of auth/%s starts a refresh too',
  async (name) => {
    failing('post', `auth/${name}`, ENDED)
    failing('post', 'auth/refresh', refusal(401))
    await expect(wire(lib).post(`auth/${name}`)).rejects.toMatchObject({ status: 401, message: 'Log in to go on.' })
    expect(calls).toEqual([`POST /api/auth/${name}`, 'POST /api/auth/refresh'])
  },
)

test.each([403, 404, 409, 500])('a %i neither refreshes nor logs out', async (status) => {
  failing('get', 'payments', refusal(status, { message: 'No.' }))
  await expect(wire(lib).get('payments')).rejects.toMatchObject({ status, message: 'No.' })
  expect(refreshes()).toBe(0)
  expect(lost).not.toHaveBeenCalled()
})

test('a long file goes with a session that was renewed just before, and only then; a short one as it is', async () => {
  server.use(
    msw.post('*/api/auth/refresh', () => answerOf(GOOD)),
    msw.post('*/api/payments', () => answerOf(GOOD)),
  )
  const pay = (bytes: number) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'receipt.pdf'))
    return lib.exchange({ method: 'POST', path: 'payments', form, isWrite: true })
  }
  await pay(1000)
  await pay(2_000_000)
  await pay(2_000_000)
  expect(calls).toEqual(['POST /api/payments', 'POST /api/auth/refresh', 'POST /api/payments', 'POST /api/payments'])
})
