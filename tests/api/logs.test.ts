import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../api/app'
import { createLog } from '../../api/log'
import { readSettings } from '../../api/settings'
import { Client } from './client'
import { file, PASSWORD, receipt, registration } from './samples'
import { openWorld, type World } from './world'

let world: World
let app: FastifyInstance
let log = ''
/** The app once more, on the same database, with a log to look at. */
beforeAll(async () => {
  world = await openWorld()
  const { files, database } = world.api
  const stream = new Writable({
    write(chunk, _, done) {
      log += String(chunk)
      done()
    },
  })
  const settings = readSettings({ PORT: '3000', DATA_DIR: world.api.dataDir })
  app = await buildApp({ db: database.db, files, settings, wakeMail: () => {}, log: createLog('info', stream) })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test.each([
  ['emptied', sql`truncate audit`],
  ['emptied along with another table', sql`truncate banks, audit cascade`],
  ['shortened', sql`delete from audit`],
  ['rewritten', sql`update audit set action = 'NOTHING'`],
])('the trail of who did what cannot be %s, not even by the app’s own user of the database', async (how, statement) => {
  const admin = await world.as('admin')
  await admin.post('banks', { name: `Bank of the trail, to be ${how}` })
  const count = () => world.rows<{ n: number }>(sql`select count(*)::int as n from audit where action <> 'NOTHING'`)
  const before = await count()
  expect(before[0]!.n).toBeGreaterThan(0)
  await expect(world.rows(statement)).rejects.toThrow()
  expect(await count()).toEqual(before)
})

test('the log names calls and failures, but no password, token, cookie, bank account or mobile', async () => {
  const guest = new Client(app)
  const staff = new Client(app)
  const TYPED = 'a typed wrong password'
  const TOKEN = 'a-token-that-somebody-got-by-mail'
  expect((await staff.post('auth/login', { email: 'admin@office.test', password: PASSWORD })).status).toBe(200)
  await guest.post('auth/login', { email: 'admin@office.test', password: TYPED })
  await guest.post('auth/resetpassword', { token: TOKEN, password: TYPED })
  await staff.form('budgets/pay', { budgetId: world.a.spare.id, amount: '5', file: receipt() })
  await staff.post('auth/refresh')

  // The worst a database can do: to fail with everything in its hands.
  for (const table of ['bank_accounts', 'converts', 'mail_tokens', 'sessions'])
    await world.rows(sql.raw(`alter table ${table} rename to hidden_${table}`))
  const form = registration(world.areas.Crusades, 'log@hope.test')
  const failed = [
    await guest.post('auth/register', form),
    await guest.post('auth/resetpassword', { token: TOKEN, password: TYPED }),
    await staff.get('banks'),
  ]
  for (const table of ['converts', 'mail_tokens', 'sessions'])
    await world.rows(sql.raw(`alter table hidden_${table} rename to ${table}`))
  await world.rows(sql`alter table converts drop column upload_id`)
  failed.push(
    await staff.form('converts/upload', { title: 'List', file: file('name,mobile\nAda Obi,08035550199', 'a.csv') }),
  )
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500])

  expect(log).toContain('"call":"POST /api/budgets/pay","status":200')
  expect(log.match(/"level":"error"/g)).toHaveLength(4)
  expect(log).toContain('insert into')
  const { bankAccount, ministry } = form
  for (const secret of [
    PASSWORD,
    TYPED,
    TOKEN,
    ...Object.values(staff.cookies),
    bankAccount.number,
    ministry.mobile.primary,
    '3555014',
    '35550199',
    'argon2',
  ])
    expect(log).not.toContain(secret)
  expect(log).not.toMatch(/params|[0-9a-f]{64}/)
})

test('why the server is not ready stands in the log, and is told nobody', async () => {
  await world.rows(sql`alter schema drizzle rename to hidden`)
  const answer = await app.inject({ url: '/api/ready' })
  await world.rows(sql`alter schema hidden rename to drizzle`)
  const WHY = 'another schema than this program: run almoner migrate'
  expect([answer.statusCode, log.includes(WHY), answer.body.includes(WHY)]).toEqual([503, true, false])
})

test('an address that people type and that is not PUBLIC_URL is named in the log, once, and not without end', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { files, database } = world.api
  const settings = { ...readSettings({ PORT: '3000', DATA_DIR: world.api.dataDir }), production: true }
  const real = await buildApp({ db: database.db, files, settings, wakeMail: () => {}, log: createLog('warn', stream) })
  const somebody = new Client(real)
  // An older browser: it says where a page stands, and not whether that is the same site.
  const from = async (origin: string, host: string) =>
    (await somebody.post('auth/refresh', undefined, { origin, host })).status
  expect(await from('https://evil.example', 'office.test')).toBe(403)
  expect(lines).toEqual([])
  expect(await from('http://desk.office.test', 'desk.office.test')).toBe(403)
  expect(await from('http://desk.office.test', 'desk.office.test')).toBe(403)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      origin: 'http://desk.office.test',
      publicUrl: settings.publicUrl.origin,
      msg: expect.stringMatching(/another address than PUBLIC_URL/) as string,
    }),
  ])
  expect(await from(settings.publicUrl.origin, settings.publicUrl.host)).not.toBe(403)
  for (let at = 0; at < 25; at += 1) await from(`http://desk${at}.office.test`, `desk${at}.office.test`)
  expect(lines).toHaveLength(20)
  await real.close()
})
