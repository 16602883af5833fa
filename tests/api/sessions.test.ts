import { Readable } from 'node:stream'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as sessions from '../../api/sessions'
import type { Client } from './client'
import { PASSWORD, receipt } from './samples'
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

  test('over and over has to wait, with one cookie as with the newest, and ends nothing', async () => {
    const tokens = () => world.rows(sql`select hash from session_tokens`)
    const tab = client.copy()
    await client.post('auth/refresh')
    for (let n = 1; n < 20; n += 1) expect((await (n % 2 ? tab.copy() : client).post('auth/refresh')).status).toBe(200)
    const before = await tokens()
    for (const one of [tab, client]) {
      const { status, message, headers } = await one.copy().post('auth/refresh')
      expect([status, message]).toEqual([429, 'This session was renewed too often. Try again in 10 minutes.'])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(await tokens()).toEqual(before)
    expect([await works(tab), await works(client)]).toEqual([200, 200])
    // Another session has tries of its own.
    expect((await (await world.as('payment_j')).post('auth/refresh')).status).toBe(200)
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

describe('a call whose body is still on its way', () => {
  /** It is let in, then something happens, and then the rest of it comes. */
  const sendAround = async (
    meanwhile: () => Promise<unknown>,
    send: { method: 'POST' | 'PUT'; url: string; type: string; body: Buffer },
    cookies: Record<string, string>,
  ) => {
    const { type, body, ...call } = send
    const payload = Readable.from(
      (async function* () {
        yield body.subarray(0, 1)
        await meanwhile()
        yield body.subarray(1)
      })(),
    )
    const headers = { 'content-type': type, 'content-length': String(body.length) }
    return (await world.api.app.inject({ ...call, payload, headers, cookies })).statusCode
  }
  const json = (body: object) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(body)) })
  const account = (set: SQL) => world.rows(sql`update accounts set ${set} where id = ${world.staff.admin2}`)
  const asAdmin = async () => (await world.as('admin2')).cookies
  const person = { email: 'late@office.test', firstname: 'La', lastname: 'Te', mobile: '', password: PASSWORD, roles: ['admin'] } // prettier-ignore

  test('is refused when its sender was switched off, deleted or logged out meanwhile', async () => {
    const call = { method: 'POST', url: '/api/staffs', ...json(person) } as const
    expect(await sendAround(() => account(sql`status = 'Inactive'`), call, await asAdmin())).toBe(401)
    await account(sql`status = 'Active'`)
    expect(await sendAround(() => account(sql`deleted_at = now()`), call, await asAdmin())).toBe(401)
    await account(sql`deleted_at = null`)
    const cookies = await asAdmin()
    const logOut = () => world.rows(sql`update sessions set ended_at = now() where account_id = ${world.staff.admin2}`)
    expect(await sendAround(logOut, call, cookies)).toBe(401)
    expect(await world.rows(sql`select 1 from accounts where email = ${person.email}`)).toEqual([])
  })

  test('is refused when its sender lost the role meanwhile, to whom it would give it back', async () => {
    const call = { method: 'PUT', url: '/api/staffs', ...json({ id: world.staff.admin2, roles: ['admin'] }) } as const
    expect(await sendAround(() => account(sql`roles = '{bitem_j}'`), call, await asAdmin())).toBe(403)
    expect(await world.rows(sql`select roles from accounts where id = ${world.staff.admin2}`)).toEqual([{ roles: ['bitem_j'] }]) // prettier-ignore
    await account(sql`roles = '{admin}'`)
  })

  test('pays nothing when it is a form', async () => {
    const data = new FormData()
    const fields = { ministryId: world.a.id, amount: '1000', title: 'Late', sender: 'Late', description: '' }
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    data.append('receipt', receipt())
    const encoded = new Response(data)
    const [type, body] = [encoded.headers.get('content-type')!, Buffer.from(await encoded.arrayBuffer())]
    const call = { method: 'POST', url: '/api/payments', type, body } as const
    expect(await sendAround(() => account(sql`status = 'Inactive'`), call, await asAdmin())).toBe(401)
    expect(await world.rows(sql`select 1 from payments where title = 'Late'`)).toEqual([])
    await account(sql`status = 'Active'`)
  })
})

