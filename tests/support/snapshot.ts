/** Once per run: a dump of the migrated, empty database, and a place for one with the demo data (dumps.ts). */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MIGRATIONS = 'api/db/migrations'
const CACHE = '.cache'

function snapshotPath() {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')))
    hash.update(readFileSync(join(MIGRATIONS, name)))
  return join(CACHE, `empty-${hash.digest('hex').slice(0, 16)}.tar`)
}

export default async function setup({ provide }: { provide: (key: 'snapshot' | 'demo', value: string) => void }) {
  const path = snapshotPath()
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true })
    const { emptyDatabase } = await import('../../api/db/snapshot')
    writeFileSync(path, Buffer.from(await (await emptyDatabase('none')).arrayBuffer()))
  }
  provide('snapshot', path)
  // Its days begin today, so it is as old as the run.
  const folder = mkdtempSync(join(tmpdir(), 'almoner-dumps-'))
  provide('demo', join(folder, 'demo'))
  return () => rmSync(folder, { recursive: true })
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the dump of an empty database. */
    snapshot: string
    /** Folder of the dump and the files of the demo data, from when a test first wants them. */
    demo: string
  }
}
