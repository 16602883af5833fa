/** What waits on a ministry's phone: the office hears how much, from calls that have their own business. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ministry } from '../../contract/ministries'
import { openWorld, type Who, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.rows(sql`update accounts set waiting_entries = null, waiting_bytes = null, waiting_told_at = null`)
})

const tells = async (words: string, who: Who = 'client', path = 'sponsorships') =>
  (await (await world.as(who)).get(path, { 'x-waiting': words })).status
const known = async (id = world.a.id) =>
  (await (await world.as('admin')).get<Ministry>(`ministries/${id}`)).data.waiting

test('is known of its ministry with when it was told, until it says that all is sent', async () => {
  expect(await known()).toBeNull()
  expect(await tells('14; bytes=39845888')).toBe(200)
  expect(await known()).toEqual({
    entries: 14,
    bytes: 39845888,
    toldUtc: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })
  expect(await known(world.b.id)).toBeNull()
  await tells('2; bytes=0')
  expect(await known()).toMatchObject({ entries: 2, bytes: 0 })
  await tells('0; bytes=0')
  expect(await known()).toBeNull()
})

test('said again it is as new as that, and written at most twice a minute', async () => {
  await tells('3; bytes=7')
  const first = await known()
  await tells('3; bytes=7')
  expect(await known()).toEqual(first)
  await world.rows(sql`update accounts set waiting_told_at = now() - interval '31 seconds' where waiting_entries = 3`)
  const before = (await known())!.toldUtc
  await tells('3; bytes=7')
  expect((await known())!.toldUtc > before).toBe(true)
})

test.each([
  '',
  'all',
  '-1; bytes=2',
  '3',
  '3; bytes=',
  '1e3; bytes=1',
  '9999999; bytes=1',
  '3; bytes=1; bytes=2',
  "1'; bytes=0",
])('“%s” is passed over, and the call does what it is for', async (words) => {
  await tells('3; bytes=7')
  expect(await tells(words)).toBe(200)
  expect(await known()).toMatchObject({ entries: 3, bytes: 7 })
})

test('a call that is refused tells nothing, and neither do the office and strangers', async () => {
  expect(await tells('3; bytes=7', 'client', 'banks')).toBe(403)
  expect((await world.guest().get('sponsorships', { 'x-waiting': '3; bytes=7' })).status).toBe(401)
  expect(await tells('3; bytes=7', 'admin', 'ministries')).toBe(200)
  expect(await world.rows(sql`select 1 from accounts where waiting_entries is not null`)).toEqual([])
})
