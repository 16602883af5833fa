import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Convert, ConvertFeedback, ConvertQueue, Reply, RequestItem } from '../../contract/converts'
import type { Client } from './client'
import { addPeople } from './seed/follow-up'
import { openWorld, type World } from './world'

let world: World
let admin: Client
let junior: Client
let senior: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  junior = await world.as('convert_j')
  senior = await world.as('convert_s')
})
afterAll(() => world.close())

/** A convert of the junior with an open feedback. */
async function written(message = 'Called.', client = junior) {
  const [convertId] = await addPeople(world, 1)
  await admin.patch('converts/assign', { items: [convertId], staffId: world.staff.convert_j })
  const { data } = await client.post<ConvertFeedback>('converts/feedback', { convertId, message })
  return { convertId: convertId!, feedbackId: data.id, feedback: data }
}
const ask = async (summaryId: string, amount?: number | null, client = junior) =>
  client.post<RequestItem>('converts/feedback/item', { summaryId, title: 'Bible', description: 'Large print', amount })
const decide = (summaryId: string, itemId: string, status: string, client = admin) =>
  client.patch('converts/feedback/item', { summaryId, itemId, status })
const item = async (id: string) => (await admin.get<RequestItem>(`converts/feedback/item/${id}`)).data
const convert = async (id: string) => (await admin.get<Convert>(`converts/${id}`)).data
const close = (id: string) => admin.patch(`converts/feedback/close/${id}`)

describe('writing about a convert', () => {
  test('notes who and when, with the first line as title, newest first', async () => {
    const { convertId, feedback } = await written('Reached\nGlad that we called.\nWants a Bible.')
    expect(feedback).toMatchObject({
      title: 'Reached',
      message: 'Reached\nGlad that we called.\nWants a Bible.',
      staff: 'Ada convert_j',
      completedUtc: null,
      convertId,
    })
    const long = `Visited the family ${'and prayed with them '.repeat(10)}`
    await senior.post('converts/feedback', { convertId, message: long })
    const { data } = await junior.get<ConvertFeedback[]>(`converts/feedbacks/${convertId}`)
    expect(data.map(({ staff }) => staff)).toEqual(['Ada convert_s', 'Ada convert_j'])
    expect(data[0]!.title).toMatch(/^Visited the family and prayed .{20,59}…$/)
    expect(data[0]!.message).toBe(long.trim())
    expect((await admin.get(`converts/feedback/${feedback.id}`)).data).toEqual(feedback)
    expect((await convert(convertId)).lastFeedbackUtc).toBe(data[0]!.createdUtc)
  })

  test('is for convert staff, needs words, and may be long', async () => {
    const [convertId] = await addPeople(world, 1)
    expect((await admin.post('converts/feedback', { convertId, message: 'Hello' })).status).toBe(403)
    expect((await junior.post('converts/feedback', { convertId, message: 'Hello' })).status).toBe(404)
    for (const message of ['', '  \n', 'x'.repeat(5001)])
      expect((await senior.post('converts/feedback', { convertId, message })).status).toBe(400)
    expect((await senior.post('converts/feedback', { convertId, message: 'x'.repeat(5000) })).status).toBe(201)
  })

  test('keeps markup as the text that it is', async () => {
    const text = '<img src=x onerror=alert(1)> javascript:alert(1)'
    const { feedback, feedbackId } = await written(text)
    expect(feedback.message).toBe(text)
    expect(
      (await junior.post<Reply>('converts/feedback/reply', { summaryId: feedbackId, message: text })).data.message,
    ).toBe(text)
  })

  test('while the convert is deleted writes it or finds nobody, and fails in no other way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { convertId, feedbackId } = await written()
      const [deleted, said, closed] = await Promise.all([
        admin.delete('converts/delete', { items: [convertId] }),
        junior.post('converts/feedback', { convertId, message: 'Again' }),
        close(feedbackId),
      ])
      expect(deleted.status).toBe(200)
      expect([201, 404]).toContain(said.status)
      expect([200, 404]).toContain(closed.status)
    }
  })
})

describe('comments', () => {
  test('stand in the order in which they were written', async () => {
    const { feedbackId } = await written()
    await admin.post('converts/feedback/reply', { summaryId: feedbackId, message: 'Which language?' })
    await junior.post('converts/feedback/reply', { summaryId: feedbackId, message: 'Tiv.' })
    const { data } = await junior.get<Reply[]>(`converts/feedback/replies/${feedbackId}`)
    expect(data.map(({ sender, message }) => `${sender}: ${message}`)).toEqual([
      'Ada admin: Which language?',
      'Ada convert_j: Tiv.',
    ])
  })
})

