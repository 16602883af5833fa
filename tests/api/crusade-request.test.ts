import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Budget, BudgetRow } from '../../contract/budgets'
import type { OwnArea } from '../../contract/ministries'
import type { Dashboard } from '../../contract/sponsorships'
import { ask, askHospital, client, expectRefused, open, own, world, withAsking } from './asking'
import { inDays } from './samples'

withAsking()
const areas = async (who = client) => (await who.get<OwnArea[]>('profile/supportareas')).data

describe('asking for a crusade', () => {
  test('stores what was asked and shows it as the latest on the dashboard', async () => {
    const items = [
      { itemId: world.items['Sound system']!, units: 2, price: 25000 },
      { itemId: null, name: 'Canopies', units: 3, price: 1500.5 },
    ]
    const { status, data } = await ask({ items, message: 'Line one\nLine two' })
    expect(status).toBe(201)
    expect(data.reference).toMatch(/^CR-\d{4}-\d{4}$/)
    const { latest, previous } = (await client.get<Dashboard>('sponsorships/dashboard')).data
    expect(latest).toMatchObject({
      id: data.id,
      reference: data.reference,
      status: 'Pending',
      type: 'Crusades',
      ministry: 'Grace Chapel',
      from: inDays(20),
      to: inDays(22),
      amount: null,
      requested: 54501.5,
      agreed: 0,
      openItems: 2,
      awaitingAdmin: 2,
      awaitingClient: 0,
      message: 'Line one\nLine two',
      address: 'Police College field, Ikeja',
      items: [
        { itemId: items[0]!.itemId, name: 'Sound system', itemName: 'Sound system', units: 2, price: 25000 },
        { itemId: null, name: 'Canopies', itemName: 'Canopies', units: 3, price: 1500.5 },
      ],
      crusade: {
        theme: 'Light over Ikeja',
        attendance: 1200,
        venue: 'Police College field, Ikeja',
        lastCrusade: inDays(12),
      },
      hospital: null,
      filepath: null,
      processedOn: null,
      staff: null,
    })
    expect(previous.map(({ id }) => id)).not.toContain(data.id)
    expect(await own(data.reference)).toEqual(await own(data.id))
    expect((await (await world.as('sponsor_j')).get<Budget>(`budgets/${data.id}`)).data).toEqual({
      ...latest,
      // Names others with the same account: for the office alone.
      accountUsedBy: ['Living Water', 'New Dawn'],
    })
    expect(latest!.accountUsedBy).toBeNull()
  })

  test('keeps no signs in its theme that turn text round or cannot be seen', async () => {
    const { data } = await ask({ theme: '\u202eFire\u200b for Keffi' })
    expect((await own(data.id)).theme).toBe('Fire for Keffi')
  })

  test('counts the references of a year up, for each area of its own', async () => {
    const number = (reference: string) => Number(reference.split('-')[2])
    const first = (await ask()).data.reference
    await open()
    const hospitalRequest = (await askHospital()).data.reference
    await open()
    const second = (await ask()).data.reference
    expect(number(second)).toBe(number(first) + 1)
    expect(hospitalRequest).toMatch(/^HO-\d{4}-0001$/)
  })

  test('closes the area until the office opens it again', async () => {
    const area = async () => (await areas()).find(({ name }) => name === 'Crusades')
    expect(await area()).toMatchObject({ available: true, status: 'Available', duration: 14 })
    await ask()
    expect(await area()).toMatchObject({ available: false, status: 'Processing' })
    await expectRefused(() => ask(), 409)
    const admin = await world.as('admin')
    expect(
      (await admin.patch('supportareas/ministry', { id: world.a.links.Crusades, status: 'Available' })).status,
    ).toBe(200)
    expect((await ask()).status).toBe(201)
  })

  test('twice at the same moment stores one request', async () => {
    const before = (await client.get<BudgetRow[]>('sponsorships')).data.length
    const answers = await Promise.all([ask(), ask({ theme: 'Another' }), ask({ theme: 'A third' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await client.get<BudgetRow[]>('sponsorships')).data).toHaveLength(before + 1)
  })

  test.each(['Pending', 'Processing', 'Unavailable'])(
    'is refused while the area of the ministry is %s',
    async (status) => {
      await world.rows(sql`update ministry_areas set status = ${status} where id = ${world.a.links.Crusades}`)
      await expectRefused(() => ask(), 409)
    },
  )

  test('is refused while the area is closed for everybody, and for a ministry without that area', async () => {
    await world.rows(sql`update support_areas set available = false where name = 'Crusades'`)
    await expectRefused(() => ask(), 409)
    expect((await areas()).find(({ name }) => name === 'Crusades')).toMatchObject({ available: false })
    await world.rows(sql`update support_areas set available = true where name = 'Crusades'`)
    await world.rows(sql`delete from ministry_areas where id = ${world.b.links.Crusades}`)
    const b = await world.as('b')
    await expectRefused(() => ask({}, b), 409)
  })

  test('may start on the very first day that the area allows, and last one day', async () => {
    expect((await client.get<{ duration: number }>('profile/supportareas/Crusades')).data.duration).toBe(14)
    const { data } = await ask({ from: inDays(14), to: inDays(14), earliestDate: inDays(300) })
    expect(await own(data.id)).toMatchObject({ from: inDays(14), to: inDays(14) })
  })

  test('says which day would do when it starts too early, whatever earliestDate claims', async () => {
    for (const earliestDate of [undefined, inDays(0), inDays(13)]) {
      const { status, errors } = await ask({ from: inDays(13), to: inDays(20), earliestDate })
      expect([status, errors]).toEqual([
        400,
        [{ message: `Start date cannot be earlier than ${inDays(14)}`, field: 'from' }],
      ])
    }
    await expectRefused(() => ask({ from: inDays(20), to: inDays(19) }), 400, 'to')
  })

  test('names the item that was taken off the list meanwhile', async () => {
    const { items } = world
    for (const [itemId, name] of [
      [items.Buses, 'Buses'],
      [items['Old drugs'], 'Old drugs'],
      [items.Drugs, 'Drugs'],
    ]) {
      const { status, message } = await ask({ items: [{ itemId, name, units: 1, price: 1 }] })
      expect([status, message]).toEqual([
        400,
        `"${name}" is no longer on the list. Remove it or write it as a custom item.`,
      ])
    }
    // The last look is that of the deed: before, there was one a moment earlier.
    const [tents] = await world.rows<{ id: string }>(
      sql`insert into budget_items (type, name, amount, available, approved, created_by) select type, 'Tents', amount, true, true, created_by from budget_items where id = ${items['Sound system']} returning id`,
    )
    const { db } = world.api.database
    const run = db.transaction.bind(db)
    const deleting = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
      await world.rows(sql`delete from budget_items where id = ${tents!.id}`)
      return run(...args)
    })
    const { status, message } = await ask({ items: [{ itemId: tents!.id, name: 'Tents', units: 1, price: 1 }] })
    deleting.mockRestore()
    expect([status, message]).toEqual([
      400,
      '"Tents" is no longer on the list. Remove it or write it as a custom item.',
    ])
    const listed = async (type: string) =>
      (await client.get<{ name: string }[]>(`sponsorships/items/${type}`)).data.map(({ name }) => name)
    expect([await listed('Crusades'), await listed('Hospitals'), await listed('Orphanages')]).toEqual([
      ['Sound system', 'Stage'],
      ['Drugs'],
      [],
    ])
  })
})
