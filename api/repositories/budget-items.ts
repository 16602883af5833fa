import { and, eq, ne, sql } from 'drizzle-orm'
import type { BudgetItem } from '../../contract/budget-items'
import type { Area } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import { budgetItems } from '../db/schema'
import { toNairaOrNull } from '../money'
import { first, iso } from './rows'

type Row = typeof budgetItems.$inferSelect
const toItem = ({ id, name, type, amount, available, approved, createdAt }: Row): BudgetItem => ({
  id,
  name,
  type,
  amount: toNairaOrNull(amount),
  available,
  approved,
  createdUtc: iso(createdAt),
})

export async function all(db: Queryable): Promise<BudgetItem[]> {
  const rows = await db
    .select()
    .from(budgetItems)
    .orderBy(budgetItems.type, sql`lower(${budgetItems.name}) collate "C"`)
  return rows.map(toItem)
}

/** The item with who added it, for those who decide about it. */
export async function one(db: Queryable, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(budgetItems).where(eq(budgetItems.id, id))
  return row
}

/** `amount` in kobo. */
export async function create(
  tx: Tx,
  item: { type: Area; name: string; amount: number; available: boolean; createdBy: string },
): Promise<BudgetItem> {
  const created = first(await tx.insert(budgetItems).values(item).returning())
  return toItem(created)
}

/** Once; false when it is approved already. */
export async function approve(tx: Tx, id: string): Promise<boolean> {
  const approved = await tx
    .update(budgetItems)
    .set({ approved: true })
    .where(and(eq(budgetItems.id, id), eq(budgetItems.approved, false)))
    .returning({ id: budgetItems.id })
  return approved.length > 0
}

/** Whether it is available now; null when it has no amount, or is what it was `wanted` to be already. */
export async function toggle(tx: Tx, id: string, wanted?: boolean): Promise<boolean | null> {
  const [toggled] = await tx
    .update(budgetItems)
    .set({ available: sql`not ${budgetItems.available}` })
    .where(
      and(
        eq(budgetItems.id, id),
        sql`${budgetItems.amount} is not null`,
        wanted === undefined ? undefined : ne(budgetItems.available, wanted),
      ),
    )
    .returning({ available: budgetItems.available })
  return toggled?.available ?? null
}

/** False when ministries can choose the item: its price must not move under their hands. */
export async function setAmount(tx: Tx, id: string, amount: number): Promise<boolean> {
  const changed = await tx
    .update(budgetItems)
    .set({ amount })
    .where(and(eq(budgetItems.id, id), eq(budgetItems.available, false)))
    .returning({ id: budgetItems.id })
  return changed.length > 0
}

/** §4, for the question and for the deed alike: unapproved, or never used in a request. */
const isDeletable = sql<boolean>`(not budget_items.approved or not exists (select 1 from sponsor_items s where s.item_id = budget_items.id))`

/** Null when there is no such item. */
export async function canDelete(db: Queryable, id: string): Promise<boolean | null> {
  const [row] = await db.select({ deletable: isDeletable }).from(budgetItems).where(eq(budgetItems.id, id))
  return row?.deletable ?? null
}

export async function remove(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx
    .delete(budgetItems)
    .where(and(eq(budgetItems.id, id), isDeletable))
    .returning({ id: budgetItems.id })
  return removed.length > 0
}
