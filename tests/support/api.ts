/** The real reference API with a database of its own: PGlite, or a fresh PostgreSQL database when TEST_DATABASE_URL is set. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { openPglite, openPostgres, type Database } from '../../api/db/open'
import { readSettings } from '../../api/settings'
import { start, type Running } from '../../api/start'

export interface TestApi extends Running {
  dataDir: string
}

/** `env` goes through readSettings like a real environment. Close it in afterAll. A folder of one's own outlives it. */
export async function startApi(env: NodeJS.ProcessEnv = {}, folder?: string): Promise<TestApi> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'almoner-test-'))
  const database = process.env.TEST_DATABASE_URL
    ? await freshPostgres(process.env.TEST_DATABASE_URL)
    : await freshPglite()
  const running = await start(readSettings({ PORT: '3000', DATA_DIR: dataDir, ...env }), { database })
  return {
    ...running,
    dataDir,
    close: async (graceMs?: number) => {
      await running.close(graceMs)
      if (!folder) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function freshPglite(): Promise<Database> {
  return openPglite(new PGlite({ loadDataDir: new Blob([new Uint8Array(readFileSync(inject('snapshot')))]) }))
}

async function freshPostgres(url: string): Promise<Database> {
  const name = `almoner_test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openPostgres(own.href)
  return { ...database, close: () => database.close().then(() => run(`drop database ${name} with (force)`)) }
}
