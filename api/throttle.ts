import { and, count, eq, min, sql } from 'drizzle-orm'
import type { Queryable } from './db/open'
import { throttleHits } from './db/schema'
import { first } from './repositories/rows'
import { Refusal } from './errors'

export interface Limit {
  /** So many within the window are let through. */
  tries: number
  minutes: number
}
export const WRONG_PASSWORDS: Limit = { tries: 5, minutes: 15 }
export const MAILS: Limit = { tries: 3, minutes: 60 }
/** Of one place, where many ministries may share an address. */
export const LINKS: Limit = { tries: 20, minutes: 60 }
/** Each writes to an address that somebody has typed. */
export const CHANGES: Limit = { tries: 10, minutes: 24 * 60 }
export const REGISTRATIONS: Limit = { tries: 5, minutes: 60 }

/** Counts a try first and looks then, so twenty at once cannot all slip through. Returns seconds to wait, or 0. */
export async function countTry(db: Queryable, key: string, { tries, minutes }: Limit): Promise<number> {
  const hit = first(await db.insert(throttleHits).values({ key }).returning({ id: throttleHits.id }))
  const [seen] = await db
    .select({
      n: count(),
      wait: sql<number>`ceil(extract(epoch from ${min(throttleHits.at)} + ${`${minutes} minutes`}::interval - now()))::int`,
    })
    .from(throttleHits)
    .where(and(eq(throttleHits.key, key), sql`${throttleHits.at} > now() - ${`${minutes} minutes`}::interval`))
  if (!seen || seen.n <= tries) return 0
  // A refused try does not prolong the wait.
  await db.delete(throttleHits).where(eq(throttleHits.id, hit.id))
  return Math.max(1, seen.wait)
}

export async function limitTries(db: Queryable, key: string, limit: Limit, message: string) {
  const wait = await countTry(db, key, limit)
  if (wait > 0) throw new Refusal(429, `${message} Try again in ${Math.ceil(wait / 60)} minutes.`, undefined, wait)
}

export async function forgetTries(db: Queryable, key: string) {
  await db.delete(throttleHits).where(eq(throttleHits.key, key))
}
