import { describe, expect, test, vi } from 'vitest'
import { lateDays } from '../../../src/domains/assignments/assignment.rules'

describe('work that was given', () => {
  const given = { total: 7, processed: 0, createdUtc: '2026-10-02T08:00:00.000Z' }
  test.each([
    ['of which nothing is done is late by its days', given, 50],
    ['of which a part is done goes on', { ...given, processed: 1 }, null],
    ['that is done is not late', { ...given, processed: 7 }, null],
    ['within a week is not late', { ...given, createdUtc: '2026-11-15T08:00:00.000Z' }, null],
    ['of which nobody tells how much there is is not called late', { ...given, total: null }, null],
    ['of which nobody tells how much is done is not called late', { ...given, processed: null }, null],
  ])('%s', (_, assignment, days) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00.000Z'), toFake: ['Date'] })
    expect(lateDays(assignment)).toBe(days)
    vi.useRealTimers()
  })
})
