import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { open } from '../../api/sessions'
import type { BudgetRow } from '../../contract/budgets'
import type { Notification } from '../../contract/chats'
import type { Profile } from '../../contract/ministries'
import type { PaymentRow } from '../../contract/payments'
import type { Dashboard } from '../../contract/sponsorships'
import type { Client } from './client'
import { NEVER } from './samples'
import { openWorld, type World } from './world'

let world: World
let a: Client
let b: Client
beforeAll(async () => {
  world = await openWorld()
  a = await world.as('client')
  b = await world.as('b')
})
afterAll(() => world.close())

describe('what belongs to another ministry looks as if it had never been', () => {
  test.each<[string, (world: World) => string, string]>([
    ['a request by its id', ({ a: { budgets } }) => `sponsorships/${budgets.Pending.id}`, `sponsorships/${NEVER}`],
    [
      'a request by its reference',
      ({ a: { budgets } }) => `sponsorships/${budgets.Ended.reference}`,
      'sponsorships/CR-2020-9999',
    ],
    ['a payment', ({ a: { budgets } }) => `payments/${budgets.Ended.paymentId}`, `payments/${NEVER}`],
    ['a deposit of the office', ({ depositId }) => `payments/${depositId}`, `payments/${NEVER}`],
    ['a receipt', ({ a: { budgets } }) => `/files/receipts/${budgets.Ended.receiptId}`, `/files/receipts/${NEVER}`],
    [
      'an application letter',
      ({ a: { letters } }) => `/files/letters/${letters.application}`,
      `/files/letters/${NEVER}`,
    ],
    ['a chat', ({ a: { chat } }) => `chats/${chat.id}`, `chats/${NEVER}`],
    ['a file of a chat', ({ a: { chat } }) => `/files/chats/${chat.fileId}`, `/files/chats/${NEVER}`],
    ['an approval letter', ({ a: { letters } }) => `/files/letters/${letters.approval}`, `/files/letters/${NEVER}`],
  ])('%s', async (what, path, never) => {
    const foreign = await b.get(path(world))
    const unknown = await b.get(never)
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
    const effort = await world.asked(() => b.get(never))
    expect(effort).not.toEqual([])
    expect(await world.asked(() => b.get(path(world)))).toEqual(effort)
    expect((await world.guest().get(path(world))).status).toBe(401)
    const owner = what === 'a deposit of the office' ? await world.as('payment_j') : a
    expect((await owner.get(path(world))).status).toBe(200)
  })

  test('a notification, which also stays unread', async () => {
    const path = `chats/notifications/${world.a.chat.forClient}`
    await world.withoutTrace(async () => {
      expect([(await b.patch(path)).status, (await b.patch(path)).text]).toEqual([
        404,
        (await b.patch(`chats/notifications/${NEVER}`)).text,
      ])
    })
  })
})

describe('a ministry lists its own alone', () => {
  test('requests, also on its dashboard', async () => {
    const ids = (await b.get<BudgetRow[]>('sponsorships')).data.map(({ id }) => id)
    expect(ids).toEqual([world.b.budgets.Approved.id, world.b.budgets.Pending.id])
    const { latest, previous, pending } = (await b.get<Dashboard>('sponsorships/dashboard')).data
    expect([latest!.id, ...previous.map(({ id }) => id), pending]).toEqual([...ids, null])
  })

  test('payments, whatever it adds to the address', async () => {
    for (const query of ['', `?ministryId=${world.a.id}`, '?ministryId=%25', "?ministryId=' OR 1=1--"]) {
      const rows = (await b.get<PaymentRow[]>(`payments${query}`)).data
      expect(rows.map(({ id }) => id)).toEqual([world.b.budgets.Approved.paymentId])
    }
  })

  test('notifications', async () => {
    const ids = (await b.get<Notification[]>('chats/notifications')).data.map(({ id }) => id)
    expect(ids).toEqual([world.b.chat.forClient])
  })

  test('profile, with every support area it was linked to', async () => {
    const { data, text } = await b.get<Profile>('profile')
    expect(data).toEqual({
      name: 'Living Water',
      category: 'Ministry',
      founded: '1999-10-01',
      email: 'b@ministry.test',
      mobile: [{ value: '+2348035550100' }],
      addresses: [{ street: '1 Broad Street', lga: 'Ikeja', state: 'Lagos' }],
      ministers: [
        { firstName: 'Bola', lastName: 'Living Water', email: ['b@ministry.test'], mobile: ['+2348035550101'] },
      ],
      // The account it is paid to, and nobody else's.
      bankAccount: { bank: 'First Bank', name: 'Living Water', number: '0123456789' },
      supportAreas: [
        { id: world.b.links.Crusades, status: 'Available', supportArea: { name: 'Crusades' } },
        { id: world.b.links.Hospitals, status: 'Processing', supportArea: { name: 'Hospitals' } },
        { id: world.b.links.Orphanages, status: 'Unavailable', supportArea: { name: 'Orphanages' } },
      ],
    })
    expect(text).not.toMatch(/password|token/i)
  })
})

