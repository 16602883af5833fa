/** What reports and "cost and fruit" add up, from rows as the calls return them. */
import { describe, expect, test } from 'vitest'
import type { Budget } from '../../../src/domains/budgets/budgets.reading'
import type { Payment } from '../../../src/domains/payments/payments.reading'
import type { Line } from '../../../src/domains/reports/report.rules'
import type { ReportRow } from '../../../src/domains/reports/reports.reading'
import { csvColumns } from '../../../src/domains/reports/ReportView'
import { fruitBy, gapsOf, totalOf, type Sources } from '../../../src/domains/reports/fruit.rules'
import {
  byArea,
  byMinistry,
  byMonth,
  byState,
  endsOf,
  knownFrom,
  linesOf,
  movedBy,
  priced,
  scaleOf,
  sumOf,
  topOf,
} from '../../../src/domains/reports/report.rules'

const row = (id: string, ministry: string, amount: number, createdUtc = '2026-03-10T09:00:00.000Z') => ({ id, ministry, title: id, amount, createdUtc, isOut: false }) // prettier-ignore
const known = knownFrom(
  [
    { id: 'p1', type: 'Crusades' },
    { id: 'p2', type: 'Prison_Evangelism' },
    { id: 'p3', type: 'Debit' },
  ],
  [
    { ministry: 'Grace', state: 'Lagos' },
    { ministry: 'Hope', state: 'FCT' },
    { ministry: 'Silent', state: '' },
  ],
)
const given = () => priced(linesOf([row('p1', 'Grace', 0.1), row('p2', 'Grace', 0.2), row('p3', 'Hope', 5), row('d1', '', 100)], known)) // prettier-ignore

describe('a report', () => {
  test('learns areas and states from other lists, and what came in from nobody', () => {
    expect(given().map(({ area, state, isDeposit }) => [area, state, isDeposit])).toEqual([
      ['Crusades', 'Lagos', false],
      ['Prison_Evangelism', 'Lagos', false],
      [null, 'FCT', false],
      [null, null, true],
    ])
  })

  test('adds up to the kobo, the largest first, what has no name last', () => {
    const out = given().filter(({ isDeposit }) => !isDeposit)
    expect(sumOf(out)).toBe(5.3)
    expect(byMinistry(out)).toEqual([
      { name: 'Hope', value: 5 },
      { name: 'Grace', value: 0.3 },
    ])
    expect(byArea(out)).toEqual([
      { name: 'Prison Evangelism', value: 0.2 },
      { name: 'Crusades', value: 0.1 },
      { name: 'No area', value: 5 },
    ])
    expect(byState(priced(linesOf([row('p1', 'Silent', 1), row('p2', 'Grace', 2)], known)))).toEqual([
      { name: 'Lagos', value: 2 },
      { name: 'State not known', value: 1 },
    ])
  })

  test('shows the first of many, and the others in one that is not drawn', () => {
    const bars = [9, 8, 7, 0.1, 0.2].map((value) => ({ name: String(value), value }))
    expect(topOf(bars, 4)).toBe(bars)
    expect(topOf(bars, 2)).toEqual([bars[0], bars[1], { name: '3 others', value: 7.3, rest: true }])
  })

  test('has every month between its first and its last payment, by the calendar in Lagos', () => {
    const months = priced(
      linesOf(
        [row('a', 'Grace', 1, '2025-11-30T22:59:59.999Z'), row('b', 'Grace', 2, '2025-11-30T23:00:00.000Z'), row('c', 'Grace', 4, '2026-02-01T00:00:00.000Z')], // prettier-ignore
        known,
      ),
    )
    expect(byMonth(months, { from: '', to: '' }, '2026-02-14')).toEqual([
      { name: 'Nov 2025', value: 1, now: false },
      { name: 'Dec 2025', value: 2, now: false },
      { name: 'Jan 2026', value: 0, now: false },
      { name: 'Feb 2026', value: 4, now: true },
    ])
    // A year typed wrongly draws no thousand bars.
    expect(byMonth(months, { from: '1900-01-01', to: '2199-12-31' })).toHaveLength(4)
    expect(byMonth([], { from: '2026-01-01', to: '2026-12-31' })).toEqual([])
    // What was asked for cuts it, and what has no date is in no month. The API tells the newest first.
    const unordered = [...months.toReversed(), ...priced(linesOf([row('d', 'Grace', 8, '')], known))]
    const cut = (from: string, to: string) => byMonth(unordered, { from, to }).map(({ name, value }) => [name, value])
    expect(cut('2025-12-15', '2026-01-31')).toEqual([['Dec 2025', 2], ['Jan 2026', 0]]) // prettier-ignore
    expect(cut('', '')).toEqual([['Nov 2025', 1], ['Dec 2025', 2], ['Jan 2026', 0], ['Feb 2026', 4]]) // prettier-ignore
    expect(cut('2027-01-01', '')).toEqual([])
  })

  test('has no deposits among requests, and none that went out', () => {
    const isDeposit = (type: 'Payments' | 'Budgets', isOut: boolean) =>
      linesOf([{ ...row('x', '', 5), isOut }], known, type)[0]!.isDeposit
    expect([isDeposit('Payments', false), isDeposit('Payments', true), isDeposit('Budgets', false)]).toEqual([true, false, false]) // prettier-ignore
  })

  test('leaves out of its sums what has no amount', () => {
    const unknown = { ...row('p4', 'Hope', 0), amount: null }
    expect(priced(linesOf([row('p1', 'Grace', 1), unknown], known)).map(({ id }) => id)).toEqual(['p1'])
  })

  test('names months without their year while there is one year only', () => {
    expect(byMonth(given(), { from: '2026-01-01', to: '2026-12-31' }).map(({ name }) => name)).toEqual(['Mar'])
  })

  test('with one month of a million is in millions', () => {
    expect(scaleOf([1_000_000, 500_000].map((value) => ({ name: '', value }))).unit).toBe('Million naira')
  })
  test.each([
    [1_500_000, 'Million naira', '1.5'],
    [1_000_000, 'Million naira', '1'],
    [12_640_000, 'Million naira', '12.6'],
    [999_999, 'Thousand naira', '1,000'],
    [0, 'Thousand naira', '0'],
  ])('writes %i in %s as %s', (value, unit, text) => {
    const scale = scaleOf([{ name: 'Jan', value }])
    expect([scale.unit, scale.short(value)]).toEqual([unit, text])
  })
})

