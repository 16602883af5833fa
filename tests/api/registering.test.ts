import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RegisterBody } from '../../contract/auth'
import { inDays, registration } from './samples'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.rows(sql`delete from throttle_hits`))
afterAll(() => world.close())

let made = 0
const fresh = () => `office${(made += 1)}@hope.test`
const register = (body: object) => world.guest().post('auth/register', body)
const count = async () => (await world.rows<{ n: number }>(sql`select count(*)::int as n from registrations`))[0]!.n
/** The same form with one field changed; `path` as the answer names it. */
function changed(path: string, value: unknown): RegisterBody {
  const body = structuredClone(registration(world.areas.Crusades, fresh())) as unknown as Record<string, never>
  const keys = path.split('.')
  let at: Record<string, unknown> = body
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[keys.at(-1)!] = value
  // Like a browser: what is undefined is not sent.
  return JSON.parse(JSON.stringify(body)) as RegisterBody
}

describe('the choices of the form', () => {
  test('are the banks by name, the areas and the local governments of the 37 states', async () => {
    const guest = world.guest()
    expect((await guest.get('auth/register/banks')).data).toEqual(['access bank', 'First Bank', 'Zenith Bank'])
    expect((await guest.get('auth/supportAreas')).data).toEqual([
      { id: world.areas.Crusades, name: 'Crusades', available: true },
      { id: world.areas.Hospitals, name: 'Hospitals', available: true },
      { id: world.areas.Orphanages, name: 'Orphanages', available: true },
      { id: world.areas.Prison_Evangelism, name: 'Prison_Evangelism', available: false },
    ])
    expect((await guest.get<unknown[]>('auth/register/state/FCT/lgas')).data).toHaveLength(6)
    expect((await guest.get<unknown[]>('auth/register/state/Katsina/lgas')).data).toHaveLength(34)
    expect((await guest.get<unknown[]>('auth/register/state/Akwa%20Ibom/lgas')).data).toHaveLength(31)
    for (const state of ['Kastina', 'Atlantis', '%25', "' OR 1=1--"]) {
      expect((await guest.get(`auth/register/state/${encodeURIComponent(state)}/lgas`)).status).toBe(404)
    }
  })
})

