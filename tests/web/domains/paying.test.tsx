import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { Ministry } from '../../../contract/ministries'
import { openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal, saying } from '../faults'
import { dialog, fact, heading, page, payQuestion, pdf } from '../screen'
import { PASSWORD, calls, read, withApi, write } from '../server'

withApi()
const open = async (theme: string, who = 'admin') => {
  const { id } = (await read<BudgetRow[]>('budgets/status/All')).find((row) => row.theme === theme)!
  const opened = await openApp(`/${who === 'admin' ? 'admin' : 'bo'}/budgets/${id}`, { as: who })
  await heading(theme)
  await panel().findByRole('textbox', { name: 'Amount' })
  return opened
}
const panel = () => within(screen.getByRole('complementary', { name: 'Decision' }))
const amount = () => panel().getByRole('textbox', { name: 'Amount' })
const receipt = () => panel().getByLabelText('Receipt')
const payButton = () => panel().getByRole('button', { name: /^Pay/ })
const payments = () => calls.filter((call) => call === 'POST /api/budgets/pay')
const confirm = async () => (await payQuestion()).getByRole('button', { name: /^Pay / })
const PAID = 'Budget payment has been processed successfully!'

test('what was said of one request does not stand on another that is opened from it', async () => {
  const WHY = 'The bank is closed today.'
  const { user } = await open('Gospel Fire Crusade, Keffi')
  failing('post', 'budgets/pay', refusal(409, { message: WHY }))
  await user.upload(receipt(), pdf('keffi.pdf'))
  await user.click(payButton())
  await user.click(await confirm())
  expect(await panel().findByText(WHY)).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  const find = within(await dialog('Find'))
  await user.type(find.getByRole('combobox', { name: 'Find' }), 'St Luke Hospital, Ilesa')
  await user.click(await find.findByRole('option', { name: /St Luke Hospital, Ilesa/ }))
  await heading('St Luke Hospital, Ilesa')
  expect(page().queryByText(WHY)).not.toBeInTheDocument()
})

test('a ministry that was deactivated is not paid unasked', async () => {
  const { user } = await open('Gospel Fire Crusade, Keffi')
  await user.upload(receipt(), pdf('closed.pdf'))
  saying<Ministry>('ministries/:id', (one) => ({ ...one, status: 'Inactive' }))
  await user.click(payButton())
  const asked = await payQuestion()
  expect(await asked.findByText('This ministry is deactivated. Is it still to be paid?')).toBeVisible()
  await user.click(asked.getByRole('button', { name: /^Pay / }))
  expect(asked.getByRole('checkbox', { name: /I have looked into this/ })).toBeVisible()
  expect(payments()).toHaveLength(0)
})

