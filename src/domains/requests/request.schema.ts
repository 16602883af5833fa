import { array, object, string } from 'yup'
import { isDay } from '../../lib/dates'
import { documentFile } from '../../lib/documents'
import type { Line } from '../budgets/budgets.reading'
import { amount } from '../payments/payment.schema'

/** An item in a form: prices and units as plain digits. */
export interface ItemLine {
  itemId: string
  name: string
  price: string
  units: string
}
export const blankLine: ItemLine = { itemId: '', name: '', price: '', units: '' }

/** JSON carries numbers ... */
export const toLine = ({ itemId, name, price, units }: ItemLine) => ({
  ...(itemId ? { itemId } : {}),
  name,
  price: Number(price),
  units: Number(units),
})
/** ... a multipart form carries texts. */
export const toFormLine = ({ itemId, name, price, units }: ItemLine) => ({
  ...(itemId ? { itemId } : {}),
  name,
  price,
  units,
})

/** What was asked for before, to be changed, without what the office declined; what has left the list since stays, as a custom item. */
export const linesOf = (items: readonly Line[], listed: readonly { id: string }[] | null): ItemLine[] =>
  items
    .filter(({ units }) => units !== 0)
    .map(({ itemId, name, price, units }) => ({
      itemId: itemId && (!listed || listed.some(({ id }) => id === itemId)) ? itemId : '',
      name,
      price: digits(price),
      units: digits(units),
    }))
/** As somebody would have typed it. */
export const digits = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

export const ITEMS_MISSING = 'Atleast one support item or custom support item is required'
const text = (missing: string) => string().trim().required(missing)

const countOverZero = (missing: string) =>
  text(missing).test('positive', 'Enter a number over zero.', (value) => Number(value) > 0)

/** Dates and items are the same for every request. `earliest` is today + the area's duration. */
export const commonFields = (earliest: string) => ({
  from: text('Enter when it starts.')
    .test('day', 'Date input not valid.', (value) => isDay(value))
    .test('earliest', `Start date cannot be earlier than ${earliest}`, (value) => value >= earliest),
  to: text('Enter when it ends.')
    .test('day', 'Date input not valid.', (value) => isDay(value))
    .test(
      'order',
      'The end cannot be before the start.',
      (value, { parent }) => !isDay((parent as { from: string }).from) || value >= (parent as { from: string }).from,
    ),
  items: array().min(1, ITEMS_MISSING),
})

export const crusadeSchema = (earliest: string) =>
  object({
    theme: text('Enter the theme.'),
    message: text('Write a message to the office.'),
    attendance: text('Enter how many people you expect.').test(
      'positive',
      'Enter a number over zero.',
      (value) => Number(value) > 0,
    ),
    venue: text('Enter the venue.'),
    ...commonFields(earliest),
  })

/** §5: both are given, and 0 is an answer. */
const cost = object({ price: amount('Enter the price, or 0.'), units: text('Enter how many units, or 0.') })

/** Letters that are there already need not be chosen again. */
export const hospitalSchema = (earliest: string, { hasLetters = false } = {}) =>
  object({
    name: text('Enter the name of the hospital.'),
    applicationLetter: documentFile(hasLetters ? null : 'Choose the application letter.'),
    approvalLetter: documentFile(hasLetters ? null : 'Choose the approval letter.'),
    numDays: countOverZero('Enter the number of days.'),
    address: text('Enter the address.'),
    accomodation: cost,
    transportation: cost,
    refreshment: cost,
    ...commonFields(earliest),
  })
