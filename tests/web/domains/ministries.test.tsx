import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { Ministry, MinistryRow } from '../../../contract/ministries'
import type { PaymentRow } from '../../../contract/payments'
import { naira } from '../../../src/lib/money'
import { openApp } from '../app'
import { button, dialog, fact, heading, page, rowNames, turnAway } from '../screen'
import { BROKEN_SERVER, failing, leavingOut, refusal, withoutExtensions } from '../faults'
import { calls, forward, PASSWORD, read, server, withApi } from '../server'

withApi()
async function open(name: string) {
  const { id } = (await read<MinistryRow[]>('ministries')).find((row) => row.name === name)!
  const opened = await openApp(`/admin/settings/ministries/${id}`, { as: 'admin' })
  await heading(name)
  return opened
}
/** The row of one support area. */
const area = (name: string) => {
  const row = page().getByText(name, { selector: 'li *' }).closest('li')!
  return within(row)
}
const summary = () => within(page().getByRole('navigation', { name: 'Summary' }))
/** A part of the page. */
const part = async (title: string) =>
  within((await page().findByRole('heading', { level: 2, name: title })).closest('section')!)
const DONE = 'Item has been updated successfully!'

test('a ministry is found in the list and shown whole', async () => {
  const { user } = await openApp('/admin/settings/ministries?q=living', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: 'Details of Living Waters Assembly' }))
  expect(await heading('Living Waters Assembly')).toBeVisible()
  expect(fact('Email')).toHaveTextContent('client@demo.almoner.test')
  expect(fact('Mobile')).toHaveTextContent('0803 555 0142')
  expect(fact('Bank')).toHaveTextContent('Zenith Bank')
  expect(fact('Account number')).toHaveTextContent('1012345671')
})

test('a ministry leads to its registration, requests and payments, and they lead back', async () => {
  const { user } = await open('Living Waters Assembly')
  await user.click(summary().getByRole('link', { name: /^Requested/ }))
  await heading('Sponsorships')
  expect((await rowNames('Sponsorships')).length).toBe(6)
  await user.click(page().getByRole('link', { name: 'General Hospital, Gboko' }))
  const decision = within(await screen.findByRole('complementary', { name: 'Decision' }))
  await user.click(await decision.findByRole('link', { name: 'Payment' }))
  await waitFor(() => expect(fact('Sponsorship')).toBeVisible())
  await user.click(within(fact('Ministry')).getByRole('link'))
  await heading('Living Waters Assembly')
  await user.click(summary().getByRole('link', { name: /^Paid/ }))
  await heading('Payments')
  expect(await rowNames('Payments')).toContain('Motorcycle for follow-up, Gboko')
  await open('Living Waters Assembly')
  await user.click(page().getByRole('link', { name: 'Registration' }))
  expect(await page().findByText('Processed by')).toBeVisible()
  await user.click(page().getByRole('link', { name: 'Open the ministry' }))
  expect(await page().findByRole('heading', { name: 'Support areas' })).toBeVisible()
})

test('a ministry shows what it asked for, what it was paid, its chats and how many came of it', async () => {
  const { user } = await open('Living Waters Assembly')
  const [all, ledger] = await Promise.all([read<BudgetRow[]>('budgets/status/All'), read<PaymentRow[]>('payments')])
  const id = (await read<MinistryRow[]>('ministries')).find(({ name }) => name === 'Living Waters Assembly')!.id
  const asked = all.filter((row) => row.ministryId === id)
  const paid = ledger.filter((row) => row.ministryId === id).reduce((sum, { amount }) => sum + amount, 0)
  const of = (name: RegExp) => summary().getByRole('link', { name })
  expect(of(/^Requested/)).toHaveTextContent(naira(asked.reduce((sum, { requested = 0 }) => sum + requested, 0)))
  expect(of(/^Requested/)).toHaveTextContent(`${asked.length} requests`)
  expect(of(/^Paid/)).toHaveTextContent(naira(paid))
  expect(of(/^Pending/)).toHaveTextContent(`${asked.filter(({ status }) => status === 'Pending').length} request`)
  expect(of(/^Converts/)).toHaveTextContent(/\d processed/)
  expect((await part('Payments')).getByRole('link', { name: /Motorcycle for follow-up/ })).toBeVisible()
  const chats = await part('Chats')
  const [chat] = await chats.findAllByRole('link')
  await user.click(chat!)
  // And back: from what names it to its page.
  await user.click(await page().findByRole('link', { name: 'Living Waters Assembly' }))
  await heading('Living Waters Assembly')
  await user.click((await part('Requests')).getByRole('link', { name: /General Hospital, Gboko/ }))
  await heading('General Hospital, Gboko')
})

