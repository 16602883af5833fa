/** A ministry asks for a change of its details; the office decides; an account is looked at twice before money goes there. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Budget } from '../../contract/budgets'
import type { Ministry, Profile } from '../../contract/ministries'
import type { AskedChange, MinistryChange } from '../../contract/ministry-changes'
import type { Client } from './client'
import { PASSWORD, receipt } from './samples'
import { allText } from './stored'
import { openWorld, type World } from './world'

let world: World
let client: Client
let admin: Client
let admin2: Client
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.rows(sql`delete from outbox`)
  await world.rows(sql`delete from ministry_changes`)
  await world.rows(sql`delete from throttle_hits`)
  ;[client, admin, admin2] = await Promise.all([world.as('client'), world.as('admin'), world.as('admin2')])
})

const ACCOUNT = { bank: 'Zenith Bank', number: '2087654321', name: 'Grace Chapel' }
const ask = (body: AskedChange, who = client) => who.post('profile/changes', body)
const own = async () => (await client.get<MinistryChange[]>('profile/changes')).data
const waiting = async (who = admin) => (await who.get<MinistryChange[]>('ministries/changes')).data
const ministry = async () => (await admin.get<Ministry>(`ministries/${world.a.id}`)).data
const decide = (id: string, status: string, reason?: string, who = admin) =>
  who.patch('ministries/changes', { id, status, ...(reason && { reason }) })
const confirm = (id: string, who: Client, digits?: string) => who.patch('ministries/changes/confirm', { id, digits })
async function asked(body: AskedChange): Promise<string> {
  const { status, message } = await ask(body)
  expect(status, message).toBe(201)
  return (await own())[0]!.id
}
async function sent() {
  const before = (await world.mails()).length
  return async () => (await world.mails()).slice(before).map(({ to, subject }) => `${to}: ${subject}`).sort() // prettier-ignore
}
const trail = () =>
  world.rows<{ before: Record<string, unknown>; after: Record<string, unknown> }>(
    sql`select before, after from audit where action = 'MINISTRY_CHANGE' order by id desc limit 1`,
  )
const payTo = (budgetId: string) => admin.form('budgets/pay', { budgetId, amount: '1000', file: receipt() })
const pay = (ministryId: string) =>
  admin.form('payments', { amount: '10', ministryId, sender: 'Office', title: 'Help', receipt: receipt() })

describe('a change of the bank account', () => {
  test('is held after it was approved, until another admin has looked', async () => {
    expect((await client.get<Profile>('profile')).data.bankAccount?.number).toBe('0123456789')
    expect((await ministry()).emailApprovedUtc, 'its email is the first').toBeNull()
    const mails = await sent()
    const id = await asked({ bankAccount: ACCOUNT })
    expect(await mails()).toEqual([`${world.a.email}: A change of bank account was asked for`])
    expect(await waiting()).toMatchObject([{ id, ministry: world.a.name, status: 'Pending', secondLook: null }])
    expect((await waiting())[0]!.fields).toContainEqual({ name: 'number', before: '0123456789', after: ACCOUNT.number })
    expect(await ministry()).toMatchObject({
      bankAccount: { number: '0123456789' },
      accountChangedUtc: null,
      // Whoever pays reads that it wants to be paid elsewhere.
      accountAskedUtc: expect.any(String) as string,
    })

    expect((await decide(id, 'Approved')).status).toBe(200)
    expect((await decide(id, 'Approved')).status, 'a second click').toBe(200)
    expect((await decide(id, 'Approved', undefined, admin2)).status, 'another admin, later').toBe(409)
    expect((await ministry()).bankAccount).toEqual(ACCOUNT)
    expect((await mails()).at(-1)).toBe(`${world.a.email}: ${world.a.name}: the office changed the bank account`)
    expect((await trail())[0]).toMatchObject({
      before: { status: 'Pending', number: '0123456789' },
      after: { status: 'Held', kind: 'bankAccount', number: ACCOUNT.number, changed: ['bank', 'number'] },
    })

    for (const refused of [await payTo(world.a.spare.id), await pay(world.a.id)]) {
      expect(refused.status).toBe(409)
      expect(refused.message).toContain('looked at the new one a second time')
    }
    const { data: budget } = await admin.get<{ accountHeld: boolean }>(`budgets/${world.a.spare.id}`)
    expect(budget.accountHeld).toBe(true)
    const { data: rows } = await admin.get<{ id: string; accountHeld: boolean }[]>('ministries')
    expect(rows.filter((row) => row.accountHeld).map((row) => row.id)).toEqual([world.a.id])
    expect((await pay(world.b.id)).status, 'others are paid').toBe(201)

    expect(await waiting()).toMatchObject([{ status: 'Held', secondLook: 'other' }])
    expect(await waiting(admin2)).toMatchObject([{ status: 'Held', secondLook: 'free' }])
    expect((await confirm(id, admin)).status, 'who approved').toBe(409)
    expect((await confirm(id, admin2)).status).toBe(200)
    expect((await confirm(id, admin2)).status, 'a second click').toBe(200)
    expect((await trail())[0]!.after).toMatchObject({ status: 'Approved', secondLook: 'by another admin' })
    expect((await mails()).filter((line) => line.includes('from now on'))).toEqual([
      `${world.a.email}: ${world.a.name} is paid to its new bank account from now on`,
    ])
    expect(await waiting()).toEqual([])
    expect((await payTo(world.a.spare.id)).status).toBe(200)
    expect((await pay(world.a.id)).status).toBe(201)
  })

  test('is confirmed by the only admin with the last four digits', async () => {
    const id = await asked({ bankAccount: { ...ACCOUNT, number: '3011112222' } })
    await decide(id, 'Approved')
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.staff.admin2}`)
    expect(await waiting()).toMatchObject([{ secondLook: 'digits' }])
    expect(await confirm(id, admin)).toMatchObject({ status: 400 })
    expect((await confirm(id, admin, '4321')).status).toBe(400)
    expect((await confirm(id, admin, '2222')).status).toBe(200)
    await world.rows(sql`update accounts set status = 'Active' where id = ${world.staff.admin2}`)
    expect((await trail())[0]!.after.secondLook).toContain('the only active admin')
    // What was paid before went elsewhere, and its record says so.
    for (const [who, of] of [
      [admin, 'budgets'],
      [client, 'sponsorships'],
    ] as const)
      // prettier-ignore
      expect((await who.get<Budget>(`${of}/${world.a.spare.id}`)).data.bankAccount).toEqual(ACCOUNT)
  })

  test.each([
    ['deleted', 'PUT', { delete: true }],
    ['deactivated', 'PATCH', { toggle: true }],
    ['made to something else', 'PUT', { roles: ['convert_s'] }],
  ] as const)('is not confirmed by the only admin where that one has %s the other', async (what, method, deed) => {
    const id = await asked({ bankAccount: { ...ACCOUNT, number: '3011114444' } })
    await decide(id, 'Approved')
    const [other] = await world.rows<{ id: string }>(sql`
      insert into accounts (email, first_name, last_name, status, roles) values ('other@office.test', 'Bola', 'Eze', 'Active', '{admin}')
      returning id`)
    const admins = (status: string) =>
      world.rows(sql`update accounts set status = ${status} where id = ${world.staff.admin2}`)
    await admins('Inactive')
    expect((await admin.send(method, 'staffs', { payload: { id: other!.id, ...deed } })).status).toBe(200)
    expect(await waiting()).toMatchObject([{ secondLook: 'other' }])
    expect((await confirm(id, admin, '4444')).status).toBe(409)
    await admins('Active')
    expect((await decide(id, 'Rejected', 'No.')).status).toBe(200)
    await world.rows(sql`update accounts set email = ${what}, deleted_at = now() where id = ${other!.id}`)
  })

  test('is not confirmed by an account that who approved it has made', async () => {
    const id = await asked({ bankAccount: { ...ACCOUNT, number: '3011113333' } })
    await decide(id, 'Approved')
    const person = { firstname: 'Uche', lastname: 'Eze', email: 'uche@office.test', password: PASSWORD, roles: ['admin'] } // prettier-ignore
    const { data } = await admin.post<{ id: string }>('staffs', person)
    const made = await world.login(person.email)
    expect(await waiting(made)).toMatchObject([{ secondLook: 'other' }])
    const refused = await confirm(id, made)
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/: Ada admin2\.$/)])
    await admin.put('staffs', { id: data.id, delete: true })
    expect((await confirm(id, admin2)).status).toBe(200)
  })

  test('keeps what stood there when it was asked for, also where that changed a moment before', async () => {
    await world.rows(sql`create function change_now() returns trigger language plpgsql as
      $$ begin update bank_accounts set number = '0000000001'; return new; end $$`)
    await world.rows(
      sql`create trigger change_now before insert on throttle_hits for each row execute function change_now()`,
    )
    const [{ number }] = (await world.rows<{ number: string }>(
      sql`select number from bank_accounts where ministry_id = ${world.a.id}`,
    )) as [{ number: string }]
    await asked({ bankAccount: { ...ACCOUNT, number: '3011115555' } })
    await world.rows(sql`drop trigger change_now on throttle_hits`)
    await world.rows(sql`update bank_accounts set number = ${number}`)
    expect((await own())[0]!.fields.find(({ name }) => name === 'number')?.before).toBe('0000000001')
  })

  test('that fails the second look brings the account of before back', async () => {
    const { number } = (await ministry()).bankAccount!
    const id = await asked({ bankAccount: { ...ACCOUNT, number: '3099998888' } })
    await decide(id, 'Approved')
    expect((await ask({ bankAccount: ACCOUNT })).status, 'one at a time').toBe(409)
    const mails = await sent()
    expect((await decide(id, 'Rejected', 'The pastor did not ask for this.')).status).toBe(200)
    expect((await ministry()).bankAccount?.number).toBe(number)
    expect(await mails()).toEqual([`${world.a.email}: ${world.a.name} keeps its old bank account`])
    expect((await pay(world.a.id)).status).toBe(201)
    expect((await confirm(id, admin2)).status).toBe(409)
  })

  test('is told to the old and the new address when the email changes, too', async () => {
    await asked({ email: { email: 'new@ministry.test' } })
    const mails = await sent()
    await asked({ bankAccount: { ...ACCOUNT, number: '3012340000' } })
    const subject = 'A change of bank account was asked for'
    expect(await mails()).toEqual([`${world.a.email}: ${subject}`, `new@ministry.test: ${subject}`])
  })

  test('is checked as at the registration', async () => {
    const wrong = async (account: Partial<typeof ACCOUNT>) =>
      (await ask({ bankAccount: { ...ACCOUNT, ...account } })).errors.map(({ field }) => field)
    expect(await wrong({ number: '12345' })).toEqual(['bankAccount.number'])
    expect(await wrong({ bank: 'No Bank' })).toEqual(['bankAccount.bank'])
    expect(await own()).toEqual([])
  })
})

describe('a change of the email', () => {
  test('moves the log-in when it is approved, and both addresses hear of it; sessions stay', async () => {
    const old = world.a.email
    const mails = await sent()
    const id = await asked({ email: { email: 'Pastor@Grace.test' } })
    await world.rows(sql`insert into mail_tokens (hash, account_id, purpose, expires_at)
      values ('old-link', ${world.a.accountId}, 'reset', now() + interval '1 hour')`)
    expect((await decide(id, 'Approved')).status).toBe(200)
    const both = (subject: string) => [`${old}: ${subject}`, `pastor@grace.test: ${subject}`]
    expect(await mails()).toEqual(
      [...both('A change of email address was asked for'), ...both(`${world.a.name}: the office changed the email address`)].sort(), // prettier-ignore
    )
    expect((await client.get('profile')).status, 'the session').toBe(200)
    await expect(world.login(old)).rejects.toThrow()
    await world.login('pastor@grace.test', PASSWORD)
    // No link was sent to this one: the office reads that it approved it, not that it is confirmed.
    const [{ decidedUtc } = { decidedUtc: '' }] = await own()
    expect(await ministry()).toMatchObject({ email: 'pastor@grace.test', emailValidated: true, emailApprovedUtc: decidedUtc }) // prettier-ignore
    expect(await world.rows(sql`select hash from mail_tokens where hash = 'old-link' and used_at is null`)).toEqual([])
    await decide(await asked({ email: { email: old } }), 'Approved')
  })

  test('to one that belongs to somebody else is refused, when asked for and when approved', async () => {
    const taken = await ask({ email: { email: world.b.email.toUpperCase() } })
    expect(taken).toMatchObject({ status: 400 })
    expect(taken.errors[0]?.field).toBe('email.email')
    const id = await asked({ email: { email: 'free@ministry.test' } })
    await world.rows(sql`update accounts set email = 'free@ministry.test' where id = ${world.c.accountId}`)
    expect((await decide(id, 'Approved')).status).toBe(409)
    expect((await ministry()).email).toBe(world.a.email)
    expect(await waiting()).toMatchObject([{ id, status: 'Pending' }])
    await world.rows(sql`update accounts set email = ${world.c.email} where id = ${world.c.accountId}`)
  })
})

describe('other details', () => {
  const contact = { primary: '08035550155', secondary: '', address: '2 Marina', lga: 'Ikeja', state: 'Lagos' } as const
  test('are written when approved; mobiles are not in the trail', async () => {
    await decide(await asked({ contact }), 'Approved')
    expect(await ministry()).toMatchObject({ mobile: ['08035550155'], addresses: [{ street: '2 Marina' }] })
    expect((await trail())[0]!.after).toMatchObject({ address: '2 Marina' })
    expect((await trail())[0]!.after.changed).toEqual(expect.arrayContaining(['primary', 'address']))
    expect(JSON.stringify(await world.rows(sql`select before, after from audit`))).not.toContain('8035550155')
    await decide(await asked({ minister: { firstName: 'Ada', lastName: 'Obi', email: 'ada@grace.test', primary: '08035550156' } }), 'Approved') // prettier-ignore
    expect((await ministry()).ministers).toEqual([
      { firstName: 'Ada', lastName: 'Obi', email: ['ada@grace.test'], mobile: ['08035550156'] },
    ])
  })

  test('are refused with a reason, which the ministry gets; the details stay', async () => {
    const id = await asked({ contact: { ...contact, address: '3 Marina' } })
    expect((await decide(id, 'Rejected')).status, 'without a reason').toBe(400)
    const mails = await world.mails()
    expect((await decide(id, 'Rejected', 'We could not find this house.')).status).toBe(200)
    const [mail] = (await world.mails()).slice(mails.length)
    expect(mail).toMatchObject({ to: world.a.email })
    expect(mail!.text).toContain('The reason: We could not find this house.')
    expect(await own()).toMatchObject([
      { status: 'Rejected', reason: 'We could not find this house.', decidedBy: null },
    ])
    expect((await ministry()).addresses[0]!.street).not.toBe('3 Marina')
    await asked({ contact: { ...contact, address: '3 Marina Road' } })
  })

  test('are asked for once, changed for real, of one kind, and taken back while nobody has decided', async () => {
    const moved = { ...contact, address: '4 Marina' }
    const id = await asked({ contact: moved })
    expect((await ask({ contact: moved })).status, 'a second click').toBe(201)
    expect((await ask({ contact: { ...moved, address: '5 Marina' } })).status).toBe(409)
    expect(await own()).toHaveLength(1)
    expect((await (await world.as('b')).patch(`profile/changes/cancel/${id}`)).status, 'of another').toBe(404)
    expect((await client.patch(`profile/changes/cancel/${id}`)).status).toBe(200)
    expect((await client.patch(`profile/changes/cancel/${id}`)).status, 'a second click').toBe(200)
    expect((await decide(id, 'Approved')).message).toBe(
      'The ministry has taken this change back. Look whether it asks for another one.',
    )
    expect((await decide(id, 'Approved')).status).toBe(409)
    const [a] = (await ministry()).addresses
    const now = { ...contact, address: a!.street, lga: a!.lga }
    expect((await ask({ contact: now })).status, 'what it is already').toBe(400)
    expect((await ask({ contact: moved, email: { email: 'x@y.test' } })).status, 'two kinds').toBe(400)
    expect((await ask({})).status).toBe(400)
    expect((await ask({ contact: { ...contact, lga: 'Gboko' } })).errors[0]?.field).toBe('contact.lga')
  })

  test('are asked for ten times a day at most', async () => {
    for (let i = 0; i < 10; i += 1) {
      const id = await asked({ contact: { ...contact, address: `${i} Broad Street` } })
      await client.patch(`profile/changes/cancel/${id}`)
    }
    expect((await ask({ contact: { ...contact, address: '11 Broad Street' } })).status).toBe(429)
    expect(await allText(world.api)).toContain('9 Broad Street')
  })
})

test('nobody finds out who logs in here by asking for one address after the other', async () => {
  const email = (to: string) => ask({ email: { email: to } })
  for (let i = 0; i < 10; i += 1) expect((await email(world.b.email)).status).toBe(400)
  expect((await email(world.b.email)).status).toBe(429)
  await world.rows(sql`delete from throttle_hits`)
  await asked({ email: { email: 'free@grace.test' } })
  // Taken or not, it says the same.
  const [taken, free] = [await email(world.b.email), await email('other@grace.test')]
  expect([taken.status, taken.message]).toEqual([free.status, free.message])
  expect(free.status).toBe(409)
})

describe('the account of a ministry', () => {
  const set = (status: string, userId = world.b.accountId) => admin.patch('ministries/account', { userId, status })
  test('is switched off with its sessions, and on again with its password', async () => {
    const b = await world.login(world.b.email)
    expect((await set('Inactive')).status).toBe(200)
    expect((await set('Inactive')).status, 'a second click').toBe(200)
    expect((await b.get('profile')).status).toBe(401)
    await expect(world.login(world.b.email)).rejects.toThrow('not active')
    const body = { userId: world.b.accountId, adminpassword: PASSWORD, newpassword: PASSWORD }
    expect((await admin.post('ministries/resetpassword', body)).message).toContain('deactivated')
    expect((await set('Active')).status).toBe(200)
    await world.login(world.b.email)
    const rows = await world.rows(sql`select before, after from audit where action = 'MINISTRY_ACCOUNT' order by id`)
    expect(rows).toEqual([
      { before: { status: 'Active' }, after: { status: 'Inactive' } },
      { before: { status: 'Inactive' }, after: { status: 'Active' } },
    ])
  })

  test('that is switched off keeps its requests: they are answered, paid and rejected, and no mail tells it', async () => {
    const { accountId, budgets, outreach } = world.a
    const mails = await sent()
    expect((await set('Inactive', accountId)).status).toBe(200)
    const { data: open } = await admin.get<{ id: string }[]>('budgets/status/Pending')
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining([budgets.Pending.id, outreach.id]))
    const { itemId, id } = budgets.Pending
    expect((await admin.post('sponsoritems', { id: itemId, price: 100 })).status).toBe(200)
    expect((await payTo(outreach.id)).status).toBe(200)
    expect((await admin.patch(`budgets/reject/${id}`, { reason: 'The dates clash.' })).status).toBe(200)
    expect(await mails()).toEqual([])
    expect((await set('Active', accountId)).status).toBe(200)
    client = await world.as('client')
    expect((await client.get<{ status: string }>(`sponsorships/${outreach.id}`)).data.status).toBe('Approved')
  })

  test('that was never open is not opened by this', async () => {
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.c.accountId}`)
    expect((await set('Active', world.c.accountId)).status).toBe(409)
    expect((await set('Inactive', world.staff.spare)).status, 'staff').toBe(404)
  })
})
