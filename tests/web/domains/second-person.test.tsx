/** Above the limit of a day and person: one prepares, another one releases. */
import { sql } from 'drizzle-orm'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Budget, BudgetRow } from '../../../contract/budgets'
import type { Prepared } from '../../../contract/prepared-payments'
import { today } from '../../../src/lib/dates'
import { openApp } from '../app'
import { saying, withoutExtensions } from '../faults'
import { button, dialog, fact, heading, page, payQuestion, pdf } from '../screen'
import { calls, read, theApi, withApi, write } from '../server'

withApi({ DEMO: '1', PAY_LIMIT: '500000' })
const THEME = 'Gospel Fire Crusade, Keffi'
const OTHER = 'Fire on the Delta, Ughelli'
const idOf = async (theme: string) =>
  (await read<BudgetRow[]>('budgets/status/All')).find((row) => row.theme === theme)!.id
const open = async (theme: string, who: 'admin' | 'payment_s') => {
  const opened = await openApp(`/${who === 'admin' ? 'admin' : 'bo'}/budgets/${await idOf(theme)}`, { as: who })
  await heading(theme)
  return opened
}
/** As if payment_s had done it a moment ago. */
const prepareBySql = (budgetId: string) =>
  theApi().database.db.execute(sql`
    insert into prepared_payments (amount, title, sender, ministry_id, budget_id, receipt_id, created_by, fingerprint)
    select 60000000, b.theme, 'Office', b.ministry_id, b.id, p.receipt_id, a.id, ''
    from budgets b, accounts a, (select receipt_id from payments where receipt_id is not null limit 1) p
    where b.id = ${budgetId} and a.email = 'payment_s@demo.almoner.test'`)
const panel = () => within(screen.getByRole('complementary', { name: 'Decision' }))
const waiting = async () => within(await screen.findByRole('region', { name: 'Waits for a second person' }))
const prepared = () => read<Prepared[]>('payments/prepared')

