import { toCsv } from '../lib/csv'
import { saveAs } from '../lib/save'
import { today } from '../lib/dates'
import type { Column } from './columns'

/** What a file holds, for its name: blanks and signs become hyphens, letters of all scripts stay. */
export const fileName = (...parts: string[]): string =>
  parts
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, '-')
    .slice(0, 120)
    .replace(/^-|-$/g, '')

/** Raw values of these columns, mobiles as they are said, buttons and links aside; today, or what else is given, stands in the name of the file. */
export function saveCsv<Row>(name: string, columns: Column<Row>[], rows: Row[], when = today()) {
  const told = columns.filter(({ control }) => !control)
  const head = told.map((column) => column.name)
  saveAs(`${name}-${when}.csv`, toCsv(head, rows.map((row) => told.map(({ csv, selector }) => (csv ?? selector)(row))))) // prettier-ignore
}
