/** §4: an entry of the ledger that is Pending or Rejected has moved no money. Other APIs send such. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PaymentRow } from '../../../contract/payments'
import { sumsOf } from '../../../src/domains/ministry-pages/ministry-sums.rules'
import { isDone, isPaid } from '../../../src/domains/payments/payment.rules'
import { readPayment } from '../../../src/domains/payments/payments.reading'
import { fruitBy } from '../../../src/domains/reports/fruit.rules'
import { openApp } from '../app'
import { saying } from '../faults'
import { button, heading, page } from '../screen'
import { read, withApi } from '../server'

withApi()
const naira = (amount: number) => `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
const one = (own: object) => readPayment({ id: 'p', ministry: 'Grace Harvest', amount: 100, deposit: false, ...own })

describe('a payment', () => {
  test.each([
    ['Completed', true],
    ['Approved', true],
    ['Settled', true],
    ['', true],
    [undefined, true],
    ['Pending', false],
    ['rejected', false],
  ])('that is %s was paid: %s', (status, was) => {
    expect(isDone(one({ status }))).toBe(was)
    expect(isPaid(one({ status }))).toBe(was)
    expect(isPaid(one({ status, reversedBy: 'x' }))).toBe(false)
    expect(sumsOf(null, [one({ status }), one({ amount: 7 })])).toMatchObject({ paid: was ? 107 : 7, payments: was ? 2 : 1 }) // prettier-ignore
    const [grace] = fruitBy('ministry', { budgets: [], payments: [one({ status }), one({ amount: 7 })], converts: null }) // prettier-ignore
    expect(grace?.paid).toBe(was ? 107 : 7)
  })
})

const paidRows = async () => (await read<PaymentRow[]>('payments')).filter(({ deposit, reverses, reversedBy }) => !deposit && !reverses && !reversedBy) // prettier-ignore

test('one that was refused or waits has no advice', async () => {
  const [{ id, title } = { id: '', title: '' }] = await paidRows()
  for (const status of ['Rejected', 'Pending']) {
    saying<object>('payments/:id', (payment) => ({ ...payment, status }))
    await openApp(`/admin/payments/${id}`, { as: 'admin' })
    expect(await heading(title)).toBeVisible()
    expect(page().getByText(status)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Print payment advice' })).not.toBeInTheDocument()
    expect(screen.queryByText('For the ministry')).not.toBeInTheDocument()
  }
  saying<object>('payments/:id', (payment) => ({ ...payment, status: 'Completed' }))
  await openApp(`/admin/payments/${id}`, { as: 'admin' })
  expect(await button('Print payment advice')).toBeVisible()
})

test('the list shows it with its amount, and does not add it up', async () => {
  const [first, second] = await paidRows()
  if (!first || !second) throw new Error('The demo has payments.')
  saying<PaymentRow[]>('payments', () => [{ ...first, status: 'Rejected' }, second])
  await openApp('/admin/payments?Direction=Out', { as: 'admin' })
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(table.getAllByRole('row')).toHaveLength(3)
  expect(table.getByRole('row', { name: /Rejected/ })).toHaveTextContent(`−${naira(first.amount)}`)
  await waitFor(() => expect(page().getByText(/^Amount in all/)).toHaveTextContent(`−${naira(second.amount)}`))
})

test('the dashboard does not count it', async () => {
  const columns = () => screen.queryByRole('region', { name: 'Paid in the last 6 months, by area' })
  await openApp('/admin', { as: 'admin' })
  await heading('Dashboard')
  expect(columns()).toBeVisible()
  saying<PaymentRow[]>('payments', (rows) => rows.map((row) => ({ ...row, status: 'Rejected' })))
  await openApp('/admin', { as: 'admin' })
  await heading('Dashboard')
  expect(columns()).not.toBeInTheDocument()
})
