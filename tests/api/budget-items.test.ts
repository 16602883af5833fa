import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BudgetItem } from '../../contract/budget-items'
import type { Client } from './client'
import { crusade, NEVER } from './samples'
import { openWorld, type World } from './world'

let world: World
let admin: Client
let senior: Client
let junior: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  senior = await world.as('bitem_s')
  junior = await world.as('bitem_j')
})
afterAll(() => world.close())

const all = async () => (await admin.get<BudgetItem[]>('budgets/items/All')).data
const item = async (id: string) => (await all()).find((one) => one.id === id)
const add = async (name: string, change: object = {}, who = junior) =>
  (await who.post<BudgetItem>('budgets/items/create', { type: 'Crusades', name, amount: 100, available: false, ...change })).data // prettier-ignore
const approve = (id: string, who = admin) => who.patch(`budgets/items/approve/${id}`)
const toggle = (id: string, who = senior) => who.patch(`budgets/items/toggle/${id}`)
const setAmount = (id: string, amount: unknown, who = senior) => who.patch('budgets/items/amount', { id, amount })
const canDelete = async (id: string) => (await senior.get<boolean>(`budgets/items/candelete/${id}`)).data
const remove = (id: string) => admin.delete(`budgets/items/${id}`)
const choices = async (who: Client) =>
  (await who.get<{ name: string }[]>('sponsorships/items/Crusades')).data.map(({ name }) => name)