test('the chats of a ministry are asked of its requests where the API lists none', async () => {
  withoutExtensions()
  await open('Living Waters Assembly')
  expect((await (await part('Chats')).findAllByRole('link')).length).toBeGreaterThan(0)
  expect(page().queryByRole('button', { name: 'New Chat' })).not.toBeInTheDocument()
  expect(calls).not.toContain('GET /api/chats')
})

test('chats about one request that do not come leave the others', async () => {
  withoutExtensions()
  const own = (await read<BudgetRow[]>('budgets/status/All')).filter(({ ministry }) => ministry === 'Living Waters Assembly') // prettier-ignore
  const chats = await Promise.all(own.map(({ id }) => read<unknown[]>(`chats/budget/${id}`)))
  const silent = own.find((_, at) => chats[at]!.length === 0)!
  failing('get', `chats/budget/${silent.id}`, BROKEN_SERVER, { once: true })
  const { user } = await open('Living Waters Assembly')
  const section = await part('Chats')
  expect(await section.findByText('We could not load all chats')).toBeVisible()
  expect(section.getAllByRole('link').length).toBeGreaterThan(0)
  await user.click(section.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(section.queryByRole('alert')).not.toBeInTheDocument())
})

test('what cannot be read is said beside what can', async () => {
  failing('get', 'payments', BROKEN_SERVER)
  failing('get', 'converts', BROKEN_SERVER)
  await open('Living Waters Assembly')
  expect(page().getByText('We could not load the payments')).toBeVisible()
  expect(summary().getByRole('link', { name: /^Converts/ })).toHaveTextContent('Not given')
  expect((await part('Requests')).getByRole('link', { name: /General Hospital, Gboko/ })).toBeVisible()
})

test('what was paid is told without the requests; where nothing tells it there is no such column', async () => {
  failing('get', 'budgets/status/All', BROKEN_SERVER)
  await openApp('/admin/settings/ministries?q=living', { as: 'admin' })
  const row = async () => (await screen.findByRole('link', { name: 'Living Waters Assembly' })).closest('[role=row]')!
  expect(await row()).toHaveTextContent(/₦[\d,]+\.00/)
  expect(screen.queryByRole('columnheader', { name: /Requests/ })).not.toBeInTheDocument()
  failing('get', 'payments', BROKEN_SERVER)
  await openApp('/admin/settings/ministries?q=living', { as: 'admin' })
  expect(await row()).not.toHaveTextContent('₦')
})

test('the list says where a ministry works, in what, and what it was paid', async () => {
  await openApp('/admin/settings/ministries?q=living', { as: 'admin' })
  const row = (await screen.findByRole('link', { name: 'Living Waters Assembly' })).closest('[role=row]')!
  expect(row).toHaveTextContent('Benue')
  expect(row).toHaveTextContent('Crusades')
  expect(row).toHaveTextContent('Active')
  expect(row).toHaveTextContent(/₦[\d,]+\.00/)
})

test('an API that sends names alone gets a list without what it does not tell', async () => {
  leavingOut('ministries', 'status', 'state', 'areas', 'accountHeld')
  await openApp('/admin/settings/ministries?q=living', { as: 'admin' })
  await screen.findByRole('link', { name: 'Living Waters Assembly' })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(expect.arrayContaining(['Name', 'Requests', 'Paid']))
  for (const untold of ['State', 'Areas', 'Account']) expect(heads).not.toContain(untold)
})

test('an area of a ministry that is switched off waits for no registration', async () => {
  const { id } = (await read<MinistryRow[]>('ministries')).find(({ name }) => name === 'Living Waters Assembly')!
  server.use(
    http.get(`*/api/ministries/${id}`, async ({ request }) => {
      const { data, ...rest } = (await (await forward(request)).json()) as { data: Ministry }
      const supportAreas = data.supportAreas.map((link) => ({ ...link, status: 'Pending' }))
      return HttpResponse.json({ ...rest, data: { ...data, status: 'Inactive', supportAreas } })
    }),
  )
  await open('Living Waters Assembly')
  expect(area('Crusades').getByRole('button')).toBeVisible()
  expect(page().queryByText('Opens with the registration')).not.toBeInTheDocument()
})