describe('registering', () => {
  test('stores everything the ministry told, and mails one link to its address', async () => {
    const email = fresh()
    expect((await register(registration(world.areas.Crusades, email.toUpperCase()))).status).toBe(201)
    const admin = await world.as('admin')
    const [row] = (await admin.get<{ id: string }[]>('registrations/status/Pending')).data
    expect(row).toMatchObject({
      ministry: 'Hope Assembly',
      status: 'Pending',
      state: 'Lagos',
      lga: 'Ikeja',
      area: 'Crusades',
    })
    expect((await admin.get(`registrations/${row!.id}`)).data).toMatchObject({
      status: 'Pending',
      processedBy: null,
      emailValidated: false,
      heardAboutUs: 'From a friend',
      terms: true,
      crusades: 'Twice',
      strategies: ['Home visits', 'Phone calls'],
      ministry: {
        name: 'Hope Assembly',
        category: 'Ministry',
        founded: '2001-05-06',
        vision: 'To reach every street.\nOne by one.',
        email,
        mobile: ['0803 555 0142'],
        addresses: [{ street: '12 Marina Road', lga: 'Ikeja', state: 'Lagos' }],
        ministers: [{ firstName: 'Ngozi', lastName: 'Okafor', email: ['ngozi@hope.test'], mobile: ['+2348035550143'] }],
        supportAreas: [{ status: 'Pending', supportArea: { name: 'Crusades' } }],
        bankAccount: { bank: 'First Bank', name: 'Hope Assembly', number: '0123456789' },
      },
    })
    const mails = (await world.mails()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address'])
  })

  test('twice with one address, also in other letters and at the same moment, stores one and answers one plain sentence', async () => {
    const email = fresh()
    const before = await count()
    const forms = [email, email.toUpperCase(), ` ${email.replace('o', 'O')} `].map((spelling) =>
      registration(world.areas.Hospitals, spelling),
    )
    const answers = await Promise.all(forms.map(register))
    const { ministry, ...rest } = forms[0]!
    answers.push(await register({ ...rest, ministry: { ...ministry, name: 'Another Assembly' } }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    const refusals = answers.filter(({ status }) => status === 400).map(({ message }) => message)
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).not.toMatch(/exists|taken|in use/i)
    expect(await count()).toBe(before + 1)
  })

  test('sent again word for word, at the same moment or after a lost answer, is the same one', async () => {
    const email = fresh()
    const before = await count()
    const form = registration(world.areas.Hospitals, email)
    const answers = await Promise.all([register(form), register(form)])
    answers.push(await register(form))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await count()).toBe(before + 1)
    expect((await world.mails()).filter(({ to }) => to === email)).toHaveLength(1)
    // Who knows the address alone is told nothing, and nothing of it changes.
    const guessed = { ...form, bankAccount: { ...form.bankAccount, number: '0000000001' } }
    expect((await register(guessed)).status).toBe(400)
    // Confirmed, it is no try of a form any more.
    await world.rows(sql`update accounts set status = 'Inactive' where email = ${email}`)
    expect((await register(form)).status).toBe(400)
  })

  test('is refused with letters in its address that look like others', async () => {
    for (const email of ['m\u00fcller@hope.test', '\uff41dmin@office.test', '\u0430dmin@office.test'])
      expect((await register(registration(world.areas.Crusades, email))).errors[0]?.field).toBe('ministry.email')
  })

  test('is possible five times an hour from one address, whoever it is for', async () => {
    const answers = []
    // Trying addresses that are taken counts too: it would tell who has an account.
    for (const email of [fresh(), world.a.email, world.b.email, fresh(), world.a.email])
      answers.push(await register(registration(world.areas.Hospitals, email)))
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 201, 400])
    const late = await register(registration(world.areas.Hospitals, fresh()))
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = await world.guest().send('POST', 'auth/register', {
      payload: registration(world.areas.Hospitals, fresh()),
      remoteAddress: '10.1.1.1',
    })
    expect(elsewhere.status).toBe(201)
  })

  test('twenty times at once from one address stores at most five', async () => {
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(registration(world.areas.Hospitals, fresh()))),
    )
    expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true)
    expect((await count()) - before).toBeLessThanOrEqual(5)
  })

  test('is not for somebody who is signed in', async () => {
    expect(
      (await (await world.as('client')).post('auth/register', registration(world.areas.Hospitals, fresh()))).status,
    ).toBe(409)
  })

  test.each<[string, unknown]>([
    ['ministry.email', 'not an address'],
    ['ministry.email', 'a@hope.test, b@hope.test'],
    ['ministry.email', 'a@hope.test\r\nBcc: b@hope.test'],
    ['ministry.email', 'Hope <a@hope.test>'],
    ['ministry.name', ''],
    ['ministry.mobile.secondary', '123'],
    ['minister.mobile.secondary', '<script>'],
    ['ministry.name', '   '],
    ['ministry.name', 'Hope\r\nBcc: b@hope.test'],
    ['ministry.name', 'Hope\u0000'],
    ['ministry.name', 'x'.repeat(161)],
    ['ministry.category', 'Church'],
    ['ministry.founded', undefined],
    ['ministry.founded', inDays(1)],
    ['ministry.founded', '2026-02-30'],
    ['ministry.founded', '31/12/2020'],
    ['ministry.founded', '0001-01-01'],
    ['ministry.founded', '9999-12-31'],
    ['ministry.founded', '2020-01-01T00:00:00Z'],
    ['ministry.founded', ''],
    ['ministry.mobile.primary', undefined],
    ['ministry.mobile.primary', '12345'],
    ['ministry.address', undefined],
    ['ministry.state', 'Kastina'],
    ['ministry.lga', 'Kano Municipal'],
    ['ministry.vision', undefined],
    ['minister.firstName', undefined],
    ['minister.lastName', 'Okafor\nX'],
    ['minister.mobile.primary', ''],
    ['minister.email', undefined],
    ['bankAccount.bank', 'Bank of Nowhere'],
    ['bankAccount.name', undefined],
    ['bankAccount.number', '012345678'],
    ['bankAccount.number', '01234567890'],
    ['support.supportAreaId', undefined],
    ['support.supportAreaId', "' OR 1=1--"],
    ['support.heardAboutUs', undefined],
    ['support.terms', false],
    ['support.terms', undefined],
    ['support.crusade.numCrusades', 'Thrice'],
    ['support.crusade.strategies', []],
    ['support.crusade.strategies', ['1', '2', '3', '4', '5', '6']],
  ])('is refused for %s = %j, by the name of the field', async (path, value) => {
    await world.withoutTrace(async () => {
      const { status, errors } = await register(changed(path, value))
      expect(status).toBe(400)
      expect(errors.map(({ field }) => field)).toContain(path)
    })
  })

  test('says "Date input not valid." with code 1 for a date that is none', async () => {
    const { errors } = await register(changed('ministry.founded', '2026-02-30'))
    expect(errors).toEqual([{ message: 'Date input not valid.', field: 'ministry.founded', code: 1 }])
  })

  test('for crusades asks how many there were; for another area it does not', async () => {
    const { status, errors } = await register(changed('support.crusade', undefined))
    expect([status, errors[0]!.field]).toEqual([400, 'support.crusade.numCrusades'])
    const other = changed('support.crusade', undefined)
    other.support.supportAreaId = world.areas.Hospitals
    expect((await register(other)).status).toBe(201)
  })

  test('for an area that is closed is refused', async () => {
    const { status, errors } = await register(registration(world.areas.Prison_Evangelism, fresh()))
    expect([status, errors[0]!.field]).toEqual([400, 'support.supportAreaId'])
  })

  test('takes up to five strategies, today as the founding day, and fields it does not know never', async () => {
    expect((await register(changed('support.crusade.strategies', ['1', '2', '3', '4', '5']))).status).toBe(201)
    expect((await register(changed('ministry.founded', inDays(0)))).status).toBe(201)
    expect((await register({ ...registration(world.areas.Hospitals, fresh()), roles: ['admin'] })).status).toBe(400)
    expect((await register(changed('ministry.status', 'Active'))).status).toBe(400)
  })
})
