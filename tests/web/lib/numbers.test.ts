import { expect, test } from 'vitest'
import { pastedNumber } from '../../../src/lib/numbers'

test.each([
  ['50000', '50000'],
  ['50,000', '50000'],
  ['1,250,000.5', '1250000.5'],
  ['12 500 000.50', '12500000.50'],
  ['50\u00a0000', '50000'],
  ['50\u202f000', '50000'],
  ['₦ 50,000.00', '50000.00'],
  ['₦50000', '50000'],
  ['NGN 7', '7'],
  ['ngn7', '7'],
  ['N7', '7'],
  ['7 NGN', '7'],
  ['7naira', '7'],
  ['7 Naira', '7'],
  ['2,000/=', '2000'],
  ['N2,000/=', '2000'],
  ['2,000/-', '2000'],
  ['=N=2,000', '2000'],
  ['#1,500', '1500'],
  ['-7', '7'],
  ['−₦ 7', '7'],
  ['- ₦7', '7'],
  ['\u200e₦7\u202c', '7'],
  ['  7\n', '7'],
  ['\u200b 7', '7'],
  ['0.05', '0.05'],
])('%j, pasted, is %s', (text, number) => {
  expect(pastedNumber(text)).toBe(number)
})

test.each([
  '',
  '₦',
  '50k',
  '1e9',
  '1.500,00',
  '1.234',
  '5.',
  '.5',
  '7\t8',
  '7\n8',
  '50,00',
  '5000,000',
  '5000 000',
  '1,00,000',
  '12 34',
  '1 000,000',
  'x7',
  '7x',
  '+7',
  '--7',
  '7 N',
  '7 NGN each',
  '1NGN000',
  'about naira 7',
  '1-2',
  '50-000',
])('%j, pasted, is no number', (text) => {
  expect(pastedNumber(text)).toBe(null)
})

test('a long run of blanks is read in one go', () => {
  expect(pastedNumber(`1${' '.repeat(200_000)}x`)).toBe(null)
})
