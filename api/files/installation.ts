import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installation } from '../db/schema'
import type { Db } from '../db/open'
import { codeOf } from '../errors'
import type { Settings } from '../settings'
import type { FileStore } from './store'

/**
 * Database and data folder know each other by an id that the first start writes into both: on the wrong database every
 * file would look like a leftover. Throws an Error with a sentence for the operator when they do not belong together.
 */
export async function joinFolder(db: Db, files: FileStore, { dataDir, databaseUrl }: Settings) {
  const mark = join(dataDir, 'installation')
  const marked = existsSync(mark) ? (await readFile(mark, 'utf8')).trim() : null
  const [known] = await db.select().from(installation)
  const advice =
    'Point DATABASE_URL and DATA_DIR to the two that belong together.' +
    (databaseUrl ? '' : ' DATABASE_URL is not set, so the database is the embedded one.')
  if (marked !== null && marked !== known?.id)
    throw new Error(
      `The data folder ${dataDir} belongs to another database. ${advice} If they do belong together, because an older ` +
        `database was restored for these files, delete ${mark} and start again.`,
    )
  if (marked === null) {
    const { known: count, unknown } = await files.census(db)
    if (count === 0 && unknown.length > 0)
      throw new Error(`The database knows none of the ${unknown.length} files in ${files.folder}. ${advice}`)
    await write(mark, known?.id ?? (await idFor(db)))
  }
}

async function idFor(db: Db): Promise<string> {
  await db.insert(installation).values({}).onConflictDoNothing()
  const [{ id }] = (await db.select().from(installation)) as [typeof installation.$inferSelect]
  return id
}

async function write(mark: string, id: string) {
  try {
    await writeFile(mark, `${id}\n`, { flag: 'wx' })
  } catch (error) {
    // Two processes that start at once on one folder write the same.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}
