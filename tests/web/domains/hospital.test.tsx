import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Dashboard } from '../../../contract/sponsorships'
import { here, openApp } from '../app'
import { failing, NO_CONNECTION } from '../faults'
import { field, fill } from '../new-request'
import { button, heading, page, pdf } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
const WHO = 'office@good-samaritan.demo.almoner.test'
async function open(who: string) {
  const opened = await openApp('/client/budgets/hospital/create', { as: who })
  await heading('New Hospital Budget')
  // The form stands after the device was asked for a draft.
  await page().findByRole('textbox', { name: 'Name' })
  const earliest = /\d{4}-\d\d-\d\d/.exec(page().getByText(/cannot be earlier/, { selector: 'p' }).textContent)![0]
  return { ...opened, earliest }
}
const costs = {
  'Accommodation price': '20000',
  'Accommodation units': '3',
  'Transportation price': '15000.5',
  'Transportation units': '2',
  'Refreshment price': '500',
  'Refreshment units': '40',
}

test('the hospital total is price times units of the three, and counts in the whole', async () => {
  const { user } = await open(WHO)
  await fill(user, costs)
  expect(page().getByText('Hospital total').parentElement).toHaveTextContent('₦110,001.00')
  await fill(user, { 'Custom item (optional)': 'Tents', 'Unit price': '45000', Units: '2' })
  await user.click(await button('Add item'))
  await waitFor(() =>
    expect(page().getByText('Total with the costs of the outreach').parentElement).toHaveTextContent('₦200,001.00'),
  )
})

test('both letters and all three costs are required', async () => {
  const { user } = await open(WHO)
  await user.click(await button('Send the request'))
  expect(await page().findByText('Choose the application letter.')).toBeVisible()
  expect(page().getByText('Choose the approval letter.')).toBeVisible()
  for (const name of ['Name', 'Number of days', 'Address', ...Object.keys(costs)])
    await waitFor(() => expect(field(name), name).toBeInvalid())
  expect(calls).not.toContain('POST /api/sponsorships/hospital/create')
})

test('it is sent with its letters once, also after the line was lost', async () => {
  const who = 'office@jubilee.demo.almoner.test'
  const { user, earliest } = await open(who)
  await fill(user, { Name: 'General Hospital, Orlu', 'Starts on': earliest, 'Ends on': earliest })
  await user.click(await button('Take 1 from these dates'))
  expect(field('Number of days')).toHaveValue('1')
  await fill(user, { Address: 'Hospital Road', ...costs })
  await user.upload(page().getByLabelText('Application letter'), pdf('application.pdf'))
  await user.upload(page().getByLabelText('Approval letter'), pdf('approval.pdf'))
  await fill(user, { 'Custom item (optional)': 'Tents', 'Unit price': '45000', Units: '2' })
  await user.click(await button('Add item'))
  failing('post', 'sponsorships/hospital/create', NO_CONNECTION, { once: true })
  await user.click(await button('Send the request'))
  expect(await page().findByRole('alert')).toHaveTextContent('What you typed is still here.')
  expect(page().getByText('approval.pdf')).toBeVisible()
  await user.dblClick(await button('Send the request'))
  expect(await page().findByText('Your request was submitted successfully!')).toBeVisible()
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByRole('region', { name: 'General Hospital, Orlu' })).toBeVisible()
  const { latest } = await read<Dashboard>('sponsorships/dashboard', who)
  expect(latest).toMatchObject({ type: 'Hospitals', status: 'Pending' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
