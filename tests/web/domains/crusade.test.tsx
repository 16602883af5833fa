import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Dashboard } from '../../../contract/sponsorships'
import { addDays, today } from '../../../src/lib/dates'
import { here, openApp } from '../app'
import { failing, refusal, saying } from '../faults'
import { field, fill } from '../new-request'
import { button, heading, page } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
const list = () => page().queryByRole('combobox', { name: /^Listed item/ })
const MISSING = 'Atleast one support item or custom support item is required'

async function open(who = 'client') {
  const opened = await openApp('/client/budgets/crusade/create', { as: who })
  await heading('New Crusade Budget')
  // The form stands after the device was asked for a draft.
  await page().findByRole('textbox', { name: 'Theme' })
  return opened
}
const details = (from: string, to = from) => ({
  Theme: 'Gospel Fire Gboko',
  'Message (Min characters: 5000)': 'Four nights.',
  'Starts on': from,
  'Ends on': to,
  Attendance: '8000',
  Venue: 'School field',
})
async function addItem(user: UserEvent, price: string, units: string) {
  await fill(user, { 'Unit price': price, Units: units })
  await user.click(await button('Add item'))
}
const sends = () => calls.filter((call) => call === 'POST /api/sponsorships/crusade/create')
const earliest = () =>
  /earlier than (\d{4}-\d\d-\d\d)/.exec(page().getByText(/cannot be earlier/, { selector: 'p' }).textContent)![1]!

test('a double click on Add item adds one, and does not try the empty line', async () => {
  const { user } = await open()
  await user.type(field('Custom item (optional)'), 'Choir robes')
  await fill(user, { 'Unit price': '1000', Units: '3' })
  await user.dblClick(await button('Add item'))
  expect(await page().findByRole('button', { name: 'Remove Choir robes' })).toBeVisible()
  await waitFor(() => expect(field('Unit price')).toHaveValue(''))
  expect(field('Unit price')).toBeValid()
})

test('a listed and a custom item hide each other, used ones leave the list, and all are summed', async () => {
  const { user } = await open()
  const names = within(list()!).getAllByRole('option').map(({ textContent }) => textContent) // prettier-ignore
  const listed = names[1]!
  await user.selectOptions(list()!, listed)
  await waitFor(() => expect(page().queryByRole('textbox', { name: /^Custom item/ })).not.toBeInTheDocument())
  await addItem(user, '150000', '2')
  expect(await page().findByRole('button', { name: `Remove ${listed}` })).toBeVisible()
  expect(within(list()!).queryByRole('option', { name: listed })).not.toBeInTheDocument()
  await user.type(field('Custom item (optional)'), 'Choir transport')
  await waitFor(() => expect(list()).not.toBeInTheDocument())
  await addItem(user, '-80000.5', '1')
  expect(page().getByText('Total').parentElement).toHaveTextContent('₦380,000.50')
  await user.click(await button(`Remove ${listed}`))
  await waitFor(() => expect(page().getByText('Total').parentElement).toHaveTextContent('₦80,000.50'))
  expect(within(list()!).getByRole('option', { name: listed })).toBeVisible()
})

test('an item that is not complete is not added, and says why', async () => {
  const { user } = await open()
  const add = async (reason: string) => {
    await user.click(await button('Add item'))
    expect(await page().findByText(reason)).toBeVisible()
  }
  await add('Choose an item or write the name of a custom one.')
  await user.type(field('Custom item (optional)'), 'Bibles')
  await add('Enter the price of one unit.')
  await user.type(field('Unit price'), '1500')
  await add('Enter how many units.')
  await user.type(field('Units'), '2{Enter}')
  expect(await page().findByRole('button', { name: 'Remove Bibles' })).toBeVisible()
  expect(sends(), 'Enter adds the item, it does not send the form').toHaveLength(0)
  await user.type(field('Custom item (optional)'), 'bibles')
  await add('This item is there already.')
  await user.clear(field('Custom item (optional)'))
  // Whoever thinks better of it loses nothing.
  await user.click(await button('Edit Bibles'))
  await user.click(await button('Keep it as it was'))
  expect(await button('Edit Bibles')).toBeVisible()
  await user.click(await button('Edit Bibles'))
  expect(field('Custom item (optional)')).toHaveFocus()
  expect(field('Unit price')).toHaveDisplayValue('1,500')
  await user.clear(field('Units'))
  await user.type(field('Units'), '3{Enter}')
  expect(await page().findByText(/^3 ×/)).toBeVisible()
  expect(page().queryByText(/^2 ×/)).not.toBeInTheDocument()
})

