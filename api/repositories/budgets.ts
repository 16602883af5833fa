import { and, desc, eq, gte, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Budget, BudgetRow } from '../../contract/budgets'
import type { With } from '../../contract/parts'
import type { BudgetStatus, ReversalKind } from '../../contract/vocabulary'
import type { Queryable } from '../db/open'
import {
  accounts,
  budgets,
  crusades,
  feedbacks,
  hospitals,
  ministers,
  ministries,
  payments,
  sponsorItems,
} from '../db/schema'
import { toNaira, toNairaOrNull } from '../money'
import { isUuid } from '../text'
import { accountThen, isHeld, NO_ACCOUNT_FACTS } from './held'
import { fullName, iso, isoOrNull } from './rows'
import { hospitalCost } from './sponsor-items'

/** What this server adds to each request. */
type Ours = 'theme' | 'requested' | 'agreed' | 'openItems' | 'awaitingAdmin' | 'awaitingClient'

const number = (expression: SQL) => sql<number>`coalesce(${expression}, 0)`.mapWith(Number)

/** What the items of a request add up to, in kobo, and whose turn they are. Asked per request, so by its index. */
const itemSums = (db: Queryable) =>
  db
    .select({
      requested: sql<number>`sum(${sponsorItems.requestedPrice}::numeric * ${sponsorItems.requestedUnits})`.as(
        'requested',
      ),
      agreed:
        sql<number>`sum(${sponsorItems.price}::numeric * ${sponsorItems.units}) filter (where ${sponsorItems.status} = 'Accepted' and ${sponsorItems.declined} is null)`.as(
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
    .where(eq(sponsorItems.budgetId, budgets.id))
    .as('item_sums')

const hospitalTotal = sql`coalesce(${hospitalCost}, 0)`

/** Why its payment was taken back; null: it was not. */
const reversalOf = sql<ReversalKind | null>`(
  select taken.reversal_kind from ${payments} paid join ${payments} taken on taken.reverses_id = paid.id
  where paid.budget_id = ${budgets.id})`

/** Without what was written at length: of 50,000 requests that is 250 MB, and no list shows it. */
const short = {
  id: budgets.id,
  reference: budgets.reference,
  status: budgets.status,
  type: budgets.type,
  ministryId: budgets.ministryId,
  theme: budgets.theme,
  createdAt: budgets.createdAt,
  from: budgets.from,
  to: budgets.to,
  amount: budgets.amount,
  closing: budgets.closing,
}

const rowFields = (sums: ReturnType<typeof itemSums>) => ({
  budget: short,
  ministry: ministries.name,
  requested: number(sql`coalesce(${sums.requested}, 0) + ${hospitalTotal}`),
  agreed: number(sql`coalesce(${sums.agreed}, 0) + ${hospitalTotal}`),
  awaitingAdmin: number(sql`${sums.awaitingAdmin}`),
  awaitingClient: number(sql`${sums.awaitingClient}`),
  feedback: { id: feedbacks.id, status: feedbacks.status, reason: feedbacks.reason },
  reversal: reversalOf,
})

function selectRows(db: Queryable, where: SQL | undefined) {
  const sums = itemSums(db)
  return db
    .select(rowFields(sums))
    .from(budgets)
    .innerJoin(ministries, eq(ministries.id, budgets.ministryId))
    .leftJoin(hospitals, eq(hospitals.budgetId, budgets.id))
    .leftJoinLateral(sums, sql`true`)
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
  reversal,
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
    feedbackReason: feedback?.reason ?? null,
    closing: budget.closing,
    reversal,
    reversed: reversal !== null,
  }
}

export async function where(db: Queryable, condition: SQL | undefined): Promise<With<BudgetRow, Ours>[]> {
  return (await selectRows(db, condition)).map(toRow)
}

export const withStatus = (db: Queryable, status: BudgetStatus | 'All'): Promise<BudgetRow[]> =>
  where(db, status === 'All' ? undefined : eq(budgets.status, status))

/** Paid in [from, to), and not taken back. */
export const paidBetween = (db: Queryable, from: Date, to: Date): Promise<BudgetRow[]> =>
  where(
    db,
    and(
      sql`${budgets.amount} is not null and ${reversalOf} is null`,
      gte(budgets.processedAt, from),
      lt(budgets.processedAt, to),
    ),
  )

/** That its payment was taken back a ministry reads there, and not why. */
const forMinistry = <Row extends object>(row: Row) => ({ ...row, reversal: null })

export async function ofMinistry(db: Queryable, ministryId: string): Promise<BudgetRow[]> {
  return (await where(db, eq(budgets.ministryId, ministryId))).map(forMinistry)
}

interface Item {
  itemId: string | null
  name: string
  units: number
  /** In kobo. */
  price: number
  isDeclined: boolean
}
/** The request before or after it, where one corrects the other. */
const other = alias(budgets, 'other')
const link = (condition: SQL) =>
  sql<Budget['corrects']>`(select json_build_object('id', ${other.id}, 'reference', ${other.reference})
    from ${budgets} ${sql.identifier('other')} where ${condition})`
const earlier = alias(budgets, 'earlier')
/** As first asked: what they have become since is the board's to say. */
const itemsOf = sql<Item[]>`coalesce((
  select json_agg(json_build_object('itemId', item.item_id, 'name', item.name, 'units', item.requested_units, 'price', item.requested_price, 'isDeclined', item.declined is not null) order by item.position)
  from ${sponsorItems} item where item.budget_id = ${budgets.id}), '[]')`
/** When the ministry's paid crusade before this one ended. */
const lastCrusade = sql<string | null>`(
  select max(${earlier.to})::text from ${budgets} ${sql.identifier('earlier')}
  where ${and(
    eq(earlier.ministryId, budgets.ministryId),
    eq(earlier.type, 'Crusades'),
    ne(earlier.id, budgets.id),
    lt(earlier.to, budgets.from),
    isNotNull(earlier.amount),
  )})`

/** Requests with all that belongs to them, in one query: each more is a wait more. */
async function whole(db: Queryable, where: SQL | undefined): Promise<With<Budget, Ours>[]> {
  const sums = itemSums(db)
  const minister = db
    .select({ firstName: ministers.firstName, lastName: ministers.lastName, mobiles: ministers.mobiles })
    .from(ministers)
    .where(eq(ministers.ministryId, budgets.ministryId))
    .limit(1)
    .as('minister')
  const rows = await db
    .select({
      ...rowFields(sums),
      budget: budgets,
      crusade: crusades,
      hospital: hospitals,
      // Of a paid one that of then: into it went the money.
      bankAccount: accountThen(sql`${budgets.ministryId}`, sql`coalesce(${budgets.processedAt}, now())`),
      staff: { firstName: accounts.firstName, lastName: accounts.lastName },
      minister: { firstName: minister.firstName, lastName: minister.lastName, mobiles: minister.mobiles },
      items: itemsOf,
      lastCrusade,
      corrects: link(sql`${other.id} = ${budgets.correctsId}`),
      correctedBy: link(sql`${other.correctsId} = ${budgets.id}`),
      accountHeld: isHeld(budgets.ministryId),
      held: sql<boolean>`exists (select 1 from prepared_payments p where p.budget_id = ${budgets.id} and p.status = 'Waiting')`,
    })
    .from(budgets)
    .innerJoin(ministries, eq(ministries.id, budgets.ministryId))
    .leftJoin(crusades, eq(crusades.budgetId, budgets.id))
    .leftJoin(hospitals, eq(hospitals.budgetId, budgets.id))
    .leftJoin(accounts, eq(accounts.id, budgets.processedBy))
    .leftJoinLateral(minister, sql`true`)
    .leftJoinLateral(sums, sql`true`)
    .leftJoin(feedbacks, eq(feedbacks.budgetId, budgets.id))
    .where(where)
  return rows.map((row) => {
    const { budget, crusade, hospital, bankAccount, staff, minister, items, lastCrusade, corrects, correctedBy } = row
    return {
      ...toRow(row),
      message: budget.message,
      address: budget.address,
      items: items.map(({ itemId, name, units, price, isDeclined }) => ({
        itemId,
        name,
        itemName: name,
        units,
        price: toNaira(price),
        isDeclined,
      })),
      filepath: budget.receiptId && `/files/receipts/${budget.receiptId}`,
      processedOn: isoOrNull(budget.processedAt),
      // Who withdrew it is the ministry itself.
      staff: budget.closing === 'Withdrawn' ? row.ministry : staff && fullName(staff),
      feedbackId: row.feedback?.id ?? null,
      crusade: crusade
        ? { theme: budget.theme, lastCrusade, attendance: crusade.attendance, venue: budget.address }
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
      bankAccount,
      minister: minister ? { name: fullName(minister), mobile: minister.mobiles[0] ?? '' } : null,
      statusSince: iso(budget.statusAt),
      reason: budget.reason,
      corrects,
      correctedBy,
      accountHeld: row.accountHeld,
      held: row.held,
      // Of the office and of other ministries: the office's own call tells.
      prepared: null,
      ...NO_ACCOUNT_FACTS,
    }
  })
}

/** One request by id or reference; with a ministryId only if it is that ministry's own. */
export async function one(
  db: Queryable,
  idOrReference: string,
  ministryId?: string,
): Promise<With<Budget, Ours> | undefined> {
  const [found] = await whole(
    db,
    and(
      isUuid(idOrReference) ? eq(budgets.id, idOrReference) : eq(budgets.reference, idOrReference),
      ministryId ? eq(budgets.ministryId, ministryId) : undefined,
    ),
  )
  return found && ministryId ? forMinistry(found) : found
}

/** These requests, in no order. */
export const withIds = (db: Queryable, ids: string[]) => whole(db, inArray(budgets.id, ids))
