/** The days of contract/rules/days.ts as instants, for what the database stores, and the one clock: the database's. */
import { sql } from 'drizzle-orm'
import { LAGOS_OFFSET_MS, lagosDay } from '../contract/rules/days'
import type { Queryable } from './db/open'
import { first, rowsOf } from './repositories/rows'

/** Now, by the database: a machine whose clock is wrong must not begin or end a request. */
export async function clockOf(db: Queryable): Promise<Date> {
  const clock = sql`select (extract(epoch from now()) * 1000)::bigint::text as ms`
  return new Date(Number(first(await rowsOf<{ ms: string }>(db, clock)).ms))
}
export const todayOf = async (db: Queryable): Promise<string> => lagosDay(await clockOf(db))

/** First instant of a calendar month in Lagos; `shift` -1 is the month before this one. */
export function lagosMonthStart(shift: number, now: Date): Date {
  const [year = 0, month = 1] = lagosDay(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + shift, 1) - LAGOS_OFFSET_MS)
}

/** First instant of a day in Lagos. */
export const lagosDayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_OFFSET_MS)

/** A year of which somebody can ask: "2026". */
export const isYear = (text: string): boolean => /^(19|20|21)\d\d$/.test(text)
