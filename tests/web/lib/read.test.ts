/** What other teams write in another way is understood; what nobody can read is refused by name, never guessed. */
import { describe, expect, test, vi } from 'vitest'
import {
  asTheyCame,
  day,
  flag,
  idOf,
  idOrNull,
  list,
  listOrNull,
  Misread,
  nameOf,
  number,
  record,
  text,
  texts,
  time,
  word,
  type RawList,
} from '../../../src/lib/read'

const STRANGE = [null, undefined, true, [], {}, [[]], () => 1, Symbol('x'), Number.NaN, Number.POSITIVE_INFINITY]
const named = (raw: unknown) => list(raw as RawList<{ id: string }>, (row) => ({ id: idOf(row?.id) }), 'rows')

test.each(STRANGE)('nothing comes of %o', (raw) => {
  expect([text(raw), idOf(raw), number(raw), time(raw), day(raw)]).toEqual(['', '', null, '', ''])
})

test.each([
  ['2026-11-21T09:30:00.000Z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T09:30:00.1234567Z', '2026-11-21T09:30:00.123Z'],
  ['2026-11-21T10:30:00+01:00', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T10:30:00+0100', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21 09:30:00', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T09:30', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['2026-02-30T09:30:00.000Z', ''],
  ['21/11/2026', ''],
  ['soon', ''],
])('the moment %s', (raw, read) => {
  expect(time(raw)).toBe(read)
})

test.each([
  ['2026-12-14', '2026-12-14'],
  ['2026-12-14T00:00:00', '2026-12-14'],
  ['2026-12-14T00:00:00Z', '2026-12-14'],
  // Midnight in Lagos, as a server in Lagos writes it in UTC.
  ['2026-12-13T23:00:00.000Z', '2026-12-14'],
  ['2026-12-14T00:00:00+01:00', '2026-12-14'],
  ['2026-02-30', ''],
  ['12/05/2024', ''],
])('the day %s', (raw, read) => {
  expect(day(raw)).toBe(read)
})

test.each<[unknown, number | null]>([
  [1500, 1500],
  ['1500.00', 1500],
  ['1,500.50', 1500.5],
  ['1,234,500', 1234500],
  [' 1500.0000 ', 1500],
  ['.5', 0.5],
  ['1500,00', null],
  ['1500,000', null],
  ['1,50', null],
  ['1,500,00', null],
  ['-3', -3],
  [0, 0],
  ['', null],
  ['₦5', null],
  ['1e3', null],
  [{ balance: 1 }, null],
])('the number %j', (raw, read) => {
  expect(number(raw)).toBe(read)
})

describe('texts and names', () => {
  test.each<[unknown, string[]]>([
    ['0803', ['0803']],
    [
      ['0803', ' ', null, '0701'],
      ['0803', '0701'],
    ],
    [[{ value: '0803' }, { value: '' }], ['0803']],
    [8035550142, ['8035550142']],
    [null, []],
  ])('mobiles as %j', (raw, read) => {
    expect(texts(raw)).toEqual(read)
  })
  test('a ministry by name, or as an object that has one', () => {
    expect([nameOf('Grace'), nameOf({ id: 7, name: 'Grace' }), nameOf({ title: 'x' }), nameOf(null)]).toEqual(['Grace', 'Grace', '', '']) // prettier-ignore
    expect(nameOf({ id: 7, firstName: 'Ruth', lastName: 'Pam' })).toBe('Ruth Pam')
  })
  test('words of the contract in any case; others as they are', () => {
    const known = ['Pending', 'Prison_Evangelism'] as const
    expect([word('PrisonEvangelism', known), word('prison-evangelism', known)]).toEqual(['Prison_Evangelism', 'Prison_Evangelism']) // prettier-ignore
    expect([word('PENDING', known), word('prison evangelism', known), word('Under Review', known), word(null, known)]).toEqual(['Pending', 'Prison_Evangelism', 'Under Review', '']) // prettier-ignore
  })
  test('yes and no in words', () => {
    expect([true, 'true', 'True', 1, '1'].map(flag)).toEqual([true, true, true, true, true])
    expect([false, 'false', 0, null, 'yes', {}].map(flag)).toEqual([false, false, false, false, false, false])
  })
})

describe('lists', () => {
  test('nothing, null and [] are empty; a list in an object is that list', () => {
    expect([undefined, null, [], { rows: [] }, { payments: [{ id: 1 }], count: 1 }].map(named)).toEqual([[], [], [], [], [{ id: '1' }]]) // prettier-ignore
  })
  test('what is no row is left out; rows keep ids of their own, and the same row twice is one', () => {
    expect(named([null, 7, 'x', { id: 'a' }, { id: 'a' }, {}])).toEqual([{ id: 'a' }, { id: '~2' }])
    const rows = [{ id: 1, name: 'Ada' }, { id: 1, name: 'Ben' }, { id: 1, name: 'Ada' }] // prettier-ignore
    expect(
      list(rows as RawList<{ id: number; name: string }>, (one) => ({ id: idOf(one?.id), name: text(one?.name) })),
    ).toEqual([
      { id: '1', name: 'Ada' },
      { id: '1~1', name: 'Ben' },
    ])
  })
  test('rows whose ids say nothing are each their own', () => {
    expect(named([{ id: 0 }, { id: 0 }])).toEqual([{ id: '0' }, { id: '0~1' }])
  })
  test.each([{}, { a: [], b: [] }, 'rows', 7, true])('%j is none, and the field is named', (raw) => {
    expect(() => named(raw)).toThrow(Misread)
    expect(() => named(raw)).toThrow(/^rows should be a list, found /)
    expect(listOrNull(raw as RawList<object>, () => ({ id: '' }))).toBeNull()
  })
  test('a list where an object must be', () => {
    expect(() => record([] as unknown as { id?: unknown })).toThrow('should be an object, found a list of 0')
  })
})

test('an id of nothing but zeros is none', () => {
  const none = [null, undefined, '', 0, '0', '00000000-0000-0000-0000-000000000000']
  expect(none.map(idOrNull)).toEqual(none.map(() => null))
  expect([10, '0a', '00000000-0000-0000-0000-000000000001'].map(idOrNull)).not.toContain(null)
})

test('ids that came as numbers go back as numbers, and nothing else does', () => {
  expect(idOf(41)).toBe('41')
  expect(
    asTheyCame({ id: '41', amount: '41', name: '41', items: ['41', 'x'], lines: [{ itemId: '41', units: 41 }] }),
  ).toEqual({
    id: 41,
    amount: '41',
    name: '41',
    items: [41, 'x'],
    lines: [{ itemId: 41, units: 41 }],
  })
})

describe('an id that this page has not read, from its address or from what waited here', () => {
  /** As after a reload: what was read before is forgotten. */
  const afresh = async () => {
    vi.resetModules()
    return import('../../../src/lib/read')
  }
  const sent = { summaryId: '17', items: [{ itemId: '5', units: 3, name: '5' }], staffId: '0a1b', budgetId: '007' }
  test('is a number where the own id is one', async () => {
    const read = await afresh()
    read.idOf(4711)
    expect(read.asTheyCame(sent)).toEqual({ ...sent, summaryId: 17, items: [{ itemId: 5, units: 3, name: '5' }] })
  })
  test('is text where ids are text, and where nothing is known', async () => {
    const read = await afresh()
    expect(read.asTheyCame(sent)).toEqual(sent)
    read.idOf('4711')
    expect(read.asTheyCame(sent)).toEqual(sent)
  })
  test('stays text where this one came as text', async () => {
    const read = await afresh()
    read.idOf(4711)
    read.idOf('17')
    expect(read.asTheyCame({ id: '17' })).toEqual({ id: '17' })
  })
})

test('a name turns no amount around that stands after it', () => {
  expect(nameOf('\u202eGrace\u2067 Church')).toBe('Grace Church')
})

test('an id that JavaScript has rounded is refused: it would be somebody else', () => {
  expect(idOf(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991')
  expect(idOf('9007199254740993')).toBe('9007199254740993')
  expect(() => idOf(9007199254740992)).toThrow('should be text, or a number below 2^53')
})
