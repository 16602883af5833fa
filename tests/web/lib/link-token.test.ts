import { afterEach, expect, test, vi } from 'vitest'
import { hideToken, tokenOf, usernameOf } from '../../../src/lib/link-token'

afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})
const held = (of: (address: URLSearchParams) => string | null = tokenOf) =>
  of(new URLSearchParams(window.location.search))

test('a mailed token leaves the address, and is there after a reload of the same page alone', () => {
  window.history.replaceState({ idx: 0 }, '', '/resetpassword?token=secret&a=1&username=ada%40x.org')
  expect(held()).toBe('secret')
  hideToken()
  expect(window.location.pathname + window.location.search).toBe('/resetpassword?a=1')
  expect(held()).toBe('secret')
  expect(held(usernameOf)).toBe('ada@x.org')
  expect(window.history.state).toMatchObject({ idx: 0 })
  // As somebody who opens the address out of the browser's history.
  window.history.replaceState(null, '', '/resetpassword?a=1')
  expect(held()).toBeNull()
  expect(held(usernameOf)).toBe('')
})

test('whoever comes back to its page after half an hour has none', () => {
  window.history.replaceState(null, '', '/resetpassword?token=secret&username=ada%40x.org')
  hideToken()
  const hiddenAt = Date.now()
  vi.setSystemTime(hiddenAt + 29 * 60_000)
  expect(held()).toBe('secret')
  vi.setSystemTime(hiddenAt + 31 * 60_000)
  expect(held()).toBeNull()
  expect(held(usernameOf)).toBe('')
})