describe('a new item', () => {
  test('waits for approval: ministries cannot choose it before', async () => {
    const ministry = await world.as('client')
    const flags = await add('  Flags ', { amount: 1500.5, available: true })
    expect(flags).toMatchObject({ type: 'Crusades', name: 'Flags', amount: 1500.5, available: true, approved: false })
    expect(await item(flags.id)).toEqual(flags)
    expect(await choices(ministry)).not.toContain('Flags')
    expect((await approve(flags.id)).status).toBe(200)
    expect(await choices(ministry)).toContain('Flags')
  })

  test('is there once a type, whatever the case of its letters', async () => {
    const body = { type: 'Crusades', name: 'STAGE', amount: 5, available: false }
    await world.withoutTrace(async () => {
      const again = await junior.post('budgets/items/create', body)
      expect([again.status, again.errors]).toEqual([
        409,
        [{ message: 'An item of this type and name exists already.', field: 'name' }],
      ])
    })
    expect((await junior.post('budgets/items/create', { ...body, type: 'Orphanages' })).status).toBe(201)
    const twice = await Promise.all(['Mats', 'mats'].map((name) => junior.post('budgets/items/create', { ...body, name }))) // prettier-ignore
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each<[string, object]>([
    ['of a type that does not exist', { type: 'Schools' }],
    ['without a name', { name: '  ' }],
    ['with a name of two lines', { name: 'a\nb' }],
    ['with a name that is too long', { name: 'x'.repeat(121) }],
    ['for nothing', { amount: 0 }],
    ['for less than a kobo', { amount: 0.001 }],
    ['for an amount in letters', { amount: '100' }],
    ['for more than the ledger holds', { amount: 1_000_000_000_000.01 }],
    ['that is approved already', { approved: true }],
    ['that is available perhaps', { available: 'yes' }],
  ])('%s is refused', async (_what, change) => {
    const body = { type: 'Crusades', name: 'Odd', amount: 5, available: false, ...change }
    expect((await world.withoutTrace(() => junior.post('budgets/items/create', body))).status).toBe(400)
  })
})

describe('approving', () => {
  test('is done once, also when two admins do it at the same moment', async () => {
    const { id } = await add('Banner')
    const admins = [admin, await world.as('admin2')]
    const answers = await Promise.all(admins.map((who) => approve(id, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await item(id))!.approved).toBe(true)
  })

  test('is for nobody who added the item as budget item staff, not even as an admin', async () => {
    const { id } = await add('Lamps', {}, senior)
    expect((await approve(id, senior)).status).toBe(403)
    await world.rows(sql`update accounts set roles = '{bitem_s,admin}' where id = ${world.staff.bitem_s}`)
    const own = await world.withoutTrace(() => approve(id, senior))
    expect([own.status, own.message]).toEqual([403, 'You added this item. Another admin has to approve it.'])
    expect((await approve(id)).status).toBe(200)
    await world.rows(sql`update accounts set roles = '{bitem_s}' where id = ${world.staff.bitem_s}`)
  })

  test('by the only admin works for what that admin added', async () => {
    const { id } = await add('Ropes', {}, admin)
    expect((await approve(id)).status).toBe(200)
  })
})

describe('availability and amount', () => {
  test('an item without an amount cannot be made available', async () => {
    const { Buses: id } = world.items
    const refused = await world.withoutTrace(() => toggle(id!))
    expect([refused.status, refused.message]).toEqual([409, 'This item has no amount yet. Set one first.'])
    expect((await setAmount(id!, 80_000)).status).toBe(200)
    expect((await toggle(id!)).status).toBe(200)
    expect(await item(id!)).toMatchObject({ amount: 80_000, available: true })
  })

  test('is made available once, however often it is said', async () => {
    const { Stage: id } = world.items
    const want = (available: boolean) => senior.patch(`budgets/items/toggle/${id}`, { available })
    for (const available of [false, true]) {
      const answers = await Promise.all([want(available), want(available), want(available)])
      expect([...answers, await want(available)].map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await item(id!))!.available).toBe(available)
    }
  })

  test('the amount stands while ministries can choose the item', async () => {
    const { Stage: id } = world.items
    const refused = await world.withoutTrace(() => setAmount(id!, 5))
    expect([refused.status, refused.message]).toEqual([409, 'Ministries can choose this item now. Make it unavailable first.']) // prettier-ignore
    expect((await toggle(id!)).status).toBe(200)
    expect((await setAmount(id!, 90_000.75)).status).toBe(200)
    expect(await item(id!)).toMatchObject({ amount: 90_000.75, available: false })
    expect((await toggle(id!)).status).toBe(200)
    expect((await item(id!))!.available).toBe(true)
    for (const amount of [0, -1, 0.001, '5', null, 1e15]) expect((await setAmount(id!, amount)).status).toBe(400)
  })
})

test('a request keeps the item and the price it was sent with, whatever becomes of the item', async () => {
  const banner = await add('Street banners', { available: true })
  await approve(banner.id)
  const ministry = await world.as('b')
  const { status, data } = await ministry.post<{ id: string }>(
    'sponsorships/crusade/create',
    crusade({ items: [{ itemId: banner.id, name: banner.name, units: 2, price: 100 }] }),
  )
  expect(status).toBe(201)
  const asked = async () => (await admin.get<object[]>(`sponsoritems/budget/${data.id}`)).data
  const before = await asked()
  expect(before).toMatchObject([{ name: 'Street banners', currentPrice: 100, currentUnits: 2 }])
  expect((await toggle(banner.id)).status).toBe(200)
  expect((await setAmount(banner.id, 750)).status).toBe(200)
  expect(await choices(ministry)).not.toContain('Street banners')
  expect(await asked()).toEqual(before)
})

describe('deleting', () => {
  test('says beforehand what it then does, for every item of the catalogue', async () => {
    const used = await add('Tent for one', { available: true })
    await approve(used.id)
    const ministry = await world.as('client')
    const asked = await ministry.post(
      'sponsorships/crusade/create',
      crusade({ items: [{ itemId: used.id, name: used.name, units: 1, price: 10 }] }),
    )
    expect(asked.status).toBe(201)
    const fates: Record<string, boolean> = {}
    for (const { id, name, type } of await all()) {
      const deletable = await canDelete(id)
      const { status, message } = await remove(id)
      expect(status, name).toBe(deletable ? 200 : 409)
      if (!deletable) expect(message).toBe('A request uses this item. Make it unavailable instead.')
      fates[`${type} ${name}`] = deletable
    }
    expect(fates).toMatchObject({ 'Crusades Tent for one': false, 'Crusades Sound system': false, 'Crusades Buses': true, 'Hospitals Drugs': true }) // prettier-ignore
    expect((await all()).every(({ name }) => fates[`Crusades ${name}`] === false)).toBe(true)
  })
})

test('what does not exist is 404, and changes nothing', async () => {
  await world.withoutTrace(async () => {
    for (const id of [NEVER, 'x', '%25']) {
      const answers = [await approve(id), await toggle(id), await setAmount(id, 5), await remove(id)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect((await senior.get(`budgets/items/candelete/${id}`)).status).toBe(404)
    }
  })
})

test('everything that was done to an item stands in the audit trail, with who did it', async () => {
  const { id } = await add('Trail')
  await approve(id)
  await toggle(id)
  await toggle(id)
  await setAmount(id, 7)
  await remove(id)
  const { staff } = world
  expect(
    await world.rows(sql`select actor_id as who, before, after from audit where target = ${`budget-item:${id}`} order by id`), // prettier-ignore
  ).toEqual([
    { who: staff.bitem_j, before: null, after: { name: 'Trail', type: 'Crusades', amount: 100, available: false, approved: false } }, // prettier-ignore
    { who: staff.admin, before: { approved: false }, after: { approved: true } },
    { who: staff.bitem_s, before: { available: false }, after: { available: true } },
    { who: staff.bitem_s, before: { available: true }, after: { available: false } },
    { who: staff.bitem_s, before: { amount: 100 }, after: { amount: 7 } },
    { who: staff.admin, before: { name: 'Trail' }, after: null },
  ])
})
