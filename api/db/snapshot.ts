import { openPglite, pglite } from './open'

/** A dump of the migrated, empty database, for `loadDataDir`. Unpacked it is ten times as large, and quicker to load. */
export async function emptyDatabase(pack: 'gzip' | 'none' = 'gzip'): Promise<Blob> {
  const lite = pglite({})
  const { close } = await openPglite(lite)
  // Nobody makes another database in it: half of its files are those that one would be copied from.
  await lite.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await lite.exec(`drop database ${template}`)
  const dump = await lite.dumpDataDir(pack)
  await close()
  return dump
}
