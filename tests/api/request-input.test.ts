import { describe, expect, test } from 'vitest'
import { MAX_NAIRA } from '../../contract/vocabulary'
import { ask, client, expectRefused, open, own, withAsking } from './asking'
import { crusade, NEVER } from './samples'

withAsking()

describe('a crusade request', () => {
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
    ['an unknown item', [{ itemId: NEVER, units: 1, price: 1 }], 'items[0]'],
    ['201 items', Array.from({ length: 201 }, (_, n) => ({ name: `Item ${n}`, units: 1, price: 1 })), 'items'],
  ])('is refused with %s', async (_, items, field) => {
    await expectRefused(() => ask({ items }), 400, field)
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
