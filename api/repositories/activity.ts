/** Reads the audit trail: of one record, with the messages about it, or all of it by person, day and kind. */
import { sql, type SQL } from 'drizzle-orm'
import { isTime } from '../../contract/rules/days'
import type { ActivityNoun } from '../../contract/vocabulary'
import type { Queryable } from '../db/open'
import { BadInput } from '../errors'
import { isUuid } from '../text'
import { PERSON, rowsOf } from './rows'

/** One line, before anybody has put it into words. */
export interface Entry {
  key: string
  at: string
  actorId: string | null
  actor: string | null
  isMinistry: boolean
  address: string
  action: string
  target: string
  before: Details
  after: Details
}
/** Whatever was noted. What older versions wrote stays as it is: nothing of it is certain. */
export type Details = Readonly<Record<string, unknown>> | null

/** Where the next page begins: after a moment, and after one of the lines of that moment. */
interface Place {
  at: string
  key: string
}
export const placeOf = ({ at, key }: Place): string => `${at}_${key}`
/** Throws a 400 for what no page has told: of one record messages are told, too, of all that was done the trail alone. */
export function readPlace(text: string, { withMessages }: { withMessages: boolean }): Place {
  const [, at = '', key = ''] = /^(\S+Z)_([am]\S+)$/.exec(text) ?? []
  const isKey = /^a\d{19}$/.test(key) ? BigInt(key.slice(1)) <= MAX_BIGINT : withMessages && isUuid(key.slice(1))
  if (!isTime(at) || !isKey)
    throw new BadInput([{ field: 'before', message: 'There is no such page. Begin with the first one.' }])
  return { at, key }
}
const MAX_BIGINT = 2n ** 63n - 1n

const KEY = sql`'a' || lpad(a.id::text, 19, '0')`
/** What was done to many converts names them all: the ids stay here. */
const without = (column: SQL) =>
  sql`case when jsonb_typeof(${column}) = 'object' then ${column} - 'converts' else ${column} end`
const LINE = sql`${KEY} as key, a.created_at as at, a.actor_id, a.address, a.action, a.target,
  ${without(sql`a.before`)} as before, ${without(sql`a.after`)} as after`

const named = (db: Queryable, lines: SQL, limit: number) =>
  rowsOf<Entry>(
    db,
    sql`
    select l.key, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.actor_id as "actorId",
      ${PERSON} as actor, m.id is not null as "isMinistry",
      l.address, l.action, l.target, l.before, l.after
    from (${lines}) l
      left join accounts c on c.id = l.actor_id left join ministries m on m.id = c.ministry_id
    order by l.at desc, l.key desc limit ${limit}`,
  )

interface Search {
  person?: string
  from?: Date
  until?: Date
  actions?: string[]
  before?: Place
}

/** All that was done. Of several actions each is read from its own index, so that a rare one need not be looked for. */
export async function all(db: Queryable, { person, from, until, actions, before }: Search, limit: number) {
  if (person !== undefined && !isUuid(person)) return []
  const page = (action: SQL) => sql`
    select ${LINE} from audit a
    where true ${action}
      ${person ? sql`and a.actor_id = ${person}::uuid` : sql``}
      ${from ? sql`and a.created_at >= ${from.toISOString()}::timestamptz` : sql``}
      ${until ? sql`and a.created_at < ${until.toISOString()}::timestamptz` : sql``}
      ${before ? sql`and (a.created_at, a.id) < (${before.at}::timestamptz, ${before.key.slice(1)}::bigint)` : sql``}
    order by a.created_at desc, a.id desc limit ${limit}`
  if (!actions) return named(db, page(sql``), limit)
  const each = page(sql`and a.action = k.action`)
  return named(
    db,
    sql`select p.* from unnest(${sql.param(actions)}::text[]) k(action) cross join lateral (${each}) p`,
    limit,
  )
}

