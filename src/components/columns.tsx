import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { rangeText } from '../lib/dates'
import { numberWords } from '../lib/phones'
import { DateText } from './DateText'
import { Money } from './Money'
import { PhoneLink } from './PhoneLink'
import { StatusBadge } from './StatusBadge'
import { statusWords } from './words'

/** A column of a list. The selector gives the raw value, for sorting, searching and CSV; what is drawn comes from `cell`. */
export interface Column<Row> {
  name: string
  selector: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
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
  /** Filled by what only some APIs tell: left out of a list where no row has it. */
  extra?: boolean
}

/** The columns that these rows have something to say in. */
export function toldColumns<Row>(columns: Column<Row>[], rows: readonly Row[]): Column<Row>[] {
  const isTold = ({ selector }: Column<Row>) => rows.some((row) => (selector(row) ?? '') !== '')
  return columns.some(({ extra }) => extra) ? columns.filter((column) => !column.extra || isTold(column)) : columns
}

/** Where a list differs from the others. */
type Own<Row> = Partial<Column<Row>>
type Linked<Row> = Own<Row> & { to?: (row: Row) => string }

const byId = ({ id }: { id: string }) => id

/** The name of the record, and the way to it. */
export const opens = <Row extends { id: string }>(
  name: string,
  of: (row: Row) => string,
  { to = byId, ...own }: Linked<Row> = {},
): Column<Row> => ({
  name,
  selector: of,
  cell: (row) => (
    <Link className="name" to={to(row)}>
      {of(row)}
    </Link>
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

export const money = <Row,>(name: string, of: (row: Row) => number | null, own?: Own<Row>): Column<Row> => ({
  name,
  selector: of,
  cell: (row) => <Money of={of(row)} />,
  right: true,
  grow: 2,
  ...own,
})

/** In words also for search, sort and CSV. */
export const status = <Row,>(of: (row: Row) => string, own?: Own<Row>): Column<Row> => ({
  name: 'Status',
  selector: (row) => statusWords(of(row)),
  cell: (row) => <StatusBadge of={of(row)} />,
  ...own,
})

export const phone = <Row,>(of: (row: Row) => string, own?: Own<Row>): Column<Row> => ({
  name: 'Mobile',
  selector: of,
  cell: (row) => <PhoneLink of={of(row)} />,
  search: (row) => numberWords(of(row)),
  grow: 2,
  ...own,
})

/** A moment, for most lists when the record was made. */
export const created = <Row,>(of: (row: Row) => string | null, own: Own<Row> = { width: '8.5rem' }): Column<Row> => ({
  name: 'Created On',
  selector: of,
  cell: (row) => <DateText of={of(row) ?? ''} />,
  quiet: true,
  ...own,
})

/** From one day to another, in order of the first. */
export const days = <Row extends { from: string; to: string }>(name: string, own?: Own<Row>): Column<Row> => ({
  name,
  selector: ({ from, to }) => [from, to].filter(Boolean).join(' to '),
  cell: ({ from, to }) => rangeText(from, to),
  quiet: true,
  grow: 2,
  ...own,
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
      <Link to={to(row)} aria-label={`Details of ${of(row)}`}>
        Details
      </Link>
    ),
    own,
  )
