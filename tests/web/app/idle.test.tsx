/** 15 minutes without a sign of life end the session; looked at every 5 seconds. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { http as msw } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf, NO_CONNECTION } from '../faults'
import { calls, server } from '../server'
import { pass } from '../screen'

const SECOND = 1000
const MINUTE = 60 * SECOND
const left = vi.fn()

let IdleWarning: (typeof import('../../../src/app/IdleWarning'))['IdleWarning']
let holdBusy: (typeof import('../../../src/lib/busy'))['holdBusy']
beforeEach(async () => {
  // No other tab: what the page before said would come to this one.
  vi.stubGlobal('BroadcastChannel', undefined)
  // A page of its own for each test: a keep-alive of the one before would still be on its way.
  vi.resetModules()
  ;({ IdleWarning } = await import('../../../src/app/IdleWarning'))
  ;({ holdBusy } = await import('../../../src/lib/busy'))
  window.history.replaceState(null, '', '/client/payments?q=a')
  localStorage.setItem('user', '{"id":"1","name":"A","roles":["client"]}')
  left.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(left)
  // The keep-alive; that it can fail without harm is a test of its own.
  server.use(msw.post('*/api/auth/refresh', () => answerOf({ status: 200, json: { success: true } })))
  server.use(msw.post('*/api/auth/logout', () => answerOf({ status: 200, json: { success: true } })))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
/** The clock stands still while calls are on their way. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((next) => setImmediate(next)))
}
const warning = () => screen.queryByRole('alertdialog')

test('nobody there: logged out between 15:00 and 15:05, back to the same page after log-in', async () => {
  render(<IdleWarning />)
  await pass(15 * MINUTE - SECOND)
  expect(left).not.toHaveBeenCalled()
  await pass(6 * SECOND)
  expect(left).toHaveBeenCalledExactlyOnceWith(`/?why=idle&next=${encodeURIComponent('/client/payments?q=a')}`)
  expect(localStorage.getItem('user')).toBeNull()
  expect(localStorage.getItem('timeout')).toBeNull()
})

test.each([
  ['a click', () => fireEvent.click(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['scrolling', () => fireEvent.scroll(document)],
  ['the mouse', () => fireEvent.mouseOver(document.body)],
  ['a finger', () => fireEvent.touchStart(document.body)],
  ['dictation', () => fireEvent.input(document.body)],
])('%s at 14:59 begins a new 15 minutes', async (_name, move) => {
  render(<IdleWarning />)
  await pass(15 * MINUTE - SECOND)
  move()
  await pass(15 * MINUTE - SECOND)
  expect(left).not.toHaveBeenCalled()
  await pass(6 * SECOND)
  expect(left).toHaveBeenCalledTimes(1)
})

test('work in another tab counts for this one', async () => {
  render(<IdleWarning />)
  for (let minutes = 0; minutes < 40; minutes += 10) {
    await pass(10 * MINUTE)
    localStorage.setItem('timeout', String(Date.now() + 15 * MINUTE))
  }
  expect(left).not.toHaveBeenCalled()
  await pass(15 * MINUTE + 5 * SECOND)
  expect(left).toHaveBeenCalledTimes(1)
})

test('work in this tab is written where the others see it', async () => {
  render(<IdleWarning />)
  await pass(10 * MINUTE)
  fireEvent.click(document.body)
  expect(Number(localStorage.getItem('timeout'))).toBe(Date.now() + 15 * MINUTE)
})

test('an upload of 40 minutes logs nobody out; when it ends a new 15 minutes begin', async () => {
  render(<IdleWarning />)
  const release = holdBusy()
  await pass(40 * MINUTE)
  expect(left).not.toHaveBeenCalled()
  expect(warning()).not.toBeInTheDocument()
  release()
  await pass(14 * MINUTE + 50 * SECOND)
  expect(left).not.toHaveBeenCalled()
  await pass(15 * SECOND)
  expect(left).toHaveBeenCalledTimes(1)
})

test('two minutes before the end a warning counts down, and a click on it stays', async () => {
  render(<IdleWarning />)
  await pass(13 * MINUTE - SECOND)
  expect(warning()).not.toBeInTheDocument()
  await pass(SECOND)
  expect(warning()).toHaveTextContent('You will be logged out in 2:00')
  expect(warning()).toHaveTextContent('Requests, payments, messages and notes that you began are kept.')
  await pass(25 * SECOND)
  expect(warning()).toHaveTextContent(/1:35.*at most two minutes/)
  await pass(36 * SECOND)
  expect(warning()).toHaveTextContent(/0:59.*less than a minute/)
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
  await pass(SECOND)
  expect(warning()).not.toBeInTheDocument()
  await pass(12 * MINUTE)
  expect(left).not.toHaveBeenCalled()
})

test.each([
  ['a click', () => fireEvent.click(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['the mouse', () => fireEvent.mouseOver(document.body)],
])('%s is the first thing after two hours of sleep: it ends the session and does nothing else', async (_name, move) => {
  const seen = vi.fn()
  for (const name of ['click', 'keydown', 'mouseover']) document.body.addEventListener(name, seen)
  render(<IdleWarning />)
  // The machine's timers slept too.
  vi.setSystemTime(Date.now() + 120 * MINUTE)
  move()
  await settle()
  expect(left).toHaveBeenCalledExactlyOnceWith(`/?why=idle&next=${encodeURIComponent('/client/payments?q=a')}`)
  expect(seen).not.toHaveBeenCalled()
})

test('a clock that is set back by a day begins a new 15 minutes, and no day', async () => {
  render(<IdleWarning />)
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
  await pass(15 * MINUTE)
  expect(left).not.toHaveBeenCalled()
  await pass(11 * SECOND)
  expect(left).toHaveBeenCalledTimes(1)
})

test('a warning here goes when somebody works in another tab', async () => {
  render(<IdleWarning />)
  await pass(14 * MINUTE)
  expect(warning()).toBeInTheDocument()
  localStorage.setItem('timeout', String(Date.now() + 15 * MINUTE))
  await pass(SECOND)
  expect(warning()).not.toBeInTheDocument()
})

test('a machine that slept looks at the clock before it shows anything', async () => {
  render(<IdleWarning />)
  await pass(MINUTE)
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await settle()
  expect(left).toHaveBeenCalledTimes(1)
})

test('whoever comes back too late does not begin new 15 minutes with a click', async () => {
  render(<IdleWarning />)
  vi.setSystemTime(Date.now() + 2 * 60 * MINUTE)
  fireEvent.click(document.body)
  await settle()
  expect(left).toHaveBeenCalledTimes(1)
})

test('however much whoever comes back too late moves, the server is asked once', async () => {
  server.use(msw.post('*/api/auth/logout', () => new Promise<never>(() => {})))
  render(<IdleWarning />)
  vi.setSystemTime(Date.now() + 2 * 60 * MINUTE)
  for (let move = 0; move < 30; move += 1) fireEvent.mouseOver(document.body)
  await settle()
  expect(calls.filter((call) => call === 'POST /api/auth/logout')).toHaveLength(1)
})

