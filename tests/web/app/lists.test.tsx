/** Every list, the same way: what somebody made of it stands in the address, and comes back from there. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { withoutExtensions } from '../faults'
import { button, dialog, heading, page, rowNames } from '../screen'
import { calls, withApi } from '../server'

withApi()

/** By the file of the page: an address, and somebody who may open it. In braces: the first record of another list. */
const LISTS: Record<string, { at: string; as: string; label: string }[]> = {
  'registrations/RegistrationsPage': [{ at: '/admin/registrations?status=All', as: 'admin', label: 'Registrations' }],
  'budgets/BudgetsPage': [{ at: '/admin/budgets?status=All', as: 'admin', label: 'Sponsorships' }],
  'payments/PaymentsPage': [
    { at: '/admin/payments', as: 'admin', label: 'Payments' },
    { at: '/client/payments', as: 'client', label: 'Payments' },
  ],
  'pay-lists/PayListPage': [{ at: '/admin/payments/list', as: 'admin', label: 'Requests to pay' }],
  'requests/RequestsPage': [{ at: '/client/sponsorships', as: 'client', label: 'Sponsorships' }],
  'feedback/FeedbacksPage': [{ at: '/admin/feedbacks?status=All', as: 'admin', label: 'Feedback' }],
  'feedback/FeedbackConvertsPage': [
    { at: '{/admin/feedbacks?status=Approved}/converts', as: 'admin', label: 'Converts' },
  ],
  'converts/ConvertsPage': [{ at: '/admin/manifests', as: 'admin', label: 'Converts' }],
  'assignments/AssignmentsPage': [{ at: '/admin/assignments', as: 'admin', label: 'Assignments' }],
  'assignments/AssignmentPage': [{ at: '{/admin/assignments}', as: 'admin', label: 'Assignment of' }],
  'ministry-pages/MinistriesPage': [{ at: '/admin/settings/ministries', as: 'admin', label: 'Ministries' }],
  'budget-items/BudgetItemsPage': [{ at: '/admin/settings/items', as: 'admin', label: 'Budget Items' }],
  'staff/StaffsPage': [{ at: '/admin/staffs', as: 'admin', label: 'Staffs' }],
  'support-areas/SupportAreasPage': [{ at: '/admin/supportareas', as: 'admin', label: 'Support Areas' }],
  'banks/BanksPage': [{ at: '/admin/banks', as: 'admin', label: 'Banks' }],
  // Nobody is deleted in the demo data.
  'converts/bin/BinPage': [],
  // No letter has come back in the demo data.
  'mails/MailsPage': [],
}

test('no list is left out', () => {
  const pages = import.meta.glob<string>('../../../src/domains/**/*Page.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const lists = Object.entries(pages)
    .filter(([, code]) => /\b(ListPage|useList)\b/.test(code))
    .map(([file]) => file.replace(/^.*domains\/(.*)\.tsx$/, '$1'))
  expect(lists.sort()).toEqual(Object.keys(LISTS).sort())
})

const table = (label: string) => screen.findByRole('table', { name: new RegExp(`^${label}`) })
/** What is on screen of a list. */
async function stateOf(label: string) {
  const shown = await table(label)
  return {
    rows: within(shown)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
    sorted: within(shown)
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort')),
    filters: within(screen.getByRole('group', { name: 'Filters by column' })).getAllByRole('button').map(({ textContent }) => textContent), // prettier-ignore
    words: screen.getByRole<HTMLInputElement>('searchbox').value,
    perPage: screen.getByRole<HTMLSelectElement>('combobox', { name: /rows per page/i }).value,
  }
}
/** The address behind braces. */
async function addressOf(at: string, as: string) {
  const [, list, rest] = /^\{(.*)\}(.*)$/.exec(at) ?? []
  if (!list) return at
  await openApp(list, { as })
  const label = list.includes('feedbacks') ? 'Feedback' : 'Assignments'
  const links = within(await table(label)).getAllByRole('link')
  const path = new URL((links[0] as HTMLAnchorElement).href).pathname
  return rest ? path.replace('/feedback/', '/converts/') : path
}

describe.each(Object.values(LISTS).flat())('$at', ({ at, as, label }) => {
  test('order, filter, rows a page and words come back from the address', async () => {
    const { user, reload } = await openApp(await addressOf(at, as), { as })
    const [first] = within(await table(label)).getAllByRole('columnheader').filter((head) => head.getAttribute('aria-sort') === 'none') // prettier-ignore
    const name = first!.textContent.replace(/[^\w ]/g, '')
    await user.click(within(first!).getByText(name))
    await user.click(within(first!).getByText(name))
    await waitFor(() => expect(here()).toContain(`sort=-${name.replaceAll(' ', '-')}`))
    await user.selectOptions(screen.getByRole('combobox', { name: /rows per page/i }), '15')
    await waitFor(() => expect(here()).toContain('per=15'))
    await filterBy(user, name)
    await user.type(screen.getByRole('searchbox'), 'a')
    await waitFor(() => expect(here()).toContain('q=a'))
    // The list follows its address.
    const given = { words: 'a', perPage: '15', sorted: expect.arrayContaining(['descending']) as string[] }
    await waitFor(async () => expect(await stateOf(label)).toMatchObject(given))
    await waitFor(() => expect(page().queryByText('Looking…')).not.toBeInTheDocument())
    const left = await stateOf(label)
    expect(left.filters.length).toBeGreaterThan(1)

    // As on the device of somebody else.
    sessionStorage.clear()
    await reload()
    await table(label)
    await waitFor(async () => expect(await stateOf(label)).toEqual(left))
  })
})

/** By what the first row says there, however the column is asked. */
async function filterBy(user: ReturnType<typeof userEvent.setup>, column: string) {
  await user.click(await button('Add filter'))
  const asked = within(await dialog(/^Filter/))
  await user.selectOptions(asked.getByRole('combobox', { name: 'Column' }), column)
  const text = asked.queryByRole('textbox')
  if (text) await user.type(text, 'a')
  else await user.click(asked.getAllByRole('checkbox')[0]!)
  const { textContent: told } = await asked.findByText(/^\d+ of \d+ rows? match$/)
  await user.click(asked.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(here()).toContain(`&${column.replaceAll(' ', '-')}=`))
  expect(await page().findByText(told)).toBeVisible()
}

test('Back from a record returns to its page, and marks its row', async () => {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await rowNames('Payments')
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  await waitFor(() => expect(here()).toBe('/admin/payments?page=2'))
  const names = await rowNames('Payments')
  await user.click(screen.getByRole('link', { name: names[2]! }))
  await heading(names[2]!)
  window.history.back()
  await waitFor(async () => expect(await rowNames('Payments')).toEqual(names))
  expect(here()).toBe('/admin/payments?page=2')
  expect(screen.getByRole('link', { name: names[2]! }).closest('.row-seen')).not.toBeNull()
})

test('from one record of a list to the next, and back to the row of the last one', async () => {
  const { user } = await openApp('/admin/registrations?status=All&sort=-Ministry', { as: 'admin' })
  const names = await rowNames('Registrations')
  calls.length = 0
  await user.click(screen.getByRole('link', { name: names[8]! }))
  await heading(names[8]!)
  const place = within(await screen.findByRole('group', { name: 'Place in Registrations' }))
  expect(place.getByText(/^9 of \d+$/)).toBeVisible()
  await user.keyboard('j')
  await heading(names[9]!)
  await user.keyboard('j')
  await screen.findByText(/^11 of \d+$/)
  const eleventh = screen.getByRole('heading', { level: 1 }).textContent
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await rowNames('Registrations')).toContain(eleventh))
  expect(here()).toContain('page=2')
  expect(screen.getByRole('link', { name: eleventh }).closest('.row-seen')).not.toBeNull()
})

