import { sql } from 'drizzle-orm'
import type { BudgetItem } from '../../contract/budget-items'
import type { Queryable } from '../db/open'
import { budgetItems } from '../db/schema'
import { toNairaOrNull } from '../money'
import { iso } from './rows'

export async function all(db: Queryable): Promise<BudgetItem[]> {
  const rows = await db
    .select()
    .from(budgetItems)
    .orderBy(budgetItems.type, sql`lower(${budgetItems.name}) collate "C"`)
  return rows.map(({ id, name, type, amount, available, approved, createdAt }) => ({
    id,
    name,
    type,
    amount: toNairaOrNull(amount),
    available,
    approved,
    createdUtc: iso(createdAt),
  }))
}
