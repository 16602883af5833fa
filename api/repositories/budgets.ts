import { and, asc, desc, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Budget, BudgetRow } from '../../contract/budgets'
import type { With } from '../../contract/parts'
import type { BudgetStatus } from '../../contract/vocabulary'
import type { Queryable, Tx } from '../db/open'
import {
  bankAccounts,
  budgets,
  crusades,
  feedbacks,
  hospitals,
  ministers,
  ministries,
  sponsorItems,
} from '../db/schema'
import { toNaira, toNairaOrNull } from '../money'
import { isUuid } from '../text'
import { nameOf } from './accounts'
import { iso, isoOrNull } from './rows'

/** What this server adds to each request. */
type Ours = 'theme' | 'requested' | 'agreed' | 'openItems' | 'awaitingAdmin' | 'awaitingClient'

const number = (expression: SQL) => sql<number>`coalesce(${expression}, 0)`.mapWith(Number)

/** What the items of each request add up to, in kobo, and whose turn they are. */
const itemSums = (db: Queryable) =>
  db
    .select({
      budgetId: sponsorItems.budgetId,
      requested: sql<number>`sum(${sponsorItems.requestedPrice}::numeric * ${sponsorItems.requestedUnits})`.as(
        'requested',
      ),
      agreed:
        sql<number>`sum(${sponsorItems.price}::numeric * ${sponsorItems.units}) filter (where ${sponsorItems.status} = 'Accepted')`.as(
          'agreed',
        ),
      awaitingAdmin: sql<number>`count(*) filter (where ${sponsorItems.status} = 'Awaiting_Admin')`.as(
        'awaiting_admin',
      ),
      awaitingClient: sql<number>`count(*) filter (where ${sponsorItems.status} = 'Awaiting_Client')`.as(
        'awaiting_client',
      ),
    })
    .from(sponsorItems)
    .groupBy(sponsorItems.budgetId)
    .as('item_sums')

/** §9: price times units for accomodation, transportation and refreshment. */
const hospitalTotal = sql`coalesce(${hospitals.accomodationPrice} * ${hospitals.accomodationUnits} + ${hospitals.transportationPrice} * ${hospitals.transportationUnits} + ${hospitals.refreshmentPrice} * ${hospitals.refreshmentUnits}, 0)`

function selectRows(db: Queryable, where: SQL | undefined) {
  const sums = itemSums(db)
  return db
    .select({
      budget: budgets,
      ministry: ministries.name,
      requested: number(sql`coalesce(${sums.requested}, 0) + ${hospitalTotal}`),
      agreed: number(sql`coalesce(${sums.agreed}, 0) + ${hospitalTotal}`),
      awaitingAdmin: number(sql`${sums.awaitingAdmin}`),
      awaitingClient: number(sql`${sums.awaitingClient}`),
      feedback: { id: feedbacks.id, status: feedbacks.status },
    })
    .from(budgets)
    .innerJoin(ministries, eq(ministries.id, budgets.ministryId))
    .leftJoin(hospitals, eq(hospitals.budgetId, budgets.id))
    .leftJoin(sums, eq(sums.budgetId, budgets.id))
    .leftJoin(feedbacks, eq(feedbacks.budgetId, budgets.id))
    .where(where)
    .orderBy(desc(budgets.createdAt), budgets.id)
}

function toRow({
  budget,
  ministry,
  requested,
  agreed,
  awaitingAdmin,
  awaitingClient,
  feedback,
}: Awaited<ReturnType<typeof selectRows>>[number]): With<BudgetRow, Ours> {
  return {
    id: budget.id,
    reference: budget.reference,
    status: budget.status,
    type: budget.type,
    ministry,
    ministryId: budget.ministryId,
    theme: budget.theme,
    createdUtc: iso(budget.createdAt),
    from: budget.from,
    to: budget.to,
    amount: toNairaOrNull(budget.amount),
    requested: toNaira(requested),
    agreed: toNaira(agreed),
    openItems: awaitingAdmin + awaitingClient,
    awaitingAdmin,
    awaitingClient,
    feedbackId: feedback?.id ?? null,
    feedbackStatus: feedback?.status ?? null,
  }
}

export async function where(db: Queryable, condition: SQL | undefined): Promise<With<BudgetRow, Ours>[]> {
  return (await selectRows(db, condition)).map(toRow)
}

export const withStatus = (db: Queryable, status: BudgetStatus | 'All'): Promise<BudgetRow[]> =>
  where(db, status === 'All' ? undefined : eq(budgets.status, status))

/** Paid in [from, to). */
export async function paidBetween(db: Queryable, from: Date, to: Date): Promise<BudgetRow[]> {
  return (
    await selectRows(
      db,
      and(sql`${budgets.amount} is not null`, gte(budgets.processedAt, from), lt(budgets.processedAt, to)),
    )
  ).map(toRow)
}

