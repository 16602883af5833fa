import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MoneyField, NumberField } from '../../../src/components/fields/MoneyField'
import { showForm } from '../render'

async function typed(field: React.ReactNode, text: string, start = '') {
  const { user, last } = showForm({ value: start }, field)
  const input = screen.getByRole('textbox')
  if (text) await user.type(input, text)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(last()).toBeDefined())
  return { shown: (input as HTMLInputElement).value, value: (last() as { value: unknown }).value, user, input, last }
}

test.each([
  ['1234567', '1,234,567', '1234567'],
  ['1380000.5', '1,380,000.5', '1380000.5'],
  ['-80000.5', '80,000.5', '80000.5'],
  ['12.345', '', ''],
  ['1,000', '1,000', '1000'],
  ['12abc', '', ''],
  ['NGN 2,000/=', '2,000', '2000'],
  ['0.1', '0.1', '0.1'],
  ['', '', ''],
])('money: typing "%s" shows "%s" and gives "%s"', async (text, shown, value) => {
  expect(await typed(<MoneyField name="value" label="Amount" />, text)).toMatchObject({ shown, value })
})

test.each([
  ['8000', '8,000', '8000'],
  ['-12', '12', '12'],
  ['3.7', '3.7', '3.7'],
  ['1000001', '', ''],
])('number up to a million: typing "%s" shows "%s" and gives "%s"', async (text, shown, value) => {
  expect(await typed(<NumberField name="value" label="Units" max={1_000_000} />, text)).toMatchObject({ shown, value })
})

test('an amount that is there already is shown with its separators and handed on untouched', async () => {
  expect(await typed(<MoneyField name="value" label="Amount" />, '', '250000.75')).toMatchObject({
    shown: '250,000.75',
    value: '250000.75',
  })
})

test('the amount stands in words under the field while it is typed', async () => {
  const { user } = showForm({ value: '' }, <MoneyField name="value" label="Amount" inWords />)
  expect(screen.queryByText(/naira/)).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '350000')
  expect(await screen.findByText('Three hundred and fifty thousand naira')).toBeVisible()
})

test('an amount that is deleted is gone', async () => {
  const { user, input, last } = await typed(<MoneyField name="value" label="Amount" />, '5000')
  await user.clear(input)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(last()).toEqual({ value: '' }))
})

const MONEY = <MoneyField name="value" label="Amount" />
const UNITS = <NumberField name="value" label="Units" max={1_000_000} />
const reason = () => screen.getByRole('textbox').getAttribute('aria-describedby')

test('of what has a letter nothing is taken, and it says so while the number is mended', async () => {
  const { user } = showForm({ value: '' }, MONEY)
  const input = screen.getByRole('textbox')
  await user.type(input, '50k')
  await waitFor(() => expect(input).toHaveDisplayValue(''))
  expect(input).toHaveAccessibleDescription('Write it in digits, such as 50,000.')
  await user.type(input, '50000')
  expect(input).toHaveDisplayValue('50,000')
  expect(input).toHaveAccessibleDescription(/^Write it in digits/)
  await user.tab()
  expect(reason()).toBeNull()
})

test.each([
  [MONEY, '1q733000', '1,733,000'],
  [MONEY, '2e500000', '2,500,000'],
  [UNITS, '1200x', '1,200'],
  [UNITS, '12a00', '1,200'],
])(
  'a letter that slipped in takes no digit along, and is told of until the number is looked at again: %s %s',
  async (field, text, shown) => {
    const { user } = showForm({ value: '' }, field)
    const input = screen.getByRole('textbox')
    await user.type(input, text)
    expect(input).toHaveDisplayValue(shown)
    const words = 'Only digits were kept. Check the number.'
    expect(input).toHaveAccessibleDescription(words)
    await user.tab()
    expect(input).toHaveAccessibleDescription(words)
    await user.click(input)
    await user.tab()
    expect(input).toHaveDisplayValue(shown)
    expect(reason()).toBeNull()
  },
)

test('of a third digit behind the point nothing is taken: 50.000 may be fifty thousand', async () => {
  const { user } = showForm({ value: '' }, MONEY)
  const input = screen.getByRole('textbox')
  await user.type(input, '50.00')
  expect(reason()).toBeNull()
  await user.type(input, '0')
  await waitFor(() => expect(input).toHaveDisplayValue(''))
  expect(screen.getByRole('alert')).toHaveTextContent('Write it in digits, such as 50,000.')
  await user.tab()
  expect(input).toBeInvalid()
})

