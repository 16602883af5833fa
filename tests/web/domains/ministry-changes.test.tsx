/** A ministry asks for other details; the admin compares old and new, and looks at an account twice. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MinistryRow } from '../../../contract/ministries'
import type { MinistryChange } from '../../../contract/ministry-changes'
import { openApp } from '../app'
import { failing, HTML_PAGE, withoutExtensions } from '../faults'
import { button, dialog, fact, heading, page, turnAway } from '../screen'
import { calls, read, withApi, write } from '../server'

withApi()
const CLIENT = 'office@lamp-stand.demo.almoner.test'
const idOf = async (name: string) => (await read<MinistryRow[]>('ministries')).find((row) => row.name === name)!.id
const part = (name: string) => within(screen.getByRole('region', { name }))
const ministryOf = async (who: string) => (await read<{ name: string }>('profile', who)).name
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('an API without the extension keeps the old words, and is not asked', async () => {
  withoutExtensions()
  await openApp('/client/profile', { as: 'client' })
  await heading('Profile')
  expect(page().getByText(/These details cannot be changed here/)).toBeVisible()
  expect(page().queryByRole('button', { name: 'Change bank account' })).not.toBeInTheDocument()
  expect(calls).not.toContain('GET /api/profile/changes')
})

test('a list of changes that does not come leaves the profile', async () => {
  failing('get', 'profile/changes', HTML_PAGE)
  await openApp('/client/profile', { as: 'client' })
  await heading('Profile')
  expect(fact('Account number')).toHaveTextContent('1012345671')
  expect(page().queryByRole('button', { name: 'Change bank account' })).not.toBeInTheDocument()
})

test('a ministry asks for another address, and takes it back', async () => {
  const { user } = await openApp('/client/profile', { as: CLIENT })
  await user.click(await button('Change mobiles and address'))
  const form = within(await dialog('Change mobiles and address'))
  const address = form.getByLabelText('Address')
  expect(address).not.toHaveValue('')
  await user.click(form.getByRole('button', { name: 'Ask for the change' }))
  expect(await form.findByRole('alert')).toHaveTextContent('This is what the office has already.')
  await user.clear(address)
  await user.type(address, '99 New Road')
  const mobile = form.getByLabelText(/^Secondary mobile/)
  await user.clear(mobile)
  await user.click(mobile)
  // As a phone copies it.
  await user.paste('\u202aTel: +234 (0) 803 555 0199\u202c')
  await user.click(form.getByRole('button', { name: 'Ask for the change' }))
  expect(await form.findByText('You asked for the change. The office decides.')).toBeVisible()
  await gone()
  expect(await page().findByText(/You asked for this change/)).toBeVisible()
  expect(page().getByText('99')).toHaveProperty('tagName', 'INS')
  const [asked] = await read<MinistryChange[]>('profile/changes', CLIENT)
  expect(asked!.fields).toContainEqual(expect.objectContaining({ name: 'secondary', after: '+2348035550199' }))
  await user.click(await button('Take it back'))
  await user.click(within(await dialog('Take this change back?')).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Taken back. Your details stay as they are.')).toBeVisible()
  expect(await button('Change mobiles and address')).toBeVisible()
})

test('an account is approved, held, looked at a second time by the only admin, and paid to', async () => {
  const account = { bank: 'Zenith Bank', number: '2087654321', name: 'Lamp' }
  await write('POST', 'profile/changes', { bankAccount: account }, CLIENT)
  const name = await ministryOf(CLIENT)
  const { user } = await openApp('/admin', { as: 'admin' })
  await heading('Dashboard')
  await user.click(part('Waiting for your decision').getByRole('link', { name: /^See all/ }))
  await heading('Waiting')
  await user.click(
    part('All that waits').getByRole('link', { name: new RegExp(`^${name}.*Change of bank account.*Review`) }),
  )
  await heading(name)
  const change = part('Change of bank account')
  expect(change.getByText('2087654321')).toHaveProperty('tagName', 'INS')
  await user.dblClick(change.getByRole('button', { name: 'Approve' }))
  const asked = within(await dialog('Approve this change?'))
  expect(asked.getByText('2087654321')).toHaveProperty('tagName', 'INS')
  expect(calls.filter((call) => call === 'PATCH /api/ministries/changes')).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved. The ministry is told by mail.')).toBeVisible()
  expect(await screen.findByText('Payments to this ministry are held.')).toBeVisible()

  await user.click(await button('Confirm the account'))
  const look = within(await dialog('Is this account right?'))
  await user.type(look.getByLabelText(/Last four digits/), '1234')
  await user.click(look.getByRole('button', { name: 'Confirm the account' }))
  expect((await look.findAllByText(/These are not the last four digits/))[0]).toBeVisible()
  await user.clear(look.getByLabelText(/Last four digits/))
  await user.type(look.getByLabelText(/Last four digits/), '4321')
  await user.click(look.getByRole('button', { name: 'Confirm the account' }))
  expect(await screen.findByText('The account is confirmed. Payments go there.')).toBeVisible()
  expect(await screen.findByText('Change of bank account: approved')).toBeVisible()
  expect(screen.queryByText('Payments to this ministry are held.')).not.toBeInTheDocument()
})

test('a change is refused with a reason, which the ministry reads on its profile', async () => {
  const account = { bank: 'Zenith Bank', number: '3000000001', name: 'Lamp' }
  await write('POST', 'profile/changes', { bankAccount: account }, CLIENT)
  const { user } = await openApp(`/admin/settings/ministries/${await idOf(await ministryOf(CLIENT))}`, { as: 'admin' })
  await user.click(await button('Refuse'))
  const form = within(await dialog('Refuse this change?'))
  await user.click(form.getByRole('button', { name: 'Refuse' }))
  expect(await form.findByText('Write the reason. The ministry reads it.')).toBeVisible()
  await user.type(form.getByLabelText('Reason'), 'The name is not yours.')
  await user.click(form.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Refused. The ministry gets your reason by mail.')).toBeVisible()
  await gone()
  await openApp('/client/profile', { as: CLIENT })
  expect(await screen.findByText(/Reason: The name is not yours\./)).toBeVisible()
})

test('an email that was changed is not called confirmed: no link was sent to it', async () => {
  await write('POST', 'profile/changes', { email: { email: 'new@lamp.test' } }, CLIENT)
  const [change] = await read<MinistryChange[]>('profile/changes', CLIENT)
  const address = `/admin/settings/ministries/${change!.ministryId}`
  await openApp(address, { as: 'admin' })
  await heading(change!.ministry)
  expect(fact('Email confirmed')).toHaveTextContent(/^Yes$/)
  await write('PATCH', 'ministries/changes', { id: change!.id, status: 'Approved' })
  await openApp(address, { as: 'admin' })
  await heading(change!.ministry)
  expect(fact('Email confirmed')).toHaveTextContent('The first address was. The office approved this one: Today')
  const old = change!.fields[0]!.before
  await write('POST', 'profile/changes', { email: { email: old } }, 'new@lamp.test')
  const [back] = await read<MinistryChange[]>('profile/changes', 'new@lamp.test')
  await write('PATCH', 'ministries/changes', { id: back!.id, status: 'Approved' })
})

test('a payment form says beforehand that payments are held', async () => {
  const account = { bank: 'Zenith Bank', number: '3000000002', name: 'Lamp' }
  await write('POST', 'profile/changes', { bankAccount: account }, CLIENT)
  const [change] = await read<MinistryChange[]>('profile/changes', CLIENT)
  await write('PATCH', 'ministries/changes', { id: change!.id, status: 'Approved' })
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(await button(/^Pay a ministry/))
  const form = within(await dialog('Pay a ministry'))
  await form.findByRole('option', { name: change!.ministry })
  await user.selectOptions(form.getByLabelText(/Ministry/), change!.ministry)
  expect(await form.findByText('Payments to this ministry are held.')).toBeVisible()
  const to = `/admin/settings/ministries/${change!.ministryId}`
  expect(form.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', to)
})

test('the account of a ministry is switched off and on, and the dialog says what stays', async () => {
  const name = 'Anchor of Souls Ministry'
  const { user } = await openApp(`/admin/settings/ministries/${await idOf(name)}`, { as: 'admin' })
  await user.click(await button('Deactivate account'))
  const question = await dialog(`Deactivate the account of ${name}?`)
  expect(question).toHaveTextContent('Its open requests stay as they are')
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText(`${name} cannot log in any more.`)).toBeVisible()
  // It would open nothing.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset password' })).not.toBeInTheDocument())
  await user.click(await button('Activate account'))
  expect(await screen.findByText(`${name} can log in again.`)).toBeVisible()
  turnAway()
  expect(await screen.findByText(`The account of ${name} is active.`)).toBeVisible()
})
