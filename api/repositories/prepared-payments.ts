/** What one person prepared and another one releases. It moves by one conditional UPDATE, and its money is reserved while it waits. */
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Prepared } from '../../contract/prepared-payments'
import { lagosDay } from '../../contract/rules/days'
import { clockOf, lagosDayStart } from '../dates'
import type { Queryable, Tx } from '../db/open'
import { accounts, bankAccounts, budgets, files, ministries, payments, preparedPayments } from '../db/schema'
import { toNaira } from '../money'
import { first, fullName, iso, isoOrNull, rowsOf } from './rows'
import { sameHands } from './second-people'

type Row = typeof preparedPayments.$inferSelect
export type NewPrepared = Omit<typeof preparedPayments.$inferInsert, 'id' | 'status' | 'createdAt'>

const isWaiting = eq(preparedPayments.status, 'Waiting')
const preparer = alias(accounts, 'preparer')
const decider = alias(accounts, 'decider')
const deciders = alias(ministries, 'deciders')
const nameOf = (one: Parameters<typeof fullName>[0] | null) => one && fullName(one)

/** What of the balance waits for a second person, in kobo; without the one that is being released. */
export async function reserved(db: Queryable, without?: string): Promise<number> {
  const others = without ? ne(preparedPayments.id, without) : undefined
  const sum = sql<number>`coalesce(sum(${preparedPayments.amount}), 0)`.mapWith(Number)
  return first(await db.select({ sum }).from(preparedPayments).where(and(isWaiting, others))).sum
}

/** What somebody has paid alone today, by whatever account in the same hands, in kobo. A day is one of Lagos, by the database's clock; what was taken back counts too. */
export async function paidAlone(db: Queryable, accountId: string): Promise<number> {
  const since = lagosDayStart(lagosDay(await clockOf(db)))
  const sum = sql<number>`coalesce(sum(${payments.amount}), 0)`.mapWith(Number)
  const paid = sql`id in (select created_by from payments where created_at >= ${since.toISOString()}::timestamptz)`
  const alone = sql`not ${payments.deposit} and ${payments.reversesId} is null and ${payments.createdAt} >= ${since.toISOString()}::timestamptz
    and not exists (select 1 from prepared_payments two where two.payment_id = ${payments.id})`
  return first(
    await db
      .select({ sum })
      .from(payments)
      .where(and(sql`${payments.createdBy} in ${sameHands(accountId, paid)}`, alone)),
  ).sum
}

function select(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      prepared: preparedPayments,
      ministry: ministries.name,
      reference: budgets.reference,
      type: budgets.type,
      receiptHash: files.sha256,
      bank: { bank: bankAccounts.bank, name: bankAccounts.name, number: bankAccounts.number },
      preparer: { firstName: preparer.firstName, lastName: preparer.lastName },
      decider: { firstName: decider.firstName, lastName: decider.lastName },
      // A ministry that takes its request back ends what was prepared for it.
      deciders: deciders.name,
    })
    .from(preparedPayments)
    .innerJoin(ministries, eq(ministries.id, preparedPayments.ministryId))
    .innerJoin(preparer, eq(preparer.id, preparedPayments.createdBy))
    .leftJoin(bankAccounts, eq(bankAccounts.ministryId, preparedPayments.ministryId))
    .leftJoin(budgets, eq(budgets.id, preparedPayments.budgetId))
    .leftJoin(files, eq(files.id, preparedPayments.receiptId))
    .leftJoin(decider, eq(decider.id, preparedPayments.decidedBy))
    .leftJoin(deciders, eq(deciders.id, decider.ministryId))
    .where(where)
    .orderBy(sql`${preparedPayments.status} <> 'Waiting'`, desc(preparedPayments.createdAt), preparedPayments.id)
}

