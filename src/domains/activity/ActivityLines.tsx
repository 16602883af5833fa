import { useState, type ReactNode } from 'react'
import { DateText } from '../../components/DateText'
import { officeHour } from '../../lib/dates'
import { useFetch } from '../../lib/useFetch'
import type { Activity, Line } from './activity.reading'

interface Props {
  first: Activity
  /** Asks for what comes after. */
  more: (before: string, signal: AbortSignal) => Promise<Activity>
  who?: (line: Line) => ReactNode
  what?: (line: Line) => ReactNode
}

/** Who did what and when, newest first, and the older ones by hand. */
export function ActivityLines({ first, more, who = ({ by }) => by, what = ({ text }) => text }: Props) {
  const [pages, setPages] = useState([first])
  const [asked, setAsked] = useState<string | null>(null)
  const { data, problem, retry } = useFetch((signal) => more(asked ?? '', signal), asked)
  if (pages[0] !== first) {
    setPages([first])
    setAsked(null)
  } else if (data && asked !== null) {
    setPages([...pages, data])
    setAsked(null)
  }
  const next = pages.at(-1)?.next ?? null
  return (
    <>
      <ol className="rows history md">
        {pages
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <li key={line.id} className="stack-1">
              <span className="wraps">
                <b className="strong">{who(line)}</b> {what(line)}
              </span>
              <span className="sm muted">
                <DateText of={line.atUtc} />, {officeHour(line.atUtc)}
              </span>
            </li>
          ))}
      </ol>
      {next && (
        <p className="tfoot">
          {problem && <span role="alert">{problem}</span>}
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={asked !== null && !problem}
            onClick={() => (problem ? retry() : setAsked(next))}
          >
            {problem ? 'Try again' : asked === null ? 'Show more' : 'Loading…'}
          </button>
        </p>
      )}
    </>
  )
}
