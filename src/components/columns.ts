import type { ReactNode } from 'react'

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
}
