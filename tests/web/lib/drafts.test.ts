import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceDrafts, listDrafts, tabDrafts, useDraft } from '../../../src/lib/drafts'

const NOW = new Date('2026-11-21T11:00:00.000Z')
const kept = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown

test('a draft of the tab is kept with its time, found again, and dropped', async () => {
  expect(await tabDrafts.load('registration')).toBeNull()
  const at = await tabDrafts.save('registration', { name: 'New Life' })
  expect(await tabDrafts.load('registration')).toEqual({ values: { name: 'New Life' }, savedAt: at?.toISOString() })
  expect(localStorage).toHaveLength(0)
  await tabDrafts.drop('registration')
  expect(await tabDrafts.load('registration')).toBeNull()
})

test('a draft that cannot be read is none', async () => {
  sessionStorage.setItem('registration', '{"values":')
  expect(await tabDrafts.load('registration')).toBeNull()
})

test('a full storage is no error, and nothing is called saved', async () => {
  const setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { setItem, clear: () => {} })
  expect(await tabDrafts.save('registration', {})).toBeNull()
})

test('a browser without a place on the device keeps nothing and breaks nothing', async () => {
  expect('indexedDB' in globalThis, 'happy-dom has none').toBe(false)
  const store = deviceDrafts('user-1')
  expect(await store.load('crusade')).toBeNull()
  expect(await store.save('crusade', { theme: 'x' })).toBeNull()
  await expect(store.drop('crusade')).resolves.toBeUndefined()
  expect(await listDrafts('user-1')).toEqual([])
})

describe('a form that keeps its draft', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
  })
  const open = async () => {
    const hook = renderHook(() => useDraft<{ name: string }>(tabDrafts, 'form'))
    await act(async () => {})
    return hook
  }

  test('saves on a pause, once, the last of what was typed', async () => {
    const save = vi.spyOn(tabDrafts, 'save')
    const { result } = await open()
    expect(result.current.draft).toBeNull()
    for (const name of ['N', 'Ne', 'New']) {
      act(() => result.current.keep({ name }))
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    expect(save).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(save).toHaveBeenCalledTimes(1)
    expect(kept('form')).toEqual({ values: { name: 'New' }, savedAt: '2026-11-21T11:00:01.600Z' })
    expect(result.current.savedAt).toEqual(new Date('2026-11-21T11:00:01.600Z'))
  })

  test('saves every two seconds while nobody pauses', async () => {
    const { result } = await open()
    for (const name of ['N', 'Ne', 'New', 'New ', 'New L']) {
      act(() => result.current.keep({ name }))
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    expect(kept('form')).toEqual({ values: { name: 'New ' }, savedAt: '2026-11-21T11:00:02.000Z' })
  })

  test('gives it back to whoever returns, with its time', async () => {
    await tabDrafts.save('form', { name: 'New Life' })
    const { result } = await open()
    expect(result.current.draft?.values).toEqual({ name: 'New Life' })
    expect(result.current.savedAt).toEqual(NOW)
  })

  test('writes at once when the page is left or the tab is hidden', async () => {
    const { result, unmount } = await open()
    act(() => result.current.keep({ name: 'hidden' }))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(kept('form')).toMatchObject({ values: { name: 'hidden' } })

    act(() => result.current.keep({ name: 'killed' }))
    await act(async () => window.dispatchEvent(new Event('pagehide')))
    expect(kept('form')).toMatchObject({ values: { name: 'killed' } })

    act(() => result.current.keep({ name: 'left' }))
    unmount()
    expect(kept('form')).toMatchObject({ values: { name: 'left' } })
  })

  test('a dropped draft does not come back with a late save', async () => {
    const { result, unmount } = await open()
    act(() => result.current.keep({ name: 'sent' }))
    await act(() => result.current.drop())
    await act(() => vi.advanceTimersByTimeAsync(5000))
    unmount()
    expect(kept('form')).toBeNull()
    expect(result.current.savedAt).toBeNull()
  })
})
