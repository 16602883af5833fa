import { createServer, type AddressInfo, type Server } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../api/log'
import { AT_ONCE, post, startMailer } from '../../api/mail/mailer'
import { readSettings } from '../../api/settings'
import type { UnsentMail } from '../../contract/mails'
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

/** A mail server of one's own on this world's outbox, with what it says to each command and what the log then has. */
async function talkTo(answers: (command: string) => string | Promise<string>, user = '') {
  await world.api.mailer.stop()
  const received: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    let inData = false
    let text = ''
    let turn = Promise.resolve()
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      const lines = text.split('\r\n')
      text = lines.pop()!
      for (const line of lines) {
        if (inData && line !== '.') continue
        const command = inData ? 'END' : line
        inData = /^DATA/i.test(command)
        received.push(command)
        turn = turn.then(async () => void socket.write(`${await answers(command)}\r\n`))
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { db } = world.api.database
  const settings = readSettings({ SMTP_URL: `smtp://${user}127.0.0.1:${port}` })
  const begin = () => startMailer(db, settings, createLog('info', stream))
  return { db, begin, lines, received, close: () => server.close() }
}
const polite = (command: string) =>
  /^EHLO/i.test(command) ? '250-test\r\n250 AUTH PLAIN' : /^DATA/i.test(command) ? '354 go on' : '250 ok'
const due = () => world.rows(sql`update outbox set not_before = now()`)
/** In no order of time: two letters may be of one millisecond. */
const outbox = () =>
  world.rows<{ attempts: number; sent: boolean; failed: boolean; failure: string | null }>(
    sql`select attempts, sent_at is not null as sent, failed_at is not null as failed, failure from outbox order by attempts desc, sent_at is not null`,
  )

describe('a mail server that', () => {
  beforeEach(() => world.rows(sql`delete from outbox`))

  test('refuses our password is a line at the start and at each letter, without what is in it', async () => {
    const { db, begin, lines, close } = await talkTo(
      (command) => (/^AUTH/i.test(command) ? '535 5.7.8 Wrong user name or password' : polite(command)),
      'office:wrong-password@',
    )
    const mailer = begin()
    await vi.waitFor(() => expect(lines.join('')).toMatch(/SMTP_URL does not work: .*535 5\.7\.8/), 60_000)
    await post(db, 'reset', world.a.accountId)
    await mailer.drain()
    await mailer.stop()
    close()
    expect(lines.join('')).toMatch(/mail: reset was not sent, try 1, it is tried again: .*535 5\.7\.8 Wrong user name/)
    expect(lines.join('')).not.toMatch(/wrong-password|token|@/)
    expect(await outbox()).toEqual([
      { attempts: 1, sent: false, failed: false, failure: expect.stringContaining('535') as string },
    ])
  })

  test('refuses an address for good ends the tries, says so, and holds no other letter up', async () => {
    const { db, begin, lines, received, close } = await talkTo((command) =>
      command.includes(world.a.email) && /^RCPT/i.test(command) ? '550 5.1.1 No such user here' : polite(command),
    )
    await post(db, 'reset', world.a.accountId)
    await post(db, 'reset', world.b.accountId)
    const mailer = begin()
    await mailer.drain()
    await due()
    await mailer.drain()
    await mailer.stop()
    close()
    expect((await outbox()).map(({ attempts, sent, failed }) => [attempts, sent, failed])).toEqual([
      [1, false, true],
      [1, true, false],
    ])
    expect(received.filter((command) => /^RCPT/i.test(command))).toHaveLength(2)
    expect(lines.join('')).toMatch(/given up.*550 5\.1\.1 No such user here/)
    expect(lines.join('')).not.toContain(world.a.email)
  })

  test.each(['554 5.7.1 Relay access denied', '550 5.7.1 Your address is on a list', '552 5.2.2 The box is full'])(
    'refuses us, not the address (%s): the letter waits and goes later',
    async (words) => {
      let isMended = false
      const { db, begin, close } = await talkTo((command) =>
        /^RCPT/i.test(command) && !isMended ? words : polite(command),
      )
      await post(db, 'reset', world.a.accountId)
      const mailer = begin()
      await mailer.drain()
      expect(await outbox()).toMatchObject([{ attempts: 1, sent: false, failed: false }])
      isMended = true
      await due()
      await mailer.drain()
      await mailer.stop()
      close()
      expect(await outbox()).toMatchObject([{ attempts: 2, sent: true, failed: false }])
    },
  )

  test('takes long to say yes gets each letter once, also when another process looks or an admin sends it again meanwhile', async () => {
    let release: () => void = () => {}
    const held = new Promise<void>((done) => (release = done))
    const { db, begin, received, close } = await talkTo(async (command) => {
      if (command === 'END') await held
      return polite(command)
    })
    await post(db, 'reset', world.a.accountId)
    const [one, other] = [begin(), begin()]
    one.wake()
    await vi.waitFor(() => expect(received).toContain('END'), 60_000)
    // The claim is far from its end whenever somebody looks.
    const [{ id, left }] = (await world.rows<{ id: string; left: number }>(
      sql`select id, extract(epoch from not_before - now())::float as left from outbox`,
    )) as [{ id: string; left: number }]
    expect(left).toBeGreaterThan(30)
    expect((await (await world.as('admin')).post(`mails/${id}/resend`)).status).toBe(200)
    await other.drain()
    release()
    await one.drain()
    await Promise.all([one.stop(), other.stop()])
    close()
    expect(received.filter((command) => command === 'END')).toHaveLength(1)
  })

  test('takes a letter while the database goes away gets it once: it is noted when that is back', async () => {
    let isAway = false
    const { db, begin, received, close } = await talkTo((command) => {
      isAway ||= command === 'END'
      return polite(command)
    })
    for (const name of ['update', 'transaction'] as const) {
      const run = db[name].bind(db) as () => never
      vi.spyOn(db, name).mockImplementation((...args: unknown[]) => {
        if (isAway) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
        return run(...(args as []))
      })
    }
    await post(db, 'reset', world.a.accountId)
    const mailer = begin()
    await mailer.drain().catch(() => {})
    expect([isAway, received.includes('END')]).toEqual([true, true])
    expect(await outbox()).toEqual([expect.objectContaining({ sent: false })])
    isAway = false
    await due()
    await mailer.drain()
    await mailer.stop()
    close()
    vi.restoreAllMocks()
    expect(received.filter((command) => command === 'END')).toHaveLength(1)
    expect(await outbox()).toEqual([expect.objectContaining({ sent: true, failure: null })])
  })
})

test('a letter that was tried a thousand times still waits its turn, behind those that were not', async () => {
  await world.rows(sql`delete from outbox`)
  const { db, begin, received, close } = await talkTo((command) =>
    command.includes(world.a.email) && /^RCPT/i.test(command) ? '451 4.3.0 Later' : polite(command),
  )
  await post(db, 'reset', world.a.accountId)
  await world.rows(sql`update outbox set attempts = 5000`)
  // As many as are under way at once: only when one of them is done the next is taken.
  for (let n = 0; n < AT_ONCE; n += 1) await post(db, 'reset', world.b.accountId)
  const mailer = begin()
  await mailer.drain()
  await mailer.stop()
  close()
  const recipients = received.filter((command) => /^RCPT/i.test(command))
  expect(recipients[0]).toContain(world.b.email)
  expect((await outbox()).map(({ attempts, sent }) => [attempts, sent])).toEqual([
    [5001, false],
    ...Array.from({ length: AT_ONCE }, () => [1, true]),
  ])
})

describe('the list of letters that reached nobody', () => {
  const gone = () => '550 5.1.1 No such user here'
  test('shows the admin what the server said, and sends one again as often as it fails', async () => {
    await world.rows(sql`delete from outbox`)
    let isThere = false
    const { db, begin, received, close } = await talkTo((command) =>
      /^RCPT/i.test(command) && command.includes(world.a.email) && !isThere ? gone() : polite(command),
    )
    await post(db, 'reset', world.a.accountId)
    await post(db, 'reset', world.b.accountId)
    const mailer = begin()
    await mailer.drain()
    const admin = await world.as('admin')
    const list = async () => (await admin.get<UnsentMail[]>('mails')).data
    const [mail, ...others] = await list()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ letter: 'reset', to: world.a.email, name: world.a.name, givenUp: true })
    expect(mail!.reason).toContain(gone())

    const again = `mails/${mail!.id}/resend`
    expect((await admin.post(again)).status).toBe(200)
    expect(await list(), 'it is on its way').toEqual([])
    await mailer.drain()
    expect(await list(), 'it came back').toMatchObject([{ id: mail!.id, givenUp: true }])

    isThere = true
    expect((await admin.post(again)).status).toBe(200)
    expect((await admin.post(again)).status, 'a second click').toBe(200)
    await mailer.drain()
    await mailer.stop()
    close()
    expect(await list()).toEqual([])
    expect((await admin.post(again)).status, 'it has arrived').toBe(200)
    expect(received.filter((command) => command === 'END')).toHaveLength(2)
    expect(
      await world.rows(
        sql`select count(*)::int as n from audit where action = 'MAIL' and target = ${`mail:${mail!.id}`}`,
      ),
      'once for each that was sent again',
    ).toEqual([{ n: 2 }])
  })
})