describe('the balances of a report', () => {
  const entry = (before: number | null, after: number | null) => ({
    before,
    after,
    ministryId: 'm',
    reference: 'R',
    reversedBy: null,
    isDone: true,
  })
  const of = (rows: ReportRow[], entries: Record<string, ReturnType<typeof entry>>) =>
    linesOf(rows, { ...known, entries: new Map(Object.entries(entries)) })
  const [gift, roof] = [row('gift', '', 100.1, '2026-03-01T09:00:00Z'), row('roof', 'Grace', 30.2, '2026-03-02T09:00:00Z')] // prettier-ignore

  test('what went out is less than nothing, what came in is not, and what is not told stays so', () => {
    const moved = of([gift, roof, { ...roof, id: 'silent', amount: null }], {}).map(movedBy)
    expect(moved).toEqual([100.1, -30.2, null])
  })

  test('what waits or was refused has moved nothing: no sum is written for it, and the balances are said without it', () => {
    const entries = { gift: entry(50, 150.1), roof: { ...entry(null, null), isDone: false } }
    const lines = of([gift, roof], entries)
    expect(lines.map(movedBy)).toEqual([100.1, null])
    expect(endsOf(lines)).toEqual({ opening: 50, closing: 150.1 })
    const [type] = csvColumns('Payments', new Map())
    expect(lines.map((line) => type?.selector(line))).toEqual(['Deposit', 'Payment, pending or rejected'])
  })

  test('are those before the first entry and after the last, whichever the API tells first', () => {
    const entries = { gift: entry(50, 150.1), roof: entry(150.1, 119.9) }
    for (const rows of [[gift, roof], [roof, gift]])
      expect(endsOf(of(rows, entries))).toEqual({ opening: 50, closing: 119.9 }) // prettier-ignore
    const fence = row('fence', 'Grace', 19.9, '2026-03-03T09:00:00Z')
    expect(endsOf(of([gift, roof, fence], { ...entries, fence: entry(119.9, 100) }))?.closing).toBe(100)
  })

  test.each([
    ['an entry between is missing', { gift: entry(50, 150.1), roof: entry(140, 109.8) }],
    ['the first is not told', { roof: entry(100.1, 69.9) }],
    ['the last is not told', { gift: entry(-69.9, 30.2) }],
    ['none is told', {}],
  ])('are not said where %s', (_, entries) => {
    expect(endsOf(of([gift, roof], entries))).toBeNull()
  })

  test('are not said where an amount is not told, and of nothing', () => {
    const silent = { ...roof, amount: null }
    expect(endsOf(of([gift, silent], { gift: entry(0, 100.1), roof: entry(100.1, 100.1) }))).toBeNull()
    expect(endsOf(of([silent], { roof: entry(0, 0) }))).toBeNull()
    expect(endsOf([])).toBeNull()
  })
})

