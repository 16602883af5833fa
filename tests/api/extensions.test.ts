import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls, EXTENSIONS, extensionsOf } from '../../contract/all'
import type { Session } from '../../contract/auth'
import { PREPARED_PAYMENTS } from '../../contract/prepared-payments'
import { openapi } from '../../contract/openapi'
import { call } from '../../contract/parts'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// Rows of other calls: an extension has rows of its own, as any call.
const table = {
  banks: {
    list: call({ row: 'GET banks', summary: 'All banks.' }),
    create: call({ row: 'POST banks', summary: 'Adds a bank.', extension: 'mails' }),
    remove: call({ row: 'DELETE banks/{id}', summary: 'Removes a bank.', extension: 'mails' }),
  },
  payments: { list: call({ row: 'GET payments', summary: 'Payments.', extension: 'notices' }) },
}

test('the extensions of a table of calls are told once each', () => {
  expect(extensionsOf([...Object.values(table.banks), ...Object.values(table.payments)])).toEqual(['mails', 'notices'])
  expect(extensionsOf([table.banks.list])).toEqual([])
})

test('the document says which call belongs to which', () => {
  const { paths } = openapi({ version: '1.0.0' }, table)
  expect(paths).toMatchObject({
    '/banks': { post: { 'x-extension': 'mails' } },
    '/payments': { get: { 'x-extension': 'notices' } },
  })
  expect(paths).not.toHaveProperty(['/banks', 'get', 'x-extension'])
})

test('each has its row in what is written for other APIs', () => {
  const table = readFileSync('docs/your-api.md', 'utf8').split('## Extensions')[1]!.split('\n## ')[0]!
  const told = [...table.matchAll(/^\| `([\w-]+)` /gm)].map(([, name]) => name!)
  expect(told.toSorted()).toEqual([...EXTENSIONS].toSorted())
})

test('whoever signs in hears which ones the API has', async () => {
  const { data } = await (await world.as('admin')).get<Session>('auth/role')
  // Those that a setting switches on: second-person.test.ts.
  expect(data.extensions).toEqual(EXTENSIONS.filter((name) => name !== PREPARED_PAYMENTS))
  expect(EXTENSIONS).toEqual(expect.arrayContaining([...extensionsOf(allCalls), 'idempotency-keys']))
})
