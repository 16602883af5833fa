import { connect, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from './world'

const FAULTS = 50
const FILE = Buffer.concat([
  Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
  Buffer.alloc(300_000, 7),
])

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

/** The form of one film, whole. */
function form(albumId: string) {
  const field = `--xx\r\nContent-Disposition: form-data; name="albumId"\r\n\r\n${albumId}\r\n`
  const file = `--xx\r\nContent-Disposition: form-data; name="videos[0].file"; filename="a.mp4"\r\n\r\n`
  return Buffer.concat([Buffer.from(field + file), FILE, Buffer.from('\r\n--xx--\r\n')])
}

/** Even numbers break the line somewhere, odd ones send something that ends early or is not what it says. */
function fault(number: number, whole: Buffer) {
  const at = Math.floor((whole.length * ((number * 37) % 100)) / 100)
  if (number % 2 === 0) return { bytes: whole.subarray(0, at), length: whole.length, breaks: true }
  const bytes =
    number % 4 === 1 ? whole.subarray(0, at) : Buffer.from(whole.toString('latin1').replace('ftyp', 'nope'), 'latin1')
  return { bytes, length: bytes.length, breaks: false }
}

test(`${FAULTS} uploads that fail in the middle leave no file and no row`, async () => {
  const client = await world.as('client')
  const { port } = world.api.app.server.address() as AddressInfo
  const whole = form(world.a.feedback.albumId)
  const files = world.files()
  const rows = () =>
    world.rows<{ n: string }>(sql`select (select count(*) from media) + (select count(*) from files) as n`)
  const before = await rows()

  await Promise.all(
    Array.from({ length: FAULTS }, async (_, number) => {
      const { bytes, length, breaks } = fault(number, whole)
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      socket.write(
        [
          'POST /api/feedbacks/media HTTP/1.1',
          'Host: localhost',
          `Cookie: at=${client.cookies.at!}`,
          'Content-Type: multipart/form-data; boundary=xx',
          `Content-Length: ${length}`,
          '',
          '',
        ].join('\r\n'),
      )
      await new Promise<void>((done) => socket.write(bytes, () => done()))
      if (!breaks) await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/), 60_000)
      socket.destroy()
    }),
  )
  await vi.waitFor(() => expect(world.files()).toEqual(files), 60_000)
  expect(await rows()).toEqual(before)

  // The same line still takes what is whole.
  const good = await client.send('POST', 'feedbacks/media', {
    payload: whole,
    headers: { 'content-type': 'multipart/form-data; boundary=xx' },
  })
  expect(good.status).toBe(201)
})
