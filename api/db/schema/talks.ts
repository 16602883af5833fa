/** Chats, and what people are told. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type NoticeKind } from '../../../contract/vocabulary'
import { id, at, created } from './columns'
import { ministries, accounts } from './people'
import { files } from './files'
import { budgets } from './requests'

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
  (t) => [
    index('chats_budget').on(t.budgetId),
    index('chats_ministry').on(t.ministryId, t.updatedAt),
    index('chats_updated').on(t.updatedAt),
  ],
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
