import { expect, test } from 'vitest'
import {
  costOf,
  differenceOf,
  koboOf,
  naira,
  nairaInWords,
  plainNaira,
  sumKnown,
  sumNaira,
  times,
} from '../../../src/lib/money'

test.each([
  [0, '₦0.00'],
  [5, '₦5.00'],
  [1234567, '₦1,234,567.00'],
  [1380000.5, '₦1,380,000.50'],
  [-80000.05, '−₦80,000.05'],
  [0.1, '₦0.10'],
  [1e12, '₦1,000,000,000,000.00'],
])('%s is written %s', (amount, text) => {
  expect(naira(amount)).toBe(text)
})

test.each([
  [0, 'Zero naira'],
  [1, 'One naira'],
  [13, 'Thirteen naira'],
  [20, 'Twenty naira'],
  [21, 'Twenty-one naira'],
  [100, 'One hundred naira'],
  [101, 'One hundred and one naira'],
  [999, 'Nine hundred and ninety-nine naira'],
  [1000, 'One thousand naira'],
  [1001, 'One thousand and one naira'],
  [1100, 'One thousand, one hundred naira'],
  [12_345, 'Twelve thousand, three hundred and forty-five naira'],
  [350_000, 'Three hundred and fifty thousand naira'],
  [1_000_000, 'One million naira'],
  [1_000_010, 'One million and ten naira'],
  [1_380_000.5, 'One million, three hundred and eighty thousand naira, fifty kobo'],
  [2_000_000_003, 'Two billion and three naira'],
  [1e12, 'One trillion naira'],
  [0.01, 'Zero naira, one kobo'],
  [19.99, 'Nineteen naira, ninety-nine kobo'],
  [-5, 'Five naira'],
  [null, ''],
  // 0.29 * 100 is 28.999999999999996 in binary fractions.
  [0.29, 'Zero naira, twenty-nine kobo'],
])('%s in words: %s', (amount, words) => {
  expect(nairaInWords(amount)).toBe(words)
})

test('sums are exact to the kobo', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(sumNaira([0.1, 0.2])).toBe(0.3)
  expect(sumNaira(Array.from({ length: 1000 }, (_, index) => (index % 2 ? 0.1 : 0.2)))).toBe(150)
  expect(sumNaira([])).toBe(0)
  expect(sumNaira([1e12, 0.01])).toBe(1_000_000_000_000.01)
  // Ninety of the largest amounts that there are, and no kobo less.
  expect(naira(sumNaira(Array.from({ length: 90 }, () => 999_999_999_999.99)))).toBe('₦89,999,999,999,999.10')
})

test.each([
  [1234.3, 1234.300000001, 0],
  [1234.300000001, 1234.3, 0],
  [0.3, 0.1, 0.2],
  [300, 300.01, -0.01],
])('%s is more than %s by %s', (one, other, difference) => {
  expect(differenceOf(one, other)).toBe(difference)
})

test.each([
  [1380000.5, 138_000_050, '1380000.50'],
  [0.29, 29, '0.29'],
  [-5, -500, '-5.00'],
  [0, 0, '0.00'],
])('%s is %i kobo, and %s to a machine', (amount, kobo, plain) => {
  expect(koboOf(amount)).toBe(kobo)
  expect(plainNaira(amount)).toBe(plain)
})

test('what is not known is in no product and no sum', () => {
  expect(times(2.5, 4)).toBe(10)
  expect(times(0, 4)).toBe(0)
  expect(times(null, 4)).toBe(null)
  expect(times(2.5, null)).toBe(null)
  expect(sumKnown([0.1, 0, 0.2])).toBe(0.3)
  expect(sumKnown([0.1, null])).toBe(null)
  expect(sumKnown([])).toBe(0)
})

test('what each of many cost is exact to the kobo, and not known of none', () => {
  expect([costOf(100, 3), costOf(0, 3)]).toEqual([33.33, 0])
  expect([costOf(100, 0), costOf(100, null), costOf(null, 3)]).toEqual([null, null, null])
})
