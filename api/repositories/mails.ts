/** Letters that have not reached anybody. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/open'
import { accounts, ministries, outbox } from '../db/schema'
import { isUuid } from '../text'
import { fullNameOf } from './rows'

const waits = and(isNull(outbox.sentAt), sql`${outbox.accountId} is not null and ${outbox.letter} <> 'none'`)

/** Those given up, and those that are still tried; the oldest first. */
export const unsent = (db: Queryable) =>
  db
    .select({
      id: outbox.id,
      letter: outbox.letter,
      email: sql<string | null>`coalesce(${outbox.address}, ${accounts.email})`,
      name: sql<string>`coalesce(${ministries.name}, ${fullNameOf(accounts)})`,
      mobile: accounts.mobile,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
      failedAt: outbox.failedAt,
      failure: outbox.failure,
    })
    .from(outbox)
    .leftJoin(accounts, eq(accounts.id, outbox.accountId))
    .leftJoin(ministries, eq(ministries.id, accounts.ministryId))
    .where(waits)
    .orderBy(outbox.createdAt, outbox.id)

/** A letter that failed is tried as if it were new; one under way or delivered stays as it is. Undefined: there is none. */
export async function resend(db: Queryable, id: string): Promise<'again' | 'as it is' | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id))
  const again = await db
    .update(outbox)
    .set({ attempts: 0, failedAt: null, failure: null, notBefore: sql`now()`, createdAt: sql`now()` })
    .where(and(waits, eq(outbox.id, id), isNotNull(outbox.failure)))
    .returning({ id: outbox.id })
  if (!found) return undefined
  return again.length > 0 ? 'again' : 'as it is'
}

/** Age of the oldest letter that waits, in seconds; 0 when none does. */
export async function oldestWaiting(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(extract(epoch from now() - min(${outbox.createdAt})), 0)::int` })
    .from(outbox)
    .where(and(waits, isNull(outbox.failedAt)))
  return row?.seconds ?? 0
}
