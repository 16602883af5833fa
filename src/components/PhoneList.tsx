import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { To } from 'react-router-dom'
import { RecordLink } from './columns'
import { Pick } from './Pick'
import type { Selection } from './selection'

export interface Card {
  /** The record it opens; some rows have none of their own. */
  to?: To
  title: string
  meta: ReactNode
  status?: ReactNode
  aside?: ReactNode
  /** Beside the row, to tap by themselves. */
  actions?: ReactNode
}
export const PHONE_PAGE = 20

/** Rows of one panel that open the record; more on request, since thousands of cards stall a cheap phone. */
export function PhoneList<Row extends { id: string }>({
  rows,
  card,
  selection,
  pages,
  onPages,
  seen,
  count: all = rows.length,
}: {
  rows: Row[]
  /** More than are here, where a server has the others. */
  count?: number
  card: (row: Row) => Card
  /** While rows are being chosen a tap chooses; else it opens the record. */
  selection?: Selection
  /** How many pages are shown, where the address holds it. */
  pages?: number
  onPages?: (pages: number) => void
  /** The row that somebody comes back from. */
  seen?: string
}) {
  const [own, setOwn] = useState(1)
  const many = pages ?? own
  const count = many * PHONE_PAGE
  /** The first of those that come gets the focus: it is heard, and the button may go. */
  const begins = useRef<string>(undefined)
  const more = () => {
    begins.current = rows[count]?.id
    ;(onPages ?? setOwn)(many + 1)
  }
  useEffect(() => {
    const row = document.getElementById(`row-${begins.current}`)
    row?.querySelector<HTMLElement>('a[href], input, button')?.focus()
    if (row) begins.current = undefined
  }, [count])
  useEffect(() => {
    if (seen) document.getElementById(`row-${seen}`)?.scrollIntoView({ block: 'nearest' })
  }, [seen])
  return (
    <>
      <ul className="rows rows-open">
        {rows.slice(0, count).map((row) => {
          const { to, title, meta, status, aside, actions } = card(row)
          const lines = (
            <span className="stack-1">
              <span className="strong">{title}</span>
              <span className="sm muted">{meta}</span>
              {status && <span>{status}</span>}
            </span>
          )
          return (
            <li
              key={row.id}
              id={`row-${row.id}`}
              className={[actions && 'card-line', seen === row.id && 'row-seen'].filter(Boolean).join(' ') || undefined}
            >
              {selection ? (
                <label className="card-row card-pick">
                  <Pick selection={selection} id={row.id} label={title} />
                  {lines}
                </label>
              ) : to ? (
                <RecordLink className="card-row" to={to}>
                  {lines}
                  <span className="num md">{aside}</span>
                </RecordLink>
              ) : (
                <div className="card-row">
                  {lines}
                  <span className="num md">{aside}</span>
                </div>
              )}
              {!selection && actions}
            </li>
          )
        })}
      </ul>
      <div className="tfoot">
        <span className="grow">
          {Math.min(count, rows.length).toLocaleString('en')} of {all.toLocaleString('en')}
        </span>
        {Math.min(count, rows.length) < all && (
          <button type="button" className="btn btn-link" onClick={more}>
            Show more
          </button>
        )}
      </div>
    </>
  )
}
