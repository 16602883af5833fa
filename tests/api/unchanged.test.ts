/** ETag and If-None-Match: who has an answer already is told in a few bytes that it is the same. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld({ NODE_ENV: 'production', PUBLIC_URL: 'https://office.example' })
})
afterAll(() => world.close())

const headerBytes = (headers: Record<string, unknown>) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length, 0)

test('an answer that has not changed is a line of 304 and a few headers, until it has changed', async () => {
  const admin = await world.as('admin')
  const first = await admin.get('banks')
  const tag = String(first.headers.etag)
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"\S{27,}"$/)])

  const again = await admin.get('banks', { 'if-none-match': tag })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
  expect(again.headers['cache-control']).toBe('no-store')
  // With Date, Connection and Keep-Alive, which the server adds on the wire.
  expect(headerBytes(again.headers)).toBeLessThan(180)

  await admin.post('banks', { name: 'A new bank' })
  const then = await admin.get('banks', { 'if-none-match': tag })
  expect([then.status, then.headers.etag === tag]).toEqual([200, false])
})

test('what somebody else has is no answer of mine', async () => {
  const a = await world.login(world.a.email)
  const b = await world.login(world.b.email)
  const { headers } = await a.get('profile')
  const { status, text } = await b.get('profile', { 'if-none-match': String(headers.etag) })
  expect([status, text.includes(world.b.email)]).toEqual([200, true])
  expect((await world.guest().get('profile', { 'if-none-match': String(headers.etag) })).status).toBe(401)
})

test('the headers of data cost less than the data of a small answer', async () => {
  const { headers } = await (await world.as('client')).get('auth/role')
  expect(headerBytes(headers)).toBeLessThan(560)
})

test('a refusal and the answer to a deed are never told as unchanged', async () => {
  const admin = await world.as('admin')
  const missing = await admin.get('banks/00000000-0000-4000-8000-000000000000')
  const made = await admin.post('banks', { name: 'One more bank' })
  expect([missing.headers.etag, made.headers.etag]).toEqual([undefined, undefined])
})
