import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Budget, BudgetRow } from '../../../contract/budgets'
import type { PaymentRow } from '../../../contract/payments'
import { codeOf } from '../../../contract/rules/nuban'
import type { SponsorItem } from '../../../contract/sponsoritems'
import type { ReversalKind } from '../../../contract/vocabulary'
import { rememberFile } from '../../../src/domains/pay-lists/saved-files'
import { dayText, today } from '../../../src/lib/dates'
import { naira, nairaInWords } from '../../../src/lib/money'
import { here, openApp } from '../app'
import { leavingOut, withoutExtensions } from '../faults'
import { button, dialog, heading, page, payQuestion, pdf } from '../screen'
import { calls, forward, read, server, withApi, write } from '../server'
import { withDevice } from '../idb'

withDevice()

withApi()
afterEach(() => server.resetHandlers())

const KEFFI = 'Gospel Fire Crusade, Keffi'
/** Both sides accept what is on the table. */
beforeAll(async () => {
  const pending = await read<BudgetRow[]>('budgets/status/Pending')
  for (const [theme, slug] of [
    [KEFFI, 'grace-harvest'],
    ['Light for Kafanchan', 'new-dawn'],
  ] as const) {
    const { id: budget } = pending.find((row) => row.theme === theme)!
    for (const { id, status } of await read<SponsorItem[]>(`sponsoritems/budget/${budget}`))
      if (status !== 'Accepted')
        await write('POST', 'sponsoritems', { id, accepted: true }, status === 'Awaiting_Admin' ? 'admin' : `office@${slug}.demo.almoner.test`) // prettier-ignore
  }
})

/** Files that were saved, by name. */
let saved: Record<string, string>
beforeEach(() => {
  saved = {}
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((of) => {
    last = of as Blob
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download
    void last?.text().then((text) => (saved[name] = text))
  })
})
afterEach(() => vi.restoreAllMocks())

const agreed = async () =>
  (await read<BudgetRow[]>('budgets/status/Pending')).filter(({ openItems }) => openItems === 0)
const region = (name: string) => screen.findByRole('region', { name })
/** As banks write it. */
const DAY = today().split('-').reverse().join('/')
const writes = () => calls.filter((call) => !call.startsWith('GET '))
const csv = (...lines: string[]) => new File([lines.join('\n')], 'statement.csv', { type: 'text/csv' })

async function makeList(who = 'admin') {
  const opened = await openApp(who === 'admin' ? '/admin/payments' : '/bo/payments', { as: who })
  calls.length = 0
  await opened.user.click(await screen.findByRole('link', { name: 'Requests to pay' }))
  await heading('Requests to pay')
  await opened.user.click(await button(/^Select all/))
  await opened.user.click(await button('Pay list'))
  await heading('Pay list')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  return opened
}

