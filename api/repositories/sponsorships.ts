import { and, eq, sql } from 'drizzle-orm'
import type { Area } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { budgetItems, budgets, crusades, hospitals, ministryAreas, sponsorItems } from '../db/schema'
import { first } from './rows'

const PREFIXES: Record<Area, string> = {
  Crusades: 'CR',
  Hospitals: 'HO',
  Orphanages: 'OR',
  Prison_Evangelism: 'PE',
  Church_Building_Project: 'CB',
}
const REFERENCE_LOCK = 7_411_621

/** Available -> Processing: the one request of this area. False when the ministry may not ask (any more). */
export async function takeArea(tx: Tx, ministryId: string, areaId: string): Promise<boolean> {
  const taken = await tx
    .update(ministryAreas)
    .set({ status: 'Processing' })
    .where(
      and(
        eq(ministryAreas.ministryId, ministryId),
        eq(ministryAreas.areaId, areaId),
        eq(ministryAreas.status, 'Available'),
      ),
    )
    .returning({ id: ministryAreas.id })
  return taken.length > 0
}

/** Items that ministries can choose for an area. */
export async function listedItems(db: Queryable, type: Area) {
  return db
    .select({ id: budgetItems.id, name: budgetItems.name })
    .from(budgetItems)
    .where(and(eq(budgetItems.type, type), eq(budgetItems.approved, true), eq(budgetItems.available, true)))
    .orderBy(sql`lower(${budgetItems.name}) collate "C"`)
}

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
type Common = Pick<typeof budgets.$inferInsert, 'ministryId' | 'type' | 'theme' | 'message' | 'from' | 'to' | 'address'>

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
