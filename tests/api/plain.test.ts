/** The plain API is what it says: every field of it is specified, its forms differ from ours, and everything can be done on it. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../api/settings'
import { allCalls } from '../../contract/all'
import { startApi, type TestApi } from '../support/api'
import { startPlain } from '../support/plain'
import { Ids, ownAddress, ownBody, ownForm, plainAnswer } from '../support/plain-forms'

let api: TestApi
let plain: Awaited<ReturnType<typeof startPlain>>
let full: string
beforeAll(async () => {
  api = await startApi({ DEMO: '1' })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  full = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  plain = await startPlain(full)
})
afterAll(async () => {
  await plain.close()
  await api.close()
})

type Json = Record<string, unknown>
const cookies = new Map<string, string>()
async function cookieOf(who: string) {
  const known = cookies.get(who)
  if (known) return known
  const body = JSON.stringify({ email: `${who}@demo.almoner.test`, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${plain.url}/api/auth/login`, { method: 'POST', headers, body })
  expect(await answer.json()).toEqual({ success: true, data: [who] })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ') // prettier-ignore
  cookies.set(who, cookie)
  return cookie
}
async function get(path: string, who = 'admin', from = plain.url) {
  const answer = await fetch(new URL(path, `${from}/api/`), { headers: { cookie: await cookieOf(who) } })
  return { status: answer.status, text: await answer.text() }
}
async function read<T = Json[]>(path: string, who = 'admin', from = plain.url): Promise<T> {
  const { status, text } = await get(path, who, from)
  expect(status, `${path} ${text}`).toBe(200)
  return (JSON.parse(text) as { data: T }).data
}
async function write(method: string, path: string, body: object | FormData, who = 'admin') {
  const headers = { cookie: await cookieOf(who) }
  const answer = await fetch(new URL(path, `${plain.url}/api/`), {
    method,
    headers: body instanceof FormData ? headers : { ...headers, 'content-type': 'application/json' },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}
const first = async (path: string, who?: string) => {
  const [row = {}] = await read(path, who)
  return row
}

test('no field that we have added is left, and no id of ours', async () => {
  const budget = await first('budgets/status/All')
  const ministry = await first('ministries')
  const lists = ['budgets/status/All', 'registrations/status/All', 'payments', 'ministries', 'staffs', 'assignments'] // prettier-ignore
  for (const path of [
    ...lists,
    'converts?limit=20',
    `budgets/${String(budget.id)}`,
    `ministries/${String(ministry.id)}`,
  ]) {
    // Files are called as they are stored.
    const text = (await get(path)).text.replace(/[^"]*\/storage\/[^"]*/g, '')
    expect(text, path).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(text, path).not.toMatch(/"(theme|requested|agreed|openItems|deposit|userId|bankAccountId|area)":/)
  }
  expect(Object.keys(await read<Json>('auth/role')).sort()).toEqual(['roles', 'userId'])
})

test('what the specification leaves open has another form', async () => {
  const budget = await first('budgets/status/All')
  const own = await read('budgets/status/All', 'admin', full)
  expect(budget.id).toBeTypeOf('number')
  expect(budget.createdUtc).not.toBe(own[0]?.createdUtc)
  expect(Date.parse(String(budget.createdUtc))).toBeGreaterThan(Date.parse(String(own[0]?.createdUtc)) - 1000)
  // Of every kind there is at least one in what the lists and records of the demo data say.
  const said = new Set<string>()
  for (const path of [
    'budgets/status/All',
    'payments',
    'payments/balance',
    'registrations/status/All',
    'staffs',
    'converts?limit=20',
    'chats/notifications',
    'assignments',
    'banks',
    'supportareas',
    'budgets/items/All',
    `budgets/${String(budget.id)}`,
    `registrations/${String((await first('registrations/status/All')).id)}`,
    `ministries/${String((await first('ministries')).id)}`,
  ])
    // prettier-ignore
    said.add((await get(path)).text)
  said.add((await get('profile', 'client')).text)
  said.add((await get('sponsorships/dashboard', 'client')).text)
  const all = [...said].join('\n')
  for (const form of [
    /T\d\d:\d\d:\d\dZ"/,
    /\.\d{3}\+01:00"/,
    /\.\d{7}Z"/,
    /T00:00:00"/,
    /"\d+\.\d\d"/,
    /:\d+[,}]/,
    /"value":/,
    /"ministry":"/,
    /"ministry":{/,
    /:null/,
  ])
    // prettier-ignore
    expect(all).toMatch(form)
})

