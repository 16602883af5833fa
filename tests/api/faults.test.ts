/** What PostgreSQL can do to us. PGlite lives in our own process: none of this can happen to it. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from './client'
import { receipt } from './samples'
import { openWorld, type World } from './world'

const url = process.env.TEST_DATABASE_URL

describe.runIf(url)('PostgreSQL', () => {
  let world: World
  let admin: Client
  /** Stands between the app and the database, so that the line can be cut. */
  let line: Server
  let port = 0
  const open = new Set<Socket>()

  const plugIn = () =>
    new Promise<void>((done) => {
      line = createServer((near) => {
        const { hostname, port: real } = new URL(url!)
        const far = connect(Number(real || 5432), hostname)
        for (const socket of [near, far]) open.add(socket.on('error', () => {}))
        // Ended on one side is ended on the other.
        pipeline(near, far, near, () => {})
      }).listen(port, '127.0.0.1', done)
    })
  const cut = () => {
    line.close()
    open.forEach((socket) => socket.destroy())
    open.clear()
  }

  beforeAll(async () => {
    await plugIn()
    port = (line.address() as AddressInfo).port
    const through = new URL(url!)
    through.hostname = '127.0.0.1'
    through.port = String(port)
    process.env.TEST_DATABASE_URL = through.href
    world = await openWorld()
    admin = await world.as('admin')
  })
  afterAll(async () => {
    await world.close()
    cut()
    process.env.TEST_DATABASE_URL = url
  })

  test('gone for a while means 503, logs nobody out, and works again without a restart', async () => {
    cut()
    const answers = [
      await admin.get('banks'),
      await admin.post('auth/refresh'),
      await admin.form('budgets/pay', { budgetId: world.a.spare.id, amount: '5', file: receipt() }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    for (const { headers } of answers) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await plugIn()
    expect((await admin.post('auth/refresh')).status).toBe(200)
    expect((await admin.get('banks')).status).toBe(200)
  })

  test('that ends its connections in the middle of transactions, as a planned restart does, ends nothing else', async () => {
    const [{ name } = { name: '' }] = await world.rows<{ name: string }>(sql`select current_database() as name`)
    const operator = new pg.Client({ connectionString: url })
    await operator.connect()
    const endAll = async () => {
      const { rows } = await operator.query<{ pid: number }>(
        'select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
      return rows.map(({ pid }) => pid)
    }
    const areThere = async (pids: number[]) =>
      (await operator.query('select 1 from pg_stat_activity where pid = any($1)', [pids])).rows.length > 0
    // Between two statements of a transaction nobody waits for an answer of the connection that goes.
    for (let round = 0; round < 5; round++) {
      const transaction = world.api.database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await endAll()
        await new Promise((resolve) => setImmediate(resolve))
        await tx.execute(sql`select 1`)
      })
      await expect(transaction).rejects.toThrow()
    }
    for (let round = 0; round < 10; round++) {
      const calls = Array.from({ length: 10 }, (_, i) =>
        i % 2 ? admin.get('budgets/status/All') : admin.get('payments'),
      )
      const pids = await endAll()
      for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status)
      // They were only told to go.
      await vi.waitFor(async () => expect(await areThere(pids)).toBe(false), { timeout: 60_000 })
    }
    await operator.end()
    expect((await admin.get('banks')).status).toBe(200)
  })

  test('that goes at the beginning of transactions costs no connection: there are as many as before', async () => {
    const { db } = world.api.database
    const pool = world.api.database.pool as unknown as pg.Pool
    const connect = pool.connect.bind(pool)
    const spy = vi.spyOn(pool, 'connect').mockImplementation((async () => {
      const client = await connect()
      vi.spyOn(client, 'query').mockImplementationOnce(() => {
        throw new Error('Connection terminated')
      })
      return client
    }) as never)
    for (let round = 0; round < 12; round++)
      await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
    spy.mockRestore()
    expect(pool.idleCount).toBe(pool.totalCount)
    expect((await admin.get('banks')).status).toBe(200)
  })

  test('that lets somebody hold a row makes others wait a little and then says so; calls about other rows go on', async () => {
    const [{ name } = { name: '' }] = await world.rows<{ name: string }>(sql`select current_database() as name`)
    const own = new URL(url!)
    own.pathname = `/${name}`
    const holder = new pg.Client({ connectionString: own.href })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select * from balance for update')
    const files = world.files()
    const [paid, listed, rejected] = await Promise.all([
      admin.form('budgets/pay', { budgetId: world.a.spare.id, amount: '5', file: receipt() }),
      admin.get('payments'),
      admin.patch(`budgets/reject/${world.b.budgets.Pending.id}`),
    ])
    await holder.query('rollback')
    await holder.end()
    expect([paid.status, listed.status, rejected.status]).toEqual([503, 200, 200])
    expect(paid.headers['retry-after']).toBe('2')
    expect(world.files()).toEqual(files)
    expect((await admin.form('budgets/pay', { budgetId: world.a.spare.id, amount: '5', file: receipt() })).status).toBe(
      200,
    )
  })
})
