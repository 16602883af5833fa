import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crusade, registration } from './samples'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.rows(sql`delete from throttle_hits`))
afterAll(() => world.close())

let made = 0
/** Registers somebody new; returns the address, the id and the token of the mail. */
async function applicant() {
  const email = `new${(made += 1)}@hope.test`
  await world.guest().post('auth/register', registration(world.areas.Crusades, email))
  const [row] = await world.rows<{ id: string }>(
    sql`select r.id from registrations r join ministries m on m.id = r.ministry_id where m.email = ${email}`,
  )
  return { email, id: row!.id, token: (await world.mailsTo(email))[0]!.token }
}
const decide = async (id: string, status: string, who: 'admin' | 'admin2' = 'admin', reason?: string) =>
  (await world.as(who)).post('registrations', { id, status, reason })
const statusOf = async (email: string) =>
  (await world.rows<{ status: string }>(sql`select status from accounts where email = ${email}`))[0]!.status
const read = async (id: string) =>
  (await (await world.as('admin')).get<Record<string, unknown>>(`registrations/${id}`)).data
const SET_PASSWORD = 'Your registration is approved: set your password'

describe('an account opens', () => {
  test('when the email was confirmed first and the registration approved then', async () => {
    const { email, id, token } = await applicant()
    expect(await statusOf(email)).toBe('Unconfirmed')
    expect((await world.validate(token)).status).toBe(200)
    expect(await statusOf(email)).toBe('Inactive')
    expect(await world.mailsTo(email)).toHaveLength(1)
    expect((await decide(id, 'Approved')).status).toBe(200)
    expect(await statusOf(email)).toBe('Active')
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      SET_PASSWORD,
    ])
  })

  test('when the registration was approved first and the email confirmed then', async () => {
    const { email, id, token } = await applicant()
    expect((await decide(id, 'Approved')).status).toBe(200)
    expect(await statusOf(email)).toBe('Unconfirmed')
    expect(await world.mailsTo(email)).toHaveLength(1)
    expect((await world.validate(token)).status).toBe(200)
    expect(await statusOf(email)).toBe('Active')
    expect((await world.mailsTo(email)).at(-1)!.subject).toBe(SET_PASSWORD)
  })

  test('once, when both happen at the same moment', async () => {
    const { email, id, token } = await applicant()
    const answers = await Promise.all([decide(id, 'Approved'), world.validate(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await statusOf(email)).toBe('Active')
    expect((await world.mailsTo(email)).filter(({ subject }) => subject === SET_PASSWORD)).toHaveLength(1)
  })
})

test('the link to set a password works once, for seven days; the account then logs in and asks', async () => {
  const { email, id, token } = await applicant()
  await world.validate(token)
  await decide(id, 'Approved')
  const password = 'A quite different one'
  const link = (await world.mailsTo(email)).at(-1)!.token
  const set = async () => (await world.guest().post('auth/resetpassword', { token: link, password })).status
  const later = (time: string) =>
    world.rows(sql`update mail_tokens set expires_at = expires_at - ${time}::interval where purpose = 'reset'`)
  await later('7 days')
  expect(await set(), 'a week later').toBe(400)
  await later('-1 minute')
  expect(await set(), 'a minute before').toBe(200)
  expect(await set(), 'once').toBe(400)
  const ministry = await world.login(email, password)
  expect((await ministry.post('sponsorships/crusade/create', crusade())).status).toBe(201)
})

describe('confirming an email', () => {
  test('works once, for a day, and with the right kind of token; a second click hears that it is done', async () => {
    const { email, token } = await applicant()
    expect((await world.validate(token)).status).toBe(200)
    await world.withoutTrace(async () => expect((await world.validate(token)).status).toBe(200))
    await world.rows(sql`update accounts set status = 'Unconfirmed' where email = ${email}`)
    expect((await world.validate(token)).status).toBe(400)

    const late = await applicant()
    await world.rows(sql`update mail_tokens set expires_at = expires_at - interval '24 hours'`)
    expect((await world.validate(late.token)).errors).toEqual([
      {
        message: 'This link was used before or has ended. Ask for a new one.',
        field: 'token',
        extension: 'confirmation',
      },
    ])
    const other = await applicant()
    expect(
      (await world.guest().post('auth/resetpassword', { token: other.token, password: 'A quite different one' }))
        .status,
    ).toBe(400)
    expect((await world.validate(other.token)).status).toBe(200)
  })
})

