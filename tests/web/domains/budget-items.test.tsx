import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BudgetItem } from '../../../contract/budget-items'
import { here, openApp } from '../app'
import { BROKEN_SERVER, failing, refusal, withoutExtensions } from '../faults'
import { button, dialog, heading, page, turnAway } from '../screen'
import { calls, read, withApi, write } from '../server'

withApi()
const UPDATED = 'Item has been updated successfully!'
const named = async (name: string) => (await read<BudgetItem[]>('budgets/items/All')).find((item) => item.name === name)
const deeds = (form: HTMLElement) =>
  within(form)
    .getAllByRole('button')
    .filter((one) => one.classList.contains('option'))
    .map((one) => one.querySelector('.strong')!.textContent)

/** The dialog of one item, found by the search of the list. */
async function manage(name: string, as = 'admin', area = '/admin/settings') {
  const { user } = await openApp(`${area}/items?q=${encodeURIComponent(name)}`, { as })
  await user.click(await button(new RegExp(`^(Review|Manage) ${name}`)))
  const form = await dialog(name)
  return { user, form, click: (deed: string) => user.click(within(form).getByRole('button', { name: new RegExp(`^${deed}`) })) } // prettier-ignore
}

test('the catalogue, one type at a time', async () => {
  const { user } = await openApp('/admin/settings/items', { as: 'admin' })
  expect(await heading('Budget Items')).toBeVisible()
  const table = within(await screen.findByRole('table', { name: 'Budget Items' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Type',
    'Amount',
    'Available',
    'Approved',
    'Created On',
    'Manage',
  ])
  await user.click(await button('Hospitals'))
  await waitFor(() => expect(here()).toBe('/admin/settings/items?type=Hospitals'))
  const rows = () =>
    within(screen.getByRole('table', { name: 'Budget Items' }))
      .getAllByRole('row')
      .slice(1)
  await waitFor(() => expect(rows().every((row) => row.textContent.includes('Hospitals'))).toBe(true))
  const ultrasound = rows().find((row) => row.textContent.includes('Ultrasound'))!
  expect(ultrasound).toHaveTextContent('Not set')
  expect(ultrasound).toHaveTextContent('Pending')
})

test('prices of several things are not added up', async () => {
  await openApp('/admin/settings/items?q=a', { as: 'admin' })
  expect(await page().findByText(/rows match$/)).toBeVisible()
  expect(page().queryByText(/Amount in all/)).not.toBeInTheDocument()
})

test('a new item: type, name and amount are required, then it waits for approval', async () => {
  const { user } = await openApp('/bo/items', { as: 'bitem_j' })
  await user.click(await button('New Budget Item'))
  const form = within(await dialog('New Budget Item'))
  const submit = form.getByRole('button', { name: 'Create item' })
  await user.click(submit)
  for (const problem of ['Choose a type.', 'Enter the name.', 'Enter the amount.'])
    expect(await form.findByText(problem)).toBeVisible()
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Orphanages')
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Solar reading lamps')
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '1250.5')
  expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,250.5')
  await user.dblClick(submit)
  expect(await form.findByText('Budget item created successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls.filter((call) => call === 'POST /api/budgets/items/create')).toHaveLength(1)
  expect(await named('Solar reading lamps')).toMatchObject({ type: 'Orphanages', amount: 1250.5, available: false, approved: false }) // prettier-ignore
  await user.type(screen.getByRole('searchbox'), 'solar reading')
  const row = await page().findByRole('row', { name: /Solar reading lamps/ })
  expect(row).toHaveTextContent('Pending')
  // A junior adds and nothing more.
  expect(within(row).queryByRole('button')).not.toBeInTheDocument()
})

test('an item that exists is refused beside its name', async () => {
  const { user } = await openApp('/bo/items', { as: 'bitem_s' })
  await user.click(await button('New Budget Item'))
  const form = within(await dialog('New Budget Item'))
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Crusades')
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'bibles FOR converts')
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '5')
  await user.click(form.getByRole('button', { name: 'Create item' }))
  expect(await form.findByRole('alert')).toHaveTextContent('An item of this type and name exists already.')
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/exists already/)
})

test('an unapproved item is approved once; then the button is gone', async () => {
  const { form, click } = await manage('LED wall, one night')
  expect(deeds(form)).toEqual(['Approve', 'Make available', 'New amount', 'Delete'])
  await click('Approve')
  expect(await button(/^Manage LED wall/)).toBeVisible()
  turnAway()
  expect(await screen.findByText(UPDATED)).toBeVisible()
  expect((await named('LED wall, one night'))!.approved).toBe(true)
})

