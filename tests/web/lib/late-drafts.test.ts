/** A device that tells what lies on it after nobody waits for it any more: nothing of that is lost, nor what was typed meanwhile. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDrafts, useDraft } from '../../../src/lib/drafts'
import { failsTo, withDevice } from '../idb'

withDevice({ forgets: true })
const OLD = { theme: 'Light over Ikeja' }
const NEW = { theme: 'Fire' }
const LONG_MS = 60_000
let answers: () => void
beforeEach(() => {
  vi.useFakeTimers()
  failsTo({})
})
afterEach(() => failsTo({}))

const lying = async () => (await deviceDrafts('7').load('request'))?.values
/** A form that is opened while the device is silent, and that is shown empty after a while. */
async function opened(onLate?: Parameters<typeof useDraft<typeof OLD>>[2]) {
  failsTo({ all: new Promise<void>((go) => (answers = go)) })
  const store = deviceDrafts('7')
  const { result } = renderHook(() => useDraft<typeof OLD>(store, 'request', onLate))
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS))
  expect(result.current.draft).toBeNull()
  return {
    form: () => result.current,
    answer: async () => {
      failsTo({})
      await act(async () => {
        answers()
        await vi.advanceTimersByTimeAsync(LONG_MS)
      })
    },
  }
}

test('an empty form takes what comes late', async () => {
  await deviceDrafts('7').save('request', OLD)
  const { form, answer } = await opened('ask')
  await answer()
  expect(form().draft).toMatchObject({ values: OLD })
  expect(form().late).toBeNull()
})

test('who emptied the form again, or discarded it, has dropped nothing that they never saw', async () => {
  await deviceDrafts('7').save('request', OLD)
  const { form, answer } = await opened('ask')
  act(() => form().keep(NEW))
  await act(() => form().drop())
  await answer()
  expect(form().draft).toMatchObject({ values: OLD })
  expect(await lying()).toEqual(OLD)
})

test('what was typed meanwhile is not taken away: it is asked which of them is meant', async () => {
  await deviceDrafts('7').save('request', OLD)
  const { form, answer } = await opened('ask')
  act(() => form().keep(NEW))
  await answer()
  expect(form()).toMatchObject({ draft: null, late: { savedAt: expect.any(String) as string } })
  expect(await lying()).toEqual(OLD)
  act(() => form().late?.bringBack())
  expect(form()).toMatchObject({ draft: { values: OLD }, late: null, isUnkept: false })
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS))
  expect(await lying()).toEqual(OLD)
})

test('and who goes on with what they typed has that kept', async () => {
  await deviceDrafts('7').save('request', OLD)
  const { form, answer } = await opened('ask')
  act(() => form().keep(NEW))
  await answer()
  act(() => form().late?.leave())
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS))
  expect(form()).toMatchObject({ late: null, isUnkept: false })
  expect(await lying()).toEqual(NEW)
})

test('where nothing lies there after all, what was typed meanwhile is kept then', async () => {
  const { form, answer } = await opened('ask')
  act(() => form().keep(NEW))
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS))
  expect(form().isUnkept).toBe(true)
  await answer()
  expect(form().isUnkept).toBe(false)
  expect(await lying()).toEqual(NEW)
})

test('where both belong together, as the rows of a board, both are there and kept', async () => {
  await deviceDrafts('7').save('request', OLD)
  const { form, answer } = await opened((late, typed) => ({ theme: `${late.theme}, ${typed.theme}` }))
  act(() => form().keep(NEW))
  await answer()
  expect(form()).toMatchObject({ draft: { values: { theme: 'Light over Ikeja, Fire' } }, late: null })
  expect(await lying()).toEqual({ theme: 'Light over Ikeja, Fire' })
})

test('who cannot take it in leaves it where it lies, whatever is typed or dropped', async () => {
  await deviceDrafts('7').save('request', OLD)
  const { form, answer } = await opened()
  await answer()
  act(() => form().keep(NEW))
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS))
  await act(() => form().drop())
  expect(form().draft).toBeNull()
  expect(await lying()).toEqual(OLD)
})

test('what is typed at the moment in which its page is left is there again, though the device had no time to write it', async () => {
  type Form = { theme: string; letter: File | null }
  const letter = new File(['%PDF'], 'letter.pdf')
  await deviceDrafts('7').save('request', { theme: 'Light', letter })
  const open = async () => {
    const store = deviceDrafts('7')
    const page = renderHook(() => useDraft<Form>(store, 'request'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    return page
  }
  const { result, unmount } = await open()
  expect(result.current.draft?.values.theme).toBe('Light')
  failsTo({ all: new Promise<void>(() => {}) })
  act(() => result.current.keep({ theme: 'Light over Ikeja', letter }))
  window.dispatchEvent(new Event('pagehide'))
  unmount()

  failsTo({})
  const next = await open()
  expect(next.result.current.draft?.values).toMatchObject({ theme: 'Light over Ikeja', letter: { name: 'letter.pdf' } })
  expect(await lying()).toMatchObject({ theme: 'Light over Ikeja', letter: { name: 'letter.pdf' } })
  expect(sessionStorage).toHaveLength(0)
  // Nor does another form of the page take them.
  act(() => next.result.current.keep({ theme: 'Fire of Ikeja', letter }))
  failsTo({ all: new Promise<void>(() => {}) })
  window.dispatchEvent(new Event('pagehide'))
  next.unmount()
  failsTo({})
  const other = renderHook(() => useDraft<Form>(deviceDrafts('7'), 'other'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(other.result.current.draft).toBeNull()
  other.unmount()
  const last = await open()
  expect(last.result.current.draft?.values.theme).toBe('Fire of Ikeja')
  // What was sent or discarded since does not come back.
  act(() => last.result.current.keep({ theme: 'Fire', letter }))
  window.dispatchEvent(new Event('pagehide'))
  await act(() => last.result.current.drop())
  last.unmount()
  expect((await open()).result.current.draft).toBeNull()
})

test('what may not be kept is kept nowhere: neither on the device nor in the tab', async () => {
  type Form = { name: string; password: string }
  const part = ({ name }: Form) => ({ name })
  const store = { ...deviceDrafts('7'), part }
  const { result, unmount } = renderHook(() => useDraft<Form>(store, 'staff'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  act(() => result.current.keep({ name: 'Ada', password: 'Hidden-from-all-1' }))
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values({ ...sessionStorage }).join()).toMatch(/Ada/)
  expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/Hidden/)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect((await deviceDrafts('7').load('staff'))?.values).toEqual({ name: 'Ada' })
  unmount()
})
