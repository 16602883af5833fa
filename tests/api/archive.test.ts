import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backup } from '../../api/archive/backup'
import { nightly, startBackups } from '../../api/archive/nightly'
import { restore } from '../../api/archive/restore'
import { verify } from '../../api/archive/verify'
import { backupCommand } from '../../api/commands/archives'
import { doctor } from '../../api/commands/look'
import { migratePostgres, openDatabase, type Database } from '../../api/db/open'
import { joinFolder } from '../../api/files/installation'
import { FileStore } from '../../api/files/store'
import { silent } from '../../api/log'
import { readSettings, type Settings } from '../../api/settings'
import { addEmpty } from '../support/dumps'
import { freshPostgres } from '../support/postgres'
import { receipt } from './samples'
import { manifestOf } from './stored'
import { openWorld, type World } from './world'

let world: World
let folder: string
let archive: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almoner-archive-'))
  world = await openWorld()
  const admin = await world.as('admin')
  await admin.form('payments', { amount: '1000000' })
  await admin.form('budgets/pay', { budgetId: world.a.spare.id, amount: '5', file: receipt() })
  // A line of JSON may hold what ends a line elsewhere.
  await world.rows(
    sql`update ministries set vision = ${'One\u2028two\nthree \\ "four" ₦'} where email = ${world.a.email}`,
  )
  archive = join(folder, 'one.tar')
  await backup(parts(), archive)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
const parts = () => ({ database: world.api.database, files: world.api.files })

interface Place {
  database: Database
  files: FileStore
  settings: Settings
  log: typeof silent
  close: () => Promise<void>
}
/** A data folder of its own with the embedded database in it, or beside another one. */
async function place(env: NodeJS.ProcessEnv = {}): Promise<Place> {
  const dataDir = mkdtempSync(join(folder, 'place-'))
  const settings = readSettings({ DATA_DIR: dataDir, ...env })
  if (!settings.databaseUrl) await addEmpty(dataDir)
  const database = await openDatabase(settings, silent, 'command')
  const files = await FileStore.open(dataDir, settings.files)
  return { database, files, settings, log: silent, close: () => database.close() }
}
/** But for whose folder it is: that stays what it was. */
const contentOf = async (path: string) => ({ ...(await manifestOf(path)), 'tables/installation': null })
const count = async (at: Place, table: string) =>
  at.database.plain(
    'snapshot',
    async (ask) => (await ask<{ n: string }>(`select count(*)::text as n from ${table}`))[0]!.n,
  )

