/** Two instances of the API on one database and one bucket. What both places of files share is in places.test.ts. */
import { get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { backup, NOTHING } from '../../api/archive/backup'
import { verify } from '../../api/archive/verify'
import { add } from '../../api/commands/admin'
import { doctor } from '../../api/commands/look'
import { withParts } from '../../api/commands/parts'
import * as t from '../../api/db/schema'
import { Unreachable } from '../../api/files/place'
import { createLog, silent } from '../../api/log'
import { readSettings } from '../../api/settings'
import { start, type Running } from '../../api/start'
import type { Budget } from '../../contract/budgets'
import { startApi } from '../support/api'
import { openBucket, type TestBucket } from '../support/bucket'
import { Client } from './client'
import { file, PDF, PNG, receipt } from './samples'
import { openWorld, type World } from './world'

let bucket: TestBucket
let world: World
let other: Running
let otherDir: string
/** What the other instance logs, a line each. */
let log: string[] = []
let payer: Client

beforeAll(async () => {
  bucket = await openBucket()
  world = await openWorld(bucket.env)
  otherDir = mkdtempSync(join(tmpdir(), 'almoner-other-'))
  const stream = new Writable({
    write(chunk, _, done) {
      log.push(String(chunk))
      done()
    },
  })
  const database = { ...world.api.database, close: async () => {} }
  const settings = readSettings({ PORT: '3000', DATA_DIR: otherDir, ...bucket.env })
  other = await start(settings, { database, log: createLog('error', stream) })
  payer = await world.as('payment_s')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await bucket.start()
  log = []
})
afterAll(async () => {
  await other.close()
  await world.close()
  await bucket.close()
  rmSync(otherDir, { recursive: true })
})

const PREFIX = 'office/one'
const stored = () => bucket.keys(`${PREFIX}/files/`)
const keyOf = (id: string) => `${PREFIX}/files/${id}`
const listening = async ({ app }: Running) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address() as AddressInfo
}
/** The same person at the other instance. */
const there = (client: Client) => Object.assign(new Client(other.app), { cookies: client.cookies })
const staged = () => [world.api.dataDir, otherDir].flatMap((dir) => readdirSync(join(dir, 'files')))
const pay = (client: Client, budgetId: string, sent: Blob = receipt()) =>
  client.form('budgets/pay', { budgetId, amount: '10', file: sent })

