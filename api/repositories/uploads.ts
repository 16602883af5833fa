import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/open'
import { uploads } from '../db/schema'
import { first } from './rows'

export type Announced = typeof uploads.$inferSelect

/** Untouched for so long, nobody comes back for it. Counted from its beginning: a film that takes longer begins again. */
const KEPT_DAYS = 7

export const begin = async (tx: Tx, upload: typeof uploads.$inferInsert): Promise<string> =>
  first(await tx.insert(uploads).values(upload).returning({ id: uploads.id })).id

export async function one(db: Queryable, id: string, ministryId: string): Promise<Announced | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ministryId, ministryId)))
  return found
}

export const countOf = (db: Queryable, ministryId: string) => db.$count(uploads, eq(uploads.ministryId, ministryId))

/** False where somebody was quicker. */
export const end = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })).length > 0

/** Forgets those that nobody came back for, and names the others. */
export async function sweep(db: Db): Promise<Set<string>> {
  await db.delete(uploads).where(lt(uploads.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  return new Set((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id))
}
