/** The ledger for somebody from outside: a statement between two days, and the pack of a year. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PaymentRow } from '../../../contract/payments'
import type { Statement } from '../../../contract/statements'
import { today } from '../../../src/lib/dates'
import { here, openApp } from '../app'
import { failing, HTML_PAGE } from '../faults'
import { button, heading, page } from '../screen'
import { calls, forward, read, server, theApi, withApi } from '../server'
import { withDevice } from '../idb'

withDevice()

withApi()
const PAGE = '/admin/reports/statement'
const FIRST = '2000-01-01'
const naira = (amount: number) =>
  `${amount < 0 ? '-' : ''}₦${Math.abs(amount).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
const of = (days: string) => read<Statement>(`payments/statement?${days}`)
const summary = async () => screen.findByRole('region', { name: 'Summary' })

/** An API that has other extensions. */
const without = (...names: string[]) =>
  server.use(
    http.get('*/api/auth/role', async ({ request }) => {
      const { data, ...rest } = (await (await forward(request)).json()) as { data: { extensions: string[] } }
      const extensions = data.extensions.filter((name) => !names.includes(name))
      return HttpResponse.json({ ...rest, data: { ...data, extensions } })
    }),
  )

test('an API without the extensions has no tab, and is not asked', async () => {
  without('statements', 'year-packs')
  await openApp('/admin/reports', { as: 'admin' })
  await heading('Reports')
  expect(screen.queryByRole('link', { name: /Statement|Year pack/ })).not.toBeInTheDocument()
  expect(calls.filter((call) => call.includes('statement'))).toEqual([])
})

test('the address of what an API does not have is not found', async () => {
  without('statements', 'year-packs')
  await openApp(PAGE, { as: 'admin' })
  expect(await heading('Not Found')).toBeVisible()
  expect(calls.filter((call) => call.includes('statement'))).toEqual([])
})

test('one of them goes without the other', async () => {
  without('statements')
  const { user } = await openApp('/admin/reports', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: 'Year pack' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Year pack' })).toBeVisible()
  expect(page().queryByRole('button', { name: 'Show statement' })).not.toBeInTheDocument()
  expect(await button('Download the pack')).toBeVisible()
  expect(calls.filter((call) => call.includes('statement'))).toEqual([])
})

test('from the reports to this year of the office: opening, entries, closing', async () => {
  const year = today().slice(0, 4)
  // The demo's is of yesterday: last year's on the first of January.
  await theApi().database.db.execute(sql`update payments set created_at = now() where seq = (select max(seq) from payments)`) // prettier-ignore
  const data = await of(`from=${year}-01-01&to=${today()}`)
  const { user } = await openApp('/admin/reports', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: 'Statement' }))
  expect(await heading('Statement')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute('aria-current', 'true')
  expect(await summary()).toHaveTextContent(`Opening balance${naira(data.opening)}`)
  expect(await summary()).toHaveTextContent(`Closing balance${naira(data.closing)}`)
  const table = within(await screen.findByRole('table', { name: 'Entries' }))
  const [first] = data.lines
  const row = table.getAllByRole('row')[1]!
  // Two payments may have one title.
  expect(within(row).getByRole('link', { name: first!.title })).toHaveAttribute('href', `/admin/payments/${first!.id}`)
  expect(row).toHaveTextContent(naira(first!.balance))
})

test('what one ministry got, by its name and days, which stand in the address; and the file of it', async () => {
  const [paid] = (await read<PaymentRow[]>('payments')).filter(({ ministryId }) => ministryId)
  const data = await of(`from=${FIRST}&to=${today()}&ministryId=${paid!.ministryId}`)
  const { user } = await openApp(PAGE, { as: 'admin' })
  await screen.findByRole('option', { name: paid!.ministry! })
  await user.selectOptions(screen.getByLabelText('Of'), paid!.ministry!)
  await user.clear(screen.getByRole('textbox', { name: 'From' }))
  await user.type(screen.getByRole('textbox', { name: 'From' }), '2000-01-01')
  await user.click(await button('Show statement'))
  await waitFor(async () => expect(await summary()).toHaveTextContent(`Got by the end${naira(data.closing)}`))
  expect(here()).toBe(`${PAGE}?from=${FIRST}&to=${today()}&ministryId=${paid!.ministryId}`)
  expect(page().getByText(new RegExp(`^${paid!.ministry}, `))).toBeVisible()

  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:x'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(await button('CSV'))
  const [head, ...rows] = (await file!.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(head).toBe('Date,Type,Reference,Title,Ministry,Amount,Balance')
  expect(rows).toHaveLength(data.lines.length)
  expect(rows.at(-1)).toMatch(new RegExp(`,${data.closing}$`))
  click.mockRestore()
})

test('a period puts its days into the fields, also where it is shown already', async () => {
  const { user } = await openApp(PAGE, { as: 'admin' })
  const from = await screen.findByRole('textbox', { name: 'From' })
  const chip = await button('This month')
  await user.click(chip)
  await waitFor(() => expect(chip).toHaveAttribute('aria-pressed', 'true'))
  const day = (from as HTMLInputElement).value
  await user.clear(from)
  await user.type(from, '2199-01-01')
  await user.click(chip)
  await waitFor(() => expect(from).toHaveValue(day))
})

test('days that are wrong are said beside their fields, and nothing is asked', async () => {
  const { user } = await openApp(PAGE, { as: 'admin' })
  const from = await screen.findByRole('textbox', { name: 'From' })
  const asked = () => calls.filter((call) => call.endsWith('payments/statement')).length
  const before = asked()
  await user.clear(from)
  await user.type(from, '2199-01-01')
  await user.click(await button('Show statement'))
  expect(await screen.findByText('The last day cannot be before the first.')).toBeVisible()
  expect(asked()).toBe(before)
})

test('the pack of a year comes from the API by itself, with a session that was just renewed', async () => {
  const { user } = await openApp(PAGE, { as: 'admin' })
  const pack = within(await screen.findByRole('region', { name: 'Year pack' }))
  expect(pack.getByText(/the root hash/)).toBeVisible()
  const links: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.getAttribute('href') ?? '', String(this.hasAttribute('download')))
  })
  await user.selectOptions(pack.getByLabelText('Year'), String(Number(today().slice(0, 4)) - 1))
  await user.click(pack.getByRole('button', { name: 'Download the pack' }))
  await waitFor(() => expect(links).toEqual([`/api/payments/auditpack/${Number(today().slice(0, 4)) - 1}`, 'true']))
  expect(calls).toContain('POST /api/auth/refresh')
})

test('the pack of an API elsewhere comes in this tab: a new one would be blocked after the renewal', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.example.test/api')
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllEnvs())
  failing('post', 'auth/refresh', { status: 200, json: { success: true } })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { statements } = await import('../../../src/domains/reports/statement.service')
  await statements.download('2025')
  const [link] = click.mock.contexts as HTMLAnchorElement[]
  expect(link).toHaveAttribute('href', 'https://api.example.test/api/payments/auditpack/2025')
  expect(link?.target).toBe('')
})

test('a statement that fails says so and can be asked again', async () => {
  failing('get', 'payments/statement', HTML_PAGE)
  const { user } = await openApp(PAGE, { as: 'admin' })
  const again = await screen.findByRole('button', { name: /try again/i })
  server.resetHandlers()
  await user.click(again)
  expect(await summary()).toHaveTextContent('Closing balance')
})
