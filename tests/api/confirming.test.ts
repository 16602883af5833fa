/** An email address that nobody has confirmed: the link again, the office's word for it, and a registration sent again. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXTENSIONS } from '../../contract/all'
import { PREPARED_PAYMENTS } from '../../contract/prepared-payments'
import type { Ministry } from '../../contract/ministries'
import type { Registration } from '../../contract/registrations'
import type { Client } from './client'
import { PASSWORD, registration } from './samples'
import { openWorld, type World } from './world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
beforeEach(() => world.rows(sql`delete from throttle_hits`))
afterAll(() => world.close())

const CONFIRM = 'Confirm your email address'
let made = 0
const register = (email: string, name = 'Hope Assembly') => {
  const body = registration(world.areas.Crusades, email)
  return world.guest().send('POST', 'auth/register', {
    payload: { ...body, ministry: { ...body.ministry, name } },
    remoteAddress: `10.2.${made}.1`,
  })
}
interface Applicant {
  email: string
  userId: string
  registrationId: string
  ministryId: string
}
/** The registration that has this address now. */
async function holderOf(email: string): Promise<Applicant> {
  const [row] = await world.rows<Applicant>(sql`
    select email, a.id as "userId", r.id as "registrationId", r.ministry_id as "ministryId"
    from accounts a join registrations r using (ministry_id) where email = ${email} and deleted_at is null`)
  return row!
}
async function applicant() {
  const email = `waits${(made += 1)}@hope.test`
  expect((await register(email)).status).toBe(201)
  return holderOf(email)
}
/** The minute in which nothing is sent again is over. */
const later = async () => {
  await world.mails()
  await world.rows(sql`update outbox set created_at = created_at - interval '1 minute'`)
}
const lettersTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject)
const tokenOf = async (email: string) => (await world.mailsTo(email)).at(-1)!.token
const ask = (email: string, remoteAddress = '10.9.9.9') =>
  world.guest().send('POST', 'auth/confirmation', { payload: { email }, remoteAddress })
const decide = (id: string, status: 'Approved' | 'Rejected') => admin.post('registrations', { id, status })
const send = (userId: string, who = admin) => who.post('ministries/confirmation/send', { userId })
const REASON = 'Pastor Ngozi read the code of her letter to us.'
const confirm = (userId: string, who = admin) => who.post('ministries/confirmation', { userId, reason: REASON })
const statusOf = async (userId: string) =>
  (await world.rows<{ status: string }>(sql`select status from accounts where id = ${userId}`))[0]!.status
const trailOf = (target: string, action: string) =>
  world.rows(sql`select actor_id, before, after from audit where target = ${target} and action = ${action} order by id`)