test('ticked requests become a file, to the kobo, and a schedule to sign; nothing is sent', async () => {
  const wanted = await agreed()
  expect(wanted.length).toBeGreaterThan(1)
  const { user } = await makeList()
  const form = await page().findByRole('combobox', { name: 'Form of the file' })
  await user.selectOptions(form, 'With names of banks, no codes')
  const file = within(await region('In the file'))
  const all = await Promise.all(wanted.map(({ id }) => read<Budget>(`budgets/${id}`)))
  const total = wanted.reduce((sum, one) => sum + Math.round(one.agreed! * 100), 0) / 100
  expect(page().getByText(nairaInWords(total))).toBeVisible()
  expect(page().getByText(/^Nothing is paid by this\./)).toBeVisible()
  for (const { bankAccount, ministry } of all) {
    expect(file.getAllByText(ministry)[0]).toBeVisible()
    expect(file.getByText(new RegExp(bankAccount!.number))).toBeVisible()
  }
  await user.selectOptions(form, 'Interswitch Autogate')
  const tick = page().queryByRole('checkbox')
  if (tick) {
    await user.click(await button(/^Save file/))
    expect(await page().findByText('Look into it, then tick this.')).toBeVisible()
    expect(saved).toEqual({})
    await user.click(tick)
  }
  await user.click(await button(/^Save file with/))
  await waitFor(() => expect(Object.keys(saved)).toEqual([expect.stringMatching(/^pay-list-interswitch-.*\.csv$/)]))
  const [head, ...rows] = Object.values(saved)[0]!.trim().split('\r\n')
  expect(head).toBe('PaymentRef,Amount,Narration,BankCBNCode,AccountNumber,AccountName')
  const coded = all.filter(({ bankAccount }) => codeOf(bankAccount!.bank))
  expect(rows).toHaveLength(coded.length)
  for (const { reference, agreed: amount, bankAccount } of coded) {
    const row = rows.find((one) => one.startsWith(`${reference},`))!.split(',')
    expect(row[1]).toBe(amount!.toFixed(2))
    expect(row[4]).toBe(bankAccount!.number)
  }
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const schedule = within(screen.getByRole('table', { name: 'Schedule of payments' }))
  expect(schedule.getAllByRole('row')).toHaveLength(coded.length + 2)
  expect(screen.getByRole('table', { name: 'Accounts that are credited' })).toBeInTheDocument()
  expect(screen.getByText('Prepared by: name, signature, date')).toBeInTheDocument()
  expect(screen.getByText('Approved by: name, signature, date')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(writes()).toEqual([])
  await user.click(page().getByRole('link', { name: 'Requests to pay' }))
  await heading('Requests to pay')
  expect(page().getByText(`${wanted.length} selected`)).toBeVisible()
})

/** As if somebody had paid it meanwhile. */
const isPaid = (id: string) =>
  server.use(
    http.get(`*/api/budgets/${id}`, async ({ request }) => {
      const body = (await (await forward(request)).json()) as { data: object }
      return HttpResponse.json({ ...body, data: { ...body.data, status: 'Approved' } })
    }),
  )

test('what was paid since the list was read keeps the file from being saved, and the list is shown anew', async () => {
  const [one] = await agreed()
  const { user } = await makeList()
  await user.selectOptions(await page().findByRole('combobox', { name: 'Form of the file' }), 'With names of banks, no codes') // prettier-ignore
  isPaid(one!.id)
  const save = async () => {
    const tick = page().queryByRole('checkbox')
    if (tick) await user.click(tick)
    await user.click(await button(/^Save file with/))
  }
  await save()
  expect(
    await page().findByText(`${one!.reference} was paid meanwhile. Look at the list again. No file was saved.`),
  ).toBeVisible()
  expect(saved).toEqual({})
  expect(within(await region('Not in the file')).getByText(/^It is not pending any more/)).toBeVisible()
  await save()
  await waitFor(() => expect(Object.keys(saved)).toHaveLength(1))
  expect(Object.values(saved)[0]).not.toContain(one!.reference)
})

test('what was paid since the list was read keeps the schedule from being printed, once', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const [one] = await agreed()
  const { user } = await makeList()
  await user.selectOptions(await page().findByRole('combobox', { name: 'Form of the file' }), 'With names of banks, no codes') // prettier-ignore
  isPaid(one!.id)
  await user.click(await button('Print schedule'))
  expect(await page().findByText(/was paid meanwhile\. Look at the list again\. Nothing was printed\.$/)).toBeVisible()
  expect(print).not.toHaveBeenCalled()
  await user.click(await button('Print schedule'))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  // One is done before another begins.
  await waitFor(() => expect(page().getByRole('button', { name: 'Print schedule' })).toHaveAttribute('aria-disabled', 'false')) // prettier-ignore
  // The key looks first, too.
  const looks = () => calls.filter((call) => call.startsWith('GET /api/budgets/')).length
  const before = looks()
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(looks()).toBeGreaterThan(before)
  vi.unstubAllGlobals()
})

