/** Every text that any call takes, from the contract: whatever stands in it, the answer is ours and no failure. */
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../contract/all'
import { addressOf } from '../../contract/files'
import { roleMatrix } from '../../contract/role-matrix'
import type { Role } from '../../contract/vocabulary'
import { answerUnreadable } from '../../api/errors'
import type { Answer, Client } from './client'
import { addSpares, requests } from './requests'
import { openWorld, type World } from './world'

const NUL = String.fromCharCode(0)
const HALF = String.fromCharCode(0xd800)
/** As they stand in an address. */
const IN_ADDRESS = ['%00', 'a%00b', '%ED%A0%80', 'x'.repeat(10_000), '.', '..', '%2e%2e%2f%2e%2e', '%2f', '%5c', '%', '%0d%0a', '%20'] // prettier-ignore
const IN_BODY = [NUL, `a${NUL}b`, HALF, `a${HALF}b`, 'x'.repeat(10_000), '..', '../../etc', '\\', '\r\n', ' ', '']

let world: World
const clients = new Map<Role, Client>()
beforeAll(async () => {
  world = await openWorld({ PAY_LIMIT: '1000000' })
  await addSpares(world)
})
afterAll(() => world.close())

const rowOf = (row: string) => roleMatrix.find(({ call }) => call === row)!
async function callerOf(row: string): Promise<Client> {
  const { allow, own = [] } = rowOf(row)
  const role = [...own, ...allow].at(0) as Role
  const known = clients.get(role) ?? (await world.as(role))
  clients.set(role, known)
  return known
}
function expectOurs({ status, text }: Pick<Answer<unknown>, 'status' | 'text'>, about: string) {
  expect(status, about).toBeLessThan(500)
  const { success, errors } = JSON.parse(text) as { success: boolean; errors?: { message: string }[] }
  expect([success, Boolean(errors?.[0]?.message)], about).toEqual(status < 400 ? [true, false] : [false, true])
}

const withAddress = allCalls.filter(({ params, query }) => params ?? query)
test.each(withAddress.map((call) => [call.row, call] as const))('an address of %s', async (row, { params, query }) => {
  const { method, url } = addressOf(row)
  const client = await callerOf(row)
  const names = [...Object.keys(params?.properties ?? {})]
  const fields = Object.keys(query?.properties ?? {})
  for (const odd of IN_ADDRESS) {
    const paths = [
      ...names.map((name) => url.replace(`:${name}`, odd).replace(/:\w+/g, 'x')),
      ...fields.map((field) => `${url.replace(/:\w+/g, 'x')}?${field}=${odd}`),
    ]
    for (const path of paths) {
      // What is no address of this call any more is answered all the same.
      const answer = await world.api.app.inject({ method, url: path, cookies: client.cookies })
      expectOurs({ status: answer.statusCode, text: answer.body }, path.slice(0, 80))
    }
  }
})

/** Each of its texts replaced in turn. */
function* spoiled(value: object): Generator<object> {
  for (const [name, entry] of Object.entries(value) as [string, unknown][]) {
    const others = (changed: unknown) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed }
    if (typeof entry === 'string') for (const odd of IN_BODY) yield others(odd) as object
    else if (typeof entry === 'object' && entry !== null && !(entry instanceof Blob))
      for (const inner of spoiled(entry)) yield others(inner) as object
  }
}

const withTexts = allCalls.filter(({ body, form }) => body ?? form)
test.each(withTexts.map((call) => [call.row] as const))('a text of %s', async (row) => {
  const { method } = addressOf(row)
  const { path, body, form } = requests[row](world)
  let client = await callerOf(row)
  for (const odd of body ? spoiled(body) : spoiled(form ?? {})) {
    const answer = body ? await client.send(method, path, { payload: odd }) : await client.form(path, odd as never)
    expectOurs(answer, `${path} ${JSON.stringify(odd).slice(0, 200)}`)
    if (answer.status === 401) client = await world.as(([...(rowOf(row).own ?? []), ...rowOf(row).allow] as Role[])[0]!)
  }
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an impossible method', 'BREW /api/banks HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a header of 20 kB', `GET /api/banks HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /api/banks HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}', 400],
])('%s gets the envelope and the headers of every answer', async (_, text, status) => {
  const server = createServer()
  server.on('clientError', answerUnreadable)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  let answer = ''
  for await (const part of socket) answer += String(part)
  server.close()
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const word of ['cache-control: no-store', 'x-content-type-options: nosniff', 'connection: close'])
    expect(head).toContain(word)
  expect(JSON.parse(body)).toEqual({
    success: false,
    errors: [{ message: expect.stringMatching(/^[A-Z].*\.$/) as string }],
  })
})
