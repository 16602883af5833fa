import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Money } from '../../components/Money'
import { dayText } from '../../lib/dates'
import { naira } from '../../lib/money'
import { usePaths } from '../../paths'
import type { Entry } from './statement.read'
import type { Awaiting, Matching } from './statement.rules'

type OnRecord = (entry: Entry, id: string) => void

/** What was found, what somebody has to choose, what is done already, and the rest; of each line, why it stands there. */
export function MatchGroups({
  of: { matched, unsure, recorded, unknown },
  held,
  onRecord,
}: {
  of: Matching
  /** Requests whose payment is prepared. */
  held: ReadonlySet<string | null>
  onRecord: OnRecord
}) {
  const paths = usePaths()
  return (
    <>
      <Group
        title="Matched"
        none="No line is a request for certain."
        rows={matched}
        row={({ entry, why, request }) => (
          <>
            <Line entry={entry} why={why}>
              <About request={request} />
            </Line>
            {held.has(request.id) ? (
              <span className="sm muted">{PREPARED}</span>
            ) : (
              <button
                type="button"
                className="btn btn-primary"
                aria-label={`Record payment for ${request.theme}`}
                onClick={() => onRecord(entry, request.id)}
              >
                Record payment
              </button>
            )}
          </>
        )}
      />
      <Group
        title="To choose"
        none="No line leaves a choice."
        rows={unsure}
        row={({ entry, why, candidates }) => <Choice {...{ entry, why, candidates, held, onRecord }} />}
      />
      <Group
        title="Recorded already"
        none="No line is a payment or a deposit that is recorded."
        rows={recorded}
        row={({ entry, why, payment }) => (
          <Line entry={entry} why={why}>
            <Link to={paths.payment(payment.id)}>{payment.title}</Link>
            {payment.ministry && ` · ${payment.ministry}`}
          </Line>
        )}
      />
      <Group
        title="Not recognised"
        none="Every line was recognised."
        rows={unknown}
        row={({ entry, why }) => <Line entry={entry} why={why} />}
      />
    </>
  )
}

const PREPARED = 'Prepared: it waits for a second person.'
const PAGE = 20

interface GroupProps<Row> {
  title: string
  none: string
  rows: Row[]
  row: (row: Row) => ReactNode
}
function Group<Row extends { entry: Entry }>({ title, none, rows, row }: GroupProps<Row>) {
  const [count, setCount] = useState(PAGE)
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2 className="grow">
          {title} <span className="muted">{rows.length.toLocaleString('en')}</span>
        </h2>
      </div>
      {rows.length === 0 ? (
        <p className="pad rule md muted">{none}</p>
      ) : (
        <ul className="plain">
          {rows.slice(0, count).map((one) => (
            <li key={one.entry.line} className="pad rule row-x bar-long">
              {row(one)}
            </li>
          ))}
        </ul>
      )}
      {count < rows.length && (
        <div className="tfoot">
          <button type="button" className="btn btn-link" onClick={() => setCount(count + PAGE)}>
            Show more
          </button>
        </div>
      )}
    </section>
  )
}

function Line({
  entry: { day, text, kobo, isIn, line },
  why,
  children,
}: {
  entry: Entry
  why: string
  children?: ReactNode
}) {
  return (
    <div className="grow stack-1">
      <span className="strong md">
        {isIn && '+ '}
        <Money of={kobo / 100} /> · {day ? dayText(day) : 'Day not read'}
      </span>
      <span className="sm muted">
        Line {line.toLocaleString('en')}: {text || 'No words'}
      </span>
      {children && <span className="md">{children}</span>}
      <span className="sm">{why}</span>
    </div>
  )
}

function About({ request: { id, theme, ministry, reference } }: { request: Awaiting }) {
  const paths = usePaths()
  return (
    <>
      <Link to={paths.budget(id)}>{theme}</Link> · {[ministry, reference].filter(Boolean).join(' · ')}
    </>
  )
}

/** Nothing is chosen beforehand: a guess that stands there already is confirmed unread. */
function Choice({
  entry,
  why,
  candidates,
  held,
  onRecord,
}: {
  entry: Entry
  why: string
  candidates: Awaiting[]
  held: ReadonlySet<string | null>
  onRecord: OnRecord
}) {
  const errorId = useId()
  const [id, setId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const chosen = candidates.find((one) => one.id === id)
  const isHeld = (chosen ? [chosen] : candidates).every((one) => held.has(one.id))
  return (
    <>
      <Line entry={entry} why={why}>
        {chosen && <About request={chosen} />}
      </Line>
      <div className="stack-1 pick-request">
        <label className="stack-1">
          <span className="sm">Request of line {entry.line.toLocaleString('en')}</span>
          <select
            className={isMissing ? 'form-select is-invalid' : 'form-select'}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? errorId : undefined}
            value={id}
            onChange={(event) => {
              setId(event.target.value)
              setMissing(false)
            }}
          >
            <option value="">Choose the request</option>
            {candidates.map(({ id: value, theme, ministry, kobo }) => (
              <option key={value} value={value}>
                {[theme, ministry, kobo === null ? '' : naira(kobo / 100), held.has(value) && 'prepared']
                  .filter(Boolean)
                  .join(' · ')}
              </option>
            ))}
          </select>
        </label>
        {isMissing && (
          <span className="sm red" id={errorId} role="alert">
            Choose the request first.
          </span>
        )}
      </div>
      {isHeld ? (
        <span className="sm muted">{PREPARED}</span>
      ) : (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`Record payment of line ${entry.line.toLocaleString('en')}`}
          onClick={() => (chosen ? onRecord(entry, chosen.id) : setMissing(true))}
        >
          Record payment
        </button>
      )}
    </>
  )
}
