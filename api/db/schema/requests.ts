/** Requests (budgets), the catalogue, and what is asked for item by item. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  AREAS,
  BUDGET_STATUSES,
  CLOSINGS,
  SPONSOR_ITEM_STATUSES,
  type Area,
  type BudgetStatus,
  type Closing,
  type SponsorItemStatus,
} from '../../../contract/vocabulary'
import { id, at, created, kobo, day, oneOf, KOBO_LIMIT, positive, lower } from './columns'
import { ministries, accounts } from './people'
import { files } from './files'

export const budgetItems = pgTable(
  'budget_items',
  {
    id: id(),
    name: text('name').notNull(),
    type: text('type').$type<Area>().notNull(),
    amount: kobo('amount'),
    available: boolean('available').notNull().default(false),
    approved: boolean('approved').notNull().default(false),
    createdBy: uuid('created_by').references(() => accounts.id),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('budget_items_name').on(t.type, lower(t.name)),
    oneOf('budget_items_type', t.type, AREAS),
    positive('budget_items_amount', t.amount),
    check('budget_items_available', sql`not ${t.available} or ${t.amount} is not null`),
  ],
)

export const budgets = pgTable(
  'budgets',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    ministryId: uuid('ministry_id')
      .notNull()
      .references(() => ministries.id),
    type: text('type').$type<Area>().notNull(),
    status: text('status').$type<BudgetStatus>().notNull().default('Pending'),
    theme: text('theme').notNull(),
    message: text('message').notNull().default(''),
    from: day('starts_on').notNull(),
    to: day('ends_on').notNull(),
    address: text('address').notNull(),
    amount: kobo('amount'),
    receiptId: uuid('receipt_id').references(() => files.id),
    processedAt: at('processed_at'),
    reason: text('reason'),
    /** How it came to be Rejected where nobody refused it. */
    closing: text('closing').$type<Closing>(),
    /** The Rejected one that this corrects; `fingerprint` is of what was sent, so that the same is known when it comes again. */
    correctsId: uuid('corrects_id')
      .unique()
      .references((): AnyPgColumn => budgets.id),
    fingerprint: text('fingerprint'),
    processedBy: uuid('processed_by').references(() => accounts.id),
    statusAt: at('status_at').notNull().defaultNow(),
    createdAt: created(),
  },
  (t) => [
    index('budgets_status').on(t.status, t.createdAt),
    index('budgets_ministry').on(t.ministryId, t.createdAt),
    index('budgets_receipt').on(t.receiptId),
    index('budgets_paid')
      .on(t.processedAt)
      .where(sql`amount is not null`),
    index('budgets_calendar')
      .on(t.from, t.to)
      .where(sql`status in ('Approved', 'Ongoing')`),
    oneOf('budgets_status_known', t.status, BUDGET_STATUSES),
    oneOf('budgets_type', t.type, AREAS),
    check('budgets_days', sql`${t.to} >= ${t.from}`),
    positive('budgets_amount', t.amount),
    check(
      'budgets_paid',
      sql`(${t.status} in ('Approved', 'Ongoing', 'Ended', 'Completed')) = (${t.amount} is not null) and (${t.amount} is null) = (${t.receiptId} is null)`,
    ),
    check('budgets_closing', sql`${t.closing} is null or ${t.status} = 'Rejected'`),
    oneOf('budgets_closing_known', t.closing, CLOSINGS),
    check('budgets_processed', sql`(${t.status} = 'Pending') = (${t.processedAt} is null)`),
  ],
)

export const crusades = pgTable(
  'crusades',
  {
    budgetId: uuid('budget_id')
      .primaryKey()
      .references(() => budgets.id),
    attendance: integer('attendance').notNull(),
  },
  (t) => [check('crusades_attendance', sql`${t.attendance} > 0`)],
)

export const hospitals = pgTable(
  'hospitals',
  {
    budgetId: uuid('budget_id')
      .primaryKey()
      .references(() => budgets.id),
    applicationLetterId: uuid('application_letter_id')
      .notNull()
      .references(() => files.id),
    approvalLetterId: uuid('approval_letter_id')
      .notNull()
      .references(() => files.id),
    numDays: smallint('num_days').notNull(),
    accomodationPrice: kobo('accomodation_price').notNull(),
    accomodationUnits: integer('accomodation_units').notNull(),
    transportationPrice: kobo('transportation_price').notNull(),
    transportationUnits: integer('transportation_units').notNull(),
    refreshmentPrice: kobo('refreshment_price').notNull(),
    refreshmentUnits: integer('refreshment_units').notNull(),
  },
  (t) => [
    index('hospitals_application_letter').on(t.applicationLetterId),
    index('hospitals_approval_letter').on(t.approvalLetterId),
    check('hospitals_days', sql`${t.numDays} > 0`),
    ...(['accomodation', 'transportation', 'refreshment'] as const).flatMap((cost) => [
      check(`hospitals_${cost}_price`, sql`${t[`${cost}Price`]} >= 0 and ${t[`${cost}Price`]} <= ${KOBO_LIMIT}`),
      check(`hospitals_${cost}_units`, sql`${t[`${cost}Units`]} >= 0`),
    ]),
  ],
)

export const sponsorItems = pgTable(
  'sponsor_items',
  {
    id: id(),
    budgetId: uuid('budget_id')
      .notNull()
      .references(() => budgets.id),
    position: smallint('position').notNull(),
    itemId: uuid('item_id').references(() => budgetItems.id),
    name: text('name').notNull(),
    requestedPrice: kobo('requested_price').notNull(),
    requestedUnits: integer('requested_units').notNull(),
    price: kobo('price').notNull(),
    units: integer('units').notNull(),
    status: text('status').$type<SponsorItemStatus>().notNull().default('Awaiting_Admin'),
    /** On the table before the open offer, while that may be withdrawn. */
    beforePrice: kobo('before_price'),
    beforeUnits: integer('before_units'),
    /** Why it is not funded: it is Accepted then, and counts nothing. Price and units stay, for taking it up again. */
    declined: text('declined'),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('sponsor_items_budget').on(t.budgetId, t.position),
    uniqueIndex('sponsor_items_listed_once').on(t.budgetId, t.itemId),
    // What was agreed for it last.
    index('sponsor_items_item').on(t.itemId, t.updatedAt),
    oneOf('sponsor_items_status', t.status, SPONSOR_ITEM_STATUSES),
    positive('sponsor_items_price', t.price),
    check('sponsor_items_declined', sql`${t.declined} is null or ${t.status} = 'Accepted'`),
    check('sponsor_items_units', sql`${t.units} > 0 and ${t.requestedUnits} > 0`),
    check('sponsor_items_total', sql`${t.price}::numeric * ${t.units} <= ${KOBO_LIMIT}`),
  ],
)
