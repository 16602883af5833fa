/** What waits for somebody of the back office, by role: oldest first, only from calls that their roles may make. */
import type { BudgetItem } from '../budget-items/budget-items.reading'
import { endedUtc, type Budget } from '../budgets/budgets.reading'
import { isMine } from '../ministry-changes/change.rules'
import type { MinistryChange } from '../ministry-changes/ministry-changes.reading'
import type { Prepared } from '../payments/prepared.reading'
import { isWaiting } from '../payments/prepared.rules'
import type { RegistrationRow } from '../registrations/registrations.reading'
import { daysBetween, isDay, today } from '../../lib/dates'
import { oldest } from '../../lib/oldest'
import type { Claim } from '@contract/claims'
import { may, type Me } from '../../session/may'

const WORK = ['calls', 'registrations', 'answers', 'payments', 'items'] as const
export type Work = (typeof WORK)[number]
const WHO: Record<Work, Claim> = {
  calls: 'followUp',
  registrations: 'readRegistrations',
  answers: 'reviewBudgets',
  payments: 'followPayments',
  items: 'createItems',
}
export const workOf = (me: Me): Work[] => WORK.filter((work) => may(me, WHO[work]))

export const undecided = (rows: readonly RegistrationRow[]) => oldest(rows)
/** Requests with items that wait for the office's answer. */
export const toAnswer = (rows: readonly Budget[]) =>
  oldest(rows.filter(({ awaitingAdmin }) => awaitingAdmin !== null && awaitingAdmin > 0))
/** Requests of which everything is agreed. */
export const toPay = (rows: readonly Budget[]) => oldest(rows.filter(({ openItems }) => openItems === 0))
/** Requests whose payment is not prepared: it is not asked for a second time. */
export const unprepared = (rows: readonly Budget[], prepared: readonly Prepared[]) =>
  rows.filter(({ id }) => !prepared.some((one) => isWaiting(one) && one.budgetId === id))
/** Requests of which the list does not tell whose turn they are: somebody has to look. */
export const toLookAt = (rows: readonly Budget[]) => oldest(rows.filter(({ openItems }) => openItems === null))
/** Paid, over for two weeks, and not reported back. */
const REPORT_DAYS = 14
/** Ended where the API keeps the calendar; it may leave that to its readers. */
const OVER = ['Approved', 'Ongoing', 'Ended']
export function overdueReports(rows: readonly Budget[]): Budget[] {
  // Where no request tells of its report none tells that it is missing: but one that has Ended waits for it (§4).
  // Of Completed ones it may have been asked for (waiting.load.ts).
  const isTold = rows.some(({ status, feedbackStatus }) => status !== 'Completed' && feedbackStatus !== '')
  return rows.filter(
    ({ status, to, feedbackStatus }) =>
      (isTold ? OVER.includes(status) : status === 'Ended') &&
      isDay(to) &&
      daysBetween(to, today()) > REPORT_DAYS &&
      (feedbackStatus === '' || feedbackStatus === 'Pending'),
  )
}
export const unapproved = (items: readonly BudgetItem[]) => oldest(items.filter(({ approved }) => !approved))

interface Common {
  id: string
  verb: 'Review' | 'Answer' | 'Pay' | 'Confirm'
  since: string
}
interface OfRegistration extends Common {
  change?: undefined
  registration: RegistrationRow
}
interface OfChange extends Common {
  registration?: undefined
  change: MinistryChange
}
interface OfBudget extends Common {
  registration?: undefined
  change?: undefined
  budget: Budget
  /** Where its feedback waits. */
  feedbackId?: string
}

export type Decision = OfRegistration | OfChange | OfBudget
interface Waiting {
  registrations: readonly RegistrationRow[]
  budgets: readonly Budget[]
  changes?: readonly MinistryChange[]
}
/** What only the admin can move on, oldest first: undecided registrations and changes, items and payments, finished feedback. */
export function decisionsIn({ registrations, budgets, changes = [] }: Waiting): Decision[] {
  const pending = budgets.filter(({ status }) => status === 'Pending')
  const about = (budget: Budget, verb: Common['verb']): OfBudget => {
    return { id: `sponsorship ${budget.id}`, verb, since: budget.createdUtc, budget }
  }
  return [
    ...registrations.map((registration): OfRegistration => {
      const { id, createdUtc: since } = registration
      return { id: `registration ${id}`, verb: 'Review', since, registration }
    }),
    ...changes.filter(isMine).map((change): OfChange => {
      const isHeld = change.status === 'Held'
      const since = isHeld ? change.decidedUtc : change.createdUtc
      return { id: `change ${change.id}`, verb: isHeld ? 'Confirm' : 'Review', since, change }
    }),
    ...toAnswer(pending).map((budget) => about(budget, 'Answer')),
    ...toPay(pending).map((budget) => about(budget, 'Pay')),
    ...toLookAt(pending).map((budget) => about(budget, 'Review')),
    ...budgets.flatMap((budget): OfBudget[] => {
      const { feedbackId, feedbackStatus, to } = budget
      // Nothing tells when it was finished; its event ended this day.
      const since = endedUtc(to)
      return feedbackStatus === 'Completed' && feedbackId
        ? [{ id: `feedback ${feedbackId}`, verb: 'Review', since, budget, feedbackId }]
        : []
    }),
  ].sort((a, b) => a.since.localeCompare(b.since))
}
