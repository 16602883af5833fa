import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { RegisterBody } from '../../contract/auth'
import type { Area } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import {
  accounts,
  bankAccounts,
  mailTokens,
  ministers,
  ministries,
  ministryAreas,
  outbox,
  registrations,
  supportAreas,
} from '../db/schema'
import { post } from '../mail/mailer'
import { asProved, changedSince, endAll } from '../sessions'
import { sha256 } from '../text'
import { first } from './rows'

export type Account = typeof accounts.$inferSelect

export async function byEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNull(accounts.deletedAt)))
  return account
}

export async function byId(db: Queryable, id: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return account
}

/**
 * Sets a password and ends the sessions that were opened with the old one. Its owner keeps theirs, and is refused where the old
 * one is not what they proved any more: a password that the office has ended stays ended.
 */
export async function setPassword(
  tx: Tx,
  accountId: string,
  passwordHash: string,
  own?: { sessionId: string; proved: string | null },
) {
  const isIts = and(eq(accounts.id, accountId), own && asProved(own.proved))
  const [set] = await tx.update(accounts).set({ passwordHash }).where(isIts).returning({ id: accounts.id })
  if (!set) throw changedSince('oldpassword')
  await endAll(tx, accountId, own?.sessionId)
}

/** Another address to log in with. A link that lies in the mailbox of before must not open the account. */
export async function moveMail(tx: Tx, accountId: string, email: string) {
  await tx.update(accounts).set({ email }).where(eq(accounts.id, accountId))
  await tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailTokens.accountId, accountId), isNull(mailTokens.usedAt)))
}

/** Whether it could be used: who does so finds out by `useToken`. */
export const isToken = async (db: Queryable, token: string, purpose: 'validate' | 'reset'): Promise<boolean> =>
  (await db.$count(mailTokens, isGood(token, purpose))) > 0

const isGood = (token: string, purpose: 'validate' | 'reset') =>
  and(
    eq(mailTokens.hash, sha256(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    sql`${mailTokens.expiresAt} > now()`,
    // A ministry that registered again has another account, and a link of its own.
    sql`exists (select 1 from accounts a where a.id = ${mailTokens.accountId} and a.deleted_at is null)`,
  )

/** Uses a mailed token up. Returns its account, or null when it is unknown, used, old or meant for something else. */
export async function useToken(tx: Tx, token: string, purpose: 'validate' | 'reset'): Promise<string | null> {
  const [used] = await tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(isGood(token, purpose))
    .returning({ accountId: mailTokens.accountId })
  return used?.accountId ?? null
}

/** The id of a ministry's account: it has one from its registration on. */
export async function accountOf(db: Queryable, ministryId: string): Promise<string> {
  return first(await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.ministryId, ministryId))).id
}

/** Whether this link has confirmed its email before, or a later one has: who follows it twice has done nothing wrong. */
export const hasConfirmed = (db: Queryable, token: string): Promise<boolean> =>
  validates(db, token, ne(accounts.status, 'Unconfirmed'))

/** Whether the office has rejected the registration that this link belongs to, and nobody has registered with it again. */
export const isRejected = (db: Queryable, token: string): Promise<boolean> =>
  validates(db, token, eq(registrations.status, 'Rejected'))

/** Whether this is the link of a confirmation, used or not, of an account of which that holds. */
async function validates(db: Queryable, token: string, holds: SQL): Promise<boolean> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(mailTokens)
    .innerJoin(accounts, and(eq(accounts.id, mailTokens.accountId), isNull(accounts.deletedAt)))
    .leftJoin(registrations, eq(registrations.ministryId, accounts.ministryId))
    .where(and(eq(mailTokens.hash, sha256(token)), eq(mailTokens.purpose, 'validate'), holds))
  return found !== undefined
}

const isUnconfirmed = eq(accounts.status, 'Unconfirmed')
/** Its link is still of use: a ministry that was rejected registers again instead. */
const awaitsConfirmation = and(
  isUnconfirmed,
  isNull(accounts.deletedAt),
  sql`exists (select 1 from registrations r where r.ministry_id = ${accounts.ministryId} and r.status <> 'Rejected')`,
)

/** The email is validated: with an approved registration the account opens, else it waits for the office. */
export async function confirmEmail(tx: Tx, accountId: string, among: SQL | undefined = isUnconfirmed) {
  const [confirmed] = await tx
    .update(accounts)
    .set({ status: 'Inactive' })
    .where(and(eq(accounts.id, accountId), among))
    .returning({ ministryId: accounts.ministryId })
  if (confirmed?.ministryId) await activateWhenReady(tx, confirmed.ministryId)
  return confirmed !== undefined
}
export const confirmByHand = (tx: Tx, accountId: string) => confirmEmail(tx, accountId, awaitsConfirmation)

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Mails the link that an account can go on with: a new password where it is open, else the confirmation of its email, unless
 * that waits to be sent or left within this minute. Unknown accounts take as long. False: there is nothing to confirm.
 */
