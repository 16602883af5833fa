import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { here, openApp } from '../app'
import { read, withApi } from '../server'
import type { BudgetRow } from '../../../contract/budgets'

withApi()

test('a guest at no address of ours reads 404 - Not Found, with the way home', async () => {
  const { user } = await openApp('/no/such/page')
  expect(await screen.findByRole('heading', { level: 1, name: '404 - Not Found' })).toBeVisible()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go back home' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test.each([
  ['admin', '/admin/no/such/page', '/admin'],
  ['client', '/client/no/such/page', '/client'],
  ['register_j', '/bo/no/such/page', '/bo/dashboard'],
])('%s reads Not Found inside the area, and the navigation stays', async (who, address, home) => {
  const { user } = await openApp(address, { as: who })
  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go back home' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Dashboard|Home|Support Requests/ })).toBeVisible()
  expect(here()).toBe(home)
})

test.each(['/admin/budgets/', '/admin/payments/', '/admin/registrations/', '/admin/settings/ministries/'])(
  'a record that is not there: %s',
  async (list) => {
    await openApp(`${list}00000000-0000-4000-8000-000000000000`, { as: 'admin' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
  },
)

test('a request of another ministry is not there either', async () => {
  const budgets = await read<BudgetRow[]>('budgets/status/All')
  const foreign = budgets.find(({ ministry }) => ministry === 'Grace Harvest Ministries')!
  await openApp(`/client/${foreign.id}`, { as: 'client' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
  expect(screen.queryByText(foreign.theme!)).not.toBeInTheDocument()
})
