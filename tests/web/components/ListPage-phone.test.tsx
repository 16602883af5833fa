import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { onDesk, onPhone } from '../media'
import { rowsOf, showList } from './list'

beforeEach(onPhone)

test('rows are cards that open the record, with its status and amount', () => {
  showList(rowsOf(2))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const [first] = screen.getAllByRole('listitem')
  const card = within(first!).getByRole('link')
  expect(card).toHaveAttribute('href', '/p1')
  expect(card).toHaveTextContent('Payment 001')
  expect(card).toHaveTextContent('Pending')
  expect(card).toHaveTextContent('₦2,000.00')
})

test('twenty at first, more on request', async () => {
  const { user } = showList(rowsOf(45))
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  expect(screen.getByText('20 of 45')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(45))
  // Whoever does not see them is at the first of those that came; the button is gone.
  expect(within(screen.getAllByRole('listitem')[40]!).getByRole('link')).toHaveFocus()
  expect(screen.getByText('45 of 45')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('search and empty texts are the same as on a desk', async () => {
  const { user } = showList(rowsOf(3))
  await user.type(screen.getByRole('searchbox', { name: 'Search payments' }), 'nobody')
  expect(await screen.findByText('There are no records to display')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
})

test('a tablet that is turned shows cards instead of the table', async () => {
  onDesk()
  showList(rowsOf(3))
  expect(await screen.findByRole('table', { name: 'Payments' })).toBeVisible()
  act(onPhone)
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})
