import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Area, AreaLinkStatus } from '../../contract/vocabulary'
import { REFERENCE_LOCK } from '../db/locks'
import type { Queryable, Tx } from '../db/open'
import {
  budgetItems,
  budgets,
  crusades,
  files,
  hospitals,
  ministryAreas,
  sponsorItems,
  supportAreas,
} from '../db/schema'
import type { MinistryMe } from '../sessions'
import { first } from './rows'

const PREFIXES: Record<Area, string> = {
  Crusades: 'CR',
  Hospitals: 'HO',
  Orphanages: 'OR',
  Prison_Evangelism: 'PE',
  Church_Building_Project: 'CB',
}

/**
 * Available -> Processing: the one request of this area. False when the ministry may not ask (any more). A correction may find the
 * area Processing, since its own first try has it.
 */
export async function takeArea(
  tx: Tx,
  ministryId: string,
  areaId: string,
  from: AreaLinkStatus[] = ['Available'],
): Promise<boolean> {
  const taken = await tx
    .update(ministryAreas)
    .set({ status: 'Processing' })
    .where(
      and(
        eq(ministryAreas.ministryId, ministryId),
        eq(ministryAreas.areaId, areaId),
        inArray(ministryAreas.status, from),
      ),
    )
    .returning({ id: ministryAreas.id })
  return taken.length > 0
}

/** Who sends a correction of this area waits for who is sending one. */
export const holdArea = (tx: Tx, ministryId: string, areaId: string) =>
  tx
    .select({ id: ministryAreas.id })
    .from(ministryAreas)
    .where(and(eq(ministryAreas.ministryId, ministryId), eq(ministryAreas.areaId, areaId)))
    .for('update')

/** Items that ministries can choose for an area. */
export const listedItems = (db: Queryable, type: Area) =>
  db
    .select({ id: budgetItems.id, name: budgetItems.name })
    .from(budgetItems)
    .where(and(eq(budgetItems.type, type), eq(budgetItems.approved, true), eq(budgetItems.available, true)))
    .orderBy(sql`lower(${budgetItems.name}) collate "C"`)
/** The same, and none of them is deleted before the transaction ends. */
export const holdListed = (tx: Tx, type: Area) => listedItems(tx, type).for('key share')

