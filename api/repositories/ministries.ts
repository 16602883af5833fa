import { and, eq, sql } from 'drizzle-orm'
import type { Ministry, MinistryRow, Profile } from '../../contract/ministries'
import type { Queryable, Tx } from '../db/open'
import { accounts, bankAccounts, ministers, ministries, ministryChanges, registrations } from '../db/schema'
import { areasOf, linksOf } from './areas'
import { isHeld } from './held'
import { isoOrNull } from './rows'

type Minister = Ministry['ministers'][number]

const named = { id: ministries.id, name: ministries.name, accountHeld: isHeld(ministries.id) }
const byName = sql`lower(${ministries.name}) collate "C"`

/** What only the admin's list tells. */
const NO_OVERVIEW = {
  email: null,
  mobile: null,
  status: null,
  state: null,
  areas: null,
  visioner: null,
  accountNumber: null,
}

/** Approved ministries, by name. */
export async function all(db: Queryable): Promise<MinistryRow[]> {
  const rows = await db
    .select(named)
    .from(ministries)
    .innerJoin(registrations, eq(registrations.ministryId, ministries.id))
    .where(eq(registrations.status, 'Approved'))
    .orderBy(byName)
  return rows.map((row) => ({ ...row, ...NO_OVERVIEW }))
}

/** The same with what the admin's list shows of each. */
export async function allWithOverview(db: Queryable): Promise<MinistryRow[]> {
  return db
    .select({
      ...named,
      email: ministries.email,
      mobile: ministries.mobiles,
      status: accounts.status,
      state: ministries.state,
      areas: areasOf(ministries.id),
      visioner: sql<
        string | null
      >`(select trim(m.first_name || ' ' || m.last_name) from ministers m where m.ministry_id = ${ministries.id} limit 1)`,
      accountNumber: sql<string | null>`(select b.number from bank_accounts b where b.ministry_id = ${ministries.id})`,
    })
    .from(ministries)
    .innerJoin(registrations, eq(registrations.ministryId, ministries.id))
    .leftJoin(accounts, eq(accounts.ministryId, ministries.id))
    .where(eq(registrations.status, 'Approved'))
    .orderBy(byName)
}

export async function nameOf(db: Queryable, id: string): Promise<string> {
  const [row] = await db.select({ name: ministries.name }).from(ministries).where(eq(ministries.id, id))
  return row?.name ?? ''
}

export async function isApproved(db: Queryable, id: string): Promise<boolean> {
  return (
    (await db.$count(registrations, and(eq(registrations.ministryId, id), eq(registrations.status, 'Approved')))) > 0
  )
}

export async function exists(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ id: ministries.id }).from(ministries).where(eq(ministries.id, id))
  return Boolean(row)
}

/** Everything about one ministry, and its account: what registration, profile and ministry page all start from. */
export async function details(db: Queryable, id: string) {
  const [row] = await db
    .select({
      ministry: ministries,
      bank: bankAccounts,
      account: {
        id: accounts.id,
        status: accounts.status,
        waitingEntries: accounts.waitingEntries,
        waitingBytes: accounts.waitingBytes,
        waitingToldAt: accounts.waitingToldAt,
      },
      registrationId: registrations.id,
      emailApprovedAt: sql<Date | null>`(
        select max(decided_at) from ${ministryChanges}
        where ministry_id = ${ministries.id} and kind = 'email' and status = 'Approved')`.mapWith(
        ministryChanges.decidedAt,
      ),
      ministers: sql<Minister[]>`coalesce((
        select json_agg(json_build_object('firstName', first_name, 'lastName', last_name, 'email', emails, 'mobile', mobiles))
        from ${ministers} where ministry_id = ${ministries.id}), '[]')`,
    })
    .from(ministries)
    .leftJoin(bankAccounts, eq(bankAccounts.ministryId, ministries.id))
    .leftJoin(accounts, eq(accounts.ministryId, ministries.id))
    .leftJoin(registrations, eq(registrations.ministryId, ministries.id))
    .where(eq(ministries.id, id))
  if (!row) return undefined
  const { ministry, bank, account, registrationId, emailApprovedAt } = row
  const links = await linksOf(db, id)
  const found = {
    name: ministry.name,
    category: ministry.category,
    founded: ministry.founded,
    vision: ministry.vision,
    email: ministry.email,
    mobile: ministry.mobiles,
    addresses: [{ street: ministry.street, lga: ministry.lga, state: ministry.state }],
    ministers: row.ministers,
    supportAreas: links.map(({ id: linkId, status, supportArea }) => ({ id: linkId, status, supportArea })),
    bankAccount: bank ? { bank: bank.bank, name: bank.name, number: bank.number } : null,
  }
  const confirmable = {
    userId: account?.id,
    emailValidated: account?.status !== 'Unconfirmed',
    emailApprovedUtc: isoOrNull(emailApprovedAt),
  }
  return { found, account, confirmable, registrationId }
}

export async function one(db: Queryable, id: string): Promise<Ministry | undefined> {
  const { found, account, confirmable, registrationId } = (await details(db, id)) ?? {}
  if (!found || !account) return undefined
  return {
    id,
    ...confirmable,
    status: account.status,
    registrationId: registrationId ?? undefined,
    ...found,
    waiting: account.waitingToldAt && {
      entries: account.waitingEntries ?? 0,
      bytes: account.waitingBytes ?? 0,
      toldUtc: account.waitingToldAt.toISOString(),
    },
  }
}

export async function profile(db: Queryable, id: string): Promise<Profile | undefined> {
  const { found } = (await details(db, id)) ?? {}
  if (!found) return undefined
  const { name, category, founded, email, mobile, addresses, ministers: people, supportAreas, bankAccount } = found
  return {
    name,
    category,
    founded,
    email,
    mobile: mobile.map((value) => ({ value })),
    addresses,
    ministers: people,
    supportAreas,
    bankAccount,
  }
}

/** The account of a ministry, by the account's own id; staff accounts are not found here. */
export async function accountOf(db: Queryable, accountId: string) {
  const [account] = await db
    .select({ id: accounts.id, status: accounts.status, registration: registrations.status })
    .from(accounts)
    .innerJoin(registrations, eq(registrations.ministryId, accounts.ministryId))
    .where(eq(accounts.id, accountId))
  return account
}

/**
 * Between Active and Inactive, where the registration is approved: else Inactive means that it still has to be. False: it was
 * not in the other state.
 */
export async function switchAccount(tx: Tx, accountId: string, status: 'Active' | 'Inactive'): Promise<boolean> {
  const switched = await tx
    .update(accounts)
    .set({ status })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.status, status === 'Active' ? 'Inactive' : 'Active'),
        sql`exists (select 1 from registrations r where r.ministry_id = ${accounts.ministryId} and r.status = 'Approved')`,
      ),
    )
    .returning({ id: accounts.id })
  return switched.length > 0
}
