import { usePrinting } from '../lib/usePrinting'
import type DataTable from './DataTable'
import { lazyPart } from './lazyPart'
import { WholeTable } from './WholeTable'

/** Only desktops pay for the table library. */
const Table = lazyPart(async () => (await import('./DataTable')).default, {
  fallback: <div className="table-wait" />,
  isNeeded: true,
})

type Props<Row extends { id: string }> = Parameters<typeof DataTable<Row>>[0] &
  Pick<Parameters<typeof WholeTable<Row>>[0], 'totals' | 'caption'> & {
    /** What goes on paper instead of `rows`. */
    printed?: readonly Row[]
  }

/** Page by page on a screen, all of its rows on paper. */
export function LazyTable<Row extends { id: string }>({ totals, caption, printed, ...props }: Props<Row>) {
  const isPrinting = usePrinting()
  const { rows, columns, label } = props
  return (
    <>
      {isPrinting && <WholeTable {...{ rows: printed ?? rows, columns, label, totals, caption }} />}
      {/* It stays: after the print it is on the page where it was. */}
      <div className="noprint">
        <Table {...props} />
      </div>
    </>
  )
}
