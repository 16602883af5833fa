/**
 * Every entity of specification §3. Money is whole kobo in a bigint, never over 10^14, so it stays exact in JavaScript too.
 * States are checks; what may happen once is a unique key; the rules that need both are in the repositories.
 */
import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  ACCOUNT_STATUSES,
  AREA_LINK_STATUSES,
  AREAS,
  ASSIGNMENT_TYPES,
  BUDGET_STATUSES,
  CLOSINGS,
  CHANGE_KINDS,
  CHANGE_STATUSES,
  CRUSADE_COUNTS,
  FEEDBACK_STATUSES,
  MINISTRY_TYPES,
  PAYMENT_STATUSES,
  PREPARED_STATUSES,
  REGISTRATION_STATUSES,
  REQUEST_ITEM_STATUSES,
  REVERSAL_KINDS,
  SPONSOR_ITEM_STATUSES,
  type AccountStatus,
  type Area,
  type AreaLinkStatus,
  type BudgetStatus,
  type Closing,
  type NoticeKind,
  type ChangeKind,
  type ChangeStatus,
  type PaymentStatus,
  type PreparedStatus,
  type ReversalKind,
  type RegistrationStatus,
  type Role,
  type SponsorItemStatus,
} from '../../contract/vocabulary'

const id = () => uuid('id').primaryKey().defaultRandom()
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const created = () => at('created_at').notNull().defaultNow()
const kobo = (name: string) => bigint(name, { mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })
const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
/** 10^14 kobo: one thousand billion naira. */
const KOBO_LIMIT = sql.raw('100000000000000')
const positive = (name: string, column: AnyPgColumn) => check(name, sql`${column} > 0 and ${column} <= ${KOBO_LIMIT}`)
const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`

// ---------- people ----------
export const ministries = pgTable(
  'ministries',
  {
    id: id(),
    name: text('name').notNull(),
    category: text('category').$type<(typeof MINISTRY_TYPES)[number]>().notNull(),
    founded: day('founded').notNull(),
    vision: text('vision').notNull(),
    email: text('email').notNull(),
    mobiles: text('mobiles').array().notNull(),
    street: text('street').notNull(),
    state: text('state').notNull(),
    lga: text('lga').notNull(),
    createdAt: created(),
  },
  (t) => [oneOf('ministries_category', t.category, MINISTRY_TYPES)],
)

export const ministers = pgTable(
  'ministers',
  {
    id: id(),
    ministryId: uuid('ministry_id')
      .notNull()
      .references(() => ministries.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emails: text('emails').array().notNull(),
    mobiles: text('mobiles').array().notNull(),
  },
  (t) => [index('ministers_ministry').on(t.ministryId)],
)

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    ministryId: uuid('ministry_id')
      .primaryKey()
      .references(() => ministries.id),
    bank: text('bank').notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
  },
  (t) => [check('bank_accounts_number', sql`${t.number} ~ '^[0-9]{10}$'`)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    status: text('status').$type<AccountStatus>().notNull(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    ministryId: uuid('ministry_id').references(() => ministries.id),
    createdAt: created(),
    lastLoginAt: at('last_login_at'),
    /** What its phone told last that it has not sent yet (X-Waiting); null: nothing. Bytes of files among it. */
    waitingEntries: integer('waiting_entries'),
    waitingBytes: bigint('waiting_bytes', { mode: 'number' }),
    waitingToldAt: at('waiting_told_at'),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    // The address of somebody who was deleted may be used again.
    uniqueIndex('accounts_email')
      .on(lower(t.email))
      .where(sql`deleted_at is null`),
    uniqueIndex('accounts_ministry').on(t.ministryId),
    oneOf('accounts_status', t.status, ACCOUNT_STATUSES),
    check('accounts_roles', sql`cardinality(${t.roles}) > 0 and not ('guest' = any(${t.roles}))`),
    check('accounts_client', sql`('client' = any(${t.roles})) = (${t.ministryId} is not null)`),
  ],
)

/** What a ministry asks to be changed, with what it was: texts by field. Passwords are not among them. */
export const ministryChanges = pgTable(
  'ministry_changes',
  {
    id: id(),
    ministryId: uuid('ministry_id')
      .notNull()
      .references(() => ministries.id),
    kind: text('kind').$type<ChangeKind>().notNull(),
    status: text('status').$type<ChangeStatus>().notNull().default('Pending'),
    before: jsonb('before').$type<Record<string, string>>().notNull(),
    after: jsonb('after').$type<Record<string, string>>().notNull(),
    /** Why it was refused. */
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: at('decided_at'),
    /** Who looked at a bank account a second time. */
    confirmedBy: uuid('confirmed_by').references(() => accounts.id),
    confirmedAt: at('confirmed_at'),
    createdAt: created(),
  },
  (t) => [
    index('ministry_changes_ministry').on(t.ministryId, t.createdAt),
    uniqueIndex('ministry_changes_open')
      .on(t.ministryId, t.kind)
      .where(sql`status in ('Pending', 'Held')`),
    oneOf('ministry_changes_kind', t.kind, CHANGE_KINDS),
    oneOf('ministry_changes_status', t.status, CHANGE_STATUSES),
    check('ministry_changes_held', sql`${t.status} <> 'Held' or ${t.kind} = 'bankAccount'`),
  ],
)

// ---------- sessions, tokens, throttling, mail ----------
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: created(),
    seenAt: at('seen_at').notNull().defaultNow(),
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('sessions_account').on(t.accountId)],
)

export const sessionTokens = pgTable(
  'session_tokens',
  {
    /** SHA-256 of the cookie, hex. */
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('session_tokens_session').on(t.sessionId), oneOf('session_tokens_kind', t.kind, ['access', 'refresh'])],
)

/** Mailed tokens: one purpose, one use, an end. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    purpose: text('purpose').$type<'validate' | 'reset'>().notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('mail_tokens_account').on(t.accountId), oneOf('mail_tokens_purpose', t.purpose, ['validate', 'reset'])],
)

export const throttleHits = pgTable('throttle_hits', { id: id(), key: text('key').notNull(), at: created() }, (t) => [
  index('throttle_hits_key').on(t.key, t.at),
])

/** Mails wait here until they are sent; their tokens are made only then, so no secret ever lies in this table. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    letter: text('letter').notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    /** Where it goes, when not to the address of the account. */
    address: text('address'),
    /** What it tells of. */
    changeId: uuid('change_id').references(() => ministryChanges.id),
    createdAt: created(),
    sentAt: at('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    notBefore: at('not_before').notNull().defaultNow(),
    /** Given up: the mail server says that this address takes no mail. `failure` are its words, also of tries that go on. */
    failedAt: at('failed_at'),
    failure: text('failure'),
  },
  (t) => [
    index('outbox_unsent')
      .on(t.accountId)
      .where(sql`${t.sentAt} is null`),
    index('outbox_waiting')
      .on(t.notBefore)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
  ],
)

// ---------- files, audit ----------
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'receipt' | 'letter' | 'media' | 'chat'>().notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of its bytes; null for files of before it was counted. */
    sha256: text('sha256'),
    createdAt: created(),
  },
  (t) => [oneOf('files_kind', t.kind, ['receipt', 'letter', 'media', 'chat'])],
)

/** Whose data folder this is: the first start writes the same id into it. One row. */
export const installation = pgTable(
  'installation',
  { id: uuid('id').notNull().defaultRandom(), one: boolean('one').primaryKey().default(true), createdAt: created() },
  (t) => [check('installation_one', sql`${t.one}`)],
)

/** Append-only: a trigger refuses update and delete. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: created(),
    actorId: uuid('actor_id'),
    address: text('address').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_target').on(t.target),
    // The list of all activity is read page by page in this order, by person and by kind.
    index('audit_time').on(t.at, t.id),
    index('audit_actor').on(t.actorId, t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
    // What was done to many converts at once is found from each.
    index('audit_converts').using('gin', sql`(coalesce(after->'converts', before->'converts')) jsonb_path_ops`),
  ],
)

// ---------- areas, registrations, banks ----------
export const supportAreas = pgTable(
  'support_areas',
  {
    id: id(),
    name: text('name').$type<Area>().notNull().unique(),
    available: boolean('available').notNull().default(true),
    /** Days between today and the earliest start. */
    duration: integer('duration').notNull(),
    createdAt: created(),
  },
  (t) => [
    oneOf('support_areas_name', t.name, AREAS),
    check('support_areas_duration', sql`${t.duration} between 0 and 3650`),
  ],
)

export const ministryAreas = pgTable(
  'ministry_areas',
  {
    id: id(),
    ministryId: uuid('ministry_id')
      .notNull()
      .references(() => ministries.id),
    areaId: uuid('area_id')
      .notNull()
      .references(() => supportAreas.id),
    status: text('status').$type<AreaLinkStatus>().notNull(),
  },
  (t) => [
    uniqueIndex('ministry_areas_once').on(t.ministryId, t.areaId),
    oneOf('ministry_areas_status', t.status, AREA_LINK_STATUSES),
  ],
)

export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    ministryId: uuid('ministry_id')
      .notNull()
      .unique()
      .references(() => ministries.id),
    areaId: uuid('area_id')
      .notNull()
      .references(() => supportAreas.id),
    status: text('status').$type<RegistrationStatus>().notNull().default('Pending'),
    heardAboutUs: text('heard_about_us').notNull(),
    terms: boolean('terms').notNull(),
    crusades: text('crusades').$type<(typeof CRUSADE_COUNTS)[number]>(),
    strategies: text('strategies').array().notNull(),
    reason: text('reason'),
    processedBy: uuid('processed_by').references(() => accounts.id),
    processedAt: at('processed_at'),
    createdAt: created(),
  },
  (t) => [
    index('registrations_status').on(t.status, t.createdAt),
    oneOf('registrations_status_known', t.status, REGISTRATION_STATUSES),
    check('registrations_terms', sql`${t.terms}`),
    check('registrations_decided', sql`(${t.status} = 'Pending') = (${t.processedAt} is null)`),
    check('registrations_strategies', sql`cardinality(${t.strategies}) <= 5`),
  ],
)

export const banks = pgTable('banks', { id: id(), name: text('name').notNull(), createdAt: created() }, (t) => [
  uniqueIndex('banks_name').on(lower(t.name)),
])

// ---------- requests (budgets) ----------
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

// ---------- money ----------
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

// ---------- chats ----------
export const chats = pgTable(
  'chats',
  {
    id: id(),
    /** Without one it is about no request. */
    budgetId: uuid('budget_id').references(() => budgets.id),
    ministryId: uuid('ministry_id')
      .notNull()
      .references(() => ministries.id),
    topic: text('topic').notNull(),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('chats_budget').on(t.budgetId), index('chats_ministry').on(t.ministryId, t.updatedAt)],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    isClient: boolean('is_client').notNull(),
    message: text('message').notNull(),
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    createdAt: created(),
  },
  (t) => [
    index('chat_messages_chat').on(t.chatId, t.createdAt),
    check('chat_messages_said', sql`${t.message} <> '' or ${t.fileId} is not null`),
  ],
)

/** One for the other side of each message; who has opened it stands in notification_reads. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .unique()
      .references(() => chatMessages.id),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id),
    forClient: boolean('for_client').notNull(),
    createdAt: created(),
  },
  (t) => [index('notifications_side').on(t.forClient, t.createdAt), index('notifications_chat').on(t.chatId)],
)

export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.accountId] })],
)

// ---------- notices ----------
/** What somebody is told: one row a person, written with the deed. Of one thing they have not looked at yet there is one. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The record that it leads to: of requests, feedbacks, registrations, ... by kind. */
    targetId: uuid('target_id').notNull(),
    /** What its sentence needs (api/notices.ts). */
    data: jsonb('data').notNull(),
    /** The message of a chat that says the same: read in one place, read in both. */
    notificationId: uuid('notification_id').references(() => notifications.id, { onDelete: 'set null' }),
    createdAt: created(),
    readAt: at('read_at'),
    mailedAt: at('mailed_at'),
  },
  (t) => [
    uniqueIndex('notices_unread')
      .on(t.accountId, t.kind, t.targetId)
      .where(sql`read_at is null`),
    index('notices_account').on(t.accountId, t.createdAt),
    index('notices_created').on(t.createdAt),
    index('notices_unmailed')
      .on(t.accountId)
      .where(sql`read_at is null and mailed_at is null`),
    index('notices_notification').on(t.notificationId),
  ],
)

/** Who has no row gets all by mail, and has had none yet. */
export const noticeSettings = pgTable('notice_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Kinds that do not go by mail. */
  off: text('off').array().$type<NoticeKind[]>().notNull().default([]),
  /** The last letter. */
  mailedAt: at('mailed_at'),
})

// ---------- feedback ----------
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    budgetId: uuid('budget_id')
      .notNull()
      .unique()
      .references(() => budgets.id),
    status: text('status').$type<(typeof FEEDBACK_STATUSES)[number]>().notNull().default('Pending'),
    reason: text('reason'),
    createdAt: created(),
    finishedAt: at('finished_at'),
  },
  (t) => [oneOf('feedbacks_status', t.status, FEEDBACK_STATUSES)],
)

export const albums = pgTable(
  'albums',
  {
    id: id(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedbacks.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    createdAt: created(),
  },
  (t) => [index('albums_feedback').on(t.feedbackId)],
)

export const media = pgTable(
  'media',
  {
    id: id(),
    albumId: uuid('album_id')
      .notNull()
      .references(() => albums.id),
    kind: text('kind').$type<'video' | 'picture'>().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    /** A small JPEG of a picture, in base64, where its sender made one. */
    preview: text('preview'),
    createdAt: created(),
  },
  (t) => [index('media_album').on(t.albumId), oneOf('media_kind', t.kind, ['video', 'picture'])],
)

/** A video or picture that arrives piece by piece; its bytes lie in DATA_DIR/arriving until it is whole. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ministryId: uuid('ministry_id')
      .notNull()
      .references(() => ministries.id),
    albumId: uuid('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'video' | 'picture'>().notNull(),
    name: text('name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    preview: text('preview'),
    touchedAt: at('touched_at').notNull().defaultNow(),
  },
  (t) => [
    index('uploads_ministry').on(t.ministryId),
    index('uploads_album').on(t.albumId),
    oneOf('uploads_kind', t.kind, ['video', 'picture']),
  ],
)

// ---------- calls that are made once ----------
/** What a call answered, under the key its caller gave it: the same call again gets the same answer, and does nothing. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    key: text('key').notNull(),
    /** Of the call and of all that was sent with it. */
    fingerprint: text('fingerprint').notNull(),
    /** Null where the call answers nothing but success. */
    answer: jsonb('answer'),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('kept_answers_created').on(t.createdAt)],
)

// ---------- converts ----------
export const convertUploads = pgTable('convert_uploads', {
  id: id(),
  title: text('title').notNull(),
  uploadedBy: uuid('uploaded_by')
    .notNull()
    .references(() => accounts.id),
  createdAt: created(),
})

/**
 * Imports that are still being written. Their converts exist already, a thousand more with each statement, but nobody sees
 * them: deleting the row here shows them all at once (repositories/convert-imports.ts).
 */
export const convertImports = pgTable('convert_imports', { id: id(), createdAt: created() })

export const converts = pgTable(
  'converts',
  {
    id: id(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    /** Where the contact comes from: a ministry's feedback, or an upload by the office. */
    feedbackId: uuid('feedback_id').references(() => feedbacks.id),
    uploadId: uuid('upload_id').references(() => convertUploads.id),
    /** The import that brought it. It refers to nothing once that has ended. */
    importId: uuid('import_id'),
    assigneeId: uuid('assignee_id').references(() => accounts.id),
    assignerId: uuid('assigner_id').references(() => accounts.id),
    assignedAt: at('assigned_at'),
    processedAt: at('processed_at'),
    /** When the last feedback was written. Kept here because every list tells it. */
    lastFeedbackAt: at('last_feedback_at'),
    /** What it says. */
    callBackAt: at('call_back_at'),
    createdAt: created(),
  },
  (t) => [
    // Lists are read page by page in this order.
    index('converts_assignee').on(t.assigneeId, t.createdAt, t.id),
    index('converts_feedback').on(t.feedbackId),
    index('converts_created').on(t.createdAt, t.id),
    // The order by name, as convert-search.ts writes it.
    index('converts_name').on(sql`(lower(coalesce(${t.name}, '')) collate "C")`),
    // Who is there already is found by their number.
    index('converts_mobile').on(t.mobile),
    check('converts_source', sql`(${t.feedbackId} is null) <> (${t.uploadId} is null)`),
    check(
      'converts_assigned',
      sql`(${t.assigneeId} is null) = (${t.assignedAt} is null) and (${t.processedAt} is null or ${t.assigneeId} is not null)`,
    ),
  ],
)

/** What was deleted together; for a while it can be brought back (repositories/convert-bin.ts). */
export const convertDeletions = pgTable(
  'convert_deletions',
  {
    id: id(),
    count: integer('count').notNull(),
    /** Of a few of them. */
    names: text('names').array().notNull(),
    deletedBy: uuid('deleted_by')
      .notNull()
      .references(() => accounts.id),
    deletedAt: at('deleted_at').notNull().defaultNow(),
    restoredAt: at('restored_at'),
    /** How many came back: the others had been added anew. */
    restored: integer('restored'),
  },
  (t) => [index('convert_deletions_at').on(t.deletedAt)],
)

export const deletedConverts = pgTable(
  'deleted_converts',
  {
    /** That of the convert. */
    id: uuid('id').primaryKey(),
    deletionId: uuid('deletion_id')
      .notNull()
      .references(() => convertDeletions.id, { onDelete: 'cascade' }),
    /** By table: the convert, and all that referred to it. */
    content: jsonb('content').notNull(),
  },
  (t) => [index('deleted_converts_deletion').on(t.deletionId)],
)

export const convertFeedbacks = pgTable(
  'convert_feedbacks',
  {
    id: id(),
    convertId: uuid('convert_id')
      .notNull()
      .references(() => converts.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    title: text('title').notNull(),
    message: text('message').notNull(),
    createdAt: created(),
    completedAt: at('completed_at'),
  },
  (t) => [index('convert_feedbacks_convert').on(t.convertId, t.createdAt)],
)

export const convertReplies = pgTable(
  'convert_replies',
  {
    id: id(),
    convertFeedbackId: uuid('convert_feedback_id')
      .notNull()
      .references(() => convertFeedbacks.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => accounts.id),
    message: text('message').notNull(),
    createdAt: created(),
  },
  (t) => [index('convert_replies_feedback').on(t.convertFeedbackId)],
)

export const convertRequests = pgTable(
  'convert_requests',
  {
    id: id(),
    convertFeedbackId: uuid('convert_feedback_id')
      .notNull()
      .references(() => convertFeedbacks.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    amount: kobo('amount'),
    status: text('status').$type<(typeof REQUEST_ITEM_STATUSES)[number]>(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: created(),
  },
  (t) => [
    index('convert_requests_feedback').on(t.convertFeedbackId),
    positive('convert_requests_amount', t.amount),
    check('convert_requests_status', sql`(${t.amount} is null) = (${t.status} is null)`),
    oneOf('convert_requests_status_known', t.status, REQUEST_ITEM_STATUSES),
  ],
)

export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    type: text('type').$type<(typeof ASSIGNMENT_TYPES)[number]>().notNull(),
    assigneeId: uuid('assignee_id')
      .notNull()
      .references(() => accounts.id),
    assignerId: uuid('assigner_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: created(),
  },
  (t) => [
    index('assignments_assignee').on(t.assigneeId, t.createdAt),
    oneOf('assignments_type', t.type, ASSIGNMENT_TYPES),
  ],
)

export const assignmentConverts = pgTable(
  'assignment_converts',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    convertId: uuid('convert_id')
      .notNull()
      .references(() => converts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.assignmentId, t.convertId] }), index('assignment_converts_convert').on(t.convertId)],
)
