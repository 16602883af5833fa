/** What was uploaded, whose folder it lies in, and who did what. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, created, oneOf } from './columns'

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

/**
 * Files that no record has: those of a form that is not through, and those whose record is gone. The sweep moves each to
 * lost+found from `freeAt` on.
 */
export const looseFiles = pgTable('loose_files', {
  id: uuid('id').primaryKey(),
  freeAt: at('free_at').notNull().defaultNow(),
})

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
    // Who changed whose account of late: asked before each second look.
    index('audit_staff')
      .on(t.target, t.at)
      .where(sql`action = 'STAFF'`),
    // The list of all activity is read page by page in this order, by person and by kind.
    index('audit_time').on(t.at, t.id),
    index('audit_actor').on(t.actorId, t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
    // What was done to many converts at once is found from each.
    index('audit_converts').using('gin', sql`(coalesce(after->'converts', before->'converts')) jsonb_path_ops`),
  ],
)
