/** Negotiating an item: when a sum is typed twice, what has to be put right, and what all of it comes to. */
import { describe, expect, test } from 'vitest'
import * as items from '../../../src/domains/sponsor-items/sponsor-item.rules'
import type { SponsorItem } from '../../../src/domains/sponsor-items/sponsor-items.reading'

/** 100 naira times 2 was asked, 150 times 2 is on the table. */
const item = (own: Partial<SponsorItem> = {}) =>
  ({
    id: '1',
    name: 'Drums',
    status: 'Awaiting_Admin',
    requestedPrice: 100,
    requestedUnits: 2,
    currentPrice: 150,
    currentUnits: 2,
    ...own,
  }) as SponsorItem
const UNTOLD = { requestedPrice: null, requestedUnits: null }

describe('a sum is typed a second time', () => {
  test.each<[string, Partial<SponsorItem>, [number | null, number | null], number | null, string]>([
    ['as much as was asked', {}, [100, 2], null, ''],
    ['a kobo more', {}, [100.005, 2], null, 'This is ₦0.01 more than the ₦200.00 that was asked.'],
    ['more than double of what was asked', {}, [300, 2], null, 'This is ₦400.00 more than the ₦200.00 that was asked.'],
    ['less in all, though dearer', {}, [190, 1], null, ''],
    ['as much in all, in kobo', { requestedPrice: 3.36, requestedUnits: 1 }, [1.12, 3], null, ''],
    ['double what is on the table, where nobody tells what was asked', UNTOLD, [300, 2], null, ''],
    ['more than double of it', UNTOLD, [300.01, 2], null, 'This is more than double the ₦300.00 on the table.'],
    [
      'where only the price was told',
      { requestedUnits: null },
      [201, 2],
      null,
      'This is more than double the ₦200.00 on the table.',
    ],
    [
      'where only the units were told',
      { requestedPrice: null },
      [301, 2],
      null,
      'This is more than double the ₦300.00 on the table.',
    ],
    ['double the usual price', {}, [50, 2], 25, ''],
    ['more than double the usual price', {}, [50.01, 2], 25, 'The price is more than double the usual one, ₦25.00.'],
    ['half the usual price', {}, [50, 2], 100, ''],
    ['less than half the usual price', {}, [49.99, 2], 100, 'The price is less than half the usual one, ₦100.00.'],
    ['of no price', {}, [null, 2], 100, ''],
    ['of no units, by its price', {}, [300, null], 100, 'The price is more than double the usual one, ₦100.00.'],
    ['of nothing known', { ...UNTOLD, currentPrice: null }, [900, 9], null, ''],
  ])('%s', (_name, own, [price, units], usual, why) => {
    expect(items.whyTwice(item(own), { price, units }, usual)).toBe(why)
  })
})

