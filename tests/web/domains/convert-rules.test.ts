/** What the list of converts shows, who gets which converts, and what the call desk writes. */
import { describe, expect, test } from 'vitest'
import { readSummary, type Convert } from '../../../src/domains/converts/converts.reading'
import {
  beside,
  holders,
  holdersOf,
  isFree,
  share,
  type Person,
} from '../../../src/domains/converts/assign/share.rules'
import {
  callBackOf,
  inCallOrder,
  isOverdue,
  isToCall,
  lastWritten,
  oldestFirst,
  outcomeIn,
  OUTCOMES,
  toCall,
  withoutNote,
  type Called,
  type Calls,
} from '../../../src/domains/converts/convert.rules'
import { groupOf, orderOf, whereOf, wireArea } from '../../../src/domains/converts/search.rules'
import {
  callBackText,
  callBackIn,
  callBackTimes,
  isDoneToday,
  messageOf,
  nextCallBack,
  nextOpen,
  tally,
  worklist,
} from '../../../src/domains/converts/desk/desk.rules'
import {
  filterOf,
  limitOf,
  matches,
  nextLimit,
  ofThoseAsked,
  withFilter,
  type Target,
} from '../../../src/domains/converts/filter.rules'
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
  test('a change keeps the rest and the search words; what is empty is left out', () => {
    expect(withFilter(query('q=Ada&target=Assigned&limit=1000'), { target: '' }).toString()).toBe('q=Ada&limit=1000')
    expect(withFilter(query('q=Ada&limit=1000'), { limit: 0, ministryId: 'm1' }).toString()).toBe('q=Ada&ministryId=m1')
    // A limit that nobody chose does not get into the address.
    expect(withFilter(query('q=Ada'), { target: 'Assigned' }).toString()).toBe('q=Ada&target=Assigned')
  })
  test.each([
    [200, 1842, 1000],
    [1000, 1842, 1842],
    [200, 413, 413],
    [1000, 30_000, 10_000],
    [413, 413, null],
    [200, 1000, 1000],
    [200, 1001, 1000],
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
    for (const way of ['evenly', 'places'] as const)
      expect(share(converts(['Gboko', 2]), [people[1]!], way)).toEqual([
        { person: people[1], ids: ['0-0', '0-1'], places: [] },
      ])
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
  test('by place: the largest comes first, and of two the one that comes first by its name', () => {
    const fresh = people.slice(0, 2).map((person) => ({ ...person, open: null }))
    const placesOf = (...all: [string, number][]) => share(converts(...all), fresh, 'places').map(({ places }) => places.map((where) => where.split(',')[0])) // prettier-ignore
    expect(placesOf(['Makurdi', 1], ['Gboko', 8], ['Otukpo', 4])).toEqual([['Gboko'], ['Otukpo', 'Makurdi']])
    expect(placesOf(['Gboko', 2], ['Otukpo', 2])).toEqual([['Gboko'], ['Otukpo']])
    expect(placesOf(['Otukpo', 2], ['Gboko', 2])).toEqual([['Gboko'], ['Otukpo']])
  })
  test.each(['evenly', 'places'] as const)('%s: everybody is given once', (way) => {
    const all = converts(['Gboko', 23], ['Otukpo', 9], ['Makurdi', 1])
    const given = share(all, people, way).flatMap(({ ids }) => ids)
    expect(given.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  })
  test('who has some of those that are shared anew does not have them twice', () => {
    const people = [
      { id: 'ruth', name: 'Ruth', open: 41 },
      { id: 'sam', name: 'Sam', open: null },
    ]
    const converts = [
      { assigneeId: 'ruth', status: 'Unprocessed' },
      { assigneeId: 'ruth', status: 'Processed' },
      { assigneeId: 'sam', status: 'Unprocessed' },
      { assigneeId: null, status: 'Unassigned' },
    ]
    expect(beside(people, converts).map(({ open }) => open)).toEqual([40, null])
  })

  test('nobody, or nothing, is no share', () => {
    expect(share([], people, 'evenly')).toEqual([])
    expect(share([], [people[1]!], 'evenly')).toEqual([])
    expect(share(converts(['Gboko', 1]), [], 'evenly')).toEqual([])
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
  test.each<[string, [string, number][]]>([
    ['Chidi Eze (1)', [['Chidi Eze', 1]]],
    ['Chidi Eze (2) and Ruth Pam (1)', [['Ruth Pam', 1], ['Chidi Eze', 2]]],
    ['Chidi Eze (1,200), Ruth Pam (1,100) and somebody (3)', [['Chidi Eze', 1200], ['', 3], ['Ruth Pam', 1100]]],
    ['A (2), B (1), C (1) and D (1)', [['A', 2], ['B', 1], ['C', 1], ['D', 1]]],
    ['C (2), A (1), B (1), D (1) and 2 more', [['A', 1], ['B', 1], ['C', 2], ['D', 1], ['E', 1], ['F', 1]]],
    ['Chidi Eze (1,200) and Ruth Pam (1,100)', [['Chidi Eze', 1200], ['Ruth Pam', 1100]]],
  ])('who has them is said: %s', (text, all) => {
    const held = all.flatMap(([assignee, count]) => Array.from({ length: count }, () => ({ assignee, assigneeId: assignee || null }))) // prettier-ignore
    expect(holdersOf(held)).toBe(text)
    expect(holders(held)).toEqual(all.map(([name]) => name).filter(Boolean))
  }) // prettier-ignore
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
  test('the time of a call back stands in the words, and is read from them', () => {
    const message = messageOf('Call back', 'Ask for Musa.', '2026-11-24T17:00:00.000Z')
    expect(message).toBe('Call outcome: Call back.\nCall again on 24 Nov 2026 at 18:00.\nAsk for Musa.')
    expect(callBackIn(message)).toBe('2026-11-24T17:00:00.000Z')
    expect(callBackIn('Call outcome: Call back.\nCall again soon.')).toBeUndefined()
  })
  const labels = (now: string) => callBackTimes(Date.parse(now)).map(({ label }) => label)
  test('a time that is over is not offered', () => {
    expect(labels('2026-11-20T08:00:00Z')).toEqual(['Today 18:00', 'Tomorrow 9:00', 'Tomorrow 18:00', 'Sunday 18:00'])
    expect(labels('2026-11-20T17:00:00Z')[0]).toBe('Tomorrow 9:00')
    expect(labels('2026-11-20T17:30:00Z')).toEqual(['Tomorrow 9:00', 'Tomorrow 18:00', 'Sunday 18:00', 'In a week 18:00'])
  }) // prettier-ignore

  const now = Date.parse('2026-11-21T12:00:00Z')
  const call = (outcome: string, writtenAt = '2026-11-21T09:00:00.000Z', callBackUtc: string | null = null) => {
    return { outcome, writtenAt, callBackUtc }
  }
  const convert = (id: string, more: Partial<Convert> = {}) =>
    ({ id, name: id, status: 'Unprocessed', assignedUtc: '2026-11-10T08:00:00.000Z', lastFeedbackUtc: null, callBackUtc: null, ...more }) as Convert // prettier-ignore
  const calls: Calls = { a: call('Reached'), c: call('No answer'), x: call('Reached'), old: call('Met', '2026-11-20T09:00:00.000Z') } // prettier-ignore

  test('counts only who is on the list, and of today', () => {
    expect(tally(['a', 'b', 'c', 'old'], calls, '2026-11-21')).toEqual([['Reached', 1], ['No answer', 1]]) // prettier-ignore
  })
  const people = (...ids: string[]) => ids.map((id) => convert(id))
  test('the next is the first whom nobody called today, round the end', () => {
    expect(nextOpen(people('a', 'b', 'c', 'd'), calls, 1, now)?.id).toBe('d')
    expect(nextOpen(people('a', 'b', 'c'), calls, 2, now)?.id).toBe('b')
    expect(nextOpen(people('a', 'c'), calls, 0, now)).toBeUndefined()
    expect(nextOpen([], calls, -1, now)).toBeUndefined()
  })
  test('whose hour has come is next; whose hour comes later today is not', () => {
    const due = convert('due', { callBackUtc: '2026-11-21T11:00:00.000Z', lastFeedbackUtc: '2026-11-20T09:00:00.000Z' }) // prettier-ignore
    const later = convert('later', { callBackUtc: '2026-11-21T17:00:00.000Z', lastFeedbackUtc: '2026-11-20T09:00:00.000Z' }) // prettier-ignore
    expect(nextOpen([...people('b'), due], {}, 0, now)?.id).toBe('due')
    expect(nextOpen([later, ...people('b')], {}, -1, now)?.id).toBe('b')
    expect(nextOpen([later], {}, -1, now)).toBeUndefined()
    expect(nextCallBack([later, due], {}, now)?.id).toBe('later')
    const at = (callBackUtc: string) => convert('at', { callBackUtc, lastFeedbackUtc: '2026-11-20T09:00:00.000Z' })
    expect(nextOpen([...people('b'), at('2026-11-21T12:00:00.000Z')], {}, 0, now)?.id).toBe('at')
    // The hour has come, and what is for tomorrow is not said today.
    for (const hour of ['2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'])
      expect(nextCallBack([at(hour)], {}, now)).toBeUndefined()
    // Called again, and nothing was agreed.
    expect(nextOpen([due], { due: call('Reached') }, -1, now)).toBeUndefined()
  })
  test.each([
    ['written here', 'a', null, true],
    ['written elsewhere today, in Lagos', 'b', '2026-11-20T23:30:00.000Z', true],
    ['written yesterday', 'b', '2026-11-20T22:30:00.000Z', false],
    ['never', 'b', null, false],
  ])('%s', (_name, id, lastFeedbackUtc, isDone) => {
    expect(isDoneToday(convert(id, { lastFeedbackUtc }), calls, now)).toBe(isDone)
  })
  test.each([
    ['nobody has called', {}, true],
    ['nobody has called since somebody else has them', { lastFeedbackUtc: '2026-11-09T08:00:00.000Z' }, true],
    ['called', { lastFeedbackUtc: '2026-11-12T08:00:00.000Z' }, false],
    ['nobody tells', { lastFeedbackUtc: undefined }, true],
    ['processed', { status: 'Processed' }, false],
    ['to be called today', { lastFeedbackUtc: '2026-11-12T08:00:00.000Z', callBackUtc: '2026-11-21T20:00:00.000Z' }, true], // prettier-ignore
    ['to be called since yesterday', { lastFeedbackUtc: '2026-11-12T08:00:00.000Z', callBackUtc: '2026-11-20T20:00:00.000Z' }, true], // prettier-ignore
    ['to be called tomorrow', { lastFeedbackUtc: '2026-11-12T08:00:00.000Z', callBackUtc: '2026-11-22T20:00:00.000Z' }, false], // prettier-ignore
  ] as [string, Partial<Convert>, boolean][])('to call: %s', (_name, more, is) => {
    expect(isToCall(convert('n', more), {}, now)).toBe(is)
  })
  test('what this device knows counts until the API tells of something later', () => {
    const here = { n: call('Call back', '2026-11-21T09:00:00.000Z', '2026-11-23T17:00:00.000Z') }
    expect(isToCall(convert('n', { lastFeedbackUtc: undefined }), here, now)).toBe(false)
    expect(isToCall(convert('n'), here, now)).toBe(false)
    expect(isToCall(convert('n', { lastFeedbackUtc: '2026-11-21T10:00:00.000Z', callBackUtc: '2026-11-21T17:00:00.000Z' }), here, now)).toBe(true) // prettier-ignore
  })
  test('who waits longest is called first, who is processed not at all, who was called last week only when asked for', () => {
    const all = [
      convert('new', { assignedUtc: '2026-11-20' }),
      convert('old', { assignedUtc: '2026-11-01' }),
      convert('done', { assignedUtc: '2026-10-01', status: 'Processed' }),
      convert('called', { assignedUtc: '2026-10-01', lastFeedbackUtc: '2026-11-12T08:00:00.000Z' }),
      convert('back', { lastFeedbackUtc: '2026-11-12T08:00:00.000Z', callBackUtc: '2026-11-21T08:00:00.000Z' }),
    ]
    expect(worklist(all, {}, false, now).map(({ id }) => id)).toEqual(['back', 'old', 'new'])
    expect(toCall(all, {}, now).map(({ id }) => id)).toEqual(['back', 'old', 'new'])
    expect(worklist(all, {}, true, now).map(({ id }) => id)).toEqual(['back', 'called', 'old', 'new'])
  })
  test('the hour of a call back is said as other days are, in Lagos', () => {
    expect(callBackText('2026-11-26T17:00:00.000Z')).toBe('26 Nov 2026 at 18:00')
    expect(callBackText('2026-12-31T23:30:00.000Z')).toBe('1 Jan 2027 at 00:30')
  })
  test('the greeting knows both names', () => {
    expect(greetingFor({ name: 'Ada' }, 'Ruth', 'Hi {name}, {me} here. {name}?')).toBe('Hi Ada, Ruth here. Ada?')
    expect(greetingFor({ name: 'Ada' }, '')).toMatch(/^Hello Ada, this is the church office\./)
  })
})

describe('what is asked of a server that searches', () => {
  const ALL = { target: '', ministryId: '', staffId: '', uploadId: '', limit: 200 } as const
  test.each([
    ['Full Name', undefined],
    ['Mobile', undefined],
    ['From', undefined],
    ['Created On', undefined],
    ['Status', 'status'],
    ['Ministry', 'ministry'],
    ['State', 'state'],
    ['LGA', 'lga'],
    ['Area', 'area'],
    ['Assigned To', 'assignee'],
    ['Nothing', undefined],
  ])('the column %s is counted by %s', (column, group) => {
    expect(groupOf(column)).toBe(group)
  })
  test('the order, by the name that the server has for the column; by itself none', () => {
    expect(orderOf({ sort: { by: 'Full Name', up: true } })).toBe('name')
    expect(orderOf({ sort: { by: 'Created On', up: false } })).toBe('-created')
    expect(orderOf({ sort: { by: 'Nothing', up: true } })).toBe(undefined)
    expect(orderOf({ sort: undefined })).toBe(undefined)
  })
  const given = (...asked: Parameters<typeof whereOf>) => JSON.parse(JSON.stringify(whereOf(...asked))) as object
  const filter = (column: string, ...values: string[]) => ({ column, values, words: '' })
  test('nothing where nothing is filtered, and each condition of the address', () => {
    expect(given(ALL)).toEqual({})
    expect(given({ ...ALL, target: 'Assigned', ministryId: 'm', staffId: 's', uploadId: 'u' }, 'Ada')).toEqual({
      ...{ target: 'Assigned', ministryId: 'm', staffId: 's', uploadId: 'u', text: 'Ada' },
    })
  })
  test('the filters of columns: choices together, words, and days that are days', () => {
    expect(
      given(ALL, '', [
        filter('Area', 'Prison Evangelism', 'Unknown area'),
        filter('State', 'Benue', 'Kano'),
        filter('Mobile', '0803', 'ignored'),
        filter('Created On', '2026-11-01..2026-11-30'),
        filter('Nothing', 'x'),
      ]),
    ).toEqual({
      area: ['Prison_Evangelism', 'Unknown area'],
      state: ['Benue', 'Kano'],
      mobile: '0803',
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
    })
    expect(given(ALL, '', [filter('Created On', '2026-11-01..')])).toEqual({ createdFrom: '2026-11-01' })
    expect(given(ALL, '', [filter('Created On', '..2026-11-30')])).toEqual({ createdTo: '2026-11-30' })
    expect(given(ALL, '', [filter('Full Name')])).toEqual({})
  })
  test('words no longer than a server takes', () => {
    expect(given(ALL, 'x'.repeat(201))).toEqual({ text: 'x'.repeat(200) })
    expect(wireArea('Prison Evangelism')).toBe('Prison_Evangelism')
    expect(wireArea('Moon')).toBe('Moon')
  })
})

describe('who waits for a call', () => {
  const noon = Date.parse('2026-11-20T11:00:00.000Z')
  const one = (id: string, own: Partial<Convert> = {}) =>
    ({ id, status: 'Unprocessed', assignedUtc: '2026-11-01T09:00:00.000Z', createdUtc: '2026-10-01T09:00:00.000Z', lastFeedbackUtc: null, callBackUtc: null, ...own }) as Convert // prettier-ignore
  test('who was promised a call by now, then who waits longest, then who is to be called later', () => {
    const rows = [
      one('later', { callBackUtc: '2026-11-20T15:00:00.000Z' }),
      one('new'),
      one('old', { assignedUtc: null }),
      one('now', { callBackUtc: '2026-11-20T11:00:00.000Z' }),
      one('late', { callBackUtc: '2026-11-20T08:00:00.000Z' }),
    ]
    expect(inCallOrder(rows, {}, noon).map(({ id }) => id)).toEqual(['late', 'now', 'old', 'new', 'later'])
  })
  test('what this device wrote counts until the API tells of something later', () => {
    const at = '2026-11-20T09:00:00.000Z'
    const calls: Calls = { a: { outcome: 'Call back', writtenAt: at, callBackUtc: '2026-11-21T09:00:00.000Z' } }
    for (const lastFeedbackUtc of [null, '2026-11-20T08:00:00.000Z', at]) {
      expect(callBackOf(one('a', { lastFeedbackUtc }), calls)).toBe('2026-11-21T09:00:00.000Z')
      expect(lastWritten(one('a', { lastFeedbackUtc }), calls)).toBe(at)
    }
    const later = one('a', { lastFeedbackUtc: '2026-11-20T10:00:00.000Z' })
    expect(callBackOf(later, calls)).toBe(null)
    expect(lastWritten(later, calls)).toBe('2026-11-20T10:00:00.000Z')
  })
  test('whoever was written about when they were assigned is not to be called', () => {
    expect(isToCall(one('a', { lastFeedbackUtc: '2026-11-01T09:00:00.000Z' }), {}, noon)).toBe(false)
    expect(isToCall(one('a', { lastFeedbackUtc: '2026-11-01T08:59:59.000Z' }), {}, noon)).toBe(true)
  })
  test('nobody has called for a week: overdue, where the API tells', () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const waiting = { assignedUtc: daysAgo(7) }
    expect(isOverdue(one('a', waiting))).toBe(true)
    expect(isOverdue(one('a', { assignedUtc: daysAgo(6) }))).toBe(false)
    expect(isOverdue(one('a', { assignedUtc: null }))).toBe(false)
    expect(isOverdue(one('a', { ...waiting, status: 'Processed' }))).toBe(false)
    expect(isOverdue(one('a', { ...waiting, lastFeedbackUtc: undefined }))).toBe(false)
    expect(isOverdue(one('a', { ...waiting, lastFeedbackUtc: daysAgo(1) }))).toBe(false)
    expect(isOverdue(one('a', { ...waiting, lastFeedbackUtc: daysAgo(8) }))).toBe(true)
  })
  test('who was assigned first comes first, who never was before them', () => {
    const rows = [
      one('b', { assignedUtc: '2026-11-02' }),
      one('a', { assignedUtc: '2026-11-01' }),
      one('c', { assignedUtc: null }),
    ]
    expect(oldestFirst(rows).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(rows[0]?.id).toBe('b')
  })
})

test('a note that does not arrive leaves what was known before it, in whatever order they go', () => {
  const call = (id: string, before?: Called): Called => ({ outcome: id, writtenAt: id, callBackUtc: null, id, before })
  const calls = { ada: call('second', call('first')), eze: call('other') }
  const { eze } = calls
  expect(withoutNote(calls, 'ada', 'second')).toEqual({ ada: call('first'), eze })
  expect(withoutNote(withoutNote(calls, 'ada', 'second'), 'ada', 'first')).toEqual({ eze })
  expect(withoutNote(withoutNote(calls, 'ada', 'first'), 'ada', 'second')).toEqual({ eze })
  expect(withoutNote(calls, 'ada', 'third')).toBe(calls)
})

describe('counts of an API that counts everybody, whomever it was asked for', () => {
  const summary = (rows: number) => ({
    ...{ total: 5000, unassigned: 100, assigned: 4900, unprocessed: 4812, processed: 2 },
    converts: Array.from({ length: rows }, () => ({ status: '' })),
  })
  const counted = (rows: number, asked: Parameters<typeof ofThoseAsked>[1]) => {
    const { converts: _, ...counts } = ofThoseAsked(summary(rows), asked)
    return counts
  }
  test.each<[string, number, Parameters<typeof ofThoseAsked>[1], object]>([
    [
      'fewer of one person than might have come are all',
      20,
      { target: 'Unprocessed', staffId: '7', limit: 200 },
      { unprocessed: 20 },
    ],
    [
      'so are those of a ministry; what else is counted is not of them',
      20,
      { ministryId: '7', limit: 200 },
      { total: 20, unassigned: null, assigned: null, unprocessed: null, processed: null },
    ],
    ['a full page may be a part', 200, { ministryId: '7', limit: 200 }, {}],
    ['without a limit nobody knows', 20, { ministryId: '7' }, {}],
    ['of everybody each count is right', 20, { target: 'Unprocessed', limit: 200 }, {}],
  ])('%s', (_name, rows, asked, differs) => {
    const { converts: _, ...told } = summary(rows)
    expect(counted(rows, asked)).toEqual({ ...told, ...differs })
  })
})

describe('a row that does not tell its status', () => {
  const statuses = (target: Target, ...rows: object[]) =>
    readSummary({ converts: rows.map((row, id) => ({ id: String(id), ...row })) } as never, target).converts.map(
      ({ status }) => status,
    )
  test('has the one that was asked for, where that is one', () => {
    expect(statuses('Unassigned', {}, { status: 'Processed' })).toEqual(['Unassigned', 'Processed'])
    expect(statuses('Processed', {}, { status: null, assigneeId: null, assignee: null })).toEqual(['Processed', 'Processed']) // prettier-ignore
    expect(statuses('Processed', { status: 'Assigned' }, { assignee: 'Ruth Pam' })).toEqual(['Processed', 'Processed'])
    expect(statuses('', {})).toEqual([''])
  })
  test('of whom a person has, an empty assignee is only not told', () => {
    const row = { id: '1', status: 'Unprocessed', assigneeId: null, assignee: null }
    const [own] = readSummary({ converts: [row] } as never, 'Unprocessed', true).converts
    expect(own?.status).toBe('Unprocessed')
    expect(statuses('Unprocessed', row)).toEqual(['Unassigned'])
  })
  test('whoever is assigned is processed or not: that tells neither', () => {
    expect(statuses('Assigned', {}, { assigneeId: '7' }, { assigneeId: null })).toEqual(['', '', ''])
    expect(statuses('Assigned', { status: 'Processed' }, {})).toEqual(['Processed', ''])
    expect(statuses('', { assigneeId: '7' }, { assignee: 'Ruth Pam' }, {})).toEqual(['', '', 'Unassigned'])
  })
  test('whom the row calls Assigned is that, whatever was asked for', () => {
    expect(statuses('Unassigned', { status: 'Assigned' }, {})).toEqual(['Unprocessed', 'Unassigned'])
  })
  test('whom the row calls Unprocessed is Unassigned where it tells that nobody has them', () => {
    const status = 'Unprocessed'
    expect(statuses('', { status, assigneeId: null, assignee: null }, { status, assigneeId: '', assignee: '' })).toEqual(['Unassigned', 'Unassigned']) // prettier-ignore
    expect(statuses('', { status }, { status, assigneeId: null }, { status, assigneeId: null, assignee: 'Ruth Pam' })).toEqual([status, status, status]) // prettier-ignore
    expect(statuses('Assigned', { status, assigneeId: null, assignee: null })).toEqual([status])
  })
})
test('of one person whose rows tell their status, the rows are counted', () => {
  const counts = { total: 5000, unassigned: 20, assigned: 60, unprocessed: 10, processed: 50 }
  const converts = (['Processed', 'Unprocessed', 'Unprocessed'] as const).map((status) => ({ status }))
  expect(ofThoseAsked({ ...counts, converts }, { staffId: '7', limit: 200 })).toMatchObject(
    { total: 3, unassigned: 0, assigned: 3, unprocessed: 2, processed: 1 }, // prettier-ignore
  )
})
test('of one person whose rows tell only whose they are, nothing is counted by their status', () => {
  const converts = [1, 2].map((id) => ({ id, assigneeId: '7', assignee: 'Ruth Pam' }))
  const told = readSummary({ total: 50, unassigned: 1, assigned: 49, unprocessed: 48, processed: 1, converts } as never)
  expect(ofThoseAsked(told, { staffId: '7', limit: 200 })).toMatchObject({ total: 2, unprocessed: null, processed: null }) // prettier-ignore
})
test('of a page that is full nothing is known to be less', () => {
  const counts = { total: 20, unassigned: 20, assigned: 0, unprocessed: 0, processed: 0 }
  const converts = Array.from({ length: 20 }, () => ({ status: 'Unassigned' as const }))
  expect(ofThoseAsked({ ...counts, converts }, { ministryId: '7', limit: 200 })).toMatchObject(counts)
})
