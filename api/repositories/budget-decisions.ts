/** What decides about a request: it is held, paid or rejected, once. */
import { and, eq, sql } from 'drizzle-orm'
import type { Closing } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { budgets } from '../db/schema'

/** Held until the transaction ends: it stays what it is while its payment is prepared. */
export async function hold(tx: Tx, id: string) {
  const [budget] = await tx.select().from(budgets).where(eq(budgets.id, id)).for('update')
  return budget
}

/** Pending -> Approved with everything a payment writes. Null when it is not Pending (any more). */
export async function approve(tx: Tx, id: string, paid: { amount: number; receiptId: string; staffId: string }) {
  const [approved] = await tx
    .update(budgets)
    .set({
      status: 'Approved',
      amount: paid.amount,
      receiptId: paid.receiptId,
      processedBy: paid.staffId,
      processedAt: sql`clock_timestamp()`,
      statusAt: sql`now()`,
    })
    .where(and(eq(budgets.id, id), eq(budgets.status, 'Pending')))
    .returning()
  return approved ?? null
}

interface Rejection {
  reason: string | null
  staffId: string
  /** Not refused: back for a correction. */
  closing?: Closing
}
/** Pending -> Rejected; false when it is not Pending (any more). */
export async function reject(tx: Tx, id: string, by: Rejection): Promise<boolean> {
  const rejected = await tx
    .update(budgets)
    .set({
      status: 'Rejected',
      reason: by.reason,
      closing: by.closing,
      processedBy: by.staffId,
      processedAt: sql`now()`,
      statusAt: sql`now()`,
    })
    .where(and(eq(budgets.id, id), eq(budgets.status, 'Pending')))
    .returning({ id: budgets.id })
  return rejected.length > 0
}

/** Whether this person rejected it with these words: then a second try has only lost its answer. */
export async function isRejectedBy(db: Queryable, id: string, by: Rejection & { reason: string }) {
  const rows = await db
    .select({ id: budgets.id })
    .from(budgets)
    .where(
      and(
        eq(budgets.id, id),
        eq(budgets.processedBy, by.staffId),
        eq(budgets.reason, by.reason),
        sql`${budgets.closing} is not distinct from ${by.closing ?? null}`,
      ),
    )
  return rows.length > 0
}
