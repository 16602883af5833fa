import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { CLAIMS, grants } from '../../contract/claims'
import type { Convert } from '../../contract/converts'
import type { Delegate } from '../../contract/staffs'
import type { CONVERT_TARGETS } from '../../contract/vocabulary'
import type { Db, Queryable, Tx } from '../db/open'
import { accounts, assignmentConverts, assignments, budgets, convertImports, converts, feedbacks } from '../db/schema'
import { jsonRow, text, time, word, type Beside, type JsonRow } from '../json-rows'
import { listOf } from '../pieces'
import type { Me } from '../sessions'
import { isUuid } from '../text'
import { first } from './rows'

/**
 * What is still being imported is not there yet, for anybody. That there is none is known once and not of each row. Of what stands
 * in coalesce the planner expects a half; of `is null or <> all` a handful, and then it sorts all of them instead of walking an index.
 */
export const isShown = sql`(not exists (select from ${convertImports}) or coalesce(${converts.importId} <> all (array(select ${convertImports.id} from ${convertImports})), true))`

/** Seniors and admins reach every convert, a junior those assigned to them. */
export const reachedBy = (me: Pick<Me, 'accountId' | 'roles'>): SQL | undefined =>
  grants(me.roles, 'readAllConverts') ? undefined : eq(converts.assigneeId, me.accountId)

/** Staff who can be given converts, and go on with those they have. */
export const FOLLOWS_UP = sql`${accounts.status} = 'Active' and ${accounts.deletedAt} is null and ${accounts.roles} && ${sql.param([...CLAIMS.followUp])}::text[]`

type Target = (typeof CONVERT_TARGETS)[number]
const TARGET: Record<Target, SQL | undefined> = {
  Unassigned: isNull(converts.assigneeId),
  Assigned: isNotNull(converts.assigneeId),
  Unprocessed: and(isNotNull(converts.assigneeId), isNull(converts.processedAt)),
  Processed: isNotNull(converts.processedAt),
}

export interface Filter {
  target?: Target
  ministryId?: string
  staffId?: string
  uploadId?: string
  assignmentId?: string
}

/** An id that is none belongs to nobody. */
const whereId = (id: string | undefined, condition: (id: string) => SQL | undefined) =>
  !id ? undefined : isUuid(id) ? condition(id) : sql`false`

export const matching = (me: Me, { target, ministryId, staffId, uploadId, assignmentId }: Filter) =>
  and(
    isShown,
    reachedBy(me),
    target && TARGET[target],
    whereId(staffId, (id) => eq(converts.assigneeId, id)),
    whereId(uploadId, (id) => eq(converts.uploadId, id)),
    whereId(
      ministryId,
      (id) =>
        sql`${converts.feedbackId} in (select ${feedbacks.id} from ${feedbacks} join ${budgets} on ${budgets.id} = ${feedbacks.budgetId} where ${budgets.ministryId} = ${id})`,
    ),
    whereId(
      assignmentId,
      (id) =>
        sql`${converts.id} in (select ${assignmentConverts.convertId} from ${assignmentConverts} where ${assignmentConverts.assignmentId} = ${id})`,
    ),
  )

export const count = (what: SQL) => sql<number>`count(${what})`.mapWith(Number)

interface Counted {
  total: number
  assigned: number
  processed: number
}
const toCounts = ({ total, assigned, processed }: Counted) => ({
  total,
  unassigned: total - assigned,
  assigned,
  unprocessed: assigned - processed,
  processed,
})

export async function counts(db: Queryable, me: Me, filter: Omit<Filter, 'target'> = {}) {
  const counted = await db
    .select({
      total: count(sql`*`),
      assigned: count(sql`${converts.assigneeId}`),
      processed: count(sql`${converts.processedAt}`),
    })
    .from(converts)
    .where(matching(me, filter))
  return toCounts(first(counted))
}

export const STATUS = sql`case when page.assignee_id is null then 'Unassigned' when page.processed_at is null then 'Unprocessed' else 'Processed' end`
export const ASSIGNEE = sql`trim(assignee.first_name || ' ' || assignee.last_name)`
/** What is told beside converts that are called `page`. */
export const BESIDE = sql`
  left join feedbacks feedback on feedback.id = page.feedback_id
  left join budgets budget on budget.id = feedback.budget_id
  left join ministries ministry on ministry.id = budget.ministry_id
  left join accounts assignee on assignee.id = page.assignee_id
  left join convert_uploads upload on upload.id = page.upload_id`

