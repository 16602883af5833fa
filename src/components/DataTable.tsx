import { memo, useEffect, useMemo, useState } from 'react'
import Table, { Media, SortOrder, type TableColumn } from 'react-data-table-component'
import 'react-data-table-component/css'
import type { Column } from './columns'
import { Pages } from './Pages'
import { Pick, PickPage } from './Pick'
import type { Selection } from './selection'
import { sorterOf } from './sorting'
import { habitsOf, keepHabit, PAGES, type Sort, type TableView } from './tableHabits'
import '../theme/table.scss'

interface Props<Row> {
  rows: Row[]
  columns: Column<Row>[]
  label: string
  selection?: Selection
  /** Rows come in their order, and the address holds the page. Without it the table keeps both itself. */
  view?: TableView
  /** The row that somebody comes back from. */
  seen?: string
  /** Where these are a part of the rows: the place of the first, from 0, and how many there are. */
  first?: number
  count?: number
}

/** The table library, fed as it likes it: raw selectors, stable columns and data, an order that is computed once a column. */
function DataTable<Row extends { id: string }>({
  rows,
  columns,
  label,
  selection,
  view,
  seen,
  first,
  count,
}: Props<Row>) {
  const tableColumns = useMemo(() => {
    const hides = roomFor(columns, selection ? PICK_REM : 0)
    const own = columns.map((column) => ({ ...toTableColumn(column), hide: hides.get(column) }))
    const [first] = columns
    return selection && first ? [pickColumn(selection, first), ...own] : own
  }, [columns, selection])
  // As it was left; later changes are the table's own.
  const [habits] = useState(() => habitsOf(label))
  const { perPage = PAGES[0], sort: order } = view ?? habits
  const [key, tell] = useTableKey(view)
  const sort = useMemo(() => (view ? undefined : sorterOf(rows)), [rows, view])
  // A page may hold two tables: each names its own pages.
  const localization = useMemo(
    () => ({ pagination: { navigationAriaLabel: `Pages of ${label.toLowerCase()}` } }),
    [label],
  )
  const marks = useMemo(() => (seen ? [{ when: ({ id }: Row) => id === seen, classNames: ['row-seen'] }] : []), [seen])
  const onSort = (sorted: Sort | undefined) => {
    if (!view) return keepHabit(label, { sort: sorted })
    tell({ ...view, sort: sorted })
    view.onSort(sorted)
  }
  const onPerPage = (rowsPerPage: number, page: number) => {
    if (!view) return keepHabit(label, { perPage: rowsPerPage })
    tell({ ...view, perPage: rowsPerPage })
    view.onPerPage(rowsPerPage, page)
  }
  // From the record back to its row, wherever the page was scrolled to.
  useEffect(() => {
    if (seen) document.getElementById(`row-${seen}`)?.scrollIntoView({ block: 'nearest' })
  }, [seen, view?.page])
  const begin = view && first !== undefined ? (view.page - 1) * view.perPage - first : null
  const here = useMemo(
    () => (begin === null ? rows : rows.slice(Math.max(0, begin), begin + perPage)),
    [rows, begin, perPage],
  )
  return (
    <div className="al-table">
      <Table<Row>
        key={key}
        ariaLabel={label}
        keyField="id"
        columns={tableColumns}
        data={here}
        sortFunction={sort}
        sortServer={!!view}
        pagination
        paginationServer={count !== undefined}
        paginationTotalRows={count}
        paginationPerPage={perPage}
        paginationDefaultPage={view?.page}
        paginationPage={view?.page}
        onChangePage={view?.onPage}
        onChangeRowsPerPage={onPerPage}
        defaultSortFieldId={order?.by}
        defaultSortAsc={order?.up}
        onSort={({ id }, direction) =>
          onSort(id === undefined ? undefined : { by: String(id), up: direction === SortOrder.ASC })
        }
        paginationRowsPerPageOptions={PAGES}
        paginationComponent={Pages}
        localization={localization}
        conditionalRowStyles={marks}
        highlightOnHover
        headerSeparator={false}
        noDataComponent="There are no records to display"
      />
    </div>
  )
}

type Kept = Pick<TableView, 'sort' | 'perPage'>
const wordsOf = (of: Kept | undefined) => (of ? `${of.perPage} ${of.sort?.by ?? ''} ${of.sort?.up ?? ''}` : '')

/** The table takes order and rows a page only when it begins: what it has not told itself begins another table. */
function useTableKey(view: Kept | undefined): [number, (told: Kept) => void] {
  const words = wordsOf(view)
  const [known, setKnown] = useState({ words, key: 0 })
  if (known.words !== words) setKnown({ words, key: known.key + 1 })
  return [known.key, (told) => setKnown(({ key }) => ({ words: wordsOf(told), key }))]
}

/** Rows of a page that is drawn anew need not be: 100,000 of them would be sorted again. */
export default memo(DataTable) as typeof DataTable

const PICK_REM = 3.25
const pickColumn = <Row extends { id: string }>(
  selection: Selection,
  /** Names the row. */
  { selector }: Column<Row>,
): TableColumn<Row> => ({
  id: 'pick',
  name: <PickPage selection={selection} />,
  cell: (row) => <Pick selection={selection} id={row.id} label={String(selector(row) ?? '')} />,
  width: `${PICK_REM}rem`,
  ignoreRowClick: true,
})

/** How wide a table is, in rem, before what needs more is shown; the names are the library's, the widths theme/table.scss. */
const STEPS = [
  [43, undefined],
  [54, Media.SM],
  [59, Media.MD],
] as const
/** Which columns wait for a wider table: the name, what is done there, a sum and a state come before all others. */
function roomFor<Row>(columns: readonly Column<Row>[], taken: number): Map<Column<Row>, Media | undefined> {
  const weight = ({ control, kind, name }: Column<Row>, index: number) =>
    index === 0 ? 0 : control || name === 'Details' ? 1 : kind === 'money' ? 2 : name === 'Status' ? 3 : 4
  const weighed = columns.map((column, index) => ({ column, index, weight: weight(column, index) }))
  let sum = taken
  return new Map(
    weighed
      .sort((a, b) => a.weight - b.weight)
      .map(({ column, index }) => {
        sum += column.width ? parseFloat(column.width) : index === 0 ? 11 : 7
        const step = STEPS.find(([rem]) => sum <= rem)
        return [column, step ? step[1] : Media.LG]
      }),
  )
}

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
  // Its heading and the arrow of an order, in one line.
  minWidth: right && !width ? '7rem' : undefined,
  wrap: true,
  style: quiet ? { color: 'var(--al-ink-2)' } : undefined,
  cell: cell ? (row) => cell(row) : undefined,
})
