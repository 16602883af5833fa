import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Payment, PaymentRow } from '../../contract/payments'
import type { Queryable, Tx } from '../db/open'
import { accounts, balance, budgets, files, ministries, paymentReceipts, payments } from '../db/schema'
import { toNaira } from '../money'
import { accountAt } from './held'
import { pairOf } from './prepared-payments'
import { first, fullName, iso } from './rows'

/** Who reads: a ministry its own, balances are the admin's. */
interface Scope {
  ministryId?: string
  withBalances: boolean
}
/** The entry that takes another back. */
const undoing = alias(payments, 'undoing')
/** The entry that this one takes back: its request gives area and reference. */
const undone = alias(payments, 'undone')
/** The newest receipt counts: joined to each payment, as `counting`. */
const newestReceipt = (db: Queryable) =>
  db
    .select({ fileId: paymentReceipts.fileId })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.paymentId, payments.id))
    .orderBy(desc(paymentReceipts.createdAt))
    .limit(1)
    .as('counting')
const receiptId = sql<string | null>`coalesce(counting.file_id, ${payments.receiptId})`
const names = { firstName: accounts.firstName, lastName: accounts.lastName }

function select(db: Queryable) {
  return db
    .select({
      payment: payments,
      ministry: ministries.name,
      type: budgets.type,
      reference: budgets.reference,
      receiptId,
      receiptHash: files.sha256,
      undoing,
    })
    .from(payments)
    .leftJoin(undoing, eq(undoing.reversesId, payments.id))
    .leftJoin(ministries, eq(ministries.id, payments.ministryId))
    .leftJoin(undone, eq(undone.id, payments.reversesId))
    .leftJoin(budgets, eq(budgets.id, sql`coalesce(${payments.budgetId}, ${undone.budgetId})`))
    .leftJoinLateral(newestReceipt(db), sql`true`)
    .leftJoin(files, eq(files.id, receiptId))
}
type Selected = Awaited<ReturnType<typeof select>>[number]

function toRow(selected: Selected, scope: Scope): PaymentRow {
  const { payment, ministry, type, reference, receiptId, receiptHash, undoing } = selected
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
    // Of a reversal it is the reason, in the office's own words.
    description: payment.reversesId && scope.ministryId ? '' : payment.description,
    filepath: receiptId && `/files/receipts/${receiptId}`,
    status: payment.status,
    deposit: payment.deposit,
    receiptHash,
    reverses: payment.reversesId,
    reversedBy: undoing?.id ?? null,
    // That it was taken back a ministry reads, not why.
    reversalKind: scope.ministryId ? null : (payment.reversalKind ?? undoing?.reversalKind ?? null),
    reference,
    ...(scope.withBalances
      ? { previousBalance: toNaira(payment.previousBalance), currentBalance: toNaira(payment.currentBalance) }
      : {}),
  }
}

const within = ({ ministryId }: Scope) => (ministryId ? eq(payments.ministryId, ministryId) : undefined)

export async function all(db: Queryable, scope: Scope): Promise<PaymentRow[]> {
  const rows = await select(db).where(within(scope)).orderBy(desc(payments.seq))
  return rows.map((row) => toRow(row, scope))
}

export async function one(db: Queryable, id: string, scope: Scope): Promise<Payment | undefined> {
  const [row] = await select(db).where(and(eq(payments.id, id), within(scope)))
  if (!row) return undefined
  const { ministryId, createdAt } = row.payment
  return {
    ...toRow(row, scope),
    bankAccount: ministryId ? await accountAt(db, ministryId, createdAt) : null,
    // A ministry has the receipt that counts; who added which is the office's.
    receipts: scope.ministryId ? [] : await receiptsOf(db, row.payment),
    reversal: scope.ministryId ? null : await reversalOf(db, row),
    ...(scope.ministryId ? { preparedBy: null, releasedBy: null } : await pairOf(db, id)),
  }
}

async function reversalOf(db: Queryable, { undoing }: Selected): Promise<Payment['reversal']> {
  if (!undoing) return null
  const by = first(await db.select(names).from(accounts).where(eq(accounts.id, undoing.createdBy)))
  return { reason: undoing.description, createdUtc: iso(undoing.createdAt), by: fullName(by) }
}

/** The one it was made with, then those that were added. */
async function receiptsOf(db: Queryable, { id, receiptId }: Selected['payment']) {
  const fields = { id: files.id, name: files.name, ...names }
  const made = await db
    .select({ ...fields, at: payments.createdAt })
    .from(payments)
    .innerJoin(files, eq(files.id, payments.receiptId))
    .innerJoin(accounts, eq(accounts.id, payments.createdBy))
    .where(and(eq(payments.id, id), receiptId ? undefined : sql`false`))
  const added = await db
    .select({ ...fields, at: paymentReceipts.createdAt })
    .from(paymentReceipts)
    .innerJoin(files, eq(files.id, paymentReceipts.fileId))
    .innerJoin(accounts, eq(accounts.id, paymentReceipts.createdBy))
    .where(eq(paymentReceipts.paymentId, id))
    .orderBy(asc(paymentReceipts.createdAt))
  return [...made, ...added].map((row) => ({
    filepath: `/files/receipts/${row.id}`,
    name: row.name,
    createdUtc: iso(row.at),
    by: fullName(row),
  }))
}

export async function byKey(db: Queryable, key: string) {
  const [payment] = await db
    .select({ id: payments.id, fingerprint: payments.fingerprint, takenBack: isNotNull(undoing.id).mapWith(Boolean) })
    .from(payments)
    .leftJoin(undoing, eq(undoing.reversesId, payments.id))
    .where(eq(payments.idempotencyKey, key))
  return payment
}

/** An entry as it is stored, held until the transaction ends. */
export async function hold(tx: Tx, id: string) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}
/** The entry that takes this one back, with who made it. */
export async function reversalFor(db: Queryable, id: string) {
  const [row] = await db
    .select({ reversal: payments, ...names })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.createdBy))
    .where(eq(payments.reversesId, id))
  return row && { ...row.reversal, by: fullName(row) }
}

/** The receipt that counts, as a file. */
export async function receiptOf(db: Queryable, id: string) {
  const [file] = await db
    .select({ id: files.id, sha256: files.sha256 })
    .from(payments)
    .leftJoinLateral(newestReceipt(db), sql`true`)
    .innerJoin(files, eq(files.id, receiptId))
    .where(eq(payments.id, id))
  return file
}
/** A receipt that counts from now on, also for the request that was paid. */
export async function addReceipt(tx: Tx, added: { paymentId: string; fileId: string; createdBy: string }) {
  await tx.insert(paymentReceipts).values({ ...added, createdAt: sql`clock_timestamp()` })
  await tx
    .update(budgets)
    .set({ receiptId: added.fileId })
    .where(sql`${budgets.id} = (select budget_id from ${payments} where ${payments.id} = ${added.paymentId})`)
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
