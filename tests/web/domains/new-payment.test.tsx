import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentRow } from '../../../contract/payments'
import { openApp } from '../app'
import { losingAnswer } from '../faults'
import { button, dialog, page, pdf } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
const DONE = 'Payment submitted successfully!'
const balance = () => read<number>('payments/balance')
const sent = () => calls.filter((call) => call === 'POST /api/payments')

async function openDialog() {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  const form = within(await dialog('New Payment'))
  await form.findByRole('option', { name: 'Living Waters Assembly' })
  const field = (name: string | RegExp) => form.getByRole('textbox', { name })
  return { user, form, field, submit: () => form.getByRole('button', { name: 'Submit payment' }) }
}

test('the ministry list begins with an empty Select Ministry', async () => {
  const { form } = await openDialog()
  const options = within(form.getByRole('combobox', { name: /^Ministry/ })).getAllByRole('option')
  expect(options[0]).toHaveTextContent('Select Ministry')
  expect(options[0]).toHaveValue('')
  expect(options.length).toBeGreaterThan(30)
})

test('without a ministry only the amount is required: it tops up our own balance', async () => {
  const before = await balance()
  const { user, form, field, submit } = await openDialog()
  expect(form.getByText('Without a ministry this tops up our own balance.')).toBeVisible()
  await user.click(submit())
  expect(await form.findByText('Enter the amount.')).toBeVisible()
  await user.type(field('Amount'), '250000.5')
  await user.dblClick(submit())
  expect(await form.findByText(DONE)).toBeVisible()
  expect(sent()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await balance()).toBe(before + 250_000.5)
  const [deposit] = await read<PaymentRow[]>('payments')
  expect(deposit).toMatchObject({ amount: 250_000.5, deposit: true })
  expect(page().getByText(/^Balance/).parentElement).toHaveTextContent(
    `₦${(before + 250_000.5).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`,
  )
})

test('with a ministry sender, title and receipt are required too; without it they are not again', async () => {
  const { user, form, field, submit } = await openDialog()
  const ministry = form.getByRole('combobox', { name: /^Ministry/ })
  await user.type(field('Amount'), '1000')
  await user.selectOptions(ministry, 'Living Waters Assembly')
  await waitFor(() => expect(form.getByText('The money leaves our balance.')).toBeVisible())
  await user.click(submit())
  await waitFor(() => expect(field('Sender')).toHaveAccessibleDescription('Enter who sends the money.'))
  expect(field('Title')).toHaveAccessibleDescription('Enter what the payment is for.')
  expect(form.getByLabelText('Receipt')).toHaveAccessibleDescription(/Choose the receipt\.$/)
  expect(sent()).toHaveLength(0)
  await user.selectOptions(ministry, 'Select Ministry')
  await waitFor(() => expect(form.queryByText('Enter who sends the money.')).not.toBeInTheDocument())
  expect(field('Sender (optional)')).toBeValid()
})

test('paid to a ministry the money leaves the balance, and the list shows it', async () => {
  const before = await balance()
  const { user, form, field, submit } = await openDialog()
  await user.selectOptions(form.getByRole('combobox', { name: /^Ministry/ }), 'Living Waters Assembly')
  await user.type(field('Amount'), '75000')
  await user.type(field('Sender'), 'Office')
  await user.type(field('Title'), 'Repair of the bus')
  await user.upload(form.getByLabelText('Receipt'), pdf())
  await user.click(submit())
  expect(await form.findByText(DONE)).toBeVisible()
  expect(await page().findByText('Repair of the bus')).toBeInTheDocument()
  expect(await balance()).toBe(before - 75_000)
})

test('more than the balance is refused in words; what was typed stays', async () => {
  const { user, form, field, submit } = await openDialog()
  await user.selectOptions(form.getByRole('combobox', { name: /^Ministry/ }), 'Living Waters Assembly')
  await user.type(field('Amount'), '999999999999')
  await user.type(field('Sender'), 'Office')
  await user.type(field('Title'), 'Too much')
  await user.upload(form.getByLabelText('Receipt'), pdf())
  await user.click(submit())
  expect(await form.findByRole('alert')).toHaveTextContent(/balance/i)
  expect(field('Title')).toHaveValue('Too much')
  expect(form.queryByText(DONE)).not.toBeInTheDocument()
})

test('an answer that is lost on the way: the second try pays nothing twice', async () => {
  const { user, form, field, submit } = await openDialog()
  await user.type(field('Amount'), '4321')
  losingAnswer('post', 'payments')
  await user.click(submit())
  expect(await form.findByRole('alert')).toHaveTextContent('What you typed is still here.')
  await user.click(submit())
  expect(await form.findByText(DONE)).toBeVisible()
  expect((await read<PaymentRow[]>('payments')).filter(({ amount }) => amount === 4321)).toHaveLength(1)
})
