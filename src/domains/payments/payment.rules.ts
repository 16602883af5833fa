import { REVERSAL_KINDS } from '@contract/vocabulary'
import { spaced } from '../../components/words'
import { differenceOf, naira } from '../../lib/money'
import { may, offers, type Me } from '../../session/may'
import type { User } from '../../session/user'
import type { Payment } from './payments.reading'

/** §6: new payment and balance are the admin's. */
export const canCreatePayment = (me: Me) => may(me, 'createPayments')
export const canSeeBalance = canCreatePayment
export const canOpenBudget = (me: Me) => may(me, 'readBudgets') || may(me, 'askForSupport')

/** Who makes entries of the ledger takes them back, once, where the API has that. */
export const canReverse = (me: User, { reverses, reversedBy }: Payment) =>
  canCreatePayment(me) && offers(me, 'payment-reversals') && !reverses && !reversedBy
/** The draft of why it is reversed. */
export const reversingOf = (id: string): string => `reverse-${id}`
export const canAddReceipt = (me: User, { reverses }: Payment) =>
  canCreatePayment(me) && offers(me, 'payment-receipts') && !reverses

const WORDS: Record<(typeof REVERSAL_KINDS)[number], string> = {
  Returned: 'Returned by the bank',
  Duplicate: 'Made twice',
  Wrong_Amount: 'Wrong amount',
  Wrong_Receiver: 'Wrong receiver',
}
/** Why it was taken back; '' for a kind that this app does not know. */
export const reversalWords = (kind: string): string => (WORDS as Partial<Record<string, string>>)[kind] ?? ''

/** §4: an entry that waits, or was refused, has moved no money. */
export const isDone = ({ status }: Pick<Payment, 'status'>) => status !== 'Pending' && status !== 'Rejected'
/** It goes to a ministry, and was not taken back. */
export const isToMinistry = ({ deposit, reverses, reversedBy }: Payment) => !deposit && !reverses && !reversedBy
/** It went to a ministry, and stayed there. */
export const isPaid = (payment: Payment) => isDone(payment) && isToMinistry(payment)

/** What it is called in a list. */
export function entryName({
  reverses,
  reversedBy,
  type,
  deposit,
}: Pick<Payment, 'reverses' | 'reversedBy' | 'type' | 'deposit'>): string {
  if (reverses) return 'Reversal'
  const name = type ? spaced(type) : deposit ? 'Deposit' : 'Payment'
  return reversedBy ? `${name}, reversed` : name
}

/** A GUID that does not begin with a time (version 7 does): these differ at once. Numbers and others are told apart by their end. */
const IS_OTHER_AT_ONCE = /^[\da-f]{8}-[\da-f]{4}-[^7]/i
/** What the office and the ministry call it when they speak of it. */
export const referenceOf = ({ reference, id }: Pick<Payment, 'reference' | 'id'>): string =>
  reference || `P-${(IS_OTHER_AT_ONCE.test(id) ? id.slice(0, 8) : id.replace(/-/g, '').slice(-8)).toUpperCase()}`

/** On the button of a payment that the balance does not cover; '' where it does, or where the balance is not told. */
export function shortBy(balance: number | null | undefined, amount: string): string {
  const missing = typeof balance === 'number' ? differenceOf(Number(amount || 0), balance) : 0
  return missing > 0 ? `Short by ${naira(missing)}` : ''
}
