import { expect, test } from 'vitest'
import {
  addDays,
  ago,
  asOf,
  clock,
  dayText,
  dayHead,
  daysBetween,
  daysSince,
  exact,
  hourOf,
  isDay,
  minuteOf,
  rangeText,
  readersDay,
  shortDay,
  timeDay,
  today,
  weekdayText,
} from '../../../src/lib/dates'

/** Noon in Lagos on 21 November 2026. */
const NOW = Date.parse('2026-11-21T11:00:00.000Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

test.each([
  [0, 'Today'],
  [1, '1 day ago'],
  [2, '2 days ago'],
  [30, '30 days ago'],
  [31, '21 Oct 2026'],
  [400, '17 Oct 2025'],
])('%i days old: %s', (days, text) => {
  expect(ago(daysAgo(days), NOW)).toBe(text)
})

test('a clock that goes wrong makes no "-1 days ago"', () => {
  expect(ago(daysAgo(-1), NOW)).toBe('22 Nov 2026')
  expect(ago(new Date(NOW + 60_000).toISOString(), NOW)).toBe('Today')
})

test('days are counted at midnight in Lagos, which is 23:00 UTC', () => {
  // 00:30 in Lagos, 23:30 UTC of the day before; then half an hour earlier.
  const afterMidnight = Date.parse('2026-11-21T23:30:00Z')
  expect(today(afterMidnight)).toBe('2026-11-22')
  expect(today(Date.parse('2026-11-21T22:59:59Z'))).toBe('2026-11-21')
  expect(ago('2026-11-21T22:59:00Z', afterMidnight)).toBe('1 day ago')
  expect(ago('2026-11-21T23:01:00Z', afterMidnight)).toBe('Today')
  expect(timeDay('2026-11-21T23:30:00.000Z')).toBe('22 Nov 2026')
})

test('the month and the year change at midnight in Lagos too', () => {
  expect(today(Date.parse('2026-10-31T23:30:00Z'))).toBe('2026-11-01')
  expect(today(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  expect(addDays(today(Date.parse('2026-11-30T23:30:00Z')), 21)).toBe('2026-12-22')
})

test('whole days since', () => {
  expect(daysSince(daysAgo(8), NOW)).toBe(8)
  expect(daysSince(daysAgo(-3), NOW)).toBe(0)
})

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-11-2', false],
  ['21/11/2026', false],
  ['2026-11-21T00:00:00Z', false],
  ['', false],
])('is "%s" a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2026-02-27', 2, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s plus %i days is %s', (day, days, sum) => {
  expect(addDays(day, days)).toBe(sum)
  expect(daysBetween(day, sum)).toBe(days)
})

test.each([
  ['2026-12-14', '2026-12-16', '14 to 16 Dec 2026'],
  ['2026-12-14', '2026-12-14', '14 Dec 2026'],
  ['2026-11-30', '2026-12-02', '30 Nov to 2 Dec 2026'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 to 2 Jan 2027'],
  ['2026-12-14', '2027-12-14', '14 Dec 2026 to 14 Dec 2027'],
  ['soon', '2026-12-16', 'Up to 16 Dec 2026'],
  ['2026-12-14', '', 'From 14 Dec 2026'],
  ['', 'later', 'Dates not given'],
])('from %s to %s: %s', (from, to, text) => {
  expect(rangeText(from, to)).toBe(text)
})

test('what is no day is shown as it came', () => {
  expect(dayText('next week')).toBe('next week')
})

test('the heads of days', () => {
  const now = new Date(2026, 2, 14, 0, 5)
  expect(['2026-03-14', '2026-03-13', '2026-03-12', '2025-12-01'].map((day) => dayHead(day, now))).toEqual([
    'Today',
    'Yesterday',
    '12 March 2026',
    '1 December 2025',
  ])
  expect([readersDay(''), hourOf('')]).toEqual(['', ''])
})

test('a moment is written where the reader sits, its day left out where it is today', () => {
  const at = new Date(2026, 10, 19, 9, 5)
  expect(clock(at)).toBe('09:05')
  expect(asOf(at, new Date(2026, 10, 19, 23, 59))).toBe('09:05')
  expect(asOf(at, new Date(2026, 10, 20, 0, 1))).toBe('19 Nov 2026, 09:05')
  expect(hourOf(at.toISOString())).toBe('09:05')
  expect(readersDay(at.toISOString())).toBe('2026-11-19')
})

test('a minute is written as in Lagos, and what is no time as it came', () => {
  expect(minuteOf('2026-11-20T23:30:11.482Z')).toBe('2026-11-21 00:30')
  expect(minuteOf('at noon')).toBe('at noon')
  expect(exact('2026-11-20T23:30:11.482Z')).toBe('21 Nov 2026, 00:30')
})

test('of no time nothing is said', () => {
  expect([ago('', NOW), timeDay(''), exact(''), daysSince('', NOW)]).toEqual(['', '', '', 0])
})

test('a day with the name of its weekday', () => {
  expect(weekdayText('2026-11-25')).toBe('Wednesday, 25 Nov 2026')
  expect(weekdayText('soon')).toBe('soon')
  expect(shortDay('2026-11-26')).toBe('Thu 26 Nov')
})
