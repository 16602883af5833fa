/** What all ways to pay share: the key of a retry, the limit of one person, and whether the money allows it. */
import { PREPARED_PAYMENTS } from '../../contract/prepared-payments'
import type { Db, Queryable, Tx } from '../db/open'
import { conflict, Refusal } from '../errors'
import { MAX_KOBO, naira } from '../money'
import { holdsAccount } from '../repositories/held'
import { isApproved } from '../repositories/ministries'
import * as repository from '../repositories/payments'
import * as prepared from '../repositories/prepared-payments'
import type { Me } from '../sessions'
import type { Settings } from '../settings'

const NOT_APPROVED = 'The registration of this ministry is not approved: nothing is paid to it.'
const HELD =
  'The bank account of this ministry was changed. Nothing is paid to it until an admin has looked at the new one a second time, on the page of the ministry.'

/** Writes a payment into the ledger and returns its id; throws a 409 when money is missing, or nothing may be paid to this ministry. */
export async function book(tx: Tx, payment: repository.NewPayment, released?: string): Promise<string> {
  if (payment.ministryId) await refusePayee(tx, payment.ministryId)
  return move(tx, payment, released)
}
export async function refusePayee(tx: Tx, ministryId: string) {
  if (!(await isApproved(tx, ministryId))) throw conflict(NOT_APPROVED)
  if (await holdsAccount(tx, ministryId)) throw conflict(HELD)
}

/** The same for money that comes back, which no account waits for. What is reserved leaves by its own release alone. */
export async function move(tx: Tx, payment: repository.NewPayment, released?: string): Promise<string> {
  const previousBalance = await repository.holdBalance(tx)
  const currentBalance = previousBalance + (payment.deposit ? payment.amount : -payment.amount)
  if (!payment.deposit) await refuseBeyondBalance(tx, previousBalance, payment.amount, released)
  if (currentBalance > MAX_KOBO) throw conflict('The balance would be more than 1,000,000,000,000.00.')
  return repository.append(tx, { ...payment, previousBalance, currentBalance })
}

/** The balance is held by the caller, so that of two who take the last of it the second sees what the first did. */
export async function refuseBeyondBalance(tx: Tx, balance: number, amount: number, released?: string) {
  const reserved = await prepared.reserved(tx, released)
  if (balance - reserved >= amount) return
  throw conflict(
    balance >= amount
      ? `Insufficient balance: ${naira(reserved)} is reserved for payments that wait for a second person.`
      : 'Insufficient balance',
  )
}

// ---------- a second person above a limit ----------
type Limited = Pick<Settings, 'payLimit'>

/** Announced while there is a limit, or something waits that was prepared under one. */
export const hasSecondPeople = async (db: Queryable, { payLimit }: Limited): Promise<boolean> =>
  payLimit !== undefined || (await prepared.isAnyWaiting(db))

/** What this person may still pay alone today, in kobo; null without a limit. */
export async function leftFor(db: Db | Tx, { payLimit }: Limited, { accountId }: Pick<Me, 'accountId'>) {
  return payLimit === undefined ? null : Math.max(0, payLimit - (await prepared.paidAlone(db, accountId)))
}

/** The balance is held by the caller: what two pay at once for one person is added up. */
export async function refuseAlone(tx: Tx, settings: Limited, me: Me, amount: number) {
  const left = await leftFor(tx, settings, me)
  if (left === null || amount <= left) return
  const words = `One person pays at most ${naira(settings.payLimit ?? 0)} a day here, and ${naira(left)} of it is left for you today. Prepare this payment: another admin releases it.`
  throw new Refusal(409, words, 'amount', undefined, PREPARED_PAYMENTS)
}

const SENT_BEFORE = 'This form was sent before with other values. Look whether that arrived before you send another.'
/** Names the header, so that a form can take another key. */
const spent = (message: string) => new Refusal(409, message, 'Idempotency-Key')

/** What a key was used for before, paid or prepared; a 409 where that was something else. The balance is held by the caller. */
export async function earlierBy(
  tx: Tx,
  key: string | null,
  fingerprint: string,
  as: 'paid' | 'prepared',
  other = SENT_BEFORE,
) {
  if (!key) return undefined
  const paid = await repository.byKey(tx, key)
  const waiting = await prepared.byKey(tx, key)
  if (paid && as === 'prepared') throw spent('This form was sent before, and was paid at once.')
  if (waiting && as === 'paid') throw spent('This form was sent before, and was prepared for a second person.')
  const earlier = paid ?? waiting
  if (earlier && earlier.fingerprint !== fingerprint) throw spent(other)
  if (earlier?.takenBack) throw spent('This form was sent before, and what it made was taken back since.')
  return earlier?.id
}