test('the same number always stands for the same record, wherever it is sent', async () => {
  const { id, ministryId, ...row } = await first('budgets/status/Pending')
  const one = await read<Json>(`budgets/${String(id)}`)
  expect(one).toMatchObject({ id, ministryId, reference: row.reference })
  const chats = { budgetId: id, ministryId: String(ministryId), topic: 'Numbers' }
  expect((await write('POST', 'chats/create', chats)).status).toBeLessThan(300)
  expect((await read(`chats/budget/${String(id)}`)).map(({ topic }) => topic)).toContain('Numbers')
  const list = await read<{ converts: Json[] }>(`converts?ministryId=${String(ministryId)}&limit=5`)
  expect(list.converts.length).toBeLessThanOrEqual(5)
  expect((await get('budgets/99999999')).status).toBe(404)
})

test('a form and its file arrive, and are found under another name', async () => {
  const [area] = await read('ministries')
  const form = new FormData()
  const receipt = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')
  for (const [name, value] of Object.entries({
    amount: '1500.5',
    ministryId: String(area?.id),
    sender: 'Office',
    title: 'In a form',
  }))
    // prettier-ignore
    form.append(name, value)
  form.append('receipt', new Blob([receipt], { type: 'application/pdf' }), 'receipt.pdf')
  const answer = await write('POST', 'payments', form)
  expect(answer.text).not.toContain('"id"')
  const row = (await read('payments')).find(({ title }) => title === 'In a form')
  expect(row?.ministryId).toBe(area?.id)
  const { filepath } = await read<Json>(`payments/${String(row?.id)}`)
  expect(filepath).toMatch(/^\/storage\//)
  const file = await fetch(new URL(String(filepath), plain.url), {
    headers: { cookie: await cookieOf('admin'), range: 'bytes=0-3' },
  })
  expect([file.status, await file.text()]).toEqual([206, '%PDF'])
})

test('what section 7 does not name is not there', async () => {
  for (const path of ['openapi.json', 'budgets', 'no/such/call', '/files/receipts/1', '/storage/receipts/1'])
    expect(await get(path)).toMatchObject({ status: 404 })
})

test('a refusal has its sentence and no field', async () => {
  const { status, text } = await write('POST', 'banks', { name: '' })
  expect(status).toBe(400)
  const { success, errors } = JSON.parse(text) as { success: boolean; errors: unknown[] }
  expect(success).toBe(false)
  expect(errors.length).toBeGreaterThan(0)
  expect(text).not.toContain('"field"')
  const calls = allCalls.map((call) => plainAnswer(call, { status: 409, body: { success: false, errors: [{ message: 'No.', field: 'a' }] } }, new Ids(), '')) // prettier-ignore
  expect(new Set(calls.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set(['{"success":false,"errors":["No."]}', '{"success":false,"errors":[{"message":"No."}]}']),
  )
})

test('a write says that it was done, and no more', () => {
  const writes = allCalls.filter(({ row }) => !row.startsWith('GET ') && !/^POST (auth\/login|reports)$/.test(row))
  const answers = writes.map((call) => plainAnswer(call, { status: 201, body: { success: true, data: { id: 'x' } } }, new Ids(), '')) // prettier-ignore
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
    new Set(['200 {"success":true,"data":null}', '200 {"success":true}', '201 {"success":true}', '204 undefined']),
  )
})

test('ids go back into addresses, bodies and forms; other numbers stay', () => {
  const ids = new Ids()
  const uuid = '5f0c8f5e-2d6b-4c1e-9d0a-7b1f3a2c4d10'
  const number = ids.numberOf(uuid)
  expect(ids.numberOf(uuid)).toBe(number)
  expect(ownAddress('/api/converts', `/api/converts?staffId=${number}&limit=${number}&q=a+b`, ids)).toBe(
    `/api/converts?staffId=${uuid}&limit=${number}&q=a+b`,
  )
  expect(ownAddress('/api/sponsorships/:idOrReference', '/api/sponsorships/CR-2026-0101', ids)).toBe(
    '/api/sponsorships/CR-2026-0101',
  )
  expect(ownBody({ id: number, amount: number, items: [String(number)] }, ids)).toEqual({ id: uuid, amount: number, items: [uuid] }) // prettier-ignore
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${number}\r\n`
  const form = ownForm(Buffer.from(part('items[0].itemId') + part('amount')), ids).toString()
  expect(form).toContain(`"items[0].itemId"\r\n\r\n${uuid}\r\n`)
  expect(form).toContain(`"amount"\r\n\r\n${number}\r\n`)
})
