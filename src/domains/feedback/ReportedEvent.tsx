import type { Budget } from '../budgets/budgets.reading'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { Money } from '../../components/Money'
import { isDay, rangeText } from '../../lib/dates'
import { costOf } from '../../lib/money'
import type { Feedback } from './feedback.reading'

/** What a report is of, beside what it says: when it was, what was paid for it. What the API does not tell is left out. */
export function ReportedEvent({
  of: { from, to, amount, isReversed, statusSince },
  feedback,
}: {
  of: Budget
  feedback: Feedback
}) {
  const facts = {
    ...(isDay(from) || isDay(to) ? { Event: rangeText(from, to) } : {}),
    ...(isReversed ? { Paid: 'Reversed' } : paidFor(amount, feedback.converts.length)),
    ...(feedback.tellsConverts ? { Converts: feedback.converts.length.toLocaleString('en') } : {}),
    // The request is over since then.
    ...(statusSince && feedback.status === 'Completed' ? { 'Finished on': <DateText of={statusSince} /> } : {}),
  }
  if (Object.keys(facts).length === 0) return null
  return (
    <section className="panel pad" aria-label="The event">
      <Facts of={facts} />
    </section>
  )
}

function paidFor(amount: number | null, converts: number) {
  const each = costOf(amount, converts)
  return {
    ...(amount === null ? {} : { Paid: <Money of={amount} /> }),
    ...(each === null ? {} : { 'Paid for each convert': <Money of={each} /> }),
  }
}
