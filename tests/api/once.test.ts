/** A write under an Idempotency-Key is done once, however often it comes. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../../api/once'
import { roleMatrix, type Row } from '../../contract/role-matrix'
import type { Role } from '../../contract/vocabulary'
import type { Answer, Client } from './client'
import { addSpares, play, requests } from './requests'
import { crusade, file, PDF } from './samples'
import { openWorld, type World } from './world'

/** Those that make something, and those that would take what they did themselves for somebody else's. */
const KEPT = [
  'POST sponsorships/crusade/create',
  'POST sponsorships/hospital/create',
  'POST sponsorships/crusade/again/{id}',
  'POST sponsorships/hospital/again/{id}',
  'POST sponsorships/letters/{id}',
  'POST sponsoritems',
  'POST feedbacks/create',
  'POST feedbacks/album',
  'POST feedbacks/media',
  'POST feedbacks/converts',
  'PATCH feedbacks (finish)',
  'POST feedbacks/uploads',
  'POST feedbacks/uploads/{id}',
  'POST chats/send',
  'POST chats/begin',
  'POST chats/attach',
  'POST chats/create',
  'POST profile/changes',
  'POST budgets/pay',
  'POST budgets/items/create',
  'POST supportareas/ministry/link',
  'POST supportareas',
  'POST banks',
  'POST staffs',
  'POST payments',
  'POST payments/prepare',
  'POST budgets/prepare',
  'POST payments/reverse',
  'POST payments/receipt',
  'POST converts/upload',
  'POST converts/feedback',
  'POST converts/feedback/reply',
  'POST converts/feedback/item',
  'PATCH supportareas/ministry',
  'PATCH converts/assign',
  'PATCH converts/move',
  'DELETE converts/delete',
  'PATCH converts/feedback/item',
  'PATCH converts/feedback/item/cancel/{id}',
  'PATCH converts/feedback/close/{id}',
] as const satisfies readonly Row[]

let world: World
beforeAll(async () => {
  world = await openWorld({ PAY_LIMIT: '1000000' })
  await addSpares(world)
  // Nothing is paid to an account that waits for a second look.
  await play(await world.as('admin'), 'PATCH ministries/changes/confirm', world)
})
afterAll(() => world.close())

function send(client: Client, row: Row, key: string): Promise<Answer<unknown>> {
  const { path, body, form } = requests[row](world)
  const headers = { 'idempotency-key': key }
  if (form) return client.form(path, form, headers)
  const [method] = row.split(' ') as ['POST' | 'PATCH' | 'DELETE']
  return client.send(method, path, { payload: body, headers })
}
/** Whoever makes this call, the admin last. */
const rolesOf = (row: Row) => {
  const { allow, own = [] } = roleMatrix.find(({ call }) => call === row) as { allow: readonly Role[]; own?: readonly Role[] } // prettier-ignore
  return [...own, ...allow].sort((a, b) => Number(a === 'admin') - Number(b === 'admin'))
}

// In the order of the requests: some of them end what others need.
const inOrder = (Object.keys(requests) as Row[]).filter((row) => (KEPT as readonly Row[]).includes(row))
test.each(inOrder)('%s', async (row) => {
  const key = `once-${row.replace(/\W/g, '-')}`.slice(0, 80)
  let made: { by: Client; answer: Answer<unknown> } | undefined
  for (const role of rolesOf(row)) {
    const by = await world.as(role)
    const answer = await send(by, row, key)
    if (answer.status >= 300) continue
    made = { by, answer }
    break
  }
  if (!made) throw new Error(`Nobody could make the call ${row}.`)
  const { by, answer } = made
  // A ministry's messages are counted, those that come again as well.
  const count = () => world.rows(sql`delete from throttle_hits`)
  await count()
  await world.withoutTrace(async () => {
    const again = await send(by, row, key)
    expect([again.status, again.data]).toEqual([answer.status, answer.data])
    await count()
  })
})

