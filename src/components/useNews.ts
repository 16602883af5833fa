import { useMemo, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { cameByDeed, cameByLook } from '../lib/look'

export interface News<Row> {
  rows: Row[]
  /** "2 new, 1 gone"; '' while there are none. */
  words: string
  /** It is of what the reader has just done, and told by that. */
  isOwn: boolean
  take: () => void
}

/**
 * Rows of a list that looks again by itself: those that are here become what they are now, at their places; which came and
 * which left is told, and shown when the reader says so, goes on, or does something.
 */
export function useNews<Row extends { id: string }>(rows: Row[]): News<Row> {
  const data: unknown = useLoaderData()
  const { search } = useLocation()
  const [seen, setSeen] = useState<{
    data: unknown
    search: string
    rows: Row[]
    base: Row[] | null
    /** As the last deed of the reader left them: what that changed has been told. */
    own: Row[] | null
  }>({ data, search, rows, base: null, own: null })
  // Of the data before, for as long as these rows are what the reader looks at.
  const isSame = seen.search === search
  if (seen.data !== data || seen.rows !== rows || !isSame) {
    const isHeld = isSame && seen.data !== data && cameByLook(data)
    const isStill = isSame && seen.data === data
    const base = isHeld ? (seen.base ?? seen.rows) : isStill ? seen.base : null
    setSeen({ data, search, rows, base, own: !base ? null : cameByDeed(data) ? rows : seen.own })
  }
  const { base, own } = seen
  return useMemo(() => {
    const take = () => setSeen((now) => ({ ...now, base: null, own: null }))
    // An empty list has no rows that could move.
    if (!base || base.length === 0) return { rows, words: '', isOwn: false, take }
    const now = new Map(rows.map((row) => [row.id, row]))
    const words = newsOf(base, rows)
    return {
      rows: base.map((row) => now.get(row.id) ?? row),
      words,
      isOwn: own !== null && newsOf(base, own) === words,
      take,
    }
  }, [base, rows, own])
}

function newsOf<Row extends { id: string }>(before: Row[], after: Row[]): string {
  const lacking = (one: Row[], other: Row[]) => {
    const ids = new Set(other.map(({ id }) => id))
    return one.filter(({ id }) => !ids.has(id)).length
  }
  const [fresh, gone] = [lacking(after, before), lacking(before, after)]
  return [fresh > 0 && `${fresh.toLocaleString('en')} new`, gone > 0 && `${gone.toLocaleString('en')} gone`]
    .filter(Boolean)
    .join(', ')
}
