/** Small helpers that turn database values into the wire's. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/open'
export const iso = (at: Date): string => at.toISOString()
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

interface Named<T> {
  firstName: T
  lastName: T
}
/** A person may have one name alone. */
export const fullName = ({ firstName, lastName }: Named<string>): string => `${firstName} ${lastName}`.trim()
/** The same, in a statement. */
export const fullNameOf = ({ firstName, lastName }: Named<AnyColumn>) =>
  sql<string>`trim(${firstName} || ' ' || ${lastName})`

/** Whom a line of the audit trail names: `c` is their account, `m` its ministry. */
export const PERSON = sql`coalesce(m.name, trim(c.first_name || ' ' || c.last_name))`

/** The row that there is: one just written, a count, the only row of a table. */
export function first<T>([row]: readonly (T | undefined)[]): T {
  if (row === undefined) throw new Error('The database gave no row where there has to be one.')
  return row
}

/** The rows of a statement that the query builder has no words for; the caller says their shape. */
export async function rowsOf<T>(db: Queryable, statement: SQL): Promise<T[]> {
  // Both drivers answer so; Drizzle's common type leaves it open.
  const { rows } = (await db.execute(statement)) as { rows: T[] }
  return rows
}
