import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../api/errors'
import * as passwords from '../../api/passwords'
import { accounts } from '../../api/db/schema'
import { EXTENSIONS } from '../../contract/all'
import { PREPARED_PAYMENTS } from '../../contract/prepared-payments'
import { PASSWORD } from './samples'
import { openWorld, type World } from './world'

const WRONG = 'The email address or the password is wrong.'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const person = async (email: string, status: 'Active' | 'Inactive' | 'Unconfirmed' = 'Active', password = PASSWORD) =>
  world.api.database.db
    .insert(accounts)
    .values({ email, status, roles: ['bitem_j'], firstName: 'Ife', passwordHash: await passwords.hash(password) })
const logIn = (email: string, password: string) => world.guest().post('auth/login', { email, password })

describe('logging in', () => {
  test('answers the roles and opens a session', async () => {
    const guest = world.guest()
    expect((await guest.post('auth/login', { email: 'convert_s@office.test', password: PASSWORD })).data).toEqual([
      'convert_s',
    ])
    expect((await guest.get('auth/role')).data).toEqual({
      roles: ['convert_s'],
      userId: world.staff.convert_s,
      extensions: EXTENSIONS.filter((name) => name !== PREPARED_PAYMENTS),
      name: 'Ada convert_s',
      endsUtc: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    })
  })

  test('takes the address in any case, with spaces around it', async () => {
    expect((await logIn('  A@Ministry.TEST ', PASSWORD)).data).toEqual(['client'])
  })

  test('gives new cookies, whatever cookies came along', async () => {
    const guest = world.guest()
    guest.cookies = { at: 'planted', rt: 'planted' }
    await guest.post('auth/login', { email: world.a.email, password: PASSWORD })
    expect(guest.cookies.at).not.toBe('planted')
    const thief = world.guest()
    thief.cookies = { at: 'planted', rt: 'planted' }
    expect((await thief.get('auth/role')).status).toBe(401)

    const first = guest.copy()
    await guest.post('auth/login', { email: world.a.email, password: PASSWORD })
    expect(guest.cookies.at).not.toBe(first.cookies.at)
    expect(guest.cookies.rt).not.toBe(first.cookies.rt)
  })

  test('answers a wrong password, an unknown address and a wrong password of an inactive account alike, never with 401', async () => {
    await person('idle@office.test', 'Inactive')
    const answers = await Promise.all(
      [world.a.email, 'nobody@office.test', 'idle@office.test', world.c.email].map((email) =>
        logIn(email, 'not the password'),
      ),
    )
    for (const { status, text, headers } of answers) {
      expect(status).toBe(400)
      expect(JSON.parse(text)).toEqual({ success: false, errors: [{ message: WRONG, field: 'email' }] })
      expect(headers['set-cookie']).toBeUndefined()
    }
    // Nor does the time tell them apart; that each hashes once is in strangers.test.ts.
    const efforts: string[][] = []
    for (const email of [world.a.email, 'nobody@office.test', 'idle@office.test', world.c.email])
      efforts.push(await world.asked(() => logIn(email, 'not the password')))
    expect(efforts[0]).not.toEqual([])
    for (const effort of efforts) expect(effort).toEqual(efforts[0])
  })

  test.each([
    ['Inactive', { message: 'Your account is not active. Ask the office.', field: 'email' }],
    [
      'Unconfirmed',
      {
        message: 'Your email address is not confirmed yet. Open the link in our mail, or ask for it again.',
        field: 'email',
        extension: 'confirmation',
      },
    ],
  ] as const)(
    'tells the holder of the right password that the account is %s, without a cookie',
    async (status, problem) => {
      await person(`${status}@office.test`, status)
      const answer = await logIn(`${status}@office.test`, PASSWORD)
      expect(answer.status).toBe(400)
      expect(answer.errors).toEqual([problem])
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('keeps a deleted account out as if it had never been', async () => {
    await person('gone@office.test')
    await world.rows(sql`update accounts set deleted_at = now() where email = 'gone@office.test'`)
    expect((await logIn('gone@office.test', PASSWORD)).message).toBe(WRONG)
  })

  test('takes text as text: a pattern, a quote or a statement finds no account', async () => {
    for (const email of ["' OR 1=1--", '%@office.test', 'admi_@office.test', '\\', "'; DROP TABLE accounts;--"]) {
      expect((await logIn(email, PASSWORD)).message).toBe(WRONG)
    }
    expect((await logIn(world.a.email, "' OR 1=1--")).message).toBe(WRONG)
  })

  test('answers twenty people at once', async () => {
    const emails = Array.from({ length: 20 }, (_, n) => `crowd${n}@office.test`)
    const passwordHash = await passwords.hash(PASSWORD)
    await world.api.database.db
      .insert(accounts)
      .values(
        emails.map((email) => ({ email, status: 'Active' as const, roles: ['convert_j' as const], passwordHash })),
      )
    const answers = await Promise.all(emails.map((email) => logIn(email, PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
  })

  test('keeps five devices signed in; a sixth ends the one that was quiet for longest', async () => {
    const devices = []
    for (let n = 0; n < 5; n += 1) devices.push(await world.login('sponsor_s@office.test'))
    await world.rows(
      sql`update sessions set seen_at = seen_at - interval '5 minutes' where account_id = ${world.staff.sponsor_s}`,
    )
    // Everybody but the third does something.
    for (const device of devices.filter((_, n) => n !== 2)) expect((await device.get('auth/role')).status).toBe(200)
    devices.push(await world.login('sponsor_s@office.test'))
    const statuses = await Promise.all(devices.map(async (device) => (await device.get('auth/role')).status))
    expect(statuses).toEqual([200, 200, 401, 200, 200, 200])
    expect((await devices[2]!.post('auth/refresh')).status).toBe(401)
  })

  test('is written down with who, from where and whether it went well', async () => {
    await person('trail@office.test')
    await logIn('trail@office.test', 'wrong one')
    await logIn('trail@office.test', PASSWORD)
    const trail = await world.rows(sql`
      select action, target = 'account:' || actor_id as own, address from audit join accounts on accounts.id = actor_id
      where email = 'trail@office.test' order by audit.id`)
    expect(trail).toEqual([
      { action: 'LOGIN_REFUSED', own: true, address: '127.0.0.1' },
      { action: 'LOGIN', own: true, address: '127.0.0.1' },
    ])
  })
})

describe('guessing a password', () => {
  const ADDRESSES = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5', '10.0.0.6']
  const SPELLINGS = [
    'g@office.test',
    'G@office.test',
    ' g@office.test',
    'g@OFFICE.test ',
    'G@OFFICE.TEST',
    'g@office.test',
  ]

  test('has to wait from the sixth try on, from wherever and however the address is spelled', async () => {
    await person('g@office.test')
    const device = await world.login('g@office.test')
    const tries = []
    for (const [n, email] of SPELLINGS.entries()) {
      const payload = { email, password: `guess ${n}` }
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      tries.push(await world.guest().send('POST', 'auth/login', { payload, headers, remoteAddress: ADDRESSES[n] }))
    }
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    const wait = Number(tries[5]!.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect((await logIn('g@office.test', PASSWORD)).status).toBe(429)

    expect((await device.get('auth/role')).status).toBe(200)
    expect((await logIn(world.b.email, PASSWORD)).status).toBe(200)

    await world.rows(
      sql`update throttle_hits set created_at = created_at - interval '15 minutes' where key = 'login:g@office.test'`,
    )
    expect((await logIn('g@office.test', PASSWORD)).status).toBe(200)
  })

  test('does not get more tries by sending them all at once', async () => {
    await person('h@office.test')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => logIn('h@office.test', `guess ${n}`)))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true)
  })

  test('starts to count anew after the right one', async () => {
    await person('i@office.test')
    for (let n = 0; n < 4; n += 1) await logIn('i@office.test', 'guess')
    expect((await logIn('i@office.test', PASSWORD)).status).toBe(200)
    for (let n = 0; n < 5; n += 1) expect((await logIn('i@office.test', 'guess')).status).toBe(400)
  })

  test('is not counted where too many log in at once for anybody to look', async () => {
    await person('j@office.test')
    const hits = () => world.rows(sql`select key from throttle_hits order by id`)
    const before = await hits()
    const full = new Refusal(503, 'Very many people log in right now. Try again in a moment.', undefined, 5)
    const busy = vi.spyOn(passwords, 'verify').mockRejectedValue(full)
    expect((await logIn('j@office.test', PASSWORD)).status).toBe(503)
    busy.mockRestore()
    expect(await hits()).toEqual(before)
  })

  test('is counted for unknown addresses too, so that waiting tells nothing', async () => {
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await logIn('stranger@office.test', 'guess')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})
