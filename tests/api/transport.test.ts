import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all'
import { addressOf } from '../../contract/files'
import { roleMatrix as matrix } from '../../contract/role-matrix'
import type { Role } from '../../contract/vocabulary'
import type { Client } from './client'
import { crusade, file, PASSWORD, receipt } from './samples'
import { openWorld, type World } from './world'

const ORIGIN = 'https://office.example'
let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld({ NODE_ENV: 'production', PUBLIC_URL: ORIGIN })
  admin = await world.as('admin')
})
afterAll(() => world.close())

describe('every answer', () => {
  test.each<[string, number, (world: World) => Promise<{ status: number; headers: Record<string, unknown> }>]>([
    ['a success', 200, () => admin.get('banks')],
    ['a file', 200, ({ a }) => admin.get(`/files/receipts/${a.budgets.Ended.receiptId}`)],
    ['the description of the API', 200, () => world.guest().get('/api/openapi.json')],
    ['bad input', 400, () => world.guest().post('auth/login', {})],
    [
      'broken JSON',
      400,
      () => world.guest().send('POST', 'auth/login', { payload: '{', headers: { 'content-type': 'application/json' } }),
    ],
    ['no session', 401, () => world.guest().get('banks')],
    ['a wrong role', 403, async () => (await world.as('bitem_j')).get('banks')],
    ['an unknown address', 404, () => world.guest().get('/api/nothing')],
    ['an unknown file', 404, () => admin.get('/files/receipts/x')],
    ['a lost race', 409, ({ a }) => admin.patch(`budgets/reject/${a.budgets.Ended.id}`)],
    ['a body that is too large', 413, () => admin.post('banks', { name: 'x'.repeat(5_000_000) })],
    [
      'a wrong type of content',
      415,
      () => admin.send('POST', 'banks', { payload: '{"name":"x"}', headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'an impossible range',
      416,
      ({ a }) => admin.get(`/files/receipts/${a.budgets.Ended.receiptId}`, { range: 'bytes=999-' }),
    ],
  ])('%s keeps caches, frames, sniffing and other sites out', async (_, status, ask) => {
    const answer = await ask(world)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    const { 'strict-transport-security': sts, 'content-security-policy': csp, 'content-type': type } = answer.headers
    expect(Number(/max-age=(\d+)/.exec(String(sts))?.[1])).toBeGreaterThanOrEqual(365 * 24 * 3600)
    // What only documents obey is sent with documents: on a phone's line it would cost more than the data.
    const isData = String(type).startsWith('application/json')
    expect([csp !== undefined, answer.headers['permissions-policy'] !== undefined]).toEqual([!isData, !isData])
    if (!isData) expect(String(csp)).toMatch(/^sandbox/)
    for (const name of ['server', 'x-powered-by']) expect(answer.headers[name]).toBeUndefined()
  })

  test('of an error on the server says nothing of its cause', async () => {
    await world.rows(sql`alter table banks rename to hidden_banks`)
    const { status, text } = await admin.get('banks')
    await world.rows(sql`alter table hidden_banks rename to banks`)
    expect(status).toBe(500)
    expect(text).not.toMatch(/hidden|select|relation|banks|\.ts|node_modules/i)
    expect((JSON.parse(text) as { errors: { message: string }[] }).errors[0]!.message).toMatch(/[0-9a-f-]{36}\.$/)
  })
})

describe('the session cookies', () => {
  const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie']].flat() as string[]

  test('are bound to this host, hidden from scripts and never sent by other sites', async () => {
    const guest = world.guest()
    const login = await guest.post('auth/login', { email: world.a.email, password: PASSWORD })
    const refresh = await guest.post('auth/refresh')
    for (const { headers, text } of [login, refresh]) {
      const cookies = cookiesOf(headers)
      expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-at', '__Host-rt'])
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; Path=\/(;|$)/)
        for (const word of ['Secure', 'HttpOnly', 'SameSite=Strict']) expect(cookie).toContain(`; ${word}`)
        expect(cookie).not.toMatch(/Domain=/i)
        expect(text).not.toContain(/=([^;]+)/.exec(cookie)![1])
      }
    }
  })

  test('are cleared with the attributes they were set with', async () => {
    const guest = await world.login(world.b.email)
    const { headers } = await guest.post('auth/logout')
    for (const cookie of cookiesOf(headers)) {
      expect(cookie).toMatch(/^__Host-(at|rt)=;/)
      for (const word of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/', 'Expires=Thu, 01 Jan 1970'])
        expect(cookie).toContain(`; ${word}`)
      expect(cookie).not.toMatch(/Domain=/i)
    }
    expect(cookiesOf(headers)).toHaveLength(2)
    expect(headers['clear-site-data']).toBeUndefined()
  })

  test("of plain http, as on a developer's machine, open no session here", async () => {
    const { cookies } = await world.as('admin')
    const plain = world.guest()
    plain.cookies = { at: cookies['__Host-at']!, rt: cookies['__Host-rt']! }
    expect((await plain.get('auth/role')).status).toBe(401)
  })
})

describe('another site', () => {
  const FOREIGN: Record<string, Record<string, string>> = {
    'says so': { 'sec-fetch-site': 'cross-site' },
    'is a sister of ours': { 'sec-fetch-site': 'same-site' },
    'is an address that somebody typed': { 'sec-fetch-site': 'none' },
    'says so in the older way': { 'sec-fetch-site': '', origin: 'https://evil.example' },
    'has our name in its own': { 'sec-fetch-site': '', origin: `${ORIGIN}.evil.example` },
    'has our name, but no TLS': { 'sec-fetch-site': '', origin: ORIGIN.replace('https', 'http') },
    'brings a host of its own': { 'sec-fetch-site': '', origin: 'https://evil.example', host: 'evil.example' },
    'hides behind null': { 'sec-fetch-site': '', origin: 'null' },
    'says nothing': { 'sec-fetch-site': '' },
  }

  test.each(Object.keys(FOREIGN))('that %s cannot pay, upload or log out with the cookies of an admin', async (how) => {
    const headers = FOREIGN[how]!
    const client = await world.as('client')
    await world.withoutTrace(async () => {
      const csv = file('name,mobile\nAda,08035550111\n', 'a.csv', 'text/csv')
      const answers = [
        await admin.form('budgets/pay', { budgetId: world.a.spare.id, amount: '5', file: receipt() }, headers),
        await admin.form('payments', { amount: '5' }, headers),
        await admin.form('converts/upload', { title: 'x', file: csv }, headers),
        await client.form('feedbacks/media', { albumId: world.a.feedback.albumId }, headers),
        await client.post('sponsorships/crusade/create', crusade(), headers),
        await admin.send('PATCH', `budgets/reject/${world.a.spare.id}`, { headers }),
        await admin.send('DELETE', `banks/${world.banks['Zenith Bank']!}`, { headers }),
        await admin.post('auth/logout', undefined, headers),
        await admin.post('auth/refresh', undefined, headers),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    })
  })

  test('cannot read either: no answer allows it', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: ORIGIN }]) {
      const { headers: answered } = await admin.get('banks', headers)
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test('is not an address that somebody typed, to read what is there', async () => {
    const path = `/files/receipts/${world.a.budgets.Ended.receiptId}`
    expect((await admin.get(path, { 'sec-fetch-site': 'none' })).status).toBe(200)
  })

  test('is not this one: pages of our own origin may call', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': '', origin: ORIGIN }]) {
      expect((await admin.post('auth/refresh', undefined, headers as Record<string, string>)).status).toBe(200)
    }
  })
})

describe('the content of a call', () => {
  const jsonCalls = matrix.filter(({ call }) => allCalls.some(({ row, body }) => row === call && body))
  test.each(jsonCalls.map(({ call, allow, own = [] }) => [call, [...allow, ...own].at(-1) as Role] as const))(
    'is JSON and nothing that looks like it: %s',
    async (row, role) => {
      const { method, url } = addressOf(row)
      const client = await world.as(role)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
        const { status } = await client.send(method, url, {
          payload: '{"email":"a@b.test"}',
          headers: { 'content-type': type },
        })
        expect(status, type).toBe(415)
      }
    },
  )
})

test('a line that is silent for two minutes is given up; one that moves may take as long as it needs', () => {
  const { timeout, requestTimeout } = world.api.app.server
  expect([timeout, requestTimeout]).toEqual([120_000, 0])
})
