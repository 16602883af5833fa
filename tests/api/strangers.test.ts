/** Strangers who guess and ask keep nobody from their work, fill no trail and cost little. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as passwords from '../../api/passwords'
import { placeOf } from '../../api/throttle'
import { PASSWORD } from './samples'
import { openWorld, type World } from './world'

const NEW = 'Fields in the harvest 8'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => world.rows(sql`delete from throttle_hits`))
afterAll(() => world.close())

const logIn = (email: string, password: string, remoteAddress = '10.1.1.1') =>
  world.guest().send('POST', 'auth/login', { payload: { email, password }, remoteAddress })
const trail = async () => (await world.rows(sql`select id from audit`)).length

describe('somebody who keeps guessing the password of an admin', () => {
  test('does not keep the admin, who is signed in, from what needs the own password', async () => {
    const admin = await world.as('admin')
    for (let n = 0; n < 6; n += 1) await logIn('admin@office.test', 'a guess')
    expect((await logIn('admin@office.test', PASSWORD)).status).toBe(429)
    const reset = { userId: world.b.accountId, adminpassword: PASSWORD, newpassword: NEW }
    expect((await admin.post('ministries/resetpassword', reset)).status).toBe(200)
    const change = { oldpassword: PASSWORD, newpassword: NEW }
    expect((await admin.post('auth/changepassword', change)).status).toBe(200)
    await admin.post('auth/changepassword', { oldpassword: NEW, newpassword: PASSWORD })
  })

  test('leaves a row in the trail for each guess, and none for each time they have to wait', async () => {
    const before = await trail()
    for (let n = 0; n < 12; n += 1) await logIn('admin2@office.test', 'a guess')
    expect((await trail()) - before).toBe(5)
  })
})

describe('an address from which log-ins fail', () => {
  test('has to wait after a hundred, whoever they were for, without a trace; others log in, and those that went well do not count', async () => {
    const hit = sql`insert into throttle_hits (key) select 'log-in from 10.1.1.1' from generate_series(1, 99)`
    await world.rows(hit)
    expect((await logIn(world.a.email, PASSWORD)).status).toBe(200)
    expect((await logIn('made-up@office.test', 'a guess')).status).toBe(400)
    const before = await trail()
    const { status, message, headers } = await logIn(world.a.email, PASSWORD)
    expect([status, message]).toEqual([429, expect.stringMatching(/^Too many log-ins from here failed\. Try again in/)])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await trail()).toBe(before)
    expect((await logIn(world.a.email, PASSWORD, '10.1.1.2')).status).toBe(200)
  })

  test('asks for twenty links an hour, "Forgot password?" too', async () => {
    const forgot = () => world.guest().post('auth/forgot', { email: 'made-up@office.test' })
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await forgot()).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })

  test.each([
    ['102.89.1.7', '102.89.1.7'],
    ['::ffff:102.89.1.7', '::ffff:102.89.1.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s: of IPv6 its network', (address, place) => {
    expect(placeOf(address)).toBe(place)
  })
})

test('more passwords at once than the machine can hash are asked to come again, and then taken', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('a password')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  const refused = tries.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  await expect(passwords.hash('a password')).resolves.toBeTruthy()
})

test('a password for an account that nobody has is hashed like any other: its time tells nothing', async () => {
  // What it is compared with is made once.
  expect(await passwords.verify(null, 'a password')).toBe(false)
  // As many hashes as there may be at once are running: one more is refused.
  const running = Array.from({ length: 40 }, () => passwords.hash('a password'))
  await expect(passwords.verify(null, 'a password')).rejects.toMatchObject({ status: 503 })
  await Promise.all(running)
})

test('a link that somebody made up costs no hash', async () => {
  // As many hashes as there may be at once are running: one more would be refused.
  const running = Array.from({ length: 40 }, () => passwords.hash('a password'))
  const { status, message } = await world.guest().post('auth/resetpassword', { token: 'made-up', password: NEW })
  await Promise.all(running)
  expect([status, message]).toEqual([400, 'This link was used before or has ended. Ask for a new one.'])
})

test('a log-in ends the session that this browser had before', async () => {
  const browser = await world.login(world.a.email)
  const before = browser.copy()
  expect((await browser.post('auth/login', { email: world.a.email, password: PASSWORD })).status).toBe(200)
  expect((await browser.get('auth/role')).status).toBe(200)
  expect((await before.get('auth/role')).status).toBe(401)
  expect((await before.post('auth/refresh')).status).toBe(401)
})
