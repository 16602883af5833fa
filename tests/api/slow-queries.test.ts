/** What the operator hears of queries that take long, and of lines on which none is answered any more. */
import { Writable } from 'node:stream'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPglite, openPostgres } from '../../api/db/open'
import { watchQueries } from '../../api/db/slow-queries'
import { createLog } from '../../api/log'
import { readSettings } from '../../api/settings'
import { freshPostgres } from '../support/postgres'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function logged() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: createLog('info', stream) }
}

/** A database that takes so long for each statement. */
function watched(ms: number, giveUp = () => {}) {
  const { lines, log } = logged()
  const client = {
    query: (_: unknown, _values?: unknown[], callback?: (error: null, answer: string) => void) =>
      callback ? void setTimeout(() => callback(null, 'rows'), ms) : new Promise((done) => setTimeout(done, ms)),
  }
  watchQueries(client, 500, log, { afterMs: 20_000, giveUp })
  return { client, lines }
}

test('a slow query is named, without its values', async () => {
  const { client, lines } = watched(700)
  const answer = client.query({ text: 'select name\n  from ministries where mobile = $1' }, ['08035550142'])
  await vi.advanceTimersByTimeAsync(700)
  await answer
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'slow query', ms: 700, query: 'select name from ministries where mobile = $1' },
  ])
  expect(lines.join('')).not.toContain('0803')
})

test('so is one that is asked with a callback, as the pool of PostgreSQL does', async () => {
  const giveUp = vi.fn()
  const { client, lines } = watched(700, giveUp)
  const heard = vi.fn()
  void client.query('select 1', [], heard)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toHaveBeenCalledExactlyOnceWith(null, 'rows')
  expect(lines).toHaveLength(1)
  expect(giveUp).not.toHaveBeenCalled()
})

test('a quick one is no line', async () => {
  const { client, lines } = watched(499)
  const answer = client.query('select 1')
  await vi.advanceTimersByTimeAsync(499)
  await answer
  expect(lines).toEqual([])
})

test('a line that stays silent is given up, one that answers is not', async () => {
  const giveUp = vi.fn()
  const slow = watched(19_000, giveUp)
  const answer = slow.client.query('select 1')
  await vi.advanceTimersByTimeAsync(19_000)
  await answer
  await vi.advanceTimersByTimeAsync(60_000)
  expect(giveUp).not.toHaveBeenCalled()
  void watched(3_600_000, giveUp).client.query('select 1')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('the database of the tests tells of its own, in a transaction and outside', async () => {
  vi.useRealTimers()
  const { lines, log } = logged()
  const { waits, poolSize } = readSettings({ SLOW_QUERY_MS: '100' })
  const server = process.env.TEST_DATABASE_URL
  const fresh = server ? await freshPostgres(server) : undefined
  const database = fresh
    ? await openPostgres(fresh.url, { waits, poolSize }, log)
    : await openPglite(new PGlite(), waits, log)
  lines.length = 0
  await database.db.execute(sql`select pg_sleep(0.2)`)
  await database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2), 1`))
  const queries = lines.map((line) => (JSON.parse(line) as { query: string }).query)
  // On a busy machine beginning and ending may be as slow.
  expect(queries.filter((query) => query.includes('pg_sleep'))).toEqual([
    'select pg_sleep(0.2)',
    'select pg_sleep(0.2), 1',
  ])
  await database.close()
  await fresh?.drop()
})
