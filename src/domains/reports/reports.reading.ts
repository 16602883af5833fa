import type { Answer } from '../../lib/ask'
import { idOf, list, nameOf, number, text, time } from '../../lib/read'

/** A line of a report: a payment, or a budget. */
export interface ReportRow {
  id: string
  /** '' for a deposit. */
  ministry: string
  title: string
  /** Naira; null when not given. */
  amount: number | null
  createdUtc: string
}

/** What takes another entry back counts the other way. */
const signedBy = (reverses: unknown, amount: number | null) => (reverses && amount !== null ? -amount : amount)

export const readReport = (answer: Answer<'POST reports'>): ReportRow[] =>
  list(answer, (row) => ({
    id: idOf(row?.id),
    ministry: nameOf(row?.ministry),
    title: text(row?.title) || nameOf(row?.ministry) || 'No title',
    amount: signedBy(row?.reverses, number(row?.amount)),
    createdUtc: time(row?.createdUtc),
  }))
