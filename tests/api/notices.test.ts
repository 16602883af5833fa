/** Who must act is told, and nobody else; by mail, too, at most once an hour. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueLetters, sweep } from '../../api/repositories/notices'
import type { Notice, NoticeSetting, Unread } from '../../contract/notices'
import type { SponsorItem } from '../../contract/sponsoritems'
import type { NoticeKind } from '../../contract/vocabulary'
import { crusade, hospital, receipt, registration } from './samples'
import { openWorld, type Who, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.mails()
  await world.rows(sql`delete from notices`)
  await world.rows(sql`delete from notice_settings`)
  await world.rows(sql`update accounts set status = 'Active' where id = ${world.staff.sponsor_j}`)
  await world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
})

const listOf = async (who: Who) => (await (await world.as(who)).get<Notice[]>('notices')).data
const unreadOf = async (who: Who) => (await (await world.as(who)).get<Unread>('notices/unread')).data
/** The only notice of somebody. */
async function only(who: Who): Promise<Notice> {
  const [one, ...others] = await listOf(who)
  expect(others).toEqual([])
  return one!
}
/** Who has been told, by last name; ministries by their own. */
async function told() {
  const rows = await world.rows<{ who: string; kind: NoticeKind }>(sql`
    select coalesce(m.name, a.last_name) as who, n.kind from notices n join accounts a on a.id = n.account_id
    left join ministries m on m.id = a.ministry_id order by 1, 2`)
  return rows.map(({ who, kind }) => `${kind}: ${who}`)
}
async function send() {
  const items = [
    { name: 'Sound', price: 1000, units: 2 },
    { name: 'Stage', price: 500.5, units: 1 },
  ]
  const { data } = await (
    await world.as('client')
  ).post<{ id: string; reference: string }>('sponsorships/crusade/create', crusade({ items }))
  const { data: sent } = await (await world.as('client')).get<SponsorItem[]>(`sponsoritems/budget/${data.id}`)
  return { ...data, items: sent }
}
const move = async (who: Who, change: object) => {
  const { status, message } = await (await world.as(who)).post('sponsoritems', change)
  expect(status, message).toBe(200)
}
const forget = () => world.rows(sql`delete from notices`)

describe('counts what waits for a decision', () => {
  const pendingOf = async (who: Who) => (await unreadOf(who)).pending
  test('for whoever may read it', async () => {
    const { budgets: before, registrations } = await pendingOf('admin')
    expect(registrations).toBe((await (await world.as('admin')).get<[]>('registrations/status/Pending')).data.length)
    const { id } = await send()
    expect(await pendingOf('admin')).toEqual({ budgets: before! + 1, registrations })
    expect(await pendingOf('sponsor_j')).toEqual({ budgets: before! + 1, registrations: null })
    expect(await pendingOf('register_j')).toEqual({ budgets: null, registrations })
    expect(await pendingOf('client')).toEqual({ budgets: null, registrations: null })
    await (await world.as('admin')).patch(`budgets/reject/${id}`)
    expect(await pendingOf('sponsor_s')).toEqual({ budgets: before, registrations: null })
  })
})

