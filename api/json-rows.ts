/**
 * Long lists as JSON text: the database writes the values of a row with marks between them, and this makes JSON of them.
 * Half the time of JSON that the database writes, on both databases: most of what it writes is names of fields.
 */
import { sql, type SQL } from 'drizzle-orm'

/** Unit and record separators: none can stand in a value (`text` is escaped, what is a `word` or a `time` holds none). */
const BETWEEN_VALUES = '\u001f'
const BETWEEN_ROWS = '\u001e'

interface Column {
  /** As the database writes it; an empty text is null. */
  value: SQL
  /** What is not empty, as JSON. */
  json: (value: string) => string
}

const written = (value: SQL) => sql`coalesce((${value})::text, '')`

/** What people wrote: escaped by the database. */
export const text = (value: SQL): Column => ({ value: written(sql`to_json((${value})::text)`), json: (it) => it })
/** An id or one of our own words: nothing to escape. */
export const word = (value: SQL): Column => ({ value: written(value), json: (it) => `"${it}"` })
/** A moment: UTC, ISO 8601, as everywhere on the wire. */
export const time = (at: SQL): Column => ({
  value: written(sql`${at} at time zone 'UTC'`),
  // Comes as "2026-11-25 08:05:09.12".
  json: (it) => `"${it.slice(0, 10)}T${it.slice(11, 19)}.${it.slice(20, 23).padEnd(3, '0')}Z"`,
})

export interface JsonRow {
  /** All rows as one text, for a `select`; null where there are none. */
  all: (order: SQL) => SQL<string | null>
  /** That text as the entries of a JSON array. */
  entries: (all: string) => string
}

export function jsonRow(columns: Record<string, Column>): JsonRow {
  const values = sql.join(
    Object.values(columns).map(({ value }) => value),
    sql`, `,
  )
  const fields = Object.entries(columns).map(([name, { json }], place) => ({
    before: `${place > 0 ? ',' : '{'}${JSON.stringify(name)}:`,
    json,
  }))
  const entry = (row: string) => {
    const found = row.split(BETWEEN_VALUES)
    let object = ''
    let place = 0
    for (const { before, json } of fields) {
      const value = found[place]
      object += before + (value ? json(value) : 'null')
      place += 1
    }
    return `${object}}`
  }
  return {
    all: (order) => sql`string_agg(concat_ws(${BETWEEN_VALUES}, ${values}), ${BETWEEN_ROWS} order by ${order})`,
    entries: (all) => all.split(BETWEEN_ROWS).map(entry).join(','),
  }
}
