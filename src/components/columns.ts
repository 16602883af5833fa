import type { ReactNode } from 'react'

/** A column of a list. The selector gives the raw value, for sorting, searching and CSV; what is drawn comes from `cell`. */
export interface Column<Row> {
  name: string
  selector: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
  /** Money and counts stand right. */
  right?: boolean
  /** The first column: the link that opens the record. */
  grow?: number
  /** Second-rank columns are quieter. */
  quiet?: boolean
  width?: string
}
