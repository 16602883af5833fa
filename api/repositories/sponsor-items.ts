import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { OnBoard, SponsorItem } from '../../contract/sponsoritems'
import type { SponsorItemStatus } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { accounts, audit, budgets, hospitals, ministries, sponsorItems } from '../db/schema'
import { MAX_KOBO, toNaira } from '../money'
import { iso, PERSON } from './rows'

export type Side = 'admin' | 'client'
/** §4: each side may only touch an item that awaits it. */
export const TURN: Record<Side, SponsorItemStatus> = { admin: 'Awaiting_Admin', client: 'Awaiting_Client' }
const PASSED: Record<Side, SponsorItemStatus> = { admin: 'Awaiting_Client', client: 'Awaiting_Admin' }

const toItem = (row: typeof sponsorItems.$inferSelect): SponsorItem => ({
  id: row.id,
  name: row.name,
  isCustom: row.itemId === null,
  // What is not funded counts nothing, for readers who know no declining, too.
  currentUnits: row.declined === null ? row.units : 0,
  currentPrice: toNaira(row.price),
  status: row.status,
  requestedUnits: row.requestedUnits,
  requestedPrice: toNaira(row.requestedPrice),
  updatedUtc: iso(row.updatedAt),
  version: row.version,
  declined: row.declined,
  before:
    row.beforePrice === null || row.beforeUnits === null
      ? null
      : { price: toNaira(row.beforePrice), units: row.beforeUnits },
})

/** Who changed an item last, as its trail tells. Names are written out: of a single table the query builder leaves them off. */
const changedBy = sql<{ by: string; isMinistry: boolean } | null>`(
  select json_build_object('by', ${PERSON}, 'isMinistry', m.id is not null)
  from audit a join accounts c on c.id = a.actor_id left join ministries m on m.id = c.ministry_id
  where a.target = 'item:' || sponsor_items.id and a.action = 'ITEM' order by a.id desc limit 1)`

/** What was agreed for the same item of the catalogue in the last request that was paid. */
const lastPaid = sql<{ price: number; paidOn: string } | null>`(
  select json_build_object('price', past.price, 'paidOn', to_char(b.processed_at at time zone 'Africa/Lagos', 'YYYY-MM-DD'))
  from sponsor_items past join budgets b on b.id = past.budget_id
  where past.item_id = sponsor_items.item_id and past.budget_id <> sponsor_items.budget_id
    and past.status = 'Accepted' and past.declined is null and b.amount is not null
  order by b.processed_at desc, past.updated_at desc limit 1)`

export async function ofBudget(db: Queryable, budgetId: string, side: Side): Promise<OnBoard[]> {
  const isOffice = side === 'admin'
  const rows = await db
    .select({ item: sponsorItems, by: changedBy, paid: isOffice ? lastPaid : sql<null>`null` })
    .from(sponsorItems)
    .where(eq(sponsorItems.budgetId, budgetId))
    .orderBy(asc(sponsorItems.position))
  return rows.map(({ item, by, paid }) => ({
    ...toItem(item),
    changedBy: by && (isOffice || by.isMinistry ? by.by : 'The office'),
    lastPaid: paid && { ...paid, price: toNaira(paid.price) },
  }))
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
export async function lastChange(db: Queryable, id: string) {
  const [row] = await db
    .select({
      first: accounts.firstName,
      last: accounts.lastName,
      ministry: ministries.name,
      tookBack: sql<boolean>`coalesce(${audit.after} ? 'withdrawn', false)`,
    })
    .from(audit)
    .innerJoin(accounts, eq(accounts.id, audit.actorId))
    .leftJoin(ministries, eq(ministries.id, accounts.ministryId))
    .where(and(eq(audit.target, `item:${id}`), eq(audit.action, 'ITEM')))
    .orderBy(desc(audit.id))
    .limit(1)
  return (
    row && {
      by: row.ministry ?? `${row.first} ${row.last}`,
      isMinistry: row.ministry !== null,
      tookBack: row.tookBack,
    }
  )
}

/** Of several who change items of one request at once each sees what the one before did: their sums must stay within the ledger. */
export const hold = (tx: Tx, budgetId: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${budgetId}))`)

/** Null when it is not in this state (any more), the caller saw an older version, or the request is decided. */
async function change(
  tx: Tx,
  id: string,
  state: SQL | undefined,
  set: PgUpdateSetSource<typeof sponsorItems>,
  version?: number,
): Promise<SponsorItem | null> {
  const [changed] = await tx
    .update(sponsorItems)
    .set({ ...set, version: sql`${sponsorItems.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(sponsorItems.id, id),
        state,
        version === undefined ? undefined : eq(sponsorItems.version, version),
        // The request may be paid or rejected at this very moment: whoever holds its row first wins.
        sql`exists (select 1 from ${budgets} where ${budgets.id} = ${sponsorItems.budgetId} and ${budgets.status} = 'Pending' for share)`,
      ),
    )
    .returning()
  return changed ? toItem(changed) : null
}

