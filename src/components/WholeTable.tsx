import type { ReactNode } from 'react'
import { timeDay } from '../lib/dates'
import type { Column } from './columns'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** The last row, by name of the column; the first column says "Total". */
  totals?: Record<string, ReactNode>
  /** Over the rows: what they are of. */
  caption?: string
}

/** More rows than anybody reads on paper would keep the browser busy for minutes. */
export const MOST_ON_PAPER = 20_000

/** All rows as they go on paper: columns as wide as what is in them, words in lines, no checkboxes, no pages. */
export function WholeTable<Row extends { id: string }>({ label, rows, columns, totals, caption }: Props<Row>) {
  const told = columns.filter(({ control }) => !control)
  const hasTotals = totals && Object.keys(totals).length > 0
  const words = [
    caption,
    rows.length > MOST_ON_PAPER && `The first ${MOST_ON_PAPER.toLocaleString('en')} of ${rows.length.toLocaleString('en')} rows: the CSV has all.`, // prettier-ignore
  ].filter(Boolean)
  return (
    <table className="tbl whole" aria-label={label}>
      {words.length > 0 && <caption className="sm">{words.join('. ')}</caption>}
      <thead>
        <tr>
          {told.map(({ name, right }) => (
            <th key={name} scope="col" className={right ? 'num' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_ON_PAPER).map((row) => (
          <tr key={row.id}>
            {told.map((column) => (
              <td key={column.name} className={column.right ? 'num' : undefined}>
                {printed(column, row)}
              </td>
            ))}
          </tr>
        ))}
        {hasTotals && (
          <tr className="total">
            {told.map(({ name, right }, index) => (
              <td key={name} className={right ? 'num' : undefined}>
                {index === 0 ? 'Total' : totals[name]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** On paper "2 days ago" says nothing. */
function printed<Row>({ kind, cell, selector, beneath }: Column<Row>, row: Row): ReactNode {
  const value = selector(row)
  if (kind === 'date' && typeof value === 'string' && value.includes('T'))
    return <time dateTime={value}>{timeDay(value)}</time>
  const whole = cell ? cell(row) : value
  if (!beneath) return whole
  return (
    <>
      {whole}
      <p className="sm muted">{beneath(row)}</p>
    </>
  )
}
