/** A file of converts while it is put right: all its rows, what is wrong with them, and what will be sent. */
import { csvCell } from '@contract/rules/csv'
import { folded } from '@contract/rules/letters'
import { Unreadable } from '../../../lib/csv-file'
import { linesOf, linesText } from '../../../lib/csv-lines'
import {
  MAX_ROWS,
  mobileOf,
  mobileProblem,
  nameOf,
  nameProblem,
  recognise,
  unnumbered,
  withoutGuard,
  type Mapping,
} from './clinic.rules'
import { peopleIn } from './people.rules'

interface Row {
  /** Where it begins in the file, as an editor counts. */
  line: number
  cells: string[]
  name: string
  mobile: string
  /** The mobile as it is sent. */
  number: string | null
  wrong: { name: string | null; mobile: string | null }
  /** Whose mobile it repeats. */
  repeats: string | null
  /** Somebody of another name has it: they may share a phone, and are not one. */
  isOther: boolean
  isMended: boolean
  isLeftOut: boolean
  /** A repeated mobile that is sent all the same: families share a phone. */
  isKept: boolean
}

/** So many good rows are shown before they are sent. */
const SHOWN = 3

/** Who is in the list already. */
export interface Person {
  name: string
  mobile: string
}

/** What somebody has changed in a file, to be done again where it is opened again: columns, and rows by their line. */
export interface Edits {
  mapping?: Mapping
  rows: Record<number, Edit>
}
export interface Edit extends Partial<Person> {
  isLeftOut?: boolean
  isKept?: boolean
}

/** A row that could not be sent as it stands in the file. */
export interface Problem {
  line: number
  name: string
  mobile: string
  wrong: { name: string | null; mobile: string | null }
  repeats: string | null
  isLeftOut: boolean
  isKept: boolean
  isReady: boolean
}
export interface Report {
  /** Headings, or "Column 1". */
  columns: string[]
  mapping: Mapping
  rows: number
  ready: number
  /** Rows that wait for a correction. */
  wrong: number
  repeated: number
  /** Who is not sent, and nowhere else than in this file: kept for another look. */
  toLookAt: number
  leftOut: number
  /** How many rows the list of problems has. */
  listed: number
  /** The first of them, to be looked at before they are sent. */
  first: { line: number; name: string; mobile: string }[]
}

export class Sheet {
  private readonly lines: { line: number; cells: string[] }[]
  /** By the mobile of who is in the list already: their names. */
  private readonly known = new Map<string, Set<string>>()
  private rows: Row[] = []
  private listed: Row[] = []
  private mapping: Mapping

  constructor(text: string, existing: readonly Person[], isTable = true) {
    this.lines = (isTable ? null : peopleIn(text)) ?? linesOf(text)
    for (const { name, mobile } of existing) {
      const number = mobileOf(mobile)
      if (number) this.known.set(number, (this.known.get(number) ?? new Set()).add(sameName(name)))
    }
    this.mapping = recognise(this.lines.map(({ cells }) => cells))
    const count = this.lines.length - (this.mapping.hasHead ? 1 : 0)
    if (count <= 0) throw new Unreadable('The file holds no converts. Choose another file.')
    if (count > MAX_ROWS)
      throw new Unreadable(`The file has ${count.toLocaleString('en')} rows. Split it: one file may have 100,000.`)
    this.map(this.mapping)
  }

  /** Reads the rows by these columns. What was mended before is forgotten. */
  map(mapping: Mapping) {
    this.mapping = mapping
    const cell = (cells: string[], column: number) => withoutGuard(cells[column] ?? '')
    this.rows = this.lines.slice(mapping.hasHead ? 1 : 0).map(({ line, cells }) => ({
      line,
      cells,
      ...this.values(
        unnumbered(nameOf(mapping.names.map((column) => cell(cells, column)).join(' '))),
        cell(cells, mapping.mobile ?? -1),
      ),
      repeats: null,
      isOther: false,
      isMended: false,
      isLeftOut: false,
      isKept: false,
    }))
    this.findRepeats()
    this.listed = this.rows.filter((row) => !isReady(row))
  }

  edit({ mapping, rows }: Edits) {
    if (mapping) this.map(mapping)
    for (const row of this.listed) {
      const { name, mobile, isLeftOut = row.isLeftOut, isKept = row.isKept } = rows[row.line] ?? {}
      if (name !== undefined && mobile !== undefined) Object.assign(row, this.values(name, mobile), { isMended: true })
      Object.assign(row, { isLeftOut, isKept })
    }
    this.findRepeats()
  }

