import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardWithMatrix } from '../../api/access'
import { readSettings } from '../../api/settings'
import { allCalls } from '../../contract/all'
import { addressOf } from '../../contract/files'
import { roleMatrix as matrix } from '../../contract/role-matrix'
import { ROLES, type Role } from '../../contract/vocabulary'
import { addSpares, play, requests } from './requests'
import type { Client } from './client'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld({ PAY_LIMIT: '1000000' })
  await addSpares(world)
})
afterAll(() => world.close())

/** Signed in once each; anew after a call that may end sessions. */
const signedIn = new Map<Role, Client>()
async function as(role: Role): Promise<Client> {
  const client = signedIn.get(role) ?? (await world.as(role))
  signedIn.set(role, client)
  return client
}

describe('the role matrix', () => {
  test('has a request to play for each of its rows', () => {
    expect(Object.keys(requests).sort()).toEqual(matrix.map(({ call }) => call).sort())
  })

  // In the order of the requests: some of them end what others need.
  test.each(Object.keys(requests).map((row) => matrix.find(({ call }) => call === row)!))(
    'lets exactly its roles make the call $call',
    async ({ call, allow, own = [] }) => {
      const allowed = ROLES.filter((role) => allow.includes(role) || own.includes(role))
      const denied = ROLES.filter((role) => !allowed.includes(role))
      for (const role of denied) await as(role)
      await world.withoutTrace(async () => {
        for (const role of denied) {
          expect(await play(await as(role), call, world), role).toBe(role === 'guest' ? 401 : 403)
        }
      })

      const statuses: number[] = []
      for (const role of allowed) {
        const status = await play(await as(role), call, world)
        // A guest may ask for a refresh, but has no cookie that could be.
        const isRefresh = role === 'guest' && call === 'POST auth/refresh'
        expect(isRefresh ? [401] : [200, 201, 400, 404, 409, 429], `${role} got ${status}`).toContain(status)
        statuses.push(status)
        if (call.startsWith('POST auth/')) signedIn.delete(role)
      }
      expect(statuses).toContain(successOf(call))
    },
  )

  test('is all that the server answers to', async () => {
    await world.api.app.ready()
    const routes = routesIn(world.api.app.printRoutes({ commonPrefix: false })).filter(
      (route) => !route.startsWith('HEAD '),
    )
    const addresses = matrix.map(({ call }) => addressOf(call)).map(({ method, url }) => `${method} ${url}`)
    /** Of the program, not of the contract. */
    const OPERATION = ['GET /api/openapi.json', 'GET /api/healthz', 'GET /api/ready']
    // relPath of a video or picture: shown in place by the rule of its download.
    const beside = ['GET /files/media/:id']
    expect(routes.sort()).toEqual([...addresses, ...beside, ...OPERATION].sort())
  })

  test('guards HEAD like GET', async () => {
    expect((await world.guest().send('HEAD', 'payments')).status).toBe(401)
    expect((await (await world.as('bitem_j')).send('HEAD', 'payments')).status).toBe(403)
  })

  test('stops the boot for a route without a row, or with one that it does not have', () => {
    const deps = { db: world.api.database.db, settings: readSettings({}) }
    const app = Fastify()
    guardWithMatrix(app, deps.db, deps.settings)
    expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(
      'GET /api/forgotten has no row in the role matrix',
    )
    // @ts-expect-error: it does not even compile.
    expect(() => app.get('/api/odd', { config: { row: 'GET odd' } }, async () => 'open')).toThrow('(GET odd)')
    expect(() => app.get('/files/forgotten', async () => 'open')).toThrow('GET /files/forgotten has no row')
    // Pages and assets are for everybody to read.
    for (const method of ['POST', ['GET', 'POST'], ['POST', 'GET']])
      expect(() => app.route({ method, url: '/forgotten', handler: async () => 'open' })).toThrow('no row')
    for (const [url, method] of [
      ['/page', 'GET'],
      ['/pages/api/', ['GET', 'HEAD']],
    ] as [string, string | string[]][])
      expect(() => app.route({ method, url, handler: async () => 'a page' })).not.toThrow()
  })

  test('gives a person with several roles what any of them may do, and no more', async () => {
    const both = await world.as('spare')
    expect((await both.get('budgets/items/All')).status).toBe(200)
    expect((await both.get('converts/status')).status).not.toBe(403)
    expect((await both.get('staffs/delegates/convert')).status).toBe(403)
  })

  test('leaves a row in the audit trail for a refused call', async () => {
    const client = await world.as('spare')
    await client.get('payments/balance')
    const refused = await world.rows(sql`
      select actor_id, action, target, address from audit where actor_id = ${world.staff.spare} order by id desc limit 1`)
    expect(refused).toEqual([
      { actor_id: world.staff.spare, action: 'REFUSED', target: 'GET /api/payments/balance', address: '127.0.0.1' },
    ])
  })

  test('leaves one a minute for the same call, however often it is made: nobody can delete them', async () => {
    const client = await world.as('spare')
    const [staffs, mails] = ['GET /api/staffs', 'GET /api/mails']
    await world.rows(sql`
      insert into audit (created_at, actor_id, address, action, target, request_id)
      values (now() - interval '61 seconds', ${world.staff.spare}, '127.0.0.1', 'REFUSED', ${mails}, 'before')`)
    const count = async (target: string) =>
      world.rows(sql`select id from audit where actor_id = ${world.staff.spare} and target = ${target}`)
    const before = await count(staffs)
    for (const path of ['staffs', 'staffs', 'mails', 'staffs', 'mails'])
      expect((await client.get(path)).status).toBe(403)
    expect([(await count(staffs)).length - before.length, (await count(mails)).length]).toEqual([1, 2])
  })
})

const successOf = (row: string) => (allCalls.find((call) => call.row === row)?.creates ? 201 : 200)

/** Fastify prints its routes as a tree; each line adds to the one it hangs under. */
function routesIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    const depth = indent.length / 4
    above[depth] = (depth > 0 ? above[depth - 1]! : '') + part
    return methods?.split(', ').map((method) => `${method} ${above[depth]}`) ?? []
  })
}
