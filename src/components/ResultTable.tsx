import type { ReactNode } from 'react'
import { usePhone } from '../lib/useMedia'
import { usePrinting } from '../lib/usePrinting'
import type { Column } from './columns'
import { Empty } from './Empty'
import { LazyTable } from './LazyTable'
import { PhoneList, type Card } from './PhoneList'
import { WholeTable } from './WholeTable'

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
  const table = { label, rows, columns, totals }
  return (
    <>
      {isPhone ? (
        <>
          {isPrinting && <WholeTable {...table} />}
          <div className="noprint">
            <PhoneList rows={rows} card={card} />
          </div>
        </>
      ) : (
        <LazyTable {...table} />
      )}
      <dl className="tfoot totals noprint">
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
