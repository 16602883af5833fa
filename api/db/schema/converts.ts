/** Converts: where they came from, who follows them up, and what was said. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ASSIGNMENT_TYPES, REQUEST_ITEM_STATUSES } from '../../../contract/vocabulary'
import { plainOrder } from '../plain-order'
import { id, at, created, kobo, oneOf, positive } from './columns'
import { accounts } from './people'
import { feedbacks } from './reports'

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
    /** The hour written in that last feedback. */
    callBackAt: at('call_back_at'),
    createdAt: created(),
  },
  (t) => [
    // Lists are read page by page in this order.
    index('converts_assignee').on(t.assigneeId, t.createdAt, t.id),
    index('converts_feedback').on(t.feedbackId),
    index('converts_upload').on(t.uploadId),
    index('converts_created').on(t.createdAt, t.id),
    // The order by name, as convert-search.ts writes it.
    index('converts_name').on(sql`(${plainOrder(t.name)})`),
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
    /** Names of the first few, for the list. */
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
  (t) => [
    index('convert_feedbacks_convert').on(t.convertId, t.createdAt),
    index('convert_feedbacks_open')
      .on(t.createdAt, t.id)
      .where(sql`completed_at is null`),
  ],
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
    index('convert_requests_waiting')
      .on(t.createdAt, t.id)
      .where(sql`status in ('Pending', 'Accepted')`),
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
