/** The statements that the embedded database keeps: an answer must not depend on what was asked before. */
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withKeptStatements } from '../../api/db/prepared'
import { codeOf } from '../../api/errors'

const lite = new PGlite()
const db = drizzle({ client: withKeptStatements(lite) })
beforeAll(async () => {
  await db.execute(sql`create table things (id int primary key, tags text[], made timestamptz default now())`)
})
afterAll(() => lite.close())

const idsOf = async (q: Pick<typeof db, 'execute'>) =>
  (await q.execute<{ id: number }>(sql`select id from things order by id`)).rows.map(({ id }) => id)
const add = (q: Pick<typeof db, 'execute'>, id: number) =>
  q.execute(sql`insert into things (id, tags) values (${id}, ${sql.param(['a', 'b, "c"'])})`)

test('a statement answers again and again, with its own values each time', async () => {
  for (const id of [1, 2, 3]) await add(db, id)
  expect(await idsOf(db)).toEqual([1, 2, 3])
  const { rows } = await db.execute(sql`select tags from things where id = ${2}`)
  expect(rows).toEqual([{ tags: ['a', 'b, "c"'] }])
  expect((await db.execute(sql`select tags from things where id = ${9}`)).rows).toEqual([])
  expect((await db.execute(sql`select ${null}::text as nothing`)).rows).toEqual([{ nothing: null }])
})

test('a statement that fails leaves the next ones as they were, also inside a transaction that goes on', async () => {
  const twice = add(db, 1).catch(codeOf)
  expect(await twice).toBe('23505')
  await expect(db.execute(sql`select nothing from nowhere`)).rejects.toThrow()
  await db.transaction(async (tx) => {
    expect(await tx.transaction((inner) => add(inner, 1)).catch(codeOf)).toBe('23505')
    await add(tx, 4)
  })
  expect(await idsOf(db)).toEqual([1, 2, 3, 4])
})

test('what a transaction wrote is gone when it ends badly, and nothing can be asked of it afterwards', async () => {
  let kept: Pick<typeof db, 'execute'> | undefined
  const bad = db.transaction(async (tx) => {
    kept = tx
    await add(tx, 5)
    throw new Error('on purpose')
  })
  await expect(bad).rejects.toThrow('on purpose')
  await expect(add(kept ?? db, 6)).rejects.toThrow()
  expect(await idsOf(db)).toEqual([1, 2, 3, 4])
})

test('a table that changes, and more statements than are kept, change no answer', async () => {
  await db.execute(sql`alter table things add column size int default 7`)
  expect(await idsOf(db)).toEqual([1, 2, 3, 4])
  for (let n = 0; n < 600; n += 1)
    expect((await db.execute(sql`select ${sql.raw(String(n))} as n, ${n}::int as same`)).rows).toEqual([{ n, same: n }])
  expect(await idsOf(db)).toEqual([1, 2, 3, 4])
  const { rows } = await lite.query('select count(*)::int as n from pg_prepared_statements')
  expect(rows).toEqual([{ n: 500 }])
})

test('calls at once get their own answers', async () => {
  const numbers = Array.from({ length: 50 }, (_, n) => n)
  const answers = await Promise.all(numbers.map((n) => db.execute<{ n: number }>(sql`select ${n}::int as n`)))
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
})
