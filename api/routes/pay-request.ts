/** All that paying a request does, by one person or by the second of two. */
import type { Budget } from '../../contract/budgets'
import { audit } from '../audit'
import { moveByCalendar } from '../calendar'
import type { Tx } from '../db/open'
import { conflict, notFound } from '../errors'
import { toNaira } from '../money'
import { notifyOfRequest } from '../notices'
import { approve } from '../repositories/budget-decisions'
import * as repository from '../repositories/budgets'
import * as chats from '../repositories/chats'
import type { NewPayment } from '../repositories/payments'
import type { Me } from '../sessions'
import { book } from './ledger'

export const DECIDED = 'This request is not pending any more: somebody paid or rejected it already.'
/** Who was quicker, for the office. */
export function decided({ closing }: Pick<Budget, 'closing'>): string {
  if (closing === 'Withdrawn') return 'The ministry was quicker: it has withdrawn this request.'
  return closing ? 'Somebody was quicker: this request is handed back to its ministry already.' : DECIDED
}

type Paying = Omit<NewPayment, 'deposit' | 'budgetId' | 'ministryId'> & {
  budgetId: string
  ministryId: string
  receiptId: string
}

/** Writes the payment and Approved, and tells the ministry; returns the id of the payment. */
export async function payRequest(tx: Tx, me: Me, payment: Paying, released?: string): Promise<string> {
  const { budgetId, ministryId, amount, receiptId } = payment
  const approved = await approve(tx, budgetId, { amount, receiptId, staffId: me.accountId })
  if (!approved) {
    const now = await repository.one(tx, budgetId)
    throw now ? conflict(decided(now)) : notFound('This request')
  }
  const paymentId = await book(tx, { ...payment, deposit: false }, released)
  const words = `Your request ${approved.reference} was paid. The amount and the receipt are on its page.`
  const notificationId = await chats.tell(tx, { id: budgetId, ministryId }, 'Payment', words, me.accountId)
  await notifyOfRequest(tx, me, 'paid', budgetId, 'ministry', { amount, notificationId })
  await moveByCalendar(tx)
  await audit(tx, me, 'PAY', `budget:${budgetId}`, {
    before: { status: 'Pending' },
    after: { status: 'Approved', amount: toNaira(amount), paymentId, ...(released && { prepared: released }) },
  })
  return paymentId
}