  problems(from: number, count: number): Problem[] {
    return this.listed.slice(from, from + count).map((row) => ({
      line: row.line,
      name: row.name,
      mobile: row.mobile,
      wrong: row.wrong,
      repeats: row.repeats,
      isLeftOut: row.isLeftOut,
      isKept: row.isKept,
      isReady: isReady(row),
    }))
  }

  report(): Report {
    const { hasHead } = this.mapping
    const width = Math.max(...this.lines.slice(0, 50).map(({ cells }) => cells.length))
    const head = hasHead ? (this.lines[0]?.cells ?? []) : []
    const ready = this.rows.filter(isReady)
    return {
      columns: Array.from({ length: width }, (_, column) => nameOf(head[column] ?? '') || `Column ${column + 1}`),
      mapping: this.mapping,
      rows: this.rows.length,
      ready: ready.length,
      wrong: this.listed.filter(isWrong).length,
      toLookAt: this.listed.filter(isToMend).length,
      repeated: this.listed.filter((row) => !row.isLeftOut && !isWrong(row) && !isReady(row)).length,
      leftOut: this.listed.filter((row) => row.isLeftOut).length,
      listed: this.listed.length,
      first: ready.slice(0, SHOWN).map(({ line, name, number }) => ({ line, name, mobile: number ?? '' })),
    }
  }

  /** What is sent: name and mobile of the rows that are ready, in their order. */
  csv(): string {
    const rows = this.rows.filter(isReady).map(({ name, number }) => [name, number ?? ''])
    return linesText([['name', 'mobile'], ...rows])
  }

  /** The rows that are not sent, as they stand in the file, with their line and why: to be put right and sent another day. */
  rest(): string {
    const { columns } = this.report()
    const rows = this.listed
      .filter((row) => !isReady(row))
      .map((row) => [...columns.map((_, column) => row.cells[column] ?? ''), String(row.line), whyNot(row)])
    return [[...columns, 'Line', 'Why'], ...rows].map((row) => row.map((text) => csvCell(text)).join(',')).join('\r\n')
  }

  /** The rows that wait for another look, as they stand by now. */
  toMend(): string {
    const rows = this.listed.filter(isToMend).map(({ name, mobile }) => [name, mobile])
    // It may be opened elsewhere, as the rest: read again here, it loses what keeps it from running there.
    return [['name', 'mobile'], ...rows].map((row) => `${row.map((text) => csvCell(text)).join(',')}\r\n`).join('')
  }

  private values(name: string, mobile: string) {
    const plain = nameOf(name)
    return {
      name: plain,
      mobile: nameOf(mobile),
      number: mobileOf(mobile),
      wrong: { name: nameProblem(plain), mobile: mobileProblem(nameOf(mobile)) },
    }
  }

  /** The first row with a mobile has it; a mended row comes after the others, so that it never makes one of them wrong. */
  private findRepeats() {
    const owners = new Map<string, Row>()
    const look = (row: Row) => {
      row.repeats = null
      row.isOther = false
      if (!row.number || row.isLeftOut) return
      const [owner, known] = [owners.get(row.number), this.known.get(row.number)]
      if (known) {
        row.repeats = 'This mobile is in the list already.'
        row.isOther = !known.has(sameName(row.name))
      } else if (owner) {
        row.repeats = `Line ${owner.line.toLocaleString('en')} has the same mobile: ${owner.name || 'no name'}.`
        row.isOther = sameName(owner.name) !== sameName(row.name)
      } else owners.set(row.number, row)
    }
    this.rows.filter((row) => !row.isMended).forEach(look)
    this.listed.filter((row) => row.isMended).forEach(look)
  }
}

const sameName = (name: string) => folded(nameOf(name))

const isReady = ({ wrong, repeats, isLeftOut, isKept }: Row) =>
  !isLeftOut && !wrong.name && !wrong.mobile && (!repeats || isKept)

const isWrong = ({ isLeftOut, wrong }: Row) => !isLeftOut && (wrong.name !== null || wrong.mobile !== null)

const isToMend = (row: Row) => isWrong(row) || (row.isOther && !row.isLeftOut && !row.isKept)

const whyNot = ({ isLeftOut, wrong, repeats }: Row): string =>
  isLeftOut ? 'You left it out.' : [wrong.name, wrong.mobile, repeats].filter(Boolean).join(' ')
