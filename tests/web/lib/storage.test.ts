import { expect, test, vi } from 'vitest'
import { read, write } from '../../../src/lib/storage'

test('keeps, gives back and removes', () => {
  write('timeout', '12')
  expect(read('timeout')).toBe('12')
  write('timeout', null)
  expect(read('timeout')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('a browser that forbids or has filled its storage breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} })
  write('user', 'x')
  write('user', null)
  expect(read('user')).toBeNull()
})