describe('the link, asked for again', () => {
  test('comes to an address whose link has ended, and the one before it is dead', async () => {
    const { email, userId } = await applicant()
    const first = await tokenOf(email)
    await world.rows(sql`update mail_tokens set expires_at = expires_at - interval '24 hours'`)
    const ended = await world.validate(first)
    expect([ended.status, ended.errors[0]!.extension]).toEqual([400, 'confirmation'])
    await later()
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200)
    expect(await lettersTo(email)).toEqual([CONFIRM, CONFIRM])
    const second = await tokenOf(email)
    expect((await world.validate(first)).status).toBe(400)
    expect((await world.validate(second)).status).toBe(200)
    expect(await statusOf(userId)).toBe('Inactive')
    expect((await world.validate(first)).status, 'the older letter, opened after all').toBe(200)
  })

  test('tells no stranger anything, and goes to nobody whom it is of no use', async () => {
    const waits = await applicant()
    const rejected = await applicant()
    const confirmed = await applicant()
    await decide(rejected.registrationId, 'Rejected')
    await confirm(confirmed.userId)
    await later()
    const before = (await world.mails()).length
    const addresses = [waits.email, rejected.email, confirmed.email, world.a.email, 'admin@office.test', 'no@body.test']
    const answers = []
    for (const email of addresses) answers.push(await ask(email))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, '{"success":true}']))
    const mails = (await world.mails()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[waits.email, CONFIRM]])
    expect(await world.rows(sql`select id from outbox where letter = 'none'`)).toEqual([])
  })

  test('is one letter when it is asked for twice, or by many at once', async () => {
    const { email } = await applicant()
    expect((await ask(email)).status, 'right after registering').toBe(200)
    expect(await lettersTo(email)).toHaveLength(1)
    await later()
    const answers = await Promise.all([ask(email), ask(email), send((await holderOf(email)).userId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await lettersTo(email)).toHaveLength(2)
  })

  test('comes at most three times an hour to one address, "Forgot password?" counted in', async () => {
    const { email } = await applicant()
    for (let n = 0; n < 6; n += 1) {
      await later()
      if (n % 2) expect((await ask(email)).status).toBe(200)
      else expect((await world.guest().post('auth/forgot', { email })).status).toBe(200)
    }
    expect(await lettersTo(email)).toEqual([CONFIRM, CONFIRM, CONFIRM, CONFIRM])
  })

  test('can be asked for twenty times an hour from one place, whoever it is for', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`stranger${n}@nowhere.test`)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30 - refused.length)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused[0]!.message).toMatch(/^Too many links were asked for from here\. Try again in \d+ minutes\.$/)
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('stranger@nowhere.test', '10.9.9.8')).status).toBe(200)
  })

  test('leaves a row in the trail, without the address', async () => {
    const { email, userId } = await applicant()
    await ask(email)
    expect(await trailOf(`account:${userId}`, 'CONFIRMATION')).toEqual([{ actor_id: null, before: null, after: null }])
    await ask('secret-stranger@nowhere.test')
    const trail = await world.rows(sql`select * from audit`)
    expect(JSON.stringify(trail)).not.toContain('secret-stranger')
  })
})

