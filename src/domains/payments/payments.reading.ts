import {
  AREAS,
  PAYMENT_STATUSES,
  REVERSAL_KINDS,
  type Area,
  type PaymentStatus,
  type ReversalKind,
} from '@contract/vocabulary'
import { readBankAccount, type BankAccount } from '../ministries/ministries.reading'
import type { Payment as WirePayment } from '@contract/payments'
import type { Answer } from '../../lib/ask'
import {
  idOf,
  idOrNull,
  list,
  listOrNull,
  nameOf,
  number,
  part,
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
  /** SHA-256 of the receipt; '' when not told. */
  receiptHash: string
  /** The entry that this one takes back, and the one that takes this one back. */
  reverses: string | null
  reversedBy: string | null
  /** Why, of either. */
  reversalKind: ReversalKind | Unknown
  /** Where it was paid to; null when not told. */
  bankAccount: BankAccount | null
  /** All of them, the first one first; none where they are not told. */
  receipts: Receipt[]
  /** Of one that was taken back; null when not told. */
  reversal: { reason: string; createdUtc: string; by: string } | null
  /** Of one that needed two people; '' of others, or when not told. */
  preparedBy: string
  releasedBy: string
}
interface Receipt {
  filepath: string
  name: string
  createdUtc: string
  by: string
}

export function readPayment(answer: Raw<WirePayment>): Payment {
  const raw = record(answer)
  const { deposit, ...shown } = { ...headOf(raw), deposit: raw.deposit }
  return {
    ...shown,
    deposit: typeof deposit === 'boolean' ? deposit : isOwn(shown) && !((number(raw.amount) ?? 0) < 0),
  }
}
const unsigned = (amount: number | null) => (amount === null ? null : Math.abs(amount))
function headOf(raw: NonNullable<Raw<WirePayment>>): Omit<Payment, 'deposit'> {
  const type = word(raw.type, AREAS)
  const reversal = part(raw.reversal)
  const ministry = nameOf(raw.ministry)
  // §3 speaks of a previous and current balance, and names no field.
  const other = raw as { previous?: unknown; current?: unknown }
  return {
    id: idOf(raw.id),
    title: text(raw.title) || ministry || 'Payment',
    // Some write what went out with a minus: which way it went is told by `deposit`.
    amount: unsigned(number(raw.amount)),
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
    previousBalance: number(raw.previousBalance ?? other.previous),
    currentBalance: number(raw.currentBalance ?? other.current),
    receiptHash: text(raw.receiptHash),
    reverses: idOrNull(raw.reverses),
    reversedBy: idOrNull(raw.reversedBy),
    reversalKind: word(raw.reversalKind, REVERSAL_KINDS),
    preparedBy: nameOf(raw.preparedBy),
    releasedBy: nameOf(raw.releasedBy),
    bankAccount: readBankAccount(raw.bankAccount),
    receipts: (listOrNull(raw.receipts, readReceipt) ?? []).filter(({ filepath }) => filepath),
    reversal: reversal && {
      reason: text(reversal.reason),
      createdUtc: time(reversal.createdUtc),
      by: nameOf(reversal.by),
    },
  }
}
const readReceipt = (raw: Raw<NonNullable<WirePayment['receipts']>[number]>): Receipt => ({
  filepath: text(raw?.filepath),
  name: text(raw?.name) || 'Receipt',
  createdUtc: time(raw?.createdUtc),
  by: nameOf(raw?.by),
})
/** What moved our balance: in with a plus, out with a minus. */
export const signed = ({ amount, deposit }: Pick<Payment, 'amount' | 'deposit'>) =>
  deposit || amount === null ? amount : -amount
/** What a ministry got by it: less than nothing where it was taken back. */
export const gotBy = ({ amount, reverses }: Pick<Payment, 'amount' | 'reverses'>) =>
  reverses && amount !== null ? -amount : amount
/** Decisions: without a ministry, and for no request, it is our own money, or what takes such a deposit back. */
export const isOwn = ({ ministryId, ministry, budgetId }: Pick<Payment, 'ministryId' | 'ministry' | 'budgetId'>) =>
  !ministryId && !ministry && !budgetId
/** In whose favour an entry is; '' where an API gives only the id of a ministry. */
export const receiverOf = (of: Parameters<typeof isOwn>[0]): string =>
  of.ministry || (isOwn(of) ? 'Our own balance' : '')

export const readPayments = (answer: Answer<'GET payments'>): Payment[] => list(answer, readPayment)
/** Also as `{ balance }`. Null: it cannot be read. */
export const readBalance = (answer: Answer<'GET payments/balance'>): number | null =>
  number(answer) ??
  (typeof answer === 'object' && answer !== null && 'balance' in answer ? number(answer.balance) : null)