describe('what is asked of sessions', () => {
  const db = () => world.api.database.db
  const callerOf = async (someone: Client) => (await sessions.finder(db()).behind(someone.cookies.at!))!
  const id = () => world.staff.payment_j
  const count = async () => (await world.rows(mine)).length

  test('one opens only with the password that was looked at, while the account is active; the log-in is written down', async () => {
    const { spare } = world.staff
    const [someone, account] = [await world.as('spare'), (set: SQL) => world.rows(sql`update accounts set ${set} where id = ${spare}`)] // prettier-ignore
    const loggedIn = async () => (await world.rows(sql`select last_login_at from accounts where id = ${spare}`))[0]
    await account(sql`last_login_at = null, password_hash = 'now'`)
    await expect(sessions.open(db(), spare, 'before')).rejects.toMatchObject({ status: 400, field: 'email' })
    await account(sql`status = 'Inactive'`)
    await expect(sessions.open(db(), spare, 'now')).rejects.toMatchObject({ status: 400 })
    await account(sql`status = 'Active'`)
    expect(await loggedIn()).toEqual({ last_login_at: null })
    someone.cookies.at = (await sessions.open(db(), spare, 'now')).access
    expect(await works(someone)).toBe(200)
    expect(await loggedIn()).not.toEqual({ last_login_at: null })
  })

  test('a caller is known by name: staff by theirs, a ministry by its own; a cookie that nobody has is nobody', async () => {
    expect(await callerOf(client)).toMatchObject({ accountId: id(), roles: ['payment_j'], ministryId: null, name: 'Ada payment_j' }) // prettier-ignore
    await world.rows(sql`update accounts set last_name = '' where id = ${id()}`)
    expect((await callerOf(client)).name).toBe('Ada')
    await world.rows(sql`update accounts set last_name = 'payment_j' where id = ${id()}`)
    expect(await callerOf(await world.as('client'))).toMatchObject({ ministryId: world.a.id, name: 'Grace Chapel' })
    expect(await sessions.finder(db()).behind('nobody')).toBeNull()
  })

  test('being used is written down at most twice a minute', async () => {
    const seen = async (ago: string) => {
      await world.rows(sql`update sessions set seen_at = now() - ${ago}::interval where id in (${mine})`)
      await client.get('auth/role')
      const { sessionId } = await callerOf(client)
      return world.rows(sql`select seen_at > now() - interval '5 seconds' as now from sessions where id = ${sessionId}`)
    }
    expect(await seen('20 seconds')).toEqual([{ now: false }])
    await world.rows(sql`update sessions set seen_at = now() - interval '40 seconds' where id in (${mine})`)
    expect(await works(client)).toBe(200)
    expect(await seen('40 seconds')).toEqual([{ now: true }])
  })

  test('new cookies for this session leave the old ones worth nothing, and other browsers as they are', async () => {
    const [other, before] = [await world.as('payment_j'), client.copy()]
    const { sessionId } = await callerOf(client)
    const { access, refresh } = await db().transaction((tx) => sessions.rotate(tx, sessionId))
    client.cookies = { at: access, rt: refresh }
    expect([await works(before), await works(client), await works(other)]).toEqual([401, 200, 200])
    expect([(await before.post('auth/refresh')).status, (await client.post('auth/refresh')).status]).toEqual([401, 200])
  })

  test('all end but the one that asks, or all; nobody else is asked', async () => {
    const [other, somebody] = [await world.as('payment_j'), await world.as('spare')]
    await sessions.endAll(db(), id(), (await callerOf(client)).sessionId)
    expect([await works(client), await works(other), await works(somebody)]).toEqual([200, 401, 200])
    await sessions.endAll(db(), id())
    expect([await works(client), await works(somebody)]).toEqual([401, 200])
  })

  test('the end is told, in the same words for as long as nothing changes', async () => {
    await world.rows(sql`update sessions set ends_at = '2040-01-02T03:04:05Z' where id in (${mine})`)
    const told = await client.get<{ endsUtc: string }>('auth/role')
    expect(told.data.endsUtc).toBe('2040-01-02T03:04:05.000Z')
    const tag = String(told.headers.etag)
    expect((await client.get('auth/role', { 'if-none-match': tag })).status).toBe(304)
    await client.post('auth/logout')
    expect((await client.get('auth/role', { 'if-none-match': tag })).status).toBe(401)
  })

  test('logging out is written down once, with who it was', async () => {
    const other = client.copy()
    await client.post('auth/logout')
    await other.post('auth/logout')
    const trail = sql`select actor_id from audit where action = 'LOGOUT' and actor_id = ${id()}`
    const before = (await world.rows(trail)).length
    const third = await world.as('payment_j')
    const twin = third.copy()
    await third.post('auth/logout')
    await twin.post('auth/logout')
    expect((await world.rows(trail)).length - before).toBe(1)
    expect(await sessions.end(db(), [undefined, undefined])).toBeNull()
  })

  test('what ended a day ago is forgotten, what ended today is not', async () => {
    await world.rows(sql`update sessions set ended_at = now() where id in (${mine})`)
    const some = await count()
    await sessions.sweep(db())
    expect(await count()).toBe(some)
    await world.rows(sql`update sessions set ended_at = now() - interval '25 hours' where id in (${mine})`)
    await sessions.sweep(db())
    expect(await count()).toBe(0)
  })
})

test("on a developer's machine a page of the same host may call, and no page of another one", async () => {
  const asked = (headers: Record<string, string>) => client.post('auth/refresh', undefined, headers)
  for (const [origin, status] of [
    ['http://localhost:5173', 200],
    ['http://evil.example', 403],
    ['null', 403],
  ] as const)
    expect((await asked({ origin, host: 'localhost:5173' })).status, origin).toBe(status)
  expect((await asked({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:5173', host: 'localhost:5173' })).status).toBe(403) // prettier-ignore
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
