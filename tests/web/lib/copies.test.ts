/** What was kept stands in for an answer only where a page loads; whoever asks in order to decide gets the truth. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { keepFor, noteWrite, onFresh, orCopy, takesCopies, UNCHANGED, type Known } from '../../../src/lib/copies'
import { createStore, get, kept, set, withDevice } from '../idb'

withDevice({ forgets: true })
const AT = new Date()
const STORE = createStore('almoner-answers')
const keeps = (name: string, data: unknown, tag?: string) => set(name, { data, at: AT, tag }, STORE)
const names = () => kept().map((name) => name.replace('almoner-answers ', ''))
const NO_LINE = new ApiError(0, [{ message: 'There is no connection.' }])
const REFUSED = new ApiError(403, [{ message: 'Your role does not allow this.' }])

beforeEach(() => {
  keepFor({ id: '7', keeps: (row) => row !== 'GET auth/role' })
})
const ROW = 'GET payments'
const asked = (answer: () => Promise<unknown>, signal?: AbortSignal, row: typeof ROW | 'GET auth/role' = ROW) =>
  orCopy({ row, call: 'payments', signal }, answer)
const page = ({ of = 'again' }: { of?: 'opening' | 'again' | 'part' } = {}) => {
  const heard = vi.fn()
  const { signal } = new AbortController()
  takesCopies(signal, { onCopy: heard, of })
  return { signal, heard }
}

test('what came is kept under the id of who asked, and shown with its age when nothing comes', async () => {
  expect(await asked(() => Promise.resolve(['a']))).toEqual(['a'])
  await vi.waitFor(() => expect(names()).toEqual(['7 payments']), 60_000)
  const { signal, heard } = page()
  expect(await asked(() => Promise.reject(NO_LINE), signal)).toEqual(['a'])
  const { at } = (await get<{ at: Date }>('7 payments', STORE))!
  expect(heard).toHaveBeenCalledExactlyOnceWith(at)
})

test('whoever asks in order to decide hears that there is no line', async () => {
  await keeps('7 payments', ['a'])
  await expect(asked(() => Promise.reject(NO_LINE))).rejects.toBe(NO_LINE)
  await expect(asked(() => Promise.reject(NO_LINE), new AbortController().signal)).rejects.toBe(NO_LINE)
})

test('a refusal is no reason to show what was kept', async () => {
  await keeps('7 payments', ['a'])
  await expect(asked(() => Promise.reject(REFUSED), page().signal)).rejects.toBe(REFUSED)
})

test('nobody reads what somebody else kept', async () => {
  await keeps('8 payments', ['a'])
  await expect(asked(() => Promise.reject(NO_LINE), page().signal)).rejects.toBe(NO_LINE)
})

test('what is not to be kept is not', async () => {
  await asked(() => Promise.resolve({}), undefined, 'GET auth/role')
  await asked(() => Promise.resolve(['b']))
  await vi.waitFor(() => expect(names()).toEqual(['7 payments']), 60_000)
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
    vi.waitFor(
      async () => expect(await get('7 payments?own', STORE)).toEqual({ data, tag, at: expect.any(Date) as Date }),
      60_000,
    )

  await keeps('7 payments?own', ['of another page'], 'W/"0"')
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

describe('on a slow line', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    return () => void vi.useRealTimers()
  })
  const slow = () => {
    let come = (_: unknown): void => undefined
    const answer = new Promise((resolve) => (come = resolve))
    return { answer: () => answer, come: (data: unknown) => come(data) }
  }
  const visited = async (data: unknown) => {
    await asked(() => Promise.resolve(data))
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10)
      expect((await get<{ data: unknown }>('7 payments', STORE))?.data).toEqual(data)
    }, 60_000)
    await vi.advanceTimersByTimeAsync(1000)
  }

  test('a page that is opened shows what it had after two seconds, and what comes then is there when it asks anew', async () => {
    await visited(['a'])
    const fresh = vi.fn()
    const end = onFresh(fresh)
    const { answer, come } = slow()
    const { signal, heard } = page({ of: 'opening' })
    const shown = asked(answer, signal)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await shown).toEqual(['a'])
    expect(heard).toHaveBeenCalledOnce()
    come(['b'])
    await vi.waitFor(() => expect(fresh).toHaveBeenCalledOnce(), 60_000)
    const nobody = vi.fn(() => Promise.resolve(['c']))
    // Whoever asks in order to decide asks the server.
    expect(await asked(() => Promise.resolve(['now']))).toEqual(['now'])
    const { signal: step } = page()
    // A page and what stands around it may ask for the same.
    expect([await asked(nobody, step), await asked(nobody, step)]).toEqual([['b'], ['b']])
    expect(nobody).not.toHaveBeenCalled()
    // Once: whoever asks later asks the server.
    expect(await asked(nobody, page().signal)).toEqual(['c'])
    end()
  })

  test('what was read before something was sent is shown to nobody', async () => {
    await visited(['a'])
    const { answer, come } = slow()
    const shown = asked(answer, page({ of: 'opening' }).signal)
    await vi.advanceTimersByTimeAsync(2000)
    await shown
    noteWrite()
    come(['before it was sent'])
    await vi.advanceTimersByTimeAsync(10)
    expect(await asked(() => Promise.resolve(['after']), page().signal)).toEqual(['after'])
  })

  test.each([true, false])('nor in a tab that opens later: sent %s', async (isSent) => {
    await visited(['a'])
    if (isSent) {
      const at = Date.now()
      noteWrite()
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(10)
        expect((await get<{ data: number }>('7 !wrote', STORE))?.data).toBeGreaterThanOrEqual(at)
      }, 60_000)
    }
    sessionStorage.clear()
    vi.resetModules()
    const later = await import('../../../src/lib/copies')
    vi.spyOn(await import('../../../src/lib/device'), 'cameFromDevice').mockReturnValue(true)
    later.keepFor({ id: '7', keeps: () => true })
    const { signal } = new AbortController()
    later.takesCopies(signal, { onCopy: vi.fn(), of: 'opening' })
    const { answer, come } = slow()
    const shown = later.orCopy({ row: ROW, call: 'payments', signal }, answer)
    await vi.advanceTimersByTimeAsync(60_000)
    come(['b'])
    expect(await shown).toEqual(isSent ? ['b'] : ['a'])
  })

  test.each<[string, 'again' | 'opening', boolean]>([
    ['a page that asks anew', 'again', false],
    ['a page that is opened after something was sent', 'opening', true],
  ])('%s waits for what is true now', async (_, of, isAfterWrite) => {
    await visited(['a'])
    if (isAfterWrite) noteWrite()
    const { answer, come } = slow()
    const shown = asked(answer, page({ of }).signal)
    await vi.advanceTimersByTimeAsync(60_000)
    come(['b'])
    expect(await shown).toEqual(['b'])
  })
})
