/** Who did what: what is told, to whom, in which words, and a page at a time. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/activity'
import type { Client } from './client'
import { receipt } from './samples'
import { openWorld, type Who, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = async (client: Client, path: string) => (await client.get<Activity>(`activity${path}`)).data
const told = ({ lines }: Activity) => lines.map(({ by, text }) => `${by} ${text}`)
const ofBudget = async (who: Who, id: string) => told(await read(await world.as(who), `/budget/${id}`))
const note = (action: string, target: string, { after = {}, before = {}, at = '2026-01-05T10:00:00Z' } = {}) =>
  world.rows(sql`
    insert into audit (created_at, actor_id, address, action, target, before, after, request_id)
    values (${at}, ${world.staff.admin}, '127.0.0.1', ${action}, ${target}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, 'old')`)

describe('the activity of a request', () => {
  test('tells the office who paid how much; the balance is the admin’s, and the ministry reads The office', async () => {
    const { id } = world.a.spare
    const payer = await world.as('payment_s')
    await payer.form('budgets/pay', { budgetId: id, amount: '1000', file: receipt() })
    expect((await ofBudget('sponsor_j', id))[0]).toBe('Ada payment_s paid ₦1,000.00 for the request')
    expect((await ofBudget('admin', id))[0]).toMatch(
      /^Ada payment_s paid ₦1,000\.00 for the request\. Balance after it: ₦[\d,]+\.\d\d$/,
    )
    const own = await read(await world.as('client'), `/budget/${id}`)
    expect(told(own)[0]).toBe('The office paid ₦1,000.00 for the request')
    expect(own.lines.filter(({ byId }) => byId === world.staff.payment_s)).toEqual([])
    // The message that told the ministry says the same once more.
    expect(told(own).filter((line) => line.includes('was paid'))).toEqual([])
  })

  test('has the messages of its chats, shortened, with who wrote them', async () => {
    const { id } = world.a.budgets.Pending
    const words = `Please send the list.\n${'More and more words. '.repeat(20)}`
    await (await world.as('sponsor_s')).post('chats/send', { chatId: world.a.chat.id, message: words })
    const [line = ''] = await ofBudget('payment_j', id)
    expect(line).toMatch(/^Ada sponsor_s wrote: “Please send the list\. More .+…”$/)
    expect(line.length).toBeLessThan(180)
    expect((await ofBudget('client', id))[0]).toMatch(/^The office wrote: “Please send/)
    // Among all that was done it stands without its words.
    const [first] = told(await read(await world.as('admin'), '?kind=Messages'))
    expect(first).toMatch(/^Ada sponsor_s wrote in the chat “.+” with /)
  })

  test('shows a ministry nothing that it has no words for, nor what another one did', async () => {
    const { id } = world.a.budgets.Pending
    await note('NOTICE_KEPT', `budget:${id}`, { after: { reason: 'Call them first.' } })
    expect((await ofBudget('admin', id)).at(-1)).toBe(
      'Ada admin made the entry “notice kept” about the request. Reason: Call them first.',
    )
    expect((await ofBudget('client', id)).join()).not.toContain('Call them')
    const other = await world.as('b')
    expect((await other.get(`activity/budget/${id}`)).status).toBe(404)
  })
})

test('whoever may not open a record does not read what was done to it', async () => {
  const { a, c, staff, convert } = world
  const paths: [Who, string][] = [
    ['register_s', `budget/${a.spare.id}`],
    ['client', `payment/${a.budgets.Ended.paymentId}`],
    ['client', `ministry/${a.id}`],
    ['client', `registration/${c.registrationId}`],
    ['sponsor_s', `registration/${c.registrationId}`],
    ['sponsor_s', `ministry/${a.id}`],
    ['convert_s', `staff/${staff.convert_s}`],
    ['payment_s', `feedback/${a.feedback.id}`],
    ['b', `feedback/${a.feedback.id}`],
    ['sponsor_s', `convert/${convert.id}`],
    ['convert_j', `convert/${convert.free}`],
  ]
  for (const [who, path] of paths)
    expect((await (await world.as(who)).get(`activity/${path}`)).status, `${who} ${path}`).toBe(404)
  expect((await (await world.as('convert_j')).get(`activity/convert/${convert.id}`)).status).toBe(200)
})

test('payment staff, who may not open feedbacks, read nothing of them under the request', async () => {
  const { feedback } = world.a
  await note('FEEDBACK', `feedback:${feedback.id}`, { after: { status: 'Approved' } })
  expect((await ofBudget('sponsor_j', feedback.budgetId)).join()).toContain('approved the feedback on')
  expect((await ofBudget('payment_j', feedback.budgetId)).join()).not.toContain('feedback on')
})

test('what is done to many converts is told of each, also when they were moved on', async () => {
  const { convert, staff } = world
  const senior = await world.as('convert_s')
  const items = [convert.free]
  await senior.patch('converts/assign', { items, staffId: staff.convert_j.toUpperCase() })
  // In capitals they are the same people.
  await senior.patch('converts/move', {
    items,
    from: [staff.convert_j.toUpperCase()],
    staffId: staff.convert_s.toUpperCase(),
  })
  await senior.patch('converts/move', { items, from: [staff.convert_s], staffId: null })
  expect(told(await read(senior, `/convert/${convert.free.toUpperCase()}`)).slice(0, 3)).toEqual([
    'Ada convert_s took 1 convert back from Ada convert_s',
    'Ada convert_s moved 1 convert from Ada convert_j to Ada convert_s',
    'Ada convert_s assigned 1 convert to Ada convert_j',
  ])
})

test('a bank keeps its name in what was done to it, also when it is gone', async () => {
  const admin = await world.as('admin')
  const { data } = await admin.post<{ id: string }>('banks', { name: 'Savannah Bank' })
  await admin.delete(`banks/${data.id}`)
  expect(told(await read(admin, '?kind=Settings')).slice(0, 2)).toEqual([
    'Ada admin deleted the bank Savannah Bank',
    'Ada admin added the bank Savannah Bank',
  ])
})

test('a wrong password is nobody’s deed', async () => {
  await world.guest().post('auth/login', { email: world.a.email, password: 'Wrong-1-password' })
  const { lines } = await read(await world.as('admin'), '?kind=Sessions')
  expect(lines[0]).toMatchObject({
    by: 'Somebody',
    byId: null,
    text: `tried to log in as ${world.a.name} with a wrong password`,
  })
})

test('the admin looks for a person, a kind and days, a page at a time, and nothing comes twice or is lost', async () => {
  const admin = await world.as('admin')
  for (let i = 0; i < 60; i++)
    await note('BANK', `bank:00000000-0000-4000-8000-0000000000${10 + i}`, { after: { name: `Bank ${i}` }, at: `2025-03-0${1 + (i % 2)}T23:30:00Z` }) // prettier-ignore
  const query = `?person=${world.staff.admin}&kind=Settings&from=2025-03-02&to=2025-03-03`
  const first = await read(admin, query)
  expect(first.lines).toHaveLength(50)
  const second = await read(admin, `${query}&before=${encodeURIComponent(first.next ?? '')}`)
  expect(second.lines).toHaveLength(10)
  expect(second.next).toBeNull()
  expect(new Set([...first.lines, ...second.lines].map(({ text }) => text)).size).toBe(60)
  // Days are those of Lagos: half past eleven in the evening, UTC, is the next one.
  expect((await read(admin, '?from=2025-03-01&to=2025-03-01')).lines).toEqual([])
  expect((await read(admin, '?from=2025-03-02&to=2025-03-02')).lines).toHaveLength(30)
  expect((await read(admin, '?person=nobody')).lines).toEqual([])
  expect((await admin.get('activity?kind=Weather')).status).toBe(400)
  expect((await admin.get('activity?from=2025-02-30')).status).toBe(400)
  expect((await (await world.as('register_s')).get('activity')).status).toBe(403)
})

test('a page that nobody was told of is refused with a sentence', async () => {
  const [admin, ministry] = [await world.as('admin'), await world.as('client')]
  const own = `activity/budget/${world.a.spare.id}`
  const line = 'a0000000000000000001'
  const message = 'm00000000-0000-4000-8000-000000000001'
  const page = (client: Client, path: string, before: string) =>
    client.get(`${path}?before=${encodeURIComponent(before)}`)
  const moment = '2026-02-28T00:00:00.000Z'
  for (const before of [
    'next',
    `2026-02-30T00:00:00.000Z_${line}`,
    `0000-01-01T00:00:00.000Z_${line}`,
    `2026-12-31T23:59:60.000Z_${line}`,
    `2026-02-28T00:00:00.000+20:00_${line}`,
    `${moment}_a9999999999999999999`,
    `${moment}_mine`,
  ])
    for (const [client, path] of [
      [ministry, own],
      [admin, 'activity'],
    ] as const)
      // prettier-ignore
      expect(await page(client, path, before), `${path} ${before}`).toMatchObject({
        status: 400,
        errors: [{ field: 'before', message: 'There is no such page. Begin with the first one.' }],
      })
  // Messages stand among what was done to a record, and not among all that was done.
  expect((await page(ministry, own, `${moment}_${message}`)).status).toBe(200)
  expect((await page(admin, 'activity', `${moment}_${message}`)).status).toBe(400)
  expect((await page(admin, 'activity', `${moment}_a9223372036854775807`)).status).toBe(200)
})

test('each filter has its index', async () => {
  const plan = (where: string, order = 'order by created_at desc, id desc limit 51') =>
    world.api.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const asked = sql.raw(`explain select id from audit where ${where} ${order}`)
      const { rows } = (await tx.execute(asked)) as { rows: Record<string, string>[] }
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
  expect(await plan('true')).toContain('audit_time')
  expect(await plan("actor_id = '00000000-0000-4000-8000-000000000000'")).toMatch(/audit_actor/)
  expect(await plan("action = 'PAY'")).toMatch(/audit_action/)
  const inBulk = `coalesce(after->'converts', before->'converts') @> '["x"]'`
  expect(await plan(`(target = any(array['convert:x']) or ${inBulk})`, '')).toMatch(/audit_target[\s\S]+audit_converts/)
})