describe('the dashboard of a ministry', () => {
  test('has as pending the request that has ended for longest, as latest the newest, as previous the others', async () => {
    const { pending, latest, previous } = (await a.get<Dashboard>('sponsorships/dashboard')).data
    expect(pending!.id).toBe(world.a.budgets.Ended.id)
    expect(latest!.id).toBe(world.a.outreach.id)
    const { Pending, Approved, Rejected, Ongoing, Ended, Completed } = world.a.budgets
    expect(previous.map(({ id }) => id)).toEqual(
      [world.a.spare, world.a.reported, Pending, Approved, Rejected, Ongoing, Ended, Completed].map(({ id }) => id),
    )
  })

  test('of a ministry without requests is empty', async () => {
    await world.rows(sql`update accounts set status = 'Active' where id = ${world.c.accountId}`)
    const tokens = await open(world.api.database.db, world.c.accountId)
    const c = world.guest()
    c.cookies = { at: tokens.access, rt: tokens.refresh }
    expect((await c.get('sponsorships/dashboard')).data).toEqual({ pending: null, latest: null, previous: [] })
    expect((await c.get('payments')).data).toEqual([])
    expect((await c.get('chats/notifications')).data).toEqual([])
  })
})

describe('a notification', () => {
  const unread = async (client: Client) =>
    (await client.get<Notification[]>('chats/notifications')).data.filter((row) => row.unread).map(({ id }) => id)

  test('shows a ministry an Official, and the office the name of the ministry', async () => {
    expect((await a.get<Notification[]>('chats/notifications')).data).toMatchObject([
      {
        id: world.a.chat.forClient,
        topic: 'About Grace Chapel',
        unread: true,
        message: { chatId: world.a.chat.id, isClient: false, sender: 'Official' },
      },
    ])
    const seen = (await (await world.as('sponsor_j')).get<Notification[]>('chats/notifications')).data
    expect(seen.find(({ id }) => id === world.a.chat.forStaff)).toMatchObject({
      ministry: 'Grace Chapel',
      message: { isClient: true, sender: 'Grace Chapel' },
    })
  })

  test('that somebody opens is read for that person alone', async () => {
    const admin = await world.as('admin')
    const other = await world.as('admin2')
    const [both, { forStaff }] = [await unread(admin), world.a.chat]
    expect(both).toContain(forStaff)
    expect((await admin.patch(`chats/notifications/${forStaff}`)).status).toBe(200)
    expect(await unread(admin)).toEqual(both.filter((id) => id !== forStaff))
    expect(await unread(other)).toEqual(both)
    expect((await admin.patch(`chats/notifications/${forStaff}`)).status).toBe(200)
  })

  test('for one side is not found by the other; staff without chats have none', async () => {
    expect((await (await world.as('admin')).patch(`chats/notifications/${world.a.chat.forClient}`)).status).toBe(404)
    expect((await a.patch(`chats/notifications/${world.a.chat.forStaff}`)).status).toBe(404)
    for (const who of ['convert_s', 'bitem_j', 'register_s'] as const) {
      const staff = await world.as(who)
      expect((await staff.get('chats/notifications')).data).toEqual([])
      expect((await staff.patch(`chats/notifications/${world.a.chat.forStaff}`)).status).toBe(404)
    }
    for (const id of ['x', "' OR 1=1--", '%25'])
      expect((await a.patch(`chats/notifications/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})
