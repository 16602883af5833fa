import { memo, useMemo } from 'react'
import Table, { type TableColumn } from 'react-data-table-component'
import 'react-data-table-component/css'
import type { Column } from './columns'
import { Pick, PickPage } from './Pick'
import type { Selection } from './selection'
import { sorterOf } from './sorting'

const PAGES = [10, 15, 20, 25, 30]

/** The table library, fed as it likes it: raw selectors, stable columns and data, an order that is computed once a column. */
function DataTable<Row extends { id: string }>({
  rows,
  columns,
  label,
  selection,
  rowLabel,
}: {
  rows: Row[]
  columns: Column<Row>[]
  label: string
  selection?: Selection
  /** Names a row, for its checkbox. */
  rowLabel?: (row: Row) => string
}) {
  const tableColumns = useMemo(() => {
    const own = columns.map(toTableColumn)
    return selection && rowLabel ? [pickColumn(selection, rowLabel), ...own] : own
  }, [columns, selection, rowLabel])
  const sort = useMemo(() => sorterOf(rows), [rows])
  // A page may hold two tables: each names its own pages.
  const localization = useMemo(
    () => ({ pagination: { navigationAriaLabel: `Pages of ${label.toLowerCase()}` } }),
    [label],
  )
  return (
    <div className="al-table">
      <Table<Row>
        ariaLabel={label}
        keyField="id"
        columns={tableColumns}
        data={rows}
        sortFunction={sort}
        pagination
        paginationPerPage={PAGES[0]}
        paginationRowsPerPageOptions={PAGES}
        localization={localization}
        highlightOnHover
        headerSeparator={false}
        noDataComponent="There are no records to display"
      />
    </div>
  )
}

/** Rows of a page that is drawn anew need not be: 100,000 of them would be sorted again. */
export default memo(DataTable) as typeof DataTable

const pickColumn = <Row extends { id: string }>(
  selection: Selection,
  rowLabel: (row: Row) => string,
): TableColumn<Row> => ({
  id: 'pick',
  name: <PickPage selection={selection} />,
  cell: (row) => <Pick selection={selection} id={row.id} label={rowLabel(row)} />,
  width: '3.25rem',
  ignoreRowClick: true,
})

const toTableColumn = <Row,>(
  { name, selector, cell, right, grow, quiet, width }: Column<Row>,
  index: number,
): TableColumn<Row> => ({
  // The library takes 0 for no id and gives the first column that of the second.
  id: index + 1,
  name,
  selector: (row) => selector(row) ?? '',
  sortable: true,
  right,
  grow,
  width,
  wrap: false,
  style: quiet ? { color: 'var(--al-ink-2)' } : undefined,
  cell: cell ? (row) => cell(row) : undefined,
})