describe('a request or information', () => {
  test('is a request, and Pending, with an amount; without one it is an information for ever', async () => {
    const { feedbackId } = await written()
    const request = (await ask(feedbackId, 6500.5)).data
    expect(request).toMatchObject({ title: 'Bible', amount: 6500.5, status: 'Pending', staff: 'Ada convert_j' })
    const info = (await ask(feedbackId)).data
    expect(info).not.toHaveProperty('status')
    expect(info).not.toHaveProperty('amount')
    expect((await ask(feedbackId, null)).data).not.toHaveProperty('status')
    expect((await junior.get<RequestItem[]>(`converts/feedback/items/${feedbackId}`)).data).toHaveLength(3)
    expect(await item(request.id)).toEqual(request)
    for (const status of ['Accepted', 'Rejected', 'Completed'])
      expect((await decide(feedbackId, info.id, status)).status).toBe(409)
    for (const amount of [0, -1, 0.001, 1e13]) expect((await ask(feedbackId, amount)).status, String(amount)).toBe(400)
  })

  test.each<[string, string[], string, number]>([
    ['Pending', [], 'Accepted', 200],
    ['Pending', [], 'Rejected', 200],
    ['Pending', [], 'Completed', 409],
    ['Pending', [], 'Cancelled', 409],
    ['Pending', [], 'Pending', 409],
    ['Accepted', ['Accepted'], 'Completed', 200],
    ['Accepted', ['Accepted'], 'Rejected', 409],
    ['Accepted', ['Accepted'], 'Accepted', 409],
    ['Rejected', ['Rejected'], 'Accepted', 409],
    ['Completed', ['Accepted', 'Completed'], 'Accepted', 409],
    ['Completed', ['Accepted', 'Completed'], 'Rejected', 409],
  ])('%s, after %j, to %s is %i', async (from, way, to, status) => {
    const { feedbackId } = await written()
    const { id } = (await ask(feedbackId, 100)).data
    for (const step of way) expect((await decide(feedbackId, id, step)).status).toBe(200)
    expect((await decide(feedbackId, id, to)).status).toBe(status)
    expect((await item(id)).status).toBe(status === 200 ? to : from)
  })

  test('is never decided by who asked for it, nor by convert staff', async () => {
    const { feedbackId } = await written()
    const { id } = (await ask(feedbackId, 100)).data
    for (const client of [junior, senior]) {
      expect((await decide(feedbackId, id, 'Accepted', client)).status).toBe(403)
    }
    // An admin who follows converts up as well.
    await world.rows(sql`update accounts set roles = '{admin,convert_s}' where id = ${world.staff.admin2}`)
    const both = await world.as('admin2')
    const own = (await ask(feedbackId, 100, both)).data
    const refused = await decide(feedbackId, own.id, 'Accepted', both)
    expect([refused.status, refused.message]).toEqual([403, 'You asked for this. Somebody else must decide it.'])
    expect((await item(own.id)).status).toBe('Pending')
    expect((await decide(feedbackId, own.id, 'Accepted')).status).toBe(200)
  })

  test('is decided once, however many try', async () => {
    const { feedbackId } = await written()
    const { id } = (await ask(feedbackId, 100)).data
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => decide(feedbackId, id, n % 2 ? 'Accepted' : 'Rejected')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(
      await world.rows(
        sql`select count(*)::int as count from audit where target = ${`convert-request:${id}`} and before is not null`,
      ),
    ).toEqual([{ count: 1 }])
  })

  test('belongs to its feedback', async () => {
    const [one, another] = [await written(), await written()]
    const { id } = (await ask(one.feedbackId, 100)).data
    expect((await decide(another.feedbackId, id, 'Accepted')).status).toBe(404)
    expect((await decide('x', id, 'Accepted')).status).toBe(404)
  })
})

