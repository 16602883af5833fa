/** Rows that the database hands over with marks between their values come out as the JSON that they are. */
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonRow, text, time, word } from '../../api/json-rows'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ROW = jsonRow({
  id: word(sql`row.id`),
  'a "name"': text(sql`row.name`),
  atUtc: time(sql`row.at`),
})

async function throughDatabase(rows: { id: string | null; name: string | null; at: Date | null }[]) {
  const values = rows.map(({ id, name, at }, place) => sql`(${place}::int, ${id}::uuid, ${name}::text, ${at?.toISOString() ?? null}::timestamptz(3))`) // prettier-ignore
  const [found] = await world.rows<{ rows: string | null }>(
    sql`select ${ROW.all(sql`row.place`)} as rows from (values ${sql.join(values, sql`, `)}) row (place, id, name, at)`,
  )
  return JSON.parse(`[${found!.rows ? ROW.entries(found!.rows) : ''}]`) as unknown
}

/** Nothing that PostgreSQL itself refuses. */
const written = fc.string({ unit: 'grapheme' }).map((it) => it.replaceAll('\0', ''))
const row = fc.record({
  id: fc.option(fc.uuid()),
  name: fc.option(
    fc.oneof(written, fc.constantFrom('', '\u001e', '\u001f', 'a\u001fb\u001ec', '"', '\\', '\n', 'null', '🙏🏾')),
  ),
  at: fc.option(fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })),
})

test('whatever people write, and whatever is missing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      expect(await throughDatabase(rows)).toEqual(
        rows.map(({ id, name, at }) => ({ id, 'a "name"': name, atUtc: at?.toISOString() ?? null })),
      )
    }),
    { seed: 20261125, numRuns: 100 },
  )
})

test('no rows are no text', async () => {
  const [found] = await world.rows<{ rows: string | null }>(
    sql`select ${ROW.all(sql`row.id`)} as rows from (select null::uuid as id, '' as name, now() as at where false) row`,
  )
  expect(found!.rows).toBeNull()
})
