/**
 * Converts that were deleted, with all that was written about them, as they stood in their tables. They are nowhere else:
 * no other query has to leave them out.
 */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Deletion, Restored } from '../../contract/convert-bin'
import { BIN_DAYS } from '../../contract/vocabulary'
import { UPLOADS_LOCK } from '../db/locks'
import type { Db, Queryable, Tx } from '../db/open'
import { accounts, convertDeletions } from '../db/schema'
import { takeBack } from './assigning'
import { FOLLOWS_UP } from './converts'
import { first, fullName, iso, rowsOf } from './rows'

const NAMED = 3
const DAY_MS = 86_400_000
const since = sql`now() - make_interval(days => ${BIN_DAYS})`

/** Keeps them as they are now; to be called before they are deleted. */
export async function keep(tx: Tx, ids: string[], deletedBy: string): Promise<void> {
  const of = sql.param(ids)
  const some = await rowsOf<{ name: string }>(
    tx,
    sql`select name from converts where id = any(${of}::uuid[]) order by id limit ${NAMED}`,
  )
  const deletion = { count: ids.length, names: some.map(({ name }) => name), deletedBy }
  const { id } = first(await tx.insert(convertDeletions).values(deletion).returning({ id: convertDeletions.id }))
  await tx.execute(sql`
    insert into deleted_converts (id, deletion_id, content)
    select c.id, ${id}::uuid, jsonb_build_object(
      'converts', jsonb_build_array(to_jsonb(c)),
      'assignments', coalesce((select jsonb_agg(to_jsonb(a)) from assignments a join assignment_converts l on l.assignment_id = a.id where l.convert_id = c.id), '[]'),
      'assignment_converts', coalesce((select jsonb_agg(to_jsonb(l)) from assignment_converts l where l.convert_id = c.id), '[]'),
      'convert_feedbacks', coalesce((select jsonb_agg(to_jsonb(f)) from convert_feedbacks f where f.convert_id = c.id), '[]'),
      'convert_replies', coalesce((select jsonb_agg(to_jsonb(r)) from convert_replies r join convert_feedbacks f on f.id = r.convert_feedback_id where f.convert_id = c.id), '[]'),
      'convert_requests', coalesce((select jsonb_agg(to_jsonb(r)) from convert_requests r join convert_feedbacks f on f.id = r.convert_feedback_id where f.convert_id = c.id), '[]'))
    from converts c where c.id = any(${of}::uuid[])`)
}

/** How many of a deletion lie there still. */
const left = sql<number>`${convertDeletions.count} - coalesce(${convertDeletions.restored}, 0)`

export async function all(db: Queryable): Promise<Deletion[]> {
  const { id, names, deletedAt, deletedBy } = convertDeletions
  const rows = await db
    .select({ id, count: left, names, deletedAt, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(convertDeletions)
    .innerJoin(accounts, eq(accounts.id, deletedBy))
    .where(and(sql`${left} > 0`, gt(deletedAt, since)))
    .orderBy(desc(deletedAt), id)
  return rows.map(({ id, count, names, deletedAt, firstName, lastName }) => ({
    id,
    count,
    names,
    by: fullName({ firstName, lastName }),
    deletedUtc: iso(deletedAt),
    endsUtc: iso(new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS)),
  }))
}

/** Those first that others refer to. */
const WITH_THEM = ['assignments', 'assignment_converts', 'convert_feedbacks', 'convert_replies', 'convert_requests']

/**
 * Undefined when there is no such deletion. `back` are those that came back now. Whom somebody has added anew is there already:
 * they, and what was written about them, stay where they are. A list that is being written leaves out whom this brings back.
 */
export async function restore(tx: Tx, id: string): Promise<(Restored & { back: string[] }) | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK})`)
  const [deletion] = await tx
    .select()
    .from(convertDeletions)
    .where(and(eq(convertDeletions.id, id), gt(convertDeletions.deletedAt, since)))
    .for('update')
  if (!deletion) return undefined
  await tx.execute(sql`
    select id from feedbacks where id in (
      select (content -> 'converts' -> 0 ->> 'feedback_id')::uuid from deleted_converts where deletion_id = ${id}::uuid)
    order by id for update`)
  const back = (
    await rowsOf<{ id: string }>(
      tx,
      sql`
      insert into converts select back.* from deleted_converts d,
        lateral jsonb_populate_recordset(null::converts, d.content -> 'converts') back
      where d.deletion_id = ${id}::uuid and not exists (
        select 1 from converts c where c.mobile = back.mobile and lower(c.name) = lower(back.name)
          and not exists (select 1 from convert_imports hidden where hidden.id = c.import_id)
          and (c.feedback_id = back.feedback_id or (c.upload_id is not null and back.upload_id is not null)))
      returning id`,
    )
  ).map((row) => row.id)
  const theirs = sql`select content from deleted_converts where deletion_id = ${id}::uuid and id = any(${sql.param(back)}::uuid[])`
  for (const table of WITH_THEM) {
    const name = sql.identifier(table)
    await tx.execute(sql`
      insert into ${name} select back.* from (${theirs}) d,
        lateral jsonb_populate_recordset(null::${name}, d.content -> ${table}::text) back
      on conflict do nothing`)
  }
  // What was deleted before this was kept does not tell it.
  await tx.execute(sql`
    update converts set last_feedback_at = (select max(created_at) from convert_feedbacks where convert_id = converts.id)
    where id = any(${sql.param(back)}::uuid[])`)
  // Who had them may not be there any more.
  const nobodys = await rowsOf<{ id: string }>(
    tx,
    sql`
    select id from converts where id = any(${sql.param(back)}::uuid[]) and processed_at is null
      and assignee_id not in (select id from accounts where ${FOLLOWS_UP})`,
  )
  await takeBack(
    tx,
    nobodys.map((one) => one.id),
  )
  await tx.execute(sql`delete from deleted_converts where id = any(${sql.param(back)}::uuid[])`)
  const restored = (deletion.restored ?? 0) + back.length
  // Those who are left: whoever deletes them for good reads their names.
  const names = sql`array(select left_over.content -> 'converts' -> 0 ->> 'name' from deleted_converts left_over
    where left_over.deletion_id = ${id}::uuid order by left_over.id limit ${NAMED})`
  await tx
    .update(convertDeletions)
    .set({ restored, restoredAt: sql`clock_timestamp()`, names })
    .where(eq(convertDeletions.id, id))
  return { count: restored, repeated: deletion.count - restored, back }
}

/** For good, before its time. Undefined when there is no such deletion; false when nobody of it is left, since all were brought back. */
export async function forget(tx: Tx, id: string): Promise<boolean | undefined> {
  const [deletion] = await tx
    .select({ count: convertDeletions.count, restored: convertDeletions.restored })
    .from(convertDeletions)
    .where(eq(convertDeletions.id, id))
    .for('update')
  if (!deletion) return undefined
  if (deletion.restored !== null && deletion.restored >= deletion.count) return false
  const gone = await tx
    .delete(convertDeletions)
    .where(eq(convertDeletions.id, id))
    .returning({ id: convertDeletions.id })
  return gone.length > 0
}

/** What is older is gone for good. */
export async function sweepBin(db: Db): Promise<void> {
  await db.delete(convertDeletions).where(lt(convertDeletions.deletedAt, since))
}
