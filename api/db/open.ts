import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { isOutOfReach, Refusal } from '../errors'
import { silent, type Log } from '../log'
import { readSettings, type Settings } from '../settings'
import { whenUp, withAdvice } from './advice'
import { lockFolder } from './lock'
import { MIGRATION_LOCK } from './locks'
import { isCurrent, migrate, type Ask } from './migrations'
import { withKeptStatements } from './prepared'
import * as schema from './schema'
import { watchQueries } from './slow-queries'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query needs: the database, or a transaction that is open. */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  /** Connections in use, idle ones, and calls that wait for one; the embedded database has none. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number }
  /**
   * One transaction in plain SQL that no limit of time ends: of what is there at this moment ('snapshot', read only), or
   * of changes that come to be together or not at all. The embedded database does nothing else meanwhile.
   */
  plain: <T>(kind: 'snapshot' | 'change', use: (ask: Ask) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'poolSize' | 'waits'>

const bundledSnapshot = fileURLToPath(new URL('./empty.tar.gz', import.meta.url))
/** What a live server lets a statement take, and a little more: after that the line is dead. */
const LINE_IS_DEAD_MS = 15_000

/**
 * Who opens it: a server, which the commands that need the database for themselves look for, or such a command. A restore
 * takes a newer schema, too: it is the way back after an upgrade.
 */
export type Opener = 'server' | 'command' | 'restore'

export const openDatabase = (
  settings: DatabaseSettings,
  log: Log = silent,
  opener: Opener = 'server',
): Promise<Database> =>
  settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings, log, opener)
    : openEmbedded(settings.dataDir, settings, log, opener)

/** The name of its connections: whoever looks at the database server knows them by it. */
export const applicationOf = (opener: Opener) => `almoner ${opener}`
const clientOf = (url: string, { lock, query }: { lock: number; query: number }, opener: Opener) => ({
  connectionString: url,
  application_name: applicationOf(opener),
  // No helper processes for one question: on two cores they cost more than they save, and others ask meanwhile.
  options: `-c lock_timeout=${lock} -c statement_timeout=${query} -c idle_in_transaction_session_timeout=${query} -c max_parallel_workers_per_gather=0`,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

export async function openPostgres(
  url: string,
  { poolSize, waits }: Pick<Settings, 'poolSize' | 'waits'> = readSettings({}),
  log: Log = silent,
  opener: Opener = 'server',
): Promise<Database> {
  const attempt = () => migratePostgres(url, waits, log, opener)
  // A command tells at once.
  const waitMs = opener === 'server' ? waits.database : 0
  await withAdvice(() =>
    whenUp(attempt, waitMs, (reason) =>
      log.warn(`The database is not there yet (${reason}). It is tried again for ${waitMs / 1000} seconds.`),
    ),
  )
  const pool = new pg.Pool({
    ...clientOf(url, waits, opener),
    max: poolSize,
    // One stays: it shows others that the database is in use.
    min: 1,
    connectionTimeoutMillis: waits.pool,
  })
  // A connection that drops (the database restarts) must not end the process, be it idle or between two statements of a
  // transaction: the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // The driver's own, untyped: only the socket can be given up when the other end says nothing any more.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    watchQueries(client, waits.slowQuery, log, {
      afterMs: waits.query + LINE_IS_DEAD_MS,
      giveUp: () => stream.destroy(),
    })
  })
  return {
    db: withRoomForReaders(givingBack(pool), poolSize, waits.pool),
    pool,
    plain: (kind, use) => plainPostgres(url, waits, opener, kind, use),
    close: () => pool.end(),
  }
}

/** Drizzle keeps a connection for good whose `begin` failed, as it does when the database is restarted: here it goes back all the same. */
function givingBack(pool: pg.Pool): Db {
  const db: Db = drizzlePg(pool, { schema })
  db.transaction = async (run, config) => {
    const client = await pool.connect()
    let isLost = false
    try {
      // Without the schema: nothing asks by `query` (db.query), and to read it in anew each time would cost.
      return await (drizzlePg(client) as unknown as Db).transaction(run, config)
    } catch (error) {
      isLost = isOutOfReach(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  return db
}

/** What waits for one row, such as the ledger's, takes no more places than these: others change other things meanwhile. */
const OF_A_LANE = 2
const lanes = new AsyncLocalStorage<string>()
/** Transactions that are begun in `run` wait for the same row as others of this name. */
export const inLane = <T>(name: string, run: () => Promise<T>): Promise<T> => lanes.run(name, run)

/**
 * Transactions may wait for each other's rows as long as for a lock. A third of the connections is never theirs: whoever
 * reads goes on meanwhile. Those that do not get one in time are told to come again.
 */
export function withRoomForReaders(db: Db, connections: number, waitMs: number): Db {
  const most = Math.max(1, connections - Math.ceil(connections / 3))
  let running = 0
  const inLanes = new Map<string, number>()
  const waiting: { lane: string | undefined; go: () => void }[] = []
  const fits = (lane: string | undefined) =>
    running < most && (lane === undefined || (inLanes.get(lane) ?? 0) < OF_A_LANE)
  const count = (lane: string | undefined, change: 1 | -1) => {
    running += change
    if (lane !== undefined) inLanes.set(lane, (inLanes.get(lane) ?? 0) + change)
  }
  const enter = (lane: string | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (fits(lane)) {
        count(lane, 1)
        return resolve()
      }
      const one = { lane, go: () => (clearTimeout(timer), resolve()) }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(new Refusal(503, 'Many people are changing things right now. Try again in a moment.', undefined, 2))
      }, waitMs)
      waiting.push(one)
    })
  const leave = (lane: string | undefined) => {
    count(lane, -1)
    // Its place goes on to the first that may have it.
    const at = waiting.findIndex((one) => fits(one.lane))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    count(next.lane, 1)
    next.go()
  }
  const transaction = db.transaction.bind(db)
  db.transaction = async <T>(run: (tx: Tx) => Promise<T>, config?: Parameters<Db['transaction']>[1]): Promise<T> => {
    const lane = lanes.getStore()
    await enter(lane)
    try {
      return await transaction(run, config)
    } finally {
      leave(lane)
    }
  }
  return db
}

