/** The ledger, and what is prepared for it. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  PAYMENT_STATUSES,
  PREPARED_STATUSES,
  REVERSAL_KINDS,
  type PaymentStatus,
  type PreparedStatus,
  type ReversalKind,
} from '../../../contract/vocabulary'
import { id, at, created, kobo, oneOf, positive } from './columns'
import { ministries, accounts } from './people'
import { files } from './files'
import { budgets } from './requests'

/** One row: what the office has. Each payment locks it, so the ledger is a single chain. */
export const balance = pgTable(
  'balance',
  { id: smallint('id').primaryKey(), amount: kobo('amount').notNull() },
  (t) => [check('balance_single', sql`${t.id} = 1`), check('balance_not_negative', sql`${t.amount} >= 0`)],
)

export const payments = pgTable(
  'payments',
  {
    id: id(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    deposit: boolean('deposit').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    sender: text('sender').notNull(),
    amount: kobo('amount').notNull(),
    previousBalance: kobo('previous_balance').notNull(),
    currentBalance: kobo('current_balance').notNull(),
    ministryId: uuid('ministry_id').references(() => ministries.id),
    budgetId: uuid('budget_id')
      .unique()
      .references(() => budgets.id),
    receiptId: uuid('receipt_id').references(() => files.id),
    status: text('status').$type<PaymentStatus>().notNull().default('Completed'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: created(),
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of what was sent with that key: the same key with another payment is refused. */
    fingerprint: text('fingerprint'),
    /** The entry that this one takes back; a row takes back one, once. Its reason is the description. */
    reversesId: uuid('reverses_id')
      .unique()
      .references((): AnyPgColumn => payments.id),
    reversalKind: text('reversal_kind').$type<ReversalKind>(),
  },
  (t) => [
    uniqueIndex('payments_seq').on(t.seq),
    index('payments_ministry').on(t.ministryId, t.seq),
    index('payments_created').on(t.createdAt),
    // Each file that is deleted is looked for in all that may name one.
    index('payments_receipt_file').on(t.receiptId),
    oneOf('payments_status', t.status, PAYMENT_STATUSES),
    positive('payments_amount', t.amount),
    check(
      'payments_chain',
      sql`${t.currentBalance} >= 0 and ${t.currentBalance} = ${t.previousBalance} + case when ${t.deposit} then ${t.amount} else -${t.amount} end`,
    ),
    // What is taken back goes the other way.
    check('payments_deposit', sql`(${t.deposit} = (${t.ministryId} is null)) = (${t.reversesId} is null)`),
    check('payments_receipt', sql`${t.deposit} or ${t.receiptId} is not null or ${t.reversesId} is not null`),
    oneOf('payments_reversal_kind', t.reversalKind, REVERSAL_KINDS),
    check(
      'payments_reversal',
      sql`(${t.reversesId} is null) = (${t.reversalKind} is null) and (${t.reversesId} is null or ${t.budgetId} is null)`,
    ),
  ],
)

/** Receipts that came after the one that a payment was made with; the newest counts, all stay. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: created(),
  },
  (t) => [index('payment_receipts_payment').on(t.paymentId, t.createdAt)],
)

/** What one person prepared and another one releases. Its money is reserved while it waits; see routes/ledger.ts. */
export const preparedPayments = pgTable(
  'prepared_payments',
  {
    id: id(),
    status: text('status').$type<PreparedStatus>().notNull().default('Waiting'),
    amount: kobo('amount').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    sender: text('sender').notNull(),
    ministryId: uuid('ministry_id')
      .notNull()
      .references(() => ministries.id),
    budgetId: uuid('budget_id').references(() => budgets.id),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => files.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: created(),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: at('decided_at'),
    /** Why it was voided. */
    reason: text('reason'),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of what was sent with that key. */
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [
    index('prepared_payments_created').on(t.createdAt),
    index('prepared_payments_receipt').on(t.receiptId),
    index('prepared_payments_waiting')
      .on(t.createdAt)
      .where(sql`status = 'Waiting'`),
    uniqueIndex('prepared_payments_budget')
      .on(t.budgetId)
      .where(sql`status = 'Waiting'`),
    oneOf('prepared_payments_status', t.status, PREPARED_STATUSES),
    positive('prepared_payments_amount', t.amount),
    check('prepared_payments_decided', sql`(${t.status} = 'Waiting') = (${t.decidedBy} is null)`),
    check('prepared_payments_voided', sql`(${t.status} = 'Voided') = (${t.reason} is not null)`),
    check('prepared_payments_paid', sql`(${t.status} = 'Released') = (${t.paymentId} is not null)`),
    // Whatever the program does: nobody releases their own.
    check('prepared_payments_second', sql`${t.status} <> 'Released' or ${t.decidedBy} <> ${t.createdBy}`),
  ],
)
