/** What waits for somebody of the back office, by role: oldest first, only from calls that their roles may make. */
import type { BudgetItem } from '@contract/budget-items'
import type { BudgetRow } from '@contract/budgets'
import type { Convert } from '@contract/converts'
import type { RegistrationRow } from '@contract/registrations'
import type { Role } from '@contract/vocabulary'
import type { User } from '../../app/user'
import { isUntouched, oldestFirst } from '../converts/convert.rules'

type Me = Pick<User, 'roles'>
const isOne = ({ roles }: Me, ...of: Role[]) => roles.some((role) => of.includes(role))

export const WORK = ['calls', 'unassigned', 'registrations', 'answers', 'payments', 'items'] as const
export type Work = (typeof WORK)[number]
const WHO: Record<Work, Role[]> = {
  calls: ['convert_s', 'convert_j'],
  unassigned: ['convert_s'],
  registrations: ['register_s', 'register_j'],
  answers: ['sponsor_s', 'sponsor_j'],
  payments: ['payment_s', 'payment_j'],
  items: ['bitem_s', 'bitem_j'],
}
export const workOf = (me: Me): Work[] => WORK.filter((work) => isOne(me, ...WHO[work]))

const oldest = <Row extends { createdUtc: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.createdUtc.localeCompare(b.createdUtc))

/** Assigned to somebody, and nothing is written yet. */
export const callsIn = (converts: readonly Convert[]) => oldestFirst(converts.filter(isUntouched))
export const undecided = (rows: readonly RegistrationRow[]) => oldest(rows)
/** Requests with items that wait for the office's answer. */
export const toAnswer = (rows: readonly BudgetRow[]) =>
  oldest(rows.filter(({ awaitingAdmin = 0 }) => awaitingAdmin > 0))
/** Requests of which everything is agreed. */
export const toPay = (rows: readonly BudgetRow[]) => oldest(rows.filter(({ openItems = 0 }) => openItems === 0))
export const unapproved = (items: readonly BudgetItem[]) => oldest(items.filter(({ approved }) => !approved))

export interface Decision {
  id: string
  kind: 'registration' | 'sponsorship' | 'feedback'
  verb: 'Review' | 'Answer' | 'Pay'
  since: string
}

/** What only the admin can move on, oldest first: undecided registrations, items and payments, finished feedback. */
export function decisionsIn(
  registrations: readonly RegistrationRow[],
  budgets: readonly BudgetRow[],
): (Decision & { registration?: RegistrationRow; budget?: BudgetRow })[] {
  const pending = budgets.filter(({ status }) => status === 'Pending')
  const ofBudget = (budget: BudgetRow, verb: Decision['verb'], kind: Decision['kind'] = 'sponsorship') => {
    return { id: `${kind} ${budget.id}`, kind, verb, since: budget.createdUtc, budget }
  }
  return [
    ...registrations.map((registration) => {
      const { id, createdUtc: since } = registration
      return { id, kind: 'registration' as const, verb: 'Review' as const, since, registration }
    }),
    ...toAnswer(pending).map((budget) => ofBudget(budget, 'Answer')),
    ...toPay(pending).map((budget) => ofBudget(budget, 'Pay')),
    ...budgets
      .filter(({ feedbackStatus }) => feedbackStatus === 'Completed')
      // Nothing tells when it was finished; its event ended this day.
      .map((budget) => ({ ...ofBudget(budget, 'Review', 'feedback'), since: `${budget.to}T12:00:00.000Z` })),
  ].sort((a, b) => a.since.localeCompare(b.since))
}