describe('the admin', () => {
  test('sees whether the address is confirmed, and sends the link again', async () => {
    const { email, userId, registrationId, ministryId } = await applicant()
    const shown = async () => [
      (await admin.get<Registration>(`registrations/${registrationId}`)).data,
      (await admin.get<Ministry>(`ministries/${ministryId}`)).data,
    ]
    for (const one of await shown()) expect(one).toMatchObject({ userId, emailValidated: false })
    await later()
    expect((await send(userId)).status).toBe(200)
    expect(await lettersTo(email)).toEqual([CONFIRM, CONFIRM])
    expect(await trailOf(`account:${userId}`, 'CONFIRMATION')).toEqual([
      { actor_id: world.staff.admin, before: null, after: { mailed: true } },
    ])
    expect((await world.validate(await tokenOf(email))).status).toBe(200)
    for (const one of await shown()) expect(one).toMatchObject({ userId, emailValidated: true })
    const late = await send(userId)
    expect([late.status, late.message]).toEqual([409, 'This address has been confirmed already.'])
    expect(await lettersTo(email)).toHaveLength(2)
  })

  test('confirms by hand an address that is approved, which opens the account', async () => {
    const { email, userId, registrationId } = await applicant()
    await decide(registrationId, 'Approved')
    const link = await tokenOf(email)
    expect((await confirm(userId)).status).toBe(200)
    expect(await statusOf(userId)).toBe('Active')
    expect(await lettersTo(email)).toEqual([CONFIRM, 'Your registration is approved: set your password'])
    expect(await trailOf(`account:${userId}`, 'CONFIRMATION')).toEqual([
      {
        actor_id: world.staff.admin,
        before: { status: 'Unconfirmed' },
        after: { confirmed: 'by hand', reason: REASON },
      },
    ])
    expect((await world.validate(link)).status, 'the link, followed after that').toBe(200)
    expect(await lettersTo(email)).toHaveLength(2)
  })

  test('confirms by hand once, also when two do so, or the ministry does, at the same moment', async () => {
    const { email, userId, registrationId } = await applicant()
    await decide(registrationId, 'Approved')
    const token = await tokenOf(email)
    const admins = await Promise.all([
      confirm(userId),
      confirm(userId, await world.as('admin2')),
      world.validate(token),
    ])
    const done = admins.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { status, message } of admins.slice(0, 2).filter(({ status: is }) => is !== 200))
      expect([status, message]).toEqual([409, 'This address has been confirmed already.'])
    expect(admins[2].status).toBe(200)
    expect(await statusOf(userId)).toBe('Active')
    expect((await lettersTo(email)).filter((subject) => subject.includes('approved'))).toHaveLength(1)
    const trail = await trailOf(`account:${userId}`, 'CONFIRMATION')
    expect(trail.length).toBe(done.length - 1)
  })

  test('gives a reason, and confirms no rejected registration, no staff and nobody', async () => {
    const { userId, registrationId } = await applicant()
    for (const body of [{ userId }, { userId, reason: ' ' }])
      expect((await admin.post('ministries/confirmation', body)).errors[0]!.field).toBe('reason')
    for (const id of [world.staff.spare, '00000000-0000-4000-8000-000000000000', '7'])
      for (const act of [send, confirm]) expect((await act(id)).status).toBe(404)
    await decide(registrationId, 'Rejected')
    for (const act of [send, confirm]) {
      const { status, message } = await act(userId)
      expect([status, message]).toEqual([
        409,
        'This registration was rejected. The ministry can register again with the same address.',
      ])
    }
    expect(await statusOf(userId)).toBe('Unconfirmed')
  })

  test('sets no password that would open nothing, and is told what comes first', async () => {
    const { email, userId, registrationId } = await applicant()
    const reset = () =>
      admin.post('ministries/resetpassword', { userId, adminpassword: PASSWORD, newpassword: 'Morning by morning' })
    await decide(registrationId, 'Approved')
    const refused = await reset()
    expect([refused.status, refused.message]).toEqual([
      409,
      'This ministry has not confirmed its email address, so a password would not let it in. Confirm the address first.',
    ])
    await confirm(userId)
    expect((await reset()).status).toBe(200)
    expect((await world.guest().post('auth/login', { email, password: 'Morning by morning' })).status).toBe(200)

    const waiting = await applicant()
    await confirm(waiting.userId)
    const early = await admin.post('ministries/resetpassword', {
      userId: waiting.userId,
      adminpassword: PASSWORD,
      newpassword: 'Morning by morning',
    })
    expect([early.status, early.message]).toEqual([
      409,
      'The registration of this ministry is not approved, so a password would not let it in.',
    ])
    expect(await lettersTo(waiting.email)).toEqual([CONFIRM])
  })
})

