import type { REPORT_TYPES } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import { idOf, list, nameOf, number, part, text, time } from '../../lib/read'

export type ReportType = (typeof REPORT_TYPES)[number]
/** A line of a report: a payment, or a budget. */
export interface ReportRow {
  id: string
  /** '' for a deposit. */
  ministry: string
  title: string
  /** Naira; null when not given. */
  amount: number | null
  createdUtc: string
  /** It came with a minus, and takes no other entry back: it went out, whomever to. */
  isOut: boolean
}

/** What takes another entry back counts the other way. Some write what went out with a minus. */
const signedBy = (reverses: unknown, amount: number | null) =>
  amount === null ? null : reverses ? -Math.abs(amount) : Math.abs(amount)

/** Some answer with both of their lists, named as section 7 names them. */
const listOf = (answer: Answer<'POST reports'>, type: ReportType): Answer<'POST reports'> => {
  const [lists, name] = [part(answer as Partial<Record<string, typeof answer>>), type.toLowerCase()]
  return lists && name in lists ? lists[name] : answer
}

export const readReport = (answer: Answer<'POST reports'>, type: ReportType): ReportRow[] =>
  list(listOf(answer, type), (row) => ({
    id: idOf(row?.id),
    ministry: nameOf(row?.ministry),
    title: text(row?.title) || nameOf(row?.ministry) || 'No title',
    amount: signedBy(row?.reverses, number(row?.amount)),
    createdUtc: time(row?.createdUtc),
    isOut: !row?.reverses && (number(row?.amount) ?? 0) < 0,
  }))
