import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { plural } from '../../components/words'
import { daysSince } from '../../lib/dates'

export interface WaitingRow {
  id: string
  to: To
  name: string
  about: ReactNode
  aside?: ReactNode
  since: string
}
const SHOWN = 7
/** From so many days on the wait is shown in strong letters. */
const LONG_DAYS = 7

/** One kind of work, oldest first; the rest behind "See all". */
export function WaitingPanel({
  title,
  rows,
  all,
  action,
  none,
}: {
  title: string
  rows: WaitingRow[]
  all: To
  action?: ReactNode
  /** What stands here when nothing waits. */
  none: string
}) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2 className="grow">{title}</h2>
        {action}
      </div>
      {rows.length === 0 ? (
        <p className="pad rule md muted">{none}</p>
      ) : (
        <>
          <ul className="rows rows-open rule">
            {rows.slice(0, SHOWN).map(({ id, to, name, about, aside, since }) => (
              <li key={id}>
                <Link className="rowlink prev" to={to}>
                  <span className="grow stack-1">
                    <span className="strong md clip">{name}</span>
                    <span className="sm muted clip">{about}</span>
                  </span>
                  {aside && <span className="md nowrap qm">{aside}</span>}
                  <Age since={since} />
                </Link>
              </li>
            ))}
          </ul>
          <div className="tfoot">
            <Link to={all}>
              {rows.length > SHOWN ? `See all ${rows.length.toLocaleString('en')}` : 'Open the list'}
            </Link>
          </div>
        </>
      )}
    </section>
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
