import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { askHospital, client, expectRefused, own, world, withAsking } from './asking'
import { hospital, inDays, without } from './samples'

withAsking()

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
    ['items[0].units', '0'],
    ['items[0].price', '0'],
    ['accomodation.units', ''],
    ['accomodation.price', '-0'],
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
