import { and, desc, eq, sql } from 'drizzle-orm'
import type { Payment, PaymentRow } from '../../contract/payments'
import type { Queryable, Tx } from '../db/open'
import { balance, budgets, ministries, payments } from '../db/schema'
import { conflict } from '../errors'
import { MAX_KOBO, toNaira } from '../money'
import { iso } from './rows'

function select(db: Queryable) {
  return db
    .select({ payment: payments, ministry: ministries.name, type: budgets.type, reference: budgets.reference })
    .from(payments)
    .leftJoin(ministries, eq(ministries.id, payments.ministryId))
    .leftJoin(budgets, eq(budgets.id, payments.budgetId))
}
type Selected = Awaited<ReturnType<typeof select>>[number]

/** Balances are for the admin alone. */
function toRow({ payment, ministry, type }: Selected, withBalances: boolean): PaymentRow {
  return {
    id: payment.id,
    title: payment.title,
    amount: toNaira(payment.amount),
    createdUtc: iso(payment.createdAt),
    sender: payment.sender,
    ministryId: payment.ministryId,
    ministry,
    budgetId: payment.budgetId,
    type,
    status: payment.status,
    deposit: payment.deposit,
    ...(withBalances
      ? { previousBalance: toNaira(payment.previousBalance), currentBalance: toNaira(payment.currentBalance) }
      : {}),
  }
}

export async function all(
  db: Queryable,
  { ministryId, withBalances }: { ministryId?: string; withBalances: boolean },
): Promise<PaymentRow[]> {
  const rows = await select(db)
    .where(ministryId ? eq(payments.ministryId, ministryId) : undefined)
    .orderBy(desc(payments.seq))
  return rows.map((row) => toRow(row, withBalances))
}

export async function one(
  db: Queryable,
  id: string,
  { ministryId, withBalances }: { ministryId?: string; withBalances: boolean },
): Promise<Payment | undefined> {
  const [row] = await select(db).where(
    and(eq(payments.id, id), ministryId ? eq(payments.ministryId, ministryId) : undefined),
  )
  if (!row) return undefined
  const { receiptId, description } = row.payment
  return {
    ...toRow(row, withBalances),
    description,
    filepath: receiptId && `/files/receipts/${receiptId}`,
    reference: row.reference,
  }
}

export async function byKey(db: Queryable, key: string) {
  const [payment] = await db
    .select({ id: payments.id, fingerprint: payments.fingerprint })
    .from(payments)
    .where(eq(payments.idempotencyKey, key))
  return payment
}

/** In kobo. */
export async function currentBalance(db: Queryable): Promise<number> {
  const [row] = await db.select({ amount: balance.amount }).from(balance)
  return row!.amount
}

type NewPayment = Omit<typeof payments.$inferInsert, 'previousBalance' | 'currentBalance' | 'seq'>

/**
 * Writes one row of the ledger. The balance row is locked first, so that each payment starts from where the one before
 * ended; throws a 409 when money is missing.
 */
export async function append(tx: Tx, payment: NewPayment): Promise<string> {
  const [row] = await tx.select({ amount: balance.amount }).from(balance).for('update')
  const previousBalance = row!.amount
  const current = payment.deposit ? previousBalance + payment.amount : previousBalance - payment.amount
  if (current < 0) throw conflict('Insufficient balance')
  if (current > MAX_KOBO) throw conflict('The balance would be more than 1,000,000,000,000.00.')
  await tx.update(balance).set({ amount: current })
  const [written] = await tx
    .insert(payments)
    .values({ ...payment, previousBalance, currentBalance: current, createdAt: sql`clock_timestamp()` })
    .returning({ id: payments.id })
  return written!.id
}