test('an area is switched off and on again', async () => {
  const { user } = await open('Fountain of Joy Assembly')
  expect(area('Crusades').getByText('Available')).toBeVisible()
  await user.click(await button('Make unavailable: Crusades'))
  expect(await area('Crusades').findByText('Unavailable')).toBeVisible()
  turnAway()
  expect(await screen.findByText(DONE)).toBeVisible()
  await user.click(await button('Make available: Crusades'))
  expect(await area('Crusades').findByText('Available')).toBeVisible()
})

test('an area that is processing asks before the ministry may send another request', async () => {
  const { user } = await open('Anchor of Souls Ministry')
  expect(area('Crusades').getByText('Processing')).toBeVisible()
  await user.click(await button('Make eligible again: Crusades'))
  const question = await dialog('Make the ministry eligible again?')
  expect(question).toHaveTextContent(
    'The ministry has sent a request of Crusades already. It can then send another budget request of this area.',
  )
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(area('Crusades').getByText('Processing')).toBeVisible())
  await user.click(await button('Make eligible again: Crusades'))
  await user.click(
    within(await dialog('Make the ministry eligible again?')).getByRole('button', { name: 'Make eligible' }),
  )
  expect(await page().findByText(DONE)).toBeVisible()
  expect(await area('Crusades').findByText('Available')).toBeVisible()
})

test('an area that stays pending is made available; an API that refuses is quoted', async () => {
  server.use(
    http.get('*/api/ministries/:id', async ({ request }) => {
      const text = await (await forward(request)).text()
      return new HttpResponse(text.replaceAll(/"status":"(Una|A)vailable"/g, '"status":"Pending"'))
    }),
  )
  const { user } = await open('Fountain of Joy Assembly')
  failing('patch', 'supportareas/ministry', refusal(409, { message: 'Its registration is not approved yet.' }), { once: true }) // prettier-ignore
  await user.click(await button('Make available: Crusades'))
  expect(await page().findByText('Its registration is not approved yet.')).toBeVisible()
  await user.click(await button('Make available: Crusades'))
  expect(await page().findByText(DONE)).toBeVisible()
})

test('an area is linked, which is said as the specification spells it', async () => {
  const { user } = await open('Mount Carmel Prayer Ministry')
  await user.click(await button('Link area'))
  const form = within(await dialog('Link area'))
  const choice = form.getByRole('combobox', { name: 'Support area' })
  await waitFor(() => expect(choice).toBeEnabled())
  const offered = within(choice).getAllByRole('option').map(({ textContent }) => textContent) // prettier-ignore
  expect(offered).toHaveLength(5)
  expect(offered).toContain('Church Building Project')
  expect(offered, 'linked already').not.toContain('Crusades')
  await user.click(form.getByRole('button', { name: 'Link area' }))
  expect(await form.findByText('Choose a support area.')).toBeVisible()
  await user.selectOptions(choice, 'Hospitals')
  await user.click(form.getByRole('button', { name: 'Link area' }))
  expect(await form.findByText('Support area was aaded successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(area('Hospitals').getByText('Available')).toBeVisible()
})

test("a ministry's password is reset by an admin who proves who they are", async () => {
  const { user } = await open('Peace Rivers Mission')
  await user.click(await button('Reset password'))
  const form = within(await dialog('Reset password'))
  const submit = form.getByRole('button', { name: 'Reset password' })
  await user.type(form.getByLabelText('New password'), 'we walk by faith')
  await user.type(form.getByLabelText('Your own password'), 'guess')
  await user.click(submit)
  expect(await form.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(form.getByLabelText('Your own password')).toBeInvalid())
  await user.clear(form.getByLabelText('Your own password'))
  await user.type(form.getByLabelText('Your own password'), PASSWORD)
  await user.click(submit)
  expect(await form.findByText('Password was reset successfully!')).toBeVisible()
})

test('both passwords are required, and a short one is refused here', async () => {
  const { user } = await open('Peace Rivers Mission')
  await user.click(await button('Reset password'))
  const form = within(await dialog('Reset password'))
  await user.click(form.getByRole('button', { name: 'Reset password' }))
  expect(await form.findByText('Enter a new password.')).toBeVisible()
  expect(form.getByText('Enter your own password.')).toBeVisible()
  await user.type(form.getByLabelText('New password'), 'short')
  expect(await form.findByText('The password needs at least 8 characters.')).toBeVisible()
})