/** Does nothing, and needs no rights, when the schema is the newest. Waits for others who migrate and for locks, not for statements. */
export async function migratePostgres(
  url: string,
  waits: Settings['waits'],
  log: Log = silent,
  opener: Opener = 'command',
) {
  await plainPostgres(url, waits, opener, 'change', async (ask) => {
    const [{ encoding } = { encoding: 'UTF8' }] = await ask<{ encoding: string }>(
      "select current_setting('server_encoding') as encoding",
    )
    if (encoding !== 'UTF8')
      throw new Error(
        `The database has the encoding ${encoding}, in which not every name can be written. Make another one: createdb -E UTF8 -T template0.`,
      )
    if (await isCurrent(ask, opener === 'restore')) return
    // Two processes that start at once must not both migrate.
    await ask('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (await isCurrent(ask, opener === 'restore')) return
    log.info('The schema of the database is brought up to date.')
    await migrate(ask)
  })
}

const BEGIN = {
  snapshot: 'begin isolation level repeatable read read only',
  change: 'begin',
}

async function plainPostgres<T>(
  url: string,
  waits: Settings['waits'],
  opener: Opener,
  kind: 'snapshot' | 'change',
  use: (ask: Ask) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...clientOf(url, { lock: waits.migration, query: 0 }, opener),
    connectionTimeoutMillis: Math.max(waits.pool, 10_000),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(BEGIN[kind])
    const result = await use(async <R>(statement: string, values?: unknown[]) => {
      const { rows } = await client.query(statement, values)
      return rows as R[]
    })
    await client.query('commit')
    return result
  } finally {
    // Ends the session, and with it a transaction that did not come to its end.
    await client.end()
  }
}

/**
 * The library's database with less memory for pages: all of it is touched at the start, used or not. PostgreSQL keeps a table there
 * while it is looked through if it fits into a quarter: with 64 MB, that of 100,000 converts does.
 */
export const pglite = (options: PGliteOptions, pages = '64MB') =>
  new PGlite({ ...options, startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${pages}`] })

/** The embedded database. Safe against the end of the process; it never fsyncs, so not against a power cut. */
export async function openEmbedded(
  dataDir: string,
  { waits }: Pick<Settings, 'waits'> = readSettings({}),
  log: Log = silent,
  opener: Opener = 'server',
): Promise<Database> {
  const release = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    // A new database would be made over what is left of the old one.
    if (existsSync(folder) && !existsSync(join(folder, 'PG_VERSION')))
      throw new Error(
        `${folder} holds no whole database any more (PG_VERSION is missing). Restore it from a backup, or move it away to start empty.`,
      )
    if (!existsSync(folder) && existsSync(bundledSnapshot)) await unpackSnapshot(folder)
    const lite = pglite({ dataDir: folder })
    await lite.waitReady.catch((error: unknown) => {
      throw new Error(
        `The embedded database in ${folder} cannot be opened, it is damaged. Move the folder away and restore a backup: almoner restore <archive>.`,
        { cause: error },
      )
    })
    const database = await openPglite(lite, waits, log, opener)
    return { ...database, close: () => database.close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** Loading the dump of an empty database is three times quicker than creating one. */
async function unpackSnapshot(folder: string) {
  const fresh = `${folder}.tmp`
  rmSync(fresh, { recursive: true, force: true })
  const lite = pglite({ dataDir: fresh, loadDataDir: new Blob([new Uint8Array(await readFile(bundledSnapshot))]) })
  await lite.waitReady
  await lite.close()
  // Renamed only when whole: a kill in the middle leaves db.tmp, which the next start removes.
  renameSync(fresh, folder)
}

export async function openPglite(
  lite: PGlite,
  waits: Settings['waits'] = readSettings({}).waits,
  log: Log = silent,
  opener: Opener = 'server',
): Promise<Database> {
  await lite.waitReady
  const client = withKeptStatements(lite, (asked) => watchQueries(asked, waits.slowQuery, log))
  const db = drizzlePglite({ client, schema })
  const plain: Database['plain'] = (kind, use) =>
    lite.transaction(async (tx) => {
      if (kind === 'snapshot') await tx.exec('set transaction read only')
      return use(async <R>(statement: string, values?: unknown[]) => (await tx.query<R>(statement, values)).rows)
    })
  await plain('change', async (ask) => {
    if (!(await isCurrent(ask, opener === 'restore'))) await migrate(ask)
  })
  await db.execute(sql.raw(`set lock_timeout = ${waits.lock}`))
  return { db: db as unknown as Db, plain, close: () => lite.close() }
}
