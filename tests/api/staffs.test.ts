import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '../../contract/staffs'
import { ASSIGNABLE_ROLES } from '../../contract/vocabulary'
import type { Client } from './client'
import { NEVER, PASSWORD } from './samples'
import { openWorld, type World } from './world'

const LAST = 'This is the last active admin. Make somebody else admin first.'
const opened: World[] = []
let world: World
let admin: Client
/** Who takes somebody's rights away needs a world for it alone. */
async function anew() {
  await opened.pop()?.close()
  world = await openWorld()
  opened.push(world)
  admin = await world.as('admin')
}
beforeAll(anew)
afterAll(() => opened.pop()?.close())

const uche = { firstname: 'Uche', lastname: 'Eze', email: 'Uche@Office.test', password: PASSWORD, roles: ['sponsor_j'] }
const create = (change: object = {}, who = admin) => who.post<Staff>('staffs', { ...uche, ...change })
const update = (id: string, change: object, who = admin) => who.put('staffs', { id, ...change })
const toggle = (id: string, who = admin) => who.patch('staffs', { id, toggle: true })
const one = async (id: string) => (await admin.get<Staff>(`staffs/${id}`)).data

describe('the list of staff', () => {
  test('holds everybody of the office by name, no ministry and no secret', async () => {
    await create({ firstname: 'aaron', email: 'aaron@office.test' })
    const { data, text } = await admin.get<Staff[]>('staffs')
    expect(data[0]).toMatchObject({ firstName: 'aaron', status: 'Active' })
    expect(data).toHaveLength(15)
    expect(data.every(({ roles }) => roles.every((role) => ASSIGNABLE_ROLES.includes(role)))).toBe(true)
    expect(text).not.toMatch(/password|argon2/i)
  })

  test('leads to each of them, and to nobody else', async () => {
    expect(await one(world.staff.changing)).toMatchObject({ lastName: 'changing', roles: ['bitem_j'] })
    for (const id of [world.a.accountId, NEVER, 'x', '%25']) expect((await admin.get(`staffs/${id}`)).status).toBe(404)
  })
})

