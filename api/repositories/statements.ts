/** The ledger between two moments: of the office, or of what one ministry got. */
import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StatementLine } from '../../contract/statements'
import type { EntryType } from '../../contract/vocabulary'
import type { Queryable } from '../db/open'
import { budgets, ministries, payments } from '../db/schema'
import { toNaira } from '../money'
import type { Span } from './reports'
import { first, iso } from './rows'

/** The entry that this one takes back: its request gives the reference. */
const undone = alias(payments, 'undone')

/** Whose money: without a ministry the office's. */
type Owner = string | undefined

/** What an entry changes: our balance, or, the other way round, what a ministry has got. */
const change = (owner: Owner): SQL =>
  owner
    ? sql`case when ${payments.deposit} then -${payments.amount} else ${payments.amount} end`
    : sql`case when ${payments.deposit} then ${payments.amount} else -${payments.amount} end`
const of = (owner: Owner) => (owner ? eq(payments.ministryId, owner) : undefined)

/** In kobo, what stood before a moment: what came before it, added up. So each day begins where the one before ended. */
export async function openingAt(db: Queryable, at: Date, owner?: Owner): Promise<number> {
  const sum = sql<number>`coalesce(sum(${change(owner)}), 0)`.mapWith(Number)
  return first(
    await db
      .select({ sum })
      .from(payments)
      .where(and(lt(payments.createdAt, at), of(owner))),
  ).sum
}

export const typeOf = ({ reverses, deposit }: { reverses: string | null; deposit: boolean }): EntryType =>
  reverses ? 'Reversal' : deposit ? 'Deposit' : 'Payment'

/** Opening, lines and closing add up by themselves: none of them is read from where an entry noted it. */
export async function between(db: Queryable, { from, before }: Required<Span>, owner?: Owner) {
  const opening = await openingAt(db, from, owner)
  const rows = await db
    .select({
      id: payments.id,
      at: payments.createdAt,
      deposit: payments.deposit,
      reverses: payments.reversesId,
      title: payments.title,
      reference: budgets.reference,
      ministry: ministries.name,
      change: change(owner).mapWith(Number),
    })
    .from(payments)
    .leftJoin(ministries, eq(ministries.id, payments.ministryId))
    .leftJoin(undone, eq(undone.id, payments.reversesId))
    .leftJoin(budgets, eq(budgets.id, sql`coalesce(${payments.budgetId}, ${undone.budgetId})`))
    .where(and(gte(payments.createdAt, from), lt(payments.createdAt, before), of(owner)))
    .orderBy(asc(payments.seq))
  let balance = opening
  const lines = rows.map(({ id, at, title, reference, ministry, change, ...entry }): StatementLine => {
    balance += change
    return {
      id,
      createdUtc: iso(at),
      type: typeOf(entry),
      reference: reference ?? '',
      title,
      ministry: ministry ?? '',
      amount: toNaira(change),
      balance: toNaira(balance),
    }
  })
  return { opening: toNaira(opening), lines, closing: toNaira(balance) }
}
