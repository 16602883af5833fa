import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client'
import { openWorld, type World } from './world'

let world: World
let client: Client
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  client = await world.as('payment_j')
})
afterAll(() => world.close())

const works = async (someone: Client) => (await someone.get('auth/role')).status
const mine = sql`select id from sessions where account_id = (select id from accounts where email = 'payment_j@office.test')`
/** As if so much time had passed since the refresh tokens were used. */
const usedAgo = (time: string) =>
  world.rows(sql`update session_tokens set used_at = used_at - ${time}::interval where session_id in (${mine})`)

describe('refreshing', () => {
  test('gives new cookies that work, and does not prolong the twelve hours', async () => {
    const before = client.copy()
    const ends = () =>
      world.rows(sql`select ends_at::text from sessions where id in (${mine}) order by created_at desc limit 1`)
    const end = await ends()
    expect((await client.post('auth/refresh')).status).toBe(200)
    expect(client.cookies.at).not.toBe(before.cookies.at)
    expect(client.cookies.rt).not.toBe(before.cookies.rt)
    expect(await works(client)).toBe(200)
    expect(await ends()).toEqual(end)
  })

  test('is refused without a cookie, and with the access cookie in its place', async () => {
    expect((await world.guest().post('auth/refresh')).status).toBe(401)
    const swapped = world.guest()
    swapped.cookies = { rt: client.cookies.at!, at: client.cookies.rt! }
    expect((await swapped.post('auth/refresh')).status).toBe(401)
    expect(await works(swapped)).toBe(401)
  })

  test('works for two tabs that send the same cookie at once', async () => {
    const other = client.copy()
    const answers = await Promise.all([client.post('auth/refresh'), other.post('auth/refresh')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await works(client), await works(other)]).toEqual([200, 200])
    expect(client.cookies.at).not.toBe(other.cookies.at)
  })

  test('works for a tab that comes 29 seconds late', async () => {
    const late = client.copy()
    await client.post('auth/refresh')
    await usedAgo('29 seconds')
    expect((await late.post('auth/refresh')).status).toBe(200)
    expect([await works(client), await works(late)]).toEqual([200, 200])
  })

  test('with a cookie used more than 30 seconds ago ends the session for the thief and the victim', async () => {
    const thief = client.copy()
    await client.post('auth/refresh')
    await usedAgo('31 seconds')
    const answer = await thief.post('auth/refresh')
    expect(answer.status).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect([await works(client), await works(thief)]).toEqual([401, 401])
    expect((await client.post('auth/refresh')).status).toBe(401)
    const [event] = await world.rows(
      sql`select actor_id, target from audit where action = 'REFRESH_REUSE' order by id desc limit 1`,
    )
    expect(event).toEqual({ actor_id: world.staff.payment_j, target: `account:${world.staff.payment_j}` })
  })

  test('is what brings a user back whose access has ended after ten minutes', async () => {
    await world.rows(
      sql`update session_tokens set expires_at = expires_at - interval '10 minutes' where session_id in (${mine})`,
    )
    expect(await works(client)).toBe(401)
    expect((await client.post('auth/refresh')).status).toBe(200)
    expect(await works(client)).toBe(200)
  })
})

