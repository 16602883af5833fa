/** The list of converts where the server searches (extension `convert-search`); without it: converts.test.tsx and lists.test.tsx. */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Convert, ConvertSummary } from '../../../contract/converts'
import type { Delegate } from '../../../contract/staffs'
import { here, openApp } from '../app'
import { failing, NO_CONNECTION, refusal } from '../faults'
import { onPhone } from '../media'
import { button, dialog, heading, page, rowNames } from '../screen'
import { calls, done, forward, read, server, withApi } from '../server'
import { withDevice } from '../idb'

withApi()
withDevice()

const everybody = async () => (await read<ConvertSummary>('converts')).converts
const local = ({ mobile }: Convert) => `0${mobile.slice(4)}`
const EMPTY = 'There are no records to display'
/** At once: between two letters a busy machine may look already. */
async function search(user: UserEvent, words: string) {
  await user.click(screen.getByRole('searchbox'))
  await user.paste(words)
}
/** Answers of the search wait until they are let go, in whichever order. */
function holding() {
  const waiting: (() => void)[] = []
  server.use(
    http.get('*/api/converts/search', async ({ request }) => {
      await new Promise<void>((go) => waiting.push(go))
      return forward(request)
    }),
  )
  return { waiting, letGo: () => waiting.splice(0).forEach((go) => go()) }
}

test('finds somebody whom no page has shown, and says of how many', async () => {
  const all = await everybody()
  const oldest = all.at(-1)!
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await rowNames('Converts')
  expect(page().queryByText(/^Showing/)).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox'), local(oldest))
  await waitFor(async () => expect(await rowNames('Converts')).toEqual([oldest.name]))
  expect(await page().findByText(`1 of ${all.length} rows match`)).toBeVisible()
  expect(here()).toBe(`/admin/manifests?q=${local(oldest)}`)
  expect(calls).not.toContain('GET /api/converts')
  await search(user, 'zzzz')
  expect(await page().findByText(EMPTY)).toBeVisible()
})

test('a limit brings no more than so many, and without it all are looked through again', async () => {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await rowNames('Converts')
  await user.click(await page().findByRole('button', { name: 'Limit' }))
  const form = within(await dialog('Filter converts'))
  await user.type(form.getByRole('textbox', { name: /^Limit/ }), '5')
  await user.click(form.getByRole('button', { name: 'Show converts' }))
  await waitFor(async () => expect(await rowNames('Converts')).toHaveLength(5))
  expect(here()).toBe('/admin/manifests?limit=5')
  const newest = (await everybody()).slice(0, 5)
  expect(await rowNames('Converts')).toEqual(newest.map(({ name }) => name))
  await user.click(await page().findByRole('link', { name: 'Remove Limit: 5' }))
  await waitFor(async () => expect(await rowNames('Converts')).toHaveLength(10))
})

test('pages, orders and filters all of them; the address holds it', async () => {
  const all = await everybody()
  const byName = all.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : a.name.toLowerCase() > b.name.toLowerCase() ? 1 : 0)) // prettier-ignore
  const last = Math.ceil(all.length / 10)
  const { user } = await openApp(`/admin/manifests?page=${last}`, { as: 'admin' })
  expect(await rowNames('Converts')).toEqual(all.slice((last - 1) * 10).map(({ name }) => name))
  await user.click(await screen.findByRole('columnheader', { name: /Full Name/ }))
  await waitFor(async () => expect(await rowNames('Converts')).toEqual(byName.slice(0, 10).map(({ name }) => name)))
  expect(here()).toBe('/admin/manifests?sort=Full-Name')
  await user.click(await button('Add filter'))
  const asked = within(await dialog('Filter converts'))
  await user.selectOptions(asked.getByRole('combobox', { name: 'Column' }), 'State')
  const { state } = all.at(-1)!
  const there = byName.filter((one) => one.state === state)
  await user.click(await asked.findByRole('checkbox', { name: `${state} ${there.length}` }))
  // The rows have come with the count: they are not asked for again.
  expect(await asked.findByText(`${there.length} of ${all.length} rows match`)).toBeVisible()
  calls.length = 0
  await user.click(asked.getByRole('button', { name: 'Show' }))
  expect(await page().findByText(`${there.length} of ${all.length} rows match`)).toBeVisible()
  expect(await rowNames('Converts')).toEqual(there.slice(0, 10).map(({ name }) => name))
  expect(calls).not.toContain('GET /api/converts/search')
})

