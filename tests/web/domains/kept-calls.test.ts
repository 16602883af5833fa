/** Who was called is not forgotten: not by a second tab, nor by a device that is full. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { get, set, createStore } from 'idb-keyval'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { officeNow } from '../../../src/lib/clock'
import type { Called, Calls } from '../../../src/domains/converts/convert.rules'
import type { Convert } from '../../../src/domains/converts/converts.reading'
import { kept } from '../../../src/domains/converts/desk/kept'
import { useKeptCalls } from '../../../src/domains/converts/desk/useCalls'
import { useTodays } from '../../../src/domains/converts/desk/useTodays'
import { failsTo, withDevice } from '../idb'

withDevice({ forgets: true })
afterEach(() => failsTo({}))
const store = createStore('almoner-desk', 'kept')
const call = (outcome: Called['outcome'] = 'Reached'): Called => ({
  ...{ outcome, callBackUtc: null, writtenAt: new Date(officeNow()).toISOString() },
})

test('what a second tab has written stays', async () => {
  await kept.saveCall('7', 'ada', call())
  const all = await get<object>('7/calls', store)
  await set('7/calls', { ...all, ben: call() }, store)
  await kept.saveCall('7', 'chidi', call())
  expect(Object.keys(await kept.calls('7'))).toEqual(['ada', 'ben', 'chidi'])
  await kept.saveCall('7', 'ada', undefined)
  expect(Object.keys(await kept.calls('7'))).toEqual(['ben', 'chidi'])
})

test('a full device forgets nobody of this visit, and writes them down when it has room', async () => {
  await kept.saveCall('7', 'ada', call('No answer'))
  failsTo({ writes: 'all' })
  await kept.saveCall('7', 'ada', call())
  await kept.saveCall('7', 'ben', call())
  expect(await kept.calls('7')).toMatchObject({ ada: { outcome: 'Reached' }, ben: { outcome: 'Reached' } })
  failsTo({})
  await kept.saveCall('7', 'chidi', call())
  vi.resetModules()
  const later = await import('../../../src/domains/converts/desk/kept')
  expect(Object.keys(await later.kept.calls('7'))).toEqual(['ada', 'ben', 'chidi'])
})

test('the desk that goes on here knows whom the other tab has called', async () => {
  const { result, rerender } = renderHook(({ isElsewhere }) => useKeptCalls('7', isElsewhere), {
    initialProps: { isElsewhere: false },
  })
  await waitFor(() => expect(result.current.calls).toEqual({}))
  rerender({ isElsewhere: true })
  expect(result.current.calls).toBeUndefined()
  await set('7/calls', { ada: call() }, store)
  rerender({ isElsewhere: false })
  await waitFor(() => expect(Object.keys(result.current.calls ?? {})).toEqual(['ada']))
})

test('at midnight in Lagos whoever was reached is not on the list any more', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T22:58:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [ada, ben] = ['ada', 'ben'].map((id) => ({ ...{ id, status: 'Processing', assignedUtc: '2026-11-20T08:00:00Z', createdUtc: '2026-11-20T08:00:00Z', lastFeedbackUtc: null, callBackUtc: null } }) as unknown as Convert) // prettier-ignore
  const people = [ada!, ben!]
  const { result, rerender } = renderHook(({ calls }: { calls: Calls }) => useTodays(people, calls, false), {
    initialProps: { calls: {} },
  })
  rerender({ calls: { ada: call() } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current, 'today they stay in their place').toEqual(people)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current).toEqual([ben])
})
