/** What an API may do that sends no more than the specification names, and decides otherwise where it is silent. */
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Convert, ConvertSummary } from '../../contract/converts'
import type { Staff } from '../../contract/staffs'
import { openApp } from './app'
import { failing, leavingOut, refusal, saying, withoutExtensions } from './faults'
import { button, dialog, heading, page } from './screen'
import { forward, read, server, withApi } from './server'

withApi()
const NONE = refusal(404, { message: 'No records' })
const EMPTY = 'There are no records to display'

test.each([
  ['client', '/client/payments', 'payments', 'Payments'],
  ['admin', '/admin/registrations', 'registrations/status/Pending', 'Registrations'],
])('of %s, a list at %s that is not found is an empty one', async (who, at, path, name) => {
  failing('get', path, NONE)
  await openApp(at, { as: who })
  await heading(name)
  expect(await page().findByText(EMPTY)).toBeVisible()
})

test('a request without chats can have its first one', async () => {
  const [first] = await read<{ id: string }[]>('budgets/status/Pending')
  failing('get', 'chats/budget/:id', NONE)
  await openApp(`/admin/budgets/${first!.id}`, { as: 'admin' })
  expect(await button('New Chat')).toBeEnabled()
})

test('a record that is not found is none, and nor is what another server says', async () => {
  failing('get', 'payments', { status: 404, text: '<h1>Not Found</h1>' })
  await openApp('/admin/payments', { as: 'admin' })
  expect(await heading('Not Found')).toBeVisible()
  await openApp('/admin/payments/no-such-payment', { as: 'admin' })
  expect(await heading('Not Found')).toBeVisible()
})

const BARE = ['id', 'name', 'mobile', 'createdUtc']
const bare = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => BARE.includes(name)))
test('of whom no row tells who has them, nobody says that it is nobody', async () => {
  withoutExtensions()
  saying<ConvertSummary>('converts', (data) => ({ ...data, converts: data.converts.map(bare) }))
  const { user } = await openApp('/admin/manifests?limit=3', { as: 'admin' })
  const table = within(await screen.findByRole('table', { name: 'Converts' }))
  expect(table.queryByText('Nobody yet')).not.toBeInTheDocument()
  expect(table.queryByText('Unassigned')).not.toBeInTheDocument()
  expect(table.getAllByText('Not given').length).toBeGreaterThanOrEqual(6)
  await user.click(table.getAllByRole('checkbox')[1]!)
  await user.click(await button(/^Assign/))
  expect(await within(await dialog('Assign 1 convert')).findByText(/It is not shown here who has these/)).toBeVisible()
})

test('what they were asked for by is told of them', async () => {
  withoutExtensions()
  saying<ConvertSummary>('converts', (data) => ({ ...data, converts: data.converts.map(bare) }))
  await openApp('/admin/manifests?target=Unassigned&limit=3', { as: 'admin' })
  const table = within(await screen.findByRole('table', { name: 'Converts' }))
  expect(table.getAllByText('Unassigned')).toHaveLength(3)
  expect(table.getAllByText('Nobody yet')).toHaveLength(3)
})

test('whom one still has to call is counted without those who are processed', async () => {
  const { userId } = await read<{ userId: string }>('auth/role', 'convert_j')
  const { converts } = await read<{ converts: Convert[] }>(`converts?target=Assigned&staffId=${userId}&limit=5000`)
  const open = converts.filter(({ status }) => status !== 'Processed').length
  expect(open).toBeLessThan(converts.length)
  saying<ConvertSummary>('converts', (data) => ({ ...data, converts: data.converts.map(bare) }))
  await openApp('/bo/assignments', { as: 'convert_j' })
  const own = within(await screen.findByRole('region', { name: 'Your converts' }))
  expect(own.getByText('To call').nextSibling).toHaveTextContent(String(open))
})

test('an area is open where it is not told whether it is', async () => {
  leavingOut('auth/supportAreas', 'available')
  await openApp('/register?step=3')
  expect(await button('Crusades')).toBeEnabled()
})

