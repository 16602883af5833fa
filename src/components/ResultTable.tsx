import type { ReactNode } from 'react'
import { usePhone } from '../lib/useMedia'
import { usePrinting } from '../lib/usePrinting'
import type { Column } from './columns'
import { Empty } from './Empty'
import { LazyTable } from './LazyTable'
import { PhoneList, type Card } from './PhoneList'

interface Props<Row> {
  label: string
  rows: Row[]
  columns: Column<Row>[]
  card: (row: Row) => Card
  /** The last row, by name of the column; the first column says "Total". */
  totals: Record<string, ReactNode>
  empty: string
}

/** Rows with their totals: page by page on a screen, cards on a phone, all of them on paper. */
export function ResultTable<Row extends { id: string }>({ label, rows, columns, card, totals, empty }: Props<Row>) {
  const isPhone = usePhone()
  const isPrinting = usePrinting()
  if (rows.length === 0) return <Empty why={empty} />
  if (isPrinting) return <WholeTable {...{ label, rows, columns, totals }} />
  return (
    <>
      {isPhone ? <PhoneList rows={rows} card={card} /> : <LazyTable rows={rows} columns={columns} label={label} />}
      <dl className="tfoot totals">
        {Object.entries(totals).map(([name, total]) => (
          <div key={name}>
            <dt>Total {name.toLowerCase()}</dt>
            <dd>{total}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function WholeTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  totals,
}: Pick<Props<Row>, 'label' | 'rows' | 'columns' | 'totals'>) {
  return (
    <table className="tbl" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, right }) => (
            <th key={name} scope="col" className={right ? 'num' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ name, right, cell, selector }) => (
              <td key={name} className={right ? 'num' : undefined}>
                {cell ? cell(row) : selector(row)}
              </td>
            ))}
          </tr>
        ))}
        <tr className="total">
          {columns.map(({ name, right }, index) => (
            <td key={name} className={right ? 'num' : undefined}>
              {index === 0 ? 'Total' : totals[name]}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