describe('tells', () => {
  test('the office of a request, with what it asks for', async () => {
    const { id, reference } = await send()
    expect(await told()).toEqual(['admin', 'admin2', 'sponsor_j', 'sponsor_s'].map((who) => `request: ${who}`))
    expect(await only('sponsor_j')).toMatchObject({
      kind: 'request',
      text: `Grace Chapel sent a request: ${reference}, ₦2,500.50.`,
      targetId: id,
      unread: true,
      notificationId: null,
    })
  })

  test('the office of a hospital request, its own costs included', async () => {
    await (await world.as('client')).form('sponsorships/hospital/create', hospital())
    // 100.25 x 4 + 50 x 2 + 10 x 30 + 20.10 x 10
    expect((await only('sponsor_s')).text).toMatch(/^Grace Chapel sent a request: HO-\d{4}-\d{4}, ₦1,002\.00\.$/)
  })

  test('nobody who cannot log in', async () => {
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.staff.sponsor_j}`)
    await send()
    expect(await told()).not.toContain('request: sponsor_j')
  })

  test('whose turn it is, once for all that is new in a request', async () => {
    const { id, reference, items } = await send()
    await forget()
    for (const item of items) await move('sponsor_s', { id: item.id, price: 100 })
    expect(await told()).toEqual(['turn: Grace Chapel'])
    expect(await only('client')).toMatchObject({
      text: `The office made an offer for your request ${reference}. It is your turn.`,
      targetId: id,
    })
    await forget()
    await move('client', { id: items[0]!.id, price: 200 })
    expect(await told()).toEqual(['admin', 'admin2', 'sponsor_j', 'sponsor_s'].map((who) => `turn: ${who}`))
    expect((await only('admin')).text).toBe(`Grace Chapel made an offer for ${reference}. It is your turn.`)
  })

  test('whose turn it is only as long as it is: not where a colleague has answered, or the request is over', async () => {
    const { id, reference, items } = await send()
    await forget()
    const [sound, stage] = items
    const offered = `The office made an offer for your request ${reference}.`
    await move('sponsor_s', { id: sound!.id, price: 100 })
    expect((await only('client')).text).toBe(`${offered} It is your turn.`)
    await move('client', { id: sound!.id, price: 200 })
    expect((await only('client')).text, 'answered').toBe(offered)
    expect((await only('admin')).text).toBe(`Grace Chapel made an offer for ${reference}. It is your turn.`)
    await move('sponsor_j', { id: sound!.id, accepted: true })
    expect((await only('admin')).text, 'the stage waits as well').toMatch(/It is your turn\.$/)
    await move('sponsor_j', { id: stage!.id, price: 100 })
    expect((await only('admin')).text).toBe(`Grace Chapel made an offer for ${reference}.`)

    const client = await world.as('client')
    expect((await only('client')).text).toBe(`${offered} It is your turn.`)
    await client.patch(`sponsorships/withdraw/${id}`)
    expect((await only('client')).text).toBe(offered)
    await queueLetters(world.api.database.db)
    const { text } = (await world.mails()).filter(({ to }) => to === 'sponsor_s@office.test').at(-1)!
    expect(text).toContain('withdrew its request')
    expect(text).not.toContain('your turn')
  })

  test('who pays when both agree on everything', async () => {
    const { reference, items } = await send()
    await forget()
    await move('admin', { id: items[0]!.id, accepted: true })
    expect(await told()).toEqual([])
    await move('admin', { id: items[1]!.id, accepted: true })
    expect(await told(), 'not who did it').toEqual(['ready: admin2', 'ready: payment_s'])
    expect((await only('payment_s')).text).toBe(`All items of ${reference} (Grace Chapel) are agreed.`)
  })

  test('who pays, too, where the last two are accepted at once', async () => {
    const { items } = await send()
    await forget()
    await Promise.all(items.map(({ id }) => move('sponsor_s', { id, accepted: true })))
    expect(await told()).toEqual(['ready: admin', 'ready: admin2', 'ready: payment_s'])
  })

  test('a ministry that it is paid, which its message says too: both count once and are read together', async () => {
    const { id, reference } = await send()
    await forget()
    const before = (await unreadOf('client')).chats
    await (await world.as('payment_s')).form('budgets/pay', { budgetId: id, amount: '2500.50', file: receipt() })
    expect(await told()).toEqual(['paid: Grace Chapel'])
    const paid = await only('client')
    expect(paid).toMatchObject({ text: `Your request ${reference} was paid: ₦2,500.50.`, targetId: id })
    const { notices, chats } = await unreadOf('client')
    expect(notices).toEqual([{ id: paid.id, targetId: id }])
    expect(chats).toEqual(before)

    const client = await world.as('client')
    const isMessageUnread = async () =>
      (await client.get<{ id: string; unread: boolean }[]>('chats/notifications')).data.find(
        (one) => one.id === paid.notificationId,
      )?.unread
    expect(await isMessageUnread()).toBe(true)
    expect((await client.patch(`notices/${paid.id}`)).status).toBe(200)
    expect(await isMessageUnread()).toBe(false)
  })

  test('a ministry that it is rejected; opening the message reads the notice', async () => {
    const { id, reference } = await send()
    await forget()
    await (await world.as('sponsor_s')).patch(`budgets/reject/${id}`, { reason: 'Too late.' })
    expect(await told()).toEqual(['rejected: Grace Chapel'])
    const rejected = await only('client')
    expect(rejected.text).toBe(`Your request ${reference} was rejected.`)
    const client = await world.as('client')
    expect((await client.patch(`chats/notifications/${rejected.notificationId}`)).status).toBe(200)
    expect(await only('client')).toMatchObject({ unread: false })
  })

  test('the office of a finished feedback, and the ministry of what became of it', async () => {
    const { feedback, reported } = world.a
    await (await world.as('client')).patch('feedbacks', { budgetId: feedback.budgetId })
    expect(await told()).toEqual(['admin', 'admin2', 'sponsor_j', 'sponsor_s'].map((who) => `feedback: ${who}`))
    expect(await only('sponsor_j')).toMatchObject({
      text: `Grace Chapel finished its feedback on ${reported.reference}.`,
      targetId: feedback.id,
    })
    await forget()
    const decision = { budgetId: feedback.budgetId, status: 'Rejected', reason: 'Blurred.' }
    await (await world.as('admin')).patch('feedbacks/update', decision)
    expect((await (await world.as('admin')).patch('feedbacks/update', decision)).status, 'the same again').toBe(200)
    expect(await told()).toEqual(['feedback-decided: Grace Chapel'])
    expect(await only('client')).toMatchObject({
      text: `Your feedback on ${reported.reference} was rejected.`,
      targetId: feedback.id,
    })
  })

  test('whom converts are assigned to', async () => {
    const { staff, convert } = world
    const senior = await world.as('convert_s')
    const items = [convert.free]
    await senior.patch('converts/assign', { items, staffId: staff.convert_j })
    expect(await told()).toEqual(['converts: convert_j'])
    expect((await only('convert_j')).text).toBe('Ada convert_s assigned 1 convert to you.')
    await forget()
    await senior.patch('converts/move', { items, from: [staff.convert_j], staffId: staff.spare })
    expect(await told()).toEqual(['moved: convert_j', 'converts: spare'])
    expect((await listOf('convert_j'))[0]).toMatchObject({
      text: 'Ada convert_s gave somebody else 1 convert of yours. You need not call them any more.',
      targetId: convert.free,
    })
    await forget()
    await senior.patch('converts/move', { items, from: [staff.spare], staffId: staff.convert_s })
    expect(await told(), 'who did it is not told').toEqual(['moved: spare'])
    await forget()
    const admin = await world.as('admin')
    await admin.patch('converts/move', { items, from: [staff.convert_s], staffId: null })
    await admin.patch('converts/move', { items, from: [staff.convert_s], staffId: null })
    expect((await only('convert_s')).text).toBe(
      'Ada admin took back 1 convert of yours. You need not call them any more.',
    )
  })

  test('the office of a request that is withdrawn, who pays included, and of letters that are others', async () => {
    const client = await world.as('client')
    const { id, reference } = await send()
    await forget()
    await client.patch(`sponsorships/withdraw/${id}`)
    await client.patch(`sponsorships/withdraw/${id}`)
    expect(await told()).toEqual(['admin', 'admin2', 'payment_s', 'sponsor_j', 'sponsor_s'].map((who) => `withdrawn: ${who}`)) // prettier-ignore
    expect((await only('payment_s')).text).toBe(
      `Grace Chapel withdrew its request ${reference}. Nothing is left to do there.`,
    )

    const sent = (await client.form<{ id: string; reference: string }>('sponsorships/hospital/create', hospital())).data
    await forget()
    const letter = receipt()
    await client.form(`sponsorships/letters/${sent.id}`, { approvalLetter: letter })
    expect(await told()).toEqual(['admin', 'admin2', 'sponsor_j', 'sponsor_s'].map((who) => `letters: ${who}`))
    const text = async () => (await only('sponsor_j')).text
    expect(await text()).toBe(`Grace Chapel replaced the approval letter of ${sent.reference}. Look at the request again.`) // prettier-ignore
    await client.form(`sponsorships/letters/${sent.id}`, { approvalLetter: letter, applicationLetter: letter })
    expect(await text()).toBe(`Grace Chapel replaced both letters of ${sent.reference}. Look at the request again.`)
  })

  test('the admins of a change of details, and of an account that somebody else has to look at', async () => {
    const account = { bank: 'Zenith Bank', number: '2087654321', name: 'Grace Chapel' }
    await (await world.as('client')).post('profile/changes', { bankAccount: account })
    expect(await told()).toEqual(['change: admin', 'change: admin2'])
    expect(await only('admin')).toMatchObject({
      text: 'Grace Chapel asks for a change of its details.',
      targetId: world.a.id,
    })
    await forget()
    const admin = await world.as('admin')
    const [change] = (await admin.get<{ id: string }[]>('ministries/changes')).data
    await admin.patch('ministries/changes', { id: change!.id, status: 'Approved' })
    expect(await told()).toEqual(['look: admin2'])
    expect((await only('admin2')).text).toBe(
      'The new bank account of Grace Chapel was approved. Payments are held until somebody has looked at it a second time.',
    )
    expect((await (await world.as('admin2')).patch('ministries/changes/confirm', { id: change!.id })).status).toBe(200)
    expect((await only('admin2')).text).toBe('The new bank account of Grace Chapel was approved.')
    await world.rows(sql`delete from outbox where change_id is not null`)
    await world.rows(sql`delete from ministry_changes`)
  })

  test('who registers', async () => {
    const answer = await world.guest().post('auth/register', registration(world.areas.Crusades))
    expect(answer.status, answer.message).toBe(201)
    expect(await told()).toEqual(['admin', 'admin2', 'register_j', 'register_s'].map((who) => `registration: ${who}`))
    expect((await only('register_j')).text).toBe('Hope Assembly sent a registration.')
  })

  test('whoever added a budget item that is approved', async () => {
    const [buses] = await world.rows<{ id: string }>(sql`select id from budget_items where name = 'Buses'`)
    await (await world.as('admin')).patch(`budgets/items/approve/${buses!.id}`)
    expect(await told()).toEqual(['item: bitem_j'])
    expect((await only('bitem_j')).text).toBe('Your budget item “Buses” was approved.')
  })

  test('nothing of a deed that was undone', async () => {
    const { id } = await send()
    await forget()
    const admin = await world.as('admin')
    await admin.patch(`budgets/reject/${id}`, {})
    await forget()
    expect((await admin.form('budgets/pay', { budgetId: id, amount: '1', file: receipt() })).status).toBe(409)
    expect(await told()).toEqual([])
  })
})

describe('reading', () => {
  test('clears one’s own mark alone, and twice does no harm', async () => {
    await send()
    const { id } = await only('sponsor_j')
    const path = `notices/${id}`
    expect((await (await world.as('sponsor_s')).patch(path)).status).toBe(404)
    const mine = await world.as('sponsor_j')
    expect((await mine.patch(path)).status).toBe(200)
    expect((await mine.patch(path)).status).toBe(200)
    expect(await only('sponsor_j')).toMatchObject({ unread: false })
    expect(await only('sponsor_s')).toMatchObject({ unread: true })
    expect((await mine.patch('notices/none')).status).toBe(404)
  })

  test('a read one stays what it was, and the next of its kind is new', async () => {
    const { items } = await send()
    await forget()
    await move('sponsor_s', { id: items[0]!.id, price: 100 })
    await (await world.as('client')).patch(`notices/${(await only('client')).id}`)
    await move('sponsor_s', { id: items[1]!.id, price: 100 })
    expect((await listOf('client')).map(({ unread }) => unread)).toEqual([true, false])
  })

  test('all up to what was shown, messages included', async () => {
    await send()
    const shown = (await only('sponsor_s')).createdUtc
    expect((await unreadOf('sponsor_s')).chats).not.toEqual([])
    await world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await send()
    const mine = await world.as('sponsor_s')
    expect((await mine.patch('notices', { until: shown })).status).toBe(200)
    expect((await listOf('sponsor_s')).map(({ unread }) => unread)).toEqual([true, false])
    expect((await unreadOf('sponsor_s')).chats).toEqual([])
    expect((await listOf('sponsor_j')).map(({ unread }) => unread)).toEqual([true, true])
    for (const until of ['now', '0000-01-01T00:00:00Z', '2026-12-31T23:59:60Z'])
      expect((await mine.patch('notices', { until })).status, until).toBe(400)
  })

  test('shows nothing that one’s roles do not concern any more, nor what is older than 90 days', async () => {
    await send()
    await world.rows(sql`update accounts set roles = '{bitem_j}' where id = ${world.staff.sponsor_j}`)
    expect(await listOf('sponsor_j')).toEqual([])
    expect((await unreadOf('sponsor_j')).notices).toEqual([])
    await world.rows(sql`update accounts set roles = '{sponsor_j}' where id = ${world.staff.sponsor_j}`)
    expect(await listOf('sponsor_j')).toHaveLength(1)
    await world.rows(sql`update notices set created_at = now() - interval '91 days'`)
    expect(await listOf('sponsor_j')).toEqual([])
    await sweep(world.api.database.db)
    expect(await told()).toEqual([])
  })
})

describe('by mail', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const round = (minutes: number) => queueLetters(world.api.database.db, at(minutes))
  /** Mails to somebody since the test began. */
  let before = 0
  beforeEach(async () => {
    before = (await world.mails()).length
  })
  const mails = async (to: string) => (await world.mails()).slice(before).filter((mail) => mail.to === to)
  const SENIOR = 'sponsor_s@office.test'

  test('goes what is not read yet, once, in sentences with links and without amounts', async () => {
    const { reference } = await send()
    const { id } = await only('sponsor_s')
    expect(await round(0)).toBe(4)
    const [mail, ...others] = await mails(SENIOR)
    expect(others).toEqual([])
    expect(mail!.subject).toBe(`Grace Chapel sent a request: ${reference}.`)
    expect(mail!.text).toContain(`Grace Chapel sent a request: ${reference}.`)
    expect(mail!.text).toMatch(new RegExp(`http://\\S+/bo/notifications/${id}\\b`))
    expect(mail!.text).not.toContain('₦')
    expect(mail!.text).not.toContain('2,500')
    expect((await mails('admin@office.test'))[0]!.text).toContain('/admin/notifications/')
    expect(await round(120), 'nothing is new').toBe(0)
  })

  test('at most one an hour, and then what came since', async () => {
    await send()
    await round(0)
    await mails(SENIOR)
    await world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
    await send()
    await world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
    await send()
    expect(await round(55)).toBe(0)
    expect(await round(65)).toBe(4)
    const all = await mails(SENIOR)
    expect(all.map(({ subject }) => subject)).toEqual([expect.stringMatching(/sent a request/), '2 things are new'])
    expect(await listOf('sponsor_s'), 'the page keeps them unread').toHaveLength(3)
  })

  test('one from two servers at the same moment', async () => {
    await send()
    const queued = await Promise.all([round(0), round(0), round(0)])
    expect(queued.reduce((sum, n) => sum + n)).toBe(4)
    expect(await mails(SENIOR)).toHaveLength(1)
  })

  test('nothing of what was read before it left', async () => {
    await send()
    await round(0)
    await (await world.as('sponsor_s')).patch('notices', { until: at(1).toISOString() })
    expect(await mails(SENIOR)).toEqual([])
    expect(await mails('sponsor_j@office.test')).toHaveLength(1)
  })

  test('none to who was switched off, nor after one that came back', async () => {
    await send()
    await world.rows(sql`update accounts set status = 'Inactive' where id = ${world.staff.sponsor_j}`)
    await world.rows(
      sql`insert into outbox (letter, account_id, failed_at, failure) values ('notices', ${world.staff.sponsor_s}, now(), '550')`,
    )
    expect(await round(0)).toBe(2)
    expect(await mails(SENIOR)).toEqual([])
    await world.rows(sql`delete from outbox where failed_at is not null`)
  })

  test('not what somebody does not want by mail; the page has it all the same', async () => {
    const client = await world.as('sponsor_s')
    const settings = async () => (await client.get<NoticeSetting[]>('notices/settings')).data
    expect(await settings()).toEqual([
      { kind: 'request', about: 'A ministry sends a request', mail: true },
      { kind: 'withdrawn', about: 'A ministry withdraws a request', mail: true },
      { kind: 'letters', about: 'A ministry replaces the letters of a request', mail: true },
      { kind: 'turn', about: 'The other side makes an offer for an item: it is your turn', mail: true },
      { kind: 'offer-withdrawn', about: 'The other side takes an offer for an item back', mail: true },
      { kind: 'feedback', about: 'A ministry finishes its feedback', mail: true },
    ])
    const change = (mail: boolean) => client.patch('notices/settings', { kind: 'request', mail })
    expect((await change(false)).status).toBe(200)
    expect((await change(false)).status, 'twice').toBe(200)
    expect((await settings())[0]).toMatchObject({ mail: false })
    await send()
    expect(await round(0)).toBe(3)
    expect(await mails(SENIOR)).toEqual([])
    expect(await only('sponsor_s')).toMatchObject({ unread: true })
    await change(true)
    expect((await settings())[0]).toMatchObject({ mail: true })
    expect(await round(0)).toBe(1)
    const trail = await world.rows(
      sql`select after from audit where action = 'NOTICES' and actor_id = ${world.staff.sponsor_s} order by id`,
    )
    expect(trail).toEqual([{ after: { kind: 'request', mail: false } }, { after: { kind: 'request', mail: true } }])
  })

  test('a long list ends somewhere, and says so', async () => {
    await world.rows(sql`
      insert into notices (account_id, kind, target_id, data)
      select ${world.staff.sponsor_s}, 'request', gen_random_uuid(), '{"ministry":"Hope","reference":"CR-1"}'
      from generate_series(1, 25)`)
    await round(0)
    const [mail] = await mails(SENIOR)
    expect(mail!.subject).toBe('25 things are new')
    expect(new Set(mail!.text.match(/\/bo\/notifications\/[\w-]+/g)).size).toBe(20)
    expect(mail!.text).toContain('the last 20 of 25')
  })
})
