/** How somebody likes a table: its order and rows a page for as long as the tab lives, hidden columns on this device. */
import { get, set } from 'idb-keyval'
import { useEffect, useRef, useState } from 'react'
import { onDevice } from '../lib/device'
import { readTab, writeTab } from '../lib/tab-storage'
import type { Column } from './columns'
import { paramOf } from './filters'

/** `by` is the name of a column. */
export interface Sort {
  by: string
  up: boolean
}
interface Habits {
  perPage?: number
  sort?: Sort
}
/** Rows a page. */
export const PAGES: [number, ...number[]] = [10, 15, 20, 25, 30]

/** Page and order of a table that somebody else keeps. */
export interface TableView {
  sort: Sort | undefined
  page: number
  perPage: number
  onSort: (sort: Sort | undefined) => void
  onPage: (page: number) => void
  onPerPage: (perPage: number, page: number) => void
}
const keyOf = (table: string) => `table/${table}`

export const habitsOf = (table: string): Habits => readTab<Habits>(keyOf(table), {})
export const keepHabit = (table: string, habit: Habits) => void writeTab(keyOf(table), { ...habitsOf(table), ...habit })

/** As the address says, else as it was left on this device. */
export function sortIn<Row>(query: URLSearchParams, table: string, columns: readonly Column<Row>[]): Sort | undefined {
  const asked = query.get('sort')
  const name = asked?.replace(/^-/, '')
  const column = columns.find((one) => paramOf(one.name) === name && !one.control)
  return column ? { by: column.name, up: !asked?.startsWith('-') } : habitsOf(table).sort
}
export function perPageIn(query: URLSearchParams, habit: number | undefined): number {
  const asked = Number(query.get('per'))
  return PAGES.includes(asked) ? asked : (habit ?? PAGES[0])
}

const NONE: readonly string[] = []

/** Names of the columns that somebody hid. */
export function useHiddenColumns(table: string): [readonly string[], (names: readonly string[]) => void] {
  const [hidden, setHidden] = useState(NONE)
  // Whoever has chosen by then is not shown what they chose before.
  const isChosen = useRef(false)
  useEffect(() => {
    let alive = true
    isChosen.current = false
    void onDevice(() => get<string[]>(keyOf(table))).then(
      (names) => alive && names && !isChosen.current && setHidden(names),
    )
    return () => {
      alive = false
    }
  }, [table])
  const keep = (names: readonly string[]) => {
    isChosen.current = true
    setHidden(names)
    void onDevice(() => set(keyOf(table), names))
  }
  return [hidden, keep]
}
