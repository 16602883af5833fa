import type { Column } from './columns'

/** What a row can be found by, in small letters, made once a row: a search among 100,000 costs only the looking. */
const texts = new WeakMap<object, WeakMap<object, string>>()

export function matching<Row extends object>(rows: Row[], columns: Column<Row>[], words: string): Row[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return rows
  const known = texts.get(columns) ?? new WeakMap<object, string>()
  texts.set(columns, known)
  return rows.filter((row) => {
    let text = known.get(row)
    if (text === undefined) {
      text = columns.map(({ selector, search }) => String((search ?? selector)(row) ?? '')).join('\n').toLowerCase() // prettier-ignore
      known.set(row, text)
    }
    return text.includes(wanted)
  })
}
