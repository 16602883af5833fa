import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/open'
import { uploads } from '../db/schema'
import { first } from './rows'

export type Announced = typeof uploads.$inferSelect

/** Untouched for so long, nobody comes back for it. */
const KEPT_DAYS = 7

export const begin = async (tx: Tx, upload: typeof uploads.$inferInsert): Promise<string> =>
  first(await tx.insert(uploads).values(upload).returning({ id: uploads.id })).id

const owned = (id: string, ministryId: string) => and(eq(uploads.id, id), eq(uploads.ministryId, ministryId))

export async function one(db: Queryable, id: string, ministryId: string): Promise<Announced | undefined> {
  const [found] = await db.select().from(uploads).where(owned(id, ministryId))
  return found
}

/** The same, and somebody still sends it. */
export async function touch(db: Queryable, id: string, ministryId: string): Promise<Announced | undefined> {
  const touched = { touchedAt: sql`now()` }
  const [found] = await db.update(uploads).set(touched).where(owned(id, ministryId)).returning()
  return found
}

/** What a ministry has announced: how many, and their bytes. */
export async function underWay(db: Queryable, ministryId: string): Promise<{ count: number; bytes: number }> {
  const { size } = uploads
  return first(
    await db
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        bytes: sql<number>`coalesce(sum(${size}), 0)`.mapWith(Number),
      })
      .from(uploads)
      .where(eq(uploads.ministryId, ministryId)),
  )
}

/** False where somebody was quicker. */
export const end = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })).length > 0

/** Forgets those that nobody came back for, and names the others. */
export async function sweep(db: Db): Promise<Set<string>> {
  await db.delete(uploads).where(lt(uploads.touchedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  return new Set((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id))
}
