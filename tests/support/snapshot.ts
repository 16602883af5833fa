/** Once per run: a dump of the migrated, empty database, so that each test file opens its own in a second. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'

const MIGRATIONS = 'api/db/migrations'
const CACHE = '.cache'

function snapshotPath() {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')))
    hash.update(readFileSync(join(MIGRATIONS, name)))
  return join(CACHE, `empty-${hash.digest('hex').slice(0, 16)}.tar.gz`)
}

export default async function setup({ provide }: { provide: (key: 'snapshot', value: string) => void }) {
  const path = snapshotPath()
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true })
    const { emptyDatabase } = await import('../../api/db/snapshot')
    writeFileSync(path, Buffer.from(await (await emptyDatabase()).arrayBuffer()))
  }
  provide('snapshot', path)
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the dump. */
    snapshot: string
  }
}
