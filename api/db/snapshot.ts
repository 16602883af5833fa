import { PGlite } from '@electric-sql/pglite'
import { openPglite } from './open'

/** A dump of the migrated, empty database, for `loadDataDir`. Unpacked it is ten times as large, and quicker to load. */
export async function emptyDatabase(pack: 'gzip' | 'none' = 'gzip'): Promise<Blob> {
  const lite = new PGlite()
  const { close } = await openPglite(lite)
  const dump = await lite.dumpDataDir(pack)
  await close()
  return dump
}
