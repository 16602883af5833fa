/** The bank account of a ministry: whether payments wait for a second look at it, and what a payer should know of it. */
import { and, asc, eq, gt, inArray, sql, type AnyColumn } from 'drizzle-orm'
import type { Ministry } from '../../contract/ministries'
import type { Queryable, Tx } from '../db/open'
import { bankAccounts, ministryChanges } from '../db/schema'
import { first, isoOrNull, rowsOf } from './rows'

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

/** Changes of the account that were made, held ones too. */
const made = (ministryId: string) =>
  and(
    eq(ministryChanges.ministryId, ministryId),
    eq(ministryChanges.kind, 'bankAccount'),
    inArray(ministryChanges.status, ['Approved', 'Held']),
  )

/** The account as it was at a moment: what was changed after it still says what stood before. */
export async function accountAt(db: Queryable, ministryId: string, at: Date): Promise<Ministry['bankAccount']> {
  const [changed] = await db
    .select({ before: ministryChanges.before })
    .from(ministryChanges)
    .where(and(made(ministryId), gt(ministryChanges.decidedAt, at)))
    .orderBy(asc(ministryChanges.decidedAt))
    .limit(1)
  const [now] = await db
    .select({ bank: bankAccounts.bank, name: bankAccounts.name, number: bankAccounts.number })
    .from(bankAccounts)
    .where(eq(bankAccounts.ministryId, ministryId))
  return now ? { ...now, ...changed?.before } : null
}

/** For the office alone: it names other ministries. Those that were refused count for nothing. */
export async function accountFacts(db: Queryable, ministryId: string) {
  const others = await rowsOf<{ name: string }>(
    db,
    sql`select m.name from bank_accounts own
      join bank_accounts b on b.number = own.number and b.ministry_id <> own.ministry_id
      join ministries m on m.id = b.ministry_id
      where own.ministry_id = ${ministryId}
        and not exists (select 1 from registrations r where r.ministry_id = m.id and r.status = 'Rejected')
      order by m.name`,
  )
  const { at } = first(
    await db.select({ at: sql<Date | null>`max(${ministryChanges.decidedAt})`.mapWith(ministryChanges.decidedAt) }).from(ministryChanges).where(made(ministryId)), // prettier-ignore
  )
  return { accountUsedBy: others.map(({ name }) => name), accountChangedUtc: isoOrNull(at) }
}
