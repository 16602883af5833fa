import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client'
import { crusade } from './samples'
import { openWorld, type Who, type World } from './world'

const ODD = [
  "' OR 1=1--",
  "'; DROP TABLE budgets;--",
  '%',
  '_',
  '\\',
  '"',
  '{}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '00000000-0000-4000-8000-000000000000',
  'null',
  '\u202e',
]
let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  admin = await world.as('admin')
})
afterAll(() => world.close())

describe('odd text', () => {
  test.each<[Who, string, number[]]>([
    ['admin', 'budgets/:', [404]],
    ['admin', 'budgets/status/:', [400]],
    ['admin', 'budgets/disbursed/:', [400]],
    ['admin', 'registrations/:', [404]],
    ['admin', 'registrations/status/:', [400]],
    ['admin', 'ministries/:', [404]],
    ['admin', 'supportareas/available/:', [404]],
    ['admin', 'payments/:', [404]],
    ['admin', 'staffs/:', [404]],
    ['admin', 'budgets/items/candelete/:', [404]],
    ['admin', '/files/receipts/:', [404]],
    ['admin', '/files/letters/:', [404]],
    ['client', 'sponsorships/:', [404]],
    ['client', 'sponsorships/items/:', [400]],
    ['client', 'profile/supportareas/:', [404]],
    ['guest', 'auth/register/state/:/lgas', [404]],
    ['guest', 'auth/validate?token=:', [400]],
  ])('in an address is a word like others: %s GET %s', async (who, path, statuses) => {
    const client = await world.as(who)
    await world.withoutTrace(async () => {
      for (const text of ODD)
        expect(statuses, text).toContain((await client.get(path.replace(':', encodeURIComponent(text)))).status)
    })
  })

  test('in an address that is too long, or not encoded rightly, is refused', async () => {
    for (const path of [
      `budgets/${'x'.repeat(5000)}`,
      'budgets/%',
      'budgets/%c0%ae',
      'budgets/%00',
      'auth/validate?token=%00',
      'auth/validate?token=%ff',
      'auth/validate?token=a&token=b',
    ]) {
      expect([400, 404], path.slice(0, 40)).toContain((await admin.get(path)).status)
    }
  })

  test('in a field is stored and given back as it is', async () => {
    const client = await world.as('client')
    const text = ODD.join(' ')
    // What people read as one line in lists keeps no signs that turn it round.
    const line = text.replace('\u202e', '').trim()
    const { data } = await client.post<{ id: string }>(
      'sponsorships/crusade/create',
      crusade({ theme: text, message: text, venue: text, items: [{ name: text.slice(0, 120), units: 1, price: 1 }] }),
    )
    expect((await client.get(`sponsorships/${data.id}`)).data).toMatchObject({
      theme: line,
      message: text,
      address: line,
      items: [{ name: text.slice(0, 120).trim() }],
    })
  })

  test('with a NUL or half a character is refused, not stored', async () => {
    await world.withoutTrace(async () => {
      for (const name of ['"a\\u0000b"', '"\\ud800"', '"a\\udfffb"']) {
        const { status, errors } = await admin.send('POST', 'banks', {
          payload: `{"name":${name}}`,
          headers: { 'content-type': 'application/json' },
        })
        expect([status, errors[0]!.field]).toEqual([400, 'name'])
      }
    })
  })
})

describe('a body', () => {
  const post = (payload: string) =>
    admin.send('POST', 'banks', { payload, headers: { 'content-type': 'application/json' } })

  test('of 5 MB is refused as too large', async () => {
    const { status, message } = await post(JSON.stringify({ name: 'x'.repeat(5_000_000) }))
    expect([status, message]).toEqual([413, 'This is too large to send.'])
  })

  test.each([
    ['nothing', ''],
    ['broken JSON', '{"name":'],
    ['a list', '[]'],
    ['a text', '"Union Bank"'],
    ['null', 'null'],
    ['a number', '5'],
    ['a field of another type', '{"name":["Union Bank"]}'],
    ['a field too much', '{"name":"Union Bank","id":"1"}'],
    ['a way into prototypes', '{"__proto__":{"name":"Union Bank"}}'],
    ['another way into prototypes', '{"name":"x","constructor":{"prototype":{"admin":true}}}'],
  ])('that is %s is refused with a sentence', async (_, payload) => {
    await world.withoutTrace(async () => {
      const { status, message } = await post(payload)
      expect(status).toBe(400)
      expect(message).toMatch(/^[A-Z].*\.$/s)
    })
  })

  test.each([
    ['nested without end', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a list without end', `{"name":[${'1,'.repeat(400_000)}1]}`],
    ['fields without end', `{${Array.from({ length: 50_000 }, (_, i) => `"f${i}":1`).join()}}`],
  ])('that is %s is refused before its mistakes are counted', async (_, payload) => {
    const { status, message } = await post(payload)
    expect([status, message]).toEqual([400, 'This is more than one call can take. Send less.'])
  })

  test('with several mistakes names each field, in sentences without the words of programmers', async () => {
    const { errors } = await (
      await world.as('client')
    ).post('sponsorships/crusade/create', { theme: '', from: 'soon', items: [{ units: 0, price: -5 }] })
    expect(errors.map(({ field }) => field).sort()).toEqual([
      'attendance',
      'from',
      'items[0].price',
      'items[0].units',
      'message',
      'theme',
      'to',
      'venue',
    ])
    for (const { message } of errors) expect(message).not.toMatch(/must NOT|instancePath|property|schema|undefined/i)
  })
})