const budget = (change: Partial<Budget>) => ({ id: 'b', ministry: 'Grace', type: 'Crusades', status: 'Completed', requested: 100, agreed: 80, amount: 80, ...change }) as Budget // prettier-ignore
const payment = (change: Partial<Payment>) => ({ id: 'p', ministry: 'Grace', type: 'Crusades', budgetId: 'b1', deposit: false, amount: 80, ...change }) as Payment // prettier-ignore
const convert = (ministry: string, budgetType: 'Crusades' | 'Hospitals' | '' = 'Crusades') => ({ ministry, budgetType, createdUtc: '2026-10-05T09:00:00Z' }) // prettier-ignore
const sources: Sources = {
  budgets: [
    budget({ id: 'b1' }),
    budget({ id: 'b2', type: 'Hospitals', requested: 0.2, agreed: 0.1, amount: null, status: 'Pending' }),
    budget({ id: 'b3', status: 'Rejected', requested: 50, agreed: 50, amount: null }),
    budget({ id: 'b4', ministry: 'Hope', requested: 10, agreed: 0, amount: null, status: 'Pending' }),
  ],
  payments: [
    payment({}),
    payment({ budgetId: null, type: '', amount: 10 }),
    payment({ deposit: true, ministry: '', budgetId: null, amount: 9999 }),
  ],
  converts: { total: 4, converts: [convert('Grace'), convert('Grace'), convert('Grace', 'Hospitals'), convert('', '')] }, // prettier-ignore
}

