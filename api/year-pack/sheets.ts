/** The rows of a pack, as lines of text, a few hundred in memory at a time. */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { csvAccount, csvCell } from '../../contract/rules/csv'
import type { Ministry } from '../../contract/ministries'
import type { Tx } from '../db/open'
import { budgets } from '../db/schema'
import { fileName } from '../files/names'
import * as allBudgets from '../repositories/budgets'
import { accountThen } from '../repositories/held'
import { PERSON, rowsOf } from '../repositories/rows'
import { typeOf } from '../repositories/statements'

/** A receipt as its record knows it; without a hash where none was counted. */
export interface Receipt {
  id: string
  name: string
  size: number
  sha256: string | null
  path: string
}
export interface Year {
  from: Date
  before: Date
  /** Nobody waits for it any more. */
  gone?: AbortSignal
}

const AT_ONCE = 500

/** Every row: `page` asks for those after a row, in the order of a key. */
async function* every<Row>({ gone }: Year, page: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after: Row | undefined; ;) {
    gone?.throwIfAborted()
    const rows = await page(after)
    // The embedded database answers without leaving the turn of the event loop.
    await others()
    yield* rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)
  }
}

/** In naira, always with kobo: as the checker and a spreadsheet read it. */
export const plainNaira = (kobo: number) => (kobo / 100).toFixed(2)

const line = (cells: readonly string[]) => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`
/** With a mark, so that Excel reads it as UTF-8. */
const head = (...names: string[]) => `\uFEFF${line(names)}`

const moment = (column: SQL) =>
  sql`to_char((${column} at time zone 'UTC') + interval '1 hour', 'YYYY-MM-DD HH24:MI:SS')`
const within = (column: SQL, { from, before }: Year) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${before.toISOString()}::timestamptz`

type Account = Ministry['bankAccount']
const accountCells = (account: Account) => [account?.bank ?? '', account?.name ?? '', csvAccount(account?.number ?? '')]
const ACCOUNT_HEAD = ['Bank', 'Account name', 'Account number']

const nameThere = (accountId: SQL) =>
  sql`(select trim(a.first_name || ' ' || a.last_name) from accounts a where a.id = ${accountId})`

interface LedgerRow {
  id: string
  seq: string
  time: string
  deposit: boolean
  reverses: string | null
  kind: string | null
  title: string
  description: string
  sender: string
  reference: string | null
  ministry: string | null
  ministryId: string | null
  account: Account
  amount: string
  balance: string
  /** Of two people the second, who paid. */
  madeBy: string
  preparedBy: string | null
  receipts: { id: string; name: string; type: string; size: number; sha256: string | null }[]
}

