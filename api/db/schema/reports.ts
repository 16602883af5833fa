/** Feedback of ministries, with what arrives of it, and calls that are made once. */
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { FEEDBACK_STATUSES } from '../../../contract/vocabulary'
import { id, at, created, oneOf } from './columns'
import { ministries, accounts } from './people'
import { files } from './files'
import { budgets } from './requests'

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