test('an item without an amount gets one before it can be made available', async () => {
  const { user, form, click } = await manage('Filming with a drone', 'bitem_s', '/bo')
  expect(deeds(form)).toEqual(['New amount'])
  expect(within(form).getByText(/needs an amount before/)).toBeVisible()
  await click('New amount')
  const amount = within(await dialog('New amount for Filming with a drone'))
  await user.type(amount.getByRole('textbox', { name: 'Amount' }), '95000')
  await user.click(amount.getByRole('button', { name: 'Save amount' }))
  expect(await amount.findByText('Budget item amount updated successfully!')).toBeVisible()
  const again = await dialog('Filming with a drone')
  expect(deeds(again)).toEqual(['Make available', 'New amount'])
  await user.click(within(again).getByRole('button', { name: /^Make available/ }))
  await user.click(await button(/^Manage Filming/))
  expect(deeds(await dialog('Filming with a drone'))).toEqual(['Make unavailable'])
  turnAway()
  expect(await screen.findByText(UPDATED)).toBeVisible()
  expect(await named('Filming with a drone')).toMatchObject({ amount: 95_000, available: true, approved: false })
})

test('what a request uses cannot be deleted, and says so; what none uses can', async () => {
  const { form } = await manage('Bibles for converts')
  expect(await within(form).findByText(/A request uses it, so it cannot be deleted/)).toBeVisible()
  expect(deeds(form)).toEqual(['Make unavailable'])

  const unused = await manage('Television announcements')
  await within(unused.form).findByRole('button', { name: /^Delete/ })
  await unused.click('Delete')
  const asking = within(await dialog('Delete Television announcements?'))
  await unused.user.click(asking.getByRole('button', { name: 'Delete item' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await named('Television announcements')).toBeUndefined()
  expect(page().queryByText('Television announcements')).not.toBeInTheDocument()
})

test('only a stated no means in use; a question that failed is asked again', async () => {
  failing('get', 'budgets/items/candelete/:id', BROKEN_SERVER, { once: true })
  const { form, user } = await manage('Bibles for converts')
  expect(await within(form).findByText('We could not ask whether it can be deleted')).toBeVisible()
  expect(within(form).queryByText(/A request uses it/)).not.toBeInTheDocument()
  await user.click(within(form).getByRole('button', { name: 'Try again' }))
  expect(await within(form).findByText(/A request uses it/)).toBeVisible()
  const said = (data?: object) =>
    failing('get', 'budgets/items/candelete/:id', { status: 200, json: { success: true, ...(data && { data }) } })
  for (const data of [{ canDelete: false }, { canDelete: false, requests: 1 }]) {
    said(data)
    expect(await within((await manage('Bibles for converts')).form).findByText(/A request uses it/)).toBeVisible()
  }
  for (const data of [undefined, { canDelete: true }]) {
    said(data)
    expect(await within((await manage('Bibles for converts')).form).findByRole('button', { name: /^Delete/ })).toBeVisible() // prettier-ignore
  }
})

test('a toggle that only flips is not sent where somebody else has flipped it already', async () => {
  withoutExtensions()
  const { click } = await manage('Gloves and consumables', 'bitem_s', '/bo')
  const { id } = (await named('Gloves and consumables'))!
  await write('PATCH', `budgets/items/toggle/${id}`, {})
  await click('Make unavailable')
  expect(await screen.findByText(UPDATED)).toBeVisible()
  expect(await named('Gloves and consumables')).toMatchObject({ available: false })
  await write('PATCH', `budgets/items/toggle/${id}`, {})
})

test('one that only flips cannot be flipped back while its dialog closes', async () => {
  withoutExtensions()
  const { form, user } = await manage('Gloves and consumables', 'bitem_s', '/bo')
  const flip = within(form).getByRole('button', { name: /^Make unavailable/ })
  await user.click(flip)
  expect(await within(form).findByText(UPDATED)).toBeVisible()
  await user.click(flip)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const { id, available } = (await named('Gloves and consumables'))!
  expect(available).toBe(false)
  await write('PATCH', `budgets/items/toggle/${id}`, {})
})

test('when somebody was quicker, the reason is told', async () => {
  const { click } = await manage('Gloves and consumables', 'bitem_s', '/bo')
  failing('patch', 'budgets/items/toggle/:id', refusal(409, { message: 'This item has no amount yet. Set one first.' }))
  await click('Make unavailable')
  turnAway()
  expect(await screen.findByText(/“Gloves and consumables is unavailable”\. This item has no amount yet/)).toBeVisible()
})

test.each(['payment_s', 'payment_j'])('%s reads the catalogue and changes nothing', async (who) => {
  await openApp('/bo/items', { as: who })
  expect(await screen.findByRole('table', { name: 'Budget Items' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New Budget Item' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(Review|Manage)/ })).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Budget Items' })[0]).toHaveAttribute('href', '/bo/items')
})

test('sponsorship staff have no catalogue', async () => {
  await openApp('/bo/items', { as: 'sponsor_s' })
  await waitFor(() => expect(here()).not.toBe('/bo/items'))
  expect(calls).not.toContain('GET /api/budgets/items/All')
})
