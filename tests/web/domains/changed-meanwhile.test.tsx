/** What a ministry did without a line, and what has become meanwhile of what it is about. */
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { FeedbackConvert } from '../../../contract/feedbacks'
import type { Dashboard } from '../../../contract/sponsorships'
import { openApp } from '../app'
import { failing, NO_CONNECTION, saying, withoutKeys } from '../faults'
import { button, dialog, page } from '../screen'
import { calls, forward, read, server, withApi, write } from '../server'
import { withDevice } from '../idb'

withDevice()
withApi()
const MINISTRY = 'office@grace-harvest.demo.almoner.test'
const ITEM = 'Counsellor training manuals'

test('an answer does not go to a request that the office has decided meanwhile', async () => {
  const budget = (await read<BudgetRow[]>('budgets/status/Pending')).find(
    ({ theme }) => theme === 'Gospel Fire Crusade, Keffi',
  )!
  const { user } = await openApp(`/client/${budget.id}`, { as: MINISTRY })
  failing('post', 'sponsoritems', NO_CONNECTION)
  expect(await page().findByText('1 item waits for your answer.')).toBeVisible()
  await user.click(await button(`Accept ${ITEM}`))
  expect(await page().findByText(`Acceptance: ${ITEM} waits for an answer`)).toBeVisible()
  // What was answered is not asked for again.
  expect(await page().findByText('Your answer waits to be sent.')).toBeVisible()
  expect(page().queryByRole('link', { name: 'Answer now' })).not.toBeInTheDocument()
  // Of its items an API may still tell what stood there before.
  server.resetHandlers()
  saying<BudgetRow>('sponsorships/:id', (data) => ({ ...data, status: 'Rejected' }))
  const sent = () => calls.filter((call) => call === 'POST /api/sponsoritems').length
  const before = sent()
  window.dispatchEvent(new Event('online'))
  expect(await page().findByText('The office has decided this request since.')).toBeVisible()
  expect(sent()).toBe(before)
})

test('of a list of which an API took some, the others are sent again, and nobody twice', async () => {
  withoutKeys()
  const { pending } = await read<Dashboard>('sponsorships/dashboard', 'client')
  const id =
    pending!.feedbackId ??
    ((await write('POST', 'feedbacks/create', { budgetId: pending!.id }, 'client')) as { id: string }).id
  const { user } = await openApp(`/client/converts/${id}`, { as: 'client' })
  failing('post', 'feedbacks/converts', NO_CONNECTION)
  await user.click(await button('Add Converts'))
  const form = within(await dialog('Add Converts'))
  const list = 'name,mobile\r\nKemi Half,08032220091\r\nTunde Half,08032220092\r\n'
  await user.upload(await form.findByLabelText(/^CSV/), new File([list], 'sunday.csv', { type: 'text/csv' }))
  await user.click(await form.findByRole('button', { name: /2 converts/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await page().findByText('List of converts: sunday.csv waits for an answer')).toBeVisible()
  server.resetHandlers()
  const sent: string[] = []
  const answer = async ({ request }: { request: Request }) => {
    sent.push(await request.clone().text())
    return forward(request, { without: ['idempotency-key'] })
  }
  server.use(http.post('*/api/feedbacks/converts', answer))
  saying<FeedbackConvert[]>('feedbacks/manifest/:id', (all) => [
    ...all,
    { ...all[0]!, name: 'Kemi Half', mobile: '08032220091' },
  ])
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain('Tunde Half')
  expect(sent[0]).not.toContain('Kemi Half')
})