describe('a key', () => {
  // It was finished above.
  beforeAll(async () => {
    await (await world.as('admin')).patch(`feedbacks/handback/${world.a.feedback.id}`, { reason: 'More is to come.' })
  })
  const album = (who: Client, title: string, key: string) =>
    who.post<{ id: string }>(
      'feedbacks/album',
      { feedbackId: world.a.feedback.id, title, description: 'Sun' },
      { 'idempotency-key': key },
    )

  test('that comes many times at the same moment is one deed, and all hear of it', async () => {
    const client = await world.as('client')
    const answers = await Promise.all(Array.from({ length: 8 }, () => album(client, 'At once', 'eight-at-once')))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await world.rows(sql`select id from albums where title = 'At once'`)).toHaveLength(1)
  })

  test('is refused with other words, and does nothing', async () => {
    const client = await world.as('client')
    await album(client, 'First words', 'other-words')
    await world.withoutTrace(async () => {
      expect((await album(client, 'Other words', 'other-words')).status).toBe(409)
    })
  })

  test('may stand in quotation marks; one that cannot be used is refused by name, and nothing is done', async () => {
    const client = await world.as('client')
    const quoted = await album(client, 'In quotation marks', '"8e03978e-40d5-43dd-bc93-6894a57f9324"')
    expect((await album(client, 'In quotation marks', '8e03978e-40d5-43dd-bc93-6894a57f9324')).data).toEqual(
      quoted.data,
    )
    await world.withoutTrace(async () => {
      for (const key of ['short', 'with a blank in it', 'x'.repeat(200), '"half-quoted'])
        expect(await album(client, 'Without a key', key)).toMatchObject({
          status: 400,
          errors: [{ field: 'Idempotency-Key' }],
        })
    })
  })

  test('of a payment is refused with another receipt, however large, and to another person', async () => {
    const admin = await world.as('admin')
    const pay = (mark: string, who = admin) =>
      who.form<{ id: string }>(
        'payments',
        {
          ...{ ministryId: world.b.id, amount: '1000', sender: 'Bank', title: 'Two receipts' },
          receipt: file(Buffer.concat([PDF, Buffer.from(`\n%${mark}\n%%EOF`)])),
        },
        { 'idempotency-key': 'two-receipts' },
      )
    const first = await pay('1')
    expect(first.status).toBe(201)
    expect((await pay('1')).data).toEqual(first.data)
    await world.withoutTrace(async () => {
      expect((await pay('2')).status).toBe(409)
    })
  })

  test('of something that was refused is free for what mends it', async () => {
    const client = await world.as('client')
    expect((await album(client, '', 'was-refused')).status).toBe(400)
    expect((await album(client, 'Mended', 'was-refused')).status).toBe(201)
  })

  test("is one's own: another account may use the same", async () => {
    const [one, other] = [await world.as('convert_s'), await world.as('convert_j')]
    const note = (who: Client, message: string) =>
      who.post<{ id: string }>(
        'converts/feedback',
        { convertId: world.convert.id, message },
        { 'idempotency-key': 'of-two-people' },
      )
    const [first, second] = [await note(one, 'She prays.'), await note(other, 'She sings.')]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.data.id).not.toBe(second.data.id)
  })

  test('of a second session of the same person is the same key', async () => {
    const [phone, laptop] = [await world.as('client'), await world.as('client')]
    const first = await album(phone, 'Two devices', 'of-two-devices')
    expect((await album(laptop, 'Two devices', 'of-two-devices')).data).toEqual(first.data)
  })

  test('keeps nothing of a password, nor of what was written about somebody who is deleted', async () => {
    const admin = await world.as('admin')
    const staff = { firstname: 'Ada', lastname: 'Obi', email: 'ada@office.test', roles: ['convert_j'] }
    const make = (password: string) =>
      admin.post<{ id: string }>('staffs', { ...staff, password }, { 'idempotency-key': 'new-staff-once' })
    const first = await make('a-first-long-password')
    expect((await make('another-long-password')).data).toEqual(first.data)

    const person = await admin.form<{ count: number }>('converts/upload', {
      title: 'To be deleted',
      file: file('name,mobile\nGone Person,08035559911\n', 'a.csv', 'text/csv'),
    })
    expect(person.data.count).toBe(1)
    const [convert] = await world.rows<{ id: string }>(sql`select id from converts where name = 'Gone Person'`)
    const note = { convertId: convert!.id, message: 'Lives at the old market.' }
    const senior = await world.as('convert_s')
    const noted = await senior.post<{ id: string }>('converts/feedback', note, { 'idempotency-key': 'about-the-gone' })
    expect(noted.status).toBe(201)
    const comment = { summaryId: noted.data.id, message: 'Moved to the old market.' }
    expect((await admin.post('converts/feedback/reply', comment, { 'idempotency-key': 'the-gone-too' })).status).toBe(201) // prettier-ignore
    const help = { summaryId: noted.data.id, title: 'Rent', description: 'A room at the old market.', amount: 50 }
    expect((await senior.post('converts/feedback/item', help, { 'idempotency-key': 'for-the-gone' })).status).toBe(201)
    const kept = () => world.rows(sql`select key from kept_answers where answer::text like '%old market%'`)
    expect(await kept()).toHaveLength(3)
    await admin.delete('converts/delete', { items: [convert!.id] })
    expect(await kept()).toEqual([])
  })

  test('is forgotten after two weeks', async () => {
    const client = await world.as('client')
    const first = await album(client, 'Long ago', 'from-long-ago')
    await world.rows(sql`update kept_answers set created_at = now() - interval '15 days' where key = 'from-long-ago'`)
    await sweep(world.api.database.db)
    const second = await album(client, 'Long ago', 'from-long-ago')
    expect(second.data.id).not.toBe(first.data.id)
  })
})

test('without a key nothing is kept, and a request for an area that is taken stays refused', async () => {
  const b = await world.as('b')
  const before = await world.rows(sql`select * from kept_answers`)
  await b.post('sponsorships/crusade/create', crusade())
  expect((await b.post('sponsorships/crusade/create', crusade())).status).toBe(409)
  expect(await world.rows(sql`select * from kept_answers`)).toEqual(before)
})
