import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { FILE_TYPES, MAX_BYTES, type Accept } from '../../contract/parts'
import { megabytes } from '../../contract/rules/sizes'
import { MAX_NAME } from '../../contract/vocabulary'
import type { Db, Queryable } from '../db/open'
import { files } from '../db/schema'
import { codeOf, Refusal } from '../errors'
import { isUuid } from '../text'

/** Never filled: the database and the log need room too. */
const RESERVE_BYTES = 512 * 1024 * 1024
const WORDS: Record<Accept, string> = {
  document: 'a PDF, JPEG, PNG or WebP file',
  picture: 'a JPEG, PNG, WebP or GIF picture',
  video: 'an MP4, WebM, QuickTime or 3GP video',
  csv: 'a CSV file',
}

const PART = '.part'
const idIn = (name: string) => name.replace(/\.part$/, '')
const HOUR_MS = 60 * 60 * 1000
/** Whole files without a row that a few killed processes may have left behind; more are a sign of something else. */
const FEW = 10
const FEW_PER_KNOWN = 0.02
const LOST_DAYS = 30
type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** A file that has arrived whole but belongs to no record yet. */
export class Upload {
  kept = false
  constructor(
    readonly id: string,
    readonly name: string,
    readonly type: string,
    readonly size: number,
  ) {}
}

/** Signs that a database refuses, or that make "gpj.exe" look like "exe.jpg". */
const UNFIT = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** The end of what somebody called a file, without half a character where it was cut. */
const nameOf = (typed: string) =>
  typed
    .replace(UNFIT, '')
    .slice(-MAX_NAME)
    .replace(/^[\udc00-\udfff]/, '') || 'file'

export const noRoom = (why: string) =>
  new Refusal(507, `${why} Nothing was stored. Tell the office, and try again later.`)

/** Files lie under random names outside the web root; a row in `files` says what each is. */
export class FileStore {
  private constructor(
    readonly folder: string,
    private readonly lostAndFound: string,
  ) {}

  static async open(dataDir: string): Promise<FileStore> {
    const folder = join(dataDir, 'files')
    await mkdir(folder, { recursive: true })
    return new FileStore(folder, join(dataDir, 'lost+found'))
  }

  /** Refuses what would fill the disk, before its first byte is stored. */
  async checkRoom(bytes: number) {
    const { bavail, bsize } = await statfs(this.folder)
    if (bytes + RESERVE_BYTES > bavail * bsize) throw noRoom('The office has no room left for files.')
  }

  private path(id: string) {
    return join(this.folder, id)
  }