test('each choice is asked once, and again when the page comes to it after a failure; grouping asks for groups alone', async () => {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  const order = async () => user.click(within(await screen.findByRole('columnheader', { name: /Full Name/ })).getByText('Full Name')) // prettier-ignore
  const names = await rowNames('Converts')
  const asked = () => calls.filter((call) => call === 'GET /api/converts/search').length
  calls.length = 0
  await order()
  await waitFor(async () => expect(await rowNames('Converts')).not.toEqual(names))
  expect(asked()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  const form = within(await dialog('Filter converts'))
  await user.selectOptions(form.getByLabelText('Group by'), 'Status')
  await user.click(form.getByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('table', { name: 'Converts by status' })).toBeVisible()
  expect(asked()).toBe(1)
  const sorted = await rowNames('Converts')
  failing('get', 'converts/search', NO_CONNECTION, { once: true })
  await order()
  await waitFor(async () => expect(await rowNames('Converts')).not.toEqual(sorted))
  expect(asked()).toBe(3)
})

test('a page that is not there any more is the last one', async () => {
  const all = await everybody()
  await openApp('/admin/manifests?page=9000', { as: 'admin' })
  expect(await rowNames('Converts')).toContain(all.at(-1)!.name)
})

test('groups are counted of all that match', async () => {
  const all = await everybody()
  await openApp('/admin/manifests?group=Status&q=080', { as: 'admin' })
  const groups = within(await screen.findByRole('table', { name: 'Converts by status' }))
  const matching = all.filter((one) => local(one).includes('080') || one.mobile.includes('080'))
  for (const status of ['Unassigned', 'Unprocessed'] as const) {
    const row = (await groups.findByRole('button', { name: status })).closest('tr')!
    expect(within(row).getByText(String(matching.filter((one) => one.status === status).length))).toBeVisible()
  }
})

test('the rows before stay until the answer has come, and nobody is told that there are none', async () => {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  const names = await rowNames('Converts')
  const held = holding()
  await search(user, 'zzzz')
  await waitFor(() => expect(held.waiting).toHaveLength(1))
  expect(await rowNames('Converts')).toEqual(names)
  expect(page().getByText('Looking…')).toBeVisible()
  // Nobody prints them under words that they do not match.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = document.querySelector('table.whole')!
  expect(paper.querySelectorAll('tbody tr')).toHaveLength(0)
  expect(paper.querySelector('caption')).toHaveTextContent(
    'Converts: the rows were still on their way. Print once more',
  )
  act(() => void window.dispatchEvent(new Event('afterprint')))
  held.letGo()
  expect(await page().findByText(EMPTY)).toBeVisible()
  expect(page().getByText('Nothing matches "zzzz".')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(held.waiting).toHaveLength(1))
  expect(page().queryByText(EMPTY)).not.toBeInTheDocument()
  expect(page().getByText('Looking…')).toBeVisible()
  held.letGo()
  await waitFor(async () => expect(await rowNames('Converts')).toEqual(names))
})

test('an answer that was overtaken is dropped', async () => {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  const names = await rowNames('Converts')
  const held = holding()
  await search(user, 'zzzz')
  await waitFor(() => expect(held.waiting).toHaveLength(1))
  const [late] = held.waiting.splice(0)
  const tiles = within(screen.getByRole('navigation', { name: 'Summary' }))
  await user.click(tiles.getByRole('link', { name: /^Total/ }))
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(held.waiting).not.toHaveLength(0))
  held.letGo()
  await waitFor(() => expect(page().queryByText('Looking…')).not.toBeInTheDocument())
  const answered = () => done.filter((call) => call === 'GET /api/converts/search').length
  const before = answered()
  late!()
  await waitFor(() => expect(answered()).toBeGreaterThan(before))
  // Somebody else is answered after it.
  await act(everybody)
  expect(await rowNames('Converts')).toEqual(names)
})

