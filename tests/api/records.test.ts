import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIds } from '../../api/records'
import { allCalls } from '../../contract/all'
import { addressOf } from '../../contract/files'
import { Body, Line, Uuid, type Call } from '../../contract/parts'
import { rights } from '../../contract/role-matrix'
import type { Fields } from './client'
import { requests } from './requests'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Place = 'params' | 'body' | 'form'
const places: Place[] = ['params', 'body', 'form']
/** Every id that must name a record: where it stands, and what it is called in the refusal. */
const ids = places.flatMap((place) =>
  allCalls.flatMap((call) =>
    Object.entries<{ 'x-record'?: string }>(call[place]?.properties ?? {}).flatMap(([name, { 'x-record': record }]) =>
      record ? [{ call, row: call.row, place, name, record }] : [],
    ),
  ),
)

test('most calls name a record', () => expect(ids.length).toBeGreaterThan(50))

test.each(ids)('$row refuses a $name that is no id', async ({ call, place, name, record }) => {
  const answer = await sendWith(call, place, name, 'no-id')
  expect([answer.status, answer.message]).toEqual([404, `This ${record} was not found.`])
})

test('an id in capitals goes on as it is stored, for locks go by it', () => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const input = { budgetId: id.toUpperCase(), title: 'ABC' }
  checkIds(Body({ budgetId: Uuid('request'), title: Line(10, 'Title') }))(input)
  expect(input).toEqual({ budgetId: id, title: 'ABC' })
})

/** The call as one of its roles makes it, with another id at this place. */
async function sendWith(call: Call, place: Place, name: string, id: string) {
  const { allow = [], own = [] } = rights.get(call.row) ?? {}
  const [role = 'guest'] = [...allow, ...own].filter((each) => each !== 'guest')
  const client = await world.as(role)
  const { path, body, form } = requests[call.row](world)
  if (place === 'form') {
    const fields: Fields = { ...form, [name]: id }
    return client.form(path, fields)
  }
  const { method, url } = addressOf(call.row)
  const [address = '', query] = path.split('?')
  const given = address.split('/')
  const parts = url.replace('/api/', '').split('/')
  const renamed = parts
    .map((part, at) => (part === `:${name}` ? id : part.startsWith(':') ? given[at] : part))
    .join('/')
  return client.send(method, place === 'params' ? [renamed, query].filter(Boolean).join('?') : path, {
    payload: place === 'body' ? { ...body, [name]: id } : body,
  })
}
