/** The bank account of a ministry: whether payments wait for a second look at it, and what a payer should know of it. */
import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Ministry } from '../../contract/ministries'
import type { CHANGE_STATUSES } from '../../contract/vocabulary'
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

const ofAccount = (ministryId: string, statuses: (typeof CHANGE_STATUSES)[number][]) =>
  and(
    eq(ministryChanges.ministryId, ministryId),
    eq(ministryChanges.kind, 'bankAccount'),
    inArray(ministryChanges.status, statuses),
  )
/** Changes of the account that were made, held ones too. */
const made = (ministryId: string) => ofAccount(ministryId, ['Approved', 'Held'])

/** Whether the bank's order that a prepared payment rests on may name another account than money would go to now. */
export async function changedSincePrepared(tx: Tx, ministryId: string, preparedId: string): Promise<boolean> {
  const prepared = sql`(select p.created_at from prepared_payments p where p.id = ${preparedId})`
  return (await tx.$count(ministryChanges, and(made(ministryId), sql`${ministryChanges.decidedAt} > ${prepared}`))) > 0
}

/** The account as it was at a moment: what was changed after it still says what stood before. As JSON, within a query. */
export const accountThen = (ministryId: SQL, at: SQL) => sql<Ministry['bankAccount']>`(
  select jsonb_build_object('bank', b.bank, 'name', b.name, 'number', b.number) || coalesce((
    select c.before from ministry_changes c
    where c.ministry_id = b.ministry_id and c.kind = 'bankAccount' and c.status in ('Approved', 'Held') and c.decided_at > ${at}
    order by c.decided_at limit 1), '{}'::jsonb)
  from bank_accounts b where b.ministry_id = ${ministryId})`

export async function accountAt(db: Queryable, ministryId: string, at: Date): Promise<Ministry['bankAccount']> {
  const then = accountThen(sql`${ministryId}::uuid`, sql`${at.toISOString()}::timestamptz`)
  return first(await rowsOf<{ account: Ministry['bankAccount'] }>(db, sql`select ${then} as account`)).account
}

/** Where they are not told. */
export const NO_ACCOUNT_FACTS = { accountUsedBy: null, accountChangedUtc: null, accountAskedUtc: null }

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
  // One waits at a time.
  const [asked] = await db.select({ at: ministryChanges.createdAt }).from(ministryChanges).where(ofAccount(ministryId, ['Pending'])) // prettier-ignore
  return {
    accountUsedBy: others.map(({ name }) => name),
    accountChangedUtc: isoOrNull(at),
    accountAskedUtc: isoOrNull(asked?.at ?? null),
  }
}
