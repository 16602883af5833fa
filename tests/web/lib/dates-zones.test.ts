/** A day is a day wherever the reader sits; the zone of this process can be changed while it runs. */
import { describe, expect, test, vi, beforeEach } from 'vitest'
import {
  addDays,
  ago,
  dayText,
  daysBetween,
  hourOf,
  isDay,
  rangeText,
  readersDay,
  timeDay,
  today,
  weekdayText,
} from '../../../src/lib/dates'

const ZONES: [zone: string, minutesBehindUtc: number][] = [
  ['America/Los_Angeles', 480],
  ['Africa/Lagos', -60],
  ['Pacific/Kiritimati', -840],
  ['UTC', 0],
]

describe.each(ZONES)('a reader in %s', (zone, offset) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })

  test('sits where this test says', () => {
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset)
  })

  test('sees the same days', () => {
    expect(dayText('2026-11-01')).toBe('1 Nov 2026')
    expect(dayText('2026-12-31')).toBe('31 Dec 2026')
    expect(weekdayText('2026-11-25')).toBe('Wednesday, 25 Nov 2026')
    expect(weekdayText('2027-01-01')).toBe('Friday, 1 Jan 2027')
    expect(rangeText('2026-11-01', '2026-11-03')).toBe('1 to 3 Nov 2026')
    expect(isDay('2026-11-01')).toBe(true)
  })

  test('reads the day and hour of a message where they are', () => {
    const at = Date.parse('2026-11-21T23:30:00Z') - offset * 60_000
    const local = new Date(at).toISOString()
    expect([readersDay('2026-11-21T23:30:00Z'), hourOf('2026-11-21T23:30:00Z')]).toEqual([
      local.slice(0, 10),
      local.slice(11, 16),
    ])
  })

  test('counts the same days, across changes of the clock too', () => {
    // In California the clock goes back on 1 November 2026 and forward on 14 March 2027.
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15')
    expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2)
  })

  test('shares the today of Lagos', () => {
    const now = Date.parse('2026-11-21T23:30:00Z')
    expect(today(now)).toBe('2026-11-22')
    expect(timeDay('2026-11-21T23:30:00Z')).toBe('22 Nov 2026')
    expect(ago('2026-11-21T22:30:00Z', now)).toBe('1 day ago')
  })
})
