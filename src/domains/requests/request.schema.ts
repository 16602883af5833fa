import { array, mixed, object, string } from 'yup'
import { MAX_MESSAGE } from '@contract/vocabulary'
import { bare } from '../../components/words'
import { isDay } from '../../lib/dates'
import { documentFile } from '../../lib/documents'
import { longText } from '../../lib/long-text'
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
/** A line of the list that is being changed, with its place. */
export interface Edited {
  line: ItemLine
  at: number
}

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
    .filter(({ units, isDeclined }) => units !== 0 && !isDeclined)
    .map(({ itemId, name, price, units }) => ({
      itemId: itemId && (!listed || listed.some(({ id }) => id === itemId)) ? itemId : '',
      name,
      price: digits(price),
      units: digits(units),
    }))
/** As somebody would have typed it. */
export const digits = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The line that is being written, and may be left empty. */
export const isBlank = ({ itemId, name, price, units }: ItemLine) => ![itemId, name.trim(), price, units].some(Boolean)

/** What keeps a line from being added, in words, by field. */
export function problemsIn({ itemId, name, price, units }: ItemLine, items: readonly ItemLine[], hasList: boolean) {
  const problems: Partial<Record<keyof ItemLine, string>> = {}
  if (!itemId && !name.trim())
    problems[hasList ? 'itemId' : 'name'] = 'Choose an item or write the name of a custom one.'
  else if (items.some((item) => !itemId && bare(item.name) === bare(name)))
    problems.name = 'This item is there already.'
  if (!(Number(price) > 0)) problems.price = 'Enter the price of one unit.'
  if (!(Number(units) > 0)) problems.units = 'Enter how many units.'
  else if (!Number.isInteger(Number(units))) problems.units = WHOLE
  return problems
}
const WHOLE = 'Enter a whole number.'

interface Lines {
  items?: ItemLine[]
  newItem?: Partial<ItemLine>
}
/** While a form is checked, Formik takes what is empty out of it. */
const writtenIn = ({ newItem = {} }: Lines): ItemLine => ({
  itemId: newItem.itemId ?? '',
  name: newItem.name ?? '',
  price: newItem.price ?? '',
  units: newItem.units ?? '',
})
/** Under its own name, whatever the list calls it. */
const named = (line: ItemLine, listed: readonly { id: string; name: string }[]): ItemLine => ({
  ...line,
  name: listed.find(({ id }) => id === line.itemId)?.name ?? line.name.trim(),
})
/** Those that were added, and with them the one that was written and not added. */
export const allLines = (
  { items, newItem }: { items: ItemLine[]; newItem: ItemLine },
  listed: readonly { id: string; name: string }[] | null,
): ItemLine[] => (isBlank(newItem) ? items : [...items, named(newItem, listed ?? [])])

const ITEMS_MISSING = 'Atleast one support item or custom support item is required'
const HALF_WRITTEN = 'This item is not complete. Complete it or clear it.'
const text = (missing: string) => string().trim().required(missing)

const countOverZero = (missing: string) =>
  text(missing)
    .test('positive', 'Enter a number over zero.', (value) => Number(value) > 0)
    .test('whole', WHOLE, (value) => Number.isInteger(Number(value)))

/** Dates and items are the same for every request. `earliest` is today + the area's duration. */
const commonFields = (earliest: string) => ({
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
  items: array().test(
    'some',
    ITEMS_MISSING,
    (items, { parent }) => (items?.length ?? 0) > 0 || !isBlank(writtenIn(parent as Lines)),
  ),
  // Written and not added, it goes with the others; half written, it is in the way.
  newItem: mixed<ItemLine>().test('whole', HALF_WRITTEN, (_, { parent }) => {
    const { items = [] } = parent as Lines
    const line = writtenIn(parent as Lines)
    return isBlank(line) || Object.keys(problemsIn(line, items, false)).length === 0
  }),
})

export const crusadeSchema = (earliest: string) =>
  object({
    theme: text('Enter the theme.'),
    message: longText('Write a message to the office.', MAX_MESSAGE),
    attendance: countOverZero('Enter how many people you expect.'),
    venue: text('Enter the venue.'),
    ...commonFields(earliest),
  })

/** §5: both are given, and 0 is an answer. */
const cost = object({
  price: amount('Enter the price, or 0.'),
  units: text('Enter how many units, or 0.').test('whole', WHOLE, (value) => Number.isInteger(Number(value))),
})

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