/** `seen` hears of each entry: its balance, and the receipts that it ever had. */
export async function* ledgerOf(
  tx: Tx,
  year: Year,
  seen: (balance: number, receipts: Receipt[]) => void,
): AsyncGenerator<string> {
  yield head('Line', 'Time in Lagos', 'Type', 'Reference', 'Title', 'Ministry', 'Amount', 'Balance', ...ACCOUNT_HEAD, 'Sender', 'Description', 'Why taken back', 'Made by', 'Prepared by', 'Receipts', 'Entry', 'Takes back', 'Ministry id') // prettier-ignore
  let count = 0
  const rows = every<LedgerRow>(year, (after) =>
    rowsOf(
      tx,
      sql`
      select p.id, p.seq::text as seq, ${moment(sql`p.created_at`)} as time, p.deposit, p.reverses_id as reverses,
        p.reversal_kind as kind, p.title, p.description, p.sender, b.reference, m.name as ministry,
        p.ministry_id as "ministryId", ${accountThen(sql`p.ministry_id`, sql`p.created_at`)} as account,
        p.amount::text as amount, p.current_balance::text as balance,
        coalesce(${nameThere(sql`r.decided_by`)}, ${nameThere(sql`p.created_by`)}) as "madeBy",
        ${nameThere(sql`r.created_by`)} as "preparedBy",
        (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size, 'sha256', f.sha256) order by f.created_at, f.id), '[]')
          from (select p.receipt_id as id union select file_id from payment_receipts where payment_id = p.id) r
          join files f on f.id = r.id) as receipts
      from payments p
        left join prepared_payments r on r.payment_id = p.id
        left join ministries m on m.id = p.ministry_id
        left join payments undone on undone.id = p.reverses_id
        left join budgets b on b.id = coalesce(p.budget_id, undone.budget_id)
      where ${within(sql`p.created_at`, year)} and p.seq > ${after?.seq ?? '0'}::bigint
      order by p.seq limit ${AT_ONCE}`,
    ),
  )
  for await (const row of rows) {
    const { deposit, amount, balance, ministryId } = row
    const receipts = row.receipts.map((file) => ({ ...file, path: pathOf(file) }))
    seen(Number(balance), receipts)
    yield line([
      String((count += 1)),
      row.time,
      typeOf(row),
      row.reference ?? '',
      row.title,
      row.ministry ?? '',
      plainNaira(deposit ? Number(amount) : -Number(amount)),
      plainNaira(Number(balance)),
      ...accountCells(row.account),
      row.sender,
      row.description,
      (row.kind ?? '').replaceAll('_', ' '),
      row.madeBy,
      row.preparedBy ?? '',
      receipts.map(({ path }) => path).join(' '),
      row.id,
      row.reverses ?? '',
      ministryId ?? '',
    ])
  }
}
/** Under its id: names that people gave may come twice, and may be no names for a file. */
const pathOf = ({ id, type }: { id: string; type: string }) => `receipts/${id}${extname(fileName('receipt', type))}`

/** Everybody who was registered by the end of the year, with what they had got before it, in it and after it. */
export async function* ministriesOf(tx: Tx, year: Year, seen: () => void): AsyncGenerator<string> {
  interface Row {
    id: string
    name: string
    category: string
    since: string
    state: string
    account: Account
    earlier: string
    paid: string
  }
  yield head('Ministry', 'Kind', 'State', 'Registered', ...ACCOUNT_HEAD, 'Paid before', 'Paid in the year', 'Paid by its end', 'Ministry id') // prettier-ignore
  const end = sql`${year.before.toISOString()}::timestamptz`
  const start = sql`${year.from.toISOString()}::timestamptz`
  const got = sql`case when p.deposit then -p.amount else p.amount end`
  const rows = every<Row>(year, (after) =>
    rowsOf(
      tx,
      sql`
      select m.id, m.name, m.category, ${moment(sql`m.created_at`)} as since, m.state, ${accountThen(sql`m.id`, end)} as account,
        sums.earlier::text as earlier, sums.paid::text as paid
      from ministries m left join lateral (
        select coalesce(sum(${got}) filter (where p.created_at < ${start}), 0) as earlier,
          coalesce(sum(${got}) filter (where p.created_at >= ${start}), 0) as paid, count(*) as entries
        from payments p where p.ministry_id = m.id and p.created_at < ${end}
      ) sums on true
      where (m.created_at < ${end} or sums.entries > 0)
        ${after ? sql`and (m.name, m.id) > (${after.name}, ${after.id}::uuid)` : sql``}
      order by m.name, m.id limit ${AT_ONCE}`,
    ),
  )
  for await (const { id, name, category, since, state, account, earlier, paid } of rows) {
    seen()
    const sums = [Number(earlier), Number(paid), Number(earlier) + Number(paid)]
    yield line([name, category, state, since, ...accountCells(account), ...sums.map(plainNaira), id])
  }
}