test('staff prepare a request above their limit: form and dialog say so, and the page who has to release it', async () => {
  const { user } = await open(THEME, 'payment_s')
  expect(await panel().findByRole('button', { name: 'Prepare ₦1,380,000.00' })).toBeVisible()
  expect(panel().getByText(/Amina Bello can release it/)).toBeVisible()
  await user.upload(panel().getByLabelText('Receipt'), pdf())
  await user.click(panel().getByRole('button', { name: /^Prepare/ }))
  const asked = await payQuestion()
  expect(asked.getByText(/₦500,000\.00 of it is left for you today/)).toBeVisible()
  await user.dblClick(asked.getByRole('button', { name: /^Prepare ₦1,380,000\.00 to / }))
  const row = await waiting()
  expect(row.getByText(/Prepared by you/)).toBeVisible()
  expect(row.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument()
  expect(row.getByRole('button', { name: 'Void' })).toBeVisible()
  expect(panel().queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument()
  expect(await prepared()).toHaveLength(1)
})

test('who releases more than was asked for or agreed reads that, and types the sum again, also from Payments', async () => {
  saying<Prepared[]>('payments/prepared', (all) =>
    all.map((one) => ({ ...one, requested: 1_000_000, agreed: 900_000 })),
  )
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click((await waiting()).getByRole('button', { name: 'Release' }))
  const asked = await payQuestion()
  expect(asked.getByText('It is ₦480,000.00 more than agreed.')).toBeVisible()
  expect(asked.getByRole('textbox', { name: /^Type the amount again/ })).toBeVisible()
  await user.click(asked.getByRole('button', { name: /^Release/ }))
  expect(await asked.findByText('Type the amount again: ₦1,380,000.00.')).toBeVisible()
  expect(calls.filter((call) => call.includes('payments/release'))).toEqual([])
})

test('what is prepared is not offered again where the bank’s statement has it', async () => {
  const { reference } = (await read<BudgetRow[]>('budgets/status/Pending')).find(({ theme }) => theme === THEME)!
  const { user } = await openApp('/bo/payments/statement', { as: 'payment_s' })
  const day = today().split('-').reverse().join('/')
  const lines = ['Date,Narration,Debit,Credit', `${day},NIP/${reference.replaceAll('-', '')},"1,380,000.00",`]
  await user.upload(await screen.findByLabelText('Statement'), new File([lines.join('\n')], 'bank.csv', { type: 'text/csv' })) // prettier-ignore
  const found = within(await screen.findByRole('region', { name: 'To choose' }))
  expect(await found.findByText('Prepared: it waits for a second person.')).toBeVisible()
  expect(found.queryByRole('button', { name: /^Record payment/ })).not.toBeInTheDocument()
})

test('the admin finds it in Waiting, and releases it once, however often one clicks', async () => {
  const { user } = await openApp('/admin/waiting?kind=Payments+to+release', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: /Gospel Fire.*prepared by.*Release/ }))
  await heading(THEME)
  expect(panel().queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument()
  await user.click((await waiting()).getByRole('button', { name: 'Release' }))
  const asked = await payQuestion()
  expect(fact('Account number', asked)).toHaveTextContent(/^\d{10}$/)
  expect(fact('Prepared by', asked)).not.toHaveTextContent('Amina Bello')
  expect(asked.getByText('One million, three hundred and eighty thousand naira')).toBeVisible()
  const tick = asked.queryByRole('checkbox')
  if (tick) await user.click(tick)
  await user.dblClick(asked.getByRole('button', { name: /^Release.* ₦1,380,000\.00 to / }))
  expect(await page().findByText('Released. The payment is made.')).toBeVisible()
  expect(await page().findByText('Approved on')).toBeVisible()
  expect(calls.filter((call) => call.startsWith('PATCH /api/payments/release/'))).toHaveLength(1)
  const [one] = await prepared()
  await openApp(`/admin/payments/${one!.paymentId}`, { as: 'admin' })
  await heading(THEME)
  expect(fact('Prepared by')).toHaveTextContent(one!.by)
  expect(fact('Released by')).toHaveTextContent('Amina Bello')
})

test('what somebody else prepared is voided with a reason, and can be paid again', async () => {
  const { user } = await open(OTHER, 'payment_s')
  const amount = await panel().findByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '600000')
  await user.upload(panel().getByLabelText('Receipt'), pdf())
  // It is not what was agreed; a tick ends with every change, so it comes last.
  await user.click(await panel().findByRole('checkbox'))
  await user.click(await panel().findByRole('button', { name: 'Prepare ₦600,000.00' }))
  const asked = await payQuestion()
  const again = asked.queryByRole('textbox', { name: /Type the amount again/ })
  if (again) await user.type(again, '600000')
  // Its ministry has asked for another bank account.
  await user.click(asked.getByRole('checkbox'))
  await user.click(asked.getByRole('button', { name: /^Prepare/ }))
  await waiting()

  const { user: admin } = await open(OTHER, 'admin')
  await admin.click((await waiting()).getByRole('button', { name: 'Void' }))
  const ask = within(await dialog('Void this prepared payment?'))
  await admin.click(ask.getByRole('button', { name: 'Void ₦600,000.00' }))
  expect(await ask.findByText('Write why. The office reads it.')).toBeVisible()
  await admin.type(ask.getByRole('textbox', { name: 'Reason' }), 'The invoice was wrong.')
  await admin.click(ask.getByRole('button', { name: 'Void ₦600,000.00' }))
  expect(await page().findByText('Voided. Its money is free again.')).toBeVisible()
  expect(await panel().findByRole('textbox', { name: 'Amount' })).toBeVisible()
  expect((await prepared()).find(({ amount }) => amount === 600_000)).toMatchObject({ status: 'Voided' })

  await openApp('/bo/payments', { as: 'payment_s' })
  const ended = within(await screen.findByRole('region', { name: 'Not released' }))
  expect(ended.getByText(/Amina Bello voided what you prepared/)).toBeVisible()
  expect(ended.getByText('Reason: The invoice was wrong.')).toBeVisible()
})

