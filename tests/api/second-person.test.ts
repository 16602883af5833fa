/** Above the limit of a day and person, one prepares and another one releases (extension `prepared-payments`). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/activity'
import type { Session } from '../../contract/auth'
import type { Budget } from '../../contract/budgets'
import type { Notice } from '../../contract/notices'
import type { Payment } from '../../contract/payments'
import type { PayLimit, Prepared } from '../../contract/prepared-payments'
import type { SponsorItem } from '../../contract/sponsoritems'
import { add } from '../../api/commands/admin'
import type { Parts } from '../../api/commands/parts'
import { lagosDayStart, todayOf } from '../../api/dates'
import { readSettings } from '../../api/settings'
import type { Client } from './client'
import { PASSWORD, receipt } from './samples'
import { seedRequest } from './seed/requests'
import { openWorld, type Who, type World } from './world'

const LIMIT = 500_000
let world: World
beforeAll(async () => {
  world = await openWorld({ PAY_LIMIT: String(LIMIT) })
})
afterAll(() => world.close())

// Signed in once each: a session leaves its own trace.
const signedIn = new Map<Who, Client>()
async function as(who: Who): Promise<Client> {
  const client = signedIn.get(who) ?? (await world.as(who))
  signedIn.set(who, client)
  return client
}
beforeEach(async () => {
  for (const who of ['admin', 'admin2', 'payment_s'] as const) await as(who)
  await (await as('admin')).form('payments', { amount: '4000000', sender: 'Head office' })
})

let order = 300
const pending = async (owner = world.b) =>
  (
    await world.api.database.db.transaction((tx) =>
      seedRequest(tx, world.api.files, world, owner, 'Pending', (order += 1)),
    )
  ).id
const key = (text: string) => ({ 'idempotency-key': text })
const pay = async (budgetId: string, amount: number, who: Who = 'admin', headers = {}) =>
  (await as(who)).form<{ paymentId: string }>(
    'budgets/pay',
    { budgetId, amount: String(amount), file: receipt() },
    headers,
  )
const toMinistry = (amount: number) => ({
  ministryId: world.b.id,
  amount: String(amount),
  sender: 'Head office',
  title: 'Roof of the hall',
  receipt: receipt(),
})
const payMinistry = async (amount: number, who: Who = 'admin', headers = {}) =>
  (await as(who)).form<{ id: string }>('payments', toMinistry(amount), headers)
const prepare = async (budgetId: string, amount: number, who: Who = 'admin', headers = {}) =>
  (await as(who)).form<{ id: string }>(
    'budgets/prepare',
    { budgetId, amount: String(amount), file: receipt() },
    headers,
  )
const prepareMinistry = async (amount: number, who: Who = 'admin', headers = {}) =>
  (await as(who)).form<{ id: string }>('payments/prepare', toMinistry(amount), headers)
const release = async (id: string, who: Who = 'admin2') =>
  (await as(who)).send<{ paymentId: string }>('PATCH', `payments/release/${id}`)
const end = async (id: string, who: Who = 'admin', reason = 'The invoice was wrong.') =>
  (await as(who)).patch(`payments/void/${id}`, { reason })
const balance = async () => (await (await as('admin')).get<number>('payments/balance')).data
const limit = async (who: Who = 'admin') => (await (await as(who)).get<PayLimit>('payments/limit')).data
const prepared = async (id: string, who: Who = 'admin') =>
  (await (await as(who)).get<Prepared[]>('payments/prepared')).data.find((one) => one.id === id)
const budget = async (id: string) => (await (await as('admin')).get<Budget>(`budgets/${id}`)).data
const noticesOf = async (who: Who) => (await (await as(who)).get<Notice[]>('notices')).data
const make = async (by: Client, firstname: string, role = 'admin') => {
  const email = `${firstname.toLowerCase()}@office.test`
  const person = { firstname, lastname: 'Eze', email, password: PASSWORD, roles: [role] }
  const { data } = await by.post<{ id: string }>('staffs', person)
  return { id: data.id, client: await world.login(email) }
}
const removed = async (people: { id: string }[]) => {
  for (const { id } of people) await (await as('admin')).put('staffs', { id, delete: true })
}
/** As if all of it had been paid the day before. */
const nextDay = () => world.api.database.db.execute(sql`update payments set created_at = created_at - interval '1 day'`)