describe('what is typed', () => {
  const typed = (price: string, units: string, again = '') => ({ price, units, again })
  test('is at first what stands on the table, and empty where nothing does', () => {
    expect(items.untouched(item())).toEqual(typed('150', '2'))
    expect(items.untouched(item({ currentPrice: null, currentUnits: null }))).toEqual(typed('', ''))
    expect(items.termsOf(typed('', ''))).toEqual({ price: null, units: null })
    expect(items.termsOf(typed('0', '7'))).toEqual({ price: 0, units: 7 })
  })
  test('is an offer once price or units are others', () => {
    expect(items.isChanged(item(), typed('150', '2'))).toBe(false)
    expect(items.isChanged(item(), typed('150.00', '2'))).toBe(false)
    expect(items.isChanged(item(), typed('151', '2'))).toBe(true)
    expect(items.isChanged(item(), typed('150', '3'))).toBe(true)
    expect(items.isChanged(item(), typed('150', ''))).toBe(true)
  })

  test.each<
    [string, Partial<SponsorItem>, ReturnType<typeof typed>, number | null, ReturnType<typeof items.problemOf>]
  >([
    ['an offer', {}, typed('90', '2'), null, null],
    ['an offer without a price', {}, typed('', '2'), null, { field: 'price', words: 'Enter an amount over zero.' }],
    ['an offer of nothing', {}, typed('0', '2'), null, { field: 'price', words: 'Enter an amount over zero.' }],
    ['an offer without units', {}, typed('90', ''), null, { field: 'units', words: 'Enter a number over zero.' }],
    ['an offer of half a unit', {}, typed('90', '1.5'), null, { field: 'units', words: 'Enter a whole number.' }],
    ['an offer of all there can be', UNTOLD, typed('1000000000000', '1', '1000000000000'), null, null],
    [
      'an offer of more',
      {},
      typed('1000000000000', '2'),
      null,
      { field: 'price', words: 'This is more than ₦1,000,000,000,000.00.' },
    ],
    ['an offer that has to be typed again', {}, typed('101', '2'), null, { field: 'again', words: '' }],
    ['one that was', {}, typed('101', '2', '202'), null, null],
    [
      'one that was mistyped',
      {},
      typed('101', '2', '220'),
      null,
      { field: 'again', words: 'This is not the total, ₦202.00.' },
    ],
    ['a total with kobo', { requestedPrice: 1 }, typed('1500.35', '3', '4501.05'), null, null],
    ['a usual price that is far from it', {}, typed('90', '2'), 10, { field: 'again', words: '' }],
    ['accepting what an API tells only half of', { currentPrice: null, currentUnits: 2 }, typed('', '2'), null, null],
    [
      'accepting a price far from the usual one of units that nobody tells',
      { currentPrice: 90, currentUnits: null },
      typed('90', ''),
      10,
      null,
    ],
    ['accepting what costs nothing', { currentPrice: 0 }, typed('0', '2'), null, null],
  ])('%s', (_name, own, of, usual, problem) => {
    expect(items.problemOf(item(own), of, usual)).toEqual(problem)
  })
})

describe('usual prices', () => {
  const listed = (own: object) => ({ name: ' Drums ', type: 'Crusades', amount: 25, approved: true, ...own })
  test('are those of the catalogue that are approved and have an amount, whatever the case of their names', () => {
    const usual = items.usualPrices(
      [
        listed({}),
        listed({ name: 'Tents', type: 'Hospitals' }),
        listed({ name: 'Chairs', approved: false }),
        listed({ name: 'Buses', amount: null }),
      ],
      'Crusades',
    )
    expect([...usual]).toEqual([['drums', 25]])
    expect(items.usualOf(usual, { name: 'DRUMS ' })).toBe(25)
    expect(items.usualOf(usual, { name: 'Tents' })).toBe(null)
  })
})

describe('sums', () => {
  test('count the costs of an outreach in each, and only what is accepted as agreed', () => {
    const costs = [{ price: 1000, units: 3 }]
    expect(items.totalsOf([item({ status: 'Accepted' }), item()], costs)).toEqual({
      requested: 3400,
      onTable: 3600,
      agreed: 3300,
    })
  })
  test('are not known where a part is not', () => {
    expect(items.totalsOf([item({ requestedPrice: null })])).toEqual({ requested: null, onTable: 300, agreed: 0 })
    expect(items.totalsOf([item({ status: 'Accepted', currentUnits: null })])).toEqual({
      requested: 200,
      onTable: null,
      agreed: null,
    })
    expect(items.totalsOf([item()], [{ price: null, units: 1 }])).toEqual({
      requested: null,
      onTable: null,
      agreed: null,
    })
  })
})

test.each([
  [1000, 10, 900],
  [1005, 10, 905],
  [2, 50, 1],
  [0.5, 10, 0.45],
  [0.33, 10, 0.3],
  [null, 10, null],
])('%s naira lowered by %i percent is %s: whole naira, and kobo below one', (price, percent, lower) => {
  expect(items.loweredBy(price, percent)).toBe(lower)
})

test.each([
  [{ price: 100, units: 2 }, true],
  [{ price: 101, units: 2 }, false],
  [{ price: 100, units: 3 }, false],
  [{ price: null, units: 2 }, false],
])('100 naira times 2 are the same as %j: %s', (terms, isSame) => {
  expect(items.isSame({ price: 100, units: 2 }, terms)).toBe(isSame)
})
