/**
 * Stores a file of converts. All at once would keep everybody else waiting for seconds (the embedded database has a single
 * connection), so they are written a thousand at a time, hidden, and shown together at the end.
 */
import { setImmediate as others } from 'node:timers/promises'
import { desc, eq, sql } from 'drizzle-orm'
import type { ConvertUpload } from '../../contract/converts'
import type { Db, Queryable, Tx } from '../db/open'
import { convertImports, converts, convertUploads } from '../db/schema'
import type { NewConvert } from '../files/converts-csv'
import { count, isShown } from './converts'
import { first, iso } from './rows'

const BATCH = 1000

/** Where they come from: a ministry's feedback, or a list that the office uploads. */
export type Source = { feedbackId: string } | { title: string; uploadedBy: string }

/**
 * All or none: `publish` runs in the transaction that shows them, with the id of the import, which is that of the upload
 * too. When it throws, none of them stays.
 */
export async function importConverts(
  db: Db,
  people: NewConvert[],
  source: Source,
  publish: (tx: Tx, importId: string) => Promise<void>,
) {
  const started = first(await db.insert(convertImports).values({}).returning())
  const { id: importId, createdAt } = started
  const isUpload = 'title' in source
  try {
    if (isUpload) await db.insert(convertUploads).values({ id: importId, ...source })
    const [feedbackId, uploadId] = isUpload ? [null, importId] : [source.feedbackId, null]
    for (let from = 0; from < people.length; from += BATCH) {
      const batch = people.slice(from, from + BATCH)
      await db.execute(sql`
        insert into ${converts} (name, mobile, feedback_id, upload_id, import_id, created_at)
        select name, mobile, ${feedbackId}::uuid, ${uploadId}::uuid, ${importId}::uuid, ${createdAt.toISOString()}::timestamptz
        from unnest(${sql.param(batch.map(({ name }) => name))}::text[], ${sql.param(batch.map(({ mobile }) => mobile))}::text[]) as person(name, mobile)`)
      await others()
    }
    await db.transaction(async (tx) => {
      await publish(tx, importId)
      await tx.delete(convertImports).where(eq(convertImports.id, importId))
    })
  } catch (error) {
    await forget(db, importId)
    throw error
  }
  // The embedded database never looks by itself how its tables have grown.
  if (people.length > BATCH) await db.execute(sql`analyze ${converts}`)
}

/** Nothing, when it is shown already: the answer to that was lost on the way. */
const forget = (db: Db, importId: string) =>
  db.transaction(async (tx) => {
    const hidden = await tx
      .delete(convertImports)
      .where(eq(convertImports.id, importId))
      .returning({ id: convertImports.id })
    if (hidden.length === 0) return
    await tx.delete(converts).where(eq(converts.importId, importId))
    await tx.delete(convertUploads).where(eq(convertUploads.id, importId))
  })

/** Lists that the office uploaded and that somebody is there of, newest first. */
export async function uploads(db: Queryable): Promise<ConvertUpload[]> {
  const { id, title, createdAt } = convertUploads
  const rows = await db
    .select({ id, title, createdAt, count: count(sql`*`) })
    .from(convertUploads)
    .innerJoin(converts, eq(converts.uploadId, id))
    .where(isShown)
    .groupBy(id)
    .orderBy(desc(createdAt), id)
  return rows.map(({ createdAt, ...upload }) => ({ ...upload, createdUtc: iso(createdAt) }))
}

/** Removes what a process that was killed had not finished. None takes an hour. */
export async function sweepImports(db: Db) {
  const dead = await db
    .select({ id: convertImports.id })
    .from(convertImports)
    .where(sql`${convertImports.createdAt} < now() - interval '1 hour'`)
  for (const { id } of dead) await forget(db, id)
}