test('nothing is prepared for a ministry whose registration is not approved', async () => {
  const admin = await as('admin')
  const form = { ...toMinistry(LIMIT + 1), ministryId: world.c.id }
  expect(await admin.form('payments/prepare', form)).toMatchObject({
    status: 409,
    message: 'The registration of this ministry is not approved: nothing is paid to it.',
  })
})

describe('the limit', () => {
  test('is of a day and person, over both ways to pay; beyond it the API says what leads on', async () => {
    await nextDay()
    expect(await limit()).toMatchObject({ limit: LIMIT, left: LIMIT })
    expect((await pay(await pending(), 300_000)).status).toBe(200)
    const id = await pending()
    const refused = await world.withoutTrace(() => pay(id, 200_000.01))
    expect(refused.status).toBe(409)
    expect(refused.errors[0]).toMatchObject({ field: 'amount', extension: 'prepared-payments' })
    expect(refused.message).toContain('at most ₦500,000.00 a day here, and ₦200,000.00 of it is left for you today')
    expect((await world.withoutTrace(() => payMinistry(200_000.01))).status).toBe(409)
    expect((await payMinistry(200_000)).status).toBe(201)
    expect((await limit()).left).toBe(0)
    expect((await pay(id, 1)).status).toBe(409)
    // Somebody else has a day of their own, and deposits have no limit.
    expect(await limit('payment_s')).toMatchObject({ left: LIMIT, reserved: null })
    expect((await pay(id, 1, 'payment_s')).status).toBe(200)
    const form = { amount: '2000000', sender: 'Head office' }
    expect((await (await as('admin')).form('payments', form)).status).toBe(201)
  })

  test('goes by the day of Lagos, by the database, and what was reversed counts', async () => {
    await nextDay()
    const { data } = await payMinistry(400_000)
    const start = lagosDayStart(await todayOf(world.api.database.db)).toISOString()
    const at = (shift: string) =>
      world.api.database.db.execute(
        sql`update payments set created_at = ${start}::timestamptz + ${shift}::interval where id = ${data.id}`,
      )
    await at('-1 millisecond')
    expect((await limit()).left).toBe(LIMIT)
    await at('0')
    expect((await limit()).left).toBe(100_000)
    await (await as('admin')).post('payments/reverse', { id: data.id, kind: 'Returned', reason: 'Sent back.' })
    expect((await limit()).left).toBe(100_000)
  })

  test('is of a person, not of an account: those that one person made or changed count together', async () => {
    await nextDay()
    const [one, two] = [
      await make(await as('admin'), 'Efe', 'payment_s'),
      await make(await as('admin'), 'Ife', 'payment_s'),
    ]
    const form = async () => ({ budgetId: await pending(), amount: '300000', file: receipt() })
    const left = async (client: Client) => (await client.get<PayLimit>('payments/limit')).data.left
    expect((await one.client.form('budgets/pay', await form())).status).toBe(200)
    expect([await left(one.client), await left(two.client), (await limit()).left]).toEqual([200_000, 200_000, 200_000])
    expect([(await limit('admin2')).left, (await limit('payment_s')).left]).toEqual([LIMIT, LIMIT])
    const beyond = await form()
    const refused = await world.withoutTrace(() => two.client.form('budgets/pay', beyond))
    expect(refused.errors[0]).toMatchObject({ field: 'amount', extension: 'prepared-payments' })
    await removed([one, two])
  })

  test('holds for two payments at the same moment', async () => {
    await nextDay()
    const answers = await Promise.all([payMinistry(300_000), pay(await pending(), 300_000)])
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1)
    expect((await limit()).left).toBe(200_000)
  })

  test('leaves what two people paid out of the day of either', async () => {
    await nextDay()
    const { data } = await prepareMinistry(LIMIT + 1)
    expect((await release(data.id)).status).toBe(200)
    expect([(await limit()).left, (await limit('admin2')).left]).toEqual([LIMIT, LIMIT])
  })

  test.each(['500,000', '-1', 'much', '1e9'])('%s is no limit', (text) =>
    expect(() => readSettings({ PAY_LIMIT: text })).toThrow('PAY_LIMIT must be an amount in naira'),
  )
})