export async function all(db: Queryable, reader: string, where?: SQL): Promise<Prepared[]> {
  const rows = await select(db, where)
  const others = rows.some(({ prepared: { status, createdBy } }) => status === 'Waiting' && createdBy !== reader)
  const withReader = others ? await preparersWith(db, reader) : new Set()
  return rows.map(({ prepared, ministry, reference, type, receiptHash, bank, preparer, decider, deciders }) => ({
    id: prepared.id,
    status: prepared.status,
    amount: toNaira(prepared.amount),
    title: prepared.title,
    description: prepared.description,
    sender: prepared.sender,
    ministryId: prepared.ministryId,
    ministry,
    budgetId: prepared.budgetId,
    reference,
    type,
    filepath: `/files/receipts/${prepared.receiptId}`,
    receiptHash,
    bankAccount: bank,
    createdUtc: iso(prepared.createdAt),
    by: nameOf(preparer) ?? '',
    own: prepared.createdBy === reader,
    sameHand: withReader.has(prepared.createdBy),
    decidedUtc: isoOrNull(prepared.decidedAt),
    decidedBy: deciders ?? nameOf(decider),
    reason: prepared.reason,
    paymentId: prepared.paymentId,
  }))
}
/** Who has prepared what waits, and counts as one person with this one. */
async function preparersWith(db: Queryable, reader: string) {
  const preparers = sql`id in (select created_by from prepared_payments where status = 'Waiting')`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from accounts where ${preparers} and id <> ${reader}::uuid and id in ${sameHands(reader, preparers)}`,
  )
  return new Set(rows.map(({ id }) => id))
}
export const one = async (db: Queryable, reader: string, id: string) =>
  (await all(db, reader, eq(preparedPayments.id, id)))[0]
/** The one that waits for this request. */
export const waitingFor = async (db: Queryable, reader: string, budgetId: string) =>
  (await all(db, reader, and(eq(preparedPayments.budgetId, budgetId), isWaiting)))[0]
/** What the second person releases is what the first one has seen. Also for its ministry: nothing is promised by it. */
export const PREPARED =
  'The office looks at this request as a whole: nothing of it can change just now. Try again later.'
export const isPrepared = async (db: Queryable, budgetId: string) =>
  (await db.$count(preparedPayments, and(eq(preparedPayments.budgetId, budgetId), isWaiting))) > 0
export const isAnyWaiting = async (db: Queryable) =>
  (await db.select({ id: preparedPayments.id }).from(preparedPayments).where(isWaiting).limit(1)).length > 0

/** As it is stored. */
export async function byId(db: Queryable, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(preparedPayments).where(eq(preparedPayments.id, id))
  return row
}
export async function byKey(db: Queryable, key: string) {
  const { id, fingerprint, idempotencyKey, status, paymentId } = preparedPayments
  const takenBack = sql<boolean>`${status} = 'Voided' or exists (select 1 from payments undoing where undoing.reverses_id = ${paymentId})`
  const [row] = await db.select({ id, fingerprint, takenBack }).from(preparedPayments).where(eq(idempotencyKey, key))
  return row
}

export async function add(tx: Tx, prepared: NewPrepared): Promise<string> {
  const written = await tx
    .insert(preparedPayments)
    .values({ ...prepared, createdAt: sql`clock_timestamp()` })
    .returning({ id: preparedPayments.id })
  return first(written).id
}

const decided = (accountId: string) => ({ decidedBy: accountId, decidedAt: sql`clock_timestamp()` })

/** False when it does not wait any more. */
export async function release(tx: Tx, id: string, by: string, paymentId: string): Promise<boolean> {
  const moved = await tx
    .update(preparedPayments)
    .set({ status: 'Released', paymentId, ...decided(by) })
    .where(and(eq(preparedPayments.id, id), isWaiting))
    .returning({ id: preparedPayments.id })
  return moved.length > 0
}

/** Of those that wait: one, or the one of a request. */
export async function end(tx: Tx, which: { id: string } | { budgetId: string }, by: string, reason: string) {
  const [ended] = await tx
    .update(preparedPayments)
    .set({ status: 'Voided', reason, ...decided(by) })
    .where(
      and('id' in which ? eq(preparedPayments.id, which.id) : eq(preparedPayments.budgetId, which.budgetId), isWaiting),
    )
    .returning()
  return ended
}

/** Who prepared and who released a payment; nobody where it needed one person. */
export async function pairOf(db: Queryable, paymentId: string) {
  const [row] = await select(db, eq(preparedPayments.paymentId, paymentId))
  return { preparedBy: row ? nameOf(row.preparer) : null, releasedBy: row ? nameOf(row.decider) : null }
}
