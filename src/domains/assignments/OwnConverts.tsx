import { Link } from 'react-router-dom'
import type { ConvertSummary } from '../converts/converts.reading'
import { useSession } from '../../session/session'
import { counted, plural } from '../../components/words'
import { daysSince } from '../../lib/dates'
import { usePaths } from '../../paths'
import { isOverdue, oldestFirst, OVERDUE_DAYS, tellsOverdue, toCall, type Calls } from '../converts/convert.rules'
import { StartCallDesk } from '../converts/desk/StartCallDesk'

const SHOWN = 5

/** What the reader has to do of all their assignments together, and who waits for too long. */
export function OwnConverts({ of, calls }: { of: ConvertSummary; calls: Calls }) {
  const me = useSession()
  const paths = usePaths()
  const overdue = oldestFirst(of.converts.filter(isOverdue))
  const isTold = tellsOverdue(of.converts)
  const numbers = [
    { label: 'Assigned to you', count: of.assigned },
    { label: 'To call', count: toCall(of.converts, calls).length },
    { label: `For ${OVERDUE_DAYS} days or more`, count: isTold ? overdue.length : null },
  ]
  if (of.assigned === 0 || (of.assigned === null && of.converts.length === 0)) return null
  return (
    <>
      <section className="panel" aria-label="Your converts">
        <dl className="strip own-strip">
          {numbers.map(({ label, count }) => (
            <div key={label}>
              <dt className="l">{label}</dt>
              <dd className="n">{counted(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {(of.converts.some(({ status }) => status !== 'Processed') || (of.assigned ?? 0) > of.converts.length) && (
        <section className="panel" aria-labelledby="overdue">
          <div className="panel-head">
            <h2 id="overdue" className="grow">
              {overdue.length > 0 ? 'Overdue' : 'To follow up'}
            </h2>
            <StartCallDesk to={paths.ownCalls(me.id)} />
          </div>
          {overdue.length > 0 ? (
            <ul className="rows rows-open rule">
              {overdue.slice(0, SHOWN).map(({ id, name, state, ministry, assignedUtc }) => (
                <li key={id}>
                  <Link className="rowlink prev" to={paths.convert(id)}>
                    <span className="grow stack-1">
                      <span className="strong md clip-2">{name}</span>
                      <span className="sm muted clip">{[state, ministry].filter(Boolean).join(' · ')}</span>
                    </span>
                    <span className="md qd strong">{assignedUtc && plural(daysSince(assignedUtc), 'day')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="pad rule md muted">
              {isTold ? `Nobody has waited for ${OVERDUE_DAYS} days.` : 'The call desk has them all.'}
            </p>
          )}
          {overdue.length > SHOWN && (
            <p className="tfoot muted">
              {(overdue.length - SHOWN).toLocaleString('en')} more {overdue.length - SHOWN === 1 ? 'waits' : 'wait'}.
              The call desk has them all.
            </p>
          )}
        </section>
      )}
    </>
  )
}
