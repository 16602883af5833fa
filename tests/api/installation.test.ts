/** Files outlive a wrong setting: whose folder it is, and what the hourly sweep may take. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../api/db/open'
import { files as rows, installation } from '../../api/db/schema'
import { joinFolder } from '../../api/files/installation'
import { silent } from '../../api/log'
import { readSettings } from '../../api/settings'
import { startApi, type TestApi } from '../support/api'

let dataDir: string
const running: TestApi[] = []
const open = async () => {
  const api = await startApi({}, dataDir)
  running.push(api)
  return api
}
const files = () => join(dataDir, 'files')
const mark = () => join(dataDir, 'installation')
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
/** Files of which no row tells, two hours old. */
function leave(count: number, end = '', hours = 2) {
  const names = Array.from({ length: count }, () => `${randomUUID()}${end}`)
  for (const name of names) {
    writeFileSync(join(files(), name), 'half')
    utimesSync(join(files(), name), hoursAgo(hours), hoursAgo(hours))
  }
  return names
}
async function keep(api: TestApi, count: number) {
  const names: string[] = []
  for (let i = 0; i < count; i++)
    names.push(await api.files.put(api.database.db, 'receipt', 'receipt.pdf', new Uint8Array([1]), 'application/pdf'))
  for (const name of names) utimesSync(join(files(), name), hoursAgo(2), hoursAgo(2))
  return names
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'almoner-installation-'))
})
afterEach(async () => {
  for (const api of running.splice(0)) await api.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a data folder belongs to one database', () => {
  test('both carry the same id from the first start on', async () => {
    const api = await open()
    const [row] = await api.database.db.select().from(installation)
    expect(readFileSync(mark(), 'utf8').trim()).toBe(row!.id)
  })

  test('another database is refused, and every file stays', async () => {
    const first = await open()
    const kept = await keep(first, 3)
    await running.pop()!.close()
    await expect(open()).rejects.toThrow(/belongs to another database\. Point DATABASE_URL and DATA_DIR/)
    expect(readdirSync(files()).sort()).toEqual(kept.sort())
  })

  test('a folder of before, without an id, is refused by a database that knows none of its files', async () => {
    mkdirSync(files(), { recursive: true })
    const [name] = leave(1)
    await expect(open()).rejects.toThrow(/knows none of the 1 files/)
    expect(existsSync(join(files(), name!))).toBe(true)
  })

  test('an empty folder is refused by a database that knows files, unless they are said to be lost', async () => {
    const api = await open()
    const { db } = api.database
    await keep(api, 1)
    rmSync(mark())
    rmSync(files(), { recursive: true })
    mkdirSync(files())
    const settings = readSettings({ DATA_DIR: dataDir })
    await expect(joinFolder(db, api.files, settings)).rejects.toThrow(/has none of them.*ALLOW=lost-files/)
    expect(existsSync(mark())).toBe(false)
    await joinFolder(db, api.files, readSettings({ DATA_DIR: dataDir, ALLOW: 'lost-files' }))
    expect(existsSync(mark())).toBe(true)
  })

  test('both of before, without an id, are taken as they are where the database knows the files', async () => {
    const api = await open()
    const { db } = api.database
    await keep(api, 2)
    await db.delete(installation)
    rmSync(mark())
    await joinFolder(db, api.files, readSettings({ DATA_DIR: dataDir }))
    const [row] = await db.select().from(installation)
    expect(readFileSync(mark(), 'utf8').trim()).toBe(row!.id)
  })

  test('an embedded database that has lost its heart is not made anew over the rest', async () => {
    mkdirSync(join(dataDir, 'db', 'base'), { recursive: true })
    await expect(openEmbedded(dataDir)).rejects.toThrow('PG_VERSION is missing')
  })
})

describe('the sweep', () => {
  /** What a sweep says, by level. */
  const sweep = async (api: TestApi) => {
    const said = { info: [] as string[], warn: [] as string[] }
    const hear = (level: keyof typeof said) => (line: string) => void said[level].push(line)
    await api.files.sweep(api.database.db, { info: hear('info'), warn: hear('warn') })
    return said
  }
  const lost = () => readdirSync(join(dataDir, 'lost+found'), { recursive: true }).map(String)

  test('moves what no row knows to lost+found once it is an hour old, or half a day where it was half sent, says each, and touches nothing else', async () => {
    const api = await open()
    const kept = await keep(api, 2)
    const [old] = leave(1)
    const [part] = leave(1, '.part', 13)
    const [young] = leave(1, '.part', 11)
    const { info, warn } = await sweep(api)
    expect(readdirSync(files()).sort()).toEqual([...kept, young!].sort())
    for (const name of [old, part]) {
      expect(lost().some((path) => path.endsWith(`/${name}`))).toBe(true)
      expect(info.filter((line) => line.includes(name!))).toHaveLength(1)
    }
    expect(warn).toEqual([])
  })

  test('has a folder of its own beside the lost+found of a disk, which it may not open', async () => {
    writeFileSync(join(dataDir, 'lost+found'), '')
    const api = await open()
    const [id] = await keep(api, 1)
    await api.files.retire(api.database.db, [id!])
    await api.files.clear(api.database.db, [id!], silent)
    expect(existsSync(join(dataDir, 'lost-and-found', new Date().toISOString().slice(0, 10), id!))).toBe(true)
    expect(await buffer(await api.files.readEvenLost(id!))).toEqual(Buffer.from([1]))
  })

  test('takes no whole file where many are unknown, as with an old copy of the database, and says so', async () => {
    const api = await open()
    const kept = await keep(api, 20)
    await api.database.db.delete(rows).where(inArray(rows.id, kept.slice(2)))
    const [part] = leave(1, '.part', 13)
    const { warn } = await sweep(api)
    expect(warn).toEqual([
      expect.stringMatching(/^18 files in .* are not known to this database, 2 are\. None was taken away\./),
    ])
    expect(readdirSync(files()).sort()).toEqual([...kept].sort())
    expect(lost().some((path) => path.endsWith(`/${part}`))).toBe(true)
  })

  test('removes for good what lay there for more than thirty days', async () => {
    const api = await open()
    const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    const [gone, stays] = [join(dataDir, 'lost+found', dayOf(32)), join(dataDir, 'lost+found', dayOf(29))]
    for (const day of [gone, stays]) mkdirSync(day, { recursive: true })
    const others = ['#131074', '7', 'of somebody 1999']
    for (const name of others) writeFileSync(join(dataDir, 'lost+found', name), '')
    const { info } = await sweep(api)
    expect(existsSync(gone)).toBe(false)
    expect(existsSync(stays)).toBe(true)
    expect(lost()).toEqual(expect.arrayContaining(others))
    expect(info).toHaveLength(1)
  })
})
