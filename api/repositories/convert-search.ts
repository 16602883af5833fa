/** Which converts match what is asked of them, however many there are (extension `convert-search`). */
import { and, gte, isNotNull, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import type { convertSearchCalls, ConvertColumn, ConvertGroup } from '../../contract/convert-search'
import { addDays } from '../../contract/rules/days'
import { HOOKED, plainLetters, QUOTES, STRAIGHT } from '../../contract/rules/letters'
import { normaliseMobile } from '../../contract/rules/phones'
import { MAX_CONVERTS } from '../../contract/vocabulary'
import type { Static } from 'typebox'
import { lagosDayStart } from '../dates'
import type { Db, Queryable } from '../db/open'
import { plainOrder } from '../db/plain-order'
import { converts } from '../db/schema'
import { jsonRow, text, word } from '../json-rows'
import type { Me } from '../sessions'
import {
  ASSIGNEE,
  BESIDE,
  CONVERT,
  counts,
  listWhere,
  matching,
  OF_ASSIGNEE,
  OF_REQUEST,
  REPORTS,
  STATUS,
  type Filter,
} from './converts'
import { rowsOf } from './rows'

type Asked = Static<typeof convertSearchCalls.selection.query>
interface Part {
  sort: ConvertColumn
  up: boolean
  offset: number
  limit: number
}

/** `plainLetters` in the database, and in small letters. Most names have no others, which are made small without asking a locale. */
const plainOf = (value: SQL) =>
  sql`case when octet_length(${value}) = char_length(${value}) then translate(lower(${value} collate "C"), '''\`', '') else lower(translate(regexp_replace(normalize(${value}, NFD), '[\\u0300-\\u036f]', '', 'g'), ${HOOKED + QUOTES}, ${STRAIGHT})) end`
/**
 * The database makes both small: its locale may know letters, such as Ɓ, that ours does not, or none of ours. What is looked for is
 * made so once, and not for each text.
 */
const holds = (value: SQL, words: string) =>
  sql`strpos(${plainOf(value)}, (select lower(${plainLetters(words)}::text))) > 0`

/** Numbers are kept as +2348035550142, and typed in any way. A nought in front stands for +234; all else is looked for as it is. */
function hasNumber(typed: string): SQL | undefined {
  const digits = (normaliseMobile(typed) ?? typed).replace(/[\s().+-]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  const within = like(converts.mobile, `%${digits}%`)
  return digits.startsWith('0') ? or(within, like(converts.mobile, `+234${digits.slice(1)}%`)) : within
}

/** What stands beside a convert is little: it is looked for once, not for each of them. */
const ofMinistries = (condition: SQL) =>
  sql`${converts.feedbackId} in (select feedback.id from ${REPORTS} where ${condition})`
const ofUploads = (condition: SQL) =>
  sql`${converts.uploadId} in (select upload.id from convert_uploads upload where ${condition})`
const ofAssignees = (condition: SQL) =>
  sql`${converts.assigneeId} in (select assignee.id from accounts assignee where ${condition})`

const PLACE = sql`concat_ws(', ', nullif(ministry.lga, ''), nullif(ministry.state, ''))`
const hasOrigin = (words: string) => or(ofMinistries(holds(PLACE, words)), ofUploads(holds(sql`upload.title`, words)))
const hasText = (words: string) =>
  or(
    holds(sql`${converts.name}`, words),
    hasNumber(words),
    hasOrigin(words),
    ofMinistries(holds(sql`ministry.name`, words)),
    ofAssignees(holds(ASSIGNEE, words)),
  )

const STATUSES: Record<string, SQL | undefined> = {
  Unassigned: isNull(converts.assigneeId),
  Unprocessed: and(isNotNull(converts.assigneeId), isNull(converts.processedAt)),
  Processed: isNotNull(converts.processedAt),
}
const hasStatus = (values: string[]) => or(sql`false`, ...values.map((value) => STATUSES[value]))

/** Empty stands for those that have none. */
function isAnyOf(values: string[], within: (condition: SQL) => SQL, value: SQL, none: SQL) {
  const some = within(sql`coalesce(${value}, '') = any(${sql.param(values)}::text[])`)
  return values.includes('') ? or(some, none) : some
}
const WITHOUT_MINISTRY = isNull(converts.feedbackId)

/** What takes long: each text is looked at. */
function byWords({ text, name, mobile, origin }: Asked): SQL | undefined {
  return and(
    text ? hasText(text) : undefined,
    name ? holds(sql`${converts.name}`, name) : undefined,
    mobile ? (hasNumber(mobile) ?? sql`false`) : undefined,
    origin ? hasOrigin(origin) : undefined,
  )
}

/** Undefined is everybody: what is not asked, or asked with empty words. */
function extra(asked: Asked): SQL | undefined {
  const { createdFrom, createdTo } = asked
  const listed = (values: string | string[] | undefined, of: (values: string[]) => SQL | undefined) =>
    values === undefined ? undefined : of([values].flat())
  const ofMinistry = (value: SQL) => (values: string[]) => isAnyOf(values, ofMinistries, value, WITHOUT_MINISTRY)
  return and(
    byWords(asked),
    listed(asked.status, hasStatus),
    listed(asked.ministry, ofMinistry(sql`ministry.name`)),
    listed(asked.state, ofMinistry(sql`ministry.state`)),
    listed(asked.lga, ofMinistry(sql`ministry.lga`)),
    listed(asked.area, ofMinistry(sql`budget.type`)),
    listed(asked.assignee, (values) => isAnyOf(values, ofAssignees, ASSIGNEE, isNull(converts.assigneeId))),
    createdFrom ? gte(converts.createdAt, lagosDayStart(createdFrom)) : undefined,
    createdTo ? lt(converts.createdAt, lagosDayStart(addDays(createdTo, 1))) : undefined,
  )
}

const filterOf = ({ ministryId, staffId, uploadId }: Asked): Filter => ({ ministryId, staffId, uploadId })
const whereOf = (me: Me, asked: Asked) =>
  and(matching(me, { ...filterOf(asked), target: asked.target || undefined }), extra(asked))

const VALUES: Record<ConvertGroup, SQL> = {
  status: STATUS,
  ministry: sql`ministry.name`,
  state: sql`ministry.state`,
  lga: sql`ministry.lga`,
  area: sql`budget.type`,
  assignee: ASSIGNEE,
}
const ORDERS: Record<Exclude<ConvertColumn, 'created'>, SQL> = {
  ...VALUES,
  name: sql`page.name`,
  mobile: sql`page.mobile`,
  origin: sql`coalesce(nullif(${PLACE}, ''), upload.title)`,
}

/** What they take of a convert, and what stands beside it. */
const ORDERED = sql`id, name, mobile, created_at, processed_at, feedback_id, assignee_id, upload_id`

/** Converts under the name that what stands beside them is joined to. */
const found = (where: SQL | undefined) => sql`(select * from ${converts} where ${where}) page`

/** A part of the list, as JSON; and how many match, where more is asked than the counts tell. */
export async function part(db: Queryable, me: Me, asked: Asked, { sort, up, offset, limit }: Part) {
  const newest = sql`page.created_at desc, page.id desc`
  // The oldest first is the newest turned round: one index serves both.
  const created = up ? sql`page.created_at, page.id` : newest
  const order = sort === 'created' ? created : sql`${plainOrder(ORDERS[sort])} ${up ? sql`asc` : sql`desc`}, ${newest}`
  const where = whereOf(me, asked)
  const isMore = extra(asked) !== undefined
  // To look at each text is done once for the rows and their number, with no more of a convert than orders ask for. All else
  // is counted sooner than it is written down.
  const isLong = byWords(asked) !== undefined
  const hits = sql`with hits as materialized (select ${ORDERED} from ${converts} where ${where}),`
  const [row] = await rowsOf<{ rows: string | null; matching: number | null }>(
    db,
    sql`
    ${isLong ? hits : sql`with`}
    wanted as (
      select page.id from ${isLong ? sql`hits page` : found(where)} ${BESIDE}
      order by ${order} limit ${limit} offset ${offset}
    ),
    page as (
      select ${converts}.*, numbered.place
      from (select id, row_number() over () as place from wanted) numbered join ${converts} using (id)
    )
    select ${CONVERT.all(sql`page.place`)} as rows,
      ${!isMore ? sql`null` : isLong ? sql`(select count(*)::int from hits)` : sql`(select count(*)::int from ${converts} where ${where})`} as matching
    from page`,
  )
  return { rows: `[${row?.rows ? CONVERT.entries(row.rows) : ''}]`, matching: row?.matching ?? null }
}

/** As the list counts: with that ministry, person and upload, whatever else is asked. */
export const countsOf = (db: Queryable, me: Me, asked: Asked) => counts(db, me, filterOf(asked))

const CHOSEN = jsonRow({
  id: word(sql`page.id`),
  name: text(sql`page.name`),
  status: word(STATUS),
  state: text(sql`ministry.state`, OF_REQUEST),
  lga: text(sql`ministry.lga`, OF_REQUEST),
  assigneeId: word(sql`page.assignee_id`),
  assignee: text(ASSIGNEE, OF_ASSIGNEE),
})

/** All of them, newest first, with what bulk calls need. */
export const selection = (db: Db, me: Me, asked: Asked) => listWhere(db, whereOf(me, asked), MAX_CONVERTS, CHOSEN)

const MOST_GROUPS = 1000

export const groups = (db: Queryable, me: Me, asked: Asked, by: ConvertGroup) =>
  rowsOf<{ value: string; count: number }>(
    db,
    sql`
    select coalesce(${VALUES[by]}, '') as value, count(*)::int as count
    from ${found(whereOf(me, asked))} ${BESIDE}
    group by 1 order by 2 desc, 1 limit ${MOST_GROUPS}`,
  )
