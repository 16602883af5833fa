/** What was kept stands in for an answer only where a page loads; whoever asks in order to decide gets the truth. */
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { keepFor, orCopy, takesCopies } from '../../../src/lib/copies'

const kept = new Map<string, { data: unknown; at: Date }>()
vi.mock('../../../src/lib/kept', () => ({
  keepAnswer: async (owner: string, call: string, data: unknown) => void kept.set(`${owner} ${call}`, { data, at: AT }),
  keptAnswer: async (owner: string, call: string) => kept.get(`${owner} ${call}`) ?? null,
}))
const AT = new Date('2026-11-20T10:42:00Z')
const NO_LINE = new ApiError(0, [{ message: 'There is no connection.' }])
const REFUSED = new ApiError(403, [{ message: 'Your role does not allow this.' }])

beforeEach(() => {
  kept.clear()
  keepFor({ id: '7', keeps: (row) => row !== 'GET auth/role' })
})
const ROW = 'GET payments'
const asked = (answer: () => Promise<unknown>, signal?: AbortSignal, row: typeof ROW | 'GET auth/role' = ROW) =>
  orCopy({ row, call: 'payments', signal }, answer)
const page = (heard = vi.fn()) => {
  const { signal } = new AbortController()
  takesCopies(signal, heard)
  return { signal, heard }
}

test('what came is kept under the id of who asked, and shown with its age when nothing comes', async () => {
  expect(await asked(() => Promise.resolve(['a']))).toEqual(['a'])
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['7 payments']), 60_000)
  const { signal, heard } = page()
  expect(await asked(() => Promise.reject(NO_LINE), signal)).toEqual(['a'])
  expect(heard).toHaveBeenCalledExactlyOnceWith(AT)
})

test('whoever asks in order to decide hears that there is no line', async () => {
  kept.set('7 payments', { data: ['a'], at: AT })
  await expect(asked(() => Promise.reject(NO_LINE))).rejects.toBe(NO_LINE)
  await expect(asked(() => Promise.reject(NO_LINE), new AbortController().signal)).rejects.toBe(NO_LINE)
})

test('a refusal is no reason to show what was kept', async () => {
  kept.set('7 payments', { data: ['a'], at: AT })
  await expect(asked(() => Promise.reject(REFUSED), page().signal)).rejects.toBe(REFUSED)
})

test('nobody reads what somebody else kept', async () => {
  kept.set('8 payments', { data: ['a'], at: AT })
  await expect(asked(() => Promise.reject(NO_LINE), page().signal)).rejects.toBe(NO_LINE)
})

test('what is not to be kept is not', async () => {
  await asked(() => Promise.resolve({}), undefined, 'GET auth/role')
  await asked(() => Promise.resolve(['b']))
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['7 payments']), 60_000)
})