describe('new staff', () => {
  test('can log in at once with the password that the admin typed', async () => {
    const { status, data } = await create({ mobile: '0803 555 0142', roles: ['sponsor_j', 'bitem_s'] })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      firstName: 'Uche',
      email: 'uche@office.test',
      mobile: '+2348035550142',
      roles: ['sponsor_j', 'bitem_s'],
      status: 'Active',
    })
    const person = await world.login('uche@office.test')
    expect((await person.get('budgets/items/All')).status).toBe(200)
    expect((await person.get('staffs')).status).toBe(403)
  })

  test.each<[string, unknown]>([
    ['guest', ['guest']],
    ['client', ['client']],
    ['admin and client', ['admin', 'client']],
    ['unknown', ['boss']],
    ['twice the same', ['admin', 'admin']],
    ['none', []],
    ['a word instead of a list', 'admin'],
    ['absent', undefined],
    ['null', null],
  ])('with roles that are %s is refused, and so is such a change', async (_what, roles) => {
    await world.withoutTrace(async () => {
      expect((await create({ roles })).status).toBe(400)
      if (roles !== undefined) expect((await update(world.staff.changing, { roles })).status).toBe(400)
    })
  })

  test.each<[string, object]>([
    ['no first name', { firstname: '' }],
    ['a last name of two lines', { lastname: 'Eze\nBcc: x@y.z' }],
    ['no email', { email: 'uche' }],
    ['two emails', { email: 'a@b.test,c@d.test' }],
    ['a short password', { password: 'seven77' }],
    ['the password of everybody', { password: 'password1' }],
    ['a mobile that is none', { mobile: '12345' }],
    ['a status of its own', { status: 'Active' }],
  ])('with %s is refused', async (_what, change) => {
    expect((await world.withoutTrace(() => create(change))).status).toBe(400)
  })

  test('with an address that is taken is refused, in any letters and also by a ministry', async () => {
    for (const email of ['ADMIN@office.test', world.a.email]) {
      const taken = await world.withoutTrace(() => create({ email }))
      expect([taken.status, taken.errors]).toEqual([
        409,
        [{ message: 'This email is in use already.', field: 'email' }],
      ])
    }
    const twice = await Promise.all([create({ email: 'twin@office.test' }), create({ email: 'Twin@office.test' })])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('a change', () => {
  beforeEach(anew)

  test('touches what is sent and nothing else', async () => {
    const { changing: id } = world.staff
    const before = await one(id)
    expect((await update(id, { lastname: 'Obi' })).status).toBe(200)
    expect(await one(id)).toEqual({ ...before, lastName: 'Obi' })
    expect((await update(id, { mobile: '', roles: ['convert_s'] })).status).toBe(200)
    expect(await one(id)).toEqual({ ...before, lastName: 'Obi', mobile: '', roles: ['convert_s'] })
    expect((await update(id, {})).status).toBe(200)
    for (const body of [{ firstName: 'X' }, { password: PASSWORD }, { status: 'Inactive' }])
      expect((await update(id, body)).status).toBe(400)
  })

  test('of roles bites at the very next call', async () => {
    const person = await world.login('changing@office.test')
    expect((await person.get('budgets/items/All')).status).toBe(200)
    await update(world.staff.changing, { roles: ['register_j'] })
    expect((await person.get('budgets/items/All')).status).toBe(403)
    expect((await person.get('registrations/status/Pending')).status).toBe(200)
  })

  test('reaches nobody who is not of the office', async () => {
    await world.withoutTrace(async () => {
      for (const id of [world.a.accountId, NEVER, 'x']) {
        expect((await update(id, { roles: ['admin'] })).status).toBe(404)
        expect((await update(id, { delete: true })).status).toBe(404)
        expect((await toggle(id)).status).toBe(404)
      }
    })
  })
})

describe('somebody who is switched off', () => {
  beforeAll(anew)

  test('is out at once, cannot come back, and can after being switched on', async () => {
    const { changing: id } = world.staff
    const { roles } = await one(id)
    const person = await world.login('changing@office.test')
    expect((await toggle(id)).status).toBe(200)
    expect((await one(id)).status).toBe('Inactive')
    expect((await person.get('staff')).status).toBe(401)
    expect((await person.post('auth/refresh')).status).toBe(401)
    await expect(world.login('changing@office.test')).rejects.toThrow('not active')
    expect((await toggle(id)).status).toBe(200)
    expect((await person.get('staff')).status).toBe(401)
    expect((await (await world.login('changing@office.test')).get('staff')).status).toBe(200)
    expect(await one(id)).toMatchObject({ status: 'Active', roles })
  })

  test('was not the one who did it', async () => {
    const own = await world.withoutTrace(() => toggle(world.staff.admin))
    expect([own.status, own.message]).toEqual([409, 'You cannot switch your own account. Another admin can.'])
  })

  test('is switched by toggle: true alone', async () => {
    await world.withoutTrace(async () => {
      for (const body of [{ toggle: false }, {}, { toggle: 'true' }])
        expect((await admin.patch('staffs', { id: world.staff.changing, ...body })).status).toBe(400)
    })
  })

  test('is what was wanted, however often it is said and by how many at once', async () => {
    await anew()
    const { changing: id } = world.staff
    const other = await world.as('admin2')
    const off = (who = admin) => who.patch('staffs', { id, toggle: true, status: 'Inactive' })
    const answers = await Promise.all([off(), off(other), off(), off(other)])
    expect([...answers, await off()].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await one(id)).status).toBe('Inactive')
    const told = sql`select 1 from audit where action = 'STAFF' and target = ${`account:${id}`} and after = '{"status": "Inactive"}'`
    expect(await world.rows(told)).toHaveLength(1)
    expect((await admin.patch('staffs', { id, toggle: true, status: 'Active' })).status).toBe(200)
    expect((await one(id)).status).toBe('Active')
  })

  test('is switched once by two who saw the same', async () => {
    const answers = await Promise.all([toggle(world.staff.changing), toggle(world.staff.changing, await world.as('admin2'))]) // prettier-ignore
    const done = answers.filter(({ status }) => status === 200).length
    expect((await one(world.staff.changing)).status).toBe(done === 1 ? 'Inactive' : 'Active')
  })
})

describe('somebody who is deleted', () => {
  beforeAll(anew)

  test('is out at once and gone from the list; their address is free, their name stays', async () => {
    const { sponsor_s: id } = world.staff
    const person = await world.login('sponsor_s@office.test')
    await person.patch(`budgets/reject/${world.a.spare.id}`)
    expect((await update(id, { delete: true })).status).toBe(200)
    expect((await person.get('staff')).status).toBe(401)
    expect((await person.post('auth/refresh')).status).toBe(401)
    expect((await admin.get(`staffs/${id}`)).status).toBe(404)
    expect((await admin.get<Staff[]>('staffs')).data.map((row) => row.id)).not.toContain(id)
    await expect(world.login('sponsor_s@office.test')).rejects.toThrow('cannot log in')
    expect((await update(id, { delete: true })).status).toBe(404)
    expect((await admin.get<{ staff: string }>(`budgets/${world.a.spare.id}`)).data.staff).toBe('Ada sponsor_s')
    expect((await create({ email: 'sponsor_s@office.test' })).status).toBe(201)
  })

  test('was not the one who did it', async () => {
    expect((await world.withoutTrace(() => update(world.staff.admin, { delete: true }))).status).toBe(409)
  })
})

describe('the last active admin', () => {
  beforeEach(async () => {
    await anew()
    await toggle(world.staff.admin2)
  })

  test('cannot leave, be demoted or switched off', async () => {
    const { admin: id } = world.staff
    await world.withoutTrace(async () => {
      const demoted = await update(id, { roles: ['payment_s'] })
      expect([demoted.status, demoted.message]).toEqual([409, LAST])
      // In capitals it is the same id.
      for (const self of [id, id.toUpperCase()]) {
        expect((await update(self, { roles: ['payment_s'] })).message).toBe(LAST)
        expect((await update(self, { delete: true })).status).toBe(409)
        expect((await toggle(self)).message).toBe('You cannot switch your own account. Another admin can.')
      }
    })
    expect((await update(id, { roles: ['payment_s', 'admin'] })).status).toBe(200)
  })

  test('may let go of one who is switched off already', async () => {
    expect((await update(world.staff.admin2, { delete: true })).status).toBe(200)
  })

  test('stays when two admins remove each other at the same moment', async () => {
    await toggle(world.staff.admin2)
    const other = await world.as('admin2')
    const answers = await Promise.all([
      update(world.staff.admin2, { roles: ['bitem_j'] }),
      update(world.staff.admin, { roles: ['bitem_j'] }, other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.rows(sql`select count(*)::int as n from accounts where 'admin' = any(roles) and status = 'Active'`)).toEqual([{ n: 1 }]) // prettier-ignore
  })
})

test('everything that was done to a person stands in the audit trail, without passwords and mobiles', async () => {
  // Either of the two admins above may be the one who stayed.
  await anew()
  const { id } = (await create({ mobile: '08035550142' })).data
  await update(id, { mobile: '08035550143', roles: ['admin'] })
  await toggle(id)
  await update(id, { delete: true })
  const trail = await world.rows(
    sql`select actor_id as who, before, after from audit where target = ${`account:${id}`} order by id`,
  )
  const who = world.staff.admin
  expect(trail).toEqual([
    { who, before: null, after: { status: 'Active', roles: ['sponsor_j'] } },
    { who, before: { roles: ['sponsor_j'] }, after: { roles: ['admin'] } },
    { who, before: { status: 'Active' }, after: { status: 'Inactive' } },
    { who, before: { roles: ['admin'] }, after: null },
  ])
})

describe('an account', () => {
  beforeEach(anew)
  const changing = () => world.login('changing@office.test')

  test('tells the admin when its person logged in last', async () => {
    const { changing: id } = world.staff
    const before = (await one(id)).lastLoginUtc
    await changing()
    const after = (await one(id)).lastLoginUtc!
    expect(Date.parse(after)).not.toBeNaN()
    expect(after > (before ?? '')).toBe(true)
    await world.guest().post('auth/login', { email: 'changing@office.test', password: 'wrong' })
    expect((await one(id)).lastLoginUtc).toBe(after)
  })

  test('is changed by its own person in name and mobile alone', async () => {
    const person = await changing()
    const { data, status } = await person.patch<Staff>('staff', { firstname: 'Uche', lastname: 'Eze', mobile: '0803 555 0142' }) // prettier-ignore
    expect(status).toBe(200)
    expect(data).toMatchObject({ firstName: 'Uche', lastName: 'Eze', mobile: '+2348035550142', roles: ['bitem_j'] })
    for (const body of [
      { firstname: '', lastname: 'Eze' },
      { firstname: 'Uche', lastname: 'Eze', mobile: '12' },
      { firstname: 'Uche', lastname: 'Eze', roles: ['admin'] },
      { firstname: 'Uche', lastname: 'Eze', id: world.staff.changing },
    ])
      expect((await world.withoutTrace(() => person.patch('staff', body))).status).toBe(400)
  })

  const mailed = async (to: string) => (await world.mails()).filter((mail) => mail.to === to)

  test('has another address from now on when the admin says so, and the old one is told', async () => {
    const { data } = await create({ email: 'mistyped@ofice.test' })
    expect((await admin.post('staffs/password', { id: data.id })).status).toBe(200)
    const [wrong] = await mailed('mistyped@ofice.test')
    const token = /token=([\w-]+)/.exec(wrong!.text)![1]
    expect((await update(data.id, { email: 'Right@Office.test' })).status).toBe(200)
    expect(await one(data.id)).toMatchObject({ firstName: 'Uche', email: 'right@office.test' })
    expect((await mailed('mistyped@ofice.test')).at(-1)!.subject).toBe('Your email address was changed')
    // What lies in the wrong mailbox opens nothing.
    const follow = await world.guest().post('auth/resetpassword', { token, password: 'we walk by faith' })
    expect(follow.status).toBe(400)
  })

  test('keeps its address when another one is taken, and when it is sent as it is', async () => {
    const { data } = await create({ email: 'third@office.test' })
    expect((await update(data.id, { email: 'CHANGING@office.test', lastname: 'Obi' })).status).toBe(409)
    expect(await one(data.id)).toMatchObject({ email: 'third@office.test', lastName: 'Eze' })
    expect((await update(data.id, { email: 'Third@office.test', lastname: 'Obi' })).status).toBe(200)
    expect(await one(data.id)).toMatchObject({ email: 'third@office.test', lastName: 'Obi' })
    expect(await mailed('third@office.test')).toEqual([])
  })

  test('loses its password and its sessions when the admin resets it, and gets a link for a new one', async () => {
    const { changing: id } = world.staff
    const person = await changing()
    expect((await admin.post('staffs/password', { id })).status).toBe(200)
    expect((await person.get('staff')).status).toBe(401)
    const old = { email: 'changing@office.test', password: PASSWORD }
    expect((await world.guest().post('auth/login', old)).status).toBe(400)
    const [mail] = (await world.mails()).filter(({ subject }) => /Your password has ended/.test(subject))
    const token = /token=([\w-]+)/.exec(mail!.text)![1]
    const password = 'we walk by faith'
    const follow = async () => (await world.guest().post('auth/resetpassword', { token, password })).status
    const later = (time: string) =>
      world.rows(sql`update mail_tokens set expires_at = expires_at - ${time}::interval where used_at is null`)
    await later('24 hours')
    expect(await follow(), 'a day later').toBe(400)
    await later('-1 minute')
    expect(await follow(), 'a minute before').toBe(200)
    expect(await follow(), 'once').toBe(400)
    expect((await world.guest().post('auth/login', { ...old, password })).status).toBe(200)
  })

  test('that is not active, is the own one, or is nobody, keeps its password', async () => {
    const own = (await admin.get<Staff>('staff')).data.id
    await toggle(world.staff.changing)
    await world.withoutTrace(async () => {
      for (const id of [own, world.staff.changing])
        expect((await admin.post('staffs/password', { id })).status).toBe(409)
      for (const id of [world.a.accountId, NEVER, 'x'])
        expect((await admin.post('staffs/password', { id })).status).toBe(404)
    })
  })

  test('is logged out everywhere; the own one stays where it is', async () => {
    const [person, other] = [await changing(), await world.as('admin')]
    expect((await admin.post('staffs/sessions', { id: world.staff.changing })).status).toBe(200)
    expect((await person.get('staff')).status).toBe(401)
    const own = (await admin.get<Staff>('staff')).data.id
    expect((await admin.post('staffs/sessions', { id: own })).status).toBe(200)
    expect((await admin.get('staff')).status).toBe(200)
    expect((await other.get('staff')).status).toBe(401)
  })
})
