/** Everything into one file, while the server runs: first the database as it is at one moment, then the files that it knows. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { schemaOf, type Ask } from '../db/migrations'
import type { Database } from '../db/open'
import type { FileStore } from '../files/store'
import { commit, version } from '../version'
import type { Sizes } from './check'
import { Archive, HEADER, MANIFEST, meter, type Entry, type Header, type Manifest } from './container'
import { linesOf, speakNeutrally, tablesOf } from './tables'

interface Backup {
  path: string
  tables: number
  rows: number
  files: number
  bytes: number
  /** Those that it goes without. */
  lost: string[]
}

/** Files of which an installation that has lost some may take its own. */
export interface Spare {
  sizes: Sizes
  read: Read
}

interface Dumped {
  header: Header
  tables: { name: string; entry: Entry; path: string }[]
  files: { id: string; size: number }[]
}

type Read = (id: string) => Promise<Readable>

/**
 * Writes the archive; nothing is left of one that does not come to its end. A file that is missing ends it, unless there is
 * a `spare`: what that does not have either is named in the archive, which can be restored without it.
 */
export async function backup(
  { database, files }: { database: Pick<Database, 'plain'>; files: FileStore },
  path: string,
  passphrase?: string,
  spare?: Spare,
): Promise<Backup> {
  const take = (folder: string) => database.plain('snapshot', (ask) => dump(ask, folder))
  if (!spare) return write(path, passphrase, take, files.readEvenLost)
  const own = new Set<string>()
  const takeWhatIsLeft = async (folder: string) => {
    // What is deleted meanwhile lies in lost+found, and what comes meanwhile may be known already.
    const before = await files.sizes()
    const { header, tables, files: known } = await take(folder)
    const there = new Map([...before, ...(await files.sizes())])
    for (const { id, size } of known) if (there.get(id) === size) own.add(id)
    const has = ({ id, size }: { id: string; size: number }) => own.has(id) || spare.sizes.get(id) === size
    const lost = known.filter((file) => !has(file)).map(({ id }) => id)
    return { header: lost.length > 0 ? { ...header, lost } : header, tables, files: known.filter(has) }
  }
  return write(path, passphrase, takeWhatIsLeft, (id) => (own.has(id) ? files.readEvenLost(id) : spare.read(id)))
}

async function write(
  path: string,
  passphrase: string | undefined,
  take: (folder: string) => Promise<Dumped>,
  read: Read,
): Promise<Backup> {
  const place = dirname(path)
  await mkdir(place, { recursive: true, mode: 0o700 })
  await forgetSpools(place)
  const folder = await mkdtemp(join(place, SPOOL))
  try {
    const archive = await Archive.create(path, passphrase)
    try {
      const dumped = await take(folder)
      await fillArchive(archive, dumped, read)
      await archive.finish()
      return {
        path,
        tables: dumped.tables.length,
        rows: dumped.tables.reduce((sum, { entry }) => sum + (entry.rows ?? 0), 0),
        files: dumped.files.length,
        bytes: (await stat(path)).size,
        lost: dumped.header.lost ?? [],
      }
    } catch (error) {
      await archive.abandon(error)
      throw error
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of backups that were killed: what lies there is not encrypted. None takes so long before its tables are in the archive. */
async function forgetSpools(place: string) {
  for (const name of await readdir(place)) {
    if (!name.startsWith(SPOOL)) continue
    const { mtimeMs } = await stat(join(place, name))
    if (Date.now() - mtimeMs > SPOOL_IS_LEFT_MS) await rm(join(place, name), { recursive: true, force: true })
  }
}
const SPOOL = '.backup-'
const SPOOL_IS_LEFT_MS = 60 * 60 * 1000

async function fillArchive(archive: Archive, { header, tables, files }: Dumped, read: Read) {
  const manifest: Manifest = {}
  archive.text(HEADER, header)
  for (const { name, entry, path } of tables) {
    manifest[`tables/${name}`] = entry
    await archive.stream(`tables/${name}.jsonl.gz`, (await stat(path)).size, createReadStream(path))
    // It is not encrypted: whoever ends this while the files are copied leaves nothing of it.
    await rm(path)
  }
  for (const { id, size } of files) manifest[`files/${id}`] = await archive.stream(`files/${id}`, size, await read(id))
  archive.text(MANIFEST, manifest)
}

/** Of a transaction that is open already, whose files lie elsewhere. */
export const writeBackup = (ask: Ask, { read }: { read: Read }, path: string): Promise<Backup> =>
  write(path, undefined, (folder) => dump(ask, folder), read)

/** The database into files of a folder. */
export async function dump(ask: Ask, folder: string): Promise<Dumped> {
  await speakNeutrally(ask)
  const tableNames = await tablesOf(ask)
  const [installed] = tableNames.includes('installation')
    ? await ask<{ id: string }>('select id::text from installation')
    : []
  const header: Header = {
    format: 1,
    version,
    commit,
    schema: await schemaOf(ask),
    createdUtc: new Date().toISOString(),
    installation: installed?.id ?? null,
  }
  const tables = []
  for (const name of tableNames) {
    const path = join(folder, `${name}.jsonl.gz`)
    tables.push({ name, path, entry: await dumpTable(ask, name, path) })
  }
  return { header, tables, files: await knownFiles(ask) }
}

async function dumpTable(ask: Ask, name: string, path: string): Promise<Entry> {
  const { see, sum } = meter()
  let rows = 0
  const lines = async function* () {
    for await (const line of linesOf(ask, name)) {
      rows += 1
      see(`${line}\n`)
      yield `${line}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600 }))
  return { ...sum(), rows }
}

const knownFiles = async (ask: Ask) =>
  (await ask<{ id: string; size: string }>('select id::text, size::text from files order by id')).map(
    ({ id, size }) => ({ id, size: Number(size) }),
  )
