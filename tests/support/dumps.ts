/** Embedded databases to begin with: reading one in is four times quicker than making it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { openPglite, pglite } from '../../api/db/open'
import { readSettings } from '../../api/settings'
import { start } from '../../api/start'

const read = (path: string) => new Blob([new Uint8Array(readFileSync(path))])

/** Migrated, with nothing in it. For `loadDataDir`. */
export const emptyDump = () => read(inject('snapshot'))

/** In memory, with a copy of this dump; of a few rows it needs few pages, and opens in two thirds of the time. */
export const fromDump = (loadDataDir: Blob) => pglite({ loadDataDir }, '8MB')

/** Puts an empty database into this folder of data. */
export async function addEmpty(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const lite = pglite({ dataDir: join(dataDir, 'db'), loadDataDir: emptyDump() })
  await lite.waitReady
  await lite.close()
}

/** With the demo data, whose files are put into this folder of data. */
export async function demoDump(dataDir: string): Promise<Blob> {
  const made = inject('demo')
  if (!existsSync(made)) await makeDemo(made)
  cpSync(join(made, 'data'), dataDir, { recursive: true })
  return read(join(made, 'database.tar'))
}

/** The first who want it make it, each for itself: of two that end at once, one is kept. */
async function makeDemo(made: string) {
  mkdirSync(dirname(made), { recursive: true })
  const folder = mkdtempSync(`${made}-`)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const lite = fromDump(emptyDump())
  const database = await openPglite(lite)
  // The dump is taken when all else has ended.
  const close = async () => {
    writeFileSync(join(folder, 'database.tar'), Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
    await database.close()
  }
  const running = await start(readSettings({ DATA_DIR: dataDir, DEMO: '1' }), { database: { ...database, close } })
  running.news.stop()
  await running.close()
  try {
    renameSync(folder, made)
  } catch (error) {
    if (!existsSync(made)) throw error
    rmSync(folder, { recursive: true })
  }
}
