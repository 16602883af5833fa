/** Backups where stored files are missing or damaged, and what one that is killed leaves. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backup } from '../../api/archive/backup'
import { nightly } from '../../api/archive/nightly'
import { verify } from '../../api/archive/verify'
import { backupCommand } from '../../api/commands/archives'
import { doctor } from '../../api/commands/look'
import { Unreachable } from '../../api/files/place'
import type { FileStore } from '../../api/files/store'
import { silent } from '../../api/log'
import { readSettings } from '../../api/settings'
import { receipt } from './samples'
import { manifestOf } from './stored'
import { openWorld, type World } from './world'

let world: World
let folder: string
let ids: string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almoner-incomplete-'))
  world = await openWorld()
  const admin = await world.as('admin')
  await admin.form('payments', { amount: '1000000' })
  await admin.form('budgets/pay', { budgetId: world.a.spare.id, amount: '5', file: receipt() })
  ids = (await world.rows<{ id: string }>(sql`select id from files order by id`)).map(({ id }) => id)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
const parts = () => ({ database: world.api.database, files: world.api.files })
/** Meanwhile this file is not what it was: `undefined` takes it away. */
async function without<T>(id: string, content: Buffer | undefined, run: () => Promise<T>): Promise<T> {
  const at = join(world.api.dataDir, 'files', id)
  const bytes = readFileSync(at)
  if (content) writeFileSync(at, content)
  else rmSync(at)
  return run().finally(() => writeFileSync(at, bytes))
}

/** With a log of its own. */
function nightsIn(name: string, store = world.api.files) {
  const nights = mkdtempSync(join(folder, `${name}-`))
  const error = vi.fn()
  const log = { ...silent, error } as unknown as typeof silent
  const make = (day: string) =>
    nightly({ ...parts(), files: store, log }, { folder: nights, keep: 1 }, `2026-11-0${day}`)
  return { nights, error, make, names: () => readdirSync(nights).sort() }
}

test.each([
  ['missing', () => undefined],
  ['shortened', () => Buffer.from('half')],
  ['changed', (size: number) => Buffer.alloc(size)],
])('a night with a %s file keeps all else, and names it', async (_, contentOf) => {
  const { nights, error, make, names } = nightsIn('one')
  const [id] = ids as [string]
  const { length } = readFileSync(join(world.api.dataDir, 'files', id))
  expect(await without(id, contentOf(length), () => make('1'))).toBe(true)
  expect(names()).toEqual(['almoner-2026-11-01.tar.incomplete'])
  const path = join(nights, 'almoner-2026-11-01.tar.incomplete')
  expect(error.mock.calls).toEqual([
    [{ path, files: [id] }, 'the backup of this night goes without 1 files that are missing or damaged'],
  ])
  const archived = Object.keys(await manifestOf(path)).filter((name) => name.startsWith('files/'))
  expect(archived.sort()).toEqual(ids.slice(1).map((one) => `files/${one}`))
})

test('such nights take no whole archive, and go themselves once there are newer ones', async () => {
  const { error, make, names } = nightsIn('some')
  await make('1')
  await without(ids[0]!, undefined, async () => {
    for (const day of ['2', '3', '3']) await make(day)
  })
  expect(error).toHaveBeenCalledTimes(2)
  expect(names()).toEqual(['almoner-2026-11-01.tar', 'almoner-2026-11-03.tar.incomplete'])
  await make('4')
  expect(names()).toEqual(['almoner-2026-11-04.tar'])
})

test('one by hand ends with 1, and writes over no archive of before', async () => {
  const to = join(folder, 'here.tar')
  const settings = readSettings({ DATA_DIR: world.api.dataDir })
  const said: string[] = []
  const run = () =>
    backupCommand({ ...parts(), db: world.api.database.db, log: silent, settings }, { to, here: folder }, (line) =>
      said.push(line),
    )
  expect(await run()).toBe(0)
  expect(await without(ids[0]!, undefined, run)).toBe(1)
  expect(said).toContain(`Without the files that were lost before it was made: ${ids[0]}.`)
  expect(await manifestOf(to)).toHaveProperty(`files/${ids[0]}`)
  expect((await verify(`${to}.incomplete`)).lost).toEqual([ids[0]])
})

test('a store that is out of reach is no reason to go without its files', async () => {
  const readEvenLost = () => Promise.reject(new Unreachable(new Error('gone')))
  const { error, make, names } = nightsIn(
    'away',
    Object.assign(Object.create(world.api.files) as FileStore, { readEvenLost }),
  )
  expect(await make('1')).toBe(false)
  expect(names()).toEqual([])
  expect(error).toHaveBeenCalledTimes(1)
})

test('what could not be read for a moment is read once more: the archive is whole, and called so', async () => {
  const store = world.api.files
  let reads = 0
  const readEvenLost: FileStore['readEvenLost'] = async (id) => {
    const file = await store.readEvenLost(id)
    if ((reads += 1) === 1) file.destroy(new Error('a passing fault'))
    return file
  }
  const { error, make, names } = nightsIn('passing', Object.assign(Object.create(store) as FileStore, { readEvenLost }))
  expect(await make('1')).toBe(true)
  expect(names()).toEqual(['almoner-2026-11-01.tar'])
  expect(error).not.toHaveBeenCalled()
})

test('whoever looks is told', async () => {
  const { nights, make } = nightsIn('looked')
  const settings = readSettings({ DATA_DIR: nights, BACKUP_AT: '01:30', BACKUP_DIR: nights })
  await without(ids[0]!, undefined, () => make('1'))
  const lines: string[] = []
  await doctor({ ...parts(), db: world.api.database.db, log: silent, settings }, {}, (line) => lines.push(line))
  expect(lines).toContain(
    `WRONG  backup: the newest archive in ${nights} goes without files that are missing or damaged`,
  )
})

test('nothing can be read of the tables in what a backup writes beside its archive', async () => {
  const here = mkdtempSync(join(folder, 'spool-'))
  const spooled: Buffer[] = []
  const { plain } = world.api.database
  // As it lies there when the tables are written and the files are next: where one that is killed leaves it.
  const look: typeof plain = async (kind, use) => {
    const result = await plain(kind, use)
    const spool = join(
      here,
      readdirSync(here).find((name) => name.startsWith('.backup-'))!,
    )
    for (const name of readdirSync(spool)) spooled.push(readFileSync(join(spool, name)))
    return result
  }
  await backup({ ...parts(), database: { plain: look } }, join(here, 'one.tar'))
  expect(spooled.length).toBeGreaterThan(20)
  for (const bytes of spooled) expect(() => gunzipSync(bytes)).toThrow('incorrect header check')
  // No two of them begin alike, as they would if they were sealed alike.
  expect(new Set(spooled.map((bytes) => bytes.subarray(0, 4).toString('hex'))).size).toBe(spooled.length)
  expect((await verify(join(here, 'one.tar'))).sizes.size).toBe(ids.length)
})