describe('a rejected ministry', () => {
  async function rejected() {
    const one = await applicant()
    await world.validate(await tokenOf(one.email))
    await decide(one.registrationId, 'Rejected')
    return one
  }

  test('registers again with its address, which the letter says, and confirms it anew', async () => {
    const old = await rejected()
    const letter = (await world.mailsTo(old.email)).at(-1)!
    expect(letter.text).toContain('register with the same email address')
    expect(letter.text).toContain('Register again: http://localhost:3000/register')
    expect((await register(old.email, 'Hope Assembly, Ikeja')).status).toBe(201)
    const now = await holderOf(old.email)
    expect(now.registrationId).not.toBe(old.registrationId)
    expect((await admin.get<Registration>(`registrations/${now.registrationId}`)).data).toMatchObject({
      status: 'Pending',
      emailValidated: false,
      rejectedBefore: [{ id: old.registrationId }],
      ministry: { name: 'Hope Assembly, Ikeja' },
    })
    expect(await trailOf(`registration:${now.registrationId}`, 'REGISTER')).toEqual([
      { actor_id: null, before: { registration: old.registrationId, status: 'Rejected' }, after: null },
    ])
    await world.validate(await tokenOf(old.email))
    await decide(now.registrationId, 'Approved')
    expect(await statusOf(now.userId)).toBe('Active')
    expect((await lettersTo(old.email)).at(-1)).toBe('Your registration is approved: set your password')
  })

  test('reads on the link that confirms its email what became of it, before and after it was confirmed', async () => {
    const waits = await applicant()
    await decide(waits.registrationId, 'Rejected')
    for (const { email, userId } of [waits, await rejected()]) {
      const link = (await world.mailsTo(email)).find(({ subject }) => subject === CONFIRM)!.token
      const status = await statusOf(userId)
      for (const answer of [await world.validate(link), await world.validate(link)])
        expect([answer.status, answer.errors]).toEqual([
          400,
          [
            {
              field: 'registration',
              message:
                'The office did not approve this registration. You may register again with the same email address.',
            },
          ],
        ])
      expect(await statusOf(userId)).toBe(status)
    }
  })

  test('keeps what it sent first, and says when it was rejected, each time', async () => {
    const first = await rejected()
    const before = (await admin.get<Registration>(`registrations/${first.registrationId}`)).data
    await register(first.email, 'Second try')
    const second = await holderOf(first.email)
    await decide(second.registrationId, 'Rejected')
    await register(first.email, 'Third try')
    const third = await holderOf(first.email)
    const { rejectedBefore } = (await admin.get<Registration>(`registrations/${third.registrationId}`)).data
    expect(rejectedBefore!.map(({ id }) => id)).toEqual([second.registrationId, first.registrationId])
    expect(rejectedBefore![1]!.processedOn).toBe(before.processedOn)
    expect((await admin.get<Registration>(`registrations/${first.registrationId}`)).data).toEqual(before)
    expect((await admin.get<Registration>(`registrations/${second.registrationId}`)).data.rejectedBefore).toHaveLength(
      1,
    )
  })

  test('stores one registration when it is sent twice at the same moment', async () => {
    const { email } = await rejected()
    const answers = await Promise.all(['One', 'Another', 'A third'].map((name) => register(email, name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    const rows = await world.rows(
      sql`select r.status from registrations r join ministries m on m.id = r.ministry_id where m.email = ${email} order by 1`,
    )
    expect(rows).toEqual([{ status: 'Pending' }, { status: 'Rejected' }])
    expect((await lettersTo(email)).filter((subject) => subject === CONFIRM)).toHaveLength(2)
  })

  test('gives a stranger who knows its address no more than registering does', async () => {
    const old = await applicant()
    await later()
    await ask(old.email)
    const oldLink = await tokenOf(old.email)
    await decide(old.registrationId, 'Rejected')
    const answer = await register(old.email, 'Somebody else')
    expect([answer.status, answer.text]).toEqual([
      201,
      JSON.stringify({
        success: true,
        data: {
          extensions: EXTENSIONS.filter((name) => name !== PREPARED_PAYMENTS),
        },
      }),
    ])
    const now = await holderOf(old.email)
    expect((await world.validate(oldLink)).status, "the old letter does not confirm the stranger's details").toBe(400)
    expect(await statusOf(now.userId)).toBe('Unconfirmed')
    expect(await statusOf(old.userId)).toBe('Unconfirmed')
    expect((await lettersTo(old.email)).at(-1), 'only the owner of the address hears').toBe(CONFIRM)
    for (const act of [send, confirm]) expect((await act(old.userId)).status).toBe(409)
  })

  test.each(['Pending', 'Approved'] as const)('is not one that is %s: its address stays taken', async (status) => {
    const { email, registrationId, userId } = await applicant()
    if (status === 'Approved') await decide(registrationId, status)
    await world.mails()
    const again = await register(email, 'Somebody else')
    expect([again.status, again.errors[0]!.field]).toEqual([400, 'ministry.email'])
    expect((await holderOf(email)).userId).toBe(userId)
    expect((await register('admin@office.test')).status).toBe(400)
  })
})
