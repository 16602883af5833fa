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
  const [seen, setSeen] = useState<{ data: unknown; search: string; rows: Row[]; base: Row[] | null }>({
    ...{ data, search, rows, base: null },
  })
  // Of the data before, for as long as these rows are what the reader looks at.
  const isSame = seen.search === search
  if (seen.data !== data || seen.rows !== rows || !isSame) {
    const isHeld = isSame && seen.data !== data && cameByLook(data)
    const isStill = isSame && seen.data === data
    setSeen({ data, search, rows, base: isHeld ? (seen.base ?? seen.rows) : isStill ? seen.base : null })
  }
  const { base } = seen
  return useMemo(() => {
    const take = () => setSeen((now) => ({ ...now, base: null }))
    // An empty list has no rows that could move.
    if (!base || base.length === 0) return { rows, words: '', isOwn: false, take }
    const now = new Map(rows.map((row) => [row.id, row]))
    const there = new Set(base.map(({ id }) => id))
    const [fresh, gone] = [rows.filter(({ id }) => !there.has(id)).length, base.filter(({ id }) => !now.has(id)).length]
    const words = [fresh > 0 && `${fresh.toLocaleString('en')} new`, gone > 0 && `${gone.toLocaleString('en')} gone`]
    return {
      rows: base.map((row) => now.get(row.id) ?? row),
      words: words.filter(Boolean).join(', '),
      isOwn: cameByDeed(data),
      take,
    }
  }, [base, rows, data])
}