test.each([
  ['1,500', '1,500'],
  ['1,500,000.5', '1,500,000.5'],
  ['12,', '12'],
])('a typed "%s" is thousands: %s', async (text, shown) => {
  const { user } = showForm({ value: '' }, MONEY)
  await user.type(screen.getByRole('textbox'), text)
  await user.tab()
  expect(screen.getByRole('textbox')).toHaveDisplayValue(shown)
  expect(reason()).toBeNull()
})

test.each([
  ['12,5', 'Is it 12.5 or 125? Write the one you mean.'],
  ['1500,50', 'Is it 1500.50 or 150,050? Write the one you mean.'],
  ['1,500,5', 'Is it 1500.5 or 15,005? Write the one you mean.'],
  ['1.5,0', 'Write it in digits, such as 50,000.'],
  ['1,5000', 'Write it in digits, such as 50,000.'],
])('of a typed "%s", which may be two numbers, nothing is sent', async (text, words) => {
  expect(await typed(MONEY, text)).toMatchObject({ shown: '', value: '' })
  expect(screen.getByRole('alert')).toHaveTextContent(words)
})

test.each(['{Enter}', '{Tab}', ','])('two digits behind a comma are asked about by %s', async (key) => {
  const { user, last } = showForm({ value: '' }, MONEY)
  const input = screen.getByRole('textbox')
  await user.type(input, `12,50${key}`)
  await waitFor(() => expect(input).toHaveDisplayValue(''))
  expect(input).toHaveAccessibleDescription('Is it 12.50 or 1,250? Write the one you mean.')
  expect(last()).toBeUndefined()
})

test.each([[MONEY], [UNITS]])(
  'a field that was left as the letter made it is told of aloud until there is a number',
  async (field) => {
    const { user } = showForm({ value: '' }, field)
    const input = screen.getByRole('textbox')
    await user.type(input, '50k')
    expect(screen.getByRole('alert')).toHaveTextContent(/^Write it in digits/)
    await user.tab()
    expect(input).toHaveAccessibleDescription(/^Write it in digits/)
    expect(input).toBeInvalid()
    await user.type(input, '0')
    expect(reason()).toBeNull()
  },
)

test('what would be too much is not taken, and it says how much may be', async () => {
  const { user } = showForm({ value: '' }, UNITS)
  const input = screen.getByRole('textbox')
  await user.type(input, '1000001')
  expect(input).toHaveAccessibleDescription('At most 1,000,000.')
  await user.type(input, '1000000')
  await user.tab()
  expect(input).toHaveDisplayValue('1,000,000')
  expect(reason()).toBeNull()
})

test.each([
  [' ₦50,000.00', '50,000.00'],
  ['NGN 50 000', '50,000'],
  ['\u202A1500\u202C', '1,500'],
  ['-5', '5'],
])('a copied "%s" is taken as %s', async (text, shown) => {
  const { user } = showForm({ value: '7' }, MONEY)
  await user.click(screen.getByRole('textbox'))
  await user.paste(text)
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveDisplayValue(shown))
})

test.each([
  ['₦2,500.00', '2,500.00', undefined],
  ['2 500,00', '', 'Write it in digits, such as 50,000.'],
])(
  'a number that is said, or suggested by the keyboard, is taken or refused as one that is pasted: "%s"',
  async (text, shown, words) => {
    showForm({ value: '' }, MONEY)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    input.focus()
    const event = new InputEvent('beforeinput', {
      data: text,
      inputType: 'insertText',
      bubbles: true,
      cancelable: true,
    })
    act(() => void input.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
    await waitFor(() => expect(input).toHaveDisplayValue(shown))
    if (words) expect(input).toHaveAccessibleDescription(words)
    else expect(reason()).toBeNull()
  },
)

test.each(['50k', '1e9', '1.500,00', '12,5', '12 5', '50000\t3'])(
  'a copied "%s" is refused, and what stood there stays',
  async (text) => {
    const { user } = showForm({ value: '7' }, MONEY)
    await user.click(screen.getByRole('textbox'))
    await user.paste(text)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Write it in digits, such as 50,000.')
    expect(screen.getByRole('textbox')).toHaveDisplayValue('7')
  },
)
