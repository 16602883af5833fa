import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowBodies } from '../../api/slow-bodies'

const LOOK_MS = 100
const app = Fastify()
beforeAll(async () => {
  cutSlowBodies(app, LOOK_MS)
  app.post('/', async ({ body }) => ({ keys: Object.keys(body as object).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

function open(length: number): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return socket
}

test('a body that drips in is cut', async () => {
  const socket = open(1000)
  const drip = setInterval(() => socket.write(' '), 10)
  // Not `once` of node:events: it rejects when the cut reaches us as a reset, which is as good as an end.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  expect(socket.destroyed).toBe(true)
})

test('a long one that moves is not', async () => {
  const pieces = 40
  const piece = ' '.repeat(8000)
  const socket = open(pieces * piece.length + 2)
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  for (let i = 0; i < pieces; i += 1) {
    socket.write(piece)
    await sleep(LOOK_MS / 10)
  }
  socket.write('{}')
  await once(socket, 'data')
  expect(answer).toContain('200 OK')
  socket.destroy()
})