test('what was in a file that this device saved says so, and on which day', async () => {
  const [one] = await agreed()
  await rememberFile([one!.id])
  const { user } = await makeList()
  await user.selectOptions(await page().findByRole('combobox', { name: 'Form of the file' }), 'With names of banks, no codes') // prettier-ignore
  const rows = within(await region('In the file')).getAllByRole('listitem')
  const row = rows.find((row) => row.textContent.includes(one!.reference))
  expect(row).toHaveTextContent(`It was in a file saved on this device on ${dayText(today())}.`)
  // What the bank takes is chosen once.
  await makeList()
  expect(await page().findByRole('combobox', { name: 'Form of the file' })).toHaveDisplayValue(
    'With names of banks, no codes',
  )
})

test('the specification alone is enough: what is agreed comes from the items, the account from the ministry', async () => {
  const wanted = await agreed()
  const pending = await read<BudgetRow[]>('budgets/status/Pending')
  const more = ['agreed', 'openItems', 'awaitingAdmin', 'awaitingClient', 'requested', 'bankAccount', 'theme', 'prepared'] // prettier-ignore
  leavingOut('budgets/status/:status', ...more)
  leavingOut('budgets/:id', ...more)
  withoutExtensions()
  await makeList()
  const list = (name: string) => screen.getAllByRole('region', { name }).flatMap((one) => within(one).getAllByRole('listitem')) // prettier-ignore
  await region('Not in the file')
  expect(list('Not in the file').filter((one) => /not agreed yet\.$/.test(one.textContent))).toHaveLength(pending.length - wanted.length) // prettier-ignore
  for (const { reference, agreed: amount } of wanted) {
    const { bankAccount } = await read<Budget>(`budgets/${pending.find((row) => row.reference === reference)!.id}`)
    if (!codeOf(bankAccount!.bank)) continue
    const row = list('In the file').find((one) => one.textContent.includes(reference))!
    expect(row).toHaveTextContent(naira(amount!))
    expect(row).toHaveTextContent(bankAccount!.number)
  }
})