/** Reports with their request and its ministry. */
export const REPORTS = sql`feedbacks feedback join budgets budget on budget.id = feedback.budget_id join ministries ministry on ministry.id = budget.ministry_id`
/** The same for a list of them, without a join for each. */
export const OF_REQUEST: Beside = {
  key: sql`page.feedback_id`,
  id: sql`feedback.id`,
  from: sql`${REPORTS} where feedback.id in (select feedback_id from page)`,
}
export const OF_ASSIGNEE: Beside = {
  key: sql`page.assignee_id`,
  id: sql`assignee.id`,
  from: sql`accounts assignee where assignee.id in (select assignee_id from page)`,
}
const OF_UPLOAD: Beside = {
  key: sql`page.upload_id`,
  id: sql`upload.id`,
  from: sql`convert_uploads upload where upload.id in (select upload_id from page)`,
}

/** One of them as the wire has it. */
export const CONVERT = jsonRow({
  id: word(sql`page.id`),
  name: text(sql`page.name`),
  mobile: text(sql`page.mobile`),
  createdUtc: time(sql`page.created_at`),
  ministry: text(sql`ministry.name`, OF_REQUEST),
  budgetType: word(sql`budget.type`, OF_REQUEST),
  lga: text(sql`ministry.lga`, OF_REQUEST),
  state: text(sql`ministry.state`, OF_REQUEST),
  assignerId: word(sql`page.assigner_id`),
  assigneeId: word(sql`page.assignee_id`),
  assignee: text(ASSIGNEE, OF_ASSIGNEE),
  assignedUtc: time(sql`page.assigned_at`),
  status: word(STATUS),
  lastFeedbackUtc: time(sql`page.last_feedback_at`),
  callBackUtc: time(sql`page.call_back_at`),
  uploadId: word(sql`page.upload_id`),
  upload: text(sql`upload.title`, OF_UPLOAD),
} satisfies Record<keyof Convert, unknown>)

interface Page extends Counted, Record<string, unknown> {
  rows: string | null
  /** The last of a full page, after which the next goes on. */
  at: string | null
  id: string | null
}

