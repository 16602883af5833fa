/**
 * Reads a CSV of converts: a header `name,mobile` in any order and case, comma or semicolon, any line ends, quotes. Hand-written,
 * since each mistake is named by its line as an editor counts them, also below a line break inside quotes.
 */
import { readFile } from 'node:fs/promises'
import { setImmediate as others } from 'node:timers/promises'
import type { ApiProblem } from '../../contract/parts'
import { normaliseMobile } from '../../contract/rules/phones'
import { MAX_CONVERTS, MAX_NAME } from '../../contract/vocabulary'
import { BadInput, Refusal } from '../errors'
import { tidyCell, withoutUnseen } from '../../contract/rules/unseen'
import { isSeen } from '../text'

export interface NewConvert {
  name: string
  mobile: string
}

/** So many mistakes are named; who sees twenty knows what is wrong with the rest. */
const NAMED = 20
/** Between so many values other requests get their turn. */
const TURN = 2000
/** Spreadsheets have no more columns. */
const MAX_CELLS = 16_384
/** No name is that long: a quotation mark that was opened took the lines below it along. */
const MAX_CELL = 100_000
const HEADINGS = new Map<string, keyof NewConvert>([
  ['name', 'name'],
  ['fullname', 'name'],
  ['mobile', 'mobile'],
  ['phone', 'mobile'],
])

const refuse = (message: string) => new Refusal(400, message, 'file')

/** All converts of the file at this path, in order; throws, naming the first bad lines, when any row is not right. */
export async function readConverts(path: string): Promise<NewConvert[]> {
  return parseConverts(await readFile(path))
}

export async function parseConverts(bytes: Uint8Array): Promise<NewConvert[]> {
  const rows = filled(decode(bytes))
  const { value: header } = await rows.next()
  if (!header) throw refuse('The file holds no rows. Choose another.')
  const columns = columnsOf(header)
  const converts: NewConvert[] = []
  const problems: ApiProblem[] = []
  let count = 0
  for await (const { line, cells, fault } of rows) {
    if ((count += 1) > MAX_CONVERTS) {
      const most = MAX_CONVERTS.toLocaleString('en')
      throw new Refusal(413, `The file has more than ${most} rows. Split it into smaller files.`, 'file')
    }
    const convert = fault ?? read(cells, columns)
    if (typeof convert !== 'string') converts.push(convert)
    else problems.push({ message: `Line ${line}: ${convert}`, field: 'file' })
    if (problems.length === NAMED) break
  }
  if (problems.length > 0) throw new BadInput(problems)
  if (converts.length === 0) throw refuse('The file has a header, but no converts below it.')
  return converts
}

function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) {
    throw new Refusal(415, 'This is no CSV file. Save the list as "CSV UTF-8" and choose that file.', 'file')
  }
  try {
    // Drops the mark that Excel writes at the beginning.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('The letters of this file are not UTF-8. Save the list as "CSV UTF-8" and choose that file.')
  }
}

interface Columns {
  name: number
  mobile: number
  count: number
}

function columnsOf({ line, cells, fault }: Row): Columns {
  const at: Partial<Record<keyof NewConvert, number>> = {}
  const filled = trimmed(cells)
  for (const [index, heading] of filled.entries()) {
    const column = HEADINGS.get(heading.toLowerCase().replace(/[\s_-]/g, ''))
    if (!column || fault) {
      throw refuse(`Line ${line}: the header must be name,mobile. "${short(heading)}" is not known here.`)
    }
    if (at[column] !== undefined) throw refuse(`Line ${line}: the header names the ${column} twice.`)
    at[column] = index
  }
  if (at.name === undefined) throw refuse(`Line ${line}: the header has no name. It must be name,mobile.`)
  if (at.mobile === undefined) throw refuse(`Line ${line}: the header has no mobile. It must be name,mobile.`)
  return { name: at.name, mobile: at.mobile, count: filled.length }
}

const CONTROL = /[\u0000-\u001f\u007f]/

/** The convert of a row, or what is wrong with it. */
function read(cells: string[], columns: Columns): NewConvert | string {
  if (trimmed(cells).length > columns.count) {
    return `it has ${cells.length} values, the header ${columns.count}. Put a name with a comma in quotation marks.`
  }
  const name = tidyCell(cells[columns.name] ?? '')
  const typed = withoutUnseen(cells[columns.mobile] ?? '')
  if (!isSeen(name)) return 'the name is missing.'
  if (name.length > MAX_NAME) return `the name is longer than ${MAX_NAME} characters.`
  if (CONTROL.test(name)) return 'the name has characters that cannot be stored.'
  if (!typed) return 'the mobile is missing.'
  const mobile = normaliseMobile(typed)
  return mobile ? { name, mobile } : `"${short(typed)}" is no Nigerian mobile number.`
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** Without the empty cells that spreadsheets put at the end. */
function trimmed(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

interface Row {
  /** Where it begins. */
  line: number
  cells: string[]
  /** Why its values cannot be told apart. */
  fault?: string
}

const LINE_END = /\r\n|\r|\n/g
const QUOTES = 'a quotation mark is missing or stands in the wrong place.'
const CELLS = `it has more than ${MAX_CELLS.toLocaleString('en')} values.`

/** The records of a CSV text that are not empty. */
async function* filled(text: string): AsyncGenerator<Row, undefined> {
  let read = 0
  for (const row of records(text)) {
    if ((read += row.cells.length) >= TURN) {
      read = 0
      await others()
    }
    if (row.fault || row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}

/** All records. The header says which separator is used. Ends at one that nobody can tell where it ends. */
function* records(text: string): Generator<Row, undefined> {
  const [first = ''] = text.trimStart().split(/\r|\n/, 1)
  const separator = first.includes(';') && !first.includes(',') ? ';' : ','
  const stop = new RegExp(`${separator}|\\r\\n|\\r|\\n`, 'g')
  let at = 0
  let line = 1
  while (at < text.length) {
    const record: Row = { line, cells: [] }
    for (let isOpen = true; isOpen;) {
      let cell = ''
      const quoted = /[ \t]*"/y
      quoted.lastIndex = at
      const isQuoted = quoted.test(text)
      if (isQuoted) {
        at = quoted.lastIndex
        for (;;) {
          const quote = text.indexOf('"', at)
          // All that follows would belong to this cell: the mistake is where it was opened.
          if (quote < 0 || cell.length > MAX_CELL) {
            yield { ...record, fault: QUOTES }
            return
          }
          cell += text.slice(at, quote)
          at = quote + 1
          if (text[at] !== '"') break
          cell += '"'
          at += 1
        }
        line += cell.match(LINE_END)?.length ?? 0
      }
      stop.lastIndex = at
      const end = stop.exec(text)
      const rest = text.slice(at, end?.index ?? text.length)
      if (!isQuoted) cell = rest
      else if (rest.trim() !== '') record.fault = QUOTES
      if (record.cells.push(cell) > MAX_CELLS) {
        yield { ...record, fault: CELLS }
        return
      }
      at = end ? stop.lastIndex : text.length
      isOpen = end?.[0] === separator
    }
    line += 1
    yield record
  }
}
