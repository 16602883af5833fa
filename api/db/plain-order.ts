import { sql, type Column, type SQL } from 'drizzle-orm'
import { HOOKED, QUOTES, STRAIGHT } from '../../contract/rules/letters'

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)
const [SIGNS, LETTERS] = [literal(HOOKED + QUOTES), literal(STRAIGHT)]

/**
 * What texts are put in order by: plain letters (contract/rules/letters.ts), in small ones, byte by byte, so that the order is
 * the same on every machine. Written out, without parameters: that of names is an index, written the same way.
 */
export function plainOrder(column: SQL | Column): SQL {
  const value = sql`coalesce(${column}, '')`
  const unmarked = sql`regexp_replace(normalize(${value}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  // Most names have no other letters: each byte is one.
  const bare = sql`case when octet_length(${value}) = char_length(${value}) then ${value} else ${unmarked} end`
  return sql`lower(translate(${bare}, ${SIGNS}, ${LETTERS}) collate "C")`
}
