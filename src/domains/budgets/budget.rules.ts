import { REQUEST_AREAS } from '@contract/vocabulary'
import type { Budget } from './budgets.reading'
import { exact } from '../../lib/dates'
import { naira } from '../../lib/money'
import { may, offers, type Me } from '../../session/may'
import type { User } from '../../session/user'

type Decidable = Pick<Budget, 'status'>

/** §4: the payment form is only for Pending budgets. */
export const canPayNow = (me: Me, { status, prepared }: Pick<Budget, 'status' | 'prepared'>) =>
  // What is prepared waits for its second person.
  status === 'Pending' && !prepared && may(me, 'payBudgets')
/** Decisions: a senior of sponsorship rejects too. */
export const canReject = (me: Me, { status }: Decidable) => status === 'Pending' && may(me, 'rejectBudgets')
/** The extension of what comes after a rejection, and before a decision. */
export const REQUEST_CORRECTIONS = 'request-corrections'
/** Who may reject may also hand back, where the API has that, and its ministry a form to correct it in. */
export const canHandBack = (me: User, budget: Pick<Budget, 'status' | 'type'>) =>
  canReject(me, budget) && offers(me, REQUEST_CORRECTIONS) && REQUEST_AREAS.some((area) => area === budget.type)
/** The draft of why a request is rejected, or handed back. */
export const reasonOf = (budgetId: string): string => `reason-request-${budgetId}`
/** The drafts of its payment begin with it: one for each amount that was agreed. */
export const payingOf = (budgetId: string): string => `pay/${budgetId}/`
/** Payment staff see requests, but not what the ministries report. */
export const canReadFeedback = (me: Me) => may(me, 'readFeedback')

/** Who has decided it and when, as far as the record tells. */
export function decidedWords({ status, amount, staff, processedOn }: Budget): string {
  const who = staff || 'Somebody'
  const when = processedOn ? ` on ${exact(processedOn)}` : ''
  if (amount !== null) return `${who} has paid ${naira(amount)}${when}.`
  return status === 'Rejected' ? `${who} has closed this request${when}.` : ''
}

/** Who was quicker; `undone`: what did not come of it. */
export const quicker = (budget: Budget, undone: 'paid a second time' | 'closed'): string =>
  decidedWords(budget) + (budget.amount === null ? '' : ` It was not ${undone}.`)
