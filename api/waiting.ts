/** What a ministry's phone tells of itself in the header X-Waiting. */
import { and, eq, sql } from 'drizzle-orm'
import { readWaitingWords, WAITING_HEADER } from '../contract/rules/waiting'
import type { Db } from './db/open'
import { accounts } from './db/schema'

const NAME = WAITING_HEADER.toLowerCase()

/** Keeps it for the office. Other words are passed over: the call that they came with has its own business. */
export async function noteWaiting(db: Db, accountId: string, headers: Record<string, unknown>) {
  const told = readWaitingWords(headers[NAME])
  if (!told) return
  const { waitingEntries, waitingBytes, waitingToldAt } = accounts
  const isNews =
    told.entries === 0
      ? sql`${waitingEntries} is not null`
      : // A phone that says the same again and again is not written down each time.
        sql`(${waitingEntries} is distinct from ${told.entries} or ${waitingBytes} is distinct from ${told.bytes}
          or ${waitingToldAt} < now() - interval '30 seconds')`
  await db
    .update(accounts)
    .set(
      told.entries === 0
        ? { waitingEntries: null, waitingBytes: null, waitingToldAt: null }
        : { waitingEntries: told.entries, waitingBytes: told.bytes, waitingToldAt: sql`now()` },
    )
    .where(and(eq(accounts.id, accountId), isNews))
}
