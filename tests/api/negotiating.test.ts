import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import type { Budget } from '../../contract/budgets'
import type { OnBoard, SponsorItem } from '../../contract/sponsoritems'
import type { Client } from './client'
import { crusade, receipt } from './samples'
import { openWorld, type World } from './world'

let world: World
let ministry: Client
let stranger: Client
let office: Client
let budgetId = ''
let items: OnBoard[] = []

beforeAll(async () => {
  world = await openWorld()
  ministry = await world.as('client')
  stranger = await world.as('b')
  office = await world.as('sponsor_j')
})
afterAll(() => world.close())

const read = async (who: Client = ministry) => (await who.get<OnBoard[]>(`sponsoritems/budget/${budgetId}`)).data
const item = async (name: string) => (await read()).find((one) => one.name === name)!

beforeEach(async () => {
  await world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
  const lines = [
    { name: 'Sound', price: 1000, units: 2 },
    { name: 'Stage', price: 500.5, units: 1 },
  ]
  const answer = await ministry.post<{ id: string }>('sponsorships/crusade/create', crusade({ items: lines }))
  expect(answer.status, answer.message).toBe(201)
  budgetId = answer.data.id
  items = await read()
})

describe('the turn', () => {
  test('is the office’s for a new item, passes with an offer, and ends with an acceptance', async () => {
    const [sound] = items
    expect(sound).toMatchObject({ status: 'Awaiting_Admin', currentPrice: 1000, currentUnits: 2, isCustom: true })

    const offered = await office.post<SponsorItem>('sponsoritems', { id: sound!.id, price: 800 })
    expect(offered.data).toMatchObject({
      status: 'Awaiting_Client',
      currentPrice: 800,
      currentUnits: 2,
      requestedPrice: 1000,
    })
    const back = await ministry.post<SponsorItem>('sponsoritems', { id: sound!.id, units: 3 })
    expect(back.data).toMatchObject({ status: 'Awaiting_Admin', currentPrice: 800, currentUnits: 3 })
    const agreed = await office.post<SponsorItem>('sponsoritems', { id: sound!.id, accepted: true })
    expect(agreed.data).toMatchObject({ status: 'Accepted', currentPrice: 800, currentUnits: 3 })
  })

  test.each<[string, () => Promise<unknown>, () => Client]>([
    ['the ministry, while the office is to answer', async () => undefined, () => ministry],
    [
      'the office, while the ministry is to answer',
      () => office.post('sponsoritems', { id: items[0]!.id, price: 1 }),
      () => office,
    ],
    [
      'anybody, once it is accepted',
      () => office.post('sponsoritems', { id: items[0]!.id, accepted: true }),
      () => office,
    ],
    ['the ministry, once the request is rejected', () => rejected(), () => ministry],
    ['the office, once the request is rejected', () => rejected(), () => office],
  ])('%s: changes nothing', async (_who, before, who) => {
    await before()
    const found = await item('Sound')
    for (const change of [{ accepted: true }, { price: 7 }, { units: 7 }]) {
      const { status, message } = await who().post('sponsoritems', { id: found.id, ...change })
      expect(status).toBe(409)
      expect(message).not.toBe('')
    }
    expect(await item('Sound')).toEqual(found)
  })
  const rejected = async () => {
    expect((await (await world.as('admin')).patch(`budgets/reject/${budgetId}`)).status).toBe(200)
  }

  test('is taken once when two of the office act at the same moment', async () => {
    const admin = await world.as('admin')
    const answers = await Promise.all([
      admin.post('sponsoritems', { id: items[0]!.id, accepted: true }),
      office.post('sponsoritems', { id: items[0]!.id, price: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is not taken by somebody who saw an older version', async () => {
    const [sound] = items
    await office.post('sponsoritems', { id: sound!.id, price: 800 })
    await ministry.post('sponsoritems', { id: sound!.id, price: 900 })
    const stale = await office.post('sponsoritems', { id: sound!.id, accepted: true, version: sound!.version })
    expect(stale.status).toBe(409)
    expect(stale.message).toContain(
      'Grace Chapel offered 2 × ₦900.00 for "Sound" in the meantime. Look at the new values.',
    )
    expect((await item('Sound')).status).toBe('Awaiting_Admin')
  })
})

describe('an offer', () => {
  test.each<[string, object]>([
    ['that says nothing', {}],
    ['that says no to itself', { accepted: false }],
    ['of what is on the table already', { price: 1000, units: 2 }],
    ['that accepts and changes at once', { accepted: true, price: 900 }],
    ['of nothing', { price: 0 }],
    ['of less than a kobo', { price: 0.001 }],
    ['of half a unit', { units: 1.5 }],
    ['whose total is beyond the ledger', { price: 1_000_000_000_000, units: 2 }],
  ])('%s is refused', async (_what, change) => {
    expect((await office.post('sponsoritems', { id: items[0]!.id, ...change })).status).toBe(400)
    expect(await read()).toEqual(items)
  })
})

describe('the sum of a request', () => {
  const LIMIT = 1_000_000_000_000
  test('stays within one amount, also of two at once', async () => {
    const [sound, stage] = items
    const half = LIMIT / 2
    const answers = await Promise.all([
      office.post('sponsoritems', { id: sound!.id, price: half / 2 }),
      office.post('sponsoritems', { id: stage!.id, price: half + 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)!.message).toMatch(/^All items of this request together/)
  })

  test('may shrink where it is beyond that already, and is not agreed beyond', async () => {
    const [sound, stage] = items
    await world.rows(sql`update sponsor_items set price = 100000000000000, units = 1 where budget_id = ${budgetId}`)
    expect((await office.post('sponsoritems', { id: sound!.id, accepted: true })).status).toBe(200)
    expect((await office.post('sponsoritems', { id: stage!.id, accepted: true })).status).toBe(400)
    expect((await office.post('sponsoritems', { id: stage!.id, price: LIMIT - 1 })).status).toBe(200)
  })
})

describe('an open offer', () => {
  const withdraw = (who: Client, id: string, body: object = {}) => who.patch<SponsorItem>(`sponsoritems/withdraw/${id}`, body) // prettier-ignore

  test('is taken back by its own side, once, and what stood there before stands again', async () => {
    const [sound] = items
    expect((await withdraw(ministry, sound!.id)).status).toBe(409)
    await office.post('sponsoritems', { id: sound!.id, price: 800, units: 1 })
    expect((await item('Sound')).before).toEqual({ price: 1000, units: 2 })
    expect((await withdraw(ministry, sound!.id)).status).toBe(409)
    expect((await withdraw(stranger, sound!.id)).status).toBe(404)
    const back = await withdraw(office, sound!.id)
    expect(back.data).toMatchObject({ status: 'Awaiting_Admin', currentPrice: 1000, currentUnits: 2, before: null })
    const again = await withdraw(office, sound!.id)
    expect([again.status, again.message]).toEqual([409, expect.stringMatching(/took the offer for "Sound" back\. It waits for the office now\.$/)]) // prettier-ignore
  })

  test('of the ministry is the ministry’s; nobody can accept what they asked themselves', async () => {
    const [sound] = items
    await office.post('sponsoritems', { id: sound!.id, price: 800 })
    await ministry.post('sponsoritems', { id: sound!.id, price: 900 })
    expect((await withdraw(office, sound!.id)).status).toBe(409)
    expect((await withdraw(ministry, sound!.id)).data).toMatchObject({ status: 'Awaiting_Client', currentPrice: 800 })
    expect((await withdraw(office, sound!.id)).status).toBe(409)
  })

  test('is withdrawn or accepted, never both', async () => {
    const [sound] = items
    await office.post('sponsoritems', { id: sound!.id, price: 800 })
    const answers = await Promise.all([
      withdraw(office, sound!.id),
      ministry.post('sponsoritems', { id: sound!.id, accepted: true }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is told when it is taken back', async () => {
    await office.post('sponsoritems', { id: items[0]!.id, price: 800 })
    await withdraw(office, items[0]!.id)
    expect(await kinds(ministry)).toEqual(expect.arrayContaining(['turn', 'offer-withdrawn']))
  })
})
const kinds = async (who: Client) => (await who.get<{ kind: string }[]>('notices')).data.map(({ kind }) => kind)

describe('an item that is not funded', () => {
  const reason = 'We fund no stages.'
  const decline = (who: Client, id: string) => who.patch<SponsorItem>(`sponsoritems/decline/${id}`, { reason })

  test('is decided with nothing, and the rest can be agreed and paid', async () => {
    const [sound, stage] = items
    expect((await decline(ministry, stage!.id)).status).toBe(403)
    const declined = await decline(office, stage!.id)
    expect(declined.data).toMatchObject({ status: 'Accepted', currentUnits: 0, requestedUnits: 1, declined: reason })
    expect((await decline(office, stage!.id)).status).toBe(200)
    await office.post('sponsoritems', { id: sound!.id, accepted: true })
    expect(await item('Stage')).toMatchObject({ declined: reason, changedBy: 'The office' })
    const asked = (await ministry.get<Budget>(`sponsorships/${budgetId}`)).data.items
    expect(asked.filter(({ isDeclined }) => isDeclined).map(({ name }) => name)).toEqual(['Stage'])
    expect(await kinds(ministry)).toContain('declined')
    const payer = await world.as('payment_s')
    expect(await kinds(payer)).toContain('ready')
    const { data } = await payer.get<Budget>(`budgets/${budgetId}`)
    expect(data).toMatchObject({ agreed: 2000, openItems: 0, requested: 2500.5 })
    // As first asked, whatever became of it.
    expect(data.items[1]).toMatchObject({ name: 'Stage', units: 1 })
  })

  test('is taken up again while the request is Pending', async () => {
    const [sound, stage] = items
    const reopen = (id: string) => office.patch<SponsorItem>(`sponsoritems/reopen/${id}`, {})
    await decline(office, stage!.id)
    expect((await reopen(stage!.id)).data).toMatchObject({ status: 'Awaiting_Admin', currentUnits: 1, declined: null })
    expect((await reopen(stage!.id)).status).toBe(409)
    await decline(office, sound!.id)
    await (await world.as('admin')).patch(`budgets/reject/${budgetId}`)
    expect((await reopen(sound!.id)).status).toBe(409)
  })

  test('has to be the office’s turn, and not agreed', async () => {
    const [sound, stage] = items
    await office.post('sponsoritems', { id: sound!.id, price: 800 })
    await office.post('sponsoritems', { id: stage!.id, accepted: true })
    for (const { id } of items) expect((await decline(office, id)).status).toBe(409)
  })
})

test('the office reads what was paid for an item last; a ministry does not', async () => {
  const listed = crusade({ items: [{ itemId: world.items['Sound system'], price: 30_000, units: 1 }] })
  await world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
  budgetId = (await ministry.post<{ id: string }>('sponsorships/crusade/create', listed)).data.id
  expect((await read(office))[0]!.lastPaid).toMatchObject({ price: 25_000 })
  expect((await read())[0]!.lastPaid).toBeNull()
  // Agreed first, and paid last.
  const [last] = await world.rows<{ id: string; budget_id: string }>(sql`
    update sponsor_items set updated_at = '2020-01-01', price = 2600000 where id = (
      select i.id from sponsor_items i join budgets b on b.id = i.budget_id where i.item_id = ${world.items['Sound system']}
        and i.status = 'Accepted' and b.amount is not null limit 1) returning id, budget_id`)
  await world.rows(
    sql`update budgets set processed_at = processed_at - interval '1 hour' where amount is not null and id <> ${last!.budget_id}`,
  )
  expect((await read(office))[0]!.lastPaid).toMatchObject({ price: 26_000 })
})

test('another ministry sees and changes nothing', async () => {
  expect((await stranger.get(`sponsoritems/budget/${budgetId}`)).status).toBe(404)
  expect((await stranger.post('sponsoritems', { id: items[0]!.id, accepted: true })).status).toBe(404)
  expect(await read()).toEqual(items)
})

test('the totals of the request follow, and a payment freezes the items', async () => {
  for (const { id } of items) await office.post('sponsoritems', { id, accepted: true })
  const payer = await world.as('payment_s')
  const { data } = await payer.get<{ agreed: number; openItems: number }>(`budgets/${budgetId}`)
  expect(data).toMatchObject({ agreed: 2500.5, openItems: 0, requested: 2500.5 })
  expect((await payer.form('budgets/pay', { budgetId, amount: '2500.50', file: receipt() })).status).toBe(200)
  expect((await office.post('sponsoritems', { id: items[0]!.id, price: 1 })).status).toBe(409)
})
