import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { ChatRow, Notification } from '../../../contract/chats'
import type { Convert, ConvertQueue, ConvertSummary } from '../../../contract/converts'
import type { PaymentRow } from '../../../contract/payments'
import type { RegistrationRow } from '../../../contract/registrations'
import { today, weekdayText } from '../../../src/lib/dates'
import { here, openApp } from '../app'
import { saying, withoutExtensions } from '../faults'
import { button, dialog, heading, page } from '../screen'
import { calls, read, withApi, write } from '../server'

withApi()
const region = (name: string) => within(screen.getByRole('region', { name }))
const open = async () => {
  const opened = await openApp('/admin', { as: 'admin' })
  await heading('Dashboard')
  return opened
}

test('the day is told with its weekday', async () => {
  await open()
  expect(page().getByText(weekdayText(today()))).toBeVisible()
})

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
  expect(region('Waiting for your decision').getAllByRole('listitem')).toHaveLength(5)
  await user.click(region('Waiting for your decision').getByRole('link', { name: /^See all/ }))
  await heading('Waiting')
  const waiting = region('All that waits')
  const days = waiting
    .getAllByText(/^(Today|\d+ days?)$/)
    .map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0] ?? 0))
  expect(days).toEqual([...days].sort((a, b) => b - a))
  const { unassigned } = await read<ConvertSummary>('converts?target=Unassigned&limit=1')
  expect(waiting.getByRole('link', { name: new RegExp(`^${unassigned} converts without`) })).toHaveTextContent('Assign')
  await user.click(waiting.getAllByRole('link', { name: /Sponsorship.*Answer$/ })[0]!)
  expect(await screen.findByRole('heading', { name: 'Budget items' })).toBeVisible()
})

test('lists show the first five; what was paid this month and last is summed', async () => {
  await open()
  // Of a month the demo has more or fewer, as the day is.
  const lastMonth = (await read<BudgetRow[]>('budgets/disbursed/Last_Month')).length
  for (const [name, count] of [
    ['Sponsorships', 5],
    ['Registrations', 5],
    ['Disbursed last month', lastMonth],
  ] as const)
    expect(region(name).queryAllByRole('listitem')).toHaveLength(Math.min(5, count))
  const sum = async (period: string) =>
    (await read<BudgetRow[]>(`budgets/disbursed/${period}`)).reduce((total, { amount }) => total + (amount ?? 0), 0)
  const naira = (amount: number) => `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
  const panel = screen.getByRole('region', { name: /^Disbursed for requests in/ })
  expect(panel).toHaveTextContent(naira(await sum('Current_Month')))
  expect(panel).toHaveTextContent(`Last month: ${naira(await sum('Last_Month'))}`)
  expect(within(panel).getByRole('img', { name: /Paid to ministries, by month/ })).toBeVisible()
})

test('what was disbursed opens the payments that make it', async () => {
  const { user } = await openApp('/admin', { as: 'admin' })
  const rows = await read<BudgetRow[]>('budgets/disbursed/Last_Month')
  const sum = rows.reduce((total, { amount }) => total + (amount ?? 0), 0)
  expect(sum).toBeGreaterThan(0)
  const panel = await screen.findByRole('region', { name: /^Disbursed for requests in/ })
  await user.click(within(panel).getAllByRole('link').at(-1)!)
  await heading('Payments')
  const foot = await screen.findByText(new RegExp(`^${rows.length} of \\d+ rows match$`))
  const naira = sum.toLocaleString('en-NG', { minimumFractionDigits: 2 })
  expect(foot.parentElement).toHaveTextContent(`Amount in all −₦${naira}`)
})

test('what was disbursed opens all payments where an API calls them something else than their area', async () => {
  saying<PaymentRow[]>('payments', (rows) => rows.map((row) => ({ ...row, type: 'Disbursement' })))
  await openApp('/admin', { as: 'admin' })
  const panel = await screen.findByRole('region', { name: /^Disbursed for requests in/ })
  expect(within(panel).getAllByRole('link').at(-1)).toHaveAttribute('href', '/admin/payments')
})

test('requests of converts and what is to be closed have their tabs, with counts', async () => {
  const { requests, feedbacks } = await read<ConvertQueue>('converts/queue')
  const { user } = await openApp('/admin/waiting', { as: 'admin' })
  await heading('Waiting')
  const tab = (name: RegExp) => screen.getByRole('button', { name })
  await user.click(tab(new RegExp(`^Help for converts ${requests.length}$`)))
  const help = within(await screen.findByRole('region', { name: 'Help for converts' }))
  expect(help.getAllByRole('listitem')).toHaveLength(requests.length)
  expect(help.getAllByRole('listitem')[0]).toHaveTextContent(requests[0]!.title)
  await user.click(tab(/^Budget items \d/))
  expect(await screen.findByRole('region', { name: 'Budget items' })).toHaveTextContent(/Approve/)
  await user.click(tab(new RegExp(`^To close ${feedbacks.length}$`)))
  expect(within(await screen.findByRole('region', { name: 'To close' })).getAllByRole('listitem')).toHaveLength(
    feedbacks.length,
  )
})

test('those who were reached are closed together, once asked', async () => {
  const { converts } = await read<ConvertSummary>('converts?target=Unprocessed&limit=2', 'convert_s')
  for (const { id: convertId } of converts)
    await write('POST', 'converts/feedback', { convertId, message: 'Call outcome: Reached.' }, 'convert_s')
  const { user } = await openApp('/admin/waiting?kind=To+close', { as: 'admin' })
  await user.click(await button('Close 2 reached'))
  const question = within(await dialog('Close 2 reached?'))
  expect(question.getByText(new RegExp(converts[0]!.name))).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Close 2 reached' }))
  expect(await page().findByText('2 feedbacks closed.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close 2 reached' })).not.toBeInTheDocument())
  const { status } = await read<Convert>(`converts/${converts[0]!.id}`)
  expect(status).toBe('Processed')
})

test('without the extension Waiting has what section 7 tells, and asks for nothing else', async () => {
  withoutExtensions()
  calls.length = 0
  await openApp('/admin/waiting', { as: 'admin' })
  await heading('Waiting')
  expect(screen.getByRole('button', { name: /^Registrations \d/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^To close/ })).not.toBeInTheDocument()
  expect(calls).not.toContain('GET /api/converts/queue')
})

test('chats in which the ministry wrote last wait for an answer, and no more when the office has written', async () => {
  const [chat] = (await read<ChatRow[]>('chats')).filter(({ unanswered }) => unanswered)
  const row = new RegExp(`^${chat!.topic}.*Answer$`)
  const waiting = async () => {
    await openApp('/admin/waiting?kind=Chats', { as: 'admin' })
    await heading('Waiting')
    return region('Chats')
  }
  expect((await waiting()).getByRole('link', { name: row })).toHaveAttribute('href', `/admin/chats/${chat!.id}`)
  await write('POST', 'chats/send', { chatId: chat!.id, message: 'We look into it.' })
  expect((await waiting()).queryByRole('link', { name: row })).not.toBeInTheDocument()
})

test('on the specification alone a chat waits while this reader has not read it', async () => {
  withoutExtensions()
  const unread = (await read<Notification[]>('chats/notifications')).filter((one) => one.unread && one.message.isClient)
  const chatsThere = new Set(unread.map(({ message }) => message.chatId))
  expect(chatsThere.size).toBeGreaterThan(0)
  await openApp('/admin/waiting?kind=Chats', { as: 'admin' })
  await heading('Waiting')
  expect(region('Chats').getAllByRole('link')).toHaveLength(chatsThere.size)
})
