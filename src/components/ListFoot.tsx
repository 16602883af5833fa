import { sumNaira } from '../lib/money'
import type { Column } from './columns'
import { Money } from './Money'
import { SearchAll } from './SearchAll'
import type { List } from './useList'
import { plural } from './words'

/** Under rows that were looked for: how many match of how many, and what they come to. */
export function ListFoot<Row>({ list }: { list: List<Row> }) {
  const { shown, rows, columns, filters, words, part } = list
  const sums = columns.filter(({ kind }) => kind === 'money').map((column) => sumOf(column, shown))
  const isNarrow = filters.length > 0 || words !== ''
  // The sum of all payments is the balance, which can be hidden.
  if (!isNarrow) return null
  return (
    <p className="tfoot list-foot" role="status">
      <span>
        {shown.length.toLocaleString('en')} of {plural(rows.length, 'row')} match
      </span>
      {part && (
        <>
          <span>Only what is loaded was searched: {part.total.toLocaleString('en')} are there.</span>
          <SearchAll part={part} />
        </>
      )}
      {sums.map(({ name, sum, unknown }) => (
        <span key={name}>
          {name} in all{' '}
          <b className="strong num">
            <Money of={sum} />
          </b>
          {unknown > 0 && `, ${unknown.toLocaleString('en')} without`}
        </span>
      ))}
    </p>
  )
}

/** What is not known is not added, and counted. */
export function sumOf<Row>({ name, selector }: Column<Row>, rows: readonly Row[]) {
  const known = rows.map(selector).filter((value) => typeof value === 'number')
  return { name, sum: sumNaira(known), unknown: rows.length - known.length }
}
