import { createHash, randomUUID } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { eq, inArray, sql } from 'drizzle-orm'
import { fileTypeFromFile } from 'file-type'
import { FILE_TYPES, MAX_BYTES, type Accept } from '../../contract/parts'
import { megabytes } from '../../contract/rules/sizes'
import type { Db, Queryable } from '../db/open'
import { files, looseFiles } from '../db/schema'
import { isOutOfReach, Refusal } from '../errors'
import { isUuid } from '../text'
import { Bucket } from './bucket'
import { Folder, noRoom } from './folder'
import { fileName } from './names'
import { faultOf } from './whole'
import { MissingFile, Unreachable, type Place, type Range, type Stored } from './place'
import type { FileSettings } from './settings'
import { Arrivals } from './arrivals'
import { census, FORM_HOURS, lostDays, moveFree, sweep, type Log } from './sweep'

type Kind = (typeof files.$inferInsert)['kind']

const WORDS: Record<Accept, string> = {
  document: 'a PDF, JPEG, PNG or WebP file',
  picture: 'a JPEG, PNG, WebP or GIF picture',
  video: 'an MP4, WebM, QuickTime or 3GP video',
  csv: 'a CSV file',
}
const CSV = 'text/csv'
const LOOK_EVERY_BYTES = 4 * 1024 * 1024

/** A file that has arrived whole but belongs to no record yet. */
export class Upload {
  /** It may lie in its place already; it does. */
  sent = false
  arrived = false
  kept = false
  constructor(
    readonly id: string,
    readonly name: string,
    readonly type: string,
    readonly size: number,
    readonly sha256: string,
  ) {}
}

/** What cannot be removed while it is out of reach, or the database is: no record has it, so the sweep does it. */
const orSweptLater = (removing: Promise<void>) =>
  removing.catch((error: unknown) => {
    if (!(error instanceof Unreachable || isOutOfReach(error))) throw error
  })

/**
 * Files lie under random names outside the web root; a row in `files` says what each is. They arrive in a local folder,
 * where they are looked at, and go from there to their place, which may be a bucket.
 */
export class FileStore {
  /** What the forms that arrive now have brought: the sweep leaves it alone, however long the rest of a form takes. */
  private readonly underWay = new Set<string>()
  private clearing = Promise.resolve()
  private isStopped = false

  private constructor(
    readonly place: Place,
    private readonly staging: Folder,
    /** Those that come in pieces. */
    readonly arrivals: Arrivals,
    /** Stay free on each disk that is written to. */
    readonly reserveBytes: number,
  ) {}

  static async open(dataDir: string, { reserveBytes, bucket }: FileSettings): Promise<FileStore> {
    const staging = await Folder.open(dataDir)
    const arrivals = await Arrivals.open(dataDir)
    return new FileStore(bucket ? new Bucket(bucket) : staging, staging, arrivals, reserveBytes)
  }

  /** Refuses what would fill the disk, before its first byte is stored. */
  async checkRoom(bytes: number) {
    if (bytes + this.reserveBytes > (await this.staging.roomLeft()))
      throw noRoom('The office has no room left for files.')
  }

  /** Streams to disk with bounded memory. Throws 413 or 415 and leaves nothing behind. */
  async stage(source: Readable, name: string, accept: Accept, field: string): Promise<Upload> {
    const maxBytes = MAX_BYTES[accept]
    const types = FILE_TYPES[accept]
    const id = randomUUID()
    this.underWay.add(id)
    const tooLarge = () =>
      new Refusal(413, `The file is larger than ${megabytes(maxBytes)}. Choose a smaller one.`, field)
    try {
      const { size, sha256 } = await this.arrive(id, source, maxBytes, tooLarge, () => this.checkRoom(0))
      if (size === 0) throw new Refusal(400, 'The file is empty. Choose another.', field)
      const type = accept === 'csv' ? CSV : ((await fileTypeFromFile(this.staging.partPath(id)))?.mime ?? 'unknown')
      if (types.length > 0 && !types.includes(type))
        throw new Refusal(415, `Choose ${WORDS[accept]}. This file is something else, whatever its name says.`, field)
      const fault = await faultOf(this.staging.partPath(id), type)
      if (fault) throw new Refusal(415, fault, field)
      return new Upload(id, fileName(name, type), type, size, sha256)
    } catch (error) {
      this.underWay.delete(id)
      await orSweptLater(this.staging.dropPart(id))
      throw error
    }
  }

