/**
 * Once per run: migrated, empty databases to begin with on both engines, a place for one with the demo data (dumps.ts), and
 * the programs that tests start (programs.ts).
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import { bundleServer } from '../../scripts/server-bundle'

const MIGRATIONS = 'api/db/migrations'
const CACHE = '.cache'

function snapshotPath() {
  const hash = createHash('sha256')
  // Another PGlite may not read what this one wrote.
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const name of readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')))
    hash.update(readFileSync(join(MIGRATIONS, name)))
  return join(CACHE, `empty-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** On the server of the tests: copying it is ten times quicker than migrating another one. */
async function template(server: string) {
  const { migratePostgres } = await import('../../api/db/open')
  const { freshPostgres } = await import('./postgres')
  const { readSettings } = await import('../../api/settings')
  const { url, drop } = await freshPostgres(server)
  await migratePostgres(url, readSettings({}).waits)
  return { name: new URL(url).pathname.slice(1), drop }
}

export default async function setup({ provide }: { provide: (key: keyof ProvidedContext, value: string) => void }) {
  const path = snapshotPath()
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true })
    const { emptyDatabase } = await import('../../api/db/snapshot')
    const part = `${path}.${process.pid}`
    writeFileSync(part, Buffer.from(await (await emptyDatabase('none')).arrayBuffer()))
    renameSync(part, path)
  }
  provide('snapshot', path)
  // Its days begin today, so it is as old as the run.
  const folder = mkdtempSync(join(tmpdir(), 'almoner-dumps-'))
  provide('demo', join(folder, 'demo'))
  // Within the project: they find its packages.
  const programs = mkdtempSync(join(CACHE, 'programs-'))
  await bundleServer(programs, { main: 'api/main.ts', 'check-api': 'scripts/check-api.ts' })
  provide('programs', programs)
  const server = process.env.TEST_DATABASE_URL
  const postgres = server ? await template(server) : undefined
  if (postgres) provide('template', postgres.name)
  return async () => {
    for (const path of [folder, programs]) rmSync(path, { recursive: true })
    await postgres?.drop()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the dump of an empty database. */
    snapshot: string
    /** Folder of the dump and the files of the demo data, from when a test first wants them. */
    demo: string
    /** Folder of the bundled programs. */
    programs: string
    /** The database on the PostgreSQL of the tests to copy. */
    template?: string
  }
}