/** CR-2026-0187: area, year in which it was sent, running number of both. */
async function nextReference(tx: Tx, type: Area, today: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REFERENCE_LOCK})`)
  const stem = `${PREFIXES[type]}-${today.slice(0, 4)}-`
  const [last] = await tx
    .select({ n: sql<number>`coalesce(max(substring(${budgets.reference} from '[0-9]+$')::int), 0)`.mapWith(Number) })
    .from(budgets)
    .where(sql`starts_with(${budgets.reference}, ${stem})`)
  return `${stem}${String((last?.n ?? 0) + 1).padStart(4, '0')}`
}

export interface Line {
  itemId: string | null
  name: string
  price: number
  units: number
}
type Common = Pick<
  typeof budgets.$inferInsert,
  'ministryId' | 'type' | 'theme' | 'message' | 'from' | 'to' | 'address' | 'correctsId' | 'fingerprint'
>

/** Writes a request with its items; prices in kobo. */
export async function create(
  tx: Tx,
  common: Common,
  lines: Line[],
  today: string,
  details: { crusade: { attendance: number } } | { hospital: Omit<typeof hospitals.$inferInsert, 'budgetId'> },
) {
  const reference = await nextReference(tx, common.type, today)
  const budget = first(
    await tx
      .insert(budgets)
      .values({ ...common, reference })
      .returning({ id: budgets.id }),
  )
  const budgetId = budget.id
  if ('crusade' in details) await tx.insert(crusades).values({ budgetId, ...details.crusade })
  else await tx.insert(hospitals).values({ budgetId, ...details.hospital })
  await tx.insert(sponsorItems).values(
    lines.map(({ itemId, name, price, units }, position) => ({
      budgetId,
      position,
      itemId,
      name,
      price,
      units,
      requestedPrice: price,
      requestedUnits: units,
    })),
  )
  return { id: budgetId, reference }
}

/** Ids of their files. */
export interface Letters {
  applicationLetter: string
  approvalLetter: string
}
const letters = { applicationLetter: hospitals.applicationLetterId, approvalLetter: hospitals.approvalLetterId }

/** What stands for or against correcting a request: what corrects it already, and what else was asked for since. */
export async function toCorrect(tx: Tx, id: string, ministryId: string) {
  const [old] = await tx
    .select({ type: budgets.type, status: budgets.status, createdAt: budgets.createdAt, letters })
    .from(budgets)
    .leftJoin(hospitals, eq(hospitals.budgetId, budgets.id))
    .where(and(eq(budgets.id, id), eq(budgets.ministryId, ministryId)))
  if (!old) return undefined
  const { id: nextId, reference, fingerprint, closing } = budgets
  const [next] = await tx
    .select({ id: nextId, reference, fingerprint, closing })
    .from(budgets)
    .where(eq(budgets.correctsId, id))
  const [newest] = await tx
    .select({ id: nextId, reference })
    .from(budgets)
    .where(and(eq(budgets.ministryId, ministryId), eq(budgets.type, old.type)))
    .orderBy(desc(budgets.createdAt), budgets.id)
    .limit(1)
  return { ...old, next, newer: newest && newest.id !== id ? newest.reference : null }
}

/** Pending -> Rejected by the ministry itself; false when it is not Pending (any more), or not its own. */
export async function withdraw(tx: Tx, id: string, { accountId, ministryId }: MinistryMe): Promise<boolean> {
  const withdrawn = await tx
    .update(budgets)
    .set({
      status: 'Rejected',
      closing: 'Withdrawn',
      // For readers who know no closing.
      reason: 'Withdrawn by the ministry.',
      processedBy: accountId,
      processedAt: sql`now()`,
      statusAt: sql`now()`,
    })
    .where(and(eq(budgets.id, id), eq(budgets.ministryId, ministryId), eq(budgets.status, 'Pending')))
    .returning({ id: budgets.id })
  return withdrawn.length > 0
}

const other = alias(budgets, 'other')
/** Processing -> Available again, unless a newer request has the area. */
export async function freeArea(tx: Tx, id: string) {
  await tx
    .update(ministryAreas)
    .set({ status: 'Available' })
    .from(budgets)
    .innerJoin(supportAreas, eq(supportAreas.name, budgets.type))
    .where(
      and(
        eq(budgets.id, id),
        eq(ministryAreas.ministryId, budgets.ministryId),
        eq(ministryAreas.areaId, supportAreas.id),
        eq(ministryAreas.status, 'Processing'),
        sql`not exists (select 1 from ${budgets} ${sql.identifier('other')} where ${other.ministryId} = ${budgets.ministryId}
          and ${other.type} = ${budgets.type} and ${other.createdAt} > ${budgets.createdAt})`,
      ),
    )
}

/** A request of the ministry with its letters; nobody decides about it until the transaction ends. */
export async function holdLetters(tx: Tx, id: string, ministryId: string) {
  const [held] = await tx
    .select({ status: budgets.status, closing: budgets.closing, letters })
    .from(budgets)
    .leftJoin(hospitals, eq(hospitals.budgetId, budgets.id))
    .where(and(eq(budgets.id, id), eq(budgets.ministryId, ministryId)))
    .for('update', { of: budgets })
  return held
}

/** Writes the new ones; the ids of files that nothing refers to any more. A letter may belong to the request before it, too. */
export async function replaceLetters(tx: Tx, id: string, before: Letters, after: Letters): Promise<string[]> {
  await tx
    .update(hospitals)
    .set({ applicationLetterId: after.applicationLetter, approvalLetterId: after.approvalLetter })
    .where(eq(hospitals.budgetId, id))
  const nobodys = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, [before.applicationLetter, before.approvalLetter]),
        sql`not exists (select 1 from ${hospitals} where ${files.id} in (${hospitals.applicationLetterId}, ${hospitals.approvalLetterId}))`,
      ),
    )
  return nobodys.map((file) => file.id)
}
