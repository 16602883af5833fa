/** What the list of converts shows, who gets which converts, and what the call desk writes. */
import { describe, expect, test } from 'vitest'
import type { Convert } from '../../../src/domains/converts/converts.reading'
import { isFree, share, type Person } from '../../../src/domains/converts/assign/share.rules'
import {
  dayOf,
  isDoneToday,
  messageOf,
  nextOpen,
  outcomeIn,
  OUTCOMES,
  tally,
  worklist,
  type Day,
} from '../../../src/domains/converts/desk/desk.rules'
import { filterOf, limitOf, matches, nextLimit, withFilter } from '../../../src/domains/converts/filter.rules'
import { greetingFor } from '../../../src/domains/converts/greeting'

const query = (text: string) => new URLSearchParams(text)

describe('the filter in the address', () => {
  test.each([
    ['', { target: '', ministryId: '', staffId: '', uploadId: '', limit: 200 }],
    [
      'target=Unassigned&ministryId=m1&uploadId=u1&limit=1000',
      { target: 'Unassigned', ministryId: 'm1', staffId: '', uploadId: 'u1', limit: 1000 },
    ],
    ['target=Nonsense&limit=-5', { target: '', ministryId: '', staffId: '', uploadId: '', limit: 200 }],
  ])('%s', (text, filter) => {
    expect(filterOf(query(text))).toEqual(filter)
  })
  test.each([['', 200], ['0', 200], ['abc', 200], ['1.5', 200], ['50', 50], ['9999999', 100_000]])('limit %s', (text, limit) => {
    expect(limitOf(text)).toBe(limit)
  }) // prettier-ignore
  test('a change keeps the rest and the search words; what is usual is left out', () => {
    expect(withFilter(query('q=Ada&target=Assigned&limit=1000'), { target: '' }).toString()).toBe('q=Ada&limit=1000')
    expect(withFilter(query('q=Ada&limit=1000'), { limit: 200, ministryId: 'm1' }).toString()).toBe(
      'q=Ada&ministryId=m1',
    )
  })
  test.each([
    [200, 1842, 1000],
    [1000, 1842, 1842],
    [200, 413, 413],
    [1000, 30_000, 10_000],
    [413, 413, null],
    [100_000, 120_000, null],
  ])('%i of %i loaded: next %s', (loaded, total, next) => {
    expect(nextLimit(loaded, total)).toBe(next)
  })
  test('how many match is the count of the tile', () => {
    const counts = { total: 9, unassigned: 4, assigned: 5, unprocessed: 3, processed: 2 }
    expect((['', 'Unassigned', 'Assigned', 'Unprocessed', 'Processed'] as const).map((one) => matches(counts, one))).toEqual([9, 4, 5, 3, 2]) // prettier-ignore
  })
})