describe('preparing', () => {
  test('reserves the money: what else is paid sees only what is available', async () => {
    await nextDay()
    const before = await balance()
    const all = before - (await limit()).reserved!
    const { status, data } = await prepareMinistry(all - 100)
    expect(status).toBe(201)
    expect(await balance()).toBe(before)
    expect((await limit()).reserved).toBe(before - 100)
    expect((await payMinistry(100.01)).message).toContain('Insufficient balance')
    const reserved = 'is reserved for payments that wait for a second person'
    for (const amount of [100.01, before]) expect((await prepareMinistry(amount)).message).toContain(reserved)
    // Not even with what is reserved.
    expect((await prepareMinistry(before + 0.01)).message).toBe('Insufficient balance')
    expect((await payMinistry(100)).status).toBe(201)
    // A deposit that is spent cannot be taken back either.
    const gift = await (await as('admin')).form<{ id: string }>('payments', { amount: '50', sender: 'A friend' })
    expect((await payMinistry(50)).status).toBe(201)
    const back = { id: gift.data.id, kind: 'Returned', reason: 'No.' }
    expect((await (await as('admin')).post('payments/reverse', back)).status).toBe(409)
    expect((await end(data.id)).status).toBe(200)
    expect((await limit()).reserved).toBe(0)
  })

  test('leaves the request Pending, says so on it, and keeps others from paying it', async () => {
    const id = await pending()
    const { data } = await prepare(id, 900_000, 'payment_s')
    expect(await budget(id)).toMatchObject({
      status: 'Pending',
      amount: null,
      prepared: { id: data.id, amount: 900_000, by: 'Ada payment_s', own: false, status: 'Waiting' },
    })
    const refused = await world.withoutTrace(() => pay(id, 5))
    expect(refused.message).toBe('Ada payment_s has prepared a payment of this request. It waits for a second person.')
    expect((await world.withoutTrace(() => prepare(id, 900_000))).status).toBe(409)
    // Its file is the office's.
    const { filepath } = (await prepared(data.id))!
    expect((await (await as('admin2')).get(filepath)).status).toBe(200)
    expect((await (await as('b')).get(filepath)).status).toBe(404)
    expect((await (await as('b')).get<Budget>(`sponsorships/${id}`)).data.prepared).toBeNull()
    await end(data.id)
  })

  test('keeps the items as they were: an offer is refused until it is released or voided', async () => {
    const id = await pending()
    const [item] = (await (await as('admin')).get<SponsorItem[]>(`sponsoritems/budget/${id}`)).data
    const who = item!.status === 'Awaiting_Client' ? 'b' : 'admin'
    const offer = async () => (await as(who)).post('sponsoritems', { id: item!.id, price: item!.currentPrice + 1 })
    const one = (await prepare(id, 600_000)).data.id
    const refused = await offer()
    expect(refused.status).toBe(409)
    expect(refused.message).toMatch(/^The office looks at this request as a whole/)
    expect((await (await as('b')).get<Budget>(`sponsorships/${id}`)).data).toMatchObject({ held: true, prepared: null })
    expect((await end(one)).status).toBe(200)
    expect((await offer()).status).toBe(200)
  })

  test('tells the other admins, and the preparer what became of it', async () => {
    const one = (await prepareMinistry(700_000, 'admin')).data.id
    const toOther = (await noticesOf('admin2')).find(({ targetId }) => targetId === one)
    expect(toOther).toMatchObject({ kind: 'prepared', text: expect.stringMatching(/prepared a payment of ₦700,000\.00 to Living Water\. It waits for a second person\.$/) as string }) // prettier-ignore
    expect((await noticesOf('admin')).some(({ targetId }) => targetId === one)).toBe(false)
    const { data } = await release(one)
    const later = (await noticesOf('admin2')).find(({ targetId }) => targetId === one)
    expect(later?.text, 'nothing waits any more').toMatch(/to Living Water\.$/)
    expect((await noticesOf('admin')).find(({ targetId }) => targetId === data.paymentId)?.kind).toBe('released')
    const two = (await prepare(await pending(), 700_000, 'payment_s')).data.id
    await end(two, 'admin2')
    expect((await noticesOf('payment_s')).find(({ targetId }) => targetId === two)?.kind).toBe('voided')
  })

  test('with a repeated key gets the first answer; another amount, or a key that has paid, is refused', async () => {
    await nextDay()
    const [first, again] = await Promise.all([
      prepareMinistry(600_000, 'admin', key('prepare-0001')),
      prepareMinistry(600_000, 'admin', key('prepare-0001')),
    ])
    expect([first.status, again.status, again.data]).toEqual([201, 201, first.data])
    expect((await prepareMinistry(600_001, 'admin', key('prepare-0001'))).status).toBe(409)
    expect((await payMinistry(600_000, 'admin', key('prepare-0001'))).message).toContain('was prepared')
    await release(first.data.id)
    expect((await prepareMinistry(600_000, 'admin', key('prepare-0001'))).data).toEqual(first.data)
    // The answer of a payment was lost; by then the amount is beyond what is left.
    const paid = await payMinistry(400_000, 'admin', key('prepare-0002'))
    expect((await payMinistry(400_000, 'admin', key('prepare-0002'))).data).toEqual(paid.data)
    expect((await prepareMinistry(400_000, 'admin', key('prepare-0002'))).message).toContain('was paid at once')
    // In capitals it is the same request.
    const id = await pending()
    const [small, large] = [
      await prepare(id, 600_000, 'admin', key('prepare-0003')),
      await prepare(id.toUpperCase(), 600_000, 'admin', key('prepare-0003')),
    ]
    expect([large.status, large.data]).toEqual([small.status, small.data])
    await end(small.data.id)
  })

  test('whose form is sent once more after it was voided, or what it paid was reversed, is not told as prepared or paid', async () => {
    await nextDay()
    const one = await prepareMinistry(600_000, 'admin', key('prepare-0011'))
    await end(one.data.id)
    const again = await world.withoutTrace(() => prepareMinistry(600_000, 'admin', key('prepare-0011')))
    expect([again.status, again.errors[0]?.field]).toEqual([409, 'Idempotency-Key'])
    expect(again.message).toContain('what it made was taken back since')

    const admin = await as('admin')
    const released = await prepareMinistry(600_000, 'admin', key('prepare-0013'))
    const id = (await release(released.data.id)).data.paymentId
    await admin.post('payments/reverse', { id, kind: 'Wrong_Amount', reason: 'It was ten times as much.' })
    expect((await prepareMinistry(600_000, 'admin', key('prepare-0013'))).status).toBe(409)

    const paid = await payMinistry(1_000, 'admin', key('prepare-0012'))
    await admin.post('payments/reverse', {
      id: paid.data.id,
      kind: 'Wrong_Amount',
      reason: 'It was ten times as much.',
    })
    const twice = await world.withoutTrace(() => payMinistry(1_000, 'admin', key('prepare-0012')))
    expect([twice.status, twice.errors[0]?.field]).toEqual([409, 'Idempotency-Key'])
  })

  test('is listed with what its request asks for, and what was agreed', async () => {
    await nextDay()
    const id = await pending()
    const one = (await prepare(id, 600_000)).data.id
    const { requested, agreed } = (await (await as('admin')).get<Budget>(`budgets/${id}`)).data
    expect(await prepared(one)).toMatchObject({ requested, agreed })
    await end(one)
    expect(await prepared(one)).toMatchObject({ requested: null, agreed: null })
  })

  test('and withdrawn by its ministry names that to who comes too late', async () => {
    await nextDay()
    const id = await pending()
    const one = (await prepare(id, 600_000)).data.id
    expect((await (await as('b')).patch(`sponsorships/withdraw/${id}`)).status).toBe(200)
    const { ministry } = (await prepared(one))!
    expect((await prepared(one))!.decidedBy).toBe(ministry)
    expect((await release(one)).message).toBe(`Somebody was quicker: ${ministry} has voided this payment already.`)
  })

  test('is for who may pay', async () => {
    const id = await pending()
    for (const who of ['payment_j', 'sponsor_s', 'client'] as const)
      expect((await prepare(id, 600_000, who)).status).toBe(403)
    expect((await prepareMinistry(600_000, 'payment_s')).status).toBe(403)
  })
})

