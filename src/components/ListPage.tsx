import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import columnsIcon from 'bootstrap-icons/icons/layout-three-columns.svg?raw'
import download from 'bootstrap-icons/icons/download.svg?raw'
import magnifier from 'bootstrap-icons/icons/search.svg?raw'
import { saveAs, toCsv } from '../lib/csv'
import { today } from '../lib/dates'
import { usePhone } from '../lib/useMedia'
import { useSearchWords } from '../lib/useSearchWords'
import type { Column } from './columns'
import { Empty } from './Empty'
import { Icon } from './Icon'
import { lazyPart } from './lazyPart'
import { PageTitle } from './PageTitle'
import { PhoneList, type Card } from './PhoneList'
import { matching, prepareSearch } from './searching'
import type { Selection } from './selection'
import { useHiddenColumns } from './tableHabits'
import { statusWords } from './words'

/** Only desktops pay for the table library. */
const DataTable = lazy(() => import('./DataTable'))
const ColumnsDialog = lazyPart(async () => (await import('./ColumnsDialog')).ColumnsDialog)
/** lazy() forgets that the component is generic. */
const Table = DataTable as unknown as typeof import('./DataTable').default

interface Props<Row extends { id: string }> {
  title: string
  rows: Row[]
  columns: Column<Row>[]
  card: (row: Row) => Card
  /** Statuses to filter by, the default first; kept in the URL as ?status=. */
  statuses?: readonly string[]
  actions?: ReactNode
  /** Between title and search: a summary. */
  lead?: ReactNode
  /** Beside the search: filters that the server applies. `filtered` names those that are set. */
  filters?: ReactNode
  filtered?: readonly string[]
  /** Rows can be chosen; `bar` says what is and what to do with it. */
  selection?: { of: Selection; label: (row: Row) => string; bar: (shown: Row[]) => ReactNode }
  /** Under the rows: how many there are beyond them. */
  foot?: ReactNode
  /** Why the list is empty, or what fills it. */
  empty: string
}
const NONE: readonly string[] = []

/** A list: search, status filter, table or cards, CSV of what is shown. Search and filter live in the URL. */
export function ListPage<Row extends { id: string }>({
  title,
  rows,
  columns,
  card,
  statuses,
  actions,
  lead,
  filters,
  filtered = NONE,
  selection,
  foot,
  empty,
}: Props<Row>) {
  const [query, setQuery] = useSearchParams()
  const isPhone = usePhone()
  const [words, search] = useSearchWords()
  // The letter is drawn first, then the rows.
  const sought = useDeferredValue(words)
  const [isPicking, setPicking] = useState(false)
  const status = query.get('status') ?? statuses?.[0]
  const filterBy = (name: string | undefined) =>
    setQuery(
      (old) => {
        if (name) old.set('status', name)
        else old.delete('status')
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  const clear = () => {
    search('')
    setQuery({}, { replace: true })
  }
  useEffect(() => prepareSearch(rows, columns), [rows, columns])
  const shown = useMemo(() => matching(rows, columns, sought), [rows, columns, sought])
  const [hidden, hide] = useHiddenColumns(title)
  const [isChoosing, setChoosing] = useState(false)
  const seen = useMemo(
    () => (hidden.length > 0 ? columns.filter(({ name }) => !hidden.includes(name)) : columns),
    [columns, hidden],
  )
  // A row stays known by its first column.
  const hideable = columns.slice(1).filter(({ control }) => !control)
  const exported = seen.filter(({ control }) => !control)
  const exportCsv = () =>
    saveAs(
      `${title.toLowerCase().replaceAll(' ', '-')}-${today()}.csv`,
      toCsv(
        exported.map(({ name }) => name),
        shown.map((row) => exported.map(({ selector }) => selector(row))),
      ),
    )
  return (
    <>
      <PageTitle
        actions={
          <>
            {hideable.length > 1 && (
              <button
                type="button"
                className="btn btn-secondary only-desk"
                aria-haspopup="dialog"
                onClick={() => setChoosing(true)}
              >
                <Icon of={columnsIcon} />
                <span>Columns</span>
              </button>
            )}
            <button
              type="button"
              className="btn btn-secondary only-desk"
              onClick={exportCsv}
              disabled={shown.length === 0}
            >
              <Icon of={download} />
              <span>CSV</span>
            </button>
            {actions}
          </>
        }
      >
        {title}
      </PageTitle>
      {lead}
      <div className="filters">
        <label className="searchbox">
          <Icon of={magnifier} />
          <span className="visually-hidden">Search {title.toLowerCase()}</span>
          <input
            type="search"
            className="form-control"
            placeholder="Search"
            value={words}
            onChange={(event) => search(event.target.value)}
          />
        </label>
        {filters}
        {selection && isPhone && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-pressed={isPicking}
            onClick={() => {
              selection.of.set([])
              setPicking(!isPicking)
            }}
          >
            {isPicking ? 'Stop selecting' : 'Select'}
          </button>
        )}
        {statuses && (
          <div className="chips chips-scroll" role="group" aria-label="Status">
            {statuses.map((name) => (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={name === status}
                onClick={() => filterBy(name === statuses[0] ? undefined : name)}
              >
                {statusWords(name)}
              </button>
            ))}
          </div>
        )}
      </div>
      <section className="panel" aria-label={title}>
        {(isPicking || !isPhone) && selection?.bar(shown)}
        {shown.length === 0 ? (
          <NoRows {...{ words, status, statuses, filtered, empty }} onClear={clear} />
        ) : isPhone ? (
          <PhoneList rows={shown} card={card} selection={isPicking ? selection?.of : undefined} />
        ) : (
          <Suspense fallback={<div className="table-wait" />}>
            <Table rows={shown} columns={seen} label={title} selection={selection?.of} rowLabel={selection?.label} />
          </Suspense>
        )}
        {foot}
      </section>
      {isChoosing && (
        <ColumnsDialog
          names={hideable.map(({ name }) => name)}
          hidden={hidden}
          onChange={hide}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

function NoRows({
  words,
  status,
  statuses,
  filtered,
  empty,
  onClear,
}: {
  words: string
  status?: string
  statuses?: readonly string[]
  filtered: readonly string[]
  empty: string
  onClear: () => void
}) {
  const filters = [
    words && `"${words}"`,
    statuses && status !== statuses[0] && status && statusWords(status),
    ...filtered,
  ].filter(Boolean)
  if (filters.length === 0) return <Empty why={empty} />
  return (
    <Empty
      why={`Nothing matches ${filters.join(' and ')}.`}
      action={
        <button type="button" className="btn btn-secondary" onClick={onClear}>
          Clear all
        </button>
      }
    />
  )
}
