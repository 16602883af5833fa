import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { MinistryRow } from '../../../contract/ministries'
import type { PaymentRow } from '../../../contract/payments'
import { openApp } from '../app'
import {
  BROKEN_SERVER,
  failing,
  leavingOut,
  losingAnswer,
  refusal,
  saying,
  sendingTwice,
  withoutExtensions,
  withoutKeys,
} from '../faults'
import { button, dialog, fact, page, payQuestion, pdf } from '../screen'
import { calls, forward, read, server, withApi } from '../server'

withApi()
const DONE = 'Payment submitted successfully!'
const balance = () => read<number>('payments/balance')
const sent = () => calls.filter((call) => call === 'POST /api/payments')

type Deed = 'Pay a ministry' | 'Record a deposit'
async function openDialog(deed: Deed) {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(within(await dialog('New Payment')).getByRole('button', { name: new RegExp(`^${deed}`) }))
  const form = within(await dialog(deed))
  if (deed === 'Pay a ministry') await form.findByRole('option', { name: 'Living Waters Assembly' })
  const field = (name: string | RegExp) => form.getByRole('textbox', { name })
  return { user, form, field, submit: () => form.getByRole('button', { name: /^(Pay|Add) / }) }
}
/** A payment to Living Waters, filled in. */
async function filled(values: { amount: string; title: string; receipt?: File }) {
  const opened = await openDialog('Pay a ministry')
  const { user, form, field } = opened
  await user.selectOptions(form.getByRole('combobox', { name: /^Ministry/ }), 'Living Waters Assembly')
  await user.type(field('Amount'), values.amount)
  await user.type(field('Sender'), 'Office')
  await user.type(field('Title'), values.title)
  await user.upload(form.getByLabelText('Receipt'), values.receipt ?? pdf(`${values.title}.pdf`, values.title))
  return opened
}

test('the ministry list begins with an empty Select Ministry', async () => {
  const { form } = await openDialog('Pay a ministry')
  const options = within(form.getByRole('combobox', { name: /^Ministry/ })).getAllByRole('option')
  expect(options[0]).toHaveTextContent('Select Ministry')
  expect(options[0]).toHaveValue('')
  expect(options.length).toBeGreaterThan(30)
})

test('ministries of one name are told apart', async () => {
  server.use(
    http.get('*/api/ministries', async ({ request }) => {
      const { data, ...rest } = (await (await forward(request)).json()) as { data: MinistryRow[] }
      const [first] = data.filter(({ name }) => name === 'Living Waters Assembly')
      const twin = {
        ...first,
        id: crypto.randomUUID(),
        state: 'Kano',
        visioner: 'Ruth Bala',
        accountNumber: '2100000099',
      }
      return HttpResponse.json({ ...rest, data: [...data, twin] })
    }),
  )
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(within(await dialog('New Payment')).getByRole('button', { name: /^Pay a ministry/ }))
  const form = within(await dialog('Pay a ministry'))
  const twin = await form.findByRole('option', {
    name: 'Living Waters Assembly, Kano, Ruth Bala, account ending in 0099',
  })
  expect(twin).toBeInTheDocument()
  expect(form.getAllByRole('option', { name: /^Living Waters Assembly, / })).toHaveLength(2)
  expect(form.getByRole('option', { name: 'Grace Harvest Ministries' })).toBeInTheDocument()
})

