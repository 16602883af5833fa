/** What is kept free for others: connections for readers, and room on the disk. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLane, openPglite, withRoomForReaders, type Db } from '../../api/db/open'
import { FileStore } from '../../api/files/store'
import { silent } from '../../api/log'
import { rowsOf } from '../../api/repositories/rows'
import { readSettings } from '../../api/settings'
import { start } from '../../api/start'
import { startApi } from '../support/api'
import { emptyDump, fromDump } from '../support/dumps'
import { PDF } from './samples'

test('transactions that wait for a row leave connections to readers; one that waits for too long is refused', async () => {
  let inside = 0
  const ends: (() => void)[] = []
  const transaction = () => {
    inside += 1
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const db = withRoomForReaders({ transaction } as unknown as Db, 10, 200)
  const run = () => db.transaction(async () => undefined)
  const held = Array.from({ length: 6 }, run)
  const late = run()
  await expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
  expect(inside).toBe(6)
  // The next in turn goes on as soon as one has ended.
  const next = run()
  ends.shift()!()
  await expect.poll(() => inside).toBe(7)
  for (const end of ends) end()
  await Promise.all([...held, next])
})

test('what waits for one row takes two places, so that others change other things meanwhile', async () => {
  const inside: string[] = []
  const ends: (() => void)[] = []
  const transaction = (run: () => string) => {
    inside.push(run())
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const db = withRoomForReaders({ transaction } as unknown as Db, 10, 200)
  const begin = (name: string) => db.transaction((() => name) as never)
  const [one, two, late] = [1, 2, 3].map((n) => inLane('ledger', () => begin(`payment ${n}`)))
  const refused = expect(late).rejects.toMatchObject({ status: 503 })
  const login = begin('log-in')
  await refused
  expect(inside).toEqual(['payment 1', 'payment 2', 'log-in'])
  const next = inLane('ledger', () => begin('payment 4'))
  expect(inside).toHaveLength(3)
  ends[0]!()
  await expect.poll(() => inside).toEqual(['payment 1', 'payment 2', 'log-in', 'payment 4'])
  for (const end of ends) end()
  await Promise.all([one, two, login, next])
})

test('an upload that does not say how large it is stops at the reserve of the disk, and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almoner-room-'))
  const store = await FileStore.open(folder, { reserveBytes: Number.MAX_SAFE_INTEGER })
  const staged = store.stage(Readable.from([PDF]), 'a.pdf', 'document', 'file')
  await expect(staged).rejects.toMatchObject({ status: 507 })
  expect(readdirSync(join(folder, 'files'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('what a process that was killed left half sent goes at the next start, what arrives now stays', async () => {
  const api = await startApi()
  const part = (id: string) => join(api.dataDir, 'files', `${id}.part`)
  const [old, living] = ['0b7f2f1e-7f6b-4a53-9e3b-0d0a4b9d6a01', '0b7f2f1e-7f6b-4a53-9e3b-0d0a4b9d6a02'].map(part)
  writeFileSync(old!, 'half')
  await new Promise((next) => setTimeout(next, 20))
  const since = new Date()
  await new Promise((next) => setTimeout(next, 20))
  writeFileSync(living!, 'half')
  await api.files.sweep(api.database.db, silent, since)
  expect(readdirSync(join(api.dataDir, 'files')).map((name) => join(api.dataDir, 'files', name))).toEqual([living])
  await api.close()
})

test.skipIf(process.env.TEST_DATABASE_URL)('the embedded database gives back the room of what was swept', async () => {
  const database = await openPglite(fromDump(emptyDump()))
  const size = async () => {
    const [table] = await rowsOf<{ bytes: number }>(database.db, sql`select pg_relation_size('throttle_hits') as bytes`)
    return Number(table?.bytes)
  }
  await database.db.execute(sql`insert into throttle_hits (id, key, created_at)
    select gen_random_uuid(), 'login', now() - interval '2 days' from generate_series(1, 5000)`)
  expect(await size()).toBeGreaterThan(100_000)
  const folder = mkdtempSync(join(tmpdir(), 'almoner-room-'))
  const { close } = await start(readSettings({ DATA_DIR: folder }), { database })
  await expect.poll(size).toBe(0)
  await close()
  rmSync(folder, { recursive: true })
})
