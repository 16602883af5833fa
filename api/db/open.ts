import { existsSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockFolder } from './lock'
import { withKeptStatements } from './prepared'
import * as schema from './schema'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query needs: the database, or a transaction that is open. */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  close: () => Promise<void>
}

/** Beside the sources as beside the bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const bundledSnapshot = fileURLToPath(new URL('./empty.tar.gz', import.meta.url))
const MIGRATION_LOCK = 7_411_620

export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 4000,
    options: '-c lock_timeout=5000 -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000',
  })
  // A connection that drops (the database restarts) must not end the process, be it idle or between two statements of a
  // transaction: the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const client = await pool.connect()
  try {
    // Two processes that start at once must not both migrate.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
  return { db: drizzlePg(pool, { schema }) as unknown as Db, close: () => pool.end() }
}

/** The embedded database. Safe against the end of the process; it never fsyncs, so not against a power cut. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const release = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    // A new database would be made over what is left of the old one.
    if (existsSync(folder) && !existsSync(join(folder, 'PG_VERSION')))
      throw new Error(
        `${folder} holds no whole database any more (PG_VERSION is missing). Restore it from a backup, or move it away to start empty.`,
      )
    if (!existsSync(folder) && existsSync(bundledSnapshot)) await unpackSnapshot(folder)
    const database = await openPglite(new PGlite(folder))
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
  const lite = await PGlite.create({
    dataDir: fresh,
    loadDataDir: new Blob([new Uint8Array(await readFile(bundledSnapshot))]),
  })
  await lite.close()
  // Renamed only when whole: a kill in the middle leaves db.tmp, which the next start removes.
  renameSync(fresh, folder)
}

export async function openPglite(lite: PGlite): Promise<Database> {
  await lite.waitReady
  const db = drizzlePglite({ client: withKeptStatements(lite), schema })
  await migratePglite(db, { migrationsFolder })
  await db.execute(sql`set lock_timeout = 5000`)
  return { db: db as unknown as Db, close: () => lite.close() }
}