  /** `look` throws when there is no room: a sender need not say how much it sends, and many send at once. */
  private async arrive(
    id: string,
    source: Readable,
    maxBytes = Infinity,
    tooLarge?: () => Error,
    look?: () => Promise<void>,
  ) {
    let size = 0
    let lookAt = 0
    const hash = createHash('sha256')
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        hash.update(chunk)
        if (size > maxBytes) return done(tooLarge?.())
        if (!look || size < lookAt) return done(null, chunk)
        lookAt = size + LOOK_EVERY_BYTES
        look().then(() => done(null, chunk), done)
      },
    })
    await this.staging.writePart(id, source, meter)
    return { size, sha256: hash.digest('hex') }
  }

  /** Where a staged file lies, for those who read its contents. */
  staged = (upload: Upload) => this.staging.partPath(upload.id)

  /**
   * Sends staged files to their place. Before the transaction that keeps them, never inside: it may last long. What is read
   * here alone, a CSV list, stays. They are noted first: a process that is killed from here on leaves whole files behind.
   */
  async send(db: Db, uploads: Upload[]) {
    const leaving = uploads.filter(({ type }) => type !== CSV)
    if (leaving.length === 0) return
    const freeAt = sql`now() + ${`${FORM_HOURS} hours`}::interval`
    await db.insert(looseFiles).values(leaving.map(({ id }) => ({ id, freeAt })))
    const sending = leaving.map(async (upload) => {
      upload.sent = true
      await this.place.take(upload.id, this.staged(upload), upload.size)
      upload.arrived = true
      await orSweptLater(this.staging.dropPart(upload.id))
    })
    // All of them have ended before one that failed lets the caller discard them.
    for (const result of await Promise.allSettled(sending)) if (result.status === 'rejected') throw result.reason
  }

  /** Gives a file that was sent its row. If the transaction fails later, `discard` takes the file away again. */
  async keep(tx: Queryable, upload: Upload, kind: Kind): Promise<string> {
    upload.kept = true
    const { id, name, type, size, sha256 } = upload
    await tx.insert(files).values({ id, kind, name, type, size, sha256 })
    await tx.delete(looseFiles).where(eq(looseFiles.id, id))
    return id
  }

  /** Their form is through: they have their rows, or are nobody's. */
  release(uploads: Upload[]) {
    for (const { id } of uploads) this.underWay.delete(id)
  }

  async discard(db: Db, { id, sent, arrived }: Upload) {
    await orSweptLater(this.staging.dropPart(id))
    if (!sent) return
    const remove = async () => {
      await this.place.remove(id)
      // What was given up on its way may still arrive: that is looked for later.
      if (arrived) await db.delete(looseFiles).where(eq(looseFiles.id, id))
    }
    await orSweptLater(remove())
  }

  /** Takes away what was written for records that have not come to be. */
  unwrite = (id: string) => orSweptLater(this.place.remove(id))

  /** Stores bytes the server itself has (demo data). Returns the file's id. */
  async put(tx: Queryable, kind: Kind, name: string, bytes: Uint8Array, type: string): Promise<string> {
    const id = randomUUID()
    const sha256 = await this.write(id, Readable.from([bytes]))
    await tx.insert(files).values({ id, kind, name, type, size: bytes.byteLength, sha256 })
    return id
  }

  /** Creates or replaces a file and gives its SHA-256; who reads it meanwhile gets the old one or the new one, whole. */
  async write(id: string, source: Readable): Promise<string> {
    if (!isUuid(id)) throw new Error(`"${id}" is no name of a file.`)
    const part = randomUUID()
    try {
      const { size, sha256 } = await this.arrive(part, source)
      await this.place.take(id, this.staging.partPath(part), size)
      return sha256
    } finally {
      await orSweptLater(this.staging.dropPart(part))
    }
  }

  /** Takes the records of files away; `clear` moves them once the transaction is through. Gives the ids and sizes of those that were there. */
  async retire(tx: Queryable, ids: string[]) {
    const retired = await tx.delete(files).where(inArray(files.id, ids)).returning({ id: files.id, size: files.size })
    if (retired.length > 0) await tx.insert(looseFiles).values(retired.map(({ id }) => ({ id })))
    return retired
  }

  /**
   * Moves what was retired to lost+found. No call waits for it: a bucket takes minutes for a large album. What cannot be moved,
   * the sweep moves later; nothing is thrown.
   */
  clear(db: Db, ids: string[], log: Log): Promise<void> {
    this.clearing = this.clearing
      .then(() => this.moveFree(db, log, ids))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a file whose record is gone could not be moved to lost+found: the sweep does it'),
      )
    return this.clearing
  }
  private moveFree = (db: Db, log: Log, ids?: string[]) => moveFree(this.place, db, log, () => this.isStopped, ids)

  /** Resolves when nothing is cleared any more; what is left waits for the next sweep. */
  async stop() {
    this.isStopped = true
    await this.clearing
  }

  /** A file as a database of a moment ago knows it: its record may be gone meanwhile, and it be in lost+found. */
  readEvenLost = async (id: string, range?: Range): Promise<Readable> => {
    try {
      return await this.read(id, range)
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error
    }
    for (const day of (await lostDays(this.place)).sort().reverse()) {
      const found = await this.place.readLost(id, day, range).catch((error: unknown) => {
        if (error instanceof MissingFile) return null
        throw error
      })
      if (found) return found
    }
    throw new MissingFile(id)
  }

  list = (): AsyncIterable<Stored> => this.place.list()
  /** Size of each file that is there, by its id. */
  async sizes(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>()
    for await (const { id, size } of this.list()) sizes.set(id, size)
    return sizes
  }
  read = (id: string, range?: Range) => this.place.read(id, range)
  census = (db: Db) => census(this.place, db)
  sweep = async (db: Db, log: Log, since?: Date) => {
    // What an old copy of the database takes for free may have its record in the newer one.
    if (await sweep(this.place, this.staging, db, log, this.underWay, since)) await this.moveFree(db, log)
  }
}
