import { mixed, string } from 'yup'
import type { Edits } from './sheet'

/** What ConvertsCsv keeps in a form: the chosen file, and the cleaned one that is sent. */
export interface CsvValues {
  csv: File | null
  file: File | null
  /** What was pasted; null while nobody wants to. */
  list: string | null
  /** What was changed in the chosen file. */
  edits: (Edits & { of: string }) | null
}
export const blankCsv: CsvValues = { csv: null, file: null, list: null, edits: null }

/** The same file, also when it comes from the device. */
export const fileKey = (file: File | null) => (file ? `${file.name}/${file.size}/${file.lastModified}` : '')
export const isSameFile = (one: File | null, other: File | null) => fileKey(one) === fileKey(other)

/** A chosen file that can be sent: read, and with at least one good row. */
export const csvThatIsReady = mixed<File>()
  .nullable()
  .test(
    'ready',
    'This file cannot be sent yet. See below.',
    (csv, { parent }) => !csv || (parent as CsvValues).file !== null,
  )

/** A pasted list goes as a checked file alone: sent with something else it would be lost. */
export const hasUncheckedList = ({ csv, list }: Pick<CsvValues, 'csv' | 'list'>): boolean =>
  !csv && Boolean(list?.trim())
export const listThatIsChecked = string()
  .nullable()
  .test(
    'checked',
    'Press “Check the list” first, or empty it.',
    (_, { parent }) => !hasUncheckedList(parent as CsvValues),
  )