describe('an archive', () => {
  test('is whole: it can be restored, and says how much it holds', async () => {
    const { manifest, sizes } = await verify(archive)
    expect(manifest['tables/payments']?.rows).toBeGreaterThan(1)
    expect([...sizes.keys()].sort()).toEqual(world.files().sort())
  })

  test('moves everything to another installation and from there to the other engine, byte for byte', async () => {
    const embedded = await place()
    const { rows, files, point } = await restore(embedded, archive)
    expect(rows).toBeGreaterThan(50)
    expect(files).toBe(world.files().length)
    expect(point).toBeUndefined()
    const second = join(folder, 'second.tar')
    await backup(embedded, second)
    expect(await contentOf(second)).toEqual(await contentOf(archive))
    for (const name of world.files())
      expect(readFileSync(join(embedded.settings.dataDir, 'files', name))).toEqual(
        readFileSync(join(world.api.dataDir, 'files', name)),
      )
    // Whose folder it is, too: two that are there at once cannot be mixed up.
    const installationOf = async (path: string) => (await manifestOf(path))['tables/installation']
    expect(await installationOf(second)).not.toEqual(await installationOf(archive))
    // Numbers go on after the last one.
    const next = await embedded.database.plain('change', (ask) =>
      ask<{ ok: boolean }>(
        `insert into audit (address, action, target, request_id) values ('', 'TEST', '', '') returning id > (select max(id) from audit) as ok`,
      ),
    )
    expect(next).toEqual([{ ok: true }])
    await embedded.close()
    if (!process.env.TEST_DATABASE_URL) return

    const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL)
    const postgres = await place({ DATABASE_URL: url })
    await restore(postgres, second)
    await joinFolder(postgres.database.db, postgres.files, postgres.settings)
    // Only the database is changed for a drill: the files of the first are not touched.
    const drill = await freshPostgres(process.env.TEST_DATABASE_URL)
    const { dataDir } = postgres.settings
    const wrong = { ...postgres, settings: readSettings({ DATA_DIR: dataDir, DATABASE_URL: drill.url }) }
    const opened = await openDatabase(wrong.settings, silent, 'command')
    const names = readdirSync(postgres.files.place.name).sort()
    await expect(restore({ ...wrong, database: opened }, second)).rejects.toThrow(/belongs to another database/)
    expect(readdirSync(postgres.files.place.name).sort()).toEqual(names)
    // It is lost, and this one takes its place.
    const meant = readSettings({ DATA_DIR: dataDir, DATABASE_URL: drill.url, ALLOW: 'other-files' })
    await restore({ ...wrong, database: opened, settings: meant }, second)
    expect(readdirSync(postgres.files.place.name).sort()).toEqual(names)
    await opened.close()
    await drill.drop()
    const third = join(folder, 'third.tar')
    await backup(postgres, third)
    expect(await contentOf(third)).toEqual(await contentOf(archive))
    await postgres.close()
    await drop()
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('is not restored among tables of another program', async () => {
    const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL!)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('create table invoices (id int)')
    await expect(migratePostgres(url, readSettings({}).waits)).rejects.toThrow(
      'tables of another program, such as invoices',
    )
    expect((await other.query('select * from invoices')).rows).toEqual([])
    await other.end()
    await drop()
  })

  test('with a passphrase opens with it alone', async () => {
    const path = join(folder, 'sealed.tar.age')
    await backup(parts(), path, 'a long passphrase')
    expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
    await expect(verify(path)).rejects.toThrow('is encrypted. Set BACKUP_PASSPHRASE')
    await expect(verify(path, 'another')).rejects.toThrow('does not open with this BACKUP_PASSPHRASE')
    expect((await verify(path, 'a long passphrase')).sizes.size).toBe(world.files().length)
  })

  test('holds a file that was deleted while it was written', async () => {
    const [id] = await world.rows<{ id: string }>(sql`select id from files order by id limit 1`)
    const bytes = readFileSync(join(world.api.dataDir, 'files', id!.id))
    await world.api.files.place.lose(id!.id, new Date().toISOString().slice(0, 10))
    const path = join(folder, 'deleted.tar')
    await backup(parts(), path)
    expect((await verify(path)).sizes.get(id!.id)).toBe(bytes.length)
    writeFileSync(join(world.api.dataDir, 'files', id!.id), bytes)
  })

  test('is never half there: one that fails leaves nothing', async () => {
    const [id] = await world.rows<{ id: string }>(sql`select id from files order by id desc limit 1`)
    const at = join(world.api.dataDir, 'files', id!.id)
    const bytes = readFileSync(at)
    rmSync(at)
    const here = mkdtempSync(join(folder, 'failing-'))
    await expect(backup(parts(), join(here, 'x.tar'))).rejects.toThrow(id!.id)
    expect(readdirSync(here)).toEqual([])
    writeFileSync(at, bytes)
  })
})

describe('a file that is not what was uploaded', () => {
  let at: string
  let bytes: Buffer
  let id: string
  beforeAll(async () => {
    const [row] = await world.rows<{ id: string }>(sql`select id from files order by id limit 1`)
    id = row!.id
    at = join(world.api.dataDir, 'files', id)
    bytes = readFileSync(at)
    writeFileSync(at, Buffer.alloc(bytes.length))
  })
  afterAll(() => writeFileSync(at, bytes))

  test('is not archived as good: its older archives would go one by one', async () => {
    const here = mkdtempSync(join(folder, 'rotten-'))
    await expect(backup(parts(), join(here, 'x.tar'))).rejects.toThrow(`The file ${id} is damaged`)
    expect(readdirSync(here)).toEqual([])
  })

  test('is taken from elsewhere, or named in the archive as one that is lost', async () => {
    const elsewhere = join(folder, 'elsewhere.tar')
    await backup(parts(), elsewhere, undefined, {
      sizes: new Map([[id, bytes.length]]),
      read: () => Promise.resolve(Readable.from([bytes])),
    })
    expect(await contentOf(elsewhere)).toEqual(await contentOf(archive))
    const without = join(folder, 'without.tar')
    const nowhere = { sizes: new Map(), read: () => Promise.reject(new Error('nothing is there')) }
    expect((await backup(parts(), without, undefined, nowhere)).lost).toEqual([id])
  })

  test('is told of an archive that holds it, which puts it in the place of no good one', async () => {
    const path = join(folder, 'rotten.tar')
    const rotten = { sizes: new Map([[id, bytes.length]]), read: () => Promise.resolve(createReadStream(at)) }
    await backup(parts(), path, undefined, rotten)
    expect((await verify(path)).damaged).toEqual([id])
    const there = await place()
    await restore(there, archive)
    await restore(there, path)
    expect(readFileSync(join(there.files.place.name, id))).toEqual(bytes)
    await there.close()
  })
})

