/** Rows that the database hands over with marks between their values come out as the JSON that they are. */
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonRow, text, time, word, type Beside } from '../../api/json-rows'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const GROUP: Beside = {
  key: sql`row.group_id`,
  id: sql`sort.id`,
  from: sql`sorts sort where sort.id in (select group_id from row)`,
}
const ROW = jsonRow({
  id: word(sql`row.id`),
  'a "name"': text(sql`row.name`),
  group: text(sql`sort.name`, GROUP),
  atUtc: time(sql`row.at`),
  kind: word(sql`sort.kind`, GROUP),
})

interface Row {
  id: string | null
  name: string | null
  at: Date | null
  group: number
}
interface Group {
  name: string | null
  kind: string | null
}
/** The id of the nth group. */
const groupId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

async function throughDatabase(rows: Row[], groups: Group[]) {
  const values = rows.map(({ id, name, at, group }, place) => sql`(${place}::int, ${id}::uuid, ${name}::text, ${at?.toISOString() ?? null}::timestamptz(3), ${group < 0 ? null : groupId(group)}::uuid)`) // prettier-ignore
  const known = groups.map(({ name, kind }, index) => sql`(${groupId(index)}::uuid, ${name}::text, ${kind}::text)`)
  // One that no row names: it must not come along.
  const all = sql.join([...known, sql`(${groupId(999)}::uuid, 'unnamed', 'X')`], sql`, `)
  const [found] = await world.rows<{ rows: string | null }>(sql`
    with row (place, id, name, at, group_id) as (values ${sql.join(values, sql`, `)}), sorts (id, name, kind) as (values ${all})
    select ${ROW.all(sql`row.place`)} as rows from row`)
  expect(found!.rows).not.toContain('unnamed')
  return JSON.parse(`[${found!.rows ? ROW.entries(found!.rows) : ''}]`) as unknown
}

/** Nothing that PostgreSQL itself refuses. */
const written = fc.string({ unit: 'grapheme' }).map((it) => it.replaceAll('\0', ''))
const name = fc.option(
  fc.oneof(written, fc.constantFrom('', '\u001d', '\u001e', '\u001f', 'a\u001fb\u001ec\u001d', '"', '\\', '\n', 'null', '🙏🏾')),
) // prettier-ignore
/** Rows without a group name none, and rows may name one that is gone. */
const row = fc.record({
  id: fc.option(fc.uuid()),
  name,
  at: fc.option(fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })),
  group: fc.integer({ min: -1, max: 4 }),
})
const group = fc.record({ name, kind: fc.option(fc.constantFrom('Crusades', 'Hospitals')) })

test('whatever people write, whatever is missing, and whatever several have in common', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.array(group, { maxLength: 4 }),
      async (rows, groups) => {
        expect(await throughDatabase(rows, groups)).toEqual(
          rows.map(({ id, name, at, group }) => ({
            id,
            'a "name"': name,
            group: groups[group]?.name ?? null,
            atUtc: at?.toISOString() ?? null,
            kind: groups[group]?.kind ?? null,
          })),
        )
      },
    ),
    { seed: 20261125, numRuns: 100 },
  )
})

test('no rows are no text', async () => {
  const [found] = await world.rows<{ rows: string | null }>(sql`
    with row as (select null::uuid as id, '' as name, now() as at, null::uuid as group_id where false),
      sorts as (select null::uuid as id, '' as name, '' as kind)
    select ${ROW.all(sql`row.id`)} as rows from row`)
  expect(found!.rows).toBeNull()
})