describe('releasing', () => {
  test('is for another admin; then the request is paid, by both', async () => {
    const id = await pending()
    const before = await balance()
    const one = (await prepare(id, 800_000.5)).data.id
    const own = await world.withoutTrace(() => release(one, 'admin'))
    expect([own.status, own.message]).toEqual([
      409,
      'You prepared this payment yourself. Another admin has to release it.',
    ])
    for (const who of ['payment_s', 'payment_j', 'client'] as const) expect((await release(one, who)).status).toBe(403)

    const { status, data } = await release(one)
    expect(status).toBe(200)
    expect(await balance()).toBe(before - 800_000.5)
    expect(await budget(id)).toMatchObject({ status: 'Approved', amount: 800_000.5, prepared: null })
    const payment = (await (await as('admin')).get<Payment>(`payments/${data.paymentId}`)).data
    const { by, decidedBy } = (await prepared(one))!
    expect(by).not.toBe(decidedBy)
    expect(payment).toMatchObject({ budgetId: id, amount: 800_000.5, preparedBy: by, releasedBy: decidedBy })
    const seen = (await (await as('b')).get<Payment>(`payments/${data.paymentId}`)).data
    expect(seen).toMatchObject({ preparedBy: null, releasedBy: null })
    expect((await limit()).reserved).toBe(0)
    // The page of the payment and the auditor's pack name both, too.
    const told = (await (await as('admin')).get<Activity>(`activity/payment/${data.paymentId}`)).data.lines
    expect(told.find(({ text }) => text.startsWith('released'))).toMatchObject({
      by: decidedBy,
      text: `released ₦800,000.50, prepared by ${by}`,
    })
    // This year's is there only once its first minutes are over: as if it had been paid a year before.
    const [paid] = await world.rows<{ year: string }>(sql`
      update payments set created_at = created_at - interval '1 year' where id = ${data.paymentId}
      returning to_char(created_at at time zone 'Africa/Lagos', 'YYYY') as year`)
    const pack = await (await as('admin')).get(`payments/auditpack/${paid!.year}`)
    const line = pack.bytes.toString().split('\r\n').find((one) => one.includes(`,${data.paymentId},`)) // prettier-ignore
    expect(line).toContain(`,${decidedBy},${by},receipts/`)
  })

  test('twice at the same moment pays once; a second click gets the same answer, another person hears who was quicker', async () => {
    const before = await balance()
    const one = (await prepareMinistry(600_000, 'admin')).data.id
    const [first, second] = await Promise.all([release(one), release(one)])
    expect(second.data).toEqual(first.data)
    expect(await balance()).toBe(before - 600_000)
    const two = (await prepare(await pending(), 600_000, 'payment_s')).data.id
    const answers = await Promise.all([release(two, 'admin'), release(two, 'admin2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/^Somebody was quicker: .* has released/)
    expect(await balance()).toBe(before - 1_200_000)
  })

  test('while somebody voids it does one of the two', async () => {
    const before = await balance()
    const one = (await prepareMinistry(600_000)).data.id
    const [released, ended] = await Promise.all([release(one), end(one)])
    expect([released.status, ended.status].sort()).toEqual([200, 409])
    expect(await balance()).toBe(released.status === 200 ? before - 600_000 : before)
    expect((await limit()).reserved).toBe(0)
  })

  test('is refused to an account that its preparer made or changed within 30 days, also through another one', async () => {
    const admin = await as('admin')
    const made = await make(admin, 'Uche')
    const next = await make(made.client, 'Bola')
    const one = (await prepareMinistry(600_000)).data.id
    const { releasers } = await limit()
    const sameHandOf = async (client: Client) =>
      (await client.get<Prepared[]>('payments/prepared')).data.find(({ id }) => id === one)?.sameHand
    expect(await sameHandOf(await as('admin2'))).toBe(false)
    expect(await sameHandOf(admin), 'own says more').toBe(false)
    for (const { client } of [made, next]) {
      expect(await sameHandOf(client)).toBe(true)
      const refused = await world.withoutTrace(() => client.patch(`payments/release/${one}`))
      expect([refused.status, refused.message]).toEqual([
        409,
        `You and the person who did the first step count as one person: within the last 30 days one of you made the other's account or changed its email, roles or status, or somebody else did so to both. Another admin has to do this: ${releasers.join(', ')}.`,
      ])
    }
    expect(releasers).toEqual(['Ada admin2'])
    // Those of another admin are two people, and a new name is no other log-in.
    const other = await make(await as('admin2'), 'Sade')
    await admin.put('staffs', { id: other.id, firstname: 'Folasade', roles: ['admin'] })
    expect((await limit()).releasers).toEqual(['Ada admin2', 'Folasade Eze'])
    expect((await other.client.patch(`payments/release/${one}`)).status).toBe(200)
    const two = (await prepareMinistry(600_000)).data.id
    for (const deed of [{ email: 'other@office.test' }, { roles: ['admin', 'convert_s'] }]) {
      expect((await admin.put('staffs', { id: other.id, ...deed })).status).toBe(200)
      expect((await limit()).releasers).toEqual(['Ada admin2'])
    }
    expect((await other.client.patch(`payments/release/${two}`)).status).toBe(409)
    expect((await release(two)).status).toBe(200)
    await removed([made, next, other])
  })

  test('is refused to who made or changed the account that prepared it, and to another that the same person made', async () => {
    const admin = await as('admin')
    const [payer, made] = [await make(admin, 'Efe', 'payment_s'), await make(admin, 'Uche')]
    const form = { budgetId: await pending(), amount: '600000', file: receipt() }
    const one = (await payer.client.form<{ id: string }>('budgets/prepare', form)).data.id
    expect((await payer.client.get<PayLimit>('payments/limit')).data.releasers).toEqual(['Ada admin2'])
    for (const client of [admin, made.client]) {
      const refused = await world.withoutTrace(() => client.patch(`payments/release/${one}`))
      expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/Another admin .*: Ada admin2\.$/)])
    }
    expect((await release(one)).status).toBe(200)
    await removed([payer, made])
  })

  test('is for an admin whom the command line made, too, also after the first one has reset the password', async () => {
    const { api } = world
    const parts = {
      ...api,
      ...api.database,
      settings: readSettings({ PUBLIC_URL: 'http://localhost' }),
    } as unknown as Parts
    expect(await add(parts, { email: 'line@office.test', name: 'Ada Line' }, () => undefined)).toBe(0)
    expect((await limit()).releasers).toContain('Ada Line')
    // The link goes to the mailbox of that account.
    const [line] = await world.rows(
      sql`update accounts set status = 'Active' where email = 'line@office.test' returning id`,
    )
    expect((await (await as('admin')).post('staffs/password', { id: line!.id })).status).toBe(200)
    expect((await limit()).releasers).toContain('Ada Line')
    await world.rows(sql`update accounts set deleted_at = now() where email = 'line@office.test'`)
  })

  test('is refused while the account of the ministry waits for a second look', async () => {
    const one = (await prepareMinistry(600_000)).data.id
    const hold = sql`insert into ministry_changes (ministry_id, kind, status, before, after, decided_by)
      values (${world.b.id}, 'bankAccount', 'Held', '{}', '{}', ${world.staff.admin})`
    await world.api.database.db.execute(hold)
    expect((await world.withoutTrace(() => release(one))).message).toContain('a second time')
    await world.api.database.db.execute(
      sql`update ministry_changes set status = 'Approved', decided_at = clock_timestamp() where status = 'Held'`,
    )
    // The order that it rests on names the account of before.
    const refused = await world.withoutTrace(() => release(one))
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('prepare it for the new account')])
    const anew = (await prepareMinistry(600_000)).data.id
    expect((await release(anew)).status).toBe(200)
    expect((await (await as('admin')).patch(`payments/void/${one}`, { reason: 'The account has changed.' })).status).toBe(200) // prettier-ignore
  })
})

