import { and, count, eq, min, sql } from 'drizzle-orm'
import type { Queryable, Tx } from './db/open'
import { throttleHits } from './db/schema'
import { first } from './repositories/rows'
import { Refusal } from './errors'

interface Limit {
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
/** Of one ministry; a slower flood is read by somebody before it is one. */
export const MESSAGES: Limit = { tries: 60, minutes: 15 }
export const CHATS: Limit = { tries: 20, minutes: 60 }
/** Of one ministry. What a letter replaces lies in lost+found for 30 days, and is in no sum. */
export const LETTERS: Limit = { tries: 20, minutes: 24 * 60 }
/** Of one account, of deeds that can be done to and fro for ever, since each leaves a row in the trail. */
const DEEDS: Limit = { tries: 100, minutes: 15 }
/** Of one account, with the right password. */
export const LOGINS: Limit = { tries: 300, minutes: 15 }
/** Log-ins from one address that went wrong: a town may share one. */
export const REFUSED_LOGINS: Limit = { tries: 100, minutes: 15 }
/** Of one session. Each brings ten minutes and two rows; several tabs, or a line that loses answers, ask more than once. */
export const REFRESHES: Limit = { tries: 20, minutes: 10 }
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

/** `wait` in seconds. */
export function tooMany(message: string, wait: number): Refusal {
  const [n, unit] = wait < 2 * HOUR ? [Math.ceil(wait / 60), 'minute'] : [Math.ceil(wait / HOUR), 'hour']
  return new Refusal(429, `${message} Try again in ${n} ${unit}${n === 1 ? '' : 's'}.`, undefined, wait)
}
const HOUR = 3600

export async function limitTries(db: Queryable, key: string, limit: Limit, message: string) {
  const wait = await countTry(db, key, limit)
  if (wait > 0) throw tooMany(message, wait)
}

/** Within the transaction of the deed: what is refused or changes nothing is not counted. */
export const limitDeeds = (tx: Tx, { accountId }: { accountId: string }) =>
  limitTries(tx, `deeds:${accountId}`, DEEDS, 'You changed very much in a short time.')

/** It did no harm after all: the latest of this key does not count. */
export async function takeBack(db: Queryable, key: string) {
  await db.execute(
    sql`delete from throttle_hits where id = (select id from throttle_hits where key = ${key} order by created_at desc limit 1)`,
  )
}

/** Whose tries are counted together: an address, and of IPv6 the network, since each caller has billions of addresses. */
export function placeOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const gap = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...gap, ...after].slice(0, 4).join(':')
}

export async function forgetTries(db: Queryable, key: string) {
  await db.delete(throttleHits).where(eq(throttleHits.key, key))
}
