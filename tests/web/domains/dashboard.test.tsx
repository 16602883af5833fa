import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { Dashboard } from '../../../contract/sponsorships'
import { here, openApp } from '../app'
import { failing, NO_CONNECTION, saying } from '../faults'
import { button, dialog, heading, page } from '../screen'
import { calls, read, server, withApi } from '../server'

withApi()
const shown = (theme: string) => page().findByRole('region', { name: theme })

test('the latest request: status, amount in figures and words, receipt, approved on', async () => {
  await openApp('/client', { as: 'client' })
  const latest = await shown('General Hospital, Gboko')
  expect(latest).toHaveTextContent('Latest request')
  expect(latest).toHaveTextContent('Hospitals')
  expect(within(latest).getByText('Approved', { selector: '.status' })).toBeVisible()
  expect(latest).toHaveTextContent(/₦[\d,]+\.00/)
  expect(within(latest).getByText(/ naira$/)).toBeVisible()
  expect(within(latest).getByText('Approved on').parentElement).toHaveTextContent(/\d{1,2} \w{3} \d{4}$/)
  const receipt = within(latest).getByRole('link', { name: 'Receipt' })
  expect(receipt).toHaveAttribute('href', expect.stringMatching(/^\/files\//))
})

test('without a line a receipt says that it needs one, instead of a tab with an error of the browser', async () => {
  const { user } = await openApp('/client', { as: 'client' })
  const receipt = within(await shown('General Hospital, Gboko')).getByRole('link', { name: 'Receipt' })
  const opened: boolean[] = []
  const note = (event: MouseEvent) => {
    opened.push(!event.defaultPrevented)
    // The page of the test has nowhere to go.
    event.preventDefault()
  }
  window.addEventListener('click', note)
  onTestFinished(() => window.removeEventListener('click', note))
  await user.click(receipt)
  expect(opened).toEqual([true])
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => line.mockRestore())
  window.dispatchEvent(new Event('offline'))
  await user.click(receipt)
  expect(opened).toEqual([true, false])
  expect(await screen.findByText('There is no connection. A receipt needs one.')).toBeVisible()
})

test('what was paid may be left out: date and receipt stand there, and not what was requested', async () => {
  saying<Dashboard>('sponsorships/dashboard', (all) => ({ ...all, latest: { ...all.latest!, amount: null } }))
  await openApp('/client', { as: 'client' })
  const latest = await shown('General Hospital, Gboko')
  expect(within(latest).queryByText('Requested')).not.toBeInTheDocument()
  expect(within(latest).getByText('Not given')).toBeVisible()
  expect(within(latest).getByText('Approved on')).toBeVisible()
  expect(within(latest).getByRole('link', { name: 'Receipt' })).toBeVisible()
})

test('when it was approved may be left out: the receipt stands there all the same', async () => {
  saying<Dashboard>('sponsorships/dashboard', (all) => ({ ...all, latest: { ...all.latest!, processedOn: null } }))
  await openApp('/client', { as: 'client' })
  const latest = await shown('General Hospital, Gboko')
  expect(within(latest).getByRole('link', { name: 'Receipt' })).toBeVisible()
  expect(within(latest).queryByText('Approved on')).not.toBeInTheDocument()
})

test('an API that has nothing to say yet lets a ministry begin all the same', async () => {
  saying('sponsorships/dashboard', () => null)
  await openApp('/client', { as: 'client' })
  expect(await button('New Support Request')).toBeEnabled()
})

test('a pending one shows what was requested, and neither receipt nor date', async () => {
  await openApp('/client', { as: 'office@canaan-land.demo.almoner.test' })
  const latest = await shown('Fire on the Delta, Ughelli')
  expect(within(latest).getByText('Requested')).toBeVisible()
  expect(within(latest).getByText('Pending', { selector: '.status-badge' })).toBeVisible()
  expect(within(latest).queryByText('Approved on')).not.toBeInTheDocument()
  expect(within(latest).queryByRole('link', { name: 'Receipt' })).not.toBeInTheDocument()
})

test('previous requests: the newest five, and one opens in its place', async () => {
  const { user } = await openApp('/client', { as: 'client' })
  const list = within(await page().findByRole('region', { name: 'Previous requests' }))
  const links = list.getAllByRole('listitem').map((item) => item.textContent)
  expect(links).toHaveLength(5)
  expect(links[0]).toContain('Harvest of Grace, Otukpo')
  expect(links[0]).toContain('Awaiting Feedback')
  await user.click(list.getByRole('link', { name: /Light Over Gboko/ }))
  const chosen = await shown('Light Over Gboko')
  expect(chosen).toHaveTextContent('Previous request')
  expect(within(chosen).getByText('Completed', { selector: '.status-badge' })).toBeVisible()
  expect(here()).toMatch(/^\/client\/[\w-]{36}$/)
  const others = within(page().getByRole('region', { name: 'Previous requests' }))
  await user.click(others.getByRole('link', { name: /General Hospital, Gboko/ }))
  expect(await shown('General Hospital, Gboko')).toHaveTextContent('Latest request')
})

test('on paper a request stands alone', async () => {
  await openApp('/client', { as: 'client' })
  const latest = await shown('General Hospital, Gboko')
  expect(await button('Print approval notice')).toBeVisible()
  expect(latest.closest('.noprint')).toBeNull()
  const others = [
    await page().findByRole('region', { name: 'Your turn' }),
    await page().findByRole('region', { name: 'Previous requests' }),
    await page().findByRole('heading', { name: 'Chats' }),
  ]
  for (const other of others) expect(other.closest('.noprint')).not.toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = await shown('General Hospital, Gboko')
  expect(paper).toHaveTextContent(/^Approval notice/)
  expect(paper).toHaveTextContent(/Paid into [\w ]+ \d{10}, \w/)
  expect(paper).not.toHaveTextContent(/ago|Latest request/)
  expect(page().getByText('For the ministry: name, signature, date')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(paper).toHaveTextContent(/^Latest request/)
})

test('of a payment that was taken back there is no notice to file, and it is said', async () => {
  saying<Dashboard>('sponsorships/dashboard', (all) => ({ ...all, latest: { ...all.latest!, reversed: true } }))
  await openApp('/client', { as: 'client' })
  const latest = await shown('General Hospital, Gboko')
  expect(latest).toHaveTextContent(/Paid, then taken back₦/)
  expect(latest).toHaveTextContent(/The payment was taken back\. Ask the office about it/)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = await shown('General Hospital, Gboko')
  expect(paper).not.toHaveTextContent(/Approval notice|Paid into/)
  expect(screen.queryByRole('button', { name: 'Print approval notice' })).not.toBeInTheDocument()
  expect(page().queryByText(/name, signature, date/)).not.toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('the first page is one answer: items and messages come with it', async () => {
  await openApp('/client', { as: 'client' })
  expect(await page().findByRole('heading', { name: /budget items, all agreed/ })).toBeVisible()
  expect(page().getByRole('heading', { name: 'Chats' })).toBeVisible()
  expect(calls.filter((call) => /(sponsoritems|chats)\/budget/.test(call))).toEqual([])
})

/** The dashboard as an API gives it that tells items and messages with their own calls alone. */
async function alone() {
  const { latestItems: _, latestChats: __, ...data } = await read<Dashboard>('sponsorships/dashboard', 'client')
  return { status: 200, json: { success: true, data: { ...data, latest: { ...data.latest, items: [] } } } }
}

test.each([
  ['chats/budget/*', 'messages'],
  ['sponsoritems/budget/*', 'items'],
])('%s that do not come leave the rest of the request there, and can be asked for again', async (path, what) => {
  failing('get', path, NO_CONNECTION)
  failing('get', 'sponsorships/dashboard', await alone())
  const { user } = await openApp('/client', { as: 'client' })
  expect(await page().findByRole('alert')).toHaveTextContent(
    new RegExp(`We could not load the ${what}.*There is no connection`),
  )
  expect(await shown('General Hospital, Gboko')).toHaveTextContent('Latest request')
  server.resetHandlers()
  await user.click(page().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page().queryByRole('alert')).not.toBeInTheDocument())
  expect(page().getByRole('heading', { name: /budget items, all agreed/ })).toBeVisible()
})

test('a request is found by its reference too, items and all', async () => {
  const requests = await read<BudgetRow[]>('budgets/status/All')
  // Counted up in each year.
  const reference = requests.find(({ theme }) => theme === 'Harvest of Grace, Otukpo')!.reference
  await openApp(`/client/${reference}`, { as: 'client' })
  expect(await shown('Harvest of Grace, Otukpo')).toHaveTextContent(reference)
  expect(await page().findByRole('heading', { name: /budget items, all agreed/ })).toBeVisible()
})

test('a ministry without requests is told how to begin', async () => {
  const data = { pending: null, latest: null, previous: [] }
  failing('get', 'sponsorships/dashboard', { status: 200, json: { success: true, data } })
  await openApp('/client', { as: 'client' })
  expect(await page().findByText('There are no records to display')).toBeVisible()
  expect(page().getByText(/Press New Support Request to begin/)).toBeVisible()
  expect(page().queryByRole('region', { name: 'Previous requests' })).not.toBeInTheDocument()
})

test('New Support Request: a button for each of the five areas, disabled where the ministry cannot ask', async () => {
  const { user } = await openApp('/client', { as: 'client' })
  await user.click(await button('New Support Request'))
  const question = await dialog('New Support Request')
  await within(question).findByText(/First possible start: \d{1,2} \w{3} \d{4}/)
  const areas = within(question).getAllByRole('button', { name: /Support|Orphanages|Evangelism|Project/ })
  expect(areas.map((area) => [area.querySelector('.strong')!.textContent, area.hasAttribute('disabled')])).toEqual([
    ['Crusade Support', false],
    ['Hospital Support', true],
    ['Orphanages', true],
    ['Prison Evangelism', true],
    ['Church Building Project', true],
  ])
  expect(areas[1]).toHaveTextContent('You have asked for it already')
  await user.click(areas[0]!)
  expect(await heading('New Crusade Budget')).toBeVisible()
  expect(here()).toBe('/client/budgets/crusade/create')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an area that is not built yet leads home, closes the dialog and says why', async () => {
  const { user } = await openApp('/client', { as: 'office@shepherds-heart.demo.almoner.test' })
  await user.click(await button('New Support Request'))
  const question = await dialog('New Support Request')
  const orphanages = within(question).getByRole('button', { name: /^Orphanages/ })
  await waitFor(() => expect(orphanages).toBeEnabled())
  // Who is signed in is not asked who they are: a server that is slow to say it would leave them at the log-in.
  calls.length = 0
  await user.click(orphanages)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Orphanages is not open yet.')).toBeVisible()
  await waitFor(() => expect(calls).toContain('GET /api/sponsorships/dashboard'))
  expect(here()).toBe('/client')
  expect(calls).not.toContain('GET /api/auth/role')
})

test('when the areas do not come, the dialog says so and tries again', async () => {
  failing('get', 'profile/supportareas', NO_CONNECTION)
  const { user } = await openApp('/client', { as: 'client' })
  await user.click(await button('New Support Request'))
  const question = within(await dialog('New Support Request'))
  expect(await question.findByRole('alert')).toHaveTextContent('We could not load the support areas')
  server.resetHandlers()
  await user.click(question.getByRole('button', { name: 'Try again' }))
  expect(await question.findByRole('button', { name: /^Crusade Support/ })).toBeVisible()
})
