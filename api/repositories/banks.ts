import { eq, sql } from 'drizzle-orm'
import type { Bank } from '../../contract/banks'
import type { Queryable } from '../db/open'
import { banks } from '../db/schema'
import { first, iso } from './rows'

/** PGlite sorts by bytes, PostgreSQL by its locale: names are ordered the same way on both. */
export async function all(db: Queryable): Promise<Bank[]> {
  const rows = await db
    .select()
    .from(banks)
    .orderBy(sql`lower(${banks.name}) collate "C"`)
  return rows.map(toBank)
}

export async function exists(db: Queryable, name: string): Promise<boolean> {
  const [bank] = await db.select({ id: banks.id }).from(banks).where(eq(banks.name, name))
  return Boolean(bank)
}

export async function create(db: Queryable, name: string): Promise<Bank> {
  const bank = first(await db.insert(banks).values({ name }).returning())
  return toBank(bank)
}

/** The name of the one that is gone; undefined without one. Ministries keep the bank by name, so nothing else changes. */
export async function remove(db: Queryable, id: string): Promise<string | undefined> {
  const [bank] = await db.delete(banks).where(eq(banks.id, id)).returning({ name: banks.name })
  return bank?.name
}

const toBank = ({ id, name, createdAt }: typeof banks.$inferSelect): Bank => ({ id, name, createdUtc: iso(createdAt) })
