/** What both places of files promise, a folder and a bucket, and what the hourly sweep does in each. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inArray, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { files as rows, looseFiles } from '../../api/db/schema'
import { MissingFile, Unreachable } from '../../api/files/place'
import { startApi, type TestApi } from '../support/api'
import { openBucket } from '../support/bucket'
import { PDF } from './samples'

interface Given {
  api: TestApi
  /** What lies there, below files/ or lost+found/. */
  names: (below: string) => string[]
  age: (id: string, hours: number) => void
  /** The place goes away. */
  lose: () => Promise<void> | void
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function folder(): Promise<Given> {
  const api = await startApi()
  closing.push(api.close)
  const files = join(api.dataDir, 'files')
  return {
    api,
    names: (below) =>
      readdirSync(join(api.dataDir, below), { recursive: true })
        .map(String)
        .filter((name) => statSync(join(api.dataDir, below, name)).isFile())
        .sort(),
    age: (id, hours) => {
      const then = new Date(Date.now() - hours * 3_600_000)
      utimesSync(join(files, id), then, then)
    },
    // A share that is gone looks like this below its mount point.
    lose: () => {
      renameSync(files, `${files}.away`)
      writeFileSync(files, '')
    },
  }
}

async function bucket(): Promise<Given> {
  const server = await openBucket()
  closing.push(server.close)
  const api = await startApi(server.env)
  closing.push(api.close)
  const { S3_PREFIX } = server.env
  return {
    api,
    names: (below) => server.keys(`${S3_PREFIX}/${below}/`).map((key) => key.slice(`${S3_PREFIX}/${below}/`.length)),
    age: (id, hours) => server.age(`${S3_PREFIX}/files/${id}`, hours),
    lose: server.stop,
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
const TODAY = () => new Date().toISOString().slice(0, 10)
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('%s', (_, open) => {
  const put = (api: TestApi) =>
    api.files.put(api.database.db, 'receipt', 'receipt.pdf', new Uint8Array([1]), 'application/pdf')
  /** Files of which no row tells, of that age. */
  async function leave({ api, age }: Given, count: number, hours: number) {
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const id of ids) {
      await api.files.write(id, Readable.from([Buffer.from('left')]))
      age(id, hours)
    }
    return ids.sort()
  }
  /** What a sweep says, by level. */
  const sweep = async (api: TestApi) => {
    const said = { info: [] as string[], warn: [] as string[] }
    const hear = (level: keyof typeof said) => (line: string) => void said[level].push(line)
    await api.files.sweep(api.database.db, { info: hear('info'), warn: hear('warn') })
    return said
  }

  test('gives back what was written, whole and in part, and lists it', async () => {
    const { api, names } = await open()
    const { files } = api
    const bytes = randomBytes(3_000_000)
    const id = randomUUID()
    await files.write(id, Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]))
    expect((await buffer(await files.read(id))).equals(bytes)).toBe(true)
    const part = await buffer(await files.read(id, { start: 1_234_567, end: 2_000_000 }))
    expect(part.equals(bytes.subarray(1_234_567, 2_000_001))).toBe(true)
    await files.write(id, Readable.from([Buffer.from('another')]))
    expect((await buffer(await files.read(id))).toString()).toBe('another')
    expect(await all(files.list())).toEqual([{ id, size: 7, changedAt: expect.any(Number) as number }])
    expect(names('files')).toEqual([id])
  })

  test('keeps the old file, and nothing else, when a new one breaks off', async () => {
    const { api, names } = await open()
    const id = randomUUID()
    await api.files.write(id, Readable.from([Buffer.from('old')]))
    async function* broken() {
      yield Buffer.from('new')
      throw new Error('The line is gone.')
    }
    await expect(api.files.write(id, Readable.from(broken()))).rejects.toThrow('The line is gone.')
    expect((await buffer(await api.files.read(id))).toString()).toBe('old')
    expect(names('files')).toEqual([id])
    expect(readdirSync(join(api.dataDir, 'files')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('takes no name that is no id', async () => {
    const { api } = await open()
    await expect(api.files.write('../../etc/passwd', Readable.from([]))).rejects.toThrow('is no name of a file')
  })

  test('says which file is missing, and when it is out of reach itself', async () => {
    const { api, lose } = await open()
    const id = randomUUID()
    await expect(api.files.read(id)).rejects.toThrow(new MissingFile(id))
    await lose()
    await expect(api.files.read(id)).rejects.toBeInstanceOf(Unreachable)
    await expect(api.files.write(id, Readable.from(['x']))).rejects.toBeInstanceOf(Unreachable)
    await expect(all(api.files.list())).rejects.toBeInstanceOf(Unreachable)
  })

  test('is swept: what no row knows moves to lost+found once it is an hour old, and nothing else does', async () => {
    const given = await open()
    const kept = await put(given.api)
    given.age(kept, 2)
    const [old] = await leave(given, 1, 2)
    const [young] = await leave(given, 1, 0.5)
    const { info, warn } = await sweep(given.api)
    expect(given.names('files')).toEqual([kept, young].sort())
    expect(given.names('lost+found')).toEqual([`${TODAY()}/${old}`])
    expect([info, warn]).toEqual([[expect.stringContaining(old!)], []])
  })

  test('is swept by two at once without a fault', async () => {
    const given = await open()
    const old = await leave(given, 5, 2)
    await sweep(given.api)
    const again = await leave(given, 5, 2)
    const both = await Promise.all([sweep(given.api), sweep(given.api)])
    expect(both.flatMap(({ warn }) => warn)).toEqual([])
    expect(given.names('files')).toEqual([])
    expect(given.names('lost+found')).toEqual([...old, ...again].map((id) => `${TODAY()}/${id}`).sort())
  })

  test('is left alone where many files are unknown, and the sweep says so', async () => {
    const { api, names, age } = await open()
    const kept: string[] = []
    for (let i = 0; i < 20; i++) kept.push(await put(api))
    for (const id of kept) age(id, 2)
    await api.database.db.delete(rows).where(inArray(rows.id, kept.slice(2)))
    // Nor what such a copy takes for free: the newer database may have a record of it.
    await api.database.db.insert(looseFiles).values({ id: kept[19]! })
    const { warn } = await sweep(api)
    expect(warn).toEqual([expect.stringMatching(/^17 files in .* are not known to this database, 2 are\. None was/)])
    expect(names('files')).toEqual(kept.sort())
  })

  test('is swept of what forms that were killed have left there, however many, and of nothing that may still be used', async () => {
    const given = await open()
    const { api, names } = given
    const { db } = api.database
    const arrived = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => api.files.stage(Readable.from([PDF]), 'letter.pdf', 'document', 'file')),
      )
    // A process that is killed here says nothing to anybody.
    const killed = await arrived(30)
    await api.files.send(db, killed)
    await db.update(looseFiles).set({ freeAt: sql`now()` })
    const underWay = await arrived(2)
    await api.files.send(db, underWay)
    const kept = await arrived(1)
    await api.files.send(db, kept)
    const id = await db.transaction((tx) => api.files.keep(tx, kept[0]!, 'letter'))
    const { warn } = await sweep(api)
    expect(warn).toEqual([])
    expect(names('files')).toEqual([id, ...underWay.map((upload) => upload.id)].sort())
    expect(names('lost+found')).toEqual(killed.map((upload) => `${TODAY()}/${upload.id}`).sort())
  })

  test('has a file that cannot be moved wait an hour, and the others not', async () => {
    const { api, names } = await open()
    const { db } = api.database
    const ids = [await put(api), await put(api)]
    await api.files.retire(db, ids)
    const lose = api.files.place.lose.bind(api.files.place)
    const moving = vi.spyOn(api.files.place, 'lose').mockRejectedValueOnce(new Unreachable(new Error('EACCES')))
    const warnings: unknown[] = []
    await api.files.clear(db, ids, { info: () => {}, warn: (...said: unknown[]) => void warnings.push(said) })
    expect(warnings).toHaveLength(1)
    moving.mockImplementation(lose)
    await sweep(api)
    expect(names('files')).toHaveLength(1)
    await db.update(looseFiles).set({ freeAt: sql`now()` })
    await sweep(api)
    expect(names('files')).toEqual([])
  })

  test('forgets what lay in lost+found for more than thirty days', async () => {
    const given = await open()
    const { api, names } = given
    const [gone, stays] = await leave(given, 2, 2)
    await api.files.place.lose(gone!, dayOf(32))
    await api.files.place.lose(stays!, dayOf(29))
    const { info } = await sweep(api)
    expect(names('lost+found')).toEqual([`${dayOf(29)}/${stays}`])
    expect(info).toEqual([`Lost files of ${dayOf(32)} were removed for good.`])
  })
})

test('a folder is open to the account of the server alone', async () => {
  const { api } = await folder()
  const mode = (path: string) => (statSync(join(api.dataDir, path)).mode & 0o777).toString(8)
  const id = await api.files.put(api.database.db, 'receipt', 'r.pdf', new Uint8Array([1]), 'application/pdf')
  await api.files.place.lose(id, TODAY())
  expect([mode('files'), mode('lost+found'), mode(`lost+found/${TODAY()}`)]).toEqual(['700', '700', '700'])
  expect([mode(`lost+found/${TODAY()}/${id}`), mode('installation')]).toEqual(['600', '600'])
})

test('the reserve of the local disk is not filled, wherever files go from there', async () => {
  const server = await openBucket()
  closing.push(server.close)
  const { bavail, bsize } = await statfs(tmpdir())
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  const api = await startApi({ ...server.env, RESERVE_MB: String(free * 2) })
  closing.push(api.close)
  await expect(api.files.checkRoom(1)).rejects.toThrow('The office has no room left for files.')
  const other = await startApi({ ...server.env, S3_PREFIX: 'office/two', RESERVE_MB: '0' })
  closing.push(other.close)
  await other.files.checkRoom(1)
})

test('a bucket of more than a page of keys is listed whole, each key once', async () => {
  const { api, names } = await bucket()
  const ids = Array.from({ length: 1005 }, () => randomUUID())
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) await api.files.write(id, Readable.from(['x']))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  const listed = await all(api.files.list())
  expect(listed.map(({ id }) => id)).toEqual(ids.sort())
  expect((await api.files.census(api.database.db)).unknown).toHaveLength(names('files').length)
})
