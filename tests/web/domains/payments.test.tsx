import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentRow } from '../../../contract/payments'
import type { ReversalKind } from '../../../contract/vocabulary'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, saying } from '../faults'
import { button, dialog, fact, heading, page, rowNames } from '../screen'
import { read, server, withApi } from '../server'

withApi()
const naira = (amount: number) => `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
const rows = () => read<PaymentRow[]>('payments')

test('the ledger of the office: what came in and what went out', async () => {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Ministry',
    'Type',
    'Amount',
    'Status',
    'Created On',
  ])
  await user.type(screen.getByRole('searchbox'), 'our own')
  const found = () => table.getAllByRole('row').slice(1)
  await waitFor(() => expect(found().every((row) => row.textContent.includes('Our own balance'))).toBe(true))
  expect(found()[0]).toHaveTextContent(/₦[\d,]+\.00/)
  expect(found()[0]).not.toHaveTextContent('−')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'Jubilee Fire')
  await waitFor(() => expect(found()[0]).toHaveTextContent('−₦'))
})

test('a payment is found by our own reference, as its page and the bank statement have it', async () => {
  const of = (await rows()).find(({ reference }) => reference)!
  await openApp(`/admin/payments?q=${of.reference!.toLowerCase()}`, { as: 'admin' })
  expect(await rowNames('Payments')).toEqual([of.title])
  const deposit = (await rows()).find(({ reference }) => !reference)!
  await openApp(`/admin/payments?q=p-${deposit.id.slice(0, 8)}`, { as: 'admin' })
  expect(await rowNames('Payments')).toEqual([deposit.title])
})

test('a sum is looked for whichever way the money went, or of one way alone', async () => {
  const out = (await rows()).filter(({ deposit }) => !deposit)
  const fifth = out.map(({ amount }) => amount).toSorted((a, b) => b - a)[4]!
  const found = out.filter(({ amount }) => amount >= fifth).map(({ title }) => title)
  await openApp(`/admin/payments?Amount=${fifth}..&Direction=Out`, { as: 'admin' })
  expect(await button(/^Remove Amount from ₦/)).toBeVisible()
  expect((await rowNames('Payments')).toSorted()).toEqual(found.toSorted())
  // A view that was kept when sums were asked for with their sign.
  await openApp(`/admin/payments?Amount=-999999999999..-${fifth}&Direction=Out`, { as: 'admin' })
  expect(await button(/^Remove Amount from ₦/)).toBeVisible()
  expect((await rowNames('Payments')).toSorted()).toEqual(found.toSorted())
})

test('one payment, with the balance before and after it, leads to its request', async () => {
  const paid = (await rows()).find(({ title }) => title.includes('Jubilee Fire'))!
  const { user } = await openApp(`/admin/payments/${paid.id}`, { as: 'admin' })
  expect(await heading(paid.title)).toBeVisible()
  expect(page().getByText(/ naira$/)).toBeVisible()
  expect(fact('Balance before')).toHaveTextContent('₦')
  expect(fact('Balance after')).toHaveTextContent('₦')
  expect(await page().findByRole('link', { name: /^Receipt/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/files\//),
  )
  await user.click(within(fact('Sponsorship')).getByRole('link'))
  await waitFor(() => expect(here()).toMatch(/^\/admin\/budgets\/[\w-]{36}$/))
  expect(await heading('Jubilee Fire, Owerri')).toBeVisible()
})

test('a deposit has no request and no ministry', async () => {
  const { id, title } = (await rows()).find(({ deposit }) => deposit)!
  await openApp(`/admin/payments/${id}`, { as: 'admin' })
  expect(await heading(title)).toBeVisible()
  expect(page().getByText(/^Deposit/, { selector: 'p' })).toBeVisible()
  expect(page().queryByText('Sponsorship', { selector: 'dt' })).not.toBeInTheDocument()
  expect(page().queryByText('Ministry', { selector: 'dt' })).not.toBeInTheDocument()
})

test('the balance can be hidden from whoever looks over the shoulder, and shown again', async () => {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  const chip = (await page().findByText('Balance')).parentElement!
  const balance = naira(await read<number>('payments/balance'))
  await waitFor(() => expect(chip).toHaveTextContent(`Balance${balance}`))
  await user.click(await button('Hide the balance'))
  await waitFor(() => expect(chip).toHaveTextContent('Balance••••••'))
  expect(document.body).not.toHaveTextContent(balance)
  await user.click(await button('Show the balance'))
  await waitFor(() => expect(chip).toHaveTextContent(balance))
})

test('a balance that does not come can be asked for again', async () => {
  failing('get', 'payments/balance', NO_CONNECTION)
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  const again = await button('Try again')
  server.resetHandlers()
  await user.click(again)
  expect(await page().findByText(/^[\d,]+$/, { selector: '.chip .money' })).toBeVisible()
})

test.each([
  ['payment_s', '/bo/payments'],
  ['payment_j', '/bo/payments'],
])('%s sees the ledger, without balance and New Payment', async (who, address) => {
  await openApp(address, { as: who })
  expect(await rowNames('Payments')).toHaveLength(10)
  expect(screen.queryByText('Balance')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'New Payment' })).not.toBeInTheDocument()
})

test('a ministry sees what it was paid, without signs and without balances, whatever an API sends along', async () => {
  saying<object>('payments/:id', (one) => ({ ...one, previousBalance: 9_000_000, currentBalance: 8_000_000 }))
  const { user } = await openApp('/client/payments', { as: 'client' })
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(table.queryByRole('columnheader', { name: 'Ministry' })).not.toBeInTheDocument()
  const own = await read<PaymentRow[]>('payments', 'client')
  expect(table.getAllByRole('row')).toHaveLength(own.length + 1)
  expect(screen.getByRole('main')).not.toHaveTextContent('−₦')
  expect(screen.queryByText('Balance')).not.toBeInTheDocument()
  await user.click(table.getByRole('link', { name: /Gboko Hospital|General Hospital, Gboko/ }))
  await waitFor(() => expect(here()).toMatch(/^\/client\/payments\/.+/))
  expect(await heading(/General Hospital, Gboko/)).toBeVisible()
  expect(page().queryByText('Balance before')).not.toBeInTheDocument()
  await user.click(within(fact('Sponsorship')).getByRole('link'))
  await waitFor(() => expect(here()).toMatch(/^\/client\/[\w-]{36}$/))
  expect(await page().findByRole('heading', { level: 2, name: 'General Hospital, Gboko' })).toBeVisible()
})

test('a reversal whose answer was lost is not asked for again: the dialog gives way to the page that shows it', async () => {
  const { id } = (await rows()).find(({ reverses, reversedBy }) => !reverses && !reversedBy)!
  const { user } = await openApp(`/admin/payments/${id}`, { as: 'admin' })
  losingAnswer('post', 'payments/reverse')
  await user.click(await button('Reverse'))
  const asks = within(await dialog('Reverse this payment?'))
  await user.selectOptions(asks.getByRole('combobox', { name: 'What happened' }), 'Duplicate' satisfies ReversalKind)
  await user.type(asks.getByRole('textbox', { name: 'Reason' }), 'Seen on the statement.')
  await user.click(asks.getByRole('button', { name: /^Reverse ₦/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page().queryByRole('button', { name: 'Reverse' })).not.toBeInTheDocument()
  expect((await screen.findAllByText('No answer came. This page shows how it stands now.'))[0]).toBeVisible()
})