describe('voiding', () => {
  test('needs a reason, frees the money, and is for who prepared it and for admins', async () => {
    const id = await pending()
    const one = (await prepare(id, 600_000, 'payment_s')).data.id
    expect((await end(one, 'payment_s', '')).status).toBe(400)
    expect((await end(one, 'payment_j')).status).toBe(403)
    expect((await end(one, 'payment_s')).status).toBe(200)
    expect((await end(one, 'payment_s')).status).toBe(200)
    expect((await end(one, 'admin')).status).toBe(409)
    expect(await prepared(one)).toMatchObject({ status: 'Voided', reason: 'The invoice was wrong.', paymentId: null })
    expect((await release(one)).message).toMatch(/has voided this payment already\.$/)
    expect((await budget(id)).prepared).toBeNull()
    const others = (await prepareMinistry(600_000, 'admin')).data.id
    expect((await end(others, 'payment_s')).status).toBe(404)
    expect((await end(others, 'admin2')).status).toBe(200)
  })

  test('leaves the request to be paid; why it happened the office alone reads', async () => {
    const id = await pending()
    const one = (await prepare(id, 600_000)).data.id
    await end(one, 'admin', 'The pastor asked for a share.')
    expect(await prepared(one)).toMatchObject({ reason: 'The pastor asked for a share.' })
    const ministry = await as('b')
    const calls = [`sponsorships/${id}`, 'sponsorships', `chats/budget/${id}`, 'notices', `sponsoritems/budget/${id}`, 'payments', `activity/budget/${id}`] // prettier-ignore
    const seen = await Promise.all(calls.map((path) => ministry.get(path)))
    expect(seen.map(({ status }) => status)).toEqual(calls.map(() => 200))
    expect(JSON.stringify(seen.map(({ data }) => data))).not.toContain('share')
    await nextDay()
    expect((await pay(id, 400_000)).status).toBe(200)
  })

  test('is told under its request to those who may read it, as preparing and releasing are', async () => {
    const id = await pending()
    await end((await prepare(id, 600_000)).data.id)
    await release((await prepare(id, 600_000)).data.id)
    const told = async (who: Who) =>
      (await (await as(who)).get<Activity>(`activity/budget/${id}`)).data.lines.filter(({ text }) => text.includes('prepared')).length // prettier-ignore
    expect(await told('payment_j')).toBe(4)
    for (const who of ['sponsor_s', 'sponsor_j', 'b'] as const) expect(await told(who), who).toBe(0)
  })

  test.each([
    ['rejected', 'budgets/reject', 'sponsor_s', undefined],
    ['handed back', 'budgets/handback', 'sponsor_s', { reason: 'Sign the letter.' }],
    ['withdrawn by its ministry', 'sponsorships/withdraw', 'b', undefined],
  ] as const)('happens to what was prepared for a request that is %s', async (_, path, who, body) => {
    const id = await pending()
    const one = (await prepare(id, 600_000)).data.id
    expect((await (await as(who)).patch(`${path}/${id}`, body)).status).toBe(200)
    expect(await prepared(one)).toMatchObject({ status: 'Voided' })
    expect((await limit()).reserved).toBe(0)
    expect((await release(one)).status).toBe(409)
  })
})

