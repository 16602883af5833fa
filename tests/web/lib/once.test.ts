/** On an API that takes no keys: what was sent and is not answered yet is not sent again, also after the page was loaded anew. */
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { isAfter, once } from '../../../src/lib/once'

afterEach(() => void vi.useRealTimers())
const never = () => new Promise<string>(() => {})
const notThere = () => Promise.resolve(false)

test('a second try while the first may be at work is not sent, and says so; a minute later it is', async () => {
  void once('deposit 1', never, notThere)
  const send = vi.fn(() => Promise.resolve('done'))
  await expect(once('deposit 1', send, notThere)).rejects.toThrow(/first try may still be on its way/)
  expect(send).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 61_000)
  expect(await once('deposit 1', send, notThere)).toBe('done')
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['no answer came in time', new ApiError(0, [], undefined, true)],
  ['a gateway waited no longer', new ApiError(504, [])],
])('after %s the server may go on: it is not sent again in the same minute', async (name, error) => {
  await expect(once(name, () => Promise.reject(error), notThere)).rejects.toThrow(error)
  const send = vi.fn(() => Promise.resolve('done'))
  await expect(once(name, send, notThere)).rejects.toThrow(/first try may still be on its way/)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await once(name, send, notThere)).toBe('done')
})

test('a clock that is set back keeps nobody from sending', async () => {
  void once('deposit 3', never, notThere)
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(await once('deposit 3', () => Promise.resolve('done'), notThere)).toBe('done')
})

test('of an API that tells days alone, what stands there from today may be what was sent today', () => {
  const writtenAt = new Date().toISOString()
  const lagosMidnight = (days: number) =>
    new Date(Math.floor((Date.now() + 3_600_000) / 86_400_000 + days) * 86_400_000 - 3_600_000).toISOString()
  expect(isAfter(lagosMidnight(0), { writtenAt })).toBe(true)
  expect(isAfter(lagosMidnight(-2), { writtenAt })).toBe(false)
  // Some write it as an hour of Greenwich.
  const today = writtenAt.slice(0, 10)
  expect(isAfter(`${today}T00:00:00.000Z`, { writtenAt })).toBe(true)
  expect(isAfter(`${today}T00:00:00.001Z`, { writtenAt: `${today}T00:03:00.000Z` })).toBe(false)
})

test('what has arrived meanwhile is done', async () => {
  void once('deposit 2', never, notThere)
  const send = vi.fn(() => Promise.resolve('done'))
  expect(await once('deposit 2', send, () => Promise.resolve(true))).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
  // Something new with the same key is nobody's second try.
  expect(await once('deposit 2', send, notThere)).toBe('done')
})

test('a lost answer is remembered by the tab, and what was refused after it is looked for again', async () => {
  const lost = new ApiError(0, [{ message: 'There is no connection.' }])
  await expect(once('bank 1', () => Promise.reject(lost), notThere)).rejects.toThrow(lost)
  vi.resetModules()
  const anew = await import('../../../src/lib/once')
  const refused = new ApiError(409, [{ message: 'It is there already.' }])
  // Of another load of the program, as after a reload.
  await expect(anew.once('bank 1', () => Promise.reject(refused), notThere)).rejects.toThrow(refused)
  const isThere = vi.fn(() => Promise.resolve(true))
  expect(await anew.once('bank 1', never, isThere)).toBeUndefined()
  expect(isThere).toHaveBeenCalledTimes(1)
})
