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
  const sort = sorterOf<Row>()
  expect(ids(sort(rows, byName, SortOrder.ASC))).toBe('bca')
  expect(ids(sort(rows, byName, SortOrder.DESC))).toBe('acb')
  expect(ids(rows), 'the list itself is left alone').toBe('abc')
})

test('numbers by size, not by their digits', () => {
  const rows = [row('a', '', 9), row('b', '', 100), row('c', '', -20), row('d', '', 10)]
  expect(ids(sorterOf<Row>()(rows, byAmount, SortOrder.ASC))).toBe('cadb')
})

test('rows that are equal stay in their order', () => {
  const rows = Array.from({ length: 200 }, (_, index) => row(`${index},`, index % 2 ? 'b' : 'a'))
  const sorted = sorterOf<Row>()(rows, byName, SortOrder.ASC)
  expect(ids(sorted)).toBe([...rows.filter((_, i) => i % 2 === 0), ...rows.filter((_, i) => i % 2)].map(({ id }) => id).join('')) // prettier-ignore
})

test('a column is put in order once; other rows are put in order anew', () => {
  const sort = sorterOf<Row>()
  const rows = [row('a', 'z'), row('b', 'y')]
  const selector = vi.fn(byName)
  sort(rows, selector, SortOrder.ASC)
  sort(rows, selector, SortOrder.DESC)
  sort(rows, selector, SortOrder.ASC)
  expect(selector).toHaveBeenCalledTimes(2)
  expect(ids(sort([...rows, row('c', 'x')], selector, SortOrder.ASC))).toBe('cba')
})

test('each column has an order of its own', () => {
  const sort = sorterOf<Row>()
  const rows = [row('a', 'z', 1), row('b', 'y', 2)]
  expect(ids(sort(rows, byName, SortOrder.ASC))).toBe('ba')
  expect(ids(sort(rows, byAmount, SortOrder.ASC))).toBe('ab')
  expect(ids(sort(rows, byName, SortOrder.ASC))).toBe('ba')
})
