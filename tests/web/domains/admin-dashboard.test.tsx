import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { ConvertSummary } from '../../../contract/converts'
import type { RegistrationRow } from '../../../contract/registrations'
import { here, openApp } from '../app'
import { heading } from '../screen'
import { read, withApi } from '../server'

withApi()
const region = (name: string) => within(screen.getByRole('region', { name }))
const open = async () => {
  const opened = await openApp('/admin', { as: 'admin' })
  await heading('Dashboard')
  return opened
}

test('the numbers are those of the lists, and lead to them filtered', async () => {
  const { user } = await open()
  const budgets = await read<BudgetRow[]>('budgets/status/Pending')
  const registrations = await read<RegistrationRow[]>('registrations/status/Pending')
  const tile = await read<{ assigned: number; unprocessed: number }>('converts/status')
  const tiles = region('In numbers')
  expect(tiles.getByRole('link', { name: new RegExp(`^Sponsorships pending ?${budgets.length}`) })).toBeVisible()
  expect(tiles.getByRole('link', { name: new RegExp(`^Registrations pending ?${registrations.length}`) })).toBeVisible()
  expect(tiles.getByRole('link', { name: new RegExp(`^Converts assigned ?${tile.assigned}`) })).toBeVisible()
  await user.click(tiles.getByRole('link', { name: new RegExp(`^Unprocessed ?${tile.unprocessed}`) }))
  expect(await heading('Converts')).toBeVisible()
  expect(here()).toContain('target=Unprocessed')
})

test('what waits for a decision stands first, the longest wait on top, each with its verb', async () => {
  const { user } = await open()
  const waiting = region('Waiting for your decision')
  await user.click(waiting.getByRole('button', { name: /^See all/ }))
  const days = waiting
    .getAllByText(/^(Today|\d+ days?)$/)
    .map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0] ?? 0))
  expect(days).toEqual([...days].sort((a, b) => b - a))
  const { unassigned } = await read<ConvertSummary>('converts?target=Unassigned&limit=1')
  expect(waiting.getByRole('link', { name: new RegExp(`^${unassigned} converts without`) })).toHaveTextContent('Assign')
  await user.click(waiting.getAllByRole('link', { name: /Answer$/ })[0]!)
  expect(await screen.findByRole('heading', { name: 'Budget items' })).toBeVisible()
})

test('lists show the first five; what was paid this month and last is summed', async () => {
  await open()
  for (const name of ['Sponsorships', 'Registrations', 'Disbursed last month'])
    expect(region(name).getAllByRole('listitem')).toHaveLength(5)
  const sum = async (period: string) =>
    (await read<BudgetRow[]>(`budgets/disbursed/${period}`)).reduce((total, { amount }) => total + (amount ?? 0), 0)
  const naira = (amount: number) => `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
  const panel = screen.getByRole('region', { name: /^Disbursed in/ })
  expect(panel).toHaveTextContent(naira(await sum('Current_Month')))
  expect(panel).toHaveTextContent(`Last month: ${naira(await sum('Last_Month'))}`)
  expect(within(panel).getByRole('img', { name: /Paid to ministries, by month/ })).toBeVisible()
})
