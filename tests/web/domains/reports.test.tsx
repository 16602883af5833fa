import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Session } from '../../../contract/auth'
import type { Payment, PaymentRow } from '../../../contract/payments'
import type { ReportRow } from '../../../contract/reports'
import { periodOf } from '../../../src/components/periods'
import { today } from '../../../src/lib/dates'
import { here, openApp } from '../app'
import { answerOf, BROKEN_SERVER, failing, NO_CONNECTION } from '../faults'
import { withDevice } from '../idb'
import { button, heading, page } from '../screen'
import { calls, read, server, withApi } from '../server'

withDevice({ forgets: true })
withApi()
const naira = (amount: number) => `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
const ALL = '/admin/reports?type=Payments'
const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }))
const sum = (of: ReturnType<typeof page>, name: string) =>
  of.getByText(name, { selector: 'dt' }).parentElement!.querySelector('dd')
/** The file that a click on CSV saves. */
async function saved(click: () => Promise<void>) {
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blob = file as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await click()
  await waitFor(() => expect(blob).toBeDefined())
  return (await blob!.text()).replace(/^\uFEFF/, '').split('\r\n')
}

test('all payments: what went out with its totals, what came in apart', async () => {
  const ledger = await read<PaymentRow[]>('payments')
  // What came back was not paid, nor did it come in.
  const still = ledger.filter(({ reverses, reversedBy }) => !reverses && !reversedBy)
  const out = still.filter(({ deposit }) => !deposit)
  const total = (rows: PaymentRow[]) => rows.reduce((all, { amount }) => all + amount, 0)
  await openApp(ALL, { as: 'admin' })
  expect(await heading('Reports')).toBeVisible()
  const numbers = await summary()
  expect(sum(numbers, 'Paid')).toHaveTextContent(naira(total(out)))
  // Both entries are lines of it, one against the other; one of them is a payment.
  expect(sum(numbers, 'Payments')).toHaveTextContent(String(ledger.filter(({ deposit }) => !deposit).length))
  expect(sum(numbers, 'Reversals')).toHaveTextContent(String(ledger.filter(({ reverses }) => reverses).length))
  expect(sum(numbers, 'Came in')).toHaveTextContent(naira(total(still) - total(out)))
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(table.getAllByRole('row')).toHaveLength(11)
  expect(screen.getByRole('region', { name: 'Payments' })).toHaveTextContent(`Total amount${naira(total(out))}`)
  expect(table.getAllByRole('link', { name: out[0]!.title })[0]).toHaveAttribute(
    'href',
    `/admin/payments/${out[0]!.id}`,
  )
})

test('each chart is a table too, and the map has its states and their maker beside it', async () => {
  await openApp(ALL, { as: 'admin' })
  const areas = within(await screen.findByRole('table', { name: /^Paid by area: most for Crusades, ₦/ }))
  expect(areas.getByRole('row', { name: /^Hospitals ₦/ })).toBeVisible()
  const states = within(screen.getByRole('table', { name: /^Paid by state/ }))
  expect(states.getByRole('rowheader', { name: 'Benue' })).toBeVisible()
  const map = await screen.findByRole('img', { name: /^Paid by state: most for / })
  expect(within(map).getAllByText(/: (₦[\d,.]+|nothing)$/)).toHaveLength(37)
  expect(within(map).getByText(/^Lagos: ₦/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible()
  const ministries = screen.getByRole('table', { name: /^Paid by ministry/ })
  expect(within(ministries).getAllByRole('rowheader')).toHaveLength(11)
  await (await openMore()).click()
  expect(within(ministries).getAllByRole('rowheader').length).toBeGreaterThan(11)
})
const openMore = async () => {
  const more = await button(/^Show all \d+ ministries$/)
  return { click: () => act(async () => more.click()) }
}

test('the form asks for type and days, keeps them in the address, and remembers them', async () => {
  const { user } = await openApp('/admin/reports', { as: 'admin' })
  const day = (name: RegExp) => screen.getByRole('textbox', { name })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), '')
  await user.clear(day(/^From/))
  await user.type(day(/^From/), '2026-13-01')
  await user.click(await button('Show report'))
  expect(await page().findByText('Choose a type.')).toBeVisible()
  expect(page().getByText('Date input not valid.')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Budgets')
  await user.clear(day(/^From/))
  await user.type(day(/^From/), '2026-03-01')
  await user.clear(day(/^To/))
  await user.type(day(/^To/), '2026-02-01')
  await user.click(await button('Show report'))
  expect(await page().findByText('The last day cannot be before the first.')).toBeVisible()
  await user.clear(day(/^To/))
  await user.type(day(/^To/), '2026-09-30')
  await user.click(await button('Show report'))
  await waitFor(() => expect(here()).toBe('/admin/reports?type=Budgets&from=2026-03-01&to=2026-09-30'))
  expect(await page().findByText('Budgets, 1 Mar to 30 Sep 2026')).toBeVisible()
  expect(sum(await summary(), 'Paid or asked for')).toHaveTextContent(/₦[\d,]+/)
  // Who sees no table hears that there is one.
  const said = () => page().getAllByRole('status').map(({ textContent }) => textContent).join('') // prettier-ignore
  expect(said()).toMatch(/^\d+ records\.$/)

  await openApp('/admin/reports', { as: 'admin' })
  expect(await page().findByText('Budgets, 1 Mar to 30 Sep 2026')).toBeVisible()
})

test('a period that an office reports of is one click, and up to today', async () => {
  const { user } = await openApp('/admin/reports?type=Budgets', { as: 'admin' })
  const [from, to] = periodOf('last-quarter', today())
  await user.click(await button('Last quarter'))
  await waitFor(() => expect(here()).toBe(`/admin/reports?type=Budgets&from=${from}&to=${to}`))
  await waitFor(async () => expect(await button('Last quarter')).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^To/ })).toHaveValue(to))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Payments')
  await user.click(await button('This quarter'))
  const [first] = periodOf('this-quarter', today())
  await waitFor(() => expect(here()).toBe(`/admin/reports?type=Payments&from=${first}&to=${today()}`))
})

test('a report that fails leaves its form, and is not remembered before it was answered', async () => {
  failing('post', 'reports', BROKEN_SERVER)
  const { user } = await openApp('/admin/reports?type=Budgets', { as: 'admin' })
  expect(await page().findByText('We could not load the report')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'CSV' })).not.toBeInTheDocument()
  await user.click(await button('Last year'))
  const [from, to] = periodOf('last-year', today())
  await waitFor(() => expect(here()).toBe(`/admin/reports?type=Budgets&from=${from}&to=${to}`))
  server.resetHandlers()
  await openApp('/admin/reports', { as: 'admin' })
  expect(await page().findByText(/^Payments, /)).toBeVisible()
})

test('a period is remembered by its name: next year its days are others', async () => {
  const { user } = await openApp('/admin/reports?type=Budgets', { as: 'admin' })
  await user.click(await button('This year'))
  await waitFor(async () => expect(await button('This year')).toHaveAttribute('aria-pressed', 'true'))
  const year = Number(today().slice(0, 4))
  const { userId } = await read<Session>('auth/role')
  const { askedFor } = await import('../../../src/domains/reports/asked')
  vi.setSystemTime(new Date(`${year + 1}-02-03T09:00:00Z`))
  const asked = { type: 'Budgets', from: `${year + 1}-01-01`, to: `${year + 1}-02-03` }
  expect(await askedFor(new URLSearchParams(), userId)).toEqual(asked)
})

test('days without payments have no chart and say so', async () => {
  await openApp('/admin/reports?type=Payments&from=2001-01-01&to=2001-01-31', { as: 'admin' })
  expect(await page().findByText('No payments between these days.')).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('without the other lists the report stands, and says what it cannot tell', async () => {
  failing('get', 'payments', NO_CONNECTION)
  failing('get', 'registrations/status/All', NO_CONNECTION)
  await openApp(ALL, { as: 'admin' })
  expect(await page().findByText('The lists of the API do not tell the areas of these rows.')).toBeVisible()
  expect(page().getByText('The list of registrations does not tell the states of these ministries.')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Payments' })).toBeVisible()
})

test('the CSV holds every row, and no cell that a spreadsheet would run', async () => {
  const rows: ReportRow[] = Array.from({ length: 25 }, (_, n) => ({
    id: `p${n}`,
    ministry: '=HYPERLINK("http://evil.example")',
    title: `@cmd ${n}`,
    amount: 1000.5,
    createdUtc: '2026-03-10T09:00:00.000Z',
  }))
  failing('post', 'reports', { status: 200, json: { success: true, data: rows } })
  const { user } = await openApp(ALL, { as: 'admin' })
  await summary()
  const file = await saved(async () => user.click(await button('CSV')))
  expect(file[0]).toBe('Type,Title,Ministry,Area,Amount,Created On')
  expect(file[1]).toBe(`Payment,'@cmd 0,"'=HYPERLINK(""http://evil.example"")",,-1000.5,2026-03-10 10:00`)
  expect(file).toHaveLength(27)
})

