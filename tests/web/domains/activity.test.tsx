/** Who did what: under a record, and for the admin of everything. */
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { openApp } from '../app'
import { failing, HTML_PAGE } from '../faults'
import { button, heading, page } from '../screen'
import { calls, forward, read, server, withApi } from '../server'

withApi()
const lines = async () => within(await screen.findByRole('region', { name: 'Activity' })).findAllByRole('listitem')
const paid = async () => {
  const rows = await read<{ id: string; status: string }[]>('budgets/status/Completed')
  return `/admin/budgets/${rows[0]!.id}`
}

test('an API without the extension has neither the part nor the page, and is not asked', async () => {
  server.use(
    http.get('*/api/auth/role', async ({ request }) => {
      const { data, ...rest } = (await (await forward(request)).json()) as { data: object }
      return HttpResponse.json({ ...rest, data: { ...data, extensions: undefined } })
    }),
  )
  await openApp(await paid(), { as: 'admin' })
  await screen.findByRole('heading', { name: 'Budget items' })
  expect(screen.queryByRole('region', { name: 'Activity' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Activity' })).not.toBeInTheDocument()
  expect(calls.filter((call) => call.includes('activity'))).toEqual([])
})

test('under a request stands who did what, and a part that fails leaves the page and can be asked again', async () => {
  failing('get', 'activity/budget/:id', HTML_PAGE)
  const { user } = await openApp(await paid(), { as: 'admin' })
  const part = await screen.findByRole('region', { name: 'Activity' })
  expect(await within(part).findByText('We could not load the activity')).toBeVisible()
  expect(page().getByRole('heading', { name: 'Budget items' })).toBeVisible()
  server.resetHandlers()
  await user.click(within(part).getByRole('button', { name: 'Try again' }))
  const told = await lines()
  expect(told.at(-1)).toHaveTextContent(/ sent the request/)
  expect(told.map(({ textContent }) => textContent).join()).toMatch(/ paid ₦[\d,]+\.\d\d for the request/)
})

test('the admin finds by person what was done, goes on to older lines, and from a line to its record', async () => {
  const { user } = await openApp('/admin/activity', { as: 'admin' })
  await heading('Activity')
  const first = (await lines()).length
  await user.click(await button('Show more'))
  await waitFor(async () => expect((await lines()).length).toBeGreaterThan(first))
  expect(page().getByRole('status')).toBeEmptyDOMElement()
  await user.selectOptions(await screen.findByLabelText('Person'), 'Ibrahim Garba')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Payments')
  await user.click(await button('Show'))
  await waitFor(() => expect(page().queryByText(/logged in/)).not.toBeInTheDocument())
  const [line] = await page().findAllByRole('link', { name: /^paid ₦/ })
  for (const row of await lines()) expect(row).toHaveTextContent(/^Ibrahim Garba paid/)
  expect(page().getByRole('status')).toHaveTextContent(/^\d+ lines?(, and more)?\.$/)
  await user.click(line!)
  expect(await screen.findByText('Approved on')).toBeVisible()
})

test('a ministry opens it by hand: nothing is asked before', async () => {
  const { user } = await openApp('/client', { as: 'client' })
  const summary = await screen.findByText('Activity')
  expect(calls.filter((call) => call.includes('activity'))).toEqual([])
  await user.click(summary)
  const told = await screen.findAllByText(/^The office$/)
  expect(told[0]).toBeVisible()
})
