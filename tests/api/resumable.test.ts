/** A film that comes in pieces over a line that breaks: what has arrived stays, and it is looked at like any other. */
import { createHash } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Feedback, Media } from '../../contract/feedbacks'
import * as repository from '../../api/repositories/uploads'
import type { Client } from './client'
import { openWorld, type World } from './world'

const HEAD = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')
/** No two parts of it are alike: bytes at the wrong place would be noticed. */
const FILM = Buffer.concat([HEAD, Buffer.from(Array.from({ length: 40_000 }, (_, at) => String(at)).join(' '))])
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const piece = (from: number, to = FILM.length) => FILM.subarray(from, to)

let world: World
let client: Client
beforeAll(async () => {
  world = await openWorld()
  client = await world.as('client')
  await world.api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const announce = (more: object = {}, who = client) =>
  who.post<{ id: string }>('feedbacks/uploads', {
    ...{ albumId: world.a.feedback.albumId, kind: 'videos', name: 'night.mp4', size: FILM.length },
    ...more,
  })
const begin = async (more: object = {}) => (await announce(more)).data.id
const received = async (id: string) => (await client.get<{ received: number }>(`feedbacks/uploads/${id}`)).data.received
const send = (id: string, from: number, bytes: Buffer, who = client) =>
  who.bytes<{ received: number }>(`feedbacks/uploads/${id}?from=${from}`, bytes)
const finish = (id: string, who = client) => who.post<Media>(`feedbacks/uploads/${id}`)
const arriving = () => readdirSync(join(world.api.dataDir, 'arriving'))
const videos = async () => {
  const { data } = await client.get<Feedback>(`feedbacks/${world.a.feedback.id}`)
  return data.albums.flatMap((album) => album.videos)
}

/** A piece whose line breaks after so many of its bytes have left. */
async function broken(id: string, from: number, bytes: Buffer) {
  const { port } = world.api.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [
    `PATCH /api/feedbacks/uploads/${id}?from=${from} HTTP/1.1`,
    'Host: localhost',
    `Cookie: at=${client.cookies.at!}`,
    'Content-Type: application/octet-stream',
    'Idempotency-Key: whoever-sends-one-anyway',
    `Content-Length: ${FILM.length - from}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise<void>((done) => socket.write(bytes, () => done()))
  await vi.waitFor(async () => expect(await received(id)).toBe(from + bytes.length), 60_000)
  socket.destroy()
}

describe('a film in pieces', () => {
  test('goes on where the line broke, and is in its album as it was sent', async () => {
    const id = await begin()
    expect(await received(id)).toBe(0)
    await broken(id, 0, piece(0, 70_000))
    expect((await send(id, 70_000, piece(70_000, 90_000))).data).toEqual({ received: 90_000 })
    await broken(id, 90_000, piece(90_000, 100_001))
    // Sent once more from further back, as after a lost answer: the same bytes at the same places.
    expect((await send(id, 80_000, piece(80_000))).data).toEqual({ received: FILM.length })

    const { status, data } = await finish(id)
    expect([status, data.name, data.size]).toEqual([201, 'night.mp4', FILM.length])
    expect(await videos()).toContainEqual(data)
    expect(sum((await client.get(data.relPath)).bytes)).toBe(sum(FILM))
    const [stored] = await world.rows<{ sha256: string }>(sql`select sha256 from files where name = 'night.mp4'`)
    expect(stored?.sha256).toBe(sum(FILM))
    expect(arriving()).toEqual([])
    expect((await finish(id)).status).toBe(404)
  })

  test('finished twice at the same moment it is in its album once', async () => {
    const id = await begin({ name: 'twice.mp4' })
    await send(id, 0, FILM)
    const before = world.files().length
    const statuses = (await Promise.all([finish(id), finish(id), finish(id)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect((await videos()).filter(({ name }) => name === 'twice.mp4')).toHaveLength(1)
    expect(world.files()).toHaveLength(before + 1)
  })

  test('is not finished before all of it is there, and takes nothing with a hole before it', async () => {
    const id = await begin()
    await send(id, 0, piece(0, 1000))
    expect((await finish(id)).status).toBe(409)
    expect((await send(id, 1001, piece(1001))).status).toBe(409)
    expect(await received(id)).toBe(1000)
    expect((await client.delete(`feedbacks/uploads/${id}`)).status).toBe(200)
    expect((await client.get(`feedbacks/uploads/${id}`)).status).toBe(404)
    expect(arriving()).toEqual([])
  })

  test('takes no more than was announced, and nothing but bytes', async () => {
    const id = await begin({ size: 1000 })
    expect((await send(id, 0, piece(0, 1001))).status).toBe(413)
    expect((await client.patch(`feedbacks/uploads/${id}?from=0`, { bytes: 'no' })).status).toBe(415)
    expect((await client.patch(`feedbacks/uploads/${id}?from=0`)).status).toBe(415)
    expect((await send(id, 0, piece(0, 1)).then(() => client.bytes(`feedbacks/uploads/${id}?from=-1`, piece(0, 1)))).status).toBe(400) // prettier-ignore
    expect((await client.send('POST', 'chats/send', { payload: FILM, headers: { 'content-type': 'application/octet-stream' } })).status).toBe(415) // prettier-ignore
    expect(await received(id)).toBeLessThanOrEqual(1000)
    await client.delete(`feedbacks/uploads/${id}`)
  })

  test('that is something else is refused like any other, and gone', async () => {
    const text = Buffer.from('<script>alert(1)</script>'.repeat(40))
    const id = await begin({ size: text.length })
    await send(id, 0, text)
    const before = world.files()
    const { status, message } = await finish(id)
    expect([status, message]).toEqual([415, expect.stringContaining('something else')])
    expect(world.files()).toEqual(before)
    expect(arriving()).toEqual([])
    expect((await client.get(`feedbacks/uploads/${id}`)).status).toBe(404)
  })

  test('cannot be changed any more when it has been looked at', async () => {
    const id = await begin({ name: 'kept.mp4' })
    await send(id, 0, FILM)
    // A sender that still holds the line open, with other bytes in its hands.
    const { port } = world.api.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const head = `PATCH /api/feedbacks/uploads/${id}?from=0 HTTP/1.1\r\nHost: localhost\r\nCookie: at=${client.cookies.at!}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${FILM.length}\r\n\r\n`
    await new Promise<void>((done) =>
      socket.write(head + FILM.subarray(0, 10).toString('latin1'), 'latin1', () => done()),
    )
    const { data } = await finish(id)
    await new Promise<void>((done) => socket.write('x'.repeat(5000), () => done()))
    socket.destroy()
    expect(sum((await client.get(data.relPath)).bytes)).toBe(sum(FILM))
  })
})

test('no ministry reaches what another one sends', async () => {
  const b = await world.as('b')
  const id = await begin()
  await send(id, 0, piece(0, 10))
  await world.withoutTrace(async () => {
    const answers = [
      await announce({}, b),
      await b.get(`feedbacks/uploads/${id}`),
      await send(id, 10, piece(10), b),
      await finish(id, b),
      await b.delete(`feedbacks/uploads/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
  expect(await received(id)).toBe(10)
  await client.delete(`feedbacks/uploads/${id}`)
})

test('what nobody comes back for is gone after a week, with its bytes; what has just begun stays', async () => {
  const [old, fresh] = [await begin({ name: 'old.mp4' }), await begin({ name: 'fresh.mp4' })]
  await send(old, 0, piece(0, 10))
  await send(fresh, 0, piece(0, 10))
  await world.rows(sql`update uploads set touched_at = now() - interval '8 days' where id = ${old}`)
  await world.api.files.arrivals.sweep(() => repository.sweep(world.api.database.db))
  expect([(await client.get(`feedbacks/uploads/${old}`)).status, await received(fresh)]).toEqual([404, 10])
  expect(arriving()).toEqual([fresh])
  await client.delete(`feedbacks/uploads/${fresh}`)
})

test('a ministry has at most fifty under way', async () => {
  const begun = []
  for (let at = 0; at < 50; at += 1) begun.push(await begin({ name: `${at}.mp4` }))
  const { status, message } = await announce()
  expect([status, message]).toEqual([409, expect.stringContaining('Let them arrive first')])
  for (const id of begun) await client.delete(`feedbacks/uploads/${id}`)
})

test('what is announced counts as what is there', async () => {
  const size = 250 * 1024 * 1024
  await world.rows(sql`
    insert into uploads (ministry_id, album_id, kind, name, size)
    select ${world.a.id}, ${world.a.feedback.albumId}, 'video', 'big.mp4', 21474836480 - 100 * ${FILM.length}::bigint`)
  expect((await announce({ size })).status).toBe(507)
  const id = await begin()
  await world.rows(sql`delete from uploads`)
  expect((await client.get(`feedbacks/uploads/${id}`)).status).toBe(404)
})

test('an album that is deleted takes along what was on its way to it', async () => {
  const { data } = await client.post<{ id: string }>('feedbacks/album', {
    ...{ feedbackId: world.a.feedback.id, title: 'Day 9', description: 'Gone' },
  })
  const id = await begin({ albumId: data.id })
  await send(id, 0, FILM)
  expect((await client.delete(`feedbacks/album/${data.id}`)).status).toBe(200)
  expect((await finish(id)).status).toBe(404)
  await world.api.files.arrivals.sweep(() => repository.sweep(world.api.database.db))
  expect(existsSync(join(world.api.dataDir, 'arriving', id))).toBe(false)
})