test('the CSV of payments names reference, account and both balances, and adds up', async () => {
  const ledger = await read<PaymentRow[]>('payments')
  const { user } = await openApp(ALL, { as: 'admin' })
  const shown = await summary()
  const [newest, oldest] = [ledger[0]!, ledger.at(-1)!]
  expect(shown.getByText(/^Opening balance/)).toHaveTextContent(naira(oldest.previousBalance!))
  expect(shown.getByText(/^Closing balance/)).toHaveTextContent(naira(newest.currentBalance!))
  const [head = '', ...rows] = await saved(async () => user.click(await button('CSV')))
  expect(head).toBe(
    'Type,Title,Ministry,Area,Amount,Created On,Reference,Account name,Bank,Account number,Opening balance,Closing balance',
  )
  const paid = ledger.find(({ budgetId, ministryId }) => budgetId && ministryId)!
  const one = await read<Payment>(`payments/${paid.id}`)
  const row = rows.find((line) => line.includes(`,${one.reference},`))!
  expect(row).toContain(`,${one.bankAccount!.bank},${one.bankAccount!.number.replace(/^(...)(...)/, '$1 $2 ')},`)
  expect(row).toContain(`,-${paid.amount},`)
  // A ministry is asked for once, whatever it was paid.
  const asked = calls.filter((call) => /^GET \/api\/ministries\/[\w-]+$/.test(call))
  expect(asked).toHaveLength(new Set(asked).size)
})