test('the agreed amount is offered; with a receipt it is paid once, however often one clicks', async () => {
  const { user } = await open('Gospel Fire Crusade, Keffi')
  expect(amount()).toHaveValue('1,380,000')
  expect(panel().getByText('One million, three hundred and eighty thousand naira')).toBeVisible()
  await user.upload(receipt(), pdf())
  await user.dblClick(panel().getByRole('button', { name: 'Pay ₦1,380,000.00' }))
  const asked = await payQuestion()
  expect(asked.getByText('One million, three hundred and eighty thousand naira')).toBeVisible()
  expect(fact('Account number', asked)).toHaveTextContent(/^\d{10}$/)
  expect(payments()).toHaveLength(0)
  await user.dblClick(asked.getByRole('button', { name: /^Pay ₦1,380,000\.00 to / }))
  expect(await page().findByText(PAID)).toBeVisible()
  expect(payments()).toHaveLength(1)
  expect(await page().findByText('Approved on')).toBeVisible()
  expect(fact('By')).toHaveTextContent('Amina Bello')
  expect(panel().getByRole('link', { name: /^Receipt/ })).toHaveAttribute('href', expect.stringMatching(/^\/files\//))
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  const [row] = (await read<BudgetRow[]>('budgets/status/Approved')).filter(({ theme }) =>
    theme?.startsWith('Gospel Fire'),
  )
  expect(row?.amount).toBe(1_380_000)
})

test('amount and receipt are required, and an amount of nothing is none', async () => {
  const { user } = await open('Fire on the Delta, Ughelli')
  await user.clear(amount())
  await user.click(payButton())
  expect(await panel().findByText('Enter the amount.')).toBeVisible()
  expect(panel().getByText('Choose the receipt.')).toBeVisible()
  await user.type(amount(), '0')
  expect(await panel().findByText('Enter an amount over zero.')).toBeVisible()
  expect(payments()).toHaveLength(0)
})

test('another amount than the agreed one wants a second look', async () => {
  const { user } = await open('St Luke Hospital, Ilesa', 'payment_s')
  const agreed = Number((amount() as HTMLInputElement).value.replaceAll(',', ''))
  await user.upload(receipt(), pdf())
  await user.clear(amount())
  await user.type(amount(), String(agreed - 1000.5))
  const sure = await panel().findByRole('checkbox', { name: 'This is ₦1,000.50 less than agreed, and it is right.' })
  await user.click(payButton())
  expect(await panel().findByText('Tick this if the amount is right.')).toBeVisible()
  expect(payments()).toHaveLength(0)
  await user.click(sure)
  await user.type(amount(), '{Backspace}5')
  await waitFor(() => expect(panel().getByRole('checkbox')).not.toBeChecked())
  await user.click(panel().getByRole('checkbox'))
  await user.upload(receipt(), pdf('another.pdf'))
  await waitFor(() => expect(panel().getByRole('checkbox')).not.toBeChecked())
  await user.click(panel().getByRole('checkbox'))
  await user.click(payButton())
  const asked = await payQuestion()
  expect(asked.getByText(/less than agreed\.$/)).toBeVisible()
  expect(asked.queryByText('Balance after')).not.toBeInTheDocument()
  await user.click(await confirm())
  expect(await page().findByText(PAID)).toBeVisible()
})

test('the talks that a payment ends are told; more than was asked for is typed again', async () => {
  const { user } = await open('Orphanage roof, Uyo')
  const all = await read<BudgetRow[]>('budgets/status/Pending')
  const { requested, openItems } = all.find(({ theme }) => theme === 'Orphanage roof, Uyo')!
  const more = String(requested! + 1000)
  await user.clear(amount())
  await user.type(amount(), more)
  await user.upload(receipt(), pdf())
  await user.click(await panel().findByRole('checkbox'))
  await user.click(payButton())
  const asked = await payQuestion()
  expect(asked.getByText(new RegExp(`This ends the talks about ${openItems} items?`))).toBeVisible()
  await user.type(asked.getByRole('textbox', { name: 'Type the amount again' }), '1')
  await user.click(await confirm())
  expect(await asked.findByText(/^Type the amount again: ₦/)).toBeVisible()
  expect(payments()).toHaveLength(0)
  await user.click(asked.getByRole('button', { name: 'Go back' }))
  expect(amount()).toHaveValue(Number(more).toLocaleString('en'))
})

test('what the balance does not cover is said on the button before', async () => {
  const { user } = await open('Orphanage roof, Uyo')
  const balance = await read<number>('payments/balance')
  await user.clear(amount())
  await user.type(amount(), String(balance + 357_500))
  expect(await panel().findByRole('button', { name: 'Short by ₦357,500.00' })).toHaveAttribute('aria-disabled', 'true')
})

test('whoever loses the race reads beside the button, and in a message that stays, who was quicker', async () => {
  const { user } = await open('Light for Kafanchan')
  const all = await read<BudgetRow[]>('budgets/status/Pending')
  const { id } = all.find(({ theme }) => theme === 'Light for Kafanchan')!
  await user.clear(amount())
  await user.type(amount(), '1000')
  await user.upload(receipt(), pdf())
  await user.click(await panel().findByRole('checkbox'))
  await user.click(payButton())
  await payQuestion()
  await write('PATCH', `budgets/handback/${id}`, { reason: 'Put the venue right.' })
  await user.click(await confirm())
  await waitFor(() => expect(panel().getByRole('alert')).toHaveTextContent('Amina Bello has closed this request'))
  expect(panel().getByRole('alert')).toHaveTextContent('Somebody was quicker')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const told = () => screen.getAllByRole('status').find((one) => one.textContent.includes('Somebody was quicker'))
  await waitFor(() => expect(told()).toBeDefined())
  const toast = told()!
  await user.click(within(toast).getByRole('button', { name: 'Close' }))
  expect(toast).toBeEmptyDOMElement()
})

test('payment staff read Pay alone: they cannot reject', async () => {
  await open('Cottage Hospital, Nsukka', 'payment_s')
  expect(page().getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '#decision')
})

test('the admin sees the balance before and after, as it is typed', async () => {
  const { user } = await open('Souls for Port Harcourt')
  const balance = await read<number>('payments/balance')
  const text = (naira: number) => `₦${naira.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
  expect(await panel().findByText('Balance now')).toBeVisible()
  expect(fact('Balance now', panel())).toHaveTextContent(text(balance))
  await user.clear(amount())
  await user.type(amount(), '250000.5')
  await waitFor(() => expect(fact('Balance after', panel())).toHaveTextContent(text(balance - 250_000.5)))
})

test("a file that is something else is told beside the field, in the server's words; nothing is paid", async () => {
  const { user } = await open('Cottage Hospital, Nsukka')
  await user.upload(receipt(), new File(['MZ no document at all'], 'receipt.pdf', { type: 'application/pdf' }))
  await user.click(payButton())
  await user.click(await confirm())
  await waitFor(() => expect(receipt()).toBeInvalid())
  expect(receipt()).toHaveAccessibleDescription(/This file is something else, whatever its name says\./)
  expect(page().queryByText(PAID)).not.toBeInTheDocument()
  expect(localStorage.getItem('busy')).toBeNull()
})

test('when somebody else was quicker the form goes, and the page tells why', async () => {
  const { user } = await open('Fire on the Delta, Ughelli')
  const { id } = (await read<BudgetRow[]>('budgets/status/Pending')).find(
    ({ theme }) => theme === 'Fire on the Delta, Ughelli',
  )!
  await user.click(panel().getByRole('button', { name: 'Reject request' }))
  const question = within(await dialog('Reject this request?'))
  await user.type(question.getByLabelText('Reason'), 'Twice the same request.')
  await write('PATCH', `budgets/reject/${id}`, {})
  await user.click(question.getByRole('button', { name: 'Reject request' }))
  expect(await page().findByRole('alert')).toBeVisible()
  expect((await page().findAllByText('Rejected'))[0]).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a lost line keeps the form, and the second try pays once', async () => {
  failing('post', 'budgets/pay', NO_CONNECTION, { once: true })
  const { user } = await open('Orphanage roof, Uyo')
  const typed = (amount() as HTMLInputElement).value
  await user.upload(receipt(), pdf('uyo.pdf'))
  await user.click(payButton())
  await user.click(await confirm())
  expect(await panel().findByRole('alert')).toHaveTextContent(
    'There is no connection to the server. What you typed is still here.',
  )
  expect(amount()).toHaveValue(typed)
  expect(panel().getByText('uyo.pdf')).toBeVisible()
  await user.click(payButton())
  await user.click(await confirm())
  expect(await page().findByText(PAID)).toBeVisible()
  expect(page().queryByRole('alert')).not.toBeInTheDocument()
})

test('a payment whose answer is lost is told as it stands: nobody reads that it may be missing', async () => {
  losingAnswer('post', 'budgets/pay')
  const { user } = await open('Souls for Port Harcourt')
  await user.upload(receipt(), pdf())
  await user.click(payButton())
  await user.click(await confirm())
  await waitFor(() => expect(panel().getByRole('alert')).toHaveTextContent(/^No answer came\. This page shows how it stands now\.Amina Bello has paid ₦/)) // prettier-ignore
  expect(panel().queryByText(/look for it before you send it again/)).not.toBeInTheDocument()
  // Nothing on the page had the focus before the dialog that is gone.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a request that somebody else decides while one types is shown as it is by now, and that is said', async () => {
  const pending = await read<BudgetRow[]>('budgets/status/Pending')
  const { id, theme } = pending.find(({ type }) => type === 'Crusades' || type === 'Hospitals')!
  const { user } = await open(theme!)
  await user.clear(amount())
  await user.type(amount(), '1000')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(amount()).toHaveValue('1,000')
  const colleague = { firstname: 'Chidi', lastname: 'Okafor', email: 'chidi@office.test', password: PASSWORD, roles: ['admin'] } // prettier-ignore
  await write('POST', 'staffs', colleague)
  await write('PATCH', `budgets/handback/${id}`, { reason: 'Put the venue right.' }, colleague.email)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(
    await screen.findByText(/^Chidi Okafor has closed this request on .*\. This page shows it now\.$/),
  ).toBeVisible()
  await waitFor(() => expect(panel().queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument())
})

test('who has decided it in another tab is not told that somebody else has', async () => {
  const [{ id, theme }] = (await read<BudgetRow[]>('budgets/status/Pending')) as [BudgetRow]
  const { user } = await open(theme!)
  await user.clear(amount())
  await user.type(amount(), '1000')
  await write('PATCH', `budgets/reject/${id}`, {})
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay ₦/ })).not.toBeInTheDocument())
  expect(screen.queryByText(/This page shows it now\./)).not.toBeInTheDocument()
})
