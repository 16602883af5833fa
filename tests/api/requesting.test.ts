import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Budget, BudgetRow } from '../../contract/budgets'
import type { OwnArea } from '../../contract/ministries'
import type { Dashboard } from '../../contract/sponsorships'
import { MAX_NAIRA } from '../../contract/vocabulary'
import type { Client } from './client'
import { crusade, hospital, inDays, without } from './samples'
import { openWorld, type World } from './world'

let world: World
let client: Client
const open = () => world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
beforeAll(async () => {
  world = await openWorld()
  client = await world.as('client')
})
beforeEach(open)
afterAll(() => world.close())

const ask = (change = {}, who = client) =>
  who.post<{ id: string; reference: string }>('sponsorships/crusade/create', crusade(change))
const askHospital = (change = {}) =>
  client.form<{ id: string; reference: string }>('sponsorships/hospital/create', hospital(change))
const areas = async (who = client) => (await who.get<OwnArea[]>('profile/supportareas')).data
const own = async (id: string) => (await client.get<Budget>(`sponsorships/${id}`)).data
/** Nothing is stored, the area stays open. */
async function expectRefused(
  send: () => Promise<{ status: number; errors: { field?: string }[] }>,
  status: number,
  field?: string,
) {
  const before = await world.everything()
  const answer = await send()
  expect(answer.status).toBe(status)
  if (field) expect(answer.errors.map((error) => error.field)).toContain(field)
  expect(await world.everything()).toBe(before)
}

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
    expect((await (await world.as('sponsor_j')).get<Budget>(`budgets/${data.id}`)).data).toEqual(latest)
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

  test.each(['0001-01-01', '9999-12-31', '2026-02-30', '31/12/2026', '', '2027-01-01T00:00:00.000Z', null, 20270101])(
    'says "Date input not valid." or refuses the type for the day %j',
    async (day) => {
      const { status, errors } = await ask({ to: day })
      expect([status, errors.map(({ field }) => field)]).toEqual([400, ['to']])
      if (typeof day === 'string') expect(errors[0]).toMatchObject({ message: 'Date input not valid.', code: 1 })
    },
  )

  test.each<[string, unknown, string]>([
    ['no items', [], 'items'],
    ['an item without a price', [{ name: 'Canopies', units: 1 }], 'items[0].price'],
    ['an item without units', [{ name: 'Canopies', price: 1 }], 'items[0].units'],
    ['an item without a name', [{ units: 1, price: 1 }], 'items[0]'],
    ['half a unit', [{ name: 'Canopies', units: 1.5, price: 1 }], 'items[0].units'],
    ['no unit', [{ name: 'Canopies', units: 0, price: 1 }], 'items[0].units'],
    [
      'one item twice',
      [
        { name: 'Canopies', units: 1, price: 1 },
        { name: 'canopies', units: 1, price: 1 },
      ],
      'items[1]',
    ],
    ['an unknown item', [{ itemId: '00000000-0000-4000-8000-000000000000', units: 1, price: 1 }], 'items[0]'],
    ['201 items', Array.from({ length: 201 }, (_, n) => ({ name: `Item ${n}`, units: 1, price: 1 })), 'items'],
  ])('is refused with %s', async (_, items, field) => {
    await expectRefused(() => ask({ items }), 400, field)
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
    const listed = async (type: string) =>
      (await client.get<{ name: string }[]>(`sponsorships/items/${type}`)).data.map(({ name }) => name)
    expect([await listed('Crusades'), await listed('Hospitals'), await listed('Orphanages')]).toEqual([
      ['Sound system', 'Stage'],
      ['Drugs'],
      [],
    ])
  })

  test.each<[string, object]>([
    ['theme', { theme: '' }],
    ['theme', { theme: 'x'.repeat(201) }],
    ['message', { message: '  \n ' }],
    ['message', { message: 'x'.repeat(20_001) }],
    ['venue', { venue: undefined }],
    ['attendance', { attendance: 0 }],
    ['attendance', { attendance: '500' }],
    ['ministryId', { ministryId: 'somebody else' }],
  ])('is refused by the name of the field: %s', async (field, change) => {
    const { status, errors } = await ask(change)
    expect(status).toBe(400)
    expect(errors[0]!.field === field || errors[0]!.message === `Unknown field: ${field}.`).toBe(true)
  })

  test('takes a message of 5,000 characters and one of 20,000', async () => {
    for (const length of [5000, 20_000]) {
      await open()
      const { status, data } = await ask({ message: 'ọ'.repeat(length) })
      expect(status).toBe(201)
      expect((await own(data.id)).message).toHaveLength(length)
    }
  })
})

