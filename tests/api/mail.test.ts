import { createServer, type AddressInfo, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, startMailer } from '../../api/mail/mailer'
import { readSettings } from '../../api/settings'
import { openWorld, type World } from './world'

/** As much of a mail server as it takes to receive a mail. */
function mailServer(received: string[]): Server {
  return createServer((socket) => {
    let text = ''
    let inData = false
    socket.write('220 test\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (inData) {
          received.push(`${received.pop() ?? ''}${line}\n`)
          if (line !== '.') continue
          inData = false
          socket.write('250 taken\r\n')
        } else if (/^DATA/i.test(line)) {
          inData = true
          received.push('')
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else {
          if (/^RCPT/i.test(line)) recipients.push(line)
          socket.write('250 ok\r\n')
        }
      }
    })
  })
}

const recipients: string[] = []
const received: string[] = []
const server = mailServer(received)
let world: World
let port: number
beforeAll(async () => {
  // A port that is free now, and at which nobody answers yet.
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  await new Promise((done) => server.close(done))
  world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await world.close()
  server.close()
})

test('a mail that cannot be sent now waits, and goes out once when the mail server is back', async () => {
  const answer = await world.guest().post('auth/forgot', { email: world.a.email })
  expect([answer.status, answer.text]).toEqual([200, '{"success":true}'])
  await world.api.mailer.drain()
  expect(received).toEqual([])

  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await world.rows(sql`update outbox set not_before = now()`)
  await world.api.mailer.drain()
  await world.rows(sql`update outbox set not_before = now()`)
  await world.api.mailer.drain()
  expect(received).toHaveLength(1)
  expect(recipients).toEqual([`RCPT TO:<${world.a.email}>`])

  const token = /token=(?:3D)?([\w-]+)/.exec(received[0]!.replace(/=\n/g, '').replaceAll('=3D', '='))?.[1]
  expect(
    (await world.guest().post('auth/resetpassword', { token, password: 'A quite different sentence' })).status,
  ).toBe(200)
})

/** A mail server that knows nobody. */
const refusing = createServer((socket) => {
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const isHello = /^EHLO/i.test(chunk.toString())
    socket.write(isHello ? '250-test\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 Wrong user name or password\r\n')
  })
  socket.write('220 test\r\n')
})

test('a mail that is refused is told in the log at once, without what is in it', async () => {
  await world.api.mailer.stop()
  await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done))
  const { port: refusingPort } = refusing.address() as AddressInfo
  const lines: string[] = []
  const { db } = world.api.database
  const settings = readSettings({ SMTP_URL: `smtp://office:wrong-password@127.0.0.1:${refusingPort}` })
  const mailer = startMailer(db, settings, (line) => lines.push(line))
  await post(db, 'reset', world.a.accountId)
  await mailer.drain()
  await mailer.stop()
  refusing.close()
  expect(lines).toEqual([expect.stringMatching(/^mail: reset was not sent, try 1: .*535 5\.7\.8 Wrong user name/)])
  expect(lines[0]).not.toMatch(/wrong-password|token|@/)
})
