/** Rules that need no database, as tables. */
import { describe, expect, test } from 'vitest'
import { addDays, isDay, isTime, lagosDay } from '../../contract/rules/days'
import { lagosDayStart, lagosMonthStart } from '../../api/dates'
import { isCost, isNaira, lineTotal, naira as written, toCost, toKobo, toNaira, toNairaOrNull } from '../../api/money'
import { checkDays, checkLines, quicker } from '../../api/routes/sponsorship.rules'

describe('naira', () => {
  test.each<[string | number, number]>([
    ['0.01', 1],
    ['0.1', 10],
    ['1', 100],
    ['1.5', 150],
    ['007.50', 750],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [1005.01, 100_501],
    [999_999_999_999.99, 99_999_999_999_999],
    ['1000000000000', 100_000_000_000_000],
    ['1000000000000.00', 100_000_000_000_000],
  ])('%s is %i kobo, and back', (naira, kobo) => {
    expect(isNaira(naira)).toBe(true)
    expect(toKobo(naira, 'amount')).toBe(kobo)
    expect(toNaira(kobo)).toBe(Number(naira))
  })

  test.each<string | number>([
    '',
    '0',
    '0.00',
    '-1',
    '+1',
    '.5',
    '5.',
    '0.001',
    '1.234',
    '1,000',
    ' 5 ',
    '5 ',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '₦5',
    '１２',
    '5\n',
    '1000000000000.01',
    '12345678901234',
    0,
    -1,
    0.001,
    NaN,
    Infinity,
    1e21,
    1e-7,
    0.1 + 0.2,
    1_000_000_000_000.01,
    9007199254740993,
  ])('%j is no amount', (naira) => {
    expect(isNaira(naira)).toBe(false)
    expect(() => toKobo(naira, 'amount')).toThrow('Enter an amount over zero')
  })

  test('a cost may also be nothing, an amount may not', () => {
    expect(['0', '0.00', '0.01', '12.5'].map((cost) => [isCost(cost), toCost(cost, 'cost')])).toEqual([
      [true, 0],
      [true, 0],
      [true, 1],
      [true, 1250],
    ])
    for (const none of ['', '-1', 'x', '1000000000000.01']) {
      expect(isCost(none), none).toBe(false)
      expect(() => toCost(none, 'cost')).toThrow('Enter an amount over zero')
    }
    expect([toNairaOrNull(null), toNairaOrNull(0), toNairaOrNull(150)]).toEqual([null, 0, 1.5])
  })

  test.each([
    [100, 3, 300],
    [1, 1_000_000, 1_000_000],
    [100_000_000_000_000, 1, 100_000_000_000_000],
    [99_999_999_999_999, 1, 99_999_999_999_999],
  ])('%i kobo times %i is %i', (price, units, total) => expect(lineTotal(price, units, 'price')).toBe(total))

  test.each([
    [100_000_000_000_000, 2],
    [100_000_001, 1_000_000],
    [100_000_000_000_000, 1_000_000],
  ])('%i kobo times %i is more than the ledger holds', (price, units) => {
    expect(() => lineTotal(price, units, 'price')).toThrow('more than 1,000,000,000,000.00')
  })
})

describe('days', () => {
  test.each([
    ['2026-03-09T22:59:59.999Z', '2026-03-09'],
    ['2026-03-09T23:00:00.000Z', '2026-03-10'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['2028-02-28T23:30:00.000Z', '2028-02-29'],
  ])('%s is %s in Lagos', (at, day) => expect(lagosDay(new Date(at))).toBe(day))

  test.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-01', 0, '2026-03-01'],
    // Clocks change in between, in other countries.
    ['2026-03-01', 60, '2026-04-30'],
  ])('%s and %i more is %s', (day, days, result) => expect(addDays(day, days)).toBe(result))

  test.each(['2026-02-28', '2028-02-29', '1600-01-01', '1842-05-01', '2199-12-31'])('%s is a day', (day) =>
    expect(isDay(day)).toBe(true),
  )
  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '1599-12-31',
    '2200-01-01',
    '0001-01-01',
    '26-01-01',
    '2026-1-1',
    '31/12/2026',
    '',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
  ])('%j is none', (day) => expect(isDay(day)).toBe(false))

  test.each([
    ['2026-03-15T12:00:00Z', 0, '2026-02-28T23:00:00.000Z'],
    ['2026-03-15T12:00:00Z', -1, '2026-01-31T23:00:00.000Z'],
    ['2026-03-15T12:00:00Z', 1, '2026-03-31T23:00:00.000Z'],
    ['2026-01-01T00:30:00Z', -1, '2025-11-30T23:00:00.000Z'],
    // Half past midnight of the first in Lagos.
    ['2026-03-31T23:30:00Z', 0, '2026-03-31T23:00:00.000Z'],
  ])('at %s the month %i away starts at %s', (now, shift, start) => {
    expect(lagosMonthStart(shift, new Date(now)).toISOString()).toBe(start)
  })
  test('a day starts at midnight in Lagos', () => {
    expect(lagosDayStart('2026-03-01').toISOString()).toBe('2026-02-28T23:00:00.000Z')
  })
})

