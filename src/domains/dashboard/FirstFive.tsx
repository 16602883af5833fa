import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'

/** §9: lists of the dashboard show so many. */
const SHOWN = 5

interface Props<Row extends { id: string }> {
  title: string
  /** Null: they did not come. */
  rows: Row[] | null
  /** The list that holds them all. */
  all: To
  none: string
  children: (row: Row) => { to: To; name: string; about: string; aside?: ReactNode }
}

export function FirstFive<Row extends { id: string }>({ title, rows, all, none, children }: Props<Row>) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2 className="h3 grow">{title}</h2>
        <Link className="md" to={all}>
          {rows && rows.length > SHOWN ? `See all ${rows.length.toLocaleString('en')}` : 'Open the list'}
        </Link>
      </div>
      {!rows ? (
        <p className="pad rule md muted">This list could not be loaded.</p>
      ) : rows.length === 0 ? (
        <p className="pad rule md muted">{none}</p>
      ) : (
        <ul className="rows rows-open rule">
          {rows.slice(0, SHOWN).map((row) => {
            const { to, name, about, aside } = children(row)
            return (
              <li key={row.id}>
                <Link className="rowlink" to={to}>
                  <span className="grow stack-1">
                    <span className="strong md clip-2">{name}</span>
                    <span className="sm muted clip">{about}</span>
                  </span>
                  {aside && <span className="md nowrap">{aside}</span>}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
