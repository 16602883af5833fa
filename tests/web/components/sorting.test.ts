import { SortOrder } from 'react-data-table-component'
import { expect, test, vi } from 'vitest'
import { sorterOf } from '../../../src/components/sorting'

interface Row {
  id: string
  name: string
  amount: number | string
}
const row = (id: string, name: string, amount: number | string = 0): Row => ({ id, name, amount })
const byName = ({ name }: Row) => name
const byAmount = ({ amount }: Row) => amount
const ids = (rows: Row[]) => rows.map(({ id }) => id).join('')

test('both directions, whatever the case of the letters', () => {
  const rows = [row('a', 'zion'), row('b', 'Anchor'), row('c', 'bethesda')]
  const sort = sorterOf(rows)
  expect(ids(sort(rows, byName, SortOrder.ASC))).toBe('bca')
  expect(ids(sort(rows, byName, SortOrder.DESC))).toBe('acb')
  expect(ids(rows), 'the list itself is left alone').toBe('abc')
})

test('numbers by size, not by their digits', () => {
  const rows = [row('a', '', 9), row('b', '', 100), row('c', '', -20), row('d', '', 10)]
  expect(ids(sorterOf(rows)(rows, byAmount, SortOrder.ASC))).toBe('cadb')
})

test('where a number is not known, the rows stand together, before the smallest', () => {
  const rows = [row('a', '', 9), row('b', '', ''), row('c', '', -20), row('d', '', 0), row('e', '', '')]
  expect(ids(sorterOf(rows)(rows, byAmount, SortOrder.ASC))).toBe('becda')
})

test('rows that are equal stay in their order', () => {
  const rows = Array.from({ length: 200 }, (_, index) => row(`${index},`, index % 2 ? 'b' : 'a'))
  const sorted = sorterOf(rows)(rows, byName, SortOrder.ASC)
  expect(ids(sorted)).toBe([...rows.filter((_, i) => i % 2 === 0), ...rows.filter((_, i) => i % 2)].map(({ id }) => id).join('')) // prettier-ignore
})

test('a column is put in order once, though the table hands over a copy each time; other rows are put in order anew', () => {
  const rows = [row('a', 'z'), row('b', 'y')]
  const sort = sorterOf(rows)
  const selector = vi.fn(byName)
  sort([...rows], selector, SortOrder.ASC)
  sort([...rows], selector, SortOrder.DESC)
  expect(ids(sort([...rows], selector, SortOrder.ASC))).toBe('ba')
  expect(selector).toHaveBeenCalledTimes(2)
  const more = [...rows, row('c', 'x')]
  expect(ids(sorterOf(more)(more, selector, SortOrder.ASC))).toBe('cba')
})

test('each column has an order of its own', () => {
  const rows = [row('a', 'z', 1), row('b', 'y', 2)]
  const sort = sorterOf(rows)
  expect(ids(sort(rows, byName, SortOrder.ASC))).toBe('ba')
  expect(ids(sort(rows, byAmount, SortOrder.ASC))).toBe('ab')
  expect(ids(sort(rows, byName, SortOrder.ASC))).toBe('ba')
})
