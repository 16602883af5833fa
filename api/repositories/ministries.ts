import { and, eq, sql } from 'drizzle-orm'
import type { Ministry, MinistryRow, Profile } from '../../contract/ministries'
import type { Queryable } from '../db/open'
import { accounts, bankAccounts, ministers, ministries, registrations } from '../db/schema'
import { linksOf } from './areas'

/** Approved ministries, by name. */
export async function all(db: Queryable): Promise<MinistryRow[]> {
  return db
    .select({ id: ministries.id, name: ministries.name })
    .from(ministries)
    .innerJoin(registrations, eq(registrations.ministryId, ministries.id))
    .where(eq(registrations.status, 'Approved'))
    .orderBy(sql`lower(${ministries.name}) collate "C"`)
}

export async function exists(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ id: ministries.id }).from(ministries).where(eq(ministries.id, id))
  return Boolean(row)
}

/** Everything about one ministry: what registration, profile and ministry page all start from. */
export async function details(db: Queryable, id: string) {
  const [ministry] = await db.select().from(ministries).where(eq(ministries.id, id))
  if (!ministry) return undefined
  const people = await db.select().from(ministers).where(eq(ministers.ministryId, id))
  const [bank] = await db.select().from(bankAccounts).where(eq(bankAccounts.ministryId, id))
  const links = await linksOf(db, id)
  return {
    name: ministry.name,
    category: ministry.category,
    founded: ministry.founded,
    vision: ministry.vision,
    email: ministry.email,
    mobile: ministry.mobiles,
    addresses: [{ street: ministry.street, lga: ministry.lga, state: ministry.state }],
    ministers: people.map(({ firstName, lastName, emails, mobiles }) => ({
      firstName,
      lastName,
      email: emails,
      mobile: mobiles,
    })),
    supportAreas: links.map(({ id: linkId, status, supportArea }) => ({ id: linkId, status, supportArea })),
    bankAccount: bank ? { bank: bank.bank, name: bank.name, number: bank.number } : null,
  }
}

export async function one(db: Queryable, id: string): Promise<Ministry | undefined> {
  const found = await details(db, id)
  const [account] = await db
    .select({ id: accounts.id, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.ministryId, id))
  return found && account ? { id, userId: account.id, status: account.status, ...found } : undefined
}

export async function profile(db: Queryable, id: string): Promise<Profile | undefined> {
  const found = await details(db, id)
  if (!found) return undefined
  const { name, category, founded, email, mobile, addresses, ministers: people, supportAreas } = found
  return {
    name,
    category,
    founded,
    email,
    mobile: mobile.map((value) => ({ value })),
    addresses,
    ministers: people,
    supportAreas,
  }
}

/** The account of a ministry, by the account's own id; staff accounts are not found here. */
export async function accountOf(db: Queryable, accountId: string) {
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), sql`${accounts.ministryId} is not null`))
  return account
}