/** Newest first. */
async function page(db: Queryable, where: SQL | undefined, limit: number, after?: Page, row = CONVERT): Promise<Page> {
  const below = after && sql`(${converts.createdAt}, ${converts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const last = (what: SQL) =>
    sql`case when count(*) = ${limit} then (select ${what}::text from page order by page.created_at, page.id limit 1) end`
  const answer = await db.execute<Page>(sql`
    with page as (
      select * from ${converts} where ${and(where, below) ?? sql`true`}
      order by ${converts.createdAt} desc, ${converts.id} desc limit ${limit}
    )
    select ${row.all(sql`page.created_at desc, page.id desc`)} as rows, count(*)::int as total,
      count(page.assignee_id)::int as assigned, count(page.processed_at)::int as processed,
      ${last(sql`page.created_at`)} as at, ${last(sql`page.id`)} as id
    from page`)
  const [found] = (answer as { rows: [Page] }).rows
  return { ...found, rows: found.rows && row.entries(found.rows) }
}

/** Between two pages of a long list others get their turn. */
const PAGE = 1000

/** All that match, a page at a time; `begun` is the first of them where it is there already. */
async function* pages(
  db: Db,
  where: SQL | undefined,
  limit: number,
  row?: JsonRow,
  begun?: Page,
): AsyncGenerator<string> {
  let last: Page | undefined
  for (let left = limit; left > 0; left -= PAGE) {
    const size = Math.min(PAGE, left)
    const next = last || !begun ? await page(db, where, size, last, row) : begun
    if (next.rows) yield next.rows
    if (next.total < size) break
    last = next
  }
}

export const listWhere = (db: Db, where: SQL | undefined, limit = Infinity, row?: JsonRow) =>
  listOf(pages(db, where, limit, row))
export const list = (db: Db, me: Me, filter: Filter) => listWhere(db, matching(me, filter))

/** The list, and how many there are whatever the target. */
export async function countedList(db: Db, me: Me, { target, ...filter }: Filter, limit = Infinity) {
  const where = matching(me, { ...filter, target })
  const size = Math.min(PAGE, limit)
  const begun = await page(db, where, size)
  const isAll = !target && begun.total < size
  const counted = isAll ? toCounts(begun) : await counts(db, me, filter)
  return { ...counted, converts: listOf(pages(db, where, limit, CONVERT, begun)) }
}

export async function one(db: Queryable, id: string, me: Me): Promise<Convert | undefined> {
  const { rows } = await page(db, and(eq(converts.id, id), matching(me, {})), 1)
  return rows ? (JSON.parse(rows) as Convert) : undefined
}

export const idsIn = (ids: string[]) => sql`${converts.id} = any(${sql.param(ids)}::uuid[])`

/** Always in the same order, so that two bulk actions wait for each other instead of blocking each other. */
export async function lock(tx: Tx, ids: string[]): Promise<number> {
  const locked = tx
    .select({ id: converts.id })
    .from(converts)
    .where(and(idsIn(ids), isShown))
    .orderBy(converts.id)
    .for('update')
    .as('locked')
  const row = first(await tx.select({ count: count(sql`*`) }).from(locked))
  return row.count
}

/** What is left out stays. False when that changes nothing; undefined when there is nobody, or somebody beyond `reach`. */
export async function correct(tx: Tx, id: string, change: { name?: string; mobile?: string }, reach?: SQL) {
  const isTheirs = and(eq(converts.id, id), isShown, reach)
  const [before] = await tx.select({ name: converts.name, mobile: converts.mobile }).from(converts).where(isTheirs).for('update') // prettier-ignore
  if (!before) return undefined
  const { name, mobile } = { ...before, ...change }
  if (name === before.name && mobile === before.mobile) return false
  await tx.update(converts).set({ name, mobile }).where(isTheirs)
  return true
}

/** How many others, of those that this person reaches, have the number of this one. */
export const sharing = (tx: Tx, id: string, me: Me) =>
  tx.$count(
    converts,
    and(
      isShown,
      reachedBy(me),
      ne(converts.id, id),
      sql`${converts.mobile} = (select own.mobile from ${converts} own where own.id = ${id}::uuid)`,
    ),
  )

/** Takes them out with all that was written about them, and the assignments that have none left; `keep` is called before. How many there were. */
export async function remove(tx: Tx, ids: string[], keep: () => Promise<void>): Promise<number> {
  const found = await lock(tx, ids)
  if (found < ids.length) return found
  const touched = await tx
    .selectDistinct({ id: assignmentConverts.assignmentId })
    .from(assignmentConverts)
    .where(sql`${assignmentConverts.convertId} = any(${sql.param(ids)}::uuid[])`)
  // A comment or a decision on its way is written before, and lies in the bin, too; one that comes later finds nothing to be about.
  const notes = sql`convert_feedbacks where convert_id = any(${sql.param(ids)}::uuid[])`
  await tx.execute(sql`select id from ${notes} order by id for update`)
  await tx.execute(
    sql`select id from convert_requests where convert_feedback_id in (select id from ${notes}) order by id for update`,
  )
  await keep()
  await forgetAnswers(tx, ids)
  await tx.delete(converts).where(idsIn(ids))
  if (touched.length > 0) {
    await tx.delete(assignments).where(
      and(
        inArray(
          assignments.id,
          touched.map(({ id }) => id),
        ),
        sql`not exists (select 1 from ${assignmentConverts} where ${assignmentConverts.assignmentId} = ${assignments.id})`,
      ),
    )
  }
  return found
}

/** What was written about them stands in the answers of those calls, too: each was kept with it, by its writer, at the same moment. */
async function forgetAnswers(tx: Tx, ids: string[]) {
  await tx.execute(sql`
    with notes as (select * from convert_feedbacks where convert_id = any(${sql.param(ids)}::uuid[])), written as (
      select staff_id, created_at from notes
      union all select sender_id, created_at from convert_replies where convert_feedback_id in (select id from notes)
      union all select created_by, created_at from convert_requests where convert_feedback_id in (select id from notes))
    delete from kept_answers where (account_id, created_at) in (select * from written)`)
}

/** Staff that converts can be assigned to, by name. */
export async function delegates(db: Queryable): Promise<Delegate[]> {
  return db
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(FOLLOWS_UP)
    .orderBy(sql`lower(${accounts.firstName}) collate "C"`, sql`lower(${accounts.lastName}) collate "C"`, accounts.id)
}
