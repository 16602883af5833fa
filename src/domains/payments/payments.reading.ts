import { AREAS, PAYMENT_STATUSES, type Area, type PaymentStatus } from '@contract/vocabulary'
import type { Payment as WirePayment } from '@contract/payments'
import type { Answer } from '../../lib/ask'
import {
  idOf,
  idOrNull,
  list,
  nameOf,
  number,
  record,
  text,
  textOrNull,
  time,
  word,
  type Raw,
  type Unknown,
} from '../../lib/read'

/** A row of the ledger. */
export interface Payment {
  id: string
  title: string
  /** Naira; null when not given. */
  amount: number | null
  createdUtc: string
  sender: string
  description: string
  ministryId: string | null
  ministry: string
  budgetId: string | null
  type: Area | Unknown
  status: PaymentStatus | Unknown
  /** True: money came in. False: it went out. */
  deposit: boolean
  filepath: string | null
  /** Of the request it pays; '' when not told. */
  reference: string
  /** Null: not told to this reader. */
  previousBalance: number | null
  currentBalance: number | null
}

export function readPayment(answer: Raw<WirePayment>): Payment {
  const raw = record(answer)
  const { deposit, ...shown } = { ...headOf(raw), deposit: raw.deposit }
  return { ...shown, deposit: typeof deposit === 'boolean' ? deposit : isDeposit(shown) }
}
function headOf(raw: NonNullable<Raw<WirePayment>>): Omit<Payment, 'deposit'> {
  const type = word(raw.type, AREAS)
  const ministry = nameOf(raw.ministry)
  return {
    id: idOf(raw.id),
    title: text(raw.title) || ministry || 'Payment',
    amount: number(raw.amount),
    createdUtc: time(raw.createdUtc),
    sender: nameOf(raw.sender),
    description: text(raw.description),
    ministryId: idOrNull(raw.ministryId),
    ministry,
    budgetId: idOrNull(raw.budgetId),
    type,
    // What stands in the ledger has been done, unless the API says something else.
    status: text(raw.status) ? word(raw.status, PAYMENT_STATUSES) : 'Completed',
    filepath: textOrNull(raw.filepath),
    reference: text(raw.reference),
    previousBalance: number(raw.previousBalance),
    currentBalance: number(raw.currentBalance),
  }
}
/** Decisions: without a ministry, and for no request, it tops our own balance up. */
const isDeposit = ({ ministryId, ministry, budgetId }: Omit<Payment, 'deposit'>) =>
  !ministryId && !ministry && !budgetId

export const readPayments = (answer: Answer<'GET payments'>): Payment[] => list(answer, readPayment)
/** Also as `{ balance }`. Null: it cannot be read. */
export const readBalance = (answer: Answer<'GET payments/balance'>): number | null =>
  number(answer) ??
  (typeof answer === 'object' && answer !== null && 'balance' in answer ? number(answer.balance) : null)
