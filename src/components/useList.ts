import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchWords } from '../lib/useSearchWords'
import { toldColumns, type Column } from './columns'
import { filtersIn, paramOf, passing, type SetFilter } from './filters'
import { matching, prepareSearch } from './searching'
import { askedIn, type Served } from './served'
import { orderOf } from './sorting'
import {
  habitsOf,
  keepHabit,
  PAGES,
  perPageIn,
  sortIn,
  useHiddenColumns,
  type Sort,
  type TableView,
} from './tableHabits'
import { useListAddress, type ListAddress } from './useListAddress'
import { useNews, type News } from './useNews'
import { usePaper, type Paper } from './usePaper'

/** What the parts of a list share. */
export interface List<Row> {
  title: string
  /** What is typed into the search. */
  words: string
  search: (words: string) => void
  /** All that is here. */
  rows: Row[]
  /** Rows that match, in their order. */
  shown: Row[]
  /** Place of the first of those among all that match, from 0; how many match, and of how many. */
  first: number
  count: number
  total: number
  /** Columns that are not hidden. */
  columns: Column<Row>[]
  /** What a CSV holds: those, and what else the rows tell. */
  told: Column<Row>[]
  /** Names of those that can be. */
  hideable: string[]
  hidden: readonly string[]
  hide: (names: readonly string[]) => void
  /** Page and order of its table. */
  view: TableView
  /** Also those that no row here tells. */
  all: Column<Row>[]
  /** Columns that can be filtered by. */
  filterable: Column<Row>[]
  filters: SetFilter[]
  /** Nothing filters a column any more when `values` is empty. */
  filter: (column: string, values: readonly string[]) => void
  /** Columns that rows can be grouped by, and the one they are. */
  groupable: Column<Row>[]
  group?: Column<Row>
  groupBy: (column: string) => void
  /** All filters and the group in one step. */
  narrow: (narrowed: Narrowed) => void
  /** How many rows that would show, asked of the server where it looks through them; undefined where nobody knows. */
  wouldShow: (narrowed: Narrowed) => number | Promise<number> | undefined
  /** The rows of one group. */
  open: (column: Column<Row>, value: string) => void
  /** Only a part of the rows is here. */
  part?: Part<Row>
  /** The server looks through them. */
  served?: Served<Row>
  /** What came and left since these rows were asked for. */
  news: Pick<News<Row>, 'words' | 'isOwn' | 'take'>
  /** The rows are still the answer to what was asked before. */
  isBehind: boolean
  paper: Paper<Row>
}
/** By what a list is filtered, a column's name with its values, and grouped: '' for by nothing. */
export interface Narrowed {
  values: Record<string, readonly string[]>
  group: string
}
/** What is known of rows that are not here. */
export interface Part<Row> {
  total: number
  /** The address of the list with as many as can be loaded, and how many those are. */
  all: string
  most: number
  load: () => Promise<Row[]>
}
interface Options<Row> {
  /** Columns that the page filters in its own way. */
  taken?: readonly string[]
  part?: Part<Row>
  /** Rows come as the server has found and ordered them. */
  served?: Served<Row>
}

/**
 * Words, filters, order, page and hidden columns of a list. Rows and columns are known by what they are, not by what is in
 * them: keep them at module level or in useMemo, or each letter sorts the list anew.
 */
