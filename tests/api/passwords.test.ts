import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { post } from '../../api/mail/mailer'
import { PASSWORD } from './samples'
import { allText } from './stored'
import { openWorld, type World } from './world'

const DEAD_LINK = 'This link was used before or has ended. Ask for a new one.'
const NEW = 'A quite different sentence'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
// All of these tests come from one address.
beforeEach(async () => world.rows(sql`delete from throttle_hits where key like 'links:%'`))
afterAll(() => world.close())

const forgot = (email: string) => world.guest().post('auth/forgot', { email })
const reset = (token: string, password = NEW) => world.guest().post('auth/resetpassword', { token, password })
const logsIn = async (email: string, password: string) =>
  (await world.guest().post('auth/login', { email, password })).status === 200
const newestMailTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email).at(-1)!
/** Asks for a link and follows the mail. */
async function tokenFor(email: string) {
  expect((await forgot(email)).status).toBe(200)
  return (await newestMailTo(email)).token
}

test('letters that are written as files, with the links that are in them, are for the account of the server alone', async () => {
  await forgot(world.a.email)
  await world.mails()
  const folder = join(world.api.dataDir, 'mail')
  const modes = [folder, ...readdirSync(folder).map((name) => join(folder, name))].map((path) => statSync(path).mode)
  expect(modes.length).toBeGreaterThan(1)
  expect(modes.filter((mode) => mode & 0o077)).toEqual([])
})

describe('a forgotten password', () => {
  test('is answered alike for a known, an unknown, a waiting and an inactive address; an open one gets a mail, and one that waits its own link', async () => {
    const before = (await world.mails()).length
    await world.rows(sql`update accounts set status = 'Inactive' where email = 'spare@office.test'`)
    const answers: Awaited<ReturnType<typeof forgot>>[] = []
    const efforts: string[][] = []
    // No letter goes meanwhile, so that what the database is asked is asked by the call.
    await world.rows(sql`alter table outbox alter column not_before set default now() + interval '1 hour'`)
    for (const email of ['sponsor_j@office.test', 'nobody@office.test', world.c.email, 'spare@office.test'])
      efforts.push(await world.asked(async () => answers.push(await forgot(email))))
    await world.rows(sql`alter table outbox alter column not_before set default now()`)
    await world.rows(sql`update outbox set not_before = now()`)
    // The time tells nothing either: each address is as much work as the next.
    expect(efforts).toEqual(efforts.map(() => efforts[1]))
    expect(efforts[1]!.length).toBeGreaterThan(5)
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, '{"success":true}']))
    const mails = (await world.mails()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['sponsor_j@office.test', 'Set a new password'],
      [world.c.email, 'Confirm your email address'],
    ])
    expect(mails[0]!.link).toMatch(/^http:\/\/localhost:3000\/resetpassword\?token=/)
    expect(mails[0]!.text).toContain(`&username=${encodeURIComponent(mails[0]!.to)}`)
    // It says itself until when it works, as the database does.
    const until = /&until=(\d{10})&/.exec(mails[0]!.text)?.[1]
    const [one] = await world.rows<{ count: number }>(
      sql`select count(*)::int as count from mail_tokens where floor(extract(epoch from expires_at)) = ${Number(until)}`,
    )
    expect(one!.count).toBeGreaterThan(0)
  })

  test('sends at most three mails an hour to one address, however it is spelled', async () => {
    for (let n = 0; n < 20; n += 1)
      expect((await forgot(n % 2 ? ' Bitem_S@office.test' : 'bitem_s@office.test')).status).toBe(200)
    expect((await world.mails()).filter(({ to }) => to === 'bitem_s@office.test')).toHaveLength(3)
    await world.rows(sql`update throttle_hits set created_at = created_at - interval '1 hour'`)
    await forgot('bitem_s@office.test')
    expect((await world.mails()).filter(({ to }) => to === 'bitem_s@office.test')).toHaveLength(4)
  })

  test('can be replaced with the mailed link, once; every session ends and none begins', async () => {
    const device = await world.as('register_s')
    const token = await tokenFor('register_s@office.test')
    const answer = await reset(token)
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await device.get('auth/role')).status).toBe(401)
    expect((await device.post('auth/refresh')).status).toBe(401)
    expect(await logsIn('register_s@office.test', PASSWORD)).toBe(false)
    expect(await logsIn('register_s@office.test', NEW)).toBe(true)

    const again = await reset(token, 'Yet another sentence')
    expect([again.status, again.message]).toEqual([400, DEAD_LINK])
    expect(await logsIn('register_s@office.test', NEW)).toBe(true)
  })

  test('is replaced by exactly one of two who follow the same link at once', async () => {
    const token = await tokenFor('register_j@office.test')
    const words = ['The first of the two', 'The second of the two']
    const answers = await Promise.all(words.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = answers[0]!.status === 200 ? 0 : 1
    expect(await logsIn('register_j@office.test', words[winner]!)).toBe(true)
    expect(await logsIn('register_j@office.test', words[1 - winner]!)).toBe(false)
  })

  test('needs the newest link', async () => {
    const older = await tokenFor('payment_s@office.test')
    const newer = await tokenFor('payment_s@office.test')
    expect((await reset(older)).message).toBe(DEAD_LINK)
    expect((await reset(newer)).status).toBe(200)
  })

  test('needs a link that is not older than thirty minutes', async () => {
    const token = await tokenFor('payment_j@office.test')
    await world.rows(sql`update mail_tokens set expires_at = expires_at - interval '30 minutes'`)
    expect((await reset(token)).message).toBe(DEAD_LINK)
    expect(await logsIn('payment_j@office.test', PASSWORD)).toBe(true)
  })

  test('keeps its link when the new one is refused as too weak', async () => {
    const token = await tokenFor('convert_j@office.test')
    expect((await reset(token, 'short')).errors).toEqual([
      { message: 'The password needs at least 8 characters.', field: 'password' },
    ])
    expect((await reset(token)).status).toBe(200)
  })
})

