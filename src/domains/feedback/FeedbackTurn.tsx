import { endedUtc, type Budget } from '../budgets/budgets.reading'
import { daysSince, timeDay } from '../../lib/dates'
import { FeedbackButton } from './FeedbackButton'

/** "Your turn": the request whose feedback the office waits for, and since when. */
export function FeedbackTurn({ of }: { of: Budget }) {
  // A report that came back waits since then.
  const back = of.feedbackReason ? of.statusSince : null
  const since = back ?? (of.to && endedUtc(of.to))
  return (
    <section className="turn noprint" aria-label="Your turn">
      <div className="grow stack-1">
        <p className="md">
          <b className="strong">Your turn{since && daysSince(since) > 0 ? ` since ${timeDay(since)}` : ''}:</b>{' '}
          {of.feedbackReason
            ? `the office asks you to correct your feedback about ${of.theme}.`
            : `${of.theme} has ended.`}
        </p>
        <p className="sm muted">
          {of.feedbackReason || 'The office waits for videos, pictures and the names of converts.'}
        </p>
      </div>
      <FeedbackButton of={of} isPrimary />
    </section>
  )
}
