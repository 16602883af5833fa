import { beforeEach, expect, test, vi } from 'vitest'
import { holdBusy, isBusy } from '../../../src/lib/busy'

beforeEach(() => {
  vi.useFakeTimers()
})

test('is renewed as long as it is held, and ends with it', () => {
  const release = holdBusy()
  vi.advanceTimersByTime(40 * 60_000)
  expect(isBusy()).toBe(true)
  release()
  expect(isBusy()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(localStorage.getItem('busy')).toBeNull()
})

test('two holders: the mark stays until both are done, and letting go twice counts once', () => {
  const first = holdBusy()
  const second = holdBusy()
  first()
  first()
  expect(isBusy()).toBe(true)
  second()
  expect(isBusy()).toBe(false)
})

test('another tab that crashed in the middle of an upload is believed for half a minute', () => {
  localStorage.setItem('busy', String(Date.now() + 30_000))
  vi.advanceTimersByTime(29_000)
  expect(isBusy()).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(isBusy()).toBe(false)
})

test('nonsense in the storage keeps nobody busy', () => {
  localStorage.setItem('busy', 'true')
  expect(isBusy()).toBe(false)
})

test('in a tab that nobody sees timers run once a minute: it stays busy', () => {
  const release = holdBusy()
  vi.setSystemTime(Date.now() + 70_000)
  expect(isBusy()).toBe(true)
  release()
})