  /** Streams to disk with bounded memory. Throws 413 or 415 and leaves nothing behind. */
  async stage(source: Readable, name: string, accept: Accept, field: string): Promise<Upload> {
    const maxBytes = MAX_BYTES[accept]
    const types = FILE_TYPES[accept]
    const id = randomUUID()
    const part = `${this.path(id)}.part`
    let size = 0
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        if (size > maxBytes)
          done(new Refusal(413, `The file is larger than ${megabytes(maxBytes)}. Choose a smaller one.`, field))
        else done(null, chunk)
      },
    })
    try {
      const handle = await open(part, 'wx')
      await pipeline(source, meter, handle.createWriteStream({ flush: true }))
      if (size === 0) throw new Refusal(400, 'The file is empty. Choose another.', field)
      const type = accept === 'csv' ? 'text/csv' : ((await fileTypeFromFile(part))?.mime ?? 'unknown')
      if (types.length > 0 && !types.includes(type))
        throw new Refusal(415, `Choose ${WORDS[accept]}. This file is something else, whatever its name says.`, field)
      return new Upload(id, nameOf(name), type, size)
    } catch (error) {
      await rm(part, { force: true })
      if (codeOf(error) === 'ENOSPC') throw noRoom('The office has no room left for files.')
      throw error
    }
  }

  /** Where a staged file lies, for those who read its contents. */
  staged = (upload: Upload) => `${this.path(upload.id)}.part`

  /** Gives a staged file its final name and its row. If the transaction fails later, `discard` takes the file away again. */
  async keep(tx: Queryable, upload: Upload, kind: 'receipt' | 'letter' | 'media'): Promise<string> {
    await rename(`${this.path(upload.id)}.part`, this.path(upload.id))
    upload.kept = true
    await tx.insert(files).values({ id: upload.id, kind, name: upload.name, type: upload.type, size: upload.size })
    return upload.id
  }

  async discard({ id }: { id: string }) {
    await Promise.all([rm(`${this.path(id)}.part`, { force: true }), rm(this.path(id), { force: true })])
  }

  /** Stores bytes the server itself has (demo data). Returns the file's id. */
  async put(
    tx: Queryable,
    kind: 'receipt' | 'letter' | 'media',
    name: string,
    bytes: Uint8Array,
    type: string,
  ): Promise<string> {
    const id = randomUUID()
    await pipeline(Readable.from([bytes]), (await open(this.path(id), 'wx')).createWriteStream())
    await tx.insert(files).values({ id, kind, name, type, size: bytes.byteLength })
    return id
  }

  size = async (id: string) => (await stat(this.path(id))).size
  read = (id: string, range?: { start: number; end: number }) => createReadStream(this.path(id), range)

  /** How many files the database knows, and the names of those that it does not. */
  async census(db: Db): Promise<{ known: number; unknown: string[] }> {
    const names = (await readdir(this.folder)).filter((name) => isUuid(idIn(name)))
    const ids = names.map(idIn)
    const known = new Set<string>()
    for (let from = 0; from < ids.length; from += 1000) {
      const rows = await db
        .select({ id: files.id })
        .from(files)
        .where(inArray(files.id, ids.slice(from, from + 1000)))
      rows.forEach(({ id }) => known.add(id))
    }
    return { known: known.size, unknown: names.filter((name) => !known.has(name)) }
  }

  /**
   * Takes away what no row knows and nobody has touched for an hour: leftovers of a process that was killed. It lies in
   * lost+found for a month. Those are few: many whole files mean that the database is the wrong one or an old one.
   */
  async sweep(db: Db, log: Log) {
    const { known, unknown } = await this.census(db)
    const left: string[] = []
    for (const name of unknown) {
      // Gone in the meantime: nothing to remove.
      const { mtimeMs } = await stat(join(this.folder, name)).catch(() => ({ mtimeMs: Infinity }))
      if (Date.now() - mtimeMs > HOUR_MS) left.push(name)
    }
    const whole = left.filter((name) => !name.endsWith(PART))
    const isSuspect = whole.length > Math.max(FEW, known * FEW_PER_KNOWN)
    if (isSuspect)
      log.warn(
        `${whole.length} files in ${this.folder} are not known to this database, ${known} are. None was taken away. ` +
          'Is it an old copy of the database? Then restore the files that belong to it, or the newer database.',
      )
    const day = join(this.lostAndFound, new Date().toISOString().slice(0, 10))
    for (const name of isSuspect ? left.filter((name) => name.endsWith(PART)) : left) {
      await mkdir(day, { recursive: true })
      try {
        await rename(join(this.folder, name), join(day, name))
      } catch (error) {
        // Another process on this folder was quicker.
        if (codeOf(error) === 'ENOENT') continue
        throw error
      }
      log.info(`No record has the file ${name}: moved to ${day}.`)
    }
    await this.emptyLostAndFound(log)
  }

  private async emptyLostAndFound(log: Log) {
    const days = existsSync(this.lostAndFound) ? await readdir(this.lostAndFound) : []
    // A disk's own lost+found may hold other things, and Date.parse reads a date into nearly everything.
    for (const day of days.filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))) {
      if (Date.now() - Date.parse(day) <= LOST_DAYS * 24 * HOUR_MS) continue
      await rm(join(this.lostAndFound, day), { recursive: true, force: true })
      log.info(`Lost files of ${day} were removed for good.`)
    }
  }
}
