import { files as rows, installation } from '../db/schema'
import type { Db } from '../db/open'
import type { Settings } from '../settings'
import type { FileStore } from './store'

/**
 * Database and files know each other by an id that the first start writes into both: on the wrong database every file would
 * look like a leftover. Throws an Error with a sentence for the operator when they do not belong together.
 */
export async function joinFolder(
  db: Db,
  files: FileStore,
  { databaseUrl, allow }: Pick<Settings, 'databaseUrl' | 'allow'>,
) {
  const { mark, title, name, settings } = files.place
  const marked = await mark.read()
  const [known] = await db.select().from(installation)
  const advice =
    `Point DATABASE_URL and ${settings} to what belongs together.` +
    (databaseUrl ? '' : ' DATABASE_URL is not set, so the database is the embedded one.')
  if (marked !== null && marked !== known?.id)
    throw new Error(
      `${title} belongs to another database. ${advice} If they do belong together, because an older ` +
        `database was restored for these files, delete ${mark.name} and start again.`,
    )
  if (marked === null) {
    const { known: count, unknown } = await files.census(db)
    if (count === 0 && unknown.length > 0)
      throw new Error(`The database knows none of the ${unknown.length} files in ${name}. ${advice}`)
    // An empty place beside a full database is the wrong one, or the files are gone: nobody may find that out weeks later.
    if (count === 0 && !allow.has('lost-files') && (await db.$count(rows)) > 0)
      throw new Error(
        `The database knows files, and ${name} has none of them. ${advice} If they are lost for good, ` +
          'ALLOW=lost-files starts without them.',
      )
    await mark.write(known?.id ?? (await idFor(db)))
  }
}

async function idFor(db: Db): Promise<string> {
  await db.insert(installation).values({}).onConflictDoNothing()
  const [{ id }] = (await db.select().from(installation)) as [typeof installation.$inferSelect]
  return id
}