test.each(['SIGINT', 'SIGTERM'] as const)('what is unpacked for a look goes when %s ends it', async (signal) => {
  const waits = `import { withScratch } from './api/archive/scratch.ts'
    await withScratch('ended', (folder) => (console.log(folder), new Promise(() => setInterval(() => {}, 1000))))`
  const command = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', waits])
  const [said] = (await once(command.stdout, 'data')) as [Buffer]
  const unpacked = said.toString().trim()
  expect(existsSync(unpacked)).toBe(true)
  const ended = once(command, 'exit')
  command.kill(signal)
  expect((await ended)[0]).toBe(1)
  expect(existsSync(unpacked)).toBe(false)
})

test('no archive is begun that would leave the disk without what has to stay free', async () => {
  const files = Object.create(world.api.files, { reserveBytes: { value: 1e18 } }) as FileStore
  const here = mkdtempSync(join(folder, 'full-'))
  await expect(backup({ ...parts(), files }, join(here, 'x.tar'))).rejects.toThrow('RESERVE_MB')
  expect(readdirSync(here)).toEqual([])
})

/** One bit of the first table: what fills a tar up to its blocks means nothing, and nobody would notice. */
function inPacked(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes)
  const at = bytes.indexOf(Buffer.from([0x1f, 0x8b, 0x08])) + 30
  damaged[at] = (damaged[at] ?? 0) ^ 1
  return damaged
}

