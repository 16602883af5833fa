import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { SponsorItem } from '../../contract/sponsoritems'
import type { SponsorItemStatus } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { accounts, audit, budgets, ministries, sponsorItems } from '../db/schema'
import { toNaira } from '../money'
import { iso } from './rows'

export type Side = 'admin' | 'client'
/** §4: each side may only touch an item that awaits it. */
export const TURN: Record<Side, SponsorItemStatus> = { admin: 'Awaiting_Admin', client: 'Awaiting_Client' }
const PASSED: Record<Side, SponsorItemStatus> = { admin: 'Awaiting_Client', client: 'Awaiting_Admin' }

const toItem = (row: typeof sponsorItems.$inferSelect): SponsorItem => ({
  id: row.id,
  name: row.name,
  isCustom: row.itemId === null,
  currentUnits: row.units,
  currentPrice: toNaira(row.price),
  status: row.status,
  requestedUnits: row.requestedUnits,
  requestedPrice: toNaira(row.requestedPrice),
  updatedUtc: iso(row.updatedAt),
  version: row.version,
})

export async function ofBudget(db: Queryable, budgetId: string): Promise<SponsorItem[]> {
  const rows = await db
    .select()
    .from(sponsorItems)
    .where(eq(sponsorItems.budgetId, budgetId))
    .orderBy(asc(sponsorItems.position))
  return rows.map(toItem)
}

/** The item with what decides about it: whose request it belongs to and where that stands. */
export async function withBudget(db: Queryable, id: string) {
  const [row] = await db
    .select({ item: sponsorItems, ministryId: budgets.ministryId, budgetStatus: budgets.status })
    .from(sponsorItems)
    .innerJoin(budgets, eq(budgets.id, sponsorItems.budgetId))
    .where(eq(sponsorItems.id, id))
  return (
    row && {
      ...row,
      item: toItem(row.item),
      kobo: { price: row.item.price, units: row.item.units },
      budgetId: row.item.budgetId,
    }
  )
}

/** Who changed an item last, as its trail tells; undefined while nobody has. */
export async function lastChange(db: Queryable, id: string): Promise<{ by: string; isMinistry: boolean } | undefined> {
  const [row] = await db
    .select({ first: accounts.firstName, last: accounts.lastName, ministry: ministries.name })
    .from(audit)
    .innerJoin(accounts, eq(accounts.id, audit.actorId))
    .leftJoin(ministries, eq(ministries.id, accounts.ministryId))
    .where(and(eq(audit.target, `item:${id}`), eq(audit.action, 'ITEM')))
    .orderBy(desc(audit.id))
    .limit(1)
  return row && { by: row.ministry ?? `${row.first} ${row.last}`, isMinistry: row.ministry !== null }
}

type Move = { accept: true } | { accept: false; price: number; units: number }

/** Accepts, or offers something else and passes the turn. Null when it is not this side's turn (any more), or the caller saw an older version. */
export async function move(
  tx: Tx,
  id: string,
  side: Side,
  change: Move,
  version?: number,
): Promise<SponsorItem | null> {
  const [moved] = await tx
    .update(sponsorItems)
    .set({
      ...(change.accept
        ? { status: 'Accepted' as const }
        : { price: change.price, units: change.units, status: PASSED[side] }),
      version: sql`${sponsorItems.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(sponsorItems.id, id),
        eq(sponsorItems.status, TURN[side]),
        version === undefined ? undefined : eq(sponsorItems.version, version),
        // The request may be paid or rejected at this very moment: whoever holds its row first wins.
        sql`exists (select 1 from ${budgets} where ${budgets.id} = ${sponsorItems.budgetId} and ${budgets.status} = 'Pending' for share)`,
      ),
    )
    .returning()
  return moved ? toItem(moved) : null
}
