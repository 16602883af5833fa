/** What the lines of a statement are compared with. */
import type { Budget } from '../budgets/budgets.reading'
import { referenceOf } from '../payments/payment.rules'
import type { Payment } from '../payments/payments.reading'
import { dayOf } from '../../lib/dates'
import { koboOf } from '../../lib/money'
import { bankReference, isReference } from './bank-text'
import type { Ticked } from './pay-list.rules'
import type { Entry } from './statement.read'
import type { Awaiting, Recorded } from './statement.rules'

const koboOrNull = (amount: number | null) => (amount === null ? null : koboOf(amount))

/** Those whose list does not say all that their lines are known by: what is agreed, and into which account. */
export function lookedInto(pending: readonly Budget[], entries: readonly Entry[]): Budget[] {
  const amounts = new Set(entries.map(({ kobo }) => kobo))
  return pending.filter(({ agreed, openItems }) => agreed === null || openItems === null || amounts.has(koboOf(agreed)))
}

export function awaitingIn(pending: readonly Budget[], records: readonly Ticked[]): Awaiting[] {
  const read = new Map(records.map(({ id, record }) => [id, record]))
  return pending.map((row): Awaiting => {
    const { id, agreed, openItems, bankAccount } = read.get(row.id) ?? row
    return {
      id,
      reference: bankReference(row),
      ministry: row.ministry,
      theme: row.theme,
      kobo: koboOrNull(agreed),
      isAgreed: openItems === 0,
      account: bankAccount?.number.replace(/\D/g, '') ?? '',
      since: dayOf(row.createdUtc),
    }
  })
}

/** Deposits that stand, and what came back of payments. */
export const depositsIn = (payments: readonly Payment[]): Recorded[] =>
  payments.flatMap(({ id, amount, deposit, status, reverses, reversedBy, reversalKind, title, createdUtc }) =>
    amount === null || !deposit || status === 'Rejected' || reversedBy
      ? []
      : [
          {
            id,
            reference: '',
            ministry: '',
            title: title || 'Deposit',
            kobo: koboOf(amount),
            day: dayOf(createdUtc),
            ...(reverses && { reverses: reversalKind === 'Returned' ? ('Returned' as const) : ('other' as const) }),
          },
        ],
  )

/**
 * Payments that stand, or those that were reversed, by the reference of what they pay. One that is Pending stands, too: its
 * line at the bank must not be recorded once more.
 */
export function recordedIn(
  payments: readonly Payment[],
  budgets: readonly Budget[],
  which: 'standing' | 'reversed' = 'standing',
): Recorded[] {
  const references = new Map(budgets.map((budget) => [budget.id, bankReference(budget)]))
  return payments.flatMap((payment): Recorded[] => {
    const { id, amount, deposit, status, reverses, reversedBy, budgetId, ministry, title, createdUtc } = payment
    if (amount === null || deposit || status === 'Rejected' || reverses) return []
    if ((which === 'reversed') !== Boolean(reversedBy)) return []
    const own = referenceOf(payment)
    const reference = references.get(budgetId ?? '') ?? (isReference(own) ? own : '')
    return [{ id, reference, ministry, title, kobo: koboOf(amount), day: dayOf(createdUtc) }]
  })
}
