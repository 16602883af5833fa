import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLine } from '../../../src/lib/silence'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['a minute without a word while it leaves', 0.4, {}, 62_000, true],
  ['a minute while all of it is there and the server still stores it', 1, {}, 62_000, false],
  ['three minutes without an answer', 1, {}, 182_000, true],
  ['a long list that has arrived', 1, { isLong: true }, 3_600_000, false],
  ['a long list whose line has died on the way', 0.4, { isLong: true }, 62_000, true],
])('%s', (_what, share, options, silentMs, isGivenUp) => {
  const line = watchLine(options)
  vi.advanceTimersByTime(59_000)
  line.heard(share)
  vi.advanceTimersByTime(silentMs)
  expect([line.signal.aborted, line.wentSilent()]).toEqual([isGivenUp, isGivenUp])
  line.stop()
})

test('whoever gives it up themselves has not been left by the line', () => {
  const own = new AbortController()
  const line = watchLine({ signal: own.signal })
  own.abort()
  expect([line.signal.aborted, line.wentSilent()]).toEqual([true, false])
  line.stop()
})
