import { folded } from '@contract/rules/letters'
import type { SortFunction } from 'react-data-table-component'

type Value = string | number | null
/**
 * Reads each key once and keeps the order of a column: sorting 100,000 rows again costs no sort. Made anew for other rows.
 */
export function orderOf<Row>(rows: readonly Row[]): (selector: (row: Row) => Value, up: boolean) => Row[] {
  const orders = new Map<unknown, { up: Row[]; down?: Row[] }>()
  return (selector, up) => {
    let sorted = orders.get(selector)
    if (!sorted) {
      const keyed = rows.map((row, index) => ({ row, index, key: keyOf(selector(row)) }))
      keyed.sort((a, b) => compare(a.key, b.key) || a.index - b.index)
      sorted = { up: keyed.map(({ row }) => row) }
      orders.set(selector, sorted)
    }
    return up ? sorted.up : (sorted.down ??= [...sorted.up].reverse())
  }
}

/** For the table, which hands over a fresh copy of the rows each time. */
export function sorterOf<Row>(rows: readonly Row[]): SortFunction<Row> {
  const order = orderOf(rows)
  // Columns have texts and numbers only.
  return (_copy, selector, direction) => order(selector as (row: Row) => Value, !direction.startsWith('d'))
}

type Key = string | number
const keyOf = (value: Value): Key => (typeof value === 'number' ? value : folded(value ?? ''))
/** A column of numbers has '' where one is not known: those stand together, before the numbers. */
function compare(a: Key, b: Key): number {
  if (typeof a !== typeof b) return typeof a === 'string' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
