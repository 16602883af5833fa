/**
 * Long lists as JSON text: the database writes the values of a row with marks between them, and this makes JSON of them.
 * Half the time of JSON that the database writes, on both databases: most of what it writes is names of fields. What many
 * rows have in common is written once: to join it to each of them took a quarter of what was left.
 */
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** Unit, record and group separators: none can stand in a value (`text` is escaped, what is a `word` or a `time` holds none). */
const BETWEEN_VALUES = '\u001f'
const BETWEEN_ROWS = '\u001e'
const BETWEEN_PARTS = '\u001d'

/** Records that rows name by an id: what they tell is written once for all rows. */
export interface Beside {
  /** The id that a row names. */
  key: SQL
  /** The same in the record. */
  id: SQL
  /** The records that any of the rows names: what stands behind `from`. */
  from: SQL
}
interface Column {
  /** As the database writes it; an empty text is null. */
  value: SQL
  /** What stands around it in JSON. */
  quote: '' | '"'
  /** Where JSON writes it otherwise than the database. */
  json?: (value: string) => string
  /** Whose value it is: the row's own where there is none. */
  of?: Beside
}

/** What people wrote: quoted and escaped by the database. */
export const text = (value: SQL, of?: Beside): Column => ({ value: sql`to_json((${value})::text)`, quote: '', of })
/** An id or one of our own words: nothing to escape. */
export const word = (value: SQL, of?: Beside): Column => ({ value, quote: '"', of })
/** A moment: UTC, ISO 8601, as everywhere on the wire. */
export const time = (at: SQL): Column => ({
  value: sql`${at} at time zone 'UTC'`,
  quote: '"',
  // Comes as "2026-11-25 08:05:09.12".
  json: (it) => `${it.slice(0, 10)}T${it.slice(11, 19)}.${it.slice(20, 23).padEnd(3, '0')}Z`,
})

export interface JsonRow {
  /** All rows as one text, for a `select`; null where there are none. */
  all: (order: SQL) => SQL<string | null>
  /** That text as the entries of a JSON array. */
  entries: (all: string) => string
}

export function jsonRow(columns: Record<string, Column>): JsonRow {
  const own = fieldsOf(columns)
  const values = own.map(({ value }) => value)
  const beside = [...new Set(Object.values(columns).flatMap(({ of }) => of ?? []))].map((of) => {
    const key = statement(of.key)
    // Many a row tells that id anyway.
    if (!values.includes(key)) values.push(key)
    const fields = fieldsOf(columns, of)
    const records = joined([statement(of.id), ...fields.map(({ value }) => value)])
    return {
      fields,
      place: values.indexOf(key),
      none: jsonOf(fields, []),
      records: ` || ${mark(BETWEEN_PARTS)} || coalesce((select ${records}) from ${statement(of.from)}), '')`,
    }
  })
  const [before, after] = [sql.raw(joined(values)), sql.raw(`)${beside.map(({ records }) => records).join('')}`)]
  return {
    all: (order) => sql`${before} order by ${order}${after}`,
    entries: (all) => {
      const [rows = '', ...records] = all.split(BETWEEN_PARTS)
      const found = beside.map((one, index) => ({ ...one, byId: recordsOf(records[index] ?? '', one.fields) }))
      let entries = ''
      for (const row of rows.split(BETWEEN_ROWS)) {
        const values = row.split(BETWEEN_VALUES)
        entries += (entries ? ',{' : '{') + jsonOf(own, values)
        for (const { byId, place, none } of found) entries += `,${byId.get(values[place] ?? '') ?? none}`
        entries += '}'
      }
      return entries
    },
  }
}

interface Field extends Pick<Column, 'json'> {
  value: string
  before: string
  after: string
  none: string
}
/** The columns of the rows themselves, or of what stands beside them. */
const fieldsOf = (columns: Record<string, Column>, beside?: Beside): Field[] =>
  Object.entries(columns)
    .filter(([, { of }]) => of === beside)
    .map(([name, { value, quote, json }], place) => {
      const key = `${place > 0 ? ',' : ''}${JSON.stringify(name)}:`
      return { value: statement(value), before: key + quote, after: quote, none: `${key}null`, json }
    })

/** Without parameters: put together once, not for each answer. */
const statement = (built: SQL) => new PgDialect().sqlToQuery(built).sql
const mark = (sign: string) => `chr(${sign.charCodeAt(0)})`
/** An aggregate that is still open: an order may follow. `concat` writes nothing for null. */
const joined = (values: string[]) =>
  `string_agg(concat(${values.join(`, ${mark(BETWEEN_VALUES)}, `)}), ${mark(BETWEEN_ROWS)}`

/** The fields of an object, of values in the same order. */
function jsonOf(fields: Field[], values: string[]): string {
  let object = ''
  let place = 0
  for (const { before, json, after, none } of fields) {
    const value = values[place]
    object += value ? before + (json ? json(value) : value) + after : none
    place += 1
  }
  return object
}

const recordsOf = (records: string, fields: Field[]) =>
  new Map(
    records.split(BETWEEN_ROWS).map((record) => {
      const [id = '', ...values] = record.split(BETWEEN_VALUES)
      return [id, jsonOf(fields, values)]
    }),
  )
