import { sql } from 'drizzle-orm'
import { csvCell } from '../../contract/rules/csv'
import { isDay } from '../../contract/rules/days'
import { lagosDayStart } from '../dates'
import type { Queryable } from '../db/open'
import { rowsOf } from '../repositories/rows'
import { OK, text, type Command, type Options } from './parts'

const AT_ONCE = 1000
const COLUMNS = ['id', 'at', 'actor', 'address', 'action', 'target', 'before', 'after', 'requestId'] as const
type Row = Record<(typeof COLUMNS)[number], unknown>

/** The trail, oldest first, as CSV or as lines of JSON. */
export const exportAudit: Command = async ({ db }, options, print) => {
  const format = options.format ?? 'csv'
  if (format !== 'csv' && format !== 'jsonl') throw new Error('--format is csv or jsonl.')
  const [from, to] = [dayOf(options, 'from'), dayOf(options, 'to')]
  if (format === 'csv') print(COLUMNS.join(','))
  for (let after = 0; ;) {
    const rows = await page(db, after, from, to)
    for (const row of rows) print(format === 'csv' ? csvOf(row) : JSON.stringify(row))
    if (rows.length < AT_ONCE) return OK
    after = Number(rows.at(-1)?.id)
  }
}

const csvOf = (row: Row) =>
  COLUMNS.map((name) => row[name] ?? '')
    .map((value) => csvCell(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)))
    .join(',')

function dayOf(options: Options, name: 'from' | 'to'): Date | undefined {
  if (options[name] === undefined) return undefined
  const day = text(options, name)
  if (!isDay(day)) throw new Error(`--${name} is a day such as 2026-11-21.`)
  const start = lagosDayStart(day)
  // The last day belongs to it.
  return name === 'to' ? new Date(start.getTime() + 24 * 60 * 60 * 1000) : start
}

async function page(db: Queryable, after: number, from?: Date, to?: Date): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`
    select a.id::int as id, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      coalesce(c.email, a.actor_id::text, '') as actor, a.address, a.action, a.target, a.before, a.after, a.request_id as "requestId"
    from audit a left join accounts c on c.id = a.actor_id
    where a.id > ${after}
      ${from ? sql`and a.created_at >= ${from.toISOString()}::timestamptz` : sql``}
      ${to ? sql`and a.created_at < ${to.toISOString()}::timestamptz` : sql``}
    order by a.id limit ${AT_ONCE}`,
  )
}
