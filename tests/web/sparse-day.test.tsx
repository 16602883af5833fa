/** The office's day on an API that sends no more than the specification names: nothing that waits is hidden, nothing unknown is a number. */
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../contract/budgets'
import type { Convert, ConvertSummary } from '../../contract/converts'
import type { Feedback } from '../../contract/feedbacks'
import { openApp } from './app'
import { failing, leavingOut, refusal, saying, withoutExtensions } from './faults'
import { button, dialog, heading, page, payQuestion, pdf } from './screen'
import { calls, read, server, withApi } from './server'

withApi()
const NO_WORD = ['feedbackStatus', 'awaitingAdmin', 'awaitingClient', 'openItems'] as const

test('a finished report reaches the admin where no request tells of it: the feedback itself is asked', async () => {
  const all = await read<(BudgetRow & { feedbackStatus?: string })[]>('budgets/status/All')
  const done = all.find(({ feedbackStatus }) => feedbackStatus === 'Completed')!
  expect(done.status).toBe('Completed')
  withoutExtensions()
  leavingOut('budgets/status/All', ...NO_WORD)
  await openApp('/admin/waiting?kind=Feedback', { as: 'admin' })
  await heading('Waiting')
  const row = within(page().getByRole('region', { name: 'Feedback' })).getByRole('link', {
    name: new RegExp(done.theme!.slice(0, 12)),
  })
  expect(row).toHaveAttribute('href', `/admin/feedback/${done.feedbackId}`)
})

test('whose report is overdue is told by its state, where nothing else is', async () => {
  withoutExtensions()
  leavingOut('budgets/status/All', ...NO_WORD)
  saying<BudgetRow[]>('budgets/status/All', (rows) =>
    rows.slice(0, 1).map((row) => ({
      ...row,
      ...Object.fromEntries(NO_WORD.map((name) => [name, undefined])),
      feedbackId: null,
      status: 'Ended',
      to: '2020-01-31',
    })),
  )
  await openApp('/admin/waiting', { as: 'admin' })
  await heading('Waiting')
  expect(page().getByRole('button', { name: 'Overdue feedback 1' })).toBeVisible()
})

test('whoever pays a ministry sees the account that it registered, on its page as well', async () => {
  const rows = await read<{ id: string; ministry: string }[]>('registrations/status/Approved')
  const named = await read<{ id: string; name: string }[]>('ministries')
  const { id, name } = named.find(({ name: one }) => rows.filter(({ ministry }) => ministry === one).length === 1)!
  const registration = rows.find(({ ministry }) => ministry === name)!
  const { ministry } = await read<{ ministry: { bankAccount: { number: string } } }>(`registrations/${registration.id}`)
  leavingOut('ministries/:id', 'bankAccount', 'registrationId')
  await openApp(`/admin/settings/ministries/${id}`, { as: 'admin' })
  expect((await page().findAllByText(new RegExp(ministry.bankAccount.number)))[0]).toBeVisible()

  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(within(await dialog('New Payment')).getByRole('button', { name: /^Pay a ministry/ }))
  const form = within(await dialog('Pay a ministry'))
  await form.findByRole('option', { name })
  await user.selectOptions(form.getByRole('combobox', { name: /^Ministry/ }), name)
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '5000')
  await user.type(form.getByRole('textbox', { name: 'Sender' }), 'Office')
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Help')
  await user.upload(form.getByLabelText('Receipt'), pdf('help.pdf', 'Help'))
  await user.click(form.getByRole('button', { name: /^Pay / }))
  const question = await payQuestion()
  expect(question.getByText(new RegExp(ministry.bankAccount.number))).toBeVisible()
  expect(question.queryByText(/not told into which account/)).not.toBeInTheDocument()
})

test('an assignment says nothing of what is not told: neither who waits for too long nor who is processed', async () => {
  const [first] = await read<{ id: string }[]>('assignments?type=Converts')
  withoutExtensions()
  saying<Convert[]>('assignments/converts/:id', (rows) =>
    rows.map(({ id, name, mobile, createdUtc }) => ({ id, name, mobile, createdUtc })),
  )
  await openApp(`/admin/assignments/${first!.id}`, { as: 'admin' })
  const facts = within(await page().findByRole('region', { name: 'Assignment' }))
  expect(facts.getByText('Assigner')).toBeVisible()
  expect(facts.queryByText('Overdue')).not.toBeInTheDocument()
  expect(facts.queryByText('Processed')).not.toBeInTheDocument()
  saying('assignments/converts/:id', () => null)
  await openApp(`/admin/assignments/${first!.id}`, { as: 'admin' })
  expect(await page().findByText('No converts are listed for this assignment.')).toBeVisible()
})

