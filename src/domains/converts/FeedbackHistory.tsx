import { Link } from 'react-router-dom'
import type { ConvertFeedback } from './converts.reading'
import { DateText } from '../../components/DateText'
import { StatusBadge } from '../../components/StatusBadge'
import { oldest } from '../../lib/oldest'
import { usePaths } from '../../paths'

/** All that was written about a convert, in the order of time. */
export function FeedbackHistory({ of }: { of: ConvertFeedback[] }) {
  const paths = usePaths()
  return (
    <ol className="rows history">
      {oldest(of).map((feedback) => (
        <li key={feedback.id} className="stack-1">
          <span className="row-x between">
            <Link className="name grow" to={paths.convertFeedback(feedback.id)}>
              {feedback.title}
            </Link>
            <FeedbackStatus of={feedback} />
          </span>
          <span className="sm muted">
            {feedback.staff} · <DateText of={feedback.createdUtc} />
          </span>
          {feedback.message !== feedback.title && <p className="prose md">{rest(feedback)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** The message without the title that stands above it. */
const rest = ({ message, title }: ConvertFeedback) =>
  message.startsWith(`${title}\n`) ? message.slice(title.length + 1) : message

export function FeedbackStatus({ of: { completedUtc }, badge }: { of: ConvertFeedback; badge?: boolean }) {
  return completedUtc ? (
    <StatusBadge of="Completed" badge={badge}>
      Completed <DateText of={completedUtc} inSentence />
    </StatusBadge>
  ) : (
    <StatusBadge of="Ongoing" badge={badge}>
      Open
    </StatusBadge>
  )
}