test('a press of Send with an item half written leads to what is wrong, and leaves the item in its fields', async () => {
  const { user } = await open()
  await fill(user, details(addDays(today(), 90), addDays(today(), 80)))
  await user.type(field('Custom item (optional)'), 'Ropes')
  await fill(user, { 'Unit price': '1000', Units: '3' })
  await user.click(await button('Send the request'))
  await waitFor(() => expect(field('Ends on')).toHaveFocus())
  expect(page().queryByRole('button', { name: 'Remove Ropes' })).not.toBeInTheDocument()
  expect(sends()).toHaveLength(0)
})

test('what is missing is told, the item among it, and nothing is sent', async () => {
  const { user } = await open()
  await user.click(await button('Send the request'))
  expect(await page().findByText(MISSING)).toBeVisible()
  for (const reason of [
    'Enter the theme.',
    'Write a message to the office.',
    'Enter when it starts.',
    'Enter the venue.',
  ])
    expect(page().getByText(reason)).toBeVisible()
  expect(sends()).toHaveLength(0)
})

test('the first possible day is today and the duration of the area; a day before is refused', async () => {
  const { duration } = await read<{ duration: number }>('profile/supportareas/Crusades', 'client')
  const { user } = await open()
  expect(earliest()).toBe(addDays(today(), duration))
  await fill(user, details(addDays(earliest(), -1)))
  await user.click(await button('Send the request'))
  await waitFor(() =>
    expect(field('Starts on')).toHaveAccessibleDescription(new RegExp(`cannot be earlier than ${earliest()}$`)),
  )
  await fill(user, details(earliest(), addDays(earliest(), -1)))
  await waitFor(() => expect(field('Ends on')).toHaveAccessibleDescription('The end cannot be before the start.'))
  await fill(user, { 'Ends on': '2026-02-31' })
  await waitFor(() => expect(field('Ends on')).toHaveAccessibleDescription('Date input not valid.'))
})

test('a refusal of the server is shown, the button works again, and then it is sent once and leads home', async () => {
  const { user } = await open()
  await fill(user, { ...details(earliest()), 'Custom item (optional)': 'Choir transport', 'Unit price': '80000' })
  // Half written it is in the way; whole it goes with the others, also if nobody pressed Add.
  await user.click(await button('Send the request'))
  expect(await page().findByText('This item is not complete. Complete it or clear it.')).toBeVisible()
  await waitFor(() => expect(field('Units')).toHaveFocus())
  expect(sends()).toHaveLength(0)
  await fill(user, { Units: '2' })
  failing('post', 'sponsorships/crusade/create', refusal(409, { message: 'Your last request is still open.' }), {
    once: true,
  })
  await user.click(await button('Send the request'))
  expect(await page().findByText('Your last request is still open.')).toBeVisible()
  expect(field('Theme')).toHaveValue('Gospel Fire Gboko')
  await user.dblClick(await button('Send the request'))
  expect(await page().findByText('Your request was submitted successfully!')).toBeVisible()
  expect(page().getByRole('button', { name: 'Send the request' })).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByRole('region', { name: 'Gospel Fire Gboko' })).toBeVisible()
  expect(sends()).toHaveLength(2)
  const { latest } = await read<Dashboard>('sponsorships/dashboard', 'client')
  expect(latest).toMatchObject({ theme: 'Gospel Fire Gboko', status: 'Pending', requested: 160_000 })

  await user.click(await button('New Support Request'))
  const crusade = await screen.findByRole('button', { name: /^Crusade Support.*Unavailable/ })
  expect(crusade).toBeDisabled()
  // Whoever comes to the form all the same hears it before they write.
  await open()
  expect(await page().findByText('The office does not take this request now.')).toBeVisible()
})

test('where an API does not tell how many days before, the form opens, and the server decides', async () => {
  saying('profile/supportareas/:area', () => null)
  await openApp('/client/budgets/crusade/create', { as: 'client' })
  await heading('New Crusade Budget')
  expect(earliest()).toBe(today())
})
