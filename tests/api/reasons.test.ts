/** The reason for a rejection arrives, whoever rejects, and once (specification, section 4; extension `reasons`). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Budget } from '../../contract/budgets'
import type { Chat, ChatRow } from '../../contract/chats'
import { seedRequest } from './seed/requests'
import { openWorld, type Who, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let order = 300
const request = () =>
  world.api.database.db.transaction((tx) => seedRequest(tx, world.api.files, world, world.b, 'Pending', (order += 1)))
const reject = async (id: string, body?: object, who: Who = 'sponsor_s') =>
  (await world.as(who)).patch(`budgets/reject/${id}`, body)
/** What the ministry reads in the chats about a request. */
async function messages(budgetId: string) {
  const b = await world.as('b')
  const { data: chats } = await (await world.as('admin')).get<ChatRow[]>(`chats/budget/${budgetId}`)
  const all = await Promise.all(chats.map(({ id }) => b.get<Chat>(`chats/${id}`)))
  return all.flatMap(({ data }) => data.messages.map(({ message }) => message))
}

describe('a request', () => {
  test('is rejected with a reason that opens its own chat, and that its page tells', async () => {
    const { id, reference } = await request()
    expect(await messages(id)).toEqual([])
    expect((await reject(id, { reason: 'The dates clash.' })).status).toBe(200)
    expect(await messages(id)).toEqual([`Your request ${reference} was rejected. Reason: The dates clash.`])
    expect((await (await world.as('b')).get<Budget>(`sponsorships/${id}`)).data).toMatchObject({
      status: 'Rejected',
      reason: 'The dates clash.',
    })
  })

  test('whose answer was lost is rejected once: the same words again are a success', async () => {
    const { id } = await request()
    const reason = 'Nothing is left this year.'
    const both = await Promise.all([reject(id, { reason }), reject(id, { reason })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await messages(id)).toHaveLength(1)
    expect((await reject(id, { reason: 'Other words' })).status).toBe(409)
    expect((await reject(id, { reason }, 'admin')).status).toBe(409)
    expect(await messages(id)).toHaveLength(1)
  })

  test('may be rejected without one, and without a body: the ministry is told that it was', async () => {
    for (const body of [undefined, {}]) {
      const { id, reference } = await request()
      expect((await reject(id, body)).status).toBe(200)
      expect(await messages(id)).toEqual([`Your request ${reference} was rejected.`])
      expect((await reject(id, body)).status).toBe(409)
    }
  })

  test.each([['   '], [''], ['x'.repeat(2001)]])('is not rejected for %j', async (reason) => {
    const { id } = await request()
    await world.as('sponsor_s')
    expect((await world.withoutTrace(() => reject(id, { reason }))).status).toBe(400)
  })
})
