import { ENTRY_TYPES, type EntryType } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import { day, idOf, list, nameOf, number, record, text, time, word, type Unknown } from '../../lib/read'

/** An entry, by what it changed. */
export interface StatementLine {
  id: string
  createdUtc: string
  type: EntryType | Unknown
  /** '' where it belongs to no request. */
  reference: string
  title: string
  /** '' for our own money. */
  ministry: string
  /** Naira; null when not given. */
  amount: number | null
  balance: number | null
}
export interface Statement {
  from: string
  to: string
  /** '' for the office. */
  ministry: string
  opening: number | null
  lines: StatementLine[]
  closing: number | null
}

export function readStatement(answer: Answer<'GET payments/statement?from=&to=&ministryId='>): Statement {
  const raw = record(answer)
  return {
    from: day(raw.from),
    to: day(raw.to),
    ministry: nameOf(raw.ministry),
    opening: number(raw.opening),
    lines: list(
      raw.lines,
      (line) => ({
        id: idOf(line?.id),
        createdUtc: time(line?.createdUtc),
        type: word(line?.type, ENTRY_TYPES),
        reference: text(line?.reference),
        title: text(line?.title) || 'No title',
        ministry: nameOf(line?.ministry),
        amount: number(line?.amount),
        balance: number(line?.balance),
      }),
      'lines',
    ),
    closing: number(raw.closing),
  }
}
