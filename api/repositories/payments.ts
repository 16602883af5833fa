import { and, desc, eq, sql } from 'drizzle-orm'
import type { Payment, PaymentRow } from '../../contract/payments'
import type { Queryable, Tx } from '../db/open'
import { balance, budgets, ministries, payments } from '../db/schema'
import { toNaira } from '../money'
import { first, iso } from './rows'

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
    description: payment.description,
    filepath: payment.receiptId && `/files/receipts/${payment.receiptId}`,
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
  return row && { ...toRow(row, withBalances), reference: row.reference }
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
  return first(await db.select({ amount: balance.amount }).from(balance)).amount
}

type Row = typeof payments.$inferInsert
export type NewPayment = Omit<Row, 'previousBalance' | 'currentBalance' | 'seq'>

/** The balance in kobo, locked until the transaction ends, so that each payment starts from where the one before ended. */
export async function holdBalance(tx: Tx): Promise<number> {
  return first(await tx.select({ amount: balance.amount }).from(balance).for('update')).amount
}

/** Writes a row of the ledger, and the balance after it; the balance is held by the caller. */
export async function append(tx: Tx, payment: Omit<Row, 'seq'>): Promise<string> {
  await tx.update(balance).set({ amount: payment.currentBalance })
  const written = await tx
    .insert(payments)
    .values({ ...payment, createdAt: sql`clock_timestamp()` })
    .returning({ id: payments.id })
  return first(written).id
}
