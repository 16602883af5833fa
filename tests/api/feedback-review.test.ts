/** A report that is not right yet goes back to its ministry, and is finished once more; the office lists all reports. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Budget } from '../../contract/budgets'
import type { Chat, ChatRow } from '../../contract/chats'
import type { Feedback, FeedbackRow } from '../../contract/feedbacks'
import type { Client } from './client'
import { file, PNG } from './samples'
import { openWorld, type World } from './world'

const REASON = 'The video does not play.'
let world: World
let client: Client
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  client = await world.as('client')
  admin = await world.as('admin')
})
afterAll(() => world.close())
beforeEach(() => setStatus('Completed'))

const setStatus = async (status: string) => {
  const request = status === 'Pending' ? 'Ended' : 'Completed'
  await world.rows(sql`update feedbacks set status = ${status}, reason = null where id = ${world.a.feedback.id}`)
  await world.rows(sql`update budgets set status = ${request} where id = ${world.a.feedback.budgetId}`)
}
const one = async () => (await client.get<Feedback>(`feedbacks/${world.a.feedback.id}`)).data
const request = async () => (await client.get<Budget>(`sponsorships/${world.a.feedback.budgetId}`)).data
const handBack = (reason = REASON) => admin.patch(`feedbacks/handback/${world.a.feedback.id}`, { reason })
const reopen = (who = client) => who.patch(`feedbacks/reopen/${world.a.feedback.id}`)
const finish = () => client.patch('feedbacks', { budgetId: world.a.feedback.budgetId })
const decide = (status: string, reason?: string) =>
  admin.patch('feedbacks/update', { budgetId: world.a.feedback.budgetId, status, reason })
async function messages() {
  const { data: chats } = await client.get<ChatRow[]>(`chats/budget/${world.a.feedback.budgetId}`)
  const all = await Promise.all(chats.map(({ id }) => client.get<Chat>(`chats/${id}`)))
  return all.flatMap(({ data }) => data.messages.map(({ message }) => message))
}

describe('handing a report back', () => {
  test('opens it for its ministry with the reason, which finishes it once more', async () => {
    expect((await handBack()).status).toBe(200)
    expect(await one()).toMatchObject({ status: 'Pending', reason: REASON })
    expect(await request()).toMatchObject({ status: 'Ended', feedbackStatus: 'Pending', feedbackReason: REASON })
    expect(await messages()).toEqual([
      `Your feedback was handed back. Correct it and finish it again. Reason: ${REASON}`,
    ])
    expect(await world.lastAudit()).toMatchObject({
      action: 'FEEDBACK',
      before: { status: 'Completed' },
      after: { status: 'Pending', reason: REASON },
    })
    const { data: dashboard } = await client.get<{ pending: Budget }>('sponsorships/dashboard')
    expect(dashboard.pending.id).toBe(world.a.budgets.Ended.id)
    const picture = { albumId: world.a.feedback.albumId, 'pictures[0].file': file(PNG, 'new.png', 'image/png') }
    expect((await client.form('feedbacks/media', picture)).status).toBe(201)
    expect((await finish()).status).toBe(200)
    expect(await one()).toMatchObject({ status: 'Completed', reason: REASON })
    expect(await request()).toMatchObject({ status: 'Completed' })
    expect((await decide('Approved')).status).toBe(200)
    expect(await one()).toMatchObject({ status: 'Approved', reason: null })
  })

  test('happens once; the same words again are a success, and a rejection of an open one is none', async () => {
    const said = (await messages()).length
    expect((await Promise.all([handBack(), handBack()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await messages()).toHaveLength(said + 1)
    await world.withoutTrace(async () => {
      expect((await handBack('Other words')).message).toBe('The ministry has this feedback already.')
      expect((await decide('Rejected', REASON)).message).toBe('The ministry has not finished its upload yet.')
    })
  })

  test('works after a rejection, not after an approval, and needs a reason', async () => {
    await decide('Rejected', 'Not enough')
    expect((await handBack()).status).toBe(200)
    expect(await one()).toMatchObject({ status: 'Pending', reason: REASON })
    await setStatus('Approved')
    await world.withoutTrace(async () => {
      expect((await handBack()).message).toBe('This feedback is approved already.')
      expect((await handBack(' ')).status).toBe(400)
    })
  })
})

describe('a rejected report', () => {
  test('is opened by its ministry, keeps the reason, and is finished once more', async () => {
    await decide('Rejected', 'Not enough')
    const both = await Promise.all([reopen(), reopen()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await one()).toMatchObject({ status: 'Pending', reason: 'Not enough' })
    expect(await request()).toMatchObject({ status: 'Ended' })
    expect((await finish()).status).toBe(200)
    expect((await decide('Rejected', 'Not enough')).status, 'for the same reason once more').toBe(200)
    expect(await one()).toMatchObject({ status: 'Rejected' })
  })

  test('is not one that the office looks at, approved or of another ministry', async () => {
    const other = await world.as('b')
    await world.withoutTrace(async () => {
      expect((await reopen()).message).toBe('The office still looks at this feedback.')
      expect((await reopen(other)).status).toBe(404)
    })
    await setStatus('Approved')
    expect((await world.withoutTrace(() => reopen())).status).toBe(409)
  })
})

test('the office lists reports by status, with what is in them', async () => {
  const sponsor = await world.as('sponsor_j')
  const list = async (query: string) => (await sponsor.get<FeedbackRow[]>(`feedbacks${query}`)).data
  const { converts, albums } = await one()
  const [row, ...others] = await list('?status=Completed')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    id: world.a.feedback.id,
    ministry: world.a.name,
    reference: world.a.reported.reference,
    converts: converts.length,
    pictures: albums.reduce((sum, album) => sum + album.pictures.length, 0),
  })
  await handBack()
  await finish()
  expect((await list('?status=Completed'))[0]).toMatchObject({ finishedUtc: expect.stringMatching(/^20/) as string })
  expect(await list('?status=Approved')).toEqual([])
  expect(await list('')).toHaveLength(1)
  expect((await sponsor.get('feedbacks?status=Lost')).status).toBe(400)
})
