import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { withDevice } from '../idb'
import { dialog } from '../screen'
import { rowsOf, showList } from './list'

withDevice({ forgets: true })

const titles = () => screen.getAllByRole('link', { name: /^Payment/ }).map(({ textContent }) => textContent)
const search = () => screen.getByRole('searchbox', { name: 'Search payments' })
const EMPTY = 'There are no records to display'

test('ten rows a page, and the next ten behind a button', async () => {
  const { user } = showList(rowsOf(11))
  expect(await screen.findByRole('link', { name: 'Payment 010' })).toBeVisible()
  expect(titles()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  expect(await screen.findByRole('link', { name: 'Payment 011' })).toBeVisible()
  expect(titles()).toEqual(['Payment 011'])
})

test('which rows of how many, with their thousands, and no way beyond the ends', async () => {
  const { user } = showList(rowsOf(1234))
  expect(await screen.findByText('1 to 10 of 1,234')).toBeVisible()
  const to = (name: string) => screen.getByRole('button', { name })
  for (const name of ['First Page', 'Previous Page']) expect(to(name)).toHaveAttribute('aria-disabled', 'true')
  await user.click(to('Last Page'))
  expect(await screen.findByText('1,231 to 1,234 of 1,234')).toBeVisible()
  // Its button stays where the focus is.
  expect(to('Last Page')).toHaveFocus()
  expect(to('Last Page')).toHaveAttribute('aria-disabled', 'true')
  await user.click(to('Next Page'))
  expect(screen.getByText('1,231 to 1,234 of 1,234')).toBeVisible()
  await user.click(to('Previous Page'))
  expect(await screen.findByText('1,221 to 1,230 of 1,234')).toBeVisible()
})

test('10, 15, 20, 25 or 30 rows a page, 10 to begin with', async () => {
  const { user } = showList(rowsOf(40))
  const perPage = await screen.findByRole('combobox', { name: /rows per page/i })
  expect(within(perPage).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '15', '20', '25', '30']) // prettier-ignore
  expect(perPage).toHaveValue('10')
  await user.selectOptions(perPage, '25')
  await waitFor(() => expect(titles()).toHaveLength(25))
})

test('a column is sorted by its heading, both ways, by what it means and not by how it looks', async () => {
  const { user } = showList(rowsOf(12))
  const heading = async () => screen.findByRole('columnheader', { name: /Amount/ })
  const press = async () => user.click(within(await heading()).getByText('Amount'))
  await press()
  await waitFor(() => expect(titles()[0]).toBe('Payment 012'))
  expect(titles()[3]).toBe('Payment 009')
  await press()
  await waitFor(() => expect(titles()[0]).toBe('Payment 001'))
})

test('the first column is sorted alone: each has an id of its own', async () => {
  const { user } = showList(rowsOf(3))
  const heading = await screen.findByRole('columnheader', { name: /Title/ })
  await user.click(within(heading).getByText('Title'))
  await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'))
  const others = screen.getAllByRole('columnheader').filter((one) => one !== heading)
  expect(others.map((one) => one.getAttribute('aria-sort'))).not.toContain('ascending')
})

test('the search looks into every column, and lies in the address', async () => {
  const { user, query } = showList([...rowsOf(3), { id: 'x', title: 'Roof of Uyo', status: 'Rejected', amount: 5 }])
  await user.type(search(), 'rejEC')
  await waitFor(() => expect(query()).toBe('?q=rejEC'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Payment/ })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Roof of Uyo' })).toBeVisible()
  await user.clear(search())
  await waitFor(() => expect(query(), `field ${(search() as HTMLInputElement).value}`).toBe(''))
  await waitFor(() => expect(titles()).toHaveLength(3))
})

test('an address with a search shows what it found', async () => {
  showList(rowsOf(12), { at: '/?q=002' })
  expect(await screen.findByRole('link', { name: 'Payment 002' })).toBeVisible()
  expect(search()).toHaveValue('002')
  expect(titles()).toHaveLength(1)
})

test('what a search or a filter leaves is heard, and not what the list began with', async () => {
  const { user } = showList([...rowsOf(11), { id: 'x', title: 'Roof of Uyo', status: 'Ended', amount: 5 }])
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent).join('') // prettier-ignore
  expect(said()).toBe('')
  await user.type(search(), 'p')
  await waitFor(() => expect(said()).toBe('11 of 12 records.'))
  const before = screen.getByText(said())
  await user.type(search(), 'a')
  // The same number once more is said once more.
  await waitFor(() => expect(before).not.toBeInTheDocument())
  await waitFor(() => expect(said()).toBe('11 of 12 records.'))
  await user.clear(search())
  await waitFor(() => expect(said()).toBe('12 records.'))
  await user.type(search(), 'zzz')
  await waitFor(() => expect(said()).toBe('None of 12 records matches.'))
})

