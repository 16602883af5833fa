/** On an API that takes no keys: what was sent and is not answered yet is not sent again, also after the page was loaded anew. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { createdOnce, isAfter, once } from '../../../src/lib/once'
import { flippedOnce } from '../../../src/lib/flipped-once'
import { keepFor } from '../../../src/lib/copies'
import { withDevice } from '../idb'

withDevice()

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

test('what a form of another tab has sent is in doubt here, too: its draft is taken up with its key', async () => {
  keepFor({ id: 'ada', keeps: () => true })
  const lost = new ApiError(0, [{ message: 'There is no connection.' }])
  await expect(once('request 1', () => Promise.reject(lost), notThere)).rejects.toThrow(lost)
  sessionStorage.clear()
  vi.resetModules()
  const [there, copies] = [await import('../../../src/lib/once'), await import('../../../src/lib/copies')]
  copies.keepFor({ id: 'ada', keeps: () => true })
  const isThere = vi.fn(() => Promise.resolve(true))
  await vi.waitFor(async () => expect(await there.once('request 1', never, isThere)).toBeUndefined())
  expect(isThere).toHaveBeenCalledTimes(1)
  // It is done: once more is another one, in any tab.
  expect(await there.once('request 1', () => Promise.resolve('sent'), notThere)).toBe('sent')
})

test('tried again, what was typed goes with the key of its first try', async () => {
  const lost = new ApiError(0, [{ message: 'There is no connection.' }])
  const send = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('done')
  await expect(once('list Easter', send, notThere, { sent: 'one' })).rejects.toThrow(lost)
  expect(await once('list Easter', send, notThere, { sent: 'two' })).toBe('done')
  expect(await once('list Easter', send, notThere, { sent: 'three' })).toBe('done')
  expect(send.mock.calls).toEqual([['one'], ['one'], ['three']])
})

describe('the refusal of what a browser sent a second time by itself', () => {
  const refused = new ApiError(409, [{ message: 'It is there already.' }])
  test('is none where it is there by this try', async () => {
    const isTwice = () => Promise.resolve(true)
    expect(await once('note 1', () => Promise.reject(refused), notThere, { isTwice })).toBeUndefined()
  })
  test('is one where it was there before', async () => {
    const create = () => Promise.reject(refused)
    await expect(createdOnce('bank', { name: 'Old' }, create, () => Promise.resolve(true))).rejects.toThrow(refused)
    let isThere = false
    const arrive = () => {
      isThere = true
      return Promise.reject(refused)
    }
    expect(await createdOnce('bank', { name: 'New' }, arrive, () => Promise.resolve(isThere))).toBeUndefined()
  })
})

describe('a toggle that only flips', () => {
  test('is not flipped back within the minute in which its first try may still arrive', async () => {
    let isOn = true
    const late = new ApiError(504, [])
    const [flip, state] = [vi.fn(() => Promise.reject(late)), () => Promise.resolve(isOn)]
    await expect(flippedOnce('staff 1', false, flip, state)).rejects.toThrow(late)
    await expect(flippedOnce('staff 1', false, flip, state)).rejects.toThrow(/first try may still be on its way/)
    isOn = false
    await flippedOnce('staff 1', false, flip, state)
    expect(flip).toHaveBeenCalledTimes(1)
  })
  test('that was flipped twice by one press is told', async () => {
    const flip = () => Promise.resolve()
    await expect(flippedOnce('staff 2', true, flip, notThere)).rejects.toThrow('it stands as before. Look at the page')
    // Where the state is not told nobody knows better.
    await flippedOnce('staff 3', true, flip, () => Promise.resolve(null))
  })
})