describe('the price of an item', () => {
  test.each([
    '-1',
    '0',
    '0.001',
    '1e309',
    '"1e309"',
    '"Infinity"',
    '"NaN"',
    'true',
    'null',
    '[7]',
    '"0x10"',
    '" 5 "',
    '"5"',
    '1e-7',
    '9007199254740993',
    '1000000000000.01',
  ])('%s is refused', async (price) => {
    const payload = JSON.stringify(crusade()).replace('1500.5', price)
    const sent = () =>
      client.send('POST', 'sponsorships/crusade/create', {
        payload,
        headers: { 'content-type': 'application/json' },
      })
    await expectRefused(sent, 400, 'items[0].price')
  })

  test('may be a thousand billion naira, and comes back to the kobo', async () => {
    const { data } = await ask({ items: [{ name: 'A city', units: 1, price: MAX_NAIRA }] })
    expect((await own(data.id)).requested).toBe(1_000_000_000_000)
    await open()
    const near = await ask({
      items: [
        { name: 'A city', units: 1, price: 999_999_999_999.98 },
        { name: 'A nail', units: 1, price: 0.01 },
      ],
    })
    expect(await own(near.data.id)).toMatchObject({
      requested: 999_999_999_999.99,
      items: [{ price: 999_999_999_999.98 }, { price: 0.01 }],
    })
  })

  test('times the units, or all items together, may not be more than that', async () => {
    await expectRefused(
      () => ask({ items: [{ name: 'Two cities', units: 2, price: MAX_NAIRA }] }),
      400,
      'items[0].price',
    )
    await expectRefused(
      () => ask({ items: [{ name: 'Sand', units: 1_000_000, price: 1_000_000.01 }] }),
      400,
      'items[0].price',
    )
    await expectRefused(
      () =>
        ask({
          items: [
            { name: 'A city', units: 1, price: MAX_NAIRA },
            { name: 'A nail', units: 1, price: 0.01 },
          ],
        }),
      400,
      'items',
    )
  })
})

describe('asking for a hospital outreach', () => {
  test('stores the letters and the three costs, and adds them to what is asked', async () => {
    const { status, data } = await askHospital({
      'items[1].itemId': world.items.Drugs!,
      'items[1].price': '5000',
      'items[1].units': '1',
    })
    expect(status).toBe(201)
    const request = await own(data.id)
    expect(request).toMatchObject({
      type: 'Hospitals',
      theme: 'General Hospital, Ikeja',
      requested: 401 + 100 + 300 + 201 + 5000,
      agreed: 801,
      items: [
        { itemId: null, name: 'Eye glasses', units: 10, price: 20.1 },
        { itemId: world.items.Drugs, name: 'Drugs', units: 1, price: 5000 },
      ],
      crusade: null,
      hospital: {
        name: 'General Hospital, Ikeja',
        numDays: 2,
        accomodation: { price: 100.25, units: 4 },
        transportation: { price: 50, units: 2 },
        refreshment: { price: 10, units: 30 },
      },
    })
    const { applicationLetter, approvalLetter } = request.hospital!
    expect((await client.get(applicationLetter)).headers['content-type']).toBe('application/pdf')
    expect((await client.get(approvalLetter)).headers['content-type']).toBe('image/png')
  })

  test.each(Object.keys(hospital()).filter((name) => !name.startsWith('items')))(
    'is refused without %s, and keeps no letter',
    async (field) => {
      await expectRefused(() => client.form('sponsorships/hospital/create', without(hospital(), field)), 400, field)
    },
  )

  test.each<[string, string]>([
    ['numDays', '-1'],
    ['numDays', '0'],
    ['numDays', '1000000'],
    ['numDays', '1e3'],
    ['numDays', '2.5'],
    ['accomodation.units', '0'],
    ['accomodation.price', '0x10'],
    ['refreshment.price', '1,000'],
    ['items[0].price', ' 5 '],
    ['items[0].units', '1.5'],
    ['from', '2026-02-30'],
  ])('is refused for %s = "%s"', async (field, value) => {
    await expectRefused(() => askHospital({ [field]: value }), 400, field)
  })

  test('is refused without an item, too early, or for more money than there can be', async () => {
    const noItems = without(hospital(), 'items[0].name', 'items[0].price', 'items[0].units')
    await expectRefused(() => client.form('sponsorships/hospital/create', noItems), 400, 'items')
    await expectRefused(() => askHospital({ from: inDays(20) }), 400, 'from')
    await expectRefused(
      () => askHospital({ 'accomodation.price': '1000000000000', 'accomodation.units': '2' }),
      400,
      'accomodation.price',
    )
    await expectRefused(
      () => askHospital({ 'accomodation.price': '1000000000000', 'accomodation.units': '1' }),
      400,
      'items',
    )
  })

  test('is refused while the area is Processing, and keeps no letter', async () => {
    await world.rows(sql`update ministry_areas set status = 'Processing' where id = ${world.a.links.Hospitals}`)
    await expectRefused(() => askHospital(), 409)
  })

  test('twice at the same moment stores one, with two letters', async () => {
    const files = world.files().length
    const answers = await Promise.all([askHospital(), askHospital()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(world.files()).toHaveLength(files + 2)
  })
})