export function useList<Row extends { id: string }>(
  title: string,
  asked: Row[],
  all: Column<Row>[],
  { taken = NONE, part, served }: Options<Row> = {},
): List<Row> {
  const news = useNews(asked)
  const rows = served ? asked : news.rows
  const paper = usePaper<Row>()
  const [words, search] = useSearchWords()
  // The letter is drawn first, then the rows.
  const sought = useDeferredValue(words)
  const address = useListAddress(served?.ahead)
  const [hidden, hide] = useHiddenColumns(title)
  const isServed = served !== undefined
  const columns = useMemo(() => (isServed ? all : toldColumns(all, rows)), [all, rows, isServed])
  const filterable = columns.filter(({ name, control }) => !control && !taken.includes(name))
  // Also by what no row here has: then none of them passes.
  const filters = useMemo(() => filtersIn(address.query, all), [address.query, all])
  useEffect(() => (isServed ? undefined : prepareSearch(rows, columns)), [rows, columns, isServed])
  const sort = sortIn(address.query, title, columns)
  const ordered = useOrder(rows, columns, isServed ? undefined : sort)
  const shown = useMemo(
    () => (isServed ? rows : matching(passing(ordered, all, filters), columns, sought)),
    [rows, ordered, all, columns, filters, sought, isServed],
  )
  const count = served?.count ?? shown.length
  const hasMore = part !== undefined && part.total > rows.length
  const view = useView(title, address, sort, count, served && { served, here: rows.length })
  const groupable = columns.filter(({ kind }) => kind === 'choice')
  const told = columns.filter(({ name }) => !hidden.includes(name))
  const seen = useMemo(() => columns.filter(({ name, aside }) => !aside && !hidden.includes(name)), [columns, hidden])
  // The first column names the row, so it cannot be hidden.
  const [, ...others] = columns
  const hideable = others.filter(({ control, aside }) => !control && !aside).map(({ name }) => name)
  return {
    title,
    words,
    search: (next) => {
      search(next)
      address.set({ page: null }, { isTyped: true })
    },
    rows,
    shown,
    first: served?.first ?? 0,
    count,
    total: served?.total ?? part?.total ?? rows.length,
    columns: seen,
    told,
    all,
    hideable,
    hidden,
    hide,
    view,
    filterable,
    filters,
    filter: (column, values) => address.set({ [paramOf(column)]: values, page: null }),
    groupable,
    group: groupable.find(({ name }) => paramOf(name) === address.query.get('group')),
    groupBy: (column) => address.set({ group: column ? paramOf(column) : null }),
    narrow: (narrowed) => address.set(changesOf(narrowed)),
    wouldShow: (narrowed) => {
      const query = address.changed(changesOf(narrowed))
      if (served) return served.ahead(query)?.then((found) => found.matching) ?? served.count
      if (hasMore) return
      return matching(passing(rows, all, filtersIn(query, all)), columns, words).length
    },
    open: ({ name }, value) => address.set({ [paramOf(name)]: [value], group: null, page: null }),
    part: hasMore ? part : undefined,
    served,
    news: served ? { ...news, words: '' } : news,
    isBehind: isServed && served.asked !== askedIn(words, address.query),
    paper,
  }
}
const NONE: readonly string[] = []
const changesOf = ({ values, group }: Narrowed) => ({
  ...Object.fromEntries(Object.entries(values).map(([column, some]) => [paramOf(column), some])),
  group: group ? paramOf(group) : null,
  page: null,
})

/** The page whose rows are here: until the next one has come the last one stays. */
function pageThere<Row>(page: number, perPage: number, { first, count, page: old }: Served<Row>, here: number): number {
  const isHere = first <= (page - 1) * perPage && Math.min(count, page * perPage) <= first + here
  return isHere ? page : Math.min(old, Math.max(1, Math.ceil(count / perPage)))
}

function useOrder<Row>(rows: Row[], columns: readonly Column<Row>[], sort: Sort | undefined): Row[] {
  const order = useMemo(() => orderOf(rows), [rows])
  const selector = columns.find(({ name }) => name === sort?.by)?.selector
  const isUp = sort?.up ?? true
  return useMemo(() => (selector ? order(selector, isUp) : rows), [rows, order, selector, isUp])
}

interface Come<Row> {
  served: Served<Row>
  /** How many rows have come. */
  here: number
}
/** The same for as long as it says the same: a table that is told it anew is drawn anew, and the router draws a page twice a step. */
function useView<Row>(
  title: string,
  { query, set }: ListAddress,
  sort: Sort | undefined,
  count: number,
  come: Come<Row> | undefined,
): TableView {
  const [habit, setHabit] = useState(() => habitsOf(title).perPage)
  const perPage = perPageIn(query, habit)
  const last = Math.max(1, Math.ceil(count / perPage))
  const asked = Math.min(last, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const page = come ? pageThere(asked, perPage, come.served, come.here) : asked
  const { by, up = true } = sort ?? {}
  return useMemo(
    () => ({
      sort: by === undefined ? undefined : { by, up },
      page,
      perPage,
      onSort: (next) => {
        keepHabit(title, { sort: next })
        set({ sort: next ? `${next.up ? '' : '-'}${paramOf(next.by)}` : null, page: null })
      },
      onPage: (next) => set({ page: next > 1 ? String(next) : null }),
      onPerPage: (next, at) => {
        keepHabit(title, { perPage: next })
        setHabit(next)
        set({ per: next === PAGES[0] ? null : String(next), page: at > 1 ? String(at) : null })
      },
    }),
    [title, set, by, up, page, perPage],
  )
}
