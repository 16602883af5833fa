/** Who there is: ministries with their people and bank accounts, and whoever can log in. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  ACCOUNT_STATUSES,
  CHANGE_KINDS,
  CHANGE_STATUSES,
  MINISTRY_TYPES,
  type AccountStatus,
  type ChangeKind,
  type ChangeStatus,
  type Role,
} from '../../../contract/vocabulary'
import { id, at, created, day, oneOf, lower } from './columns'

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