describe('the rules of a request', () => {
  const TODAY = '2026-03-10'
  test('it may start on today + duration and last a day', () => {
    expect(() => checkDays('2026-03-24', '2026-03-24', 14, TODAY)).not.toThrow()
    expect(() => checkDays(TODAY, TODAY, 0, TODAY)).not.toThrow()
  })
  test('it may not start before, nor end before it starts', () => {
    expect(() => checkDays('2026-03-23', '2026-03-30', 14, TODAY)).toThrow(
      'Start date cannot be earlier than 2026-03-24',
    )
    expect(() => checkDays('2026-03-24', '2026-03-23', 14, TODAY)).toThrow(
      'The end date cannot be before the start date, 2026-03-24.',
    )
  })

  test.each([
    ['Rejected', 'Withdrawn', 'You have withdrawn this request already.'],
    [
      'Rejected',
      'Handed_Back',
      'The office was quicker: it has handed this request back. Correct it and send it again.',
    ],
    ['Rejected', null, 'The office was quicker: it has rejected this request already.'],
    ['Approved', null, 'The office was quicker: it has paid this request already.'],
  ] as const)('whoever changes a request that is %s (%s) meanwhile hears why not', (status, closing, sentence) => {
    expect(quicker({ status, closing })).toBe(sentence)
  })

  const listed = [{ id: 'i1', name: 'Stage' }]
  test('a listed item goes by its listed name, a custom one by its own', () => {
    expect(
      checkLines(
        [
          { itemId: 'i1', name: 'Palace', units: '2', price: '1.50' },
          { itemId: null, name: 'Tent', units: 1, price: 3 },
        ],
        listed,
      ),
    ).toEqual([
      { itemId: 'i1', name: 'Stage', price: 150, units: 2 },
      { itemId: null, name: 'Tent', price: 300, units: 1 },
    ])
  })
  test.each<[string, Parameters<typeof checkLines>[0], string]>([
    ['is off the list', [{ itemId: 'i2', name: 'Drum', units: 1, price: 1 }], '"Drum" is no longer on the list'],
    ['is off the list and has no name', [{ itemId: 'i2', units: 1, price: 1 }], '"Item 1" is no longer on the list'],
    ['has neither id nor name', [{ units: 1, price: 1 }], 'Choose an item or write the name of a custom one.'],
    [
      'is there twice',
      [
        { itemId: 'i1', units: 1, price: 1 },
        { name: 'STAGE', units: 1, price: 1 },
      ],
      '"STAGE" is there twice.',
    ],
    ['costs nothing', [{ name: 'Tent', units: 1, price: 0 }], 'Enter an amount over zero'],
    ['is too dear', [{ name: 'Tent', units: 2, price: 1_000_000_000_000 }], 'Price times units'],
  ])('an item that %s is refused', (_, lines, sentence) => expect(() => checkLines(lines, listed)).toThrow(sentence))
  test('all items and other costs together stay within the ledger', () => {
    const line = { name: 'Tent', units: 1, price: 1_000_000_000_000 }
    expect(checkLines([line], [], 0)).toHaveLength(1)
    expect(() => checkLines([line], [], 1)).toThrow('All items together')
  })
})

test.each([
  [5, '₦0.05'],
  [123_456, '₦1,234.56'],
  [100_000_000, '₦1,000,000.00'],
])('%i kobo are written %s', (kobo, words) => {
  expect(written(kobo)).toBe(words)
})

describe('a moment', () => {
  test.each([
    '2026-11-28T07:54:07Z',
    '2026-11-28T07:54:07.1234567Z',
    '2026-11-28T07:54:07z',
    '2026-11-28T07:54:07+01:00',
    '2026-11-28T07:54:07-0130',
  ])('is %s', (text) => expect(isTime(text)).toBe(true))
  test.each([
    '',
    '2026-11-28',
    '2026-02-30T07:54:07Z',
    '2026-11-28T07:54Z',
    '2026-11-28T07:54:07',
    '2026-11-28T27:54:07Z',
    '2026-11-28T0a:54:07Z',
    '2026-11-28T07:5b:07Z',
    '2026-11-28T07:54:0cZ',
    '2026-11-28T07:54:07.Z',
    '2026-11-28T07:54:07.xZ',
    '2026-11-28T07:54:07+1:00',
    ' 2026-11-28T07:54:07Z',
    '2026-11-28T07:54:07Z ',
  ])('is not %j', (text) => expect(isTime(text)).toBe(false))
})