const NO_OFFER = { beforePrice: null, beforeUnits: null }
const awaits = (side: Side) => eq(sponsorItems.status, TURN[side])

export const accept = (tx: Tx, id: string, side: Side, version?: number) =>
  change(tx, id, awaits(side), { status: 'Accepted', ...NO_OFFER }, version)

/** Puts something else on the table, and passes the turn. */
export const offer = (tx: Tx, id: string, side: Side, offered: { price: number; units: number }, version?: number) =>
  change(
    tx,
    id,
    awaits(side),
    { ...offered, status: PASSED[side], beforePrice: sponsorItems.price, beforeUnits: sponsorItems.units },
    version,
  )

/** Takes an offer back: it is this side's turn again, about what stood there before. */
export const withdraw = (tx: Tx, id: string, side: Side, version?: number) =>
  change(
    tx,
    id,
    and(eq(sponsorItems.status, PASSED[side]), isNotNull(sponsorItems.beforePrice)),
    { price: sponsorItems.beforePrice, units: sponsorItems.beforeUnits, status: TURN[side], ...NO_OFFER },
    version,
  )

/** Of those that wait for the office. */
export const decline = (tx: Tx, id: string, reason: string, version?: number) =>
  change(tx, id, awaits('admin'), { status: 'Accepted', declined: reason, ...NO_OFFER }, version)

export const reopen = (tx: Tx, id: string, version?: number) =>
  change(tx, id, isNotNull(sponsorItems.declined), { status: TURN.admin, declined: null }, version)

/** §9: price times units for accomodation, transportation and refreshment. Null where there is no outreach. */
export const hospitalCost = sql`${hospitals.accomodationPrice} * ${hospitals.accomodationUnits} + ${hospitals.transportationPrice} * ${hospitals.transportationUnits} + ${hospitals.refreshmentPrice} * ${hospitals.refreshmentUnits}`

/** Whether what is on the table, or what is agreed, is beyond one amount of the ledger; with the costs of an outreach. */
export async function isBeyond(tx: Tx, budgetId: string) {
  const costs = sql`coalesce(max(${hospitalCost}), 0)`
  const sum = sql`coalesce(sum(${sponsorItems.price}::numeric * ${sponsorItems.units})`
  const limit = sql.raw(String(MAX_KOBO))
  const [row] = await tx
    .select({
      table: sql<boolean>`${sum}, 0) + ${costs} > ${limit}`,
      agreed: sql<boolean>`${sum} filter (where ${sponsorItems.status} = 'Accepted'), 0) + ${costs} > ${limit}`,
    })
    .from(sponsorItems)
    .leftJoin(hospitals, eq(hospitals.budgetId, sponsorItems.budgetId))
    .where(and(eq(sponsorItems.budgetId, budgetId), isNull(sponsorItems.declined)))
  return row ?? { table: false, agreed: false }
}