test('a record that was opened in another way has no place in a list', async () => {
  const { user } = await openApp('/admin/registrations', { as: 'admin' })
  const [first] = await rowNames('Registrations')
  await user.click(screen.getByRole('link', { name: first! }))
  await screen.findByRole('group', { name: 'Place in Registrations' })
  await openApp(here(), { as: 'admin' })
  await heading(first!)
  expect(screen.queryByRole('group', { name: 'Place in Registrations' })).not.toBeInTheDocument()
})

test('what is not loaded is never said not to be there: all of it can be searched, and saved', async () => {
  withoutExtensions()
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = await openApp('/admin/manifests?limit=2', { as: 'admin' })
  await rowNames('Converts')
  await user.click(await button('CSV'))
  await user.click(within(await dialog('Save as CSV')).getByRole('button', { name: '2 shown' }))
  // At once: between two letters a busy machine writes those before into the address.
  await user.click(screen.getByRole('searchbox'))
  await user.paste('zzzz')
  expect(await screen.findByText('Not among the 2 loaded')).toBeVisible()
  const all = screen.getByRole('link', { name: /^Search all / })
  const total = /[\d,]+/.exec(all.textContent)![0]
  expect(saved[0]).toMatch(new RegExp(`^converts-2-of-${total.replace(',', '')}-`))
  await user.click(all)
  expect(await screen.findByText('There are no records to display')).toBeVisible()
  await waitFor(() => expect(here()).toContain('q=zzzz'))
})

test('a reference that has another status is one click away', async () => {
  const { user } = await openApp('/admin/budgets', { as: 'admin' })
  await rowNames('Sponsorships')
  await user.type(screen.getByRole('searchbox'), 'Light Over Gboko')
  await user.click(await button('Search all sponsorships'))
  await waitFor(async () => expect(await rowNames('Sponsorships')).toEqual(['Light Over Gboko']))
})

test('many converts are deleted only with their number typed', async () => {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await rowNames('Converts')
  await user.click(await button(/^Select all/))
  // Where the pointer is now, nothing is deleted.
  const bar = (await button('Select none')).parentElement!
  expect(within(bar).getAllByRole('button').at(-1)).toHaveTextContent('Delete Converts')
  expect(within(bar).getAllByRole('button')[0]).toHaveTextContent('Select none')
  await user.click(await button('Delete Converts'))
  const asked = within(await dialog(/^Delete \d+ converts/))
  const deed = asked.getByRole('button', { name: /^Delete \d+ converts$/ })
  expect(deed).toHaveAttribute('aria-disabled', 'true')
  await user.type(asked.getByRole('textbox'), /\d+/.exec(deed.textContent)![0])
  expect(deed).toHaveAttribute('aria-disabled', 'false')
})