test.each([405, 404])('staff are changed by PATCH where PUT is answered %i', async (status) => {
  const seen: unknown[] = []
  server.use(
    http.put('*/api/staffs', () => new HttpResponse('Cannot PUT', { status })),
    http.patch('*/api/staffs', async ({ request }) => {
      seen.push(await request.clone().json())
      return forward(new Request(request.url, { method: 'PUT', headers: request.headers, body: await request.text() }))
    }),
  )
  const { id } = (await read<Staff[]>('staffs')).find(({ firstName }) => firstName === 'Kelechi')!
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Edit'))
  const form = within(await dialog('Edit Kelechi Anyanwu'))
  await user.clear(form.getByRole('textbox', { name: /^Mobile/ }))
  await user.type(form.getByRole('textbox', { name: /^Mobile/ }), '0803 555 0177')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Staff edited successfully!')).toBeVisible()
  expect(seen).toMatchObject([{ id, firstname: 'Kelechi', delete: false }])
})

test('whoever pays asks the ministry for an account that the request does not tell, and is warned where nobody does', async () => {
  const [first] = await read<{ id: string; ministryId: string }[]>('budgets/status/Pending')
  leavingOut('budgets/:id', 'bankAccount', 'minister')
  const asked: string[] = []
  server.use(
    http.get('*/api/ministries/:id', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json(
        {
          success: true,
          data: { id: first!.ministryId, bankAccount: { bank: 'Kuda', name: 'Hope', number: '1012345678' } },
        },
        { status: 200 },
      )
    }),
  )
  await openApp(`/bo/budgets/${first!.id}`, { as: 'payment_s' })
  expect((await page().findAllByText(/1012345678/))[0]).toBeVisible()
  expect(asked).toEqual([`/api/ministries/${first!.ministryId}`])
  failing('get', 'ministries/:id', refusal(403, { message: 'Your role does not allow this.' }))
  await openApp(`/bo/budgets/${first!.id}`, { as: 'payment_s' })
  await waitFor(() => expect(page().getByText(/It is not shown into which account this goes/)).toBeVisible())
})

test('where neither the request nor the ministry tells the account, the admin sees the one of its registration', async () => {
  const [first] = await read<{ id: string; ministry: string }[]>('budgets/status/Pending')
  const rows = await read<{ id: string; ministry: string }[]>('registrations/status/Approved')
  const { id } = rows.find(({ ministry }) => ministry === first!.ministry)!
  const { ministry } = await read<{ ministry: { bankAccount: { number: string } } }>(`registrations/${id}`)
  leavingOut('budgets/:id', 'bankAccount', 'minister')
  leavingOut('ministries/:id', 'bankAccount', 'registrationId')
  await openApp(`/admin/budgets/${first!.id}`, { as: 'admin' })
  expect((await page().findAllByText(new RegExp(ministry.bankAccount.number)))[0]).toBeVisible()
})

test('of two ministries of one name nobody knows whose account it is', async () => {
  const [first] = await read<{ id: string; ministry: string }[]>('budgets/status/Pending')
  leavingOut('budgets/:id', 'bankAccount', 'minister')
  leavingOut('ministries/:id', 'bankAccount', 'registrationId')
  saying<object[]>('registrations/status/Approved', (rows) => [...rows, { id: 'another', ministry: first!.ministry }])
  await openApp(`/admin/budgets/${first!.id}`, { as: 'admin' })
  await waitFor(() => expect(page().getByText(/It is not shown into which account this goes/)).toBeVisible())
})

test('nor where the ministry could not be read: its account may be another one by now', async () => {
  const [first] = await read<{ id: string }[]>('budgets/status/Pending')
  leavingOut('budgets/:id', 'bankAccount', 'minister')
  failing('get', 'ministries/:id', refusal(503, { message: 'Try again in a minute.' }))
  await openApp(`/admin/budgets/${first!.id}`, { as: 'admin' })
  await waitFor(() => expect(page().getByText(/It is not shown into which account this goes/)).toBeVisible())
})
