import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ConvertSummary } from '../../../contract/converts'
import type { RegistrationRow } from '../../../contract/registrations'
import { openApp } from '../app'
import { leavingOut } from '../faults'
import { button, heading, page } from '../screen'
import { calls, PASSWORD, read, server, withApi, write } from '../server'

withApi()
const names = (title: string) =>
  within(page().getByRole('region', { name: title }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('.strong')!.textContent)

test('registration staff find what is pending, oldest first', async () => {
  const pending = await read<RegistrationRow[]>('registrations/status/Pending')
  await openApp('/bo', { as: 'register_j' })
  expect(await heading('Home')).toBeVisible()
  const oldest = [...pending].sort((a, b) => a.createdUtc.localeCompare(b.createdUtc)).map(({ ministry }) => ministry)
  expect(names('Registrations pending')).toEqual(oldest.slice(0, 5))
  expect(page().getByRole('link', { name: /^Registrations pending/ })).toHaveTextContent(String(pending.length))
  expect(page().getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

test('converts staff find whom to call, and how many are theirs; a senior also how many are free', async () => {
  const { unassigned } = await read<ConvertSummary>('converts?limit=1')
  await openApp('/bo/dashboard', { as: 'convert_j' })
  await heading('Home')
  const own = await read<{ assigned: number; unprocessed: number }>('converts/status', 'convert_j')
  for (const [name, n] of [['Converts assigned', own.assigned] as const, ['Unprocessed', own.unprocessed] as const]) {
    const tile = page().getByRole('link', { name: new RegExp(`^${name}`) })
    expect(tile).toHaveTextContent(`${name}${n.toLocaleString('en')}`)
    expect(tile).toHaveAttribute('href', '/bo/assignments')
  }
  expect(names('To call').length).toBeGreaterThan(0)
  expect(page().getByRole('link', { name: 'Start call desk' })).toBeVisible()
  expect(page().queryByText('Converts to assign')).not.toBeInTheDocument()
  await openApp('/bo/dashboard', { as: 'convert_s' })
  await heading('Home')
  const free = page().getByRole('link', { name: /Converts to assign/ })
  expect(free).toHaveTextContent(String(unassigned))
  expect(free).toHaveAttribute('href', '/bo/manifests?target=Unassigned')
})

test.each([
  ['sponsor_s', ['Items that wait for an answer'], ['budgets/status/Pending']],
  ['payment_j', ['Agreed, not paid yet'], ['budgets/status/Pending']],
  ['bitem_s', ['Budget items not approved'], ['budgets/items/All']],
])('%s sees %j, and asks for nothing else', async (who, titles, asked) => {
  calls.length = 0
  await openApp('/bo/dashboard', { as: who })
  await heading('Home')
  expect(
    page()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(titles)
  const own = calls.filter((call) => !/auth|notices/.test(call)).map((call) => call.replace('GET /api/', ''))
  expect(own).toEqual(asked)
})

test('where nobody tells whose turn they are, requests are to be looked at', async () => {
  leavingOut('budgets/status/Pending', 'openItems', 'awaitingAdmin')
  await openApp('/bo/dashboard', { as: 'sponsor_s' })
  expect(await page().findByRole('heading', { name: 'Requests to look at' })).toBeVisible()
  expect(page().getAllByText('Look at the items').length).toBeGreaterThan(0)
})

test('a role that opens nothing is told so, and whom to ask', async () => {
  server.use(
    http.get('*/api/auth/role', () =>
      HttpResponse.json({ success: true, data: { roles: ['choir_s'], userId: 'x', name: 'Ada Obi' } }),
    ),
  )
  await openApp('/bo/registrations', { as: 'convert_j' })
  expect(await heading('Home')).toBeVisible()
  expect(page().getByText(/^Ask your admin for a role\./)).toBeVisible()
})

test('who has got a role finds the work of it after logging in again', async () => {
  const staff = { firstname: 'Efe', lastname: 'Ovie', email: 'efe@demo.almoner.test', password: PASSWORD, roles: ['bitem_j'] } // prettier-ignore
  const { id } = (await write('POST', 'staffs', staff)) as { id: string }
  await openApp('/bo', { as: staff.email })
  await heading('Home')
  expect(page().queryByRole('link', { name: /registration/i })).not.toBeInTheDocument()
  await write('PUT', 'staffs', { id, roles: ['register_s'] })
  const { user } = await openApp('/', {})
  await user.type(await screen.findByLabelText('Username'), staff.email)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(await button('Log in'))
  await heading('Home')
  expect(await page().findByRole('link', { name: /registration/i })).toBeVisible()
})