describe('a link that was mailed before', () => {
  const later: [string, (id: string, email: string) => Promise<unknown>][] = [
    ['its owner changed the password', async (_, email) => (await world.login(email)).post('auth/changepassword', { oldpassword: PASSWORD, newpassword: NEW })], // prettier-ignore
    ['the office ended the password', async (id) => (await world.as('admin')).post('staffs/password', { id })],
    ['the office ended the sessions', async (id) => (await world.as('admin')).post('staffs/sessions', { id })],
    ['its owner was switched off and on', async (id) => {
      const admin = await world.as('admin')
      await admin.patch('staffs', { id, toggle: true, status: 'Inactive' })
      return admin.patch('staffs', { id, toggle: true, status: 'Active' })
    }], // prettier-ignore
  ]
  test.each(later)('opens nothing after %s', async (_, deed) => {
    const email = 'changing@office.test'
    await world.rows(sql`update accounts set password_hash = (select password_hash from accounts where email = 'admin@office.test') where email = ${email}`) // prettier-ignore
    const token = await tokenFor(email)
    expect(await deed(world.staff.changing, email)).toMatchObject({ status: 200 })
    expect((await reset(token)).message).toBe(DEAD_LINK)
  })
  test('opens nothing after the ministry was deactivated, nor when it is active again', async () => {
    const admin = await world.as('admin')
    const set = (status: string) => admin.patch('ministries/account', { userId: world.b.accountId, status })
    const token = await tokenFor(world.b.email)
    expect((await set('Inactive')).status).toBe(200)
    expect((await reset(token)).message).toBe(DEAD_LINK)
    expect((await set('Active')).status).toBe(200)
    expect((await reset(token)).message).toBe(DEAD_LINK)
  })
})

