/** Everything into one file, while the server runs: first the database as it is at one moment, then the files that it knows. */
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, pipeline as joined, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { megabytes } from '../../contract/rules/sizes'
import { schemaOf, type Ask } from '../db/migrations'
import type { Database } from '../db/open'
import { MissingFile, Unreachable, type Range } from '../files/place'
import type { FileStore } from '../files/store'
import { commit, version } from '../version'
import type { Sizes } from './check'
import { Archive, HEADER, MANIFEST, meter, partOf, sumOf, type Entry, type Header, type Manifest } from './container'
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
export const NOTHING: Spare = { sizes: new Map(), read: (id) => Promise.reject(new MissingFile(id)) }

interface Dumped {
  header: Header
  tables: { name: string; entry: Entry; path: string }[]
  files: Known[]
}

interface Known {
  id: string
  size: number
  /** Of what was uploaded, where that was noted; null where any content of this size is taken. */
  sha256: string | null
}

type Read = (id: string, range?: Range) => Promise<Readable>

/**
 * Writes the archive; nothing is left of one that does not come to its end. A file that is missing or damaged ends it, unless
 * there is a `spare`: what that does not have either is named in the archive, which can be restored without it.
 */
export async function backup(
  { database, files }: { database: Pick<Database, 'plain'>; files: FileStore },
  path: string,
  passphrase?: string,
  spare?: Spare,
): Promise<Backup> {
  const take = (folder: string, seal: Seal) => database.plain('snapshot', (ask) => dump(ask, folder, seal))
  const { reserveBytes } = files
  if (!spare) return write(path, { passphrase, reserveBytes }, take, files.readEvenLost)
  const own = new Set<string>()
  const takeWhatIsLeft = async (folder: string, seal: Seal) => {
    // What is deleted meanwhile lies in lost+found, and what comes meanwhile may be known already.
    const before = await files.sizes()
    const { header, tables, files: known } = await take(folder, seal)
    const there = new Map([...before, ...(await files.sizes())])
    for (const file of known) {
      if (there.get(file.id) === file.size && (await isWhole(files.readEvenLost, file))) own.add(file.id)
      // To look at all of them takes its time: another backup sees that this one lives.
      await touch(folder, partOf(path))
    }
    const has = ({ id, size }: Known) => own.has(id) || spare.sizes.get(id) === size
    const lost = known.filter((file) => !has(file)).map(({ id }) => id)
    return {
      header: lost.length > 0 ? { ...header, lost } : header,
      tables,
      // Nobody has a better one than the spare.
      files: known.filter(has).map((file) => (own.has(file.id) ? file : { ...file, sha256: null })),
    }
  }
  const read: Read = (id, range) => (own.has(id) ? files.readEvenLost(id, range) : spare.read(id, range))
  return write(path, { passphrase, reserveBytes }, takeWhatIsLeft, read)
}

/** Ends the name of an archive that goes without files that are missing or damaged: it takes the place of no whole one. */
export const INCOMPLETE = '.incomplete'

/** Everything; where files are missing or damaged all else: no archive at all would lose more than those. */
export async function backupWhatIsLeft(
  parts: Parameters<typeof backup>[0],
  path: string,
  passphrase?: string,
): Promise<Backup> {
  try {
    return await backup(parts, path, passphrase)
  } catch (error) {
    if (!(error instanceof MissingFile || error instanceof DamagedFile)) throw error
    const made = await backup(parts, path + INCOMPLETE, passphrase, NOTHING)
    if (made.lost.length > 0) return made
    // What could not be read then could be since.
    await rename(made.path, path)
    return { ...made, path }
  }
}

class DamagedFile extends Error {
  constructor(id: string, why: string, cause?: unknown) {
    super(`The file ${id} is damaged: ${why}. Take it out of an older archive.`, { cause })
  }
}

