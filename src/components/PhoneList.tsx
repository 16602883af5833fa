import { useState, type ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'

export interface Card {
  to: To
  title: string
  meta: ReactNode
  status?: ReactNode
  aside?: ReactNode
}
const PAGE = 20

/** Rows of one panel that open the record; more on request, since thousands of cards stall a cheap phone. */
export function PhoneList<Row extends { id: string }>({ rows, card }: { rows: Row[]; card: (row: Row) => Card }) {
  const [count, setCount] = useState(PAGE)
  return (
    <>
      <ul className="rows rows-open">
        {rows.slice(0, count).map((row) => {
          const { to, title, meta, status, aside } = card(row)
          return (
            <li key={row.id}>
              <Link className="card-row" to={to}>
                <span className="stack-1">
                  <span className="strong">{title}</span>
                  <span className="sm muted">{meta}</span>
                  {status}
                </span>
                <span className="num md">{aside}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="tfoot">
        <span className="grow">
          {Math.min(count, rows.length).toLocaleString('en')} of {rows.length.toLocaleString('en')}
        </span>
        {count < rows.length && (
          <button type="button" className="btn btn-link" onClick={() => setCount(count + PAGE)}>
            Show more
          </button>
        )}
      </div>
    </>
  )
}