test('the converts of a report are those of the report itself where its list does not come', async () => {
  const all = await read<BudgetRow[]>('budgets/status/Completed')
  const { id, converts } = await read<Feedback>(`feedbacks/${all.find(({ feedbackId }) => feedbackId)!.feedbackId}`)
  expect(converts.length).toBeGreaterThan(0)
  failing('get', 'feedbacks/manifest/:id', refusal(404, { message: 'No such file.' }))
  await openApp(`/admin/converts/${id}`, { as: 'admin' })
  await heading('Converts')
  await waitFor(() => expect(page().getAllByText(converts[0]!.name)[0]).toBeVisible())
})

test('a report without converts, of which an API says that none were found, is an empty list', async () => {
  const [{ feedbackId }] = (await read<BudgetRow[]>('budgets/status/Completed')).filter((row) => row.feedbackId) as [
    BudgetRow,
  ]
  saying<Feedback>('feedbacks/:id', (feedback) => ({ ...feedback, converts: [] }))
  failing('get', 'feedbacks/manifest/:id', refusal(404, { message: 'No records.' }))
  await openApp(`/admin/converts/${feedbackId}`, { as: 'admin' })
  await heading('Converts')
  expect(await page().findByText('There are no records to display')).toBeVisible()
})

test('nobody to call, of whom an API says that none were found, is an empty desk and not a page that is lost', async () => {
  withoutExtensions()
  failing('get', 'converts', refusal(404, { message: 'No records.' }))
  await openApp('/bo/manifests/desk?target=Unprocessed', { as: 'convert_j' })
  expect(await page().findByText(/^Nobody /)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Not Found' })).not.toBeInTheDocument()
})

test.each([
  ['activity', '/admin/activity'],
  ['convert-bin', '/admin/manifests/bin'],
  ['mails', '/admin/mails'],
  ['feedback-review', '/admin/feedbacks'],
])('without %s there is nothing at %s, and nothing is asked', async (_extension, at) => {
  withoutExtensions()
  await openApp(at, { as: 'admin' })
  expect(await heading('Not Found')).toBeVisible()
  expect(calls.filter((call) => /activity|bin|mails|feedbacks\?/.test(call))).toEqual([])
})

test('an upload that no list can be filtered by filters none', async () => {
  withoutExtensions()
  await openApp('/admin/manifests?uploadId=one&limit=3', { as: 'admin' })
  await screen.findByRole('table', { name: 'Converts' })
  expect(page().queryByText(/^Upload:/)).not.toBeInTheDocument()
  const { total } = await read<ConvertSummary>('converts?limit=1')
  expect(page().getByText(new RegExp(`of ${total.toLocaleString('en')}`))).toBeVisible()
})

/** Rows that tell no status, of an API that sends no more than `most` of a list, whatever its limit. */
const silent = (rows: Convert[], most = Infinity) =>
  rows.slice(0, most).map(({ id, name, mobile, createdUtc }) => ({ id, name, mobile, createdUtc }))

test.each([
  ['where the list is whole', Infinity],
  ['but where an API has cut it', 1],
])('who is not in the list of the unprocessed is called no more, %s', async (_where, most) => {
  const [{ id }] = await read<[{ id: string }]>('assignments?type=Converts')
  const people = await read<Convert[]>(`assignments/converts/${id}`)
  const open = people.filter(({ status }) => status !== 'Processed').length
  expect(open).toBeGreaterThan(1)
  expect(open).toBeLessThan(people.length)
  withoutExtensions()
  saying<Convert[]>('assignments/converts/:id', (rows) => silent(rows))
  saying<ConvertSummary>('converts', (summary) => ({ ...summary, converts: silent(summary.converts, most) }))
  await openApp(`/bo/manifests/desk?assignment=${id}`, { as: 'convert_s' })
  const count = most === Infinity ? open : people.length
  expect(await page().findByText(new RegExp(` of ${count} today$`))).toBeVisible()
})

test('of a list that an API has cut nobody is taken for processed', async () => {
  const { converts } = await read<ConvertSummary>('converts?target=Unprocessed&limit=3')
  const [first, ...others] = silent(converts)
  expect(others).toHaveLength(2)
  withoutExtensions()
  server.use(
    http.get('*/api/converts', ({ request }) => {
      const isOpen = new URL(request.url).searchParams.get('target') === 'Unprocessed'
      const counts = { total: 340, unassigned: 0, assigned: 340, unprocessed: 320, processed: 20 }
      return HttpResponse.json({
        success: true,
        data: { ...counts, converts: isOpen ? others : [first, others[0]] },
        errors: [],
      })
    }),
  )
  await openApp('/bo/assignments', { as: 'convert_j' })
  const own = within(await page().findByRole('region', { name: 'Your converts' }))
  expect(own.getByText('To call').nextSibling).toHaveTextContent(/^2$/)
})
