import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choice, created, money, opens, type Column } from '../../../src/components/columns'
import { ListPage } from '../../../src/components/ListPage'
import { PrintHead } from '../../../src/components/PrintHead'
import { ResultTable } from '../../../src/components/ResultTable'
import { onPhone } from '../media'
import { show } from '../render'
import { rowsOf, showList } from './list'

const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')))
const printed = () => act(() => void window.dispatchEvent(new Event('afterprint')))
/** What is on paper: the table that is not left off it. */
const paper = () => {
  const found = screen.getAllByRole('table', { name: 'Payments' }).find((table) => !table.closest('.noprint'))
  return found ? within(found) : undefined
}
const names = () => paper()!.getAllByRole('link').map(({ textContent }) => textContent) // prettier-ignore

test('on paper a list has all rows of its filter with their total, no pages and no checkboxes', async () => {
  const { user } = showList(rowsOf(34))
  await user.type(await screen.findByRole('searchbox'), 'Payment 0')
  await screen.findByText('34 of 34 rows match')
  // Its code comes by itself.
  await screen.findByRole('table', { name: 'Payments' })
  expect(paper(), 'on a screen it goes page by page').toBeUndefined()
  print()
  expect(names()).toHaveLength(34)
  expect(paper()!.getByRole('caption')).toHaveTextContent('Payments: 34 of 34, "Payment 0", Pending')
  expect(paper()!.getByRole('row', { name: /^Total/ })).toHaveTextContent('₦595,000.00')
  expect(paper()!.queryByRole('checkbox')).not.toBeInTheDocument()
  printed()
  expect(paper()).toBeUndefined()
})

test('it holds what is looked for, and no more', async () => {
  const { user } = showList(rowsOf(34))
  await user.type(await screen.findByRole('searchbox'), 'Payment 02')
  await screen.findByText('10 of 34 rows match')
  print()
  expect(names()).toHaveLength(10)
  expect(paper()!.getByRole('caption')).toHaveTextContent('10 of 34')
})

test('a phone prints all of them, too', async () => {
  onPhone()
  showList(rowsOf(34))
  await screen.findByText('Payment 001')
  print()
  expect(names()).toHaveLength(34)
})

interface Row {
  id: string
  title: string
  amount: number | null
  at: string
}
const columns: Column<Row>[] = [
  opens('Title', (row) => row.title, { beneath: (row) => `P-${row.id}` }),
  money('Amount', (row) => row.amount, { isBalance: true }),
  created((row) => row.at),
]

test('days are written out, what cannot be opened tells its reference, and what is all of our balance has no total', async () => {
  const rows = [
    { id: '1', title: 'One', amount: 5, at: new Date().toISOString() },
    { id: '2', title: 'Two', amount: 7, at: '2026-03-02T11:00:00.000Z' },
  ]
  show(
    <ListPage title="Payments" rows={rows} columns={columns} card={(r) => ({ title: r.title, meta: '' })} empty="" />,
  )
  await screen.findByRole('link', { name: 'One' })
  expect(screen.queryByText('P-1'), 'on a screen it is opened').not.toBeInTheDocument()
  print()
  expect(paper()!.getByText('2 Mar 2026')).toBeVisible()
  expect(paper()!.getByRole('row', { name: /^One/ })).toHaveTextContent(/^OneP-1/)
  expect(paper()!.queryByText('Today')).not.toBeInTheDocument()
  expect(paper()!.queryByText('₦12.00')).not.toBeInTheDocument()
})

test('a total says of how many rows nothing is known, and so does a group', async () => {
  const rows = [5, null, 7, null].map((amount, index) => ({
    id: String(index),
    title: index < 2 ? 'One' : 'Two',
    amount,
    at: '2026-03-02T11:00:00.000Z',
  }))
  const summed = [choice<Row>('Title', (row) => row.title), money<Row>('Amount', (row) => row.amount)]
  const card = ({ title }: Row) => ({ title, meta: '' })
  show(<ListPage title="Payments" rows={rows} columns={summed} card={card} empty="" />, { at: '/?group=Title' })
  const groups = within(await screen.findByRole('table', { name: 'Payments by title' }))
  expect(groups.getByRole('row', { name: /^Two/ })).toHaveTextContent('Two2₦7.001 without')
  print()
  expect(paper()!.getByRole('row', { name: /^Total/ })).toHaveTextContent('₦12.002 without')
})

test('paper says by whom it was printed, where that is told', () => {
  const { unmount } = show(<PrintHead by="Amina Bello" />)
  print()
  expect(screen.getByText(/^Printed .+ by Amina Bello$/)).toBeInTheDocument()
  printed()
  unmount()
  show(<PrintHead by="" />)
  print()
  expect(screen.getByText(/^Printed/)).not.toHaveTextContent(/ by/)
  printed()
})

test('a report goes on where it was after the print', async () => {
  const columns: Column<{ id: string; name: string }>[] = [opens('Title', (row) => row.name)]
  const rows = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, name: `Line ${at}` }))
  const { user } = show(
    <ResultTable
      label="Payments"
      {...{ rows, columns }}
      card={(row) => ({ title: row.name, meta: '' })}
      totals={{}}
      empty=""
    />,
  )
  await user.click(await screen.findByRole('button', { name: /^Next/ }))
  const onScreen = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  await waitFor(() => expect(onScreen()).not.toContain('Line 0'))
  const second = onScreen()
  print()
  expect(names()).toHaveLength(60)
  printed()
  expect(onScreen()).toEqual(second)
})
