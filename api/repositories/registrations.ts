import { and, desc, eq, sql } from 'drizzle-orm'
import type { Registration, RegistrationRow } from '../../contract/registrations'
import type { RegistrationStatus } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { accounts, ministries, ministryAreas, registrations, supportAreas } from '../db/schema'
import { nameOf } from './accounts'
import { details } from './ministries'
import { iso, isoOrNull } from './rows'

export async function withStatus(db: Queryable, status: RegistrationStatus | 'All'): Promise<RegistrationRow[]> {
  const rows = await db
    .select({
      id: registrations.id,
      status: registrations.status,
      ministry: ministries.name,
      createdAt: registrations.createdAt,
      state: ministries.state,
      lga: ministries.lga,
      area: supportAreas.name,
    })
    .from(registrations)
    .innerJoin(ministries, eq(ministries.id, registrations.ministryId))
    .innerJoin(supportAreas, eq(supportAreas.id, registrations.areaId))
    .where(status === 'All' ? undefined : eq(registrations.status, status))
    .orderBy(desc(registrations.createdAt), registrations.id)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdUtc: iso(createdAt) }))
}

export async function one(db: Queryable, id: string): Promise<Registration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  const ministry = row && (await details(db, row.ministryId))
  if (!row || !ministry) return undefined
  const [account] = await db
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.ministryId, row.ministryId))
  return {
    id,
    status: row.status,
    createdUtc: iso(row.createdAt),
    processedBy: await nameOf(db, row.processedBy),
    processedOn: isoOrNull(row.processedAt),
    emailValidated: account?.status !== 'Unconfirmed',
    heardAboutUs: row.heardAboutUs,
    terms: row.terms,
    crusades: row.crusades,
    strategies: row.strategies,
    ministry,
  }
}

/** Pending -> Approved or Rejected, with the link of the area that was asked for. Null when it is not Pending (any more). */
export async function decide(
  tx: Tx,
  id: string,
  status: 'Approved' | 'Rejected',
  staffId: string,
): Promise<{ ministryId: string } | null> {
  const [decided] = await tx
    .update(registrations)
    .set({ status, processedBy: staffId, processedAt: sql`now()` })
    .where(and(eq(registrations.id, id), eq(registrations.status, 'Pending')))
    .returning({ ministryId: registrations.ministryId, areaId: registrations.areaId })
  if (!decided) return null
  await tx
    .update(ministryAreas)
    .set({ status: status === 'Approved' ? 'Available' : 'Unavailable' })
    .where(and(eq(ministryAreas.ministryId, decided.ministryId), eq(ministryAreas.areaId, decided.areaId)))
  return { ministryId: decided.ministryId }
}
