import { endedUtc, type Budget } from '../budgets/budgets.reading'
import { plural } from '../../components/words'
import { daysSince } from '../../lib/dates'
import { FeedbackButton } from './FeedbackButton'

/** "Your turn": the request whose feedback the office waits for, and since when. */
export function FeedbackTurn({ of }: { of: Budget }) {
  // A report that came back waits since then.
  const back = of.feedbackReason ? of.statusSince : null
  const days = back ? daysSince(back) : of.to ? daysSince(endedUtc(of.to)) : 0
  return (
    <section className="turn noprint" aria-label="Your turn">
      <div className="grow stack-1">
        <p className="md">
          <b className="strong">Your turn{days > 0 ? ` for ${plural(days, 'day')}` : ''}:</b>{' '}
          {of.feedbackReason ? `the office wants your feedback about ${of.theme} put right.` : `${of.theme} has ended.`}
        </p>
        <p className="sm muted">
          {of.feedbackReason || 'The office waits for videos, pictures and the names of converts.'}
        </p>
      </div>
      <FeedbackButton of={of} isPrimary />
    </section>
  )
}