/** What was asked for in the year, and what a payment or reversal of the year belongs to. */
export async function* requestsOf(tx: Tx, year: Year, seen: () => void): AsyncGenerator<string> {
  interface Row {
    id: string
    reference: string
    paidOn: string | null
    takenBackOn: string | null
  }
  yield head('Reference', 'Area', 'Ministry', 'Theme', 'Sent', 'From', 'To', 'Status', 'Asked', 'Agreed', 'Paid', 'Paid on', 'Taken back on', 'Request', 'Ministry id') // prettier-ignore
  const pages = every<Row>(year, (after) =>
    rowsOf(
      tx,
      sql`
      select b.id, b.reference, ${moment(sql`p.created_at`)} as "paidOn", ${moment(sql`t.created_at`)} as "takenBackOn"
      from budgets b left join payments p on p.budget_id = b.id left join payments t on t.reverses_id = p.id
      where (${within(sql`b.created_at`, year)} or ${within(sql`p.created_at`, year)} or ${within(sql`t.created_at`, year)})
        and b.reference > ${after?.reference ?? ''}
      order by b.reference limit ${AT_ONCE}`,
    ),
  )
  for await (const some of inGroups(pages)) {
    const rows = await allBudgets.where(tx, inArray(budgets.id, some.map(({ id }) => id))) // prettier-ignore
    const known = new Map(rows.map((row) => [row.id, row]))
    for (const { id, paidOn, takenBackOn } of some) {
      const row = known.get(id)
      if (!row) continue
      const sums = [row.requested, row.agreed].map((sum) => sum.toFixed(2))
      const paid = row.amount?.toFixed(2) ?? ''
      const sent = new Date(row.createdUtc)
      seen()
      yield line([row.reference, row.type.replaceAll('_', ' '), row.ministry, row.theme, lagosMinute(sent), row.from, row.to, row.status, ...sums, paid, paidOn ?? '', takenBackOn ?? '', id, row.ministryId]) // prettier-ignore
    }
  }
}
const lagosMinute = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

async function* inGroups<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = []
  for await (const row of rows) {
    group.push(row)
    if (group.length < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Before the first row of a trail. */
export const NOTHING_BEFORE = '0'.repeat(64)
interface Chain {
  /** Of the last row before the year: the pack of the year before ends with it. */
  before: string
  last: string
  rows: number
}

/**
 * The trail as a chain: each row carries the SHA-256 of the hash before it and of itself, from the very first row on. The
 * rows are never changed, so who wrote down the last hash of a year can tell later whether any row before it was.
 */
export async function* activityOf(tx: Tx, year: Year, chain: Chain): AsyncGenerator<string> {
  interface Row {
    row: { id: string; at: string; [name: string]: unknown }
    by: string | null
    isOfYear: boolean
  }
  // The converts that something was done to may be a hundred thousand: their ids stay here, and their hash goes.
  const short = (column: SQL) =>
    sql`case when jsonb_typeof(${column}->'converts') = 'array' then ${column} || jsonb_build_object('converts',
      encode(sha256(convert_to((${column}->'converts')::text, 'UTF8')), 'hex')) else ${column} end`
  const rows = every<Row>(year, (after) =>
    rowsOf(
      tx,
      sql`
      select json_build_object('id', a.id::text, 'at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'actorId', a.actor_id, 'address', a.address, 'action', a.action, 'target', a.target,
          'before', ${short(sql`a.before`)}, 'after', ${short(sql`a.after`)}, 'requestId', a.request_id) as row,
        ${PERSON} as by,
        a.created_at >= ${year.from.toISOString()}::timestamptz as "isOfYear"
      from audit a left join accounts c on c.id = a.actor_id left join ministries m on m.id = c.ministry_id
      where a.created_at < ${year.before.toISOString()}::timestamptz
        ${after ? sql`and (a.created_at, a.id) > (${after.row.at}::timestamptz, ${after.row.id}::bigint)` : sql``}
      order by a.created_at, a.id limit ${AT_ONCE}`,
    ),
  )
  for await (const { row, by, isOfYear } of rows) {
    chain.last = createHash('sha256').update(chain.last).update(JSON.stringify(row)).digest('hex')
    if (isOfYear) {
      chain.rows += 1
      yield `${JSON.stringify({ hash: chain.last, row, by })}\n`
    } else chain.before = chain.last
  }
}
