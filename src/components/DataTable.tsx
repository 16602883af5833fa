import { memo, useMemo, useState } from 'react'
import Table, { SortOrder, type TableColumn } from 'react-data-table-component'
import 'react-data-table-component/css'
import type { Column } from './columns'
import { Pick, PickPage } from './Pick'
import type { Selection } from './selection'
import { sorterOf } from './sorting'
import { habitsOf, keepHabit } from './tableHabits'

const PAGES = [10, 15, 20, 25, 30]

/** The table library, fed as it likes it: raw selectors, stable columns and data, an order that is computed once a column. */
function DataTable<Row extends { id: string }>({
  rows,
  columns,
  label,
  selection,
}: {
  rows: Row[]
  columns: Column<Row>[]
  label: string
  selection?: Selection
}) {
  const tableColumns = useMemo(() => {
    const own = columns.map(toTableColumn)
    const [first] = columns
    return selection && first ? [pickColumn(selection, first), ...own] : own
  }, [columns, selection])
  // As it was left; later changes are the table's own.
  const [{ perPage = PAGES[0], sort: order }] = useState(() => habitsOf(label))
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
        paginationPerPage={perPage}
        onChangeRowsPerPage={(rowsPerPage) => keepHabit(label, { perPage: rowsPerPage })}
        defaultSortFieldId={order?.by}
        defaultSortAsc={order?.up}
        onSort={({ id }, direction) => keepHabit(label, { sort: { by: String(id), up: direction === SortOrder.ASC } })}
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
  /** Names the row. */
  { selector }: Column<Row>,
): TableColumn<Row> => ({
  id: 'pick',
  name: <PickPage selection={selection} />,
  cell: (row) => <Pick selection={selection} id={row.id} label={String(selector(row) ?? '')} />,
  width: '3.25rem',
  ignoreRowClick: true,
})

const toTableColumn = <Row,>({
  name,
  selector,
  cell,
  right,
  grow,
  quiet,
  width,
  control,
}: Column<Row>): TableColumn<Row> => ({
  // By name: other columns may be hidden tomorrow.
  id: name,
  name,
  selector: (row) => selector(row) ?? '',
  sortable: !control,
  right,
  grow,
  width,
  wrap: false,
  style: quiet ? { color: 'var(--al-ink-2)' } : undefined,
  cell: cell ? (row) => cell(row) : undefined,
})