describe('sharing', () => {
  const people: Person[] = [
    { id: 'a', name: 'Ada', open: 10 },
    { id: 'b', name: 'Ben', open: 0 },
    { id: 'c', name: 'Chi', open: 5 },
  ]
  const converts = (...places: [string, number][]) =>
    places.flatMap(([lga, count], at) =>
      Array.from({ length: count }, (_, n) => ({ id: `${at}-${n}`, lga, state: 'Benue' })),
    )
  const counts = (shares: ReturnType<typeof share>) => Object.fromEntries(shares.map(({ person, ids }) => [person.id, ids.length])) // prettier-ignore

  test('all to one', () => {
    expect(counts(share(converts(['Gboko', 7]), [people[1]!], 'one'))).toEqual({ b: 7 })
  })
  test('evenly: the same number each, one more for those who have least', () => {
    expect(counts(share(converts(['Gboko', 11]), people, 'evenly'))).toEqual({ a: 3, b: 4, c: 4 })
    expect(counts(share(converts(['Gboko', 2]), people, 'evenly'))).toEqual({ b: 1, c: 1 })
  })
  test('by place: a place stays with one person, the largest goes to who has least', () => {
    const shares = share(converts(['Gboko', 8], ['Otukpo', 4], ['Makurdi', 3]), people, 'places')
    expect(shares.map(({ person, places }) => [person.id, places])).toEqual([
      ['b', ['Gboko, Benue', 'Makurdi, Benue']],
      ['c', ['Otukpo, Benue']],
    ])
  })
  test.each(['one', 'evenly', 'places'] as const)('%s: everybody is given once', (way) => {
    const all = converts(['Gboko', 23], ['Otukpo', 9], ['Makurdi', 1])
    const given = share(all, people, way).flatMap(({ ids }) => ids)
    expect(given.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  })
  test('nobody, or nothing, is no share', () => {
    expect(share([], people, 'evenly')).toEqual([])
    expect(share(converts(['Gboko', 1]), [], 'one')).toEqual([])
  })
  test('a place that nobody gave is a place too', () => {
    const [given] = share([{ id: '1', lga: '', state: '' }], people, 'places')
    expect(given?.places).toEqual(['Place not given'])
  })
  test('who is followed up already stays; who was left by somebody is free', () => {
    expect(isFree({ assigneeId: null }, people)).toBe(true)
    expect(isFree({ assigneeId: 'a' }, people)).toBe(false)
    expect(isFree({ assigneeId: 'left the office' }, people)).toBe(true)
  })
})

describe('the call desk', () => {
  test.each(OUTCOMES)('%s can be read and counted', (outcome) => {
    expect(outcomeIn(messageOf(outcome, ' Wants a Bible.\nLives near Yandev. '))).toBe(outcome)
    expect(messageOf(outcome, ' ')).toBe(`Call outcome: ${outcome}.`)
  })
  test('other words are no outcome', () => {
    expect(outcomeIn('Reached her on Sunday.')).toBeNull()
    expect(outcomeIn('Call outcome: Perhaps.')).toBeNull()
  })
  const day: Day = { day: '2026-11-21', written: { a: 'Reached', c: 'No answer', x: 'Reached' } }
  test('a new day begins empty', () => {
    expect(dayOf(day, '2026-11-21')).toBe(day)
    expect(dayOf(day, '2026-11-22')).toEqual({ day: '2026-11-22', written: {} })
    expect(dayOf(null, '2026-11-22').written).toEqual({})
  })
  test('counts only who is on the list', () => {
    expect(tally(['a', 'b', 'c'], day)).toEqual([['Reached', 1], ['No answer', 1]]) // prettier-ignore
  })
  test('the next is the first of whom nothing was written, round the end', () => {
    const isDone = (id: string) => id in day.written
    expect(nextOpen(['a', 'b', 'c', 'd'], isDone, 1)).toBe(3)
    expect(nextOpen(['a', 'b', 'c'], isDone, 2)).toBe(1)
    expect(nextOpen(['a', 'c'], isDone, 0)).toBeNull()
    expect(nextOpen([], isDone, -1)).toBeNull()
  })
  test.each([
    ['written here', { id: 'a', lastFeedbackUtc: null }, true],
    ['written elsewhere today, in Lagos', { id: 'b', lastFeedbackUtc: '2026-11-20T23:30:00.000Z' }, true],
    ['written yesterday', { id: 'b', lastFeedbackUtc: '2026-11-20T22:30:00.000Z' }, false],
    ['never', { id: 'b', lastFeedbackUtc: null }, false],
  ])('%s', (_name, convert, isDone) => {
    expect(isDoneToday(convert, day)).toBe(isDone)
  })
  test('who waits longest is called first, who is processed not at all', () => {
    const convert = (id: string, assignedUtc: string, status = 'Unprocessed') =>
      ({ id, assignedUtc, status }) as Convert
    expect(worklist([convert('new', '2026-11-20'), convert('old', '2026-11-01'), convert('done', '2026-10-01', 'Processed')]).map(({ id }) => id)).toEqual(['old', 'new']) // prettier-ignore
  })
  test('the greeting knows both names', () => {
    expect(greetingFor({ name: 'Ada' }, 'Ruth', 'Hi {name}, {me} here. {name}?')).toBe('Hi Ada, Ruth here. Ada?')
  })
})
