import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Registration, RegistrationRow } from '../../contract/registrations'
import type { RegistrationStatus } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { accounts, ministries, ministryAreas, registrations, supportAreas } from '../db/schema'
import { details as detailsOf } from './ministries'
import { fullName, iso, isoOrNull } from './rows'

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
  const [found] = await db
    .select({ row: registrations, staff: { firstName: accounts.firstName, lastName: accounts.lastName } })
    .from(registrations)
    .leftJoin(accounts, eq(accounts.id, registrations.processedBy))
    .where(eq(registrations.id, id))
  const details = found && (await detailsOf(db, found.row.ministryId))
  if (!found || !details) return undefined
  const { row, staff } = found
  return {
    id,
    status: row.status,
    createdUtc: iso(row.createdAt),
    processedBy: staff && fullName(staff),
    processedOn: isoOrNull(row.processedAt),
    ...details.confirmable,
    rejectedBefore: await rejectedBefore(db, details.found.email, row.createdAt),
    reason: row.reason,
    ministryId: row.ministryId,
    heardAboutUs: row.heardAboutUs,
    terms: row.terms,
    crusades: row.crusades,
    strategies: row.strategies,
    ministry: details.found,
  }
}

/** Rejected registrations with the same email. */
async function rejectedBefore(db: Queryable, email: string, before: Date) {
  const earlier = await db
    .select({ id: registrations.id, processedAt: registrations.processedAt })
    .from(registrations)
    .innerJoin(ministries, eq(ministries.id, registrations.ministryId))
    .where(and(eq(ministries.email, email), eq(registrations.status, 'Rejected'), lt(registrations.createdAt, before)))
    .orderBy(desc(registrations.processedAt))
  return earlier.flatMap(({ id, processedAt }) => (processedAt ? { id, processedOn: iso(processedAt) } : []))
}

interface Decision {
  status: 'Approved' | 'Rejected'
  reason: string | null
  staffId: string
}
/** Whether this person has decided so, in these words. */
export const isDecidedSo = async (tx: Tx, id: string, { status, reason, staffId }: Decision) =>
  (await tx.$count(
    registrations,
    and(
      eq(registrations.id, id),
      eq(registrations.status, status),
      eq(registrations.processedBy, staffId),
      sql`${registrations.reason} is not distinct from ${reason}`,
    ),
  )) > 0

/** Pending -> Approved or Rejected, with the link of the area that was asked for. Null when it is not Pending (any more). */
export async function decide(
  tx: Tx,
  id: string,
  { status, reason, staffId }: Decision,
): Promise<{ ministryId: string } | null> {
  const [decided] = await tx
    .update(registrations)
    .set({ status, reason, processedBy: staffId, processedAt: sql`now()` })
    .where(and(eq(registrations.id, id), eq(registrations.status, 'Pending')))
    .returning({ ministryId: registrations.ministryId, areaId: registrations.areaId })
  if (!decided) return null
  await tx
    .update(ministryAreas)
    .set({ status: status === 'Approved' ? 'Available' : 'Unavailable' })
    .where(and(eq(ministryAreas.ministryId, decided.ministryId), eq(ministryAreas.areaId, decided.areaId)))
  return { ministryId: decided.ministryId }
}