describe('a file', () => {
  test('that one instance took is given back by the other byte for byte, whole and in part', async () => {
    const bytes = Buffer.concat([PDF, randomBytes(5_000_000), PDF])
    expect((await pay(payer, world.a.spare.id, file(bytes))).status).toBe(200)
    const { filepath } = (await payer.get<Budget>(`budgets/${world.a.spare.id}`)).data
    expect(stored()).toContain(keyOf(filepath!.split('/').at(-1)!))
    const whole = await there(payer).get(filepath!)
    expect([whole.status, Number(whole.headers['content-length'])]).toEqual([200, bytes.length])
    expect(whole.bytes.equals(bytes)).toBe(true)
    const part = await there(payer).get(filepath!, { range: 'bytes=4000000-4999999' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 4000000-4999999/${bytes.length}`])
    expect(part.bytes.equals(bytes.subarray(4_000_000, 5_000_000))).toBe(true)
    expect((await there(payer).get(filepath!, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    expect(staged()).toEqual([])
  })

  test('is in the bucket before the transaction begins that keeps it', async () => {
    const before = stored().length
    const { db } = world.api.database
    const seen: number[] = []
    const run = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementation((...args) => {
      seen.push(stored().length)
      return run(...args)
    })
    expect((await pay(payer, world.b.budgets.Pending.id)).status).toBe(200)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every((count) => count === before + 1)).toBe(true)
  })

  test('of a call that is refused is taken out of the bucket again', async () => {
    const before = stored()
    expect((await pay(payer, world.a.spare.id)).status).toBe(409)
    expect(stored()).toEqual(before)
    expect(staged()).toEqual([])
  })

  test('that is deleted is gone for both', async () => {
    const client = await world.as('client')
    const { albumId, id } = world.a.feedback
    const sent = await client.form<{ pictures: { id: string }[] }>('feedbacks/media', {
      albumId,
      'pictures[0].file': file(PNG, 'a.png', 'image/png'),
      'pictures[1].file': file(PNG, 'b.png', 'image/png'),
    })
    expect(sent.status).toBe(201)
    const before = stored()
    const [mediaId] = sent.data.pictures.map((picture) => picture.id)
    expect((await there(client).get(`feedbacks/download/${mediaId}`)).bytes).toEqual(PNG)
    expect((await there(client).delete(`feedbacks/media/${mediaId}`)).status).toBe(200)
    await expect.poll(stored).toHaveLength(before.length - 1)
    expect((await client.get(`feedbacks/download/${mediaId}`)).status).toBe(404)
    expect((await client.get(`feedbacks/${id}`)).status).toBe(200)
  })

  test('of an album that is deleted is moved in nobody’s call, however slow the bucket is, and once', async () => {
    const client = await world.as('client')
    const album = await client.post<{ id: string }>('feedbacks/album', {
      feedbackId: world.a.feedback.id,
      title: 'Slow',
      description: 'Many pictures',
    })
    const pictures = [0, 1, 2].map((at) => [`pictures[${at}].file`, file(PNG, `${at}.png`, 'image/png')] as const)
    const before = stored()
    await client.form('feedbacks/media', { albumId: album.data.id, ...Object.fromEntries(pictures) })
    const added = stored().filter((key) => !before.includes(key))
    expect(added).toHaveLength(3)
    const { place } = world.api.files
    const lose = place.lose.bind(place)
    let move = () => {}
    const maySlowly = new Promise<void>((resolve) => (move = resolve))
    const moving = vi.spyOn(place, 'lose').mockImplementation((...args) => maySlowly.then(() => lose(...args)))
    expect((await client.delete(`feedbacks/album/${album.data.id}`)).status).toBe(200)
    expect(stored()).toEqual([...before, ...added].sort())
    move()
    await expect.poll(stored).toEqual(before)
    await expect.poll(() => world.rows(sql`select 1 from loose_files`)).toEqual([])
    expect(moving).toHaveBeenCalledTimes(3)
  })

  test('that is read here alone, a list of converts, never goes there', async () => {
    const senior = await world.as('convert_s')
    const put = vi.spyOn(world.api.files.place, 'take')
    const list = file('name,mobile\nAda,08035550111\n', 'list.csv', 'text/csv')
    expect((await senior.form('converts/upload', { title: 'Sunday', file: list })).status).toBe(201)
    expect(put).not.toHaveBeenCalled()
    expect(staged()).toEqual([])
  })

  test('whose way to the bucket is long is not cut off, though its sender is silent meanwhile', async () => {
    const { port } = await listening(other)
    const { place } = other.files
    const take = place.take.bind(place)
    const lines: Socket[] = []
    const hear = (line: Socket) => void lines.push(line)
    other.app.server.on('connection', hear)
    let meanwhile: unknown
    vi.spyOn(place, 'take').mockImplementation((...args) => {
      meanwhile = lines.map(({ timeout }) => timeout)
      return take(...args)
    })
    const body = new FormData()
    for (const [name, value] of Object.entries({ budgetId: world.a.outreach.id, amount: '10' }))
      body.append(name, value)
    body.append('file', receipt())
    const headers = { cookie: `at=${payer.cookies.at!}` }
    const answer = await fetch(`http://127.0.0.1:${port}/api/budgets/pay`, { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    other.app.server.off('connection', hear)
    // However long it is on its way: nobody waits here for a line to be ended.
    expect(meanwhile).toEqual([0])
  })

  test('that is not there is not found, and the log names it once', async () => {
    const { receiptId } = world.a.budgets.Completed
    await world.api.files.place.remove(receiptId)
    const admin = there(await world.as('admin'))
    expect((await admin.get(`/files/receipts/${receiptId}`)).status).toBe(404)
    expect(log).toEqual([expect.stringContaining(receiptId)])
  })
})

describe('while the bucket is out of reach', () => {
  test('a download is a 503 with a sentence, and the log says why', async () => {
    await bucket.stop()
    const admin = there(await world.as('admin'))
    const { status, message, headers } = await admin.get(`/files/receipts/${world.a.budgets.Ended.receiptId}`)
    expect([status, message]).toEqual([
      503,
      expect.stringMatching(/^The files cannot be reached right now\. Try again/),
    ])
    expect(headers['retry-after']).toBe('30')
    expect(log).toEqual([expect.stringContaining('ECONNREFUSED')])
  })

  test('an upload is one too; nothing is paid and nothing stays here or there', async () => {
    const before = stored()
    await world.withoutTrace(async () => {
      await bucket.stop()
      expect((await pay(payer, world.a.budgets.Pending.id)).status).toBe(503)
      await bucket.start()
      // It may have arrived there: that is looked for later.
      await world.rows(sql`update loose_files set free_at = now()`)
      await world.api.files.sweep(world.api.database.db, silent)
    })
    expect(stored()).toEqual(before)
    expect((await pay(payer, world.a.budgets.Pending.id)).status).toBe(200)
  })

  test('whoever looks at the installation is told of that, and of all else', async () => {
    await bucket.stop()
    const lines: string[] = []
    const { database, files, settings } = { ...other, settings: readSettings({ DATA_DIR: otherDir, ...bucket.env }) }
    await doctor({ database, db: database.db, files, log: silent, settings }, {}, (line) => lines.push(line))
    expect(lines).toContainEqual(expect.stringMatching(/^WRONG {2}ledger and files: it could not be looked at: .+/))
    expect(lines).toContainEqual(expect.stringMatching(/^ok {5}admins/))
    expect(lines.at(-1)).toMatch(/^off {4}mail server/)
  })

  test('a command that needs no file goes on, and one that does says what is wrong', async () => {
    await bucket.stop()
    const settings = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'almoner-command-')), ...bucket.env })
    const lines: string[] = []
    await withParts(settings, (parts) => add(parts, { email: 'second@office.test' }, (line) => lines.push(line)))
    expect(lines).toEqual([expect.stringContaining('second@office.test is an admin')])
    const listed = withParts(settings, ({ files }) => files.sizes())
    await expect(listed).rejects.toThrow(/cannot be reached \(ECONNREFUSED\).*S3_ENDPOINT/)
    rmSync(settings.dataDir, { recursive: true })
  })

  test('what needs no file goes on', async () => {
    await bucket.stop()
    expect((await payer.get('budgets/status/Pending')).status).toBe(200)
  })

  test('a download that has begun is cut, not held back until it is whole', async () => {
    const { db } = world.api.database
    const size = 40_000_000
    const fileId = await world.api.files.put(db, 'media', 'long.mp4', randomBytes(size), 'video/mp4')
    const { albumId } = world.a.feedback
    await db.insert(t.media).values({ albumId, kind: 'video', fileId })
    const { port } = await listening(other)
    const { cookies } = await world.as('client')
    const headers = { cookie: `at=${cookies.at!}` }
    const received = await new Promise<number>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: `/files/media/${fileId}`, headers }, (answer) => {
        let bytes = 0
        answer.once('readable', () => {
          bucket.cut()
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        })
        answer.on('error', () => {})
        answer.on('close', () => resolve(bytes))
      }).on('error', reject)
    })
    expect(received).toBeLessThan(size)
  })
  test('a line that breaks in the middle of a file is no fault of the file', async () => {
    const { db } = world.api.database
    const fileId = await world.api.files.put(db, 'media', 'again.mp4', randomBytes(40_000_000), 'video/mp4')
    const file = await world.api.files.readEvenLost(fileId)
    file.once('readable', () => bucket.cut())
    await expect(buffer(file)).rejects.toThrow(Unreachable)
  })

  test('an archive goes on where that line broke', async () => {
    const { files, database } = world.api
    const bytes = randomBytes(40_000_000)
    const fileId = await files.put(database.db, 'media', 'long.mp4', bytes, 'video/mp4')
    const read = files.readEvenLost
    const from: unknown[] = []
    vi.spyOn(files, 'readEvenLost').mockImplementation(async (id, range) => {
      const source = await read(id, range)
      if (id !== fileId) return source
      from.push(range)
      if (!range) source.once('readable', () => bucket.cut())
      return source
    })
    const path = join(otherDir, 'broken.tar')
    // Those that other tests have lost.
    await backup({ files, database }, path, undefined, NOTHING)
    // Once to see that it is whole, and once into the archive.
    const rest = { start: expect.any(Number) as number, end: bytes.length - 1 }
    expect(from).toEqual([undefined, rest, undefined, rest])
    expect((await verify(path)).sizes.get(fileId)).toBe(bytes.length)
  })
})

describe('the start', () => {
  const refused = (env: NodeJS.ProcessEnv) => expect(startApi({ ...bucket.env, ...env })).rejects
  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
    ['a wrong key', { S3_ACCESS_KEY_ID: 'wrong' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
    [
      'a bucket that is not there',
      { S3_BUCKET: 'another' },
      /has no bucket "another".*correct S3_BUCKET or S3_ENDPOINT/,
    ],
    [
      'an address where nobody listens',
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      /cannot be reached \(ECONNREFUSED\).*S3_ENDPOINT/,
    ],
  ])('is refused with %s', async (_, env, sentence) => refused(env).toThrow(sentence))

  test('is refused on a bucket that belongs to another database, also with a fresh data folder', async () => {
    const before = stored()
    await refused({}).toThrow(/^The bucket s3:\/\/almoner\/office\/one\/ belongs to another database\. .*S3_PREFIX/)
    expect(stored()).toEqual(before)
  })

  test('is let in below another prefix of the same bucket', async () => {
    const api = await startApi({ ...bucket.env, S3_PREFIX: 'office/two' })
    expect(bucket.keys('office/two/')).toEqual(['office/two/installation'])
    await api.close()
  })
})