describe('a mailed token', () => {
  test('goes to the address that the account has when it is made', async () => {
    const { db } = world.api.database
    const email = (address: string) => sql`update accounts set email = ${address} where id = ${world.staff.convert_s}`
    await post(db, 'reset', world.staff.convert_s)
    // Between the look at the letter and the token.
    const run = db.transaction.bind(db)
    const moving = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
      await world.rows(email('moved@office.test'))
      return run(...args)
    })
    const newest = (await world.mails()).at(-1)
    moving.mockRestore()
    expect([newest?.to, await newestMailTo('convert_s@office.test')]).toEqual(['moved@office.test', undefined])
    await world.rows(email('convert_s@office.test'))
  })

  test('is good for its own purpose only', async () => {
    const forReset = await tokenFor('convert_s@office.test')
    expect((await world.guest().get(`auth/validate?token=${forReset}`)).status).toBe(400)
    expect((await reset(forReset)).status).toBe(200)
  })

  test('cannot be guessed, and stands nowhere in the database', async () => {
    const tokens = [await tokenFor(world.a.email), await tokenFor(world.b.email)]
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(tokens[0]).not.toBe(tokens[1])
    const client = await world.as('client')
    const stored = await allText(world.api)
    for (const secret of [...tokens, client.cookies.at!, client.cookies.rt!, PASSWORD, NEW])
      expect(stored).not.toContain(secret)
  })
})

describe('a new password', () => {
  const change = async (newpassword: string) =>
    (await world.as('bitem_j')).post('auth/changepassword', { oldpassword: PASSWORD, newpassword })

  test.each([
    ['seven characters', 'Sev3n.!'],
    ['seven emoji, although they take 28 bytes', '😀😁😂🤣😃😄😅'],
    ['one of the best known', 'password'],
    ['one of the best known in capitals', 'PASSWORD1'],
  ])('is refused: %s', async (_, newpassword) => {
    const { status, errors } = await change(newpassword)
    expect([status, errors[0]!.field]).toEqual([400, 'newpassword'])
    expect(await logsIn('bitem_j@office.test', PASSWORD)).toBe(true)
  })

  test('may have 64 characters, spaces at its ends and emoji, and is compared to the last byte', async () => {
    const password = ` ${'Ọmọ 🌾 of the field '.repeat(4)}`.slice(0, 63) + ' '
    expect(password).toHaveLength(64)
    expect((await change(password)).status).toBe(200)
    for (const near of [
      password.trim(),
      password.trimEnd(),
      password.toLowerCase(),
      password.slice(0, -1),
      password.normalize('NFD'),
    ]) {
      expect(await logsIn('bitem_j@office.test', near), near).toBe(false)
      await world.rows(sql`delete from throttle_hits`)
    }
    expect(await logsIn('bitem_j@office.test', password)).toBe(true)
  })

  test('of more than 256 characters is refused before it is hashed', async () => {
    expect(
      (
        await (
          await world.as('admin')
        ).post('auth/changepassword', { oldpassword: PASSWORD, newpassword: 'x'.repeat(257) })
      ).status,
    ).toBe(400)
  })
})