describe('a restore', () => {
  let there: Place
  beforeAll(async () => {
    there = await place()
    await restore(there, archive)
  })
  afterAll(() => there.close())
  const state = async () => [
    await count(there, 'accounts'),
    await count(there, 'payments'),
    readdirSync(there.files.place.name).sort(),
  ]

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4096)],
    ['changed in one byte', inPacked],
    ['of something else', () => Buffer.from('no archive')],
  ])('of an archive that is %s is refused, and nothing changes', async (_, damage) => {
    const before = await state()
    const path = join(folder, 'damaged.tar')
    writeFileSync(path, damage(readFileSync(archive)))
    await expect(verify(path)).rejects.toThrow(path)
    await expect(restore(there, path)).rejects.toThrow(path)
    expect(await state()).toEqual(before)
    expect(readdirSync(there.settings.dataDir).filter((name) => name.startsWith('.restoring'))).toEqual([])
  })

  test('of an archive whose ledger does not add up is undone, its files too', async () => {
    const before = await state()
    await world.rows(sql`update balance set amount = amount + 1`)
    await (
      await world.as('admin')
    ).form('budgets/pay', { budgetId: world.a.budgets.Pending.id, amount: '5', file: receipt() })
    await world.rows(sql`update balance set amount = amount - 1`)
    const path = join(folder, 'wrong.tar')
    await backup(parts(), path)
    await expect(verify(path)).rejects.toThrow('The ledger breaks')
    await expect(restore(there, path)).rejects.toThrow('The ledger breaks')
    expect(await state()).toEqual(before)
  })

  test('takes the place of the database of a newer Almoner: the way back after an upgrade', async () => {
    await there.database.plain('change', (ask) =>
      ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`),
    )
    await there.close()
    await expect(openDatabase(there.settings, silent, 'command')).rejects.toThrow('belongs to a newer Almoner')
    there.database = await openDatabase(there.settings, silent, 'restore')
    const { point } = await restore(there, archive)
    await expect(verify(point!)).rejects.toThrow('belongs to a newer Almoner')
    await there.database.close()
    there.database = await openDatabase(there.settings, silent, 'command')
    there.close = () => there.database.close()
    expect(Number(await count(there, 'accounts'))).toBeGreaterThan(1)
  })

  test('mends a file that is damaged in its place', async () => {
    const path = join(there.files.place.name, readdirSync(there.files.place.name)[0]!)
    const bytes = readFileSync(path)
    writeFileSync(path, Buffer.alloc(bytes.length))
    const { point } = await restore(there, archive)
    expect(readFileSync(path)).toEqual(bytes)
    expect((await verify(point!)).damaged).toEqual([])
  })

  test('keeps what was there before as an archive, and its files in lost+found', async () => {
    const other = await openWorld()
    await (await other.as('admin')).form('payments', { amount: '7' })
    const path = join(folder, 'other.tar')
    await backup({ database: other.api.database, files: other.api.files }, path)
    const names = other.files()
    await other.close()
    const before = readdirSync(there.files.place.name)
    const { point } = await restore(there, path)
    expect(readdirSync(there.files.place.name).sort()).toEqual(names.sort())
    expect((await verify(point!)).sizes.size).toBe(before.length)
    // And back again.
    await restore(there, point!)
    expect(readdirSync(there.files.place.name).sort()).toEqual(before.sort())
  })
})

describe('where files are lost', () => {
  let there: Place
  let ids: string[]
  beforeAll(async () => {
    there = await place()
    await restore(there, archive)
    ids = readdirSync(there.files.place.name).sort()
  })
  afterAll(() => there.close())
  const lose = (id: string) => rmSync(join(there.files.place.name, id))
  const names = () => readdirSync(there.files.place.name).sort()

  test('a restore brings them back, and what was there before has them too', async () => {
    lose(ids[0]!)
    writeFileSync(join(there.files.place.name, ids[1]!), 'half')
    const { point, lost } = await restore(there, archive)
    expect([names(), lost]).toEqual([ids, []])
    expect([...(await verify(point!)).sizes.keys()].sort()).toEqual(ids)
  })

  test('what no archive has either is named, and everything else can be put back', async () => {
    const other = await openWorld()
    const path = join(folder, 'another.tar')
    await backup({ database: other.api.database, files: other.api.files }, path)
    await other.close()
    lose(ids[0]!)
    const warn = vi.fn()
    const { point } = await restore({ ...there, log: { ...silent, info: vi.fn(), warn } }, path)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`1 files of before are lost: ${ids[0]}.`))
    expect((await verify(point!)).lost).toEqual([ids[0]])
    const { lost } = await restore(there, point!)
    expect([names(), lost]).toEqual([ids.slice(1), [ids[0]]])
  })

  test('a backup is made once it is said that they are gone for good', async () => {
    const to = join(folder, 'left.tar')
    const said: string[] = []
    const run = (env: NodeJS.ProcessEnv) =>
      backupCommand({ ...there, db: there.database.db, settings: readSettings(env) }, { to, here: folder }, (line) =>
        said.push(line),
      )
    expect(await run({})).toBe(1)
    expect(existsSync(to)).toBe(false)
    expect(await run({ ALLOW: 'lost-files' })).toBe(0)
    expect(said).toContain(`Without the files that were lost before it was made: ${ids[0]}.`)
    expect((await verify(to)).sizes.size).toBe(ids.length - 1)
  })
})

describe('each night', () => {
  test('one archive is made, once, and the oldest ones go', async () => {
    const nights = mkdtempSync(join(folder, 'nights-'))
    const wanted = { folder: nights, keep: 2 }
    const all = { ...parts(), log: silent }
    writeFileSync(join(nights, 'restore-point-x.tar'), 'stays')
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-02', '2026-11-03']) await nightly(all, wanted, day)
    expect(readdirSync(nights).sort()).toEqual([
      'almoner-2026-11-02.tar',
      'almoner-2026-11-03.tar',
      'restore-point-x.tar',
    ])
    expect(existsSync(join(nights, 'almoner-2026-11-03.tar.part'))).toBe(false)
  })
  test('whoever looks is told how old the newest is, or that there is none', async () => {
    const nights = mkdtempSync(join(folder, 'looked-'))
    const settings = readSettings({ DATA_DIR: nights, BACKUP_AT: '01:30', BACKUP_DIR: nights })
    const said = async () => {
      const lines: string[] = []
      await doctor({ ...parts(), db: world.api.database.db, log: silent, settings }, {}, (line) => lines.push(line))
      return lines.find((line) => line.includes('backup'))
    }
    expect(await said()).toMatch(/^WRONG {2}backup: there is no archive in .*looked-/)
    await nightly({ ...parts(), log: silent }, { folder: nights, keep: 2 }, '2026-11-01')
    expect(await said()).toBe('ok     backup: the newest archive is 0 hours old')
    const before = Date.now() / 1000 - 27.5 * 3600
    utimesSync(join(nights, 'almoner-2026-11-01.tar'), before, before)
    expect(await said()).toMatch(/^WRONG {2}backup: the newest archive in .* is 27 hours old$/)
  })
  test('one that fails is tried again after an hour, and not each minute', async () => {
    const nights = mkdtempSync(join(folder, 'failing-night-'))
    const settings = readSettings({ DATA_DIR: nights, BACKUP_AT: '01:30', BACKUP_DIR: nights })
    const plain = vi.fn(() => Promise.reject(new Error('The file is missing.')))
    const error = vi.fn()
    const log = { ...silent, error } as unknown as typeof silent
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      vi.setSystemTime('2026-11-05T12:00:00Z')
      const backups = startBackups({ files: world.api.files, database: { plain }, settings, log })
      while (error.mock.calls.length === 0) await new Promise((go) => setImmediate(go))
      vi.advanceTimersByTime(59 * 60_000)
      await new Promise((go) => setImmediate(go))
      expect(plain).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(60_000)
      await backups.stop()
      expect(plain).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })
  test('one that fails before midnight is made up for after it, by a server that starts then, too', async () => {
    const nights = mkdtempSync(join(folder, 'midnight-'))
    const settings = readSettings({ DATA_DIR: nights, BACKUP_AT: '23:30', BACKUP_DIR: nights })
    const plain = vi.fn(() => Promise.reject(new Error('The database is away.')))
    const made = () => readdirSync(nights).filter((name) => name.endsWith('.tar')).sort() // prettier-ignore
    const error = vi.fn()
    const log = { ...silent, error } as unknown as typeof silent
    const begin = (database: Pick<Database, 'plain'>) =>
      startBackups({ files: world.api.files, database, settings, log })
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      vi.setSystemTime('2026-11-05T22:30:00Z')
      const first = begin({ plain })
      while (error.mock.calls.length === 0) await new Promise((go) => setImmediate(go))
      await new Promise((go) => setImmediate(go))
      plain.mockImplementation(world.api.database.plain as never)
      vi.advanceTimersByTime(61 * 60_000)
      await first.stop()
      expect(made(), 'at 00:31').toEqual(['almoner-2026-11-05.tar'])
      vi.setSystemTime('2026-11-07T05:00:00Z')
      await begin(world.api.database).stop()
      expect(made(), 'started after the night of the 6th').toEqual(['almoner-2026-11-05.tar', 'almoner-2026-11-06.tar'])
    } finally {
      vi.useRealTimers()
    }
  })
  test('it is made once BACKUP_AT of Lagos has come, and of a day whose time has passed at once', async () => {
    const nights = mkdtempSync(join(folder, 'clock-'))
    const settings = readSettings({ DATA_DIR: nights, BACKUP_AT: '01:30', BACKUP_DIR: nights })
    const begin = () => startBackups({ ...parts(), settings, log: silent })
    const made = () => readdirSync(nights).filter((name) => name.endsWith('.tar'))
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      vi.setSystemTime('2026-11-05T00:28:30Z')
      const early = begin()
      vi.advanceTimersByTime(60_000)
      await early.stop()
      expect(made()).toEqual([])
      const due = begin()
      vi.advanceTimersByTime(60_000)
      await due.stop()
      expect(made()).toEqual(['almoner-2026-11-05.tar'])
      vi.setSystemTime('2026-11-05T23:10:00Z')
      await begin().stop()
      expect(made(), '00:10 in Lagos').toHaveLength(1)
      vi.setSystemTime('2026-11-06T12:00:00Z')
      await begin().stop()
      expect(made()).toEqual(['almoner-2026-11-05.tar', 'almoner-2026-11-06.tar'])
    } finally {
      vi.useRealTimers()
    }
  })
})
