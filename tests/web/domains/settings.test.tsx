/** Support areas and banks: small lists that the admin keeps. */
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { Bank } from '../../../contract/banks'
import type { SupportArea } from '../../../contract/supportareas'
import { changeOf } from '../../../src/domains/support-areas/support-area.rules'
import { here, openApp } from '../app'
import { failing, refusal, sendingTwice } from '../faults'
import { button, dialog, heading, page, turnAway } from '../screen'
import { calls, forward, read, server, withApi, write } from '../server'

withApi()
const area = async (name: string) => (await read<SupportArea[]>('supportareas')).find((one) => one.name === name)!
const heads = async (label: string) =>
  within(await screen.findByRole('table', { name: label }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

test('support areas: which are open, and how long before an event a request must come', async () => {
  const { user } = await openApp('/admin/supportareas', { as: 'admin' })
  expect(await heading('Support Areas')).toBeVisible()
  expect(await heads('Support Areas')).toEqual(['Name', 'Available', 'Duration', 'Created On', 'Edit'])
  await user.click(await button('Edit Crusades'))
  const form = within(await dialog('Edit Crusades'))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('It stands so already. Change something first.')).toBeVisible()
  expect(calls).not.toContain('PATCH /api/supportareas')
  const days = form.getByRole('textbox', { name: 'Duration' })
  await user.clear(days)
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Enter the number of days.')).toBeVisible()
  await user.type(days, '17')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Item has been updated successfully!')).toBeVisible()
  expect(await page().findByRole('row', { name: /Crusades.*17 days/ })).toBeVisible()
  expect(await area('Crusades')).toMatchObject({ duration: 17, available: true })
})

test('an area that somebody else closed meanwhile stays closed, with the second Save as well', async () => {
  const { id } = await area('Hospitals')
  const { user } = await openApp('/admin/supportareas', { as: 'admin' })
  await user.click(await button('Edit Hospitals'))
  const form = within(await dialog('Edit Hospitals'))
  await write('PATCH', 'supportareas', { id, available: false })
  failing('patch', 'supportareas', refusal(409, { message: 'Try again.' }), { once: true })
  await user.type(form.getByRole('textbox', { name: 'Duration' }), '1')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Try again.')).toBeVisible()
  // The page behind knows it by now.
  expect(await page().findByRole('row', { name: /Hospitals.*Unavailable/ })).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Item has been updated successfully!')).toBeVisible()
  expect(await area('Hospitals')).toMatchObject({ available: false })
  await write('PATCH', 'supportareas', { id, available: true })
})

test('editing sends the fields that changed and no other', () => {
  const before = { available: true, duration: 30 }
  expect(changeOf(before, { available: true, duration: '30' })).toEqual({})
  expect(changeOf(before, { available: false, duration: '30' })).toEqual({ available: false })
  expect(changeOf(before, { available: true, duration: '0' })).toEqual({ duration: 0 })
  expect(changeOf(before, { available: false, duration: '31' })).toEqual({ available: false, duration: 31 })
})

test('a new support type has one of the names that are left', async () => {
  const areas = ['Crusades', 'Hospitals', 'Orphanages', 'Prison_Evangelism'].map((name, id) => ({ id: `${id}`, name }))
  failing('get', 'supportareas', { status: 200, json: { success: true, data: areas } })
  failing('get', 'supportareas/available', { status: 200, json: { success: true, data: ['Church_Building_Project'] } })
  failing('post', 'supportareas', { status: 201, json: { success: true, data: {} } })
  const { user } = await openApp('/admin/supportareas', { as: 'admin' })
  await user.click(await button('New Support Type'))
  const form = within(await dialog('New Support Type'))
  const submit = form.getByRole('button', { name: 'Create support type' })
  await user.click(submit)
  expect(await form.findByText('Choose a name.')).toBeVisible()
  await user.selectOptions(form.getByRole('combobox', { name: 'Name' }), 'Church Building Project')
  await user.type(form.getByRole('textbox', { name: 'Duration' }), '60')
  await user.click(submit)
  expect(await form.findByText('Support type created successfully!')).toBeVisible()
})

test('where every support type exists, the form says so', async () => {
  const { user } = await openApp('/admin/supportareas', { as: 'admin' })
  await user.click(await button('New Support Type'))
  const form = within(await dialog('New Support Type'))
  expect(await form.findByRole('button', { name: 'Every support type exists already' })).toHaveAttribute('aria-disabled', 'true') // prettier-ignore
  expect(within(form.getByRole('combobox', { name: 'Name' })).getAllByRole('option')).toHaveLength(1)
})

test.each(['register_j', 'payment_s'])('%s reads the areas and edits none', async (who) => {
  await openApp('/bo/supportareas', { as: who })
  expect(await heads('Support Areas')).toEqual(['Name', 'Available', 'Duration', 'Created On'])
  expect(screen.queryByRole('button', { name: /New Support Type|^Edit/ })).not.toBeInTheDocument()
})

test('a bank is created, offered to those who register, and deleted', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  expect(await heading('Banks')).toBeVisible()
  expect(await heads('Banks')).toEqual(['Name', 'Created On', 'Delete'])
  await user.click(await button('New Bank'))
  const form = within(await dialog('New Bank'))
  await user.click(form.getByRole('button', { name: 'Create bank' }))
  expect(await form.findByText('Enter the name of the bank.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' Aso Savings ')
  await user.click(form.getByRole('button', { name: 'Create bank' }))
  expect(await form.findByText('Bank created successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await read<string[]>('auth/register/banks')).toContain('Aso Savings')

  await user.type(screen.getByRole('searchbox'), 'Aso')
  await waitFor(() => expect(here()).toBe('/admin/banks?q=Aso'))
  await user.click(await button('Delete Aso Savings'))
  expect(await button('Keep Aso Savings')).toBeVisible()
  turnAway()
  expect(await page().findByText('Deleted')).toBeVisible()
  await user.click(await button(/^1 gone/))
  expect(await page().findByText('There are no records to display')).toBeVisible()
  expect((await read<Bank[]>('banks')).map(({ name }) => name)).not.toContain('Aso Savings')
})

test('a new bank that the browser sends twice by itself is made once', async () => {
  sendingTwice('post', 'banks')
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await user.click(await button('New Bank'))
  const form = within(await dialog('New Bank'))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Zuma Trust')
  await user.click(form.getByRole('button', { name: 'Create bank' }))
  expect(await form.findByText('Bank created successfully!')).toBeVisible()
  expect((await read<Bank[]>('banks')).filter(({ name }) => name === 'Zuma Trust')).toHaveLength(1)
})

test('what a deed has changed is shown also to whoever searches before it has come', async () => {
  await write('POST', 'banks', { name: 'Abuja Trust' })
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await user.click(await button('Delete Abuja Trust'))
  expect(await button('Keep Abuja Trust')).toBeVisible()
  let come = () => {}
  const gate = new Promise<void>((open) => (come = open))
  server.use(
    http.get(
      '*/api/banks',
      async ({ request }) => {
        await gate
        return forward(request)
      },
      { once: true },
    ),
  )
  calls.length = 0
  turnAway()
  await waitFor(() => expect(calls).toContain('GET /api/banks'))
  await user.type(screen.getByRole('searchbox'), 'Abuja')
  await waitFor(() => expect(here()).toBe('/admin/banks?q=Abuja'))
  come()
  expect(await page().findByText('There are no records to display')).toBeVisible()
})

test('rows stay at their places when a bank that was deleted before is gone', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  const list = within(await page().findByRole('table', { name: 'Banks' }))
  const names = () => list.getAllByRole('row').map((row) => row.querySelector('.strong')?.textContent)
  const before = names().filter(Boolean)
  const [first, second] = before
  await user.click(await button(`Delete ${first}`))
  await user.click(await button(`Delete ${second}`))
  expect(await page().findByText('Deleted')).toBeVisible()
  expect(names().filter(Boolean)).toEqual(before)
  expect(await button(`Keep ${second}`)).toBeVisible()
})

test('a bank that exists is refused with the reason of the server', async () => {
  failing('post', 'banks', refusal(409, { message: 'A bank of this name exists already.' }))
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await user.click(await button('New Bank'))
  const form = within(await dialog('New Bank'))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Access Bank')
  await user.click(form.getByRole('button', { name: 'Create bank' }))
  expect(await form.findByRole('alert')).toHaveTextContent('A bank of this name exists already.')
})
