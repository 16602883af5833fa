import { PREPARED_STATUSES, type PreparedStatus } from '@contract/vocabulary'
import type { PayLimit as WireLimit, Prepared as WirePrepared } from '@contract/prepared-payments'
import type { Answer } from '../../lib/ask'
import { flag, idOf, idOrNull, list, nameOf, number, part, record, text, textOrNull, texts, time, word, type Raw, type Unknown } from '../../lib/read' // prettier-ignore
import { readBankAccount, type BankAccount } from '../ministries/ministries.reading'

/** A payment above the limit of one person. */
export interface Prepared {
  id: string
  status: PreparedStatus | Unknown
  amount: number | null
  title: string
  description: string
  ministryId: string
  ministry: string
  budgetId: string | null
  reference: string
  /** Support area of the request; '' for none. */
  type: string
  /** Of the request, in naira; null where they are not told. */
  requested: number | null
  agreed: number | null
  filepath: string | null
  /** SHA-256; '' when not told. */
  receiptHash: string
  bankAccount: BankAccount | null
  createdUtc: string
  by: string
  /** The reader prepared it. */
  own: boolean
  /** Whoever prepared it and the reader count as one person. */
  sameHand: boolean
  decidedUtc: string
  decidedBy: string
  reason: string
}
/** What the reader may still pay alone today, in naira; null: as much as there is. */
export interface PayLimit {
  limit: number | null
  left: number | null
  /** What of the balance waits for a second person; 0 where it is not told. */
  reserved: number
  /** Who could release what the reader prepares. */
  releasers: string[]
}

function readPrepared(answer: Raw<WirePrepared>): Prepared {
  const raw = record(answer)
  const ministry = nameOf(raw.ministry)
  return {
    id: idOf(raw.id),
    status: word(raw.status, PREPARED_STATUSES),
    amount: number(raw.amount),
    title: text(raw.title) || ministry || 'Payment',
    description: text(raw.description),
    ministryId: idOrNull(raw.ministryId) ?? '',
    ministry,
    budgetId: idOrNull(raw.budgetId),
    reference: text(raw.reference),
    type: text(raw.type),
    requested: number(raw.requested),
    agreed: number(raw.agreed),
    filepath: textOrNull(raw.filepath),
    receiptHash: text(raw.receiptHash),
    bankAccount: readBankAccount(raw.bankAccount),
    createdUtc: time(raw.createdUtc),
    by: nameOf(raw.by),
    own: flag(raw.own),
    sameHand: flag(raw.sameHand),
    decidedUtc: time(raw.decidedUtc),
    decidedBy: nameOf(raw.decidedBy),
    reason: text(raw.reason),
  }
}
export const readAllPrepared = (answer: Answer<'GET payments/prepared'>): Prepared[] => list(answer, readPrepared)
/** Of a request; null where nothing waits. */
export function readWaiting(answer: Raw<WirePrepared | null>): Prepared | null {
  const raw = part(answer)
  return raw && idOf(raw.id) ? readPrepared(raw) : null
}
export function readLimit(answer: Raw<WireLimit>): PayLimit {
  const raw = record(answer)
  return {
    limit: number(raw.limit),
    left: number(raw.left),
    reserved: number(raw.reserved) ?? 0,
    releasers: texts(raw.releasers),
  }
}
