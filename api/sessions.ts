/**
 * Who is calling. Tokens are opaque random values, stored as hashes and looked up on each call, so a log-out, a
 * deactivation or a change of role bites at once. All times come from the database.
 */
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Role } from '../contract/vocabulary'
import type { Db, Queryable, Tx } from './db/open'
import { accounts, mailTokens, ministries, sessions, sessionTokens } from './db/schema'
import { Refusal } from './errors'
import { first, fullName } from './repositories/rows'
import { randomToken, sha256 } from './text'
import { limitTries, REFRESHES } from './throttle'

/** The caller of one request. Guests have the role guest and no ids. */
export interface Me {
  accountId: string
  sessionId: string
  roles: readonly Role[]
  ministryId: string | null
  name: string
  address: string
  requestId: string
}
/** The caller of a row that only ministries may use; access.ts lets nobody else through. */
export type MinistryMe = Me & { ministryId: string }
export type Tokens = { access: string; refresh: string }

const ACCESS_MINUTES = 10
const IDLE_MINUTES = 20
export const ABSOLUTE_HOURS = 12
const MAX_SESSIONS = 5
/** Two tabs may refresh with one token; a later replay is theft. */
const GRACE_SECONDS = 30

const minutes = (n: number) => sql`now() + ${`${n} minutes`}::interval`
const isOpen = and(
  isNull(sessions.endedAt),
  sql`${sessions.endsAt} > now()`,
  eq(accounts.status, 'Active'),
  isNull(accounts.deletedAt),
)
const isLive = and(isOpen, sql`${sessions.seenAt} > now() - ${`${IDLE_MINUTES} minutes`}::interval`)

/** An account whose password was proved, as long as nobody has changed it or switched it off since. */
export const asProved = (passwordHash: string | null) =>
  and(eq(accounts.passwordHash, passwordHash ?? ''), eq(accounts.status, 'Active'))
export const changedSince = (field: string) =>
  new Refusal(400, 'This account was changed a moment ago. Log in again.', field)

/**
 * Opens a session; of more than five the ones unused for longest end. With the hash that a password was checked against,
 * only while it is that of an active account: who changes the password or switches the account off meanwhile, ends this too.
 */
export async function open(db: Db, accountId: string, checkedHash?: string | null): Promise<Tokens> {
  return db.transaction(async (tx) => {
    const isChecked = checkedHash ? asProved(checkedHash) : undefined
    const [same] = await tx
      .update(accounts)
      .set({ lastLoginAt: sql`now()` })
      .where(and(eq(accounts.id, accountId), isChecked))
      .returning({ id: accounts.id })
    if (!same) throw changedSince('email')
    const session = first(
      await tx
        .insert(sessions)
        .values({ accountId, endsAt: sql`now() + ${`${ABSOLUTE_HOURS} hours`}::interval` })
        .returning({ id: sessions.id }),
    )
    await tx.execute(sql`
      update sessions set ended_at = now() where account_id = ${accountId} and ended_at is null and id not in (
        select id from sessions where account_id = ${accountId} and ended_at is null order by seen_at desc, created_at desc, id limit ${MAX_SESSIONS})`)
    return issue(tx, session.id)
  })
}

async function issue(tx: Queryable, sessionId: string): Promise<Tokens> {
  const tokens = { access: randomToken(), refresh: randomToken() }
  await tx.insert(sessionTokens).values([
    { hash: sha256(tokens.access), sessionId, kind: 'access', expiresAt: minutes(ACCESS_MINUTES) },
    {
      hash: sha256(tokens.refresh),
      sessionId,
      kind: 'refresh',
      expiresAt: sql`now() + ${`${ABSOLUTE_HOURS} hours`}::interval`,
    },
  ])
  return tokens
}

type Caller = Pick<Me, 'accountId' | 'sessionId' | 'roles' | 'ministryId' | 'name'>

const CALLER = {
  sessionId: sessions.id,
  accountId: accounts.id,
  roles: accounts.roles,
  ministryId: accounts.ministryId,
  ministry: ministries.name,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  stale: sql<boolean>`${sessions.seenAt} < now() - interval '30 seconds'`,
}

/**
 * Looks up the caller behind an access cookie; and the one of a call whose body has come, by the session it began in: a
 * film may be on its way for longer than access lasts, and whoever sends is not idle. Every call asks this, so Drizzle puts
 * the queries together once: that takes as long as the queries themselves. Using a session keeps it alive; that is written
 * at most twice a minute.
 */