describe('changing the own password', () => {
  test('with a wrong old one is refused without ending the session, and counted', async () => {
    const client = await world.as('sponsor_s')
    const tries = []
    for (let n = 0; n < 6; n += 1)
      tries.push(await client.post('auth/changepassword', { oldpassword: 'a guess', newpassword: NEW }))
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    expect(tries[0]!.errors).toEqual([{ message: 'The old password is wrong.', field: 'oldpassword' }])
    expect((await client.get('auth/role')).status).toBe(200)
  })

  test('ends the other sessions and gives this one new cookies', async () => {
    const client = await world.as('admin2')
    const other = await world.as('admin2')
    const old = client.copy()
    expect((await client.post('auth/changepassword', { oldpassword: PASSWORD, newpassword: NEW })).status).toBe(200)
    expect((await client.get('auth/role')).status).toBe(200)
    expect((await client.post('auth/refresh')).status).toBe(200)
    for (const ended of [other, old]) {
      expect((await ended.get('auth/role')).status).toBe(401)
      expect((await ended.post('auth/refresh')).status).toBe(401)
    }
    expect(await logsIn('admin2@office.test', NEW)).toBe(true)
  })

  test('leaves nothing to whoever renews the session with copied cookies at the same moment', async () => {
    const client = await world.as('payment_j')
    let [old, next] = [PASSWORD, NEW]
    for (let round = 0; round < 4; round += 1) {
      const thief = client.copy()
      const change = client.post('auth/changepassword', { oldpassword: old, newpassword: next })
      const [changed] = await Promise.all([change, thief.post('auth/refresh')])
      expect(changed.status).toBe(200)
      expect((await thief.get('auth/role')).status).toBe(401)
      expect((await client.get('auth/role')).status).toBe(200)
      ;[old, next] = [next, old]
    }
  })

  /** The change comes after the look at the account, and before the session or the other change. */
  async function whileChanged<T>(account: string, act: () => Promise<T>): Promise<T> {
    const change = sql.raw(`update accounts set password_hash = 'another' where email = '${account}@office.test'`)
    await world.rows(sql`create or replace function change_now() returns trigger language plpgsql as
      $$ begin ${change}; return new; end $$`)
    await world.rows(
      sql`create trigger change_now before insert on throttle_hits for each row execute function change_now()`,
    )
    const answer = await act()
    await world.rows(sql`drop trigger change_now on throttle_hits`)
    return answer
  }

  test('leaves no session to somebody who logs in with the old one at the same moment', async () => {
    const login = { email: 'payment_s@office.test', password: PASSWORD }
    const { status, headers } = await whileChanged('payment_s', () => world.guest().post('auth/login', login))
    expect([status, headers['set-cookie']]).toEqual([400, undefined])
  })

  test('does not undo that the office ended the old one at the same moment', async () => {
    const client = await world.as('bitem_s')
    const body = { oldpassword: PASSWORD, newpassword: NEW }
    const { status, message } = await whileChanged('bitem_s', () => client.post('auth/changepassword', body))
    expect([status, message]).toEqual([400, 'This account was changed a moment ago. Log in again.'])
    const [account] = await world.rows(sql`select password_hash from accounts where email = 'bitem_s@office.test'`)
    expect(account).toEqual({ password_hash: 'another' })
  })
})

describe("resetting a ministry's password", () => {
  const ask = async (adminpassword: string, userId = world.a.accountId) =>
    (await world.as('admin')).post('ministries/resetpassword', { userId, adminpassword, newpassword: NEW })

  test("needs the admin's own password; wrong ones are counted and change nothing", async () => {
    const tries = []
    for (let n = 0; n < 6; n += 1) tries.push(await ask('a guess'))
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    expect(tries[0]!.errors).toEqual([{ message: 'Your own password is wrong.', field: 'adminpassword' }])
    expect(await logsIn(world.a.email, PASSWORD)).toBe(true)
    await world.rows(sql`delete from throttle_hits`)
  })

  test('ends its sessions, tells it by mail and is written down without the password', async () => {
    const client = await world.as('client')
    expect((await ask(PASSWORD)).status).toBe(200)
    expect((await client.get('profile')).status).toBe(401)
    expect((await client.post('auth/refresh')).status).toBe(401)
    expect(await logsIn(world.a.email, NEW)).toBe(true)
    const mail = await newestMailTo(world.a.email)
    expect(mail.subject).toBe('The office changed your password')
    expect(mail.raw).not.toContain(NEW)
    const [trail] = await world.rows(
      sql`select actor_id, target, before, after from audit where action = 'PASSWORD_RESET' order by id desc limit 1`,
    )
    expect(trail).toEqual({
      actor_id: world.staff.admin,
      target: `account:${world.a.accountId}`,
      before: null,
      after: null,
    })
  })

  test('is for ministries: of staff it knows nothing', async () => {
    for (const id of [world.staff.admin2, '00000000-0000-4000-8000-000000000000', "' OR 1=1--"])
      expect((await ask(PASSWORD, id)).status).toBe(404)
  })
})
