/** What both ways to pay share: the key of a retry, and whether the money allows it. */
import type { Tx } from '../db/open'
import { conflict } from '../errors'
import { MAX_KOBO } from '../money'
import { holdsAccount } from '../repositories/held'
import * as repository from '../repositories/payments'

export const keyOf = (request: { headers: Record<string, unknown> }): string | null => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,80}$/.test(key) ? key : null
}

const HELD =
  'The bank account of this ministry was changed. Nothing is paid to it until an admin has looked at the new one a second time, on the page of the ministry.'

/** Writes a payment into the ledger and returns its id; throws a 409 when money is missing, or its account waits for a second look. */
export async function book(tx: Tx, payment: repository.NewPayment): Promise<string> {
  if (payment.ministryId && (await holdsAccount(tx, payment.ministryId))) throw conflict(HELD)
  return move(tx, payment)
}

/** The same for money that comes back, which no account waits for. */
export async function move(tx: Tx, payment: repository.NewPayment): Promise<string> {
  const previousBalance = await repository.holdBalance(tx)
  const currentBalance = previousBalance + (payment.deposit ? payment.amount : -payment.amount)
  if (currentBalance < 0) throw conflict('Insufficient balance')
  if (currentBalance > MAX_KOBO) throw conflict('The balance would be more than 1,000,000,000,000.00.')
  return repository.append(tx, { ...payment, previousBalance, currentBalance })
}
