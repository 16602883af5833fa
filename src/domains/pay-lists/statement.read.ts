/** A bank's statement, as banks write it: a few lines about the account, headings, then a line for each movement. */
import { Unreadable } from '../../lib/csv-file'
import { linesOf, type Line } from '../../lib/csv-lines'
import { dayIn } from '../../lib/typed-day'

/** A movement of the account. */
export interface Entry {
  /** Its line in the file. */
  line: number
  /** '' when it could not be read. */
  day: string
  /** All that the bank says of it. */
  text: string
  /** Kobo, over zero. */
  kobo: number
  /** Money came in. */
  isIn: boolean
}
export interface Statement {
  entries: Entry[]
  /** Lines with an amount that nobody can be sure of. */
  unread: { line: number; why: string }[]
}

/** More is no statement that somebody looks through. */
const MOST_LINES = 20_000
/** Headings stand below what the bank says of the account. */
const HEAD_WITHIN = 40

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')
const DAY = [/^(transaction|trans|txn|tran|actual)date/, /^(posting|post|posted|entry|booking|create)d?date/, /^date/, /^valuedate|date$/] // prettier-ignore
const TEXT = /narration|narrative|description|details|particular|remark|memo|purpose|beneficiary|payee|counterparty|reference|^ref(no|number|erence)?$|^(transaction|trans|txn|tran|payment)(ref|id)/ // prettier-ignore
const OUT = /^debit|withdrawal|^dr(amount)?$|paidout|moneyout|^payments?$/
const IN = /^credit|deposit|lodge?ment|^cr(amount)?$|paidin|moneyin|^receipts?$/
const AMOUNT = /^(transaction|trans|txn|tran)?(amount|amt|value)(ngn|naira|n)?$/
const SIDE = /^(dr|d|debit)(or)?(cr|c|credit)$|^(cr|credit)(or)?(dr|debit)$|^(transaction|trans|txn|tran)?type$|^(side|sign|direction|indicator)$/ // prettier-ignore

/** A column that only speaks of debits and credits: whose account it was, how many there were. */
const NO_AMOUNT = new RegExp(`${SIDE.source}|account|acct|balance|name|bank|count$|date`)

interface Columns {
  day: number
  texts: number[]
  out: number | null
  in: number | null
  amount: number | null
  side: number | null
}

function columnsIn(cells: readonly string[]): Columns | null {
  const heads = cells.map(bare)
  const find = (word: RegExp, not?: RegExp) => {
    const at = heads.findIndex((head) => word.test(head) && !not?.test(head))
    return at < 0 ? null : at
  }
  const day = DAY.map((word) => find(word)).find((at) => at !== null) ?? null
  const [out, into] = [find(OUT, NO_AMOUNT), find(IN, NO_AMOUNT)]
  const [amount, side] = out === null || into === null ? [find(AMOUNT), find(SIDE)] : [null, null]
  const texts = heads.flatMap((head, at) => (TEXT.test(head) && ![day, out, into, amount, side].includes(at) ? [at] : [])) // prettier-ignore
  if (day === null || texts.length === 0 || (out === null && amount === null)) return null
  return { day, texts, out, in: into, amount, side }
}