describe('cost and fruit', () => {
  test('of some days is what was sent, paid and added on them, in Lagos', () => {
    const late = '2026-09-30T23:30:00Z'
    const before = '2026-09-30T22:30:00Z'
    const of: Sources = {
      budgets: [
        budget({ id: 'b1', type: 'Hospitals', createdUtc: before, processedOn: late }),
        budget({ id: 'b2', createdUtc: late, processedOn: null }),
        budget({ id: 'b3', createdUtc: '', processedOn: null }),
      ],
      payments: [payment({ type: '', createdUtc: late }), payment({ amount: 1, createdUtc: before })],
      converts: { total: 2, converts: [{ ...convert('Grace'), createdUtc: late }, { ...convert('Grace'), createdUtc: before }] }, // prettier-ignore
    }
    const [october, september] = [
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '', to: '2026-09-30' },
    ]
    const told = (days: typeof october, sources = of) =>
      fruitBy('ministry', sources, days).map(({ requests, paid, converts }) => [requests, paid, converts])
    expect(told(october)).toEqual([[1, 80, 1]])
    expect(told(september)).toEqual([[1, 1, 1]])
    // Its request was sent before: it is known all the same.
    expect(fruitBy('area', of, october).find(({ paid }) => paid)).toMatchObject({ name: 'Hospitals', paid: 80 })
    expect(told(october, { ...of, payments: null })).toEqual([[1, 80, 1]])
    expect(told(september, { ...of, payments: null })).toEqual([[1, 0, 1]])
    expect(fruitBy('ministry', of)).toMatchObject([{ requests: 3, paid: 81, converts: 2 }])
  })

  test('by ministry: all that was asked, agreed unless rejected, every payment, every convert', () => {
    expect(fruitBy('ministry', sources)).toEqual([
      { id: 'Grace', name: 'Grace', requests: 3, requested: 150.2, agreed: 80.1, paid: 90, converts: 3, cost: 30 },
      { id: 'Hope', name: 'Hope', requests: 1, requested: 10, agreed: 0, paid: 0, converts: 0, cost: null },
      { id: 'No ministry', name: 'No ministry', requests: 0, requested: 0, agreed: 0, paid: 0, converts: 1, cost: 0 },
    ])
  })

  test('by area: a payment without a request has none', () => {
    expect(fruitBy('area', sources).map(({ name, paid, converts }) => [name, paid, converts])).toEqual([
      ['Crusades', 80, 2],
      ['No area', 10, 1],
      ['Hospitals', 0, 1],
    ])
  })

  test('by area: a payment that does not tell its area went where its request belongs', () => {
    const payments = [payment({ type: '', budgetId: 'b2', amount: 7 })]
    expect(fruitBy('area', { ...sources, payments }).find(({ paid }) => paid)).toMatchObject({ name: 'Hospitals', paid: 7 }) // prettier-ignore
  })

  test('an entry with a word of its own, or without its ministry, counts where its request does', () => {
    const requests = [budget({ id: 'b1', ministryId: 'm1' })]
    const places = (change: Partial<Payment>) =>
      (['area', 'ministry'] as const).map(
        (by) =>
          fruitBy(by, { ...sources, budgets: requests, payments: [payment(change)] }).find(({ paid }) => paid)?.name,
      )
    expect(places({ type: 'Disbursement' })).toEqual(['Crusades', 'Grace'])
    expect(places({ ministry: '', budgetId: 'b1' })).toEqual(['Crusades', 'Grace'])
    expect(places({ ministry: '', budgetId: null, ministryId: 'm1' })).toEqual(['Crusades', 'Grace'])
    expect(places({ ministry: '', budgetId: 'b9', type: 'Debit' })).toEqual(['Debit', 'No ministry'])
  })

  test('the totals are those of the lists; who came by an upload of the office has cost nothing, and no one less', () => {
    for (const by of ['ministry', 'area'] as const)
      expect(totalOf(fruitBy(by, sources))).toEqual({ requests: 4, requested: 160.2, agreed: 80.1, paid: 90, converts: 4, cost: 30 }) // prettier-ignore
  })

  test('what the API does not tell is not made up', () => {
    const poor: Sources = {
      budgets: sources.budgets.map((one) => ({ ...one, agreed: null })),
      payments: null,
      converts: null,
    }
    const told = (by: 'ministry' | 'area') => fruitBy(by, poor).map(({ name, agreed, paid, converts, cost }) => [name, agreed, paid, converts, cost]) // prettier-ignore
    expect(told('ministry')).toEqual([['Grace', null, 80, null, null], ['Hope', null, 0, null, null]]) // prettier-ignore
    expect(told('area')).toEqual([['Crusades', null, 80, null, null], ['Hospitals', null, 0, null, null]]) // prettier-ignore
    expect(totalOf(fruitBy('ministry', poor))).toMatchObject({ agreed: null, paid: 80, converts: null, cost: null })
    expect(gapsOf(poor).map((gap) => gap.split(':')[0])).toEqual(['Agreed', 'Paid', 'Converts'])
    expect(gapsOf(sources)).toEqual([])
    expect(gapsOf({ ...sources, budgets: [] })).toEqual([])
    expect(gapsOf({ ...sources, converts: { total: 1842, converts: [convert('Grace')] } })).toEqual([
      'Converts: counted from the newest 1 of 1,842.',
    ])
  })

  test('one request that does not tell what it asked for, or what was agreed, leaves the sum open', () => {
    const [first, ...others] = sources.budgets
    const one = (change: Partial<Budget>): Sources => ({ ...sources, budgets: [{ ...first!, ...change }, ...others] })
    expect(gapsOf(one({ requested: null }))).toEqual([
      'Requested: the list of sponsorships does not tell what each request asked for.',
    ])
    expect(totalOf(fruitBy('ministry', one({ requested: null })))).toMatchObject({ requested: null, agreed: 80.1 })
    expect(gapsOf(one({ agreed: null }))).toEqual([])
    expect(fruitBy('ministry', one({ agreed: null })).map(({ agreed }) => agreed)).toEqual([null, 0, 0])
    const [grace, ...rows] = fruitBy('ministry', sources)
    expect(totalOf([{ ...grace!, converts: null }, ...rows])).toMatchObject({ converts: null, cost: null })
  })
})

test('in the CSV an entry is called as the list of payments calls it', () => {
  const [type] = csvColumns('Payments', new Map())
  const line = (own: Partial<Line>) => type?.selector({ id: '1', amount: 5, isDeposit: false, reversedBy: null, isDone: true, ...own } as Line) // prettier-ignore
  expect([line({}), line({ isDeposit: true }), line({ reversedBy: '2' })]).toEqual(['Payment', 'Deposit', 'Payment, reversed']) // prettier-ignore
  expect([line({ amount: -5 }), line({ amount: -5, isDeposit: true })]).toEqual(['Reversal', 'Reversal'])
})
