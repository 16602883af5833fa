/**
 * Stores a file of converts. All at once would keep everybody else waiting for seconds (the embedded database has a single
 * connection), so they are written a thousand at a time, hidden, and shown together at the end.
 */
import { setImmediate as others } from 'node:timers/promises'
import { and, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { ConvertUpload } from '../../contract/converts'
import { UPLOADS_LOCK } from '../db/locks'
import type { Db, Queryable, Tx } from '../db/open'
import { convertDeletions, convertImports, converts, convertUploads, feedbacks } from '../db/schema'
import type { NewConvert } from '../files/converts-csv'
import type { Log } from '../log'
import { count, isShown } from './converts'
import { first, iso } from './rows'

const BATCH = 1000

/** Where they come from: a ministry's feedback, or a list that the office uploads. */
type Source = { feedbackId: string } | { title: string; uploadedBy: string }

/** One person: the same name in whatever letters, at the same number. Families share a number. */
const samePerson = ({ name, mobile }: NewConvert) => `${mobile} ${name.toLowerCase()}`
const distinct = (people: NewConvert[]) => [...new Map(people.map((one) => [samePerson(one), one])).values()]

/** What came of an import. */
interface Imported {
  count: number
  /** So many were in the list already, or twice in the file. */
  repeated: number
  /** Of the list that the office uploaded. */
  uploadId: string | null
}

/**
 * All or none, and nobody twice. `publish` runs in the transaction that shows them, with the id of the import, which is that
 * of the upload too, and takes those out who are there already. When it throws, none of them stays.
 */
export async function importConverts(
  db: Db,
  sent: NewConvert[],
  source: Source,
  log: Log,
  publish: (tx: Tx, importId: string, imported: Imported) => Promise<void>,
): Promise<Imported> {
  const people = distinct(sent)
  const started = first(await db.insert(convertImports).values({}).returning())
  const { id: importId } = started
  const beside = (await db.select({ id: convertImports.id }).from(convertImports)).map(({ id }) => id)
  try {
    if ('title' in source) await db.insert(convertUploads).values({ id: importId, ...source })
    let stored = 0
    for (let from = 0; from < people.length; from += BATCH) {
      stored += await store(db, people.slice(from, from + BATCH), source, started)
      await others()
    }
    const imported = await db.transaction(async (tx) => {
      const count = stored - (await dropRepeated(tx, started, source, beside))
      const result = { count, repeated: sent.length - count, uploadId: 'title' in source ? importId : null }
      await publish(tx, importId, result)
      await tx.delete(convertImports).where(eq(convertImports.id, importId))
      return result
    })
    // The embedded database never looks by itself how its tables have grown. They are stored, whatever comes of that.
    if (people.length > BATCH)
      await db
        .execute(sql`analyze ${converts}`)
        .catch((error: unknown) => log.warn({ err: error }, 'the table of converts was not analysed'))
    return imported
  } catch (error) {
    await forget(db, importId)
    throw error
  }
}

type Started = typeof convertImports.$inferSelect
const countIn = (answer: unknown) => (answer as { rows: [{ count: number }] }).rows[0].count
/** Whom a list holds already: that of a feedback, or all that the office has uploaded. */
const thoseOf = (source: Source) =>
  and(isShown, 'title' in source ? isNotNull(converts.uploadId) : eq(converts.feedbackId, source.feedbackId))

/** Stores those who are not there yet, hidden. How many. */
async function store(db: Db, people: NewConvert[], source: Source, { id, createdAt }: Started): Promise<number> {
  const [feedbackId, uploadId] = 'title' in source ? [null, id] : [source.feedbackId, null]
  const names = sql.param(people.map(({ name }) => name))
  const mobiles = sql.param(people.map(({ mobile }) => mobile))
  return countIn(
    await db.execute(sql`
      with stored as (
        insert into ${converts} (name, mobile, feedback_id, upload_id, import_id, created_at)
        select person.name, person.mobile, ${feedbackId}::uuid, ${uploadId}::uuid, ${id}::uuid, ${createdAt.toISOString()}::timestamptz
        from unnest(${names}::text[], ${mobiles}::text[]) as person(name, mobile)
        where not exists (
          select 1 from ${converts} where ${converts.mobile} = person.mobile and lower(${converts.name}) = lower(person.name) and ${thoseOf(source)})
        returning 1
      )
      select count(*)::int as count from stored`),
  )
}

/** Two that begin at once may not see each other's beginning. */
const SAME_MOMENT_MS = 60_000

/**
 * Takes those out of an import whom another one has brought meanwhile: one that ran `beside` it, or began later; and whom the
 * bin has given back, who look as they did. How many. Of two that end at once, the second waits here for the first.
 */
async function dropRepeated(tx: Tx, { id, createdAt }: Started, source: Source, beside: string[]): Promise<number> {
  if ('title' in source) await tx.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK})`)
  else await tx.select({ id: feedbacks.id }).from(feedbacks).where(eq(feedbacks.id, source.feedbackId)).for('update')
  const since = new Date(createdAt.getTime() - SAME_MOMENT_MS)
  const isFresh = or(inArray(converts.importId, beside), gte(converts.createdAt, since))
  const hasRestored = (await tx.$count(convertDeletions, gte(convertDeletions.restoredAt, since))) > 0
  const meanwhile = and(
    thoseOf(source),
    sql`${converts.importId} is distinct from ${id}`,
    hasRestored ? undefined : isFresh,
  )
  const [any] = await tx.select({ id: converts.id }).from(converts).where(meanwhile).limit(1)
  if (!any) return 0
  return countIn(
    await tx.execute(sql`
      with dropped as (
        delete from ${converts} mine where mine.import_id = ${id} and exists (
          select 1 from ${converts} where ${converts.mobile} = mine.mobile and lower(${converts.name}) = lower(mine.name) and ${meanwhile})
        returning 1
      )
      select count(*)::int as count from dropped`),
  )
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

/** Removes what a process that was killed had not finished: none takes an hour, and none of before `since` lives. */
export async function sweepImports(db: Db, since?: Date) {
  const dead = await db
    .select({ id: convertImports.id })
    .from(convertImports)
    .where(
      sql`${convertImports.createdAt} < greatest(now() - interval '1 hour', ${since?.toISOString() ?? null}::timestamptz)`,
    )
  for (const { id } of dead) await forget(db, id)
}
