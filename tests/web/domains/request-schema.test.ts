import { describe, expect, test } from 'vitest'
import {
  blankLine,
  crusadeSchema,
  hospitalSchema,
  linesOf,
  toFormLine,
  toLine,
} from '../../../src/domains/requests/request.schema'
import { amountOverZero } from '../../../src/domains/payments/payment.schema'
import { faultsOf } from '../schema'

const EARLIEST = '2026-12-14'
const letter = () => new File(['x'], 'letter.pdf')
const ONE_ITEM = [{ ...blankLine, name: 'Bibles', price: '1500', units: '2' }]
const crusade = {
  theme: 'Gospel Fire',
  message: 'Four nights.',
  attendance: '8000',
  venue: 'School field',
  from: EARLIEST,
  to: '2026-12-17',
  items: ONE_ITEM,
}
const cost = { price: '1000.50', units: '3' }
const hospital = {
  name: 'General Hospital',
  applicationLetter: letter(),
  approvalLetter: letter(),
  numDays: '3',
  address: '1 Hospital Road',
  accomodation: cost,
  transportation: cost,
  refreshment: cost,
  from: EARLIEST,
  to: EARLIEST,
  items: ONE_ITEM,
}

describe('a crusade', () => {
  const check = (changes: object) => faultsOf(crusadeSchema(EARLIEST), { ...crusade, ...changes })

  test('that is complete is sent', async () => {
    expect(await check({})).toEqual({})
  })
  test.each([
    [{ theme: '' }, { theme: 'Enter the theme.' }],
    [{ theme: '   ' }, { theme: 'Enter the theme.' }],
    [{ message: '' }, { message: 'Write a message to the office.' }],
    [{ message: 'a'.repeat(20_000) }, {}],
    [{ message: 'a'.repeat(20_001) }, { message: 'Write at most 20,000 characters.' }],
    [{ venue: '' }, { venue: 'Enter the venue.' }],
    [{ attendance: '' }, { attendance: 'Enter how many people you expect.' }],
    [{ attendance: '0' }, { attendance: 'Enter a number over zero.' }],
    [{ items: [] }, { items: 'Atleast one support item or custom support item is required' }],
    [{ from: '2026-12-13' }, { from: 'Start date cannot be earlier than 2026-12-14' }],
    [{ from: '2026-02-30' }, { from: 'Date input not valid.' }],
    [{ from: '' }, { from: 'Enter when it starts.' }],
    [{ to: '' }, { to: 'Enter when it ends.' }],
    [{ to: '2026-12-13' }, { to: 'The end cannot be before the start.' }],
    [{ to: '2026-12-32' }, { to: 'Date input not valid.' }],
    [{ from: '2027-01-05', to: '2027-01-04' }, { to: 'The end cannot be before the start.' }],
  ])('%j is told', async (changes, expected) => {
    expect(await check(changes)).toEqual(expected)
  })
  test('a short message is enough: the suggested length is never enforced', async () => {
    expect(await check({ message: 'Help.' })).toEqual({})
  })
  test('may end on the day it starts', async () => {
    expect(await check({ to: EARLIEST })).toEqual({})
  })
})

describe('a hospital outreach', () => {
  const check = (changes: object) => faultsOf(hospitalSchema(EARLIEST), { ...hospital, ...changes })

  test('that is complete is sent', async () => {
    expect(await check({})).toEqual({})
  })
  test.each([
    [{ name: '' }, { name: 'Enter the name of the hospital.' }],
    [{ applicationLetter: null }, { applicationLetter: 'Choose the application letter.' }],
    [{ approvalLetter: null }, { approvalLetter: 'Choose the approval letter.' }],
    [{ numDays: '' }, { numDays: 'Enter the number of days.' }],
    [{ address: '' }, { address: 'Enter the address.' }],
    [{ transportation: { price: '', units: '2' } }, { 'transportation.price': 'Enter the price, or 0.' }],
    [{ accomodation: { price: '5', units: '' } }, { 'accomodation.units': 'Enter how many units, or 0.' }],
    [{ refreshment: { price: '0', units: '0' } }, {}],
    [{ items: [] }, { items: 'Atleast one support item or custom support item is required' }],
    [{ from: '2026-12-01' }, { from: 'Start date cannot be earlier than 2026-12-14' }],
  ])('%j is told', async (changes, expected) => {
    expect(await check(changes)).toEqual(expected)
  })
})

test.each([
  ['', 'Enter the amount.'],
  ['0', 'Enter an amount over zero.'],
  ['-5', 'Enter an amount over zero.'],
  ['1000000000000', 'fine'],
  ['1000000000000.01', 'Enter at most ₦1,000,000,000,000.00.'],
  ['0.01', 'fine'],
])('the amount "%s": %s', async (text, answer) => {
  const said = await amountOverZero.validate(text).then(
    () => 'fine',
    (error: unknown) => (error as Error).message,
  )
  expect(said).toBe(answer)
})

test('JSON carries numbers, a multipart form texts; a custom item has no id', () => {
  const line = { itemId: '', name: 'Bibles', price: '1500.5', units: '2' }
  expect(toLine(line)).toEqual({ name: 'Bibles', price: 1500.5, units: 2 })
  expect(toFormLine({ ...line, itemId: '7' })).toEqual({ itemId: '7', name: 'Bibles', price: '1500.5', units: '2' })
})

test('what is corrected begins without what the office declined', () => {
  const line = (name: string, own: object) => ({ name, itemId: null, units: 2, price: 5, ...own })
  const lines = [line('Sound', {}), line('Stage', { isDeclined: true }), line('Bus', { units: 0 })]
  expect(linesOf(lines, null).map(({ name }) => name)).toEqual(['Sound'])
})