export async function ofMinistry(db: Queryable, ministryId: string): Promise<BudgetRow[]> {
  return (await selectRows(db, eq(budgets.ministryId, ministryId))).map(toRow)
}

/** One request by id or reference; with a ministryId only if it is that ministry's own. */
export async function one(
  db: Queryable,
  idOrReference: string,
  ministryId?: string,
): Promise<With<Budget, Ours> | undefined> {
  const [row] = await selectRows(
    db,
    and(
      isUuid(idOrReference) ? eq(budgets.id, idOrReference) : eq(budgets.reference, idOrReference),
      ministryId ? eq(budgets.ministryId, ministryId) : undefined,
    ),
  )
  if (!row) return undefined
  const { budget } = row
  const [crusade] = await db.select().from(crusades).where(eq(crusades.budgetId, budget.id))
  const [hospital] = await db.select().from(hospitals).where(eq(hospitals.budgetId, budget.id))
  const [bank] = await db.select().from(bankAccounts).where(eq(bankAccounts.ministryId, budget.ministryId))
  const [minister] = await db.select().from(ministers).where(eq(ministers.ministryId, budget.ministryId)).limit(1)
  const items = await db
    .select()
    .from(sponsorItems)
    .where(eq(sponsorItems.budgetId, budget.id))
    .orderBy(asc(sponsorItems.position))
  return {
    ...toRow(row),
    message: budget.message,
    address: budget.address,
    items: items.map(({ itemId, name, units, price }) => ({
      itemId,
      name,
      itemName: name,
      units,
      price: toNaira(price),
    })),
    filepath: budget.receiptId && `/files/receipts/${budget.receiptId}`,
    processedOn: isoOrNull(budget.processedAt),
    staff: await nameOf(db, budget.processedBy),
    feedbackId: row.feedback?.id ?? null,
    crusade: crusade
      ? {
          theme: budget.theme,
          lastCrusade: await lastCrusade(db, budget),
          attendance: crusade.attendance,
          venue: budget.address,
        }
      : null,
    hospital: hospital
      ? {
          name: budget.theme,
          applicationLetter: `/files/letters/${hospital.applicationLetterId}`,
          approvalLetter: `/files/letters/${hospital.approvalLetterId}`,
          numDays: hospital.numDays,
          accomodation: { price: toNaira(hospital.accomodationPrice), units: hospital.accomodationUnits },
          transportation: { price: toNaira(hospital.transportationPrice), units: hospital.transportationUnits },
          refreshment: { price: toNaira(hospital.refreshmentPrice), units: hospital.refreshmentUnits },
        }
      : null,
    bankAccount: bank ? { bank: bank.bank, name: bank.name, number: bank.number } : null,
    minister: minister
      ? { name: `${minister.firstName} ${minister.lastName}`, mobile: minister.mobiles[0] ?? '' }
      : null,
    statusSince: iso(budget.statusAt),
  }
}

async function lastCrusade(
  db: Queryable,
  { id, ministryId, from }: typeof budgets.$inferSelect,
): Promise<string | null> {
  const earlier = alias(budgets, 'earlier')
  const [row] = await db
    .select({ to: earlier.to })
    .from(earlier)
    .where(
      and(
        eq(earlier.ministryId, ministryId),
        eq(earlier.type, 'Crusades'),
        ne(earlier.id, id),
        lt(earlier.to, from),
        sql`${earlier.amount} is not null`,
      ),
    )
    .orderBy(desc(earlier.to))
    .limit(1)
  return row?.to ?? null
}

/** Pending -> Approved with everything a payment writes. Null when it is not Pending (any more). */
export async function approve(tx: Tx, id: string, paid: { amount: number; receiptId: string; staffId: string }) {
  const [approved] = await tx
    .update(budgets)
    .set({
      status: 'Approved',
      amount: paid.amount,
      receiptId: paid.receiptId,
      processedBy: paid.staffId,
      processedAt: sql`now()`,
      statusAt: sql`now()`,
    })
    .where(and(eq(budgets.id, id), eq(budgets.status, 'Pending')))
    .returning()
  return approved ?? null
}

/** Pending -> Rejected; false when it is not Pending (any more). */
export async function reject(tx: Tx, id: string, staffId: string): Promise<boolean> {
  const rejected = await tx
    .update(budgets)
    .set({ status: 'Rejected', processedBy: staffId, processedAt: sql`now()`, statusAt: sql`now()` })
    .where(and(eq(budgets.id, id), eq(budgets.status, 'Pending')))
    .returning({ id: budgets.id })
  return rejected.length > 0
}
