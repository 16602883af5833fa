/** What reports and "cost and fruit" add up, from rows as the calls return them. */
import { describe, expect, test } from 'vitest'
import type { Budget } from '../../../src/domains/budgets/budgets.reading'
import type { Payment } from '../../../src/domains/payments/payments.reading'
import { costOf, fruitBy, gapsOf, totalOf, type Sources } from '../../../src/domains/reports/fruit.rules'
import {
  byArea,
  byMinistry,
  byMonth,
  byState,
  knownFrom,
  linesOf,
  priced,
  scaleOf,
  sumOf,
  topOf,
} from '../../../src/domains/reports/report.rules'

const row = (id: string, ministry: string, amount: number, createdUtc = '2026-03-10T09:00:00.000Z') => ({ id, ministry, title: id, amount, createdUtc }) // prettier-ignore
const known = knownFrom(
  [
    { id: 'p1', type: 'Crusades' },
    { id: 'p2', type: 'Prison_Evangelism' },
    { id: 'p3', type: '' },
  ],
  [
    { ministry: 'Grace', state: 'Lagos' },
    { ministry: 'Hope', state: 'FCT' },
    { ministry: 'Silent', state: '' },
  ],
)
const lines = priced(linesOf([row('p1', 'Grace', 0.1), row('p2', 'Grace', 0.2), row('p3', 'Hope', 5), row('d1', '', 100)], known)) // prettier-ignore

describe('a report', () => {
  test('learns areas and states from other lists, and what came in from nobody', () => {
    expect(lines.map(({ area, state, isDeposit }) => [area, state, isDeposit])).toEqual([
      ['Crusades', 'Lagos', false],
      ['Prison_Evangelism', 'Lagos', false],
      [null, 'FCT', false],
      [null, null, true],
    ])
  })

  test('adds up to the kobo, the largest first, what has no name last', () => {
    const out = lines.filter(({ isDeposit }) => !isDeposit)
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
  })

  test('names months without their year while there is one year only', () => {
    expect(byMonth(lines, { from: '2026-01-01', to: '2026-12-31' }).map(({ name }) => name)).toEqual(['Mar'])
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

const budget = (change: Partial<Budget>) => ({ id: 'b', ministry: 'Grace', type: 'Crusades', status: 'Completed', requested: 100, agreed: 80, amount: 80, ...change }) as Budget // prettier-ignore
const payment = (change: Partial<Payment>) => ({ id: 'p', ministry: 'Grace', type: 'Crusades', budgetId: 'b1', deposit: false, amount: 80, ...change }) as Payment // prettier-ignore
const convert = (ministry: string, budgetType: 'Crusades' | 'Hospitals' | '' = 'Crusades') => ({ ministry, budgetType }) // prettier-ignore
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

  test('the totals are those of the lists', () => {
    for (const by of ['ministry', 'area'] as const)
      expect(totalOf(fruitBy(by, sources))).toEqual({ requests: 4, requested: 160.2, agreed: 80.1, paid: 90, converts: 4, cost: 22.5 }) // prettier-ignore
  })

  test('what the API does not tell is not made up', () => {
    const poor: Sources = {
      budgets: sources.budgets.map((one) => ({ ...one, agreed: null })),
      payments: null,
      converts: null,
    }
    expect(fruitBy('ministry', poor)[0]).toMatchObject({ agreed: null, paid: 80, converts: null, cost: null })
    expect(totalOf(fruitBy('ministry', poor))).toMatchObject({ agreed: null, paid: 80, converts: null, cost: null })
    expect(gapsOf(poor).map((gap) => gap.split(':')[0])).toEqual(['Agreed', 'Paid', 'Converts'])
    expect(gapsOf(sources)).toEqual([])
    expect(gapsOf({ ...sources, converts: { total: 1842, converts: [convert('Grace')] } })).toEqual([
      'Converts: counted from the newest 1 of 1,842.',
    ])
  })

  test('the cost is rounded to the kobo, and there is none without converts', () => {
    expect([costOf(100, 3), costOf(0, 3), costOf(100, 0), costOf(100, null)]).toEqual([33.33, 0, null, null])
  })
})
