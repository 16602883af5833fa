import type { ReactNode } from 'react'
import { sumNaira } from '../lib/money'
import type { Column } from './columns'
import { Money } from './Money'
import { SearchAll } from './SearchAll'
import type { List } from './useList'
import { matchWords } from './words'

/** Under rows that were looked for: how many match of how many, and what they come to. */
export function ListFoot<Row>({ list }: { list: List<Row> }) {
  const { shown, count, rows, total, columns, part, isBehind } = list
  const sums = columns.filter(isSummed).map((column) => sumOf(column, shown))
  // The sum of all payments is the balance, which can be hidden.
  if (!isNarrow(list)) return null
  return (
    <p className="tfoot list-foot noprint">
      <span>{isBehind ? 'Looking…' : matchWords(count, part ? rows.length : total)}</span>
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
          {unknown > 0 && `, ${withoutWords(unknown)}`}
        </span>
      ))}
    </p>
  )
}

const isNarrow = <Row,>({ filters, words }: List<Row>) => filters.length > 0 || words !== ''

/** The last line on paper, by name of the column. */
export const totalsOf = <Row,>(list: List<Row>): Record<string, ReactNode> =>
  Object.fromEntries(
    list.columns
      .filter((column) => isSummed(column) && (!column.isBalance || isNarrow(list)))
      .map((column) => sumOf(column, list.shown))
      .map((of) => [of.name, <Sum key={of.name} of={of} />]),
  )

/** What is known, and how many rows have nothing that could be added. */
export const Sum = ({ of: { sum, unknown } }: { of: { sum: number; unknown: number } }) => (
  <>
    <Money of={sum} />
    {unknown > 0 && <span className="sm muted block">{withoutWords(unknown)}</span>}
  </>
)
const withoutWords = (unknown: number) => `${unknown.toLocaleString('en')} without`

export const isSummed = <Row,>({ kind, isPrice }: Column<Row>) => kind === 'money' && !isPrice

/** What is not known is not added, and counted. */
export function sumOf<Row>({ name, selector, adds }: Column<Row>, rows: readonly Row[]) {
  const added = adds ? rows.filter(adds) : rows
  const known = added.map(selector).filter((value) => typeof value === 'number')
  return { name, sum: sumNaira(known), unknown: added.length - known.length }
}