describe('deciding about a registration', () => {
  test('approving opens the chosen area and notes who did it', async () => {
    const { id } = await applicant()
    await decide(id, 'Approved', 'admin2')
    expect(await read(id)).toMatchObject({
      status: 'Approved',
      processedBy: 'Ada admin2',
      ministry: { supportAreas: [{ status: 'Available', supportArea: { name: 'Crusades' } }] },
    })
    const names = (await (await world.as('payment_j')).get<{ name: string }[]>('ministries')).data.map(
      ({ name }) => name,
    )
    expect(names).toContain('Hope Assembly')
    expect(names).not.toContain(world.c.name)
  })

  test('rejecting tells the ministry by mail and opens nothing', async () => {
    const { id, email, token } = await applicant()
    await world.validate(token)
    const reason = 'The account is in another name.'
    expect((await decide(id, 'Rejected', 'admin', reason)).status).toBe(200)
    // The answer was lost: the same words again change nothing.
    expect((await decide(id, 'Rejected', 'admin', reason)).status).toBe(200)
    expect(await statusOf(email)).toBe('Inactive')
    const letters = (await world.mailsTo(email)).filter(
      ({ subject }) => subject === 'Your registration was not approved',
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain(`The reason: ${reason}`)
    expect(await read(id)).toMatchObject({
      status: 'Rejected',
      reason,
      ministry: { supportAreas: [{ status: 'Unavailable' }] },
    })
  })

  test.each([
    ['Approved', 'Approved'],
    ['Approved', 'Rejected'],
    ['Rejected', 'Approved'],
    ['Rejected', 'Rejected'],
  ])('%s is final: %s is refused and changes nothing', async (first, second) => {
    const { id, email } = await applicant()
    await decide(id, first, 'admin2')
    const [before, mails] = [await read(id), (await world.mailsTo(email)).length]
    expect((await decide(id, second)).status).toBe(409)
    expect(await read(id)).toEqual(before)
    expect(await world.mailsTo(email)).toHaveLength(mails)
  })

  test('twice by the same person in the same words is one: the first answer was lost', async () => {
    const { id } = await applicant()
    expect((await decide(id, 'Approved', 'admin2')).status).toBe(200)
    const before = await read(id)
    expect((await decide(id, 'Approved', 'admin2')).status).toBe(200)
    expect(await read(id)).toEqual(before)
    expect((await decide(id, 'Rejected', 'admin2')).status).toBe(409)
  })

  test('two admins at once: one decides', async () => {
    const { id } = await applicant()
    const answers = await Promise.all([decide(id, 'Approved'), decide(id, 'Rejected', 'admin2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(id)).toMatchObject(
      answers[0].status === 200
        ? { status: 'Approved', processedBy: 'Ada admin' }
        : { status: 'Rejected', processedBy: 'Ada admin2' },
    )
  })

  test('is written down', async () => {
    const { id } = await applicant()
    await decide(id, 'Approved')
    expect(
      await world.rows(
        sql`select actor_id, action, before, after from audit where target = ${`registration:${id}`} and action <> 'REGISTER'`,
      ),
    ).toEqual([
      {
        actor_id: world.staff.admin,
        action: 'REGISTRATION_DECISION',
        before: { status: 'Pending' },
        after: { status: 'Approved' },
      },
    ])
  })

  test('needs a registration that exists and a decision that is one', async () => {
    expect((await decide('00000000-0000-4000-8000-000000000000', 'Approved')).status).toBe(404)
    expect((await decide("' OR 1=1--", 'Approved')).status).toBe(404)
    for (const status of ['Pending', 'approved', '', 'All'])
      expect((await decide(world.c.registrationId, status)).status).toBe(400)
    expect(await read(world.c.registrationId)).toMatchObject({ status: 'Pending' })
  })

  test('lists by status, newest first', async () => {
    const office = await world.as('register_j')
    const list = async (status: string) =>
      (await office.get<{ id: string; status: string; createdUtc: string }[]>(`registrations/status/${status}`)).data
    const all = await list('All')
    expect(all.map(({ createdUtc }) => createdUtc)).toEqual(
      all
        .map(({ createdUtc }) => createdUtc)
        .sort()
        .reverse(),
    )
    for (const status of ['Pending', 'Approved', 'Rejected']) {
      expect(await list(status)).toEqual(all.filter((row) => row.status === status))
      expect(await list(status)).not.toEqual([])
    }
    for (const status of ['pending', '%', "All'--"])
      expect((await office.get(`registrations/status/${encodeURIComponent(status)}`)).status).toBe(400)
  })
})