export function finder(db: Db) {
  // Without a name PostgreSQL keeps nothing of them: a pooler in between may change the connection.
  const byToken = db
    .select(CALLER)
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(ministries, eq(ministries.id, accounts.ministryId))
    .where(
      and(
        eq(sessionTokens.hash, sql.placeholder('hash')),
        eq(sessionTokens.kind, 'access'),
        sql`${sessionTokens.expiresAt} > now()`,
        isLive,
      ),
    )
    .prepare('')
  const bySession = db
    .select(CALLER)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(ministries, eq(ministries.id, accounts.ministryId))
    .where(and(eq(sessions.id, sql.placeholder('id')), isOpen))
    .prepare('')
  const seen = async ([row]: Awaited<ReturnType<typeof byToken.execute>>): Promise<Caller | null> => {
    if (!row) return null
    const { stale, ministry, firstName, lastName, ...caller } = row
    if (stale)
      await db
        .update(sessions)
        .set({ seenAt: sql`now()` })
        .where(eq(sessions.id, row.sessionId))
    return { ...caller, name: ministry ?? fullName({ firstName, lastName }) }
  }
  return {
    behind: async (token: string) => seen(await byToken.execute({ hash: sha256(token) })),
    of: async (sessionId: string) => seen(await bySession.execute({ id: sessionId })),
  }
}

/** Whoever changes the tokens of a session holds it. */
const hold = (tx: Tx, sessionId: SQL) =>
  tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update')

/**
 * Exchanges a refresh token. 'reused' means that a token used more than 30 s ago came back: the whole session is ended,
 * since one of the two who hold it is a thief.
 */
export async function refresh(db: Db, token: string): Promise<Tokens | 'refused' | { reusedBy: string }> {
  return db.transaction(async (tx) => {
    const hash = sha256(token)
    // One at a time, and none beside a change of password: the second sees what the first made of the tokens.
    await hold(tx, sql`(select session_id from session_tokens where hash = ${hash})`)
    const [row] = await tx
      .select({
        sessionId: sessions.id,
        accountId: accounts.id,
        replayed: sql<boolean>`${sessionTokens.usedAt} is not null and ${sessionTokens.usedAt} < now() - ${`${GRACE_SECONDS} seconds`}::interval`,
      })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          eq(sessionTokens.hash, hash),
          eq(sessionTokens.kind, 'refresh'),
          sql`${sessionTokens.expiresAt} > now()`,
          isLive,
        ),
      )
    if (!row) return 'refused'
    if (row.replayed) {
      await tx
        .update(sessions)
        .set({ endedAt: sql`now()` })
        .where(eq(sessions.id, row.sessionId))
      return { reusedBy: row.accountId }
    }
    await limitTries(tx, `refresh:${row.sessionId}`, REFRESHES, 'This session was renewed too often.')
    await tx
      .update(sessionTokens)
      .set({ usedAt: sql`coalesce(${sessionTokens.usedAt}, now())` })
      .where(eq(sessionTokens.hash, hash))
    await tx
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(eq(sessions.id, row.sessionId))
    return issue(tx, row.sessionId)
  })
}

/** When a session ends whatever its user does. */
export async function endsAt(db: Db, sessionId: string): Promise<string> {
  const { at } = first(await db.select({ at: sessions.endsAt }).from(sessions).where(eq(sessions.id, sessionId)))
  return at.toISOString()
}

/** New tokens for the running session: after a change of password the old ones are worth nothing. */
export async function rotate(tx: Tx, sessionId: string): Promise<Tokens> {
  await hold(tx, sql`${sessionId}`)
  await tx.delete(sessionTokens).where(eq(sessionTokens.sessionId, sessionId))
  return issue(tx, sessionId)
}

/** Ends the session that either cookie belongs to. */
export async function end(db: Db, tokens: (string | undefined)[]): Promise<string | null> {
  const hashes = tokens.filter((token) => token !== undefined).map(sha256)
  if (hashes.length === 0) return null
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        isNull(sessions.endedAt),
        sql`${sessions.id} in (select session_id from session_tokens where hash in ${hashes})`,
      ),
    )
    .returning({ accountId: sessions.accountId })
  return ended[0]?.accountId ?? null
}

/** Every way in that is open: the sessions, and the mailed links that would set a password. */
export async function endAll(tx: Queryable, accountId: string, exceptSessionId?: string) {
  await tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailTokens.accountId, accountId), eq(mailTokens.purpose, 'reset'), isNull(mailTokens.usedAt)))
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    )
}

/** Forgets what can never be used again. */
export async function sweep(db: Db) {
  await db.execute(
    sql`delete from sessions where ends_at < now() - interval '1 day' or ended_at < now() - interval '1 day'`,
  )
  await db.execute(sql`delete from throttle_hits where created_at < now() - interval '1 day'`)
}