/** What else belongs to a record: the targets that its rows may have. */
const TARGETS: Record<ActivityNoun, (id: SQL) => SQL> = {
  budget: (id) => sql`
    select 'item:' || id from sponsor_items where budget_id = ${id}
    union all select 'payment:' || id from payments where budget_id = ${id}
    union all select 'feedback:' || id from feedbacks where budget_id = ${id}
    union all select 'chat:' || id from chats where budget_id = ${id}`,
  payment: (id) => sql`select 'budget:' || budget_id from payments where id = ${id} and budget_id is not null`,
  ministry: (id) => sql`
    select 'registration:' || id from registrations where ministry_id = ${id}
    union all select 'account:' || id from accounts where ministry_id = ${id}
    union all select 'link:' || id from ministry_areas where ministry_id = ${id}
    union all select 'budget:' || id from budgets where ministry_id = ${id}
    union all select 'payment:' || id from payments where ministry_id = ${id}
    union all select 'chat:' || id from chats where ministry_id = ${id} and budget_id is null
    union all select 'mail:' || o.id from outbox o join accounts c on c.id = o.account_id where c.ministry_id = ${id}`,
  staff: (id) => sql`
    select 'account:' || id from accounts where id = ${id}
    union all select 'mail:' || id from outbox where account_id = ${id}`,
  convert: (id) => sql`
    select 'upload:' || upload_id from converts where id = ${id} and upload_id is not null
    union all select 'convert-feedback:' || id from convert_feedbacks where convert_id = ${id}
    union all select 'convert-request:' || r.id from convert_requests r
      join convert_feedbacks f on f.id = r.convert_feedback_id where f.convert_id = ${id}`,
  registration: (id) => sql`
    select 'account:' || c.id from accounts c join registrations r on r.ministry_id = c.ministry_id where r.id = ${id}`,
  feedback: () => sql`select null where false`,
}

/** A convert is also named in what was done to many at once, and came with an import. */
const convertRows = (id: string) => sql`
  or coalesce(a.after->'converts', a.before->'converts') @> ${JSON.stringify([id])}::jsonb
  or (a.target = (select 'feedback:' || feedback_id from converts where id = ${id}::uuid)
    and a.after->>'import' = (select import_id::text from converts where id = ${id}::uuid))`

interface Reading {
  /** No others are shown. */
  actions?: readonly string[]
  /** These are not shown. */
  hidden: readonly string[]
  withMessages: boolean
  withFeedback: boolean
  before?: Place
}

/** What was done to one record and to what belongs to it. */
export async function of(db: Queryable, noun: ActivityNoun, id: string, reading: Reading, limit: number) {
  const { actions, hidden, withMessages, withFeedback, before } = reading
  const others = await rowsOf<{ target: string }>(
    db,
    sql`select t.target from (${TARGETS[noun](sql`${id}::uuid`)}) t(target)`,
  )
  const targets = [`${noun}:${id}`, ...others.map(({ target }) => target)].filter(
    (target) => withFeedback || !target.startsWith('feedback:'),
  )
  const chats = targets.filter((target) => target.startsWith('chat:')).map((target) => target.slice('chat:'.length))
  const later = (key: SQL, at: SQL) =>
    before ? sql`and (${at}, ${key}) < (${before.at}::timestamptz, ${before.key})` : sql``
  const isOfTargets = sql`a.target = any(${sql.param(targets)}::text[])`
  const events = sql`
    select ${LINE} from audit a
    where (${isOfTargets} ${noun === 'convert' ? convertRows(id) : sql``})
      ${actions ? sql`and a.action = any(${sql.param([...actions])}::text[])` : sql``}
      and a.action <> all(${sql.param([...hidden])}::text[]) ${later(KEY, sql`a.created_at`)}`
  const messages = sql`
    select 'm' || w.id, w.created_at, w.account_id, '', 'MESSAGE', 'chat:' || w.chat_id, null::jsonb,
      jsonb_build_object('words', left(w.message, 400), 'file', f.name)
    from chat_messages w left join files f on f.id = w.file_id
    where w.chat_id = any(${sql.param(chats)}::uuid[]) ${later(sql`'m' || w.id`, sql`w.created_at`)}
      and not exists (${deedThatTold(isOfTargets)})`
  return named(db, withMessages && chats.length > 0 ? sql`${events} union all ${messages}` : events, limit)
}

/** A decision tells the ministry of itself in a chat, in the same moment: that stands there already. */
const deedThatTold = (isOfTargets: SQL) => sql`
  select 1 from audit a where ${isOfTargets} and a.actor_id = w.account_id and not w.is_client
    and a.action not in ('CHAT', 'CHAT_FILE', 'MESSAGE', 'ITEM')
    and w.created_at between a.created_at and a.created_at + interval '2 seconds'`