describe('without a limit', () => {
  let off: World
  beforeAll(async () => {
    off = await openWorld()
  })
  afterAll(() => off.close())
  const told = async (of: World) => (await (await of.as('admin')).get<Session>('auth/role')).data.extensions

  test('nothing is announced and nothing prepared; what waits from before is still released', async () => {
    expect(await told(world)).toContain('prepared-payments')
    expect(await told(off)).not.toContain('prepared-payments')
    const admin = await off.as('admin')
    expect((await admin.get<PayLimit>('payments/limit')).data).toMatchObject({ limit: null, left: null })
    const form = { ministryId: off.b.id, amount: '4000000', sender: 'Office', title: 'Roof', receipt: receipt() }
    expect((await off.withoutTrace(() => admin.form('payments/prepare', form))).status).toBe(409)
    const { receiptId } = off.a.budgets.Ended
    await off.api.database.db.execute(sql`
      insert into prepared_payments (amount, title, sender, ministry_id, receipt_id, created_by, fingerprint)
      values (100, 'Roof', 'Office', ${off.b.id}, ${receiptId}, ${off.staff.admin2}, '')`)
    expect(await told(off)).toContain('prepared-payments')
    const [one] = (await admin.get<Prepared[]>('payments/prepared')).data
    expect((await admin.send('PATCH', `payments/release/${one!.id}`)).status).toBe(200)
    expect(await told(off)).not.toContain('prepared-payments')
    expect((await admin.form('payments', form)).status).toBe(201)
  })
})