test('of a deposit only the amount is required: it tops up our own balance', async () => {
  const before = await balance()
  const { user, form, field, submit } = await openDialog('Record a deposit')
  expect(form.queryByRole('combobox')).not.toBeInTheDocument()
  await user.click(submit())
  expect(await form.findByText('Enter the amount.')).toBeVisible()
  await user.type(field('Amount'), '250000.5')
  expect(submit()).toHaveAccessibleName('Add ₦250,000.50 to our balance')
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

test('the same deposit once more is asked about', async () => {
  const before = await balance()
  const { user, field, submit } = await openDialog('Record a deposit')
  await user.type(field('Amount'), '250000.5')
  await user.click(submit())
  const first = within(await dialog('Record it again?'))
  expect(
    first.getByText(/^A deposit of ₦250,000\.50.* was recorded .+ If this is the same money, go back\.$/),
  ).toBeVisible()
  expect(sent()).toHaveLength(0)
  await user.click(first.getByRole('button', { name: 'Go back' }))
  expect(field('Amount')).toHaveValue('250,000.5')
  await user.click(submit())
  const second = within(await dialog('Record it again?'))
  await user.dblClick(second.getByRole('button', { name: 'Add ₦250,000.50 again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await balance()).toBe(before + 250_000.5)
  expect(sent()).toHaveLength(1)
})

test('to pay needs the ministry, sender, title and receipt: it never becomes a deposit', async () => {
  const { user, form, field, submit } = await openDialog('Pay a ministry')
  await user.type(field('Amount'), '1000')
  await user.click(submit())
  expect(await form.findByText('Choose the ministry.')).toBeVisible()
  expect(field('Sender')).toHaveAccessibleDescription('Enter who sends the money.')
  expect(field('Title')).toHaveAccessibleDescription('Enter what the payment is for.')
  expect(form.getByLabelText('Receipt')).toHaveAccessibleDescription(/Choose the receipt\.$/)
  expect(sent()).toHaveLength(0)
})

test('paid to a ministry after a question; the same once more is asked about', async () => {
  const before = await balance()
  const { user, form, submit } = await filled({ amount: '75000', title: 'Repair of the bus' })
  expect(submit()).toHaveAccessibleName('Pay ₦75,000.00 to Living Waters Assembly')
  await user.click(submit())
  const asked = await payQuestion()
  expect(asked.getByText('Seventy-five thousand naira')).toBeVisible()
  expect(fact('Account number', asked)).toHaveTextContent('1012345671')
  expect(fact('Bank', asked)).toHaveTextContent('Zenith Bank')
  expect(fact('Balance after', asked)).toHaveTextContent((before - 75_000).toLocaleString('en-NG'))
  // Nothing is being sent while it is asked.
  expect(submit()).toHaveAccessibleName('Pay ₦75,000.00 to Living Waters Assembly')
  await user.click(asked.getByRole('button', { name: 'Go back' }))
  expect(sent()).toHaveLength(0)
  await user.click(submit())
  await user.dblClick((await payQuestion()).getByRole('button', { name: 'Pay ₦75,000.00 to Living Waters Assembly' }))
  expect(await form.findByText(DONE)).toBeVisible()
  expect(sent()).toHaveLength(1)
  expect(await page().findByText('Repair of the bus')).toBeInTheDocument()
  expect(await balance()).toBe(before - 75_000)
})

test('a payment like one of the last days says so and wants a tick', async () => {
  const { user, form, submit } = await filled({ amount: '75000', title: 'Once more' })
  expect(
    await form.findByText(/Living Waters Assembly was paid ₦75,000\.00 for Repair of the bus .* Pay again\?/),
  ).toBeVisible()
  await user.click(submit())
  const asked = await payQuestion()
  const deed = asked.getByRole('button', { name: 'Pay again: ₦75,000.00 to Living Waters Assembly' })
  await user.click(deed)
  expect(await asked.findByText('Look into it, then tick this.')).toBeVisible()
  expect(sent()).toHaveLength(0)
  await user.click(asked.getByRole('checkbox', { name: 'I have looked, and it is to be paid again.' }))
  await user.click(deed)
  expect(await form.findByText(DONE)).toBeVisible()
})

test('paid again after a lost answer, once somebody says so, it is a second payment: its key is its own', async () => {
  const there = async () => (await read<PaymentRow[]>('payments')).filter(({ title }) => title === 'New drums')
  const { user, form, submit } = await filled({ amount: '83400', title: 'New drums' })
  losingAnswer('post', 'payments')
  await user.click(submit())
  await user.click((await payQuestion()).getByRole('button', { name: 'Pay ₦83,400.00 to Living Waters Assembly' }))
  expect(await form.findByRole('alert')).toHaveTextContent('What you typed is still here.')
  expect(await there()).toHaveLength(1)
  await user.click(submit())
  const asked = await payQuestion()
  await user.click(asked.getByRole('checkbox', { name: 'I have looked, and it is to be paid again.' }))
  await user.click(asked.getByRole('button', { name: 'Pay again: ₦83,400.00 to Living Waters Assembly' }))
  expect(await form.findByText(DONE)).toBeVisible()
  expect(await there()).toHaveLength(2)
})

test.each([
  ['an API with keys', () => {}],
  ['an API without keys', withoutKeys],
])(
  'paid again, and that answer lost, too: it is there twice, however often it is pressed: %s',
  async (name, beLike) => {
    beLike()
    const title = `Drums of ${name}`
    const there = async () => (await read<PaymentRow[]>('payments')).filter((one) => one.title === title)
    const { user, form, submit } = await filled({ amount: name.includes('out') ? '3411' : '3412', title })
    losingAnswer('post', 'payments')
    await user.click(submit())
    await user.click((await payQuestion()).getByRole('button', { name: /^Pay ₦/ }))
    await form.findByRole('alert')
    const busy = () => failing('post', 'payments', refusal(429, { message: 'Wait a minute.' }), { once: true })
    // Without keys the next try finds it, and sends nothing.
    const lines = [() => losingAnswer('post', 'payments'), ...(beLike === withoutKeys ? [] : [busy]), () => {}]
    for (const goBad of lines) {
      goBad()
      await user.click(submit())
      const asked = await payQuestion()
      await user.click(asked.getByRole('checkbox', { name: 'I have looked, and it is to be paid again.' }))
      await user.click(asked.getByRole('button', { name: /^Pay again: ₦/ }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is this right?' })).not.toBeInTheDocument())
    }
    expect(await form.findByText(DONE)).toBeVisible()
    expect(await there()).toHaveLength(2)
  },
)

test('paid again, and that answer lost: where the ledger cannot be read then, it is that one which is tried again', async () => {
  const title = 'Trumpets'
  const there = async () => (await read<PaymentRow[]>('payments')).filter((one) => one.title === title)
  const pay = async (opened: Awaited<ReturnType<typeof filled>>, again: boolean) => {
    await opened.user.click(opened.submit())
    const asked = await payQuestion()
    const tick = asked.queryByRole('checkbox', { name: 'I have looked, and it is to be paid again.' })
    if (again) await opened.user.click(tick!)
    await opened.user.click(asked.getByRole('button', { name: /^Pay / }))
  }
  const first = await filled({ amount: '3414', title })
  await pay(first, false)
  expect(await first.form.findByText(DONE)).toBeVisible()
  const second = await filled({ amount: '3414', title, receipt: pdf('two.pdf', 'two') })
  losingAnswer('post', 'payments')
  await pay(second, true)
  await second.form.findByRole('alert')
  failing('get', 'payments', BROKEN_SERVER)
  await pay(second, false)
  expect(await second.form.findByText(DONE)).toBeVisible()
  expect(await there()).toHaveLength(2)
})

test('a ledger that names ministries by their names alone tells of one that stands there twice, too', async () => {
  withoutKeys()
  leavingOut('payments', 'ministryId')
  const { user, submit } = await filled({ amount: '3413', title: 'Cymbals' })
  sendingTwice('post', 'payments', { keys: false })
  await user.click(submit())
  await user.click((await payQuestion()).getByRole('button', { name: /^Pay ₦/ }))
  expect(await screen.findByText(/^It is recorded, but twice/)).toBeInTheDocument()
})

test('more than the balance is said on the button, which does nothing; what was typed stays', async () => {
  const { form, field } = await filled({ amount: '999999999999', title: 'Too much' })
  expect(await form.findByRole('button', { name: /^Short by ₦[\d,]+\.\d\d$/ })).toHaveAttribute('aria-disabled', 'true')
  expect(field('Title')).toHaveValue('Too much')
})

test('the question before a payment asks for the balance anew: a colleague may have paid since the form was opened', async () => {
  const { user, submit, form } = await filled({ amount: '52000', title: 'Chairs' })
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'))
  saying<number>('payments/balance', () => 2000)
  const before = sent().length
  await user.click(submit())
  const asked = within(await dialog('Is this right?'))
  await user.click(await asked.findByRole('button', { name: 'Short by ₦50,000.00' }))
  await user.click(asked.getByRole('button', { name: 'Go back' }))
  expect(sent()).toHaveLength(before)
  // Whoever comes back to the tab finds what was put in meanwhile.
  saying<number>('payments/balance', () => 900_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await form.findByRole('button', { name: /^Pay ₦52,000/ })).toBeVisible()
})

test('a deposit whose answer is lost: the second try is told that it is there; other money of the same amount is recorded', async () => {
  const there = async () => (await read<PaymentRow[]>('payments')).filter(({ amount }) => amount === 4321)
  const { user, form, field, submit } = await openDialog('Record a deposit')
  await user.type(field('Amount'), '4321')
  losingAnswer('post', 'payments')
  await user.click(submit())
  expect(await form.findByRole('alert')).toHaveTextContent('What you typed is still here.')
  await user.click(submit())
  await user.click(within(await dialog('Record it again?')).getByRole('button', { name: 'Go back' }))
  expect(await there()).toHaveLength(1)
  await user.click(submit())
  await user.click(within(await dialog('Record it again?')).getByRole('button', { name: 'Add ₦4,321.00 again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await there()).toHaveLength(2)
})

test('where no key tells the API that it is the same, the question after a lost answer knows what was paid', async () => {
  withoutExtensions()
  const { user, form, submit } = await filled({ amount: '61500', title: 'New microphones' })
  losingAnswer('post', 'payments')
  await user.click(submit())
  await user.click((await payQuestion()).getByRole('button', { name: 'Pay ₦61,500.00 to Living Waters Assembly' }))
  expect(await form.findByRole('alert')).toHaveTextContent('What you typed is still here.')
  await user.click(submit())
  const asked = await payQuestion()
  expect(asked.getByText(/was paid ₦61,500\.00 for New microphones .* Pay again\?/)).toBeVisible()
  expect(asked.getByRole('button', { name: 'Pay again: ₦61,500.00 to Living Waters Assembly' })).toBeVisible()
})

test('paid again, and sent twice by the line: that it stands there twice is told until somebody puts it away', async () => {
  withoutKeys()
  const { user, submit } = await filled({ amount: '97530', title: 'Loudspeakers' })
  losingAnswer('post', 'payments')
  await user.click(submit())
  await user.click((await payQuestion()).getByRole('button', { name: 'Pay ₦97,530.00 to Living Waters Assembly' }))
  await screen.findByRole('alert')
  await user.click(submit())
  const asked = await payQuestion()
  await user.click(asked.getByRole('checkbox', { name: 'I have looked, and it is to be paid again.' }))
  sendingTwice('post', 'payments', { keys: false })
  await user.click(asked.getByRole('button', { name: 'Pay again: ₦97,530.00 to Living Waters Assembly' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const told = screen.getByText(/^It is recorded, but twice/)
  expect(told).not.toHaveClass('visually-hidden')
  await user.click(within(told).getByRole('button', { name: 'Close' }))
  expect(told).not.toBeInTheDocument()
})

test('what was paid before is unknown: the question says that nothing was compared', async () => {
  const { user, submit } = await filled({ amount: '1200', title: 'Chairs' })
  failing('get', 'payments', BROKEN_SERVER)
  await user.click(submit())
  expect((await payQuestion()).getByText(/could not be read: nothing was compared with them/)).toBeVisible()
})

test('nobody says yes before the account is known; where it cannot be read the question says so', async () => {
  const { user, submit } = await filled({ amount: '1250', title: 'Lamps' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const late = http.get('*/api/ministries/:id', ({ request }) => held.then(() => forward(request)), { once: true })
  server.use(late)
  await user.click(submit())
  const asked = within(await dialog('Is this right?'))
  expect(asked.getByRole('button', { name: /^Looking/ })).toHaveAttribute('aria-disabled', 'true')
  expect(fact('Account number', asked)).not.toHaveTextContent('Not given')
  answer()
  expect(await asked.findByRole('button', { name: /^Pay / })).toBeVisible()
  expect(fact('Account number', asked)).toHaveTextContent('1012345671')
  await user.click(asked.getByRole('button', { name: 'Go back' }))
  failing('get', 'ministries/:id', BROKEN_SERVER)
  await user.click(submit())
  expect((await payQuestion()).getByText(/account of the ministry could not be read/)).toBeVisible()
})

test('while it is paid the question stays: Escape would look as if it called the payment off', async () => {
  const { user, form, submit } = await filled({ amount: '1300', title: 'Tables' })
  await user.click(submit())
  const asked = await payQuestion()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  server.use(http.post('*/api/payments', ({ request }) => held.then(() => forward(request)), { once: true }))
  await user.click(asked.getByRole('button', { name: 'Pay ₦1,300.00 to Living Waters Assembly' }))
  await user.keyboard('{Escape}')
  expect(asked.getByRole('button', { name: 'Paying…' })).toBeVisible()
  expect(asked.getByRole('button', { name: 'Close' })).toBeDisabled()
  answer()
  expect(await form.findByText(DONE)).toBeVisible()
})
