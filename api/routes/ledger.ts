/** What both ways to pay share: the key of a retry, and whether the money allows it. */
import type { Tx } from '../db/open'
import { conflict } from '../errors'
import { MAX_KOBO } from '../money'
import * as repository from '../repositories/payments'

export const keyOf = (request: { headers: Record<string, unknown> }): string | null => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,80}$/.test(key) ? key : null
}

/** Writes a payment into the ledger and returns its id; throws a 409 when money is missing. */
export async function book(tx: Tx, payment: repository.NewPayment): Promise<string> {
  const previousBalance = await repository.holdBalance(tx)
  const currentBalance = previousBalance + (payment.deposit ? payment.amount : -payment.amount)
  if (currentBalance < 0) throw conflict('Insufficient balance')
  if (currentBalance > MAX_KOBO) throw conflict('The balance would be more than 1,000,000,000,000.00.')
  return repository.append(tx, { ...payment, previousBalance, currentBalance })
}
