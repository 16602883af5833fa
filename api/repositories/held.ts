/** Payments to a ministry whose bank account was changed wait for a second look at it. */
import { and, eq, sql, type AnyColumn } from 'drizzle-orm'
import type { Tx } from '../db/open'
import { bankAccounts, ministryChanges } from '../db/schema'

/** For a query with joins: only those write the table before each column. */
export const isHeld = (ministryId: AnyColumn) =>
  sql<boolean>`exists (
    select 1 from ${ministryChanges} held where held.ministry_id = ${ministryId} and held.kind = 'bankAccount' and held.status = 'Held')`

/** The account is locked until the transaction ends: it does not change while somebody pays to it. */
export async function holdsAccount(tx: Tx, ministryId: string): Promise<boolean> {
  await tx
    .select({ number: bankAccounts.number })
    .from(bankAccounts)
    .where(eq(bankAccounts.ministryId, ministryId))
    .for('share')
  const held = and(
    eq(ministryChanges.ministryId, ministryId),
    eq(ministryChanges.kind, 'bankAccount'),
    eq(ministryChanges.status, 'Held'),
  )
  return (await tx.$count(ministryChanges, held)) > 0
}