describe('closing a feedback', () => {
  test('makes the convert Processed, and takes no more comments, requests or informations', async () => {
    const { convertId, feedbackId } = await written()
    const { id } = (await ask(feedbackId, 100)).data
    expect((await convert(convertId)).status).toBe('Unprocessed')
    expect((await close(feedbackId)).status).toBe(200)
    expect((await convert(convertId)).status).toBe('Processed')
    expect((await admin.get<ConvertFeedback>(`converts/feedback/${feedbackId}`)).data.completedUtc).not.toBeNull()
    await world.withoutTrace(async () => {
      expect((await close(feedbackId)).status).toBe(409)
      expect((await ask(feedbackId, 5)).status).toBe(409)
      expect((await ask(feedbackId)).status).toBe(409)
      expect((await junior.post('converts/feedback/reply', { summaryId: feedbackId, message: 'Late' })).status).toBe(
        409,
      )
    })
    // Money that was asked for before is still decided.
    expect((await decide(feedbackId, id, 'Accepted')).status).toBe(200)
    // What was promised waits until it is handed over.
    const waits = async () =>
      (await admin.get<ConvertQueue>('converts/queue')).data.requests.some((request) => request.id === id)
    expect(await waits()).toBe(true)
    expect((await decide(feedbackId, id, 'Completed')).status).toBe(200)
    expect(await waits()).toBe(false)
  })

  test('is for admins', async () => {
    const { feedbackId } = await written()
    for (const client of [junior, senior])
      expect((await client.patch(`converts/feedback/close/${feedbackId}`)).status).toBe(403)
  })

  test('while others write lets nothing in after it', async () => {
    const { feedbackId } = await written()
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => ask(feedbackId, 5)),
      close(feedbackId),
      ...Array.from({ length: 5 }, () =>
        junior.post('converts/feedback/reply', { summaryId: feedbackId, message: 'Hello' }),
      ),
      close(feedbackId),
    ])
    const said = answers.filter(({ status }) => status === 201).length
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [stored] = await world.rows(sql`
      select (select count(*) from convert_replies where convert_feedback_id = ${feedbackId})
        + (select count(*) from convert_requests where convert_feedback_id = ${feedbackId}) as count,
        (select count(*) from convert_replies r join convert_feedbacks f on f.id = r.convert_feedback_id
          where f.id = ${feedbackId} and r.created_at > f.completed_at) as late`)
    expect([Number(stored!.count), Number(stored!.late)]).toEqual([said, 0])
  })
})

describe('a call back', () => {
  const again = async (convertId: string, callBackUtc?: string) =>
    junior.post('converts/feedback', { convertId, message: 'Call outcome: Call back.', ...(callBackUtc ? { callBackUtc } : {}) }) // prettier-ignore
  test('stands on the convert, and whatever is written later ends it', async () => {
    const { convertId } = await written()
    expect((await convert(convertId)).callBackUtc).toBeNull()
    expect((await again(convertId, '2026-11-24T17:00:00.000Z')).status).toBe(201)
    expect((await convert(convertId)).callBackUtc).toBe('2026-11-24T17:00:00.000Z')
    await again(convertId)
    expect((await convert(convertId)).callBackUtc).toBeNull()
  })
  test.each([
    'soon',
    '2026-13-45T17:00:00Z',
    '2026-02-30T17:00:00Z',
    '2026-11-24',
    '2026-11-24T17:00:00',
    '2026-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('%s is no time', async (time) => {
    const { convertId } = await written()
    const { status, errors } = await again(convertId, time)
    expect(status).toBe(400)
    expect(errors).toEqual([
      { message: 'Say the day and the hour, such as 2026-11-24T17:00:00Z.', field: 'callBackUtc' },
    ])
    expect((await junior.get<ConvertFeedback[]>(`converts/feedbacks/${convertId}`)).data).toHaveLength(1)
  })
})

test('what waits for the office: requests to decide and complete, and open feedbacks, oldest first', async () => {
  const { feedbackId, convertId } = await written('Wants a Bible.')
  const asked = (await ask(feedbackId, 6500)).data
  await ask(feedbackId)
  const queue = async () => (await admin.get<ConvertQueue>('converts/queue')).data
  const mine = async () => (await queue()).requests.find(({ id }) => id === asked.id)
  expect(await mine()).toMatchObject({ feedbackId, convertId, title: 'Bible', amount: 6500, status: 'Pending', staff: 'Ada convert_j' }) // prettier-ignore
  expect((await queue()).feedbacks.find(({ id }) => id === feedbackId)).toMatchObject({ convertId, openRequests: 1 })
  const times = (await queue()).requests.map(({ createdUtc }) => createdUtc)
  expect(times).toEqual([...times].sort())
  await decide(feedbackId, asked.id, 'Accepted')
  expect((await mine())!.status).toBe('Accepted')
  await decide(feedbackId, asked.id, 'Completed')
  expect(await mine()).toBeUndefined()
  await close(feedbackId)
  expect((await queue()).feedbacks.map(({ id }) => id)).not.toContain(feedbackId)
  expect((await senior.get('converts/queue')).status).toBe(403)
})
