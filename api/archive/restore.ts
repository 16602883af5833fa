/**
 * An archive in place of what is there: read whole, then a restore point, then the files beside the old ones (their names
 * are never given twice), then the database in one transaction. Killed at any moment it leaves the old or the new.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseForeign, refuseNewer, type Ask } from '../db/migrations'
import { applicationOf, type Database } from '../db/open'
import { isOutOfReach } from '../errors'
import type { FileStore } from '../files/store'
import type { Log } from '../log'
import type { Settings } from '../settings'
import { backup, type Spare } from './backup'
import { sumOf } from './container'
import { fill } from './load'
import { sumsOf, unpack } from './unpack'

const STAGED = '.restoring-'
const THEN = 'restore, and start them again'

interface Restored {
  /** The archive of what was there before; none when there was nothing. */
  point?: string
  rows: number
  files: number
  /** Those that were lost when the archive was made. */
  lost: string[]
}

export async function restore(
  parts: { database: Database; files: FileStore; settings: Settings; log: Log },
  path: string,
): Promise<Restored> {
  const { database, files, settings, log } = parts
  const { dataDir, backup: keeping } = settings
  await refuseWhileUsed(database)
  await database.plain('snapshot', refuseForeign)
  await refuseOtherFiles(parts)
  // Of one that was killed.
  for (const name of await readdir(dataDir))
    if (name.startsWith(STAGED)) await rm(join(dataDir, name), { recursive: true })
  const folder = join(dataDir, `${STAGED}${Date.now()}`)
  const placed: string[] = []
  const state = { isDeciding: false }
  try {
    const unpacked = await unpack(path, keeping.passphrase, folder, true)
    refuseNewer(unpacked.schema, 'The archive')
    const { lost = [] } = unpacked
    const read = async (id: string) => createReadStream(join(folder, id))
    const point = await restorePoint(parts, { sizes: unpacked.sizes, read })
    const there = await files.sizes()
    const sums = await sumsOf(unpacked)
    for (const [id, size] of unpacked.sizes) {
      // What the record means; where it does not say, or the archive was made of a damaged file, what that has.
      const archived = unpacked.manifest[`files/${id}`]?.sha256
      const own = there.get(id) === size ? await sumOf(() => files.read(id)) : undefined
      if (own !== undefined && (own === archived || own === sums.get(id))) continue
      if (!there.has(id)) placed.push(id)
      await files.write(id, await read(id))
    }
    const old = [...there.keys()].filter((id) => !unpacked.sizes.has(id) && !lost.includes(id))
    await database.plain('change', async (ask) => {
      // One that was started meanwhile; one that starts now waits here.
      if (database.pool) {
        await ask('lock table installation, accounts in access exclusive mode')
        await refuseServers(ask, THEN)
      }
      // A copy elsewhere is another installation: neither may start on the files of the other.
      const id = (await files.place.mark.read()) ?? (await installationIn(ask)) ?? randomUUID()
      await fill(ask, unpacked)
      await ask('update installation set id = $1', [id])
      await ask('insert into loose_files (id) select unnest($1::uuid[]) on conflict do nothing', [old])
      // Only what comes now can be done without being told.
      state.isDeciding = true
    })
    placed.length = 0
    await files.clear(database.db, old, log)
    if (old.length > 0) log.info(`${old.length} files of before go to ${files.place.lostFolder}, for 30 days.`)
    return {
      point,
      rows: sum(Object.values(unpacked.manifest).map(({ rows = 0 }) => rows)),
      files: unpacked.sizes.size,
      lost,
    }
  } catch (error) {
    // Whether the database has taken the records could not be told: they may need their files.
    if (state.isDeciding && isOutOfReach(error))
      log.warn(
        `${placed.length} files stay in ${files.place.name}: whether they are needed the database could not tell. Run the same restore again.`,
      )
    else for (const id of placed) await files.unwrite(id)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** What is there now, so that a restore of the wrong archive can be undone: also where files are lost, which is why one restores. */
async function restorePoint(
  { database, files, settings, log }: { database: Database; files: FileStore; settings: Settings; log: Log },
  spare: Spare,
) {
  const isEmpty = await database.plain('snapshot', async (ask) => {
    const [row] = await ask<{ any: boolean }>('select exists (select 1 from accounts) as any')
    return !row?.any
  })
  if (isEmpty) return undefined
  const { folder, passphrase } = settings.backup
  const path = join(folder, `restore-point-${stamp()}.tar${passphrase ? '.age' : ''}`)
  const { lost } = await backup({ database, files }, path, passphrase, spare)
  if (lost.length > 0)
    log.warn(`${lost.length} files of before are lost: ${lost.join(', ')}. The restore point goes without them.`)
  return path
}
/** Of now, as part of a file's name. */
export const stamp = () => new Date().toISOString().replace(/[:.]/g, '-')

/**
 * Another database beside the folder of a living installation, as when only DATABASE_URL is changed for a drill: its newer files
 * would be put away. The embedded database lies in the folder itself.
 */
async function refuseOtherFiles({ database, files, settings }: Parameters<typeof restore>[0]) {
  if (!database.pool || settings.allow.has('other-files')) return
  const { mark, title, settings: names } = files.place
  const marked = await mark.read()
  if (marked === null || marked === (await database.plain('snapshot', installationIn))) return
  throw new Error(
    `${title} belongs to another database than this one. Point DATABASE_URL and ${names} to what belongs together: a copy has ` +
      'both of its own. If the database of these files is lost, ALLOW=other-files restores it over them.',
  )
}

const installationIn = async (ask: Ask) => (await ask<{ id: string }>('select id::text from installation'))[0]?.id

/** A server would go on with what it knows of the old one. The embedded database has its lock on the folder. */
export async function refuseWhileUsed(database: Pick<Database, 'pool' | 'plain'>, then = THEN) {
  if (database.pool) await database.plain('snapshot', (ask) => refuseServers(ask, then))
}
async function refuseServers(ask: Ask, then: string) {
  const [others] = await ask<{ n: string }>(
    'select count(*)::text as n from pg_stat_activity where datname = current_database() and application_name = $1',
    [applicationOf('server')],
  )
  if (others && others.n !== '0') throw new Error(`A server uses this database. Stop every one of them, ${then}.`)
}