test('a status lies in the address, the first of them does not', async () => {
  const { user, query } = showList(rowsOf(2), { at: '/?q=00' })
  const statuses = within(screen.getByRole('group', { name: 'Status' }))
  expect(statuses.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(statuses.getByRole('button', { name: 'Awaiting Feedback' }))
  await waitFor(() => expect(query()).toBe('?q=00&status=Ended'))
  expect(statuses.getByRole('button', { name: 'Awaiting Feedback' })).toHaveAttribute('aria-pressed', 'true')
  expect(statuses.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(statuses.getByRole('button', { name: 'Pending' }))
  await waitFor(() => expect(query()).toBe('?q=00'))
})

test('a status that the list does not know is as good as none', () => {
  showList([], { at: '/?status=Lost' })
  const statuses = within(screen.getByRole('group', { name: 'Status' }))
  expect(statuses.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Payments appear here when a request is paid.')).toBeVisible()
})

test('an empty list says so, and what fills it', () => {
  showList([])
  expect(screen.getByText(EMPTY)).toBeVisible()
  expect(screen.getByText('Payments appear here when a request is paid.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled()
})

test('filtered to nothing: it says by what, and offers to clear it', async () => {
  const { user, query } = showList(rowsOf(2), { at: '/?q=nobody&status=Ended' })
  expect(screen.getByText(EMPTY)).toBeVisible()
  expect(screen.getByText('Nothing matches "nobody" and Awaiting Feedback.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(query()).toBe(''))
  expect(await screen.findByRole('link', { name: 'Payment 001' })).toBeVisible()
})

test('filtered to nothing by three: they are listed as people list', () => {
  showList(rowsOf(2), { at: '/?q=nobody&status=Ended&Amount=5..' })
  expect(screen.getByText('Nothing matches "nobody", Awaiting Feedback and Amount from ₦5.')).toBeVisible()
})

test('a list without statuses has no filter', () => {
  showList([], { statuses: null })
  expect(screen.queryByRole('group', { name: 'Status' })).not.toBeInTheDocument()
})

test('the CSV holds what is shown: all pages, without what the search hides', async () => {
  let content: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:test'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = showList([...rowsOf(12), { id: 'x', title: '=evil()', status: 'Ended', amount: -5.5 }])
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  const lines = (await content!.text()).trim().split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines[0]).toBe('Title,Amount,Status')
  expect(lines.at(-1)).toBe("'=evil(),-5.5,Awaiting Feedback")
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^payments-pending-\d{4}-\d\d-\d\d\.csv$/)

  await user.type(search(), '003')
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  expect((await content!.text()).trim().split('\r\n')).toEqual(['Title,Amount,Status', 'Payment 003,10000,Pending'])
})

test('a table comes back as it was left: its order and its rows a page', async () => {
  const first = showList(rowsOf(16))
  const heading = await screen.findByRole('columnheader', { name: /Amount/ })
  await first.user.click(within(heading).getByText('Amount'))
  await first.user.selectOptions(screen.getByRole('combobox', { name: /rows per page/i }), '15')
  await waitFor(() => expect(titles()).toHaveLength(15))
  first.unmount()
  showList(rowsOf(16))
  expect(await screen.findByRole('link', { name: 'Payment 016' })).toBeVisible()
  expect(titles()).toHaveLength(15)
  expect(titles()[0]).toBe('Payment 016')
  expect(screen.getByRole('columnheader', { name: /Amount/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('columns are hidden from table and CSV, and stay hidden on this device', async () => {
  let content: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const first = showList(rowsOf(2))
  const column = (name: string) => screen.queryByRole('columnheader', { name: new RegExp(name) })
  await screen.findByRole('columnheader', { name: /Amount/ })
  await first.user.click(screen.getByRole('button', { name: 'Columns' }))
  const columns = within(await dialog('Columns'))
  // The first column names the row.
  expect(columns.getAllByRole('checkbox')).toHaveLength(2)
  await first.user.click(columns.getByRole('checkbox', { name: 'Amount' }))
  await first.user.click(columns.getByRole('button', { name: 'Done' }))
  expect(column('Amount')).not.toBeInTheDocument()
  expect(column('Status')).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: 'CSV' }))
  expect((await content!.text()).trim().split('\r\n')[1]).toBe('Payment 001,Pending')
  first.unmount()

  const { user } = showList(rowsOf(2))
  await screen.findByRole('columnheader', { name: /Status/ })
  await waitFor(() => expect(column('Amount')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('columnheader', { name: /Amount/ })).toBeInTheDocument()
})