export async function mailLink(tx: Tx, accountId = NOBODY, { resets = false } = {}): Promise<boolean> {
  // Of two who ask at once, the second sees the letter of the first.
  const [account] = await tx
    .select({ id: accounts.id, status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), or(eq(accounts.status, 'Active'), awaitsConfirmation)))
    .for('no key update')
  const underWay = await tx.$count(
    outbox,
    and(
      eq(outbox.accountId, accountId),
      eq(outbox.letter, 'validate'),
      isNull(outbox.failedAt),
      or(isNull(outbox.sentAt), sql`${outbox.createdAt} > now() - interval '1 minute'`),
    ),
  )
  const awaits = account?.status === 'Unconfirmed'
  if (awaits) await post(tx, underWay > 0 ? 'none' : 'validate', account.id)
  else await post(tx, account && resets ? 'reset' : 'none', account?.id ?? null)
  return awaits
}

/** Validated and approved, whichever came last: the account becomes Active and its set-password mail goes out. */
export async function activateWhenReady(tx: Tx, ministryId: string) {
  // Who is confirming, or being approved, at this moment is waited for: else each of the two misses what the other writes.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.ministryId, ministryId)).for('no key update')
  const [activated] = await tx
    .update(accounts)
    .set({ status: 'Active' })
    .where(
      and(
        eq(accounts.ministryId, ministryId),
        eq(accounts.status, 'Inactive'),
        sql`exists (select 1 from registrations r where r.ministry_id = ${ministryId} and r.status = 'Approved')`,
      ),
    )
    .returning({ id: accounts.id })
  if (activated) await post(tx, 'set-password', activated.id)
}

export async function areaById(db: Queryable, id: string) {
  const [area] = await db.select().from(supportAreas).where(eq(supportAreas.id, id))
  return area
}

export const given = (...values: (string | undefined)[]) => values.filter((value): value is string => Boolean(value))

/** A rejected registration lets go of its email, and stays what it is. Returns its id; null when there is none. */
async function letGoOf(tx: Tx, email: string): Promise<string | null> {
  const [rejected] = await tx
    .update(accounts)
    .set({ deletedAt: sql`now()` })
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${accounts.email})`, email),
        isNull(accounts.deletedAt),
        eq(registrations.ministryId, accounts.ministryId),
        eq(registrations.status, 'Rejected'),
      ),
    )
    .returning({ id: registrations.id })
  return rejected?.id ?? null
}

/**
 * Ministry, visioner, bank account, area link, registration and account, all or none. Returns the registration's id, and that
 * of a rejected one that it follows.
 */
export async function register(
  tx: Tx,
  { ministry, minister, bankAccount, support }: RegisterBody,
  area: Area,
): Promise<{ id: string; accountId: string; follows: string | null }> {
  const email = ministry.email.toLowerCase()
  const follows = await letGoOf(tx, email)
  const written = await tx
    .insert(ministries)
    .values({
      name: ministry.name,
      category: ministry.category,
      founded: ministry.founded,
      vision: ministry.vision,
      email,
      mobiles: given(ministry.mobile.primary, ministry.mobile.secondary),
      street: ministry.address,
      state: ministry.state,
      lga: ministry.lga,
    })
    .returning({ id: ministries.id })
  const { id: ministryId } = first(written)
  await tx.insert(ministers).values({
    ministryId,
    firstName: minister.firstName,
    lastName: minister.lastName,
    emails: [minister.email],
    mobiles: given(minister.mobile.primary, minister.mobile.secondary),
  })
  await tx.insert(bankAccounts).values({ ministryId, ...bankAccount })
  await tx.insert(ministryAreas).values({ ministryId, areaId: support.supportAreaId, status: 'Pending' })
  const isCrusade = area === 'Crusades'
  const registered = await tx
    .insert(registrations)
    .values({
      ministryId,
      areaId: support.supportAreaId,
      heardAboutUs: support.heardAboutUs,
      terms: support.terms,
      crusades: isCrusade ? (support.crusade?.numCrusades ?? null) : null,
      strategies: isCrusade ? (support.crusade?.strategies ?? []) : [],
    })
    .returning({ id: registrations.id })
  const opened = await tx
    .insert(accounts)
    .values({ email, status: 'Unconfirmed', roles: ['client'], ministryId })
    .returning({ id: accounts.id })
  const { id: accountId } = first(opened)
  await post(tx, 'validate', accountId)
  return { id: first(registered).id, accountId, follows }
}

/** Those who can log in. */
export const isActiveAdmin = and(
  sql`'admin' = any(${accounts.roles})`,
  eq(accounts.status, 'Active'),
  isNull(accounts.deletedAt),
)
export const countAdmins = (db: Queryable): Promise<number> => db.$count(accounts, isActiveAdmin)

/** Whether there ever was one: the settings name the first admin alone. */
export const hadAdmin = async (db: Queryable): Promise<boolean> =>
  (await db.$count(accounts, sql`'admin' = any(${accounts.roles})`)) > 0

type Person = Pick<typeof accounts.$inferInsert, 'email' | 'firstName' | 'lastName' | 'passwordHash'>

/** Without a hash they set a password by a link first. Undefined when somebody has the address. */
export async function addAdmin(db: Queryable, { email, ...person }: Person): Promise<string | undefined> {
  const [added] = await db
    .insert(accounts)
    .values({ ...person, email: email.toLowerCase(), status: 'Active', roles: ['admin'] })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return added?.id
}