test('a ministry without a line reads on after 15 minutes, and is logged out with the first answer', async () => {
  server.use(msw.post('*/api/auth/logout', () => answerOf(NO_CONNECTION)))
  render(<IdleWarning />)
  await pass(20 * MINUTE)
  await settle()
  expect(left).not.toHaveBeenCalled()
  expect(localStorage.getItem('user')).not.toBeNull()
  server.use(msw.post('*/api/auth/logout', () => answerOf({ status: 200, json: { success: true } })))
  await pass(6 * SECOND)
  await settle()
  expect(left).toHaveBeenCalledExactlyOnceWith(`/?why=idle&next=${encodeURIComponent('/client/payments?q=a')}`)
})

test('a ministry without a line is not told that it will be logged out: it will not', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(msw.post('*/api/auth/refresh', () => answerOf(NO_CONNECTION)))
  const { rerender } = render(<IdleWarning />)
  await pass(14 * MINUTE)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  line.mockReturnValue(true)
  rerender(<IdleWarning />)
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('the office is logged out after 15 minutes, line or not', async () => {
  localStorage.setItem('user', '{"id":"1","name":"A","roles":["payment_s"]}')
  server.use(msw.post('*/api/auth/logout', () => answerOf(NO_CONNECTION)))
  render(<IdleWarning />)
  await pass(20 * MINUTE)
  await settle()
  expect(left).toHaveBeenCalled()
})

test('a mark of last week does not log out whoever logs in now', async () => {
  localStorage.setItem('timeout', String(Date.now() - 7 * 24 * 60 * MINUTE))
  render(<IdleWarning />)
  await pass(10 * MINUTE)
  expect(left).not.toHaveBeenCalled()
})

test('who types for 20 minutes without a call keeps the session of the server alive', async () => {
  render(<IdleWarning />)
  for (let minute = 0; minute < 20; minute += 1) {
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(MINUTE)
    await settle()
  }
  expect(calls).toEqual(Array(calls.length).fill('POST /api/auth/refresh'))
  expect(calls.length).toBeGreaterThanOrEqual(3)
  expect(left).not.toHaveBeenCalled()
})

test('who is away is not kept alive', async () => {
  render(<IdleWarning />)
  await pass(6 * MINUTE)
  await settle()
  expect(calls).toEqual(['POST /api/auth/refresh'])
  await pass(8 * MINUTE)
  await settle()
  expect(calls).toHaveLength(1)
})

test('a keep-alive that finds no line does no harm', async () => {
  server.use(msw.post('*/api/auth/refresh', () => answerOf(NO_CONNECTION)))
  render(<IdleWarning />)
  for (let minute = 0; minute < 11; minute += 1) {
    fireEvent.click(document.body)
    await pass(MINUTE)
    await settle()
  }
  // Every five minutes, and soon after each: the answer alone may be lost.
  expect(calls).toEqual(Array<string>(8).fill('POST /api/auth/refresh'))
  expect(left).not.toHaveBeenCalled()
})
