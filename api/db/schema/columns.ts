/** What columns of many tables are. */
import { sql, type SQL } from 'drizzle-orm'
import { bigint, check, date, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const created = () => at('created_at').notNull().defaultNow()
export const kobo = (name: string) => bigint(name, { mode: 'number' })
export const day = (name: string) => date(name, { mode: 'string' })
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
/** 10^14 kobo: one thousand billion naira. */
export const KOBO_LIMIT = sql.raw('100000000000000')
export const positive = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} > 0 and ${column} <= ${KOBO_LIMIT}`)
export const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`
