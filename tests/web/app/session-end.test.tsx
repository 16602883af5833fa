/** A38: a session that ends by its age is announced five minutes before, whatever its user does. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../faults'
import { calls, server } from '../server'
import { pass } from '../screen'

const MINUTE = 60_000
const left = vi.fn()
const warning = () => screen.queryByRole('region', { name: 'End of the session' })

/** Somebody whose API says, or does not say, when the session ends; the hour there is `ahead` of that of the device. */
async function open(end?: number | string, { ahead = 0, tellsHour = true } = {}) {
  const now = Date.now() + ahead
  const endsUtc = typeof end === 'number' ? new Date(now + end * 1000).toISOString() : end
  server.use(
    msw.get('*/api/auth/role', () =>
      HttpResponse.json(
        { success: true, data: { roles: ['client'], userId: '1', endsUtc } },
        { headers: tellsHour ? { date: new Date(now).toUTCString() } : {} },
      ),
    ),
    msw.post('*/api/auth/logout', () => answerOf({ status: 200, json: { success: true } })),
  )
  vi.resetModules()
  const [{ SessionEnd }, { verified }] = await Promise.all([
    import('../../../src/app/SessionEnd'),
    import('../../../src/session/session'),
  ])
  await verified()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  render(<SessionEnd />)
}
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined)
  window.history.replaceState(null, '', '/client/payments?q=a')
  left.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(left)
})

test('five minutes before, with the hour and what is kept; Later puts it away', async () => {
  await open(299)
  expect(warning()).toBeNull()
  await pass(5_000)
  expect(warning()).toHaveTextContent(/^Your session ends at \d\d:\d\d, however much you do\./)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your session ends at/)
  expect(document.querySelector('[role=alertdialog]'), 'it takes no keys away').toBeNull()
  expect(warning()).toHaveTextContent('Requests, payments, messages and notes that you began are kept.')
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await pass(MINUTE)
  expect(warning()).toBeNull()
  expect(left).not.toHaveBeenCalled()
})

test('who logs in again at once is logged out there, and comes back to the same page', async () => {
  await open(60)
  await pass(5_000)
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  const back = `/?why=ended&next=${encodeURIComponent('/client/payments?q=a')}`
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(back), 60_000)
  await vi.waitFor(() => expect(calls).toContain('POST /api/auth/logout'), 60_000)
})

test('without a line nobody is sent to a page where they cannot log in', async () => {
  await open(60)
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pass(5_000)
  expect(warning()).toBeNull()
  // The device believes that it has one.
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  const before = calls.length
  server.use(msw.get('*/api/auth/role', () => HttpResponse.error()))
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  const { lastMessage } = await import('../../../src/lib/announce')
  await vi.waitFor(() => expect(lastMessage()?.text).toMatch(/^The server cannot be reached now\./), 60_000)
  expect(left).not.toHaveBeenCalled()
  expect(calls.slice(before)).not.toContain('POST /api/auth/logout')
  line.mockRestore()
})

test.each([
  ['hours away', 40_000],
  ['not told', undefined],
  ['no hour', 'soon'],
])('nothing is said while the end is %s', async (_, end) => {
  await open(end)
  await pass(10 * MINUTE)
  expect(warning()).toBeNull()
})

test('it is the clock of the API that counts: where none is told, nobody is warned by a wrong one', async () => {
  await open(299, { ahead: 26 * 60 * MINUTE })
  await pass(5_000)
  expect(warning()).not.toBeNull()
  cleanup()
  vi.useRealTimers()
  await open(299, { tellsHour: false })
  await pass(5_000)
  expect(warning()).toBeNull()
})

test('nothing of it is kept in localStorage', async () => {
  await open(60)
  expect(JSON.stringify({ ...localStorage })).not.toContain('nds')
})
