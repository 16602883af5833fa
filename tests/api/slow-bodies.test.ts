import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cutSlowBodies } from '../../api/slow-bodies'

const LOOK_MS = 60_000
const app = Fastify()
beforeAll(async () => {
  cutSlowBodies(app, LOOK_MS)
  app.post('/', async ({ body }) => ({ keys: Object.keys(body as object).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
// The server looks when the test says so: how much comes between two looks is then no question of the machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request whose body is still to come, and how it gets there. */
async function open(length: number) {
  const before = vi.getTimerCount()
  const near = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  near.on('error', () => {})
  const [far] = (await once(app.server, 'connection')) as [Socket]
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  near.write(head)
  await until(() => far.bytesRead === head.length && vi.getTimerCount() === before + 1)
  const arrives = async (text: string) => {
    const before = far.bytesRead
    near.write(text)
    await until(() => far.bytesRead === before + text.length)
  }
  return { near, arrives }
}
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((next) => setImmediate(next))
}

test('a body that drips in is cut', async () => {
  const { near, arrives } = await open(1000)
  await arrives(' ')
  vi.advanceTimersByTime(LOOK_MS)
  // Not `once` of node:events: it rejects when the cut reaches us as a reset, which is as good as an end.
  await new Promise((resolve) => near.once('close', resolve))
  expect(near.destroyed).toBe(true)
})

test('a long one that moves is not', async () => {
  const pieces = 40
  const piece = ' '.repeat(8000)
  const { near, arrives } = await open(pieces * piece.length + 2)
  let answer = ''
  near.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  for (let i = 0; i < pieces; i += 1) {
    await arrives(piece)
    vi.advanceTimersByTime(LOOK_MS)
  }
  near.write('{}')
  await once(near, 'data')
  expect(answer).toContain('200 OK')
  near.destroy()
})

test('two hundred that drip at once keep nobody waiting, and are all cut', async () => {
  const lines: Awaited<ReturnType<typeof open>>[] = []
  for (let i = 0; i < 200; i += 1) lines.push(await open(1000))
  for (const { arrives } of lines) await arrives(' ')
  const honest = await open(2)
  honest.near.write('{}')
  const [answer] = (await once(honest.near, 'data')) as [Buffer]
  expect(answer.toString()).toContain('200 OK')
  honest.near.destroy()
  const cut = Promise.all(lines.map(({ near }) => new Promise((resolve) => near.once('close', resolve))))
  vi.advanceTimersByTime(LOOK_MS)
  await cut
  expect(lines.filter(({ near }) => !near.destroyed)).toEqual([])
})