describe('a session ends', () => {
  test('on logging out, also for whoever copied its cookies', async () => {
    const thief = client.copy()
    const answer = await client.post('auth/logout')
    expect(answer.status).toBe(200)
    expect(client.cookies).toEqual({})
    expect(answer.headers['clear-site-data']).toBeUndefined()
    expect(await works(thief)).toBe(401)
    expect((await thief.post('auth/refresh')).status).toBe(401)
  })

  test('on logging out with the refresh cookie alone', async () => {
    const other = client.copy()
    delete client.cookies.at
    expect((await client.post('auth/logout')).status).toBe(200)
    expect(await works(other)).toBe(401)
  })

  test('after twenty minutes without a call, but not after nineteen', async () => {
    const seenAgo = (time: string) =>
      world.rows(sql`update sessions set seen_at = now() - ${time}::interval where id in (${mine})`)
    await seenAgo('19 minutes')
    expect(await works(client)).toBe(200)
    // That call counted: nineteen more minutes are fine again.
    await world.rows(sql`update sessions set seen_at = seen_at - interval '19 minutes' where id in (${mine})`)
    expect(await works(client)).toBe(200)
    await seenAgo('21 minutes')
    expect(await works(client)).toBe(401)
    expect((await client.post('auth/refresh')).status).toBe(401)
  })

  test('after twelve hours, however busy it is', async () => {
    await world.rows(sql`update sessions set ends_at = ends_at - interval '12 hours' where id in (${mine})`)
    expect(await works(client)).toBe(401)
    expect((await client.post('auth/refresh')).status).toBe(401)
  })

  test('at once when its staff member is deactivated', async () => {
    const spare = await world.as('spare')
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.staff.spare}`)
    expect(await works(spare)).toBe(401)
    expect((await spare.post('auth/refresh')).status).toBe(401)
    await world.rows(sql`update accounts set status = 'Active' where id = ${world.staff.spare}`)
  })

  test('at once when its staff member is deleted', async () => {
    const spare = await world.as('spare')
    await world.rows(sql`update accounts set deleted_at = now() where id = ${world.staff.spare}`)
    expect(await works(spare)).toBe(401)
    expect((await spare.post('auth/refresh')).status).toBe(401)
    await world.rows(sql`update accounts set deleted_at = null where id = ${world.staff.spare}`)
  })

  test('at once when the account of its ministry is set Inactive', async () => {
    const ministry = await world.as('b')
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.b.accountId}`)
    expect(await works(ministry)).toBe(401)
    expect((await ministry.get(`/files/receipts/${world.b.budgets.Approved.receiptId}`)).status).toBe(401)
    expect((await ministry.post('auth/refresh')).status).toBe(401)
    await world.rows(sql`update accounts set status = 'Active' where id = ${world.b.accountId}`)
  })
})

describe('a role', () => {
  test('that is taken away is gone with the very next call, and the session stays', async () => {
    const both = await world.as('spare')
    expect((await both.get('budgets/items/All')).status).toBe(200)
    await world.rows(sql`update accounts set roles = '{convert_j}' where id = ${world.staff.spare}`)
    expect((await both.get('budgets/items/All')).status).toBe(403)
    expect((await both.get<{ roles: string[] }>('auth/role')).data.roles).toEqual(['convert_j'])
    await world.rows(sql`update accounts set roles = '{bitem_j,convert_j}' where id = ${world.staff.spare}`)
    expect((await both.get('budgets/items/All')).status).toBe(200)
  })
})

describe('401 means "no session" and nothing else', () => {
  test.each([
    ['POST', 'auth/login', { email: 'a@ministry.test', password: 'wrong' }, 400],
    ['POST', 'auth/logout', undefined, 200],
    ['POST', 'auth/forgot', { email: 'nobody@office.test' }, 200],
    ['GET', 'auth/validate?token=unknown', undefined, 400],
    ['GET', 'auth/validate', undefined, 400],
    ['POST', 'auth/resetpassword', { token: 'unknown', password: 'A long enough one' }, 400],
  ] as const)('%s %s does without', async (method, path, payload, status) => {
    expect((await world.guest().send(method, path, { payload })).status).toBe(status)
  })

  test('a session that has ended does not keep its user from logging in again', async () => {
    await world.rows(sql`update sessions set ended_at = now() where id in (${mine})`)
    expect((await client.post('auth/login', { email: 'payment_j@office.test', password: 'wrong' })).status).toBe(400)
    expect((await client.get('auth/supportAreas')).status).toBe(200)
    expect((await client.post('auth/logout')).status).toBe(200)
  })
})
