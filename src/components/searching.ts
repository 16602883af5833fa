import { folded } from '@contract/rules/letters'
import { normaliseMobile } from '@contract/rules/phones'
import type { Column } from './columns'

/** What a row can be found by, in plain small letters, made once a row: a search among 100,000 costs only the looking. */
const texts = new WeakMap<object, WeakMap<object, string>>()

function textsFor<Row extends object>(columns: Column<Row>[]) {
  const known = texts.get(columns) ?? new WeakMap<object, string>()
  texts.set(columns, known)
  return (row: Row): string => {
    let text = known.get(row)
    if (text === undefined) {
      text = folded(columns.map(({ selector, search }) => String((search ?? selector)(row) ?? '')).join('\n'))
      known.set(row, text)
    }
    return text
  }
}

export function matching<Row extends object>(rows: Row[], columns: Column<Row>[], words: string): Row[] {
  const wanted = folded(words).trim()
  // As chats and contacts write it; the same digits may be those of an account.
  const mobile = normaliseMobile(words)
  if (!wanted) return rows
  const textOf = textsFor(columns)
  return rows.filter((row) => textOf(row).includes(wanted) || (mobile !== null && textOf(row).includes(mobile)))
}

const SLICE = 2000
/** First the rows are drawn. */
const PAUSE_MS = 500

/** Makes the texts of long lists a few at a time, while nobody waits: the first letter of a search is as quick as the next. */
export function prepareSearch<Row extends object>(rows: Row[], columns: Column<Row>[]): () => void {
  const textOf = textsFor(columns)
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = (from: number) => {
    for (const row of rows.slice(from, from + SLICE)) textOf(row)
    if (from + SLICE < rows.length) timer = setTimeout(next, 0, from + SLICE)
  }
  if (rows.length > SLICE) timer = setTimeout(next, PAUSE_MS, 0)
  return () => clearTimeout(timer)
}
