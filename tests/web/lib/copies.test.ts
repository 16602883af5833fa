/** What was kept stands in for an answer only where a page loads; whoever asks in order to decide gets the truth. */
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { keepFor, orCopy, takesCopies, UNCHANGED, type Known } from '../../../src/lib/copies'

const kept = new Map<string, { data: unknown; at: Date; tag?: string }>()
vi.mock('../../../src/lib/kept', () => ({
  keepAnswer: async (owner: string, call: string, data: unknown, tag?: string) =>
    void kept.set(`${owner} ${call}`, { data, at: AT, tag }),
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

test('what the page has kept is named by its tag, and shown again where it has not changed', async () => {
  const known: (string | undefined)[] = []
  const answers = (answer: unknown, tag?: string) =>
    orCopy({ row: ROW, call: 'payments?own' }, async (had?: Known) => {
      known.push(had?.tag)
      if (answer !== UNCHANGED) had?.onTag?.(tag)
      return answer
    })
  const keptAs = (tag: string | undefined, data: unknown) =>
    vi.waitFor(() => expect(kept.get('7 payments?own')).toEqual({ data, tag, at: AT }), 60_000)

  kept.set('7 payments?own', { data: ['of another page'], at: AT, tag: 'W/"0"' })
  expect(await answers(['a'], 'W/"1"')).toEqual(['a'])
  await keptAs('W/"1"', ['a'])
  expect(await answers(UNCHANGED)).toEqual(['a'])
  expect(await answers(['b'], 'W/"2"')).toEqual(['b'])
  await keptAs('W/"2"', ['b'])
  // A proxy that drops tags must not leave an old one beside new data.
  expect(await answers(['c'])).toEqual(['c'])
  await keptAs(undefined, ['c'])
  expect(await answers(['d'])).toEqual(['d'])
  expect(known).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"2"', undefined])
})
