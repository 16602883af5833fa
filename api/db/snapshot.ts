import { PGlite } from '@electric-sql/pglite'
import { openPglite } from './open'

/** A gzipped dump of the migrated, empty database, for `loadDataDir`. */
export async function emptyDatabase(): Promise<Blob> {
  const lite = new PGlite()
  const { close } = await openPglite(lite)
  const dump = await lite.dumpDataDir('gzip')
  await close()
  return dump
}
