import type { Budget } from './budgets.reading'
import { StatusBadge } from '../../components/StatusBadge'
import { plural } from '../../components/words'
import { daysSince, isDay, rangeText } from '../../lib/dates'
import { useSession } from '../../session/session'
import { canPayNow, canReject } from './budget.rules'
import { canNegotiate, type Side } from '../sponsor-items/sponsor-item.rules'

const TAKEN_BACK = 'The payment was taken back. Ask the office about it in the messages.'
const HELD = "It can be paid when an admin has looked at the ministry's new bank account a second time."

const lower = (word: string) => word.toLowerCase()

/** Whose turn it is, since when, in the words of the reader's side. `away`: items that were answered, and nobody knows yet. */
export function turnOf(
  budget: Budget,
  side: Side,
  { answer: mayAnswer = true, decide: mayDecide = true, reject: mayReject = true, away = 0 } = {},
): { mine: boolean; words: string } {
  const { status, held, awaitingAdmin, awaitingClient, from, to, isReversed, accountHeld } = budget
  const [mine, theirs] = side === 'office' ? [awaitingAdmin, awaitingClient] : [awaitingClient, awaitingAdmin]
  const when = (whose: 'The' | 'Your') =>
    isDay(from) || isDay(to) ? ` ${whose} event is ${rangeText(from, to).replace(/^(From|Up)/, lower)}.` : ''
  switch (status) {
    case 'Pending':
      if (held)
        return {
          mine: false,
          words:
            side === 'office'
              ? 'Its payment waits for a second person. Until then its items cannot change.'
              : 'The office is looking at the whole request. Its items cannot change until the office has decided.',
        }
      // Whose turn it is has to be told, of every open item: nobody reads "agreed" where nobody knows.
      if (mine === null || theirs === null || (mine + theirs === 0 && (budget.openItems ?? 0) > 0))
        return { mine: false, words: 'The request is not decided yet.' }
      if (mine > 0 && !mayAnswer)
        return { mine: false, words: `The sponsorship staff have to answer ${plural(mine, 'item')}.` }
      if (mine > 0 && mine <= away)
        return { mine: false, words: `Your ${mine === 1 ? 'answer waits' : 'answers wait'} to be sent.` }
      if (mine > 0)
        return {
          mine: true,
          words: `${plural(mine - away, 'item')} ${mine - away === 1 ? 'waits' : 'wait'} for your answer.`,
        }
      if (side === 'office') {
        return theirs > 0
          ? { mine: false, words: `The ministry has to answer ${plural(theirs, 'item')}.` }
          : {
              mine: mayDecide,
              words: `All items are agreed. ${accountHeld ? HELD : !mayDecide ? 'It waits for the decision.' : mayReject ? 'The request can be paid or rejected.' : 'The request can be paid.'}`,
            }
      }
      return {
        mine: false,
        words:
          theirs > 0
            ? `The office looks at ${plural(theirs, 'item')}.`
            : 'All items are agreed. The office decides and pays.',
      }
    case 'Approved':
      return {
        mine: false,
        words:
          side === 'office'
            ? `${isReversed ? 'Its payment was reversed.' : 'Paid.'}${when('The')}`
            : `${isReversed ? TAKEN_BACK : 'The office has paid. Look at your bank account.'}${when('Your')}`,
      }
    case 'Ongoing':
      return {
        mine: false,
        words:
          side === 'office'
            ? 'The event is on.'
            : `${isReversed ? `${TAKEN_BACK} ` : ''}Your event is on. Take videos and pictures, and write down the names of new converts.`,
      }
    case 'Ended':
      return side === 'office'
        ? {
            mine: false,
            words: budget.feedbackReason
              ? 'The feedback was handed back. The ministry has to correct it.'
              : 'The ministry has to finish its feedback.',
          }
        : {
            mine: true,
            words: budget.feedbackReason
              ? `The office asks you to correct your feedback and finish it again. Reason: ${budget.feedbackReason}`
              : `${isReversed ? `${TAKEN_BACK} ` : ''}Your event has ended. The office waits for videos, pictures and the names of converts.`,
          }
    case 'Completed':
      return { mine: false, words: side === 'office' ? 'The ministry has finished its feedback.' : reported(budget) }
    case 'Rejected':
      return { mine: false, words: rejected(budget, side) }
    // A status that this app does not know: the badge says it.
    default:
      return { mine: false, words: '' }
  }
}

const CLOSED: Partial<Record<string, Record<Side, string>>> = {
  Withdrawn: { office: 'The ministry has withdrawn this request.', ministry: 'You have withdrawn this request.' },
  Handed_Back: {
    office: 'The request was handed back. The ministry can correct it and send it again.',
    ministry: 'The office handed this request back.',
  },
}
const REFUSED = { office: 'The request was rejected.', ministry: 'The office did not approve this request.' }

export const closedWords = (closing: string, side: Side): string => (CLOSED[closing] ?? REFUSED)[side]
export const NO_REASON = 'If it gave a reason, that stands in the messages.'

function rejected({ reason, closing }: Budget, side: Side): string {
  const words = closedWords(closing, side)
  if (closing === 'Withdrawn') return words
  if (reason) return `${words} Reason: ${reason}`
  return side === 'office' ? words : `${words} ${NO_REASON}`
}

/** What became of the ministry's report. */
function reported({ feedbackStatus, feedbackReason }: Budget): string {
  if (feedbackStatus === 'Approved') return 'The office has approved your feedback. Nothing is left to do.'
  if (feedbackStatus === 'Rejected')
    return feedbackReason
      ? `The office did not accept your feedback. Reason: ${feedbackReason}`
      : 'The office did not accept your feedback. Look at its reason, and answer it in the messages.'
  // Not every API tells what became of it.
  return feedbackStatus
    ? 'You have finished your feedback. The office looks at it.'
    : 'You have finished your feedback.'
}

interface Props {
  of: Budget
  side: Side
  /** Its items, which tell it, are still on their way. */
  isLooking?: boolean
  /** How many of them were answered here, and nobody knows yet. */
  away?: number
}

export function TurnLine({ of, side, isLooking, away }: Props) {
  const me = useSession()
  const [pays, rejects] = [canPayNow(me, of), canReject(me, of)]
  const { mine, words } = turnOf(of, side, {
    ...{ answer: canNegotiate(me), decide: pays || rejects, reject: rejects, away },
  })
  const days = of.statusSince ? daysSince(of.statusSince) : null
  return (
    <p className="md row-x wrapx tight">
      {mine && <StatusBadge of={of.status} badge mine />}
      <span>
        {isLooking && !of.held && of.awaitingClient === null && of.status === 'Pending'
          ? 'Looking whose turn it is…'
          : words}
      </span>
      {days !== null && days > 0 && of.status === 'Pending' && (
        <span className="muted">Pending for {plural(days, 'day')}.</span>
      )}
    </p>
  )
}
