import { useDeferredValue, useEffect, useMemo } from 'react'
import { useSearchWords } from '../lib/useSearchWords'
import { toldColumns, type Column } from './columns'
import { matching, prepareSearch } from './searching'
import { useHiddenColumns } from './tableHabits'

/** What the parts of a list share. */
export interface List<Row> {
  title: string
  /** What is typed into the search. */
  words: string
  search: (words: string) => void
  /** Rows that match. */
  shown: Row[]
  /** Columns that are not hidden. */
  columns: Column<Row>[]
  /** Names of those that can be. */
  hideable: string[]
  hidden: readonly string[]
  hide: (names: readonly string[]) => void
}

/**
 * Search and hidden columns of a list. Rows and columns are known by what they are, not by what is in them: keep them at
 * module level or in useMemo, or each letter sorts the table anew.
 */
export function useList<Row extends { id: string }>(title: string, rows: Row[], all: Column<Row>[]): List<Row> {
  const [words, search] = useSearchWords()
  // The letter is drawn first, then the rows.
  const sought = useDeferredValue(words)
  const [hidden, hide] = useHiddenColumns(title)
  const columns = useMemo(() => toldColumns(all, rows), [all, rows])
  useEffect(() => prepareSearch(rows, columns), [rows, columns])
  const shown = useMemo(() => matching(rows, columns, sought), [rows, columns, sought])
  const seen = useMemo(
    () => (hidden.length > 0 ? columns.filter(({ name }) => !hidden.includes(name)) : columns),
    [columns, hidden],
  )
  // A row stays known by its first column.
  const [, ...others] = columns
  const hideable = others.filter(({ control }) => !control).map(({ name }) => name)
  return { title, words, search, shown, columns: seen, hideable, hidden, hide }
}
