import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReportRow } from '../../contract/reports'
import type { Queryable } from '../db/open'
import { budgets, ministries, payments } from '../db/schema'
import { toNaira } from '../money'
import * as allBudgets from './budgets'
import { iso } from './rows'

/** From the first instant of `from` up to, not including, `before`. */
export interface Span {
  from?: Date
  before?: Date
}
const within = (column: AnyPgColumn, { from, before }: Span): SQL | undefined =>
  and(from && gte(column, from), before && lt(column, before))

/** All that went through the ledger; deposits have no ministry. */
export async function ofPayments(db: Queryable, span: Span): Promise<ReportRow[]> {
  const rows = await db
    .select({
      id: payments.id,
      ministry: ministries.name,
      title: payments.title,
      amount: payments.amount,
      createdAt: payments.createdAt,
      reverses: payments.reversesId,
    })
    .from(payments)
    .leftJoin(ministries, eq(ministries.id, payments.ministryId))
    .where(within(payments.createdAt, span))
    .orderBy(desc(payments.seq))
  return rows.map(({ ministry, amount, createdAt, ...row }) => ({
    ...row,
    ministry: ministry ?? '',
    amount: toNaira(amount),
    createdUtc: iso(createdAt),
  }))
}

/** Requests by the day they were sent: what was paid, or asked for where nothing is paid (yet). */
export async function ofBudgets(db: Queryable, span: Span): Promise<ReportRow[]> {
  const rows = await allBudgets.where(db, within(budgets.createdAt, span))
  return rows.map(({ id, ministry, theme, amount, requested, reversed, createdUtc }) => ({
    id,
    ministry,
    title: theme,
    // What was taken back is not paid.
    amount: (reversed ? null : amount) ?? requested,
    createdUtc,
    reverses: null,
  }))
}
