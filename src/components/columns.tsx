import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { rangeText } from '../lib/dates'
import { numberWords, spoken } from '../lib/phones'
import { DateText } from './DateText'
import { Money } from './Money'
import { PhoneLink } from './PhoneLink'
import { StatusBadge } from './StatusBadge'
import { FROM_LIST } from './trail'
import { statusWords } from './words'

/** What can be asked of a column: a part of the words, from and to, days, some of its values. */
type Kind = 'text' | 'money' | 'number' | 'date' | 'choice'

/** A column of a list. The selector gives the raw value, for sorting, searching and CSV; what is drawn comes from `cell`. */
export interface Column<Row> {
  name: string
  selector: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
  /** What a CSV file has of it, where a spreadsheet would make another value of the raw one. */
  csv?: (row: Row) => string
  /** What it is found by, when people type it in other ways than the raw value. */
  search?: (row: Row) => string
  /** Money and counts stand right. */
  right?: boolean
  /** The first column: the link that opens the record. */
  grow?: number
  /** Second-rank columns are quieter. */
  quiet?: boolean
  width?: string
  /** Holds a button or a link to the record: nothing to sort, hide or export. */
  control?: boolean
  /** How it is filtered; 'text' when nothing is said. Choices also group. */
  kind?: Kind
  /** Not shown: the list is filtered, grouped and searched by it. */
  aside?: boolean
  /** Of all rows together it is our balance, which can be hidden: a total is told of some of them alone. */
  isBalance?: boolean
  /** The price of one: prices of several things come to nothing together. */
  isPrice?: boolean
  /** Whose value is added up; all of them where nothing is said. */
  adds?: (row: Row) => boolean
  /** On paper, which nobody can open, under it. */
  beneath?: (row: Row) => string
  /** Filled by what only some APIs tell: left out of a list where no row has it. */
  extra?: boolean
}

/** The columns that these rows have something to say in. */
export function toldColumns<Row>(columns: Column<Row>[], rows: readonly Row[]): Column<Row>[] {
  const isTold = ({ selector }: Column<Row>) => rows.some((row) => (selector(row) ?? '') !== '')
  return columns.some(({ extra }) => extra) ? columns.filter((column) => !column.extra || isTold(column)) : columns
}

/** A link to a record from its list: the record then knows the next one. */
export const RecordLink = (props: LinkProps) => <Link state={FROM_LIST} {...props} />

/** Where a list differs from the others. */
type Own<Row> = Partial<Column<Row>>
type Linked<Row> = Own<Row> & { to?: (row: Row) => string }

/** Where a record of a list stands: below it. */
export const byId = ({ id }: { id: string }) => encodeURIComponent(id)

/** The name of the record, and the way to it. */
export const opens = <Row extends { id: string }>(
  name: string,
  of: (row: Row) => string,
  { to = byId, ...own }: Linked<Row> = {},
): Column<Row> => ({
  name,
  selector: of,
  cell: (row) => (
    <RecordLink className="name" to={to(row)}>
      {of(row) || 'Not given'}
    </RecordLink>
  ),
  grow: 3,
  ...own,
})

/** The name of a record that has no page. */
export const strong = <Row,>(name: string, of: (row: Row) => string, own?: Own<Row>): Column<Row> => ({
  name,
  selector: of,
  cell: (row) => <span className="strong">{of(row)}</span>,
  grow: 3,
  ...own,
})

export const quiet = <Row,>(name: string, of: Column<Row>['selector'], own?: Own<Row>): Column<Row> => ({
  name,
  selector: of,
  quiet: true,
  ...own,
})

/** One of a few words: a place, an area, a person. */
export const choice = <Row,>(name: string, of: Column<Row>['selector'], own?: Own<Row>): Column<Row> =>
  quiet(name, of, { kind: 'choice', ...own })

/** The same where no column has room for it. */
export const aside = <Row,>(name: string, of: Column<Row>['selector'], kind: Kind = 'choice'): Column<Row> =>
  quiet(name, of, { kind, aside: true, extra: true })

/** What a record is called over what else tells it from others. */
export const twoLines = (first: ReactNode, second: ReactNode) => (
  <span className="stack-1">
    {first}
    <span className="sm muted">{second}</span>
  </span>
)

export const money = <Row,>(name: string, of: (row: Row) => number | null, own?: Own<Row>): Column<Row> => ({
  name,
  selector: of,
  kind: 'money',
  cell: (row) => <Money of={of(row)} />,
  right: true,
  grow: 2,
  ...own,
})

/** In words also for search, sort and CSV. */
export const status = <Row,>(of: (row: Row) => string, own?: Own<Row>): Column<Row> => ({
  name: 'Status',
  kind: 'choice',
  selector: (row) => statusWords(of(row)),
  cell: (row) => <StatusBadge of={of(row)} />,
  ...own,
})

export const phone = <Row,>(of: (row: Row) => string, own?: Own<Row>): Column<Row> => ({
  name: 'Mobile',
  selector: of,
  cell: (row) => <PhoneLink of={of(row)} />,
  search: (row) => numberWords(of(row)),
  // With +234 it becomes a sum; with a zero and without blanks it loses the zero.
  csv: (row) => spoken(of(row)),
  grow: 2,
  ...own,
})

/** A moment, for most lists when the record was made. */
export const created = <Row,>(of: (row: Row) => string | null, own: Own<Row> = { width: '8.5rem' }): Column<Row> => ({
  name: 'Created On',
  kind: 'date',
  selector: of,
  cell: (row) => <DateText of={of(row) ?? ''} />,
  quiet: true,
  ...own,
})

/** From one day to another, in order of the first. */
export const days = <Row extends { from: string; to: string }>(name: string): Column<Row> => ({
  name,
  kind: 'date',
  selector: ({ from, to }) => [from, to].filter(Boolean).join(' to '),
  cell: ({ from, to }) => rangeText(from, to),
  quiet: true,
  grow: 2,
})

/** A button or a link beside each record. */
export const control = <Row,>(name: string, cell: (row: Row) => ReactNode, own?: Own<Row>): Column<Row> => ({
  name,
  control: true,
  selector: () => '',
  cell,
  right: true,
  ...own,
})

export const details = <Row extends { id: string }>(
  of: (row: Row) => string,
  { to = byId, ...own }: Linked<Row> = {},
): Column<Row> =>
  control(
    'Details',
    (row) => (
      <RecordLink to={to(row)} aria-label={`Details of ${of(row)}`}>
        Details
      </RecordLink>
    ),
    own,
  )