/** Kobo with their sign, '' where nothing stands, null for what is no amount. A mark of its own says which way it went. */
export function amountIn(text: string): { kobo: number; mark?: 'out' | 'in' } | '' | null {
  const plain = text.replace(/[\s\u00a0']/g, '')
  if (/^[-–—]*$/.test(plain)) return ''
  const mark = /(dr|cr)\.?$/i.exec(plain)?.[1]?.toLowerCase()
  const bracketed = /^\((.*)\)$/.exec(plain.replace(/(dr|cr)\.?$/i, ''))
  const digits = (bracketed?.[1] ?? plain.replace(/(dr|cr)\.?$/i, '')).replace(/^([-+−]?)(₦|ngn|n)/i, '$1').replace(/^(₦|ngn|n)/i, '') // prettier-ignore
  const parts = /^([-+−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/.exec(digits)
  if (!parts) return null
  const [, sign = '', whole = '', fraction = ''] = parts
  const kobo = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(kobo)) return null
  const isMinus = bracketed !== null || /[-−]/.test(sign)
  return { kobo: isMinus ? -kobo : kobo, ...(mark && { mark: mark === 'dr' ? 'out' : 'in' }) }
}

/** Of the file of a bank, in the order of its lines. */
export function readStatement(text: string): Statement {
  const lines = linesOf(text)
  if (lines.length > MOST_LINES)
    throw new Unreadable(`The file has ${lines.length.toLocaleString('en')} lines. Take a shorter period.`)
  const headAt = lines.slice(0, HEAD_WITHIN).findIndex(({ cells }) => columnsIn(cells) !== null)
  const columns = columnsIn(lines[headAt]?.cells ?? [])
  if (!columns)
    throw new Unreadable(
      'The columns of this file were not found. It needs headings such as Date, Narration, Debit and Credit.',
    )
  const body = withDays(lines.slice(headAt + 1), columns)
  const { isOneWay, sideOf } = directions(body.map(({ cells }) => cells), columns) // prettier-ignore
  if (isOneWay)
    throw new Unreadable(
      'This file does not tell money that went out from money that came in. Take a statement with Debit and Credit in columns of their own.',
    )
  const statement: Statement = { entries: [], unread: [] }
  for (const { line, cells, why } of body) {
    const moved = sideOf(cells)
    if (!moved) continue
    if (why) {
      statement.unread.push({ line, why })
      continue
    }
    const day = dayIn(cells[columns.day] ?? '')
    if (typeof moved === 'string') statement.unread.push(...(day ? [{ line, why: moved }] : []))
    else
      statement.entries.push({
        line,
        day,
        text: columns.texts.map((at) => (cells[at] ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean).join(' · '), // prettier-ignore
        ...moved,
      })
  }
  if (statement.entries.length + statement.unread.length === 0)
    throw new Unreadable('The file holds no movements of the account. Choose another file.')
  return statement
}

/** A line of sums, all of it: "Total", "Total debits:", "Closing balance", "Balance b/f". */
const SUM = /^\s*((grand |sub-?)?totals?( (debits?|credits?|amounts?|withdrawals?|deposits?|lodge?ments?|in|out|paid (in|out)))?|(opening|closing)( (book|ledger|available|cleared))? balance|balance( ((brought|carried)( forward| down)?|forward|[bc]\/?[fd]))?|(brought|carried) forward)\s*(:\s*)?$/i // prettier-ignore
const NO_DAY = 'It has no day.'

/** A line below the headings; `why` it cannot be taken for a movement, if it has an amount. */
interface Dated extends Line {
  why?: string
}
/**
 * The lines of movements, each with its day: some banks write it only on the first line of a day. A line of sums has none, and
 * is no movement.
 */
function withDays(lines: readonly Line[], { day, texts }: Columns): Dated[] {
  let last = ''
  return lines.flatMap((line): Dated[] => {
    const own = line.cells[day] ?? ''
    if (/\d/.test(own)) {
      last = dayIn(own) && own
      return [line]
    }
    if (line.cells.some((cell) => SUM.test(cell))) return []
    const words = texts.map((at) => line.cells[at] ?? '').join('')
    if (own.trim() || !last || words.trim() === '') return [{ ...line, why: NO_DAY }]
    return [{ ...line, cells: line.cells.map((cell, at) => (at === day ? last : cell)) }]
  })
}

type Moved = Pick<Entry, 'kobo' | 'isIn'>

/** How this file says which way money went: in two columns, by a word, or by a sign. */
function directions(body: readonly string[][], { out, in: into, amount, side }: Columns) {
  const at = (cells: string[], column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  if (amount === null) {
    // Some banks write debits with a minus; the few that are written the other way were taken back.
    const signs = body.flatMap((cells) => amountIn(at(cells, out)) || []).map(({ kobo }) => Math.sign(kobo))
    const usual = signs.reduce((sum, sign) => sum + sign, 0) < 0 ? -1 : 1
    return {
      isOneWay: false,
      sideOf: (cells: string[]): Moved | string | null => {
        const [paid, got] = [amountIn(at(cells, out)), amountIn(at(cells, into))]
        if (paid === null || got === null) return `The amount "${(paid === null ? at(cells, out) : at(cells, into)).trim()}" could not be read.` // prettier-ignore
        const [outKobo, inKobo] = [paid ? paid.kobo * usual : 0, got ? got.kobo : 0]
        if (outKobo !== 0 && inKobo !== 0) return 'It has a debit and a credit.'
        if (outKobo === 0 && inKobo === 0) return null
        return { kobo: Math.abs(outKobo || inKobo), isIn: outKobo <= 0 && inKobo >= 0 }
      },
    }
  }
  const amounts = body.map((cells) => amountIn(at(cells, amount)))
  const isSided = side !== null && body.some((cells) => wayIn(at(cells, side)) !== null)
  const isMarked = amounts.some((one) => one && one.mark)
  const isSigned = amounts.some((one) => one && one.kobo < 0)
  return {
    isOneWay: !isSided && !isMarked && !isSigned,
    sideOf: (cells: string[]): Moved | string | null => {
      const moved = amountIn(at(cells, amount))
      if (moved === null) return `The amount "${at(cells, amount).trim()}" could not be read.`
      if (!moved || moved.kobo === 0) return null
      const kobo = Math.abs(moved.kobo)
      const way = isSided ? wayIn(at(cells, side)) : isMarked ? (moved.mark ?? null) : moved.kobo < 0 ? 'out' : 'in'
      return way === null ? 'It does not say whether money went out or came in.' : { kobo, isIn: way === 'in' }
    },
  }
}

function wayIn(text: string): 'out' | 'in' | null {
  const word = bare(text)
  if (/^(d|dr|out|outflow)$|^(debit|withdrawal)/.test(word)) return 'out'
  return /^(c|cr|in|inflow)$|^(credit|deposit)/.test(word) ? 'in' : null
}