async function write(
  path: string,
  { passphrase, reserveBytes }: { passphrase?: string; reserveBytes: number },
  take: (folder: string, seal: Seal) => Promise<Dumped>,
  read: Read,
): Promise<Backup> {
  const place = dirname(path)
  await mkdir(place, { recursive: true, mode: 0o700 })
  await forgetSpools(place)
  const folder = await mkdtemp(join(place, SPOOL))
  try {
    const archive = await Archive.create(path, passphrase)
    try {
      const seal = newSeal()
      const dumped = await take(folder, seal)
      await refuseFull(place, dumped, reserveBytes)
      await fillArchive(archive, dumped, read, seal)
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

/** An archive that fills the disk to its end would take with it what the database and the forms have to write. */
async function refuseFull(place: string, { files }: Dumped, reserveBytes: number) {
  const needed = files.reduce((sum, { size }) => sum + size, 0)
  const { bavail, bsize } = await statfs(place)
  if (needed + reserveBytes > bavail * bsize)
    throw new Error(
      `${megabytes(bavail * bsize)} are free where ${place} is. The archive needs ${megabytes(needed)}, and ${megabytes(reserveBytes)} ` +
        'have to stay free (RESERVE_MB). Make room, or keep fewer archives (BACKUP_KEEP).',
    )
}

async function touch(...paths: string[]) {
  const now = new Date()
  for (const one of paths) await utimes(one, now, now)
}

/** Of backups that were killed. None takes so long before its tables are in the archive. */
async function forgetSpools(place: string) {
  for (const name of await readdir(place)) {
    if (!name.startsWith(SPOOL)) continue
    const { mtimeMs } = await stat(join(place, name))
    if (Date.now() - mtimeMs > SPOOL_IS_LEFT_MS) await rm(join(place, name), { recursive: true, force: true })
  }
}
const SPOOL = '.backup-'
const SPOOL_IS_LEFT_MS = 60 * 60 * 1000

async function fillArchive(archive: Archive, { header, tables, files }: Dumped, read: Read, seal: Seal) {
  const manifest: Manifest = {}
  archive.text(HEADER, header)
  for (const { name, entry, path } of tables) {
    manifest[`tables/${name}`] = entry
    await archive.stream(
      `tables/${name}.jsonl.gz`,
      (await stat(path)).size,
      joined(createReadStream(path), seal(name), () => {}),
    )
    await rm(path)
  }
  for (const { id, size, sha256 } of files) {
    const entry = await archive.stream(`files/${id}`, size, readable({ id, size }, read))
    // Else the archives of before, which have it whole, would go one by one as they grow old.
    if (sha256 !== null && entry.sha256 !== sha256) throw new DamagedFile(id, 'it is not what was uploaded')
    manifest[`files/${id}`] = entry
  }
  archive.text(MANIFEST, manifest)
}

/** When a file is read on where the line to its place broke: an archive of hours does not end with one line. */
const READ_ON_AFTER_MS = [1_000, 10_000, 60_000]

/** What a disk cannot read to its end, or has shortened, is damaged: nothing is wrong with the archive, or the place. */
async function* readable({ id, size }: Pick<Known, 'id' | 'size'>, read: Read) {
  let bytes = 0
  for (let broken = 0; bytes < size || broken === 0; broken++) {
    try {
      for await (const chunk of await read(id, bytes > 0 ? { start: bytes, end: size - 1 } : undefined)) {
        bytes += (chunk as Buffer).length
        yield chunk as Buffer
      }
      break
    } catch (error) {
      if (error instanceof MissingFile) throw error
      if (!(error instanceof Unreachable)) throw new DamagedFile(id, 'it cannot be read to its end', error)
      const pause = READ_ON_AFTER_MS[broken]
      if (pause === undefined) throw error
      await wait(pause)
    }
  }
  if (bytes !== size) throw new DamagedFile(id, `it has ${bytes} bytes, and not ${size}`)
}

/** Of a transaction that is open already, whose files lie elsewhere. */
export const writeBackup = (ask: Ask, { read }: { read: Read }, path: string): Promise<Backup> =>
  write(path, { reserveBytes: 0 }, (folder, seal) => dump(ask, folder, seal), read)

/** Makes what is written through it unreadable; read through another one of the same, it is what it was. */
type Seal = (name: string) => Transform
/** Its key is known to this process alone: nobody can read what one that was killed left behind. */
function newSeal(): Seal {
  const key = randomBytes(32)
  // Each table begins elsewhere: what is sealed twice by the same could be read from both.
  return (name) => createCipheriv('aes-256-ctr', key, createHash('sha256').update(name).digest().subarray(0, 16))
}
const unsealed: Seal = () => new PassThrough()

/** The database into files of a folder. */
export async function dump(ask: Ask, folder: string, seal = unsealed): Promise<Dumped> {
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
    tables.push({ name, path, entry: await dumpTable(ask, name, path, seal) })
  }
  return { header, tables, files: await knownFiles(ask) }
}

async function dumpTable(ask: Ask, name: string, path: string, seal: Seal): Promise<Entry> {
  const { see, sum } = meter()
  let rows = 0
  const lines = async function* () {
    for await (const line of linesOf(ask, name)) {
      rows += 1
      see(`${line}\n`)
      yield `${line}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), seal(name), createWriteStream(path, { mode: 0o600 }))
  return { ...sum(), rows }
}

/** Databases from before the sum was noted are asked, too. */
const knownFiles = async (ask: Ask): Promise<Known[]> =>
  (
    await ask<{ id: string; size: string; sha256: string | null }>(
      "select id::text, size::text, to_jsonb(f) ->> 'sha256' as sha256 from files f order by id",
    )
  ).map(({ size, ...file }) => ({ ...file, size: Number(size) }))

async function isWhole(read: Read, { sha256, ...file }: Known) {
  const sum = await sumOf(async () => Readable.from(readable(file, read)))
  return sum !== undefined && (sha256 === null || sum === sha256)
}
