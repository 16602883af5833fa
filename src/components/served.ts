/** A list whose rows the server looks through: it sends those around the page that is shown. */
import { filtersIn, type SetFilter } from './filters'
import type { Column } from './columns'
import { PHONE_PAGE } from './PhoneList'
import { habitsOf, perPageIn, sortIn, type Sort } from './tableHabits'

export interface Served<Row> {
  /** What was asked: until the address asks the same again, these rows are the answer to another question. */
  asked: string
  /** The same with the filters that the page itself has. */
  question: string
  /** The page that they were asked for. */
  page: number
  /** Place of the first of them among all that match, from 0. */
  first: number
  /** How many match. */
  count: number
  /** How many there are, whatever is searched for. */
  total: number
  /** Asks already for what this address is about to show, if that is not here: the answer, with how many match. */
  ahead: (query: URLSearchParams) => Promise<{ matching: number }> | undefined
  /** All that match, a part at a time; `told` hears how many have come. */
  load: (told: (count: number) => void, signal: AbortSignal) => Promise<Row[]>
  /** How many have which value of a column, the most frequent first: of those that match, or of all. */
  values: (column: string, of: 'matching' | 'all', signal: AbortSignal) => Promise<Count[]>
}
export interface Count {
  value: string
  count: number
}

/** What a list asks of the server. */
export interface Question {
  words: string
  filters: SetFilter[]
  sort: Sort | undefined
  page: number
  offset: number
  limit: number
  asked: string
  question: string
}

/** Rows to each side of the page: the next page is here already, and a record of it knows its neighbours. */
const AROUND = 100
const LAST_PAGE = 9999

export function questionIn<Row>(
  query: URLSearchParams,
  { title, columns, isPhone, most }: { title: string; columns: readonly Column<Row>[]; isPhone: boolean; most: number },
): Question {
  const words = (query.get('q') ?? '').trim()
  const page = Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const perPage = perPageIn(query, habitsOf(title).perPage)
  // On a phone earlier pages stay.
  const offset = isPhone ? 0 : Math.max(0, (page - 1) * perPage - AROUND)
  const end = page * (isPhone ? PHONE_PAGE : perPage) + AROUND
  return {
    words,
    filters: filtersIn(query, columns),
    sort: sortIn(query, title, columns),
    page,
    offset,
    limit: Math.min(most, end - offset),
    asked: askedIn(words, query),
    question: new URLSearchParams([...query].filter(([name]) => !/^(page|per|group)$/.test(name)).sort()).toString(),
  }
}

/** What decides which rows match and in which order, as one text. */
export function askedIn(words: string, query: URLSearchParams): string {
  const named = [...query].filter(([name]) => name === 'sort' || /^[A-Z]/.test(name))
  return new URLSearchParams([['q', words.trim()], ...named.sort()]).toString()
}