test('an account that is not told to this reader keeps a request out of the file, with a sentence', async () => {
  server.use(
    http.get('*/api/budgets/:id', async ({ request }) => {
      const answer = await forward(request)
      const body = (await answer.json()) as { data: object }
      return HttpResponse.json({ ...body, data: { ...body.data, bankAccount: undefined } })
    }),
  )
  await makeList('payment_s')
  const out = within(await region('Not in the file'))
  expect(out.getAllByText(/^You cannot see this ministry's bank account\./)).toHaveLength((await agreed()).length)
  expect(screen.queryByRole('region', { name: 'In the file' })).not.toBeInTheDocument()
  expect(await button('Nothing to put into a file')).toBeDisabled()
})

test('who does not pay has neither page', async () => {
  await openApp('/bo/payments', { as: 'payment_j' })
  await heading('Payments')
  expect(screen.queryByRole('link', { name: 'Requests to pay' })).not.toBeInTheDocument()
  await openApp('/bo/payments/list', { as: 'payment_j' })
  await waitFor(() => expect(here()).not.toBe('/bo/payments/list'))
})

test('the statement finds the request again; the payment is made by its own form, and then it is recorded already', async () => {
  const { reference, agreed: amount } = (await agreed()).find(({ theme }) => theme === KEFFI)!
  const { user } = await openApp('/admin/payments/statement', { as: 'admin' })
  await heading('Bank statement')
  calls.length = 0
  await user.upload(
    await screen.findByLabelText('Statement'),
    csv(
      'Account,Almoner Foundation,,',
      'Date,Narration,Debit,Credit',
      `${DAY},NIP/${reference.replaceAll('-', '')} XX,"${amount!.toLocaleString('en')}.00",`,
      `${DAY},CHARGE,53.75,`,
      `${DAY},GIFT,,"10,000.00"`,
    ),
  )
  const matched = within(await region('Matched'))
  expect(await matched.findByText('The reference and the amount fit.')).toBeVisible()
  const others = within(await region('Not recognised'))
  expect(others.getByText('Money came in, and no deposit of this amount is recorded.')).toBeVisible()
  expect(others.getByText('No request that waits has this reference or this amount.')).toBeVisible()
  expect(writes()).toEqual([])
  await user.click(matched.getByRole('button', { name: `Record payment for ${KEFFI}` }))
  const form = within(await dialog(KEFFI))
  expect(await form.findByRole('textbox', { name: 'Amount' })).toHaveValue(amount!.toLocaleString('en'))
  await user.upload(form.getByLabelText('Receipt'), pdf())
  await user.click(form.getByRole('button', { name: `Pay ${naira(amount!)}` }))
  const asked = await payQuestion()
  await user.click(asked.getByRole('button', { name: /^Pay .* to / }))
  const recorded = within(screen.getByRole('region', { name: 'Recorded already', hidden: true }))
  expect(await recorded.findByRole('link', { name: KEFFI, hidden: true })).toBeInTheDocument()
  expect(calls.filter((call) => call === 'POST /api/budgets/pay')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(within(screen.getByRole('region', { name: 'Matched' })).getByText('No line is a request for certain.')).toBeVisible() // prettier-ignore
})

test('what is not certain is chosen, and a file that is no statement is refused with a sentence', async () => {
  const [one] = await agreed()
  const { user } = await openApp('/bo/payments/statement', { as: 'payment_s' })
  const field = await screen.findByLabelText('Statement')
  await user.upload(field, csv('a,b', '1,2'))
  expect(await page().findByText(/^The columns of this file were not found\./)).toBeVisible()
  await user.upload(field, csv('Date,Narration,Debit,Credit', `${DAY},SOMEBODY,"${one!.agreed!.toFixed(2)}",`))
  const choice = within(await region('To choose'))
  await user.click(await choice.findByRole('button', { name: 'Record payment of line 2' }))
  expect(choice.getByText('Choose the request first.')).toBeVisible()
  expect(choice.getByRole('combobox')).toHaveAccessibleDescription('Choose the request first.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.selectOptions(choice.getByRole('combobox'), choice.getByRole('option', { name: new RegExp(one!.theme!) }))
  await user.click(choice.getByRole('button', { name: 'Record payment of line 2' }))
  expect(within(await dialog(one!.theme!)).getByText('SOMEBODY')).toBeVisible()
})

test('money that a bank sent back is recorded already where the office booked it as returned; of a wrong entry no bank knows', async () => {
  const paid = (await read<PaymentRow[]>('payments')).filter(
    ({ deposit, reverses, reversedBy }) => !deposit && !reverses && !reversedBy,
  )
  const [first] = paid
  const second = paid.find(({ amount }) => amount !== first!.amount)!
  const reverse = async ({ id }: PaymentRow, kind: ReversalKind) =>
    (await write('POST', 'payments/reverse', { id, kind, reason: 'Seen on the statement.' })) as { id: string }
  const returned = await reverse(first!, 'Returned')
  await reverse(second, 'Duplicate')
  const { user } = await openApp('/admin/payments/statement', { as: 'admin' })
  await user.upload(
    await screen.findByLabelText('Statement'),
    csv('Date;Narration;Debit;Credit', `${DAY};RETURNED NIP;;${first!.amount}`, `${DAY};SOMEBODY;;${second.amount}`),
  )
  const recorded = within(await region('Recorded already'))
  expect(recorded.getByText('The reversal of a payment of this amount is recorded.')).toBeInTheDocument()
  expect(recorded.getByRole('link')).toHaveAttribute('href', `/admin/payments/${returned.id}`)
  const others = within(await region('Not recognised'))
  expect(others.getByText(/SOMEBODY$/)).toBeVisible()
  expect(
    others.getByText(
      'Money came in. No deposit of this amount is recorded, but a payment of it was reversed: it may be that money.',
    ),
  ).toBeVisible()
})
