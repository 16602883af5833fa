import { useState, type ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { plural } from '../../components/words'
import { daysSince } from '../../lib/dates'

export interface WaitingRow {
  id: string
  to: To
  name: string
  about: ReactNode
  aside?: ReactNode
  /** Since when it waits; absent where nobody knows. */
  since?: string
  /** What the reader does there. */
  verb?: string
}
/** §9: a dashboard's lists show the first 5. */
const SHOWN = 5
/** From so many days on the wait is shown in strong letters. */
const LONG_DAYS = 7

/** One kind of work, oldest first; the rest behind "See all". */
export function WaitingPanel({
  title,
  rows,
  all,
  isPart = false,
  holdsMore = false,
  action,
  none,
}: {
  title: string
  rows: WaitingRow[]
  /** The list that holds them; without it the rest unfolds here. */
  all?: To
  /** Not all of it came. */
  isPart?: boolean
  /** That list holds other work, too. */
  holdsMore?: boolean
  action?: ReactNode
  /** What stands here when nothing waits. */
  none: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head wrapx">
        <h2>{title}</h2>
        <span className="grow muted">
          {rows.length > 0 && `${rows.length.toLocaleString('en')}${isPart ? ' and more' : ''}`}
        </span>
        {action}
      </div>
      {rows.length === 0 ? (
        <p className="pad rule md muted">{none}</p>
      ) : (
        <>
          <WaitingList rows={isOpen ? rows : rows.slice(0, SHOWN)} />
          {all ? (
            <div className="tfoot">
              <Link to={all}>
                {holdsMore
                  ? 'See all that waits'
                  : rows.length > SHOWN
                    ? `See all ${rows.length.toLocaleString('en')}`
                    : 'Open the list'}
              </Link>
            </div>
          ) : (
            rows.length > SHOWN &&
            !isOpen && (
              <div className="tfoot">
                <button type="button" className="btn btn-link" onClick={() => setOpen(true)}>
                  See all {rows.length.toLocaleString('en')}
                </button>
              </div>
            )
          )}
        </>
      )}
    </section>
  )
}

/** Rows of work, each with its wait and what the reader does there. */
export function WaitingList({ rows }: { rows: readonly WaitingRow[] }) {
  return (
    <ul className="rows rows-open rule">
      {rows.map(({ id, to, name, about, aside, since, verb }) => (
        // An item and a chat may have the same number.
        <li key={`${typeof to === 'string' ? to : to.pathname} ${id}`}>
          <Link className="rowlink prev" to={to}>
            <span className="grow stack-1">
              <span className="strong md clip-2">{name}</span>
              <span className="sm muted">{about}</span>
            </span>
            {aside && <span className="md nowrap qm">{aside}</span>}
            {since && <Age since={since} />}
            {verb && <span className="md strong green verb">{verb}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Age({ since }: { since: string }) {
  const days = daysSince(since)
  return (
    <span className={days >= LONG_DAYS ? 'md qd strong' : 'md qd muted'}>
      {days === 0 ? 'Today' : plural(days, 'day')}
    </span>
  )
}