test('who voids goes on typing: the question opens with the focus in its reason', async () => {
  const theme = 'Souls for Port Harcourt'
  await prepareBySql(await idOf(theme))
  const { user } = await open(theme, 'admin')
  await user.click((await waiting()).getByRole('button', { name: 'Void' }))
  const ask = within(await dialog('Void this prepared payment?'))
  await waitFor(() => expect(ask.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
  await user.keyboard('The venue has fallen through.')
  await user.click(ask.getByRole('button', { name: /^Void ₦/ }))
  expect(await page().findByText('Voided. Its money is free again.')).toBeVisible()
})

test('while its payment waits, nobody is asked for the items of a request, nor to pay it', async () => {
  const requests = await read<BudgetRow[]>('budgets/status/Pending')
  const open = requests.find(({ awaitingAdmin }) => (awaitingAdmin ?? 0) > 0)!
  await openApp(`/admin/budgets/${open.id}`, { as: 'admin' })
  expect((await page().findAllByRole('textbox', { name: /^Unit price of/ })).length).toBeGreaterThan(0)
  await prepareBySql(open.id)
  await openApp(`/admin/budgets/${open.id}`, { as: 'admin' })
  expect(await page().findByText(/^Its payment waits for a second person\./)).toBeVisible()
  expect(page().queryByRole('textbox', { name: /^Unit price of/ })).not.toBeInTheDocument()

  const agreed = requests.find(({ openItems, theme }) => openItems === 0 && theme !== OTHER)!
  const home = async () => {
    await openApp('/bo/dashboard', { as: 'payment_s' })
    return within(await screen.findByRole('region', { name: 'Agreed, not paid yet' }))
  }
  expect(await (await home()).findByRole('link', { name: new RegExp(`^${agreed.theme}`) })).toBeVisible()
  await prepareBySql(agreed.id)
  expect((await home()).queryByRole('link', { name: new RegExp(`^${agreed.theme}`) })).not.toBeInTheDocument()
  await theApi().database.db.execute(sql`delete from prepared_payments where budget_id in (${open.id}, ${agreed.id})`)
})

test('a payment to a ministry is prepared, too: it stands on Payments, its money reserved, without Release for who prepared it', async () => {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(within(await dialog('New Payment')).getByRole('button', { name: /^Pay a ministry/ }))
  const form = within(await dialog('Pay a ministry'))
  await form.findByRole('option', { name: 'Living Waters Assembly' })
  await user.selectOptions(form.getByRole('combobox', { name: /^Ministry/ }), 'Living Waters Assembly')
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '500000')
  expect(await form.findByRole('button', { name: /^Pay ₦500,000\.00/ })).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '.01')
  expect(await form.findByText(/Nobody else can release it yet/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Sender' }), 'Office')
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Roof of the hall')
  await user.upload(form.getByLabelText('Receipt'), pdf())
  await user.click(form.getByRole('button', { name: /^Prepare ₦500,000\.01 to Living Waters/ }))
  await user.click((await payQuestion()).getByRole('button', { name: /^Prepare/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const row = await waiting()
  expect(row.getByText(/Roof of the hall/)).toBeVisible()
  expect(row.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument()
  expect(await screen.findByText(/₦500,000\.01 reserved/)).toBeVisible()
})

test('who releases is asked about a receipt that was used before; who counts as the same person is not offered it', async () => {
  const id = await idOf(OTHER)
  await prepareBySql(id)
  const { user } = await open(OTHER, 'admin')
  await user.click((await waiting()).getByRole('button', { name: 'Release' }))
  const asked = await payQuestion()
  expect(asked.getByText(/^This receipt was used on /)).toBeVisible()
  expect(asked.getByRole('checkbox', { name: /^I have looked/ })).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Go back' }))

  // Whoever counts as one person with who prepared it is not offered what the server would refuse.
  saying<Prepared[]>('payments/prepared', (all) => all.map((one) => ({ ...one, sameHand: true })))
  saying<Budget>('budgets/:id', (one) => ({ ...one, prepared: one.prepared && { ...one.prepared, sameHand: true } }))
  await open(OTHER, 'admin')
  expect((await waiting()).getByText(/count as one person/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument()
  await write('PATCH', `payments/void/${(await prepared()).find(({ status }) => status === 'Waiting')!.id}`, { reason: 'Not needed.' }) // prettier-ignore
})

test('who is too late reads who was quicker', async () => {
  const one = (await prepared()).find(({ title }) => title === 'Roof of the hall')!
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click((await waiting()).getByRole('button', { name: 'Void' }))
  const ask = within(await dialog('Void this prepared payment?'))
  await write('PATCH', `payments/void/${one.id}`, { reason: 'Asked for twice.' })
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Not needed.')
  await user.click(ask.getByRole('button', { name: 'Void ₦500,000.01' }))
  expect(await screen.findByText(/^Somebody was quicker: Amina Bello has voided this payment already\./)).toBeVisible()
})

test('who pays a request that somebody has prepared meanwhile reads by whom, where the form was', async () => {
  const { user } = await open(OTHER, 'admin')
  const amount = await panel().findByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '1000')
  await user.upload(panel().getByLabelText('Receipt'), pdf())
  await user.click(await panel().findByRole('checkbox'))
  await user.click(await panel().findByRole('button', { name: 'Pay ₦1,000.00' }))
  const asked = await payQuestion()
  await prepareBySql(await idOf(OTHER))
  await user.click(asked.getByRole('checkbox'))
  await user.click(asked.getByRole('button', { name: /^Pay ₦1,000\.00 to / }))
  await waitFor(() => expect(panel().queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument())
  const words = /has prepared a payment of this request\. It waits for a second person\.$/
  expect(await panel().findByText(words)).toBeVisible()
  expect((await waiting()).getByRole('button', { name: 'Release' })).toBeVisible()
})

test('without the extension nobody meets a limit, and nothing of it is asked for', async () => {
  const [one] = (await prepared()).filter(({ status, reference }) => status === 'Waiting' && reference)
  await write('PATCH', `payments/void/${one!.id}`, { reason: 'No.' })
  calls.length = 0
  withoutExtensions()
  const { user } = await open(OTHER, 'admin')
  const amount = await panel().findByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '600000')
  expect(await panel().findByRole('button', { name: 'Pay ₦600,000.00' })).toBeVisible()
  expect(screen.queryByText(/second person|Prepare/)).not.toBeInTheDocument()
  await openApp('/admin/payments', { as: 'admin' })
  await heading('Payments')
  expect(screen.queryByText(/second person|reserved/)).not.toBeInTheDocument()
  await openApp('/admin/waiting', { as: 'admin' })
  await heading('Waiting')
  expect(calls.filter((call) => /payments\/(limit|prepared)/.test(call))).toEqual([])
})
