/** The real reference API with a database of its own: PGlite, or a fresh PostgreSQL database when TEST_DATABASE_URL is set. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openPglite, openPostgres, type Database } from '../../api/db/open'
import { readSettings } from '../../api/settings'
import { start, type Running } from '../../api/start'
import { demoDump, emptyDump, fromDump } from './dumps'
import { freshPostgres } from './postgres'

export interface TestApi extends Running {
  dataDir: string
}

/** `env` goes through readSettings like a real environment. Close it in afterAll. A folder of one's own outlives it. */
export async function startApi(env: NodeJS.ProcessEnv = {}, folder?: string): Promise<TestApi> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'almoner-test-'))
  const database = process.env.TEST_DATABASE_URL
    ? await ownPostgres(process.env.TEST_DATABASE_URL, env)
    : await openPglite(fromDump(env.DEMO && !folder ? await demoDump(dataDir) : emptyDump()))
  const running = await start(readSettings({ PORT: '3000', DATA_DIR: dataDir, ...env }), { database })
  running.news.stop()
  return {
    ...running,
    dataDir,
    close: async (graceMs?: number) => {
      await running.close(graceMs)
      if (!folder) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ownPostgres(server: string, env: NodeJS.ProcessEnv): Promise<Database> {
  const { url, drop } = await freshPostgres(server, inject('template'))
  const database = await openPostgres(url, readSettings(env))
  return { ...database, close: () => database.close().then(drop) }
}