test('accounts that cannot be read are empty, and that is said', async () => {
  const { user } = await openApp(ALL, { as: 'admin' })
  await summary()
  server.use(http.get('*/api/ministries/:id', () => answerOf(BROKEN_SERVER)))
  const [head] = await saved(async () => user.click(await button('CSV')))
  expect(head).not.toContain('Account number')
  expect(await screen.findByText(/^The file is saved\. \d+ accounts could not be read/)).toBeInTheDocument()
})

test('paper gets all rows and the total, with who printed it', async () => {
  await openApp(ALL, { as: 'admin' })
  await screen.findByRole('table', { name: 'Payments' })
  const out = (await read<PaymentRow[]>('payments')).filter(({ deposit, reverses }) => !deposit || reverses)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText(/^Printed .+ by Amina Bello$/)).toBeInTheDocument()
  // The one of the screen stays, and is left off the paper.
  const paper = screen.getAllByRole('table', { name: 'Payments' }).find((one) => !one.closest('.noprint'))
  const table = within(paper!)
  expect(table.getAllByRole('row')).toHaveLength(out.length + 2)
  expect(table.getByRole('row', { name: /^Total ₦/ })).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('row')).toHaveLength(11)) // prettier-ignore
  expect(screen.queryByText(/^Printed/)).not.toBeInTheDocument()
})

test('cost and fruit, by ministry and by area', async () => {
  const { user } = await openApp('/admin/reports', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: 'Cost and fruit' }))
  const heads = async () =>
    within(await screen.findByRole('table', { name: 'Cost and fruit' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  const rest = ['Requests', 'Requested', 'Agreed', 'Paid', 'Converts', 'Cost per convert']
  expect(await heads()).toEqual(['Ministry', ...rest])
  const first = within(screen.getByRole('table', { name: 'Cost and fruit' })).getAllByRole('row')[1]!
  expect(first).toHaveTextContent(/Living Waters Assembly.*₦[\d,]+\.00.*₦[\d,]+\.\d\d$/)
  expect(page().queryByText(/could not be read/)).not.toBeInTheDocument()
  await user.click(await button('By area'))
  await waitFor(async () => expect(await heads()).toEqual(['Area', ...rest]))
  expect(page().getByRole('row', { name: /^Prison Evangelism/ })).toBeVisible()
  const file = await saved(async () => user.click(await button('CSV')))
  expect(file[0]).toBe(`Area,${rest.join(',')}`)
})

test('cost and fruit of a time: asked for once, in the address, on paper and in the name of the file', async () => {
  const { user } = await openApp('/admin/reports?view=fruit', { as: 'admin' })
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Cost and fruit' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  const all = await rows()
  calls.length = 0
  await user.click(await button('This year'))
  await waitFor(() => expect(here()).toMatch(/view=fruit&from=\d{4}-01-01&to=\d{4}-\d\d-\d\d$/))
  expect(await page().findByText(/^Cost and fruit, /)).toBeVisible()
  expect(page().getByText(/^Requests that were sent, payments that were made/)).toBeVisible()
  await user.click(await button('Last year'))
  await waitFor(async () => expect(await rows()).not.toEqual(all))
  await user.click(await button('All so far'))
  await waitFor(async () => expect(await rows()).toEqual(all))
  expect(here()).toBe('/admin/reports?view=fruit')
  expect(calls.filter((call) => /converts|payments|budgets/.test(call))).toEqual([])
})

test('where a call is missing, its columns say so', async () => {
  failing('get', 'converts', { status: 501, json: { success: false, errors: [{ message: 'This is not open yet.' }] } })
  await openApp('/admin/reports?view=fruit', { as: 'admin' })
  expect(await page().findByText(/^Converts: the list of converts could not be read/)).toBeVisible()
  const first = within(await screen.findByRole('table', { name: 'Cost and fruit' })).getAllByRole('row')[1]!
  expect(first).toHaveTextContent(/Not told$/)
})

test('reports are loaded by those who open them, and by admins alone', async () => {
  await openApp('/bo/reports', { as: 'payment_s' })
  expect(await heading('Not Found')).toBeVisible()
  expect(calls).not.toContain('POST /api/reports')
})