test('all that match are selected, also who is not here, and assigned', async () => {
  const all = await everybody()
  const words = all[0]!.mobile.slice(0, 5)
  const matching = all.filter(({ mobile }) => mobile.includes(words))
  expect(matching.length).toBeGreaterThan(200)
  const { user } = await openApp(`/admin/manifests?q=${encodeURIComponent(words)}`, { as: 'admin' })
  await rowNames('Converts')
  await user.click(await button(new RegExp(`^Select all ${matching.length}`)))
  expect(await page().findByText(`${matching.length} selected`)).toBeVisible()
  // What is chosen stays so over the pages.
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  await waitFor(() => expect(here()).toContain('page=2'))
  expect(page().getByText(`${matching.length} selected`)).toBeVisible()
  await user.click(await button('Assign Converts'))
  const form = within(await dialog(`Assign ${matching.length} converts`))
  const [one] = await read<Delegate[]>('staffs/delegates/convert')
  const free = matching.filter(({ assigneeId }) => !assigneeId)
  const name = `${one!.firstName} ${one!.lastName}`
  await form.findByText(name)
  await user.click(form.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  const after = async () => (await everybody()).filter((now) => free.some(({ id }) => id === now.id))
  await waitFor(async () => expect((await after()).map(({ assigneeId }) => assigneeId)).toEqual(free.map(() => one!.id))) // prettier-ignore
})

test('rows ticked on two pages are chosen together; who cannot be selected says why', async () => {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  const boxes = () => screen.findAllByRole('checkbox', { name: /^Select (?!this)/ })
  const [before] = await rowNames('Converts')
  await user.click((await boxes())[0]!)
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  await waitFor(async () => expect((await rowNames('Converts'))[0]).not.toBe(before))
  await user.click((await boxes())[0]!)
  expect(await page().findByText(/^2 selected/)).toBeVisible()
  await user.click(await button('Delete Converts'))
  expect(within(await dialog('Delete 2 converts?')).getByText(new RegExp(before!))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  failing('get', 'converts/selection', refusal(500, { message: 'The office has a problem. Try again later.' }))
  await user.click(await button(/^Select all/))
  expect(await page().findByText('The office has a problem. Try again later.')).toBeVisible()
})

test('who was ticked under another filter is said, can be dropped, and is not among "all that match"', async () => {
  const all = await everybody()
  const words = all[0]!.mobile.slice(0, 5)
  const matching = all.filter(({ mobile }) => mobile.includes(words))
  const other = all.find(({ mobile }) => !mobile.includes(words))!
  const { user } = await openApp(`/admin/manifests?q=${encodeURIComponent(other.mobile)}`, { as: 'admin' })
  const search = await screen.findByRole('searchbox')
  await user.click(await screen.findByRole('checkbox', { name: `Select ${other.name}` }))
  await user.clear(search)
  await user.type(search, words)
  const whole = await screen.findByRole('button', { name: new RegExp(`^Select all ${matching.length}`) })
  expect(page().getByText(/^1 selected/).parentElement).toHaveTextContent('Chosen under another filter.')
  await user.click(whole)
  expect(await page().findByText(`${matching.length} selected`)).toBeVisible()
  expect(page().queryByText(/under another filter/)).not.toBeInTheDocument()
  await user.clear(search)
  await user.type(search, other.mobile)
  await user.click(await screen.findByRole('checkbox', { name: `Select ${other.name}` }))
  await waitFor(() => expect(page().getByText(`${(matching.length + 1).toLocaleString('en')} selected`).parentElement).toHaveTextContent(`${matching.length} of them chosen under another filter.`)) // prettier-ignore
  await user.click(screen.getByRole('button', { name: 'Unselect them' }))
  expect(await page().findByText('1 selected')).toBeVisible()
})

test('who searched for somebody and is back under the filter of before has chosen nobody under another one', async () => {
  const all = await everybody()
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await user.click(await button(`Select all ${all.length.toLocaleString('en')}`))
  expect(await page().findByText(`${all.length.toLocaleString('en')} selected`)).toBeVisible()
  const search = screen.getByRole('searchbox')
  await user.type(search, all[0]!.mobile)
  await waitFor(() => expect(page().getByText(/selected/).parentElement).toHaveTextContent('under another filter'))
  await user.clear(search)
  await waitFor(() => expect(page().queryByText(/under another filter/)).not.toBeInTheDocument())
  expect(page().getByText(`${all.length.toLocaleString('en')} selected`)).toBeVisible()
})

test('from one record to the next over the pages of the list, and back to the row of the last one', async () => {
  const all = await everybody()
  const { user } = await openApp('/admin/manifests?page=12', { as: 'admin' })
  await rowNames('Converts')
  await user.click(screen.getByRole('link', { name: `Details of ${all[119]!.name}` }))
  await heading(all[119]!.name)
  expect(await screen.findByText(`120 of ${all.length}`)).toBeVisible()
  await user.keyboard('j')
  await heading(all[120]!.name)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(here()).toContain('page=13'))
  await waitFor(async () => expect(await rowNames('Converts')).toContain(all[120]!.name))
})

test('a CSV holds all that match, and its name says how many', async () => {
  const saved: [string, string][] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => saved.push(['', text]))
    return 'blob:test'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const all = await everybody()
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await rowNames('Converts')
  await user.click(await button('CSV'))
  await user.click(within(await dialog('Save as CSV')).getByRole('button', { name: `Save ${all.length} rows` }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(names[0]).toMatch(new RegExp(`^converts-all-${all.length}-`))
  const lines = saved[0]![1].trim().split('\r\n')
  expect(lines).toHaveLength(all.length + 1)
  expect(lines[0]).toContain('Full Name,Mobile,From,Status,Ministry,State,LGA,Area,Assigned To,Created On')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('on paper goes all that match, not the part that is here; afterwards the part is back', async () => {
  const all = await everybody()
  const printed: (number | string)[] = []
  vi.stubGlobal('print', () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = document.querySelector('table.whole')
    printed.push(paper!.querySelectorAll('tbody tr').length, paper!.querySelector('caption')!.textContent)
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await rowNames('Converts')
  await user.click(await button('CSV'))
  await user.click(within(await dialog('Save as CSV')).getByRole('button', { name: `Print ${all.length} rows` }))
  await waitFor(() => expect(printed).toEqual([all.length, `Converts: ${all.length} of ${all.length}`]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(document.querySelector('table.whole')).toBeNull()
  expect(await rowNames('Converts')).toHaveLength(10)
})

test('on a phone the list goes on from the beginning to the end', async () => {
  onPhone()
  const all = await everybody()
  const { user } = await openApp('/admin/manifests?page=15', { as: 'admin' })
  expect(await page().findByText(`300 of ${all.length}`)).toBeVisible()
  await user.click(await button('Show more'))
  expect(await page().findByText(`320 of ${all.length}`)).toBeVisible()
  expect(document.getElementById(`row-${all[319]!.id}`)).toBeVisible()
})

test('Find asks the server for who is typed, not for the newest', async () => {
  const oldest = (await everybody()).at(-1)!
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  calls.length = 0
  await user.keyboard('{Control>}k{/Control}')
  const find = within(await dialog('Find'))
  const box = find.getByRole('combobox', { name: 'Find' })
  await user.type(box, local(oldest))
  expect(await find.findByRole('option', { name: new RegExp(oldest.name) })).toBeVisible()
  await user.clear(box)
  await user.type(box, '+234')
  await user.click(await find.findByRole('link', { name: /^Show all \d+ converts that match$/ }))
  await heading('Converts')
  await waitFor(() => expect(here()).toBe('/admin/manifests?q=%2B234'))
  expect(calls).not.toContain('GET /api/converts')
})
