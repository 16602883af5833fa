/**
 * The archive as a file: a tar, which any tool opens, or with a passphrase an age file around it (`age -d` opens that).
 * First almoner.json (what it is), then tables/<name>.jsonl.gz, then files/<id>, last manifest.json (what there has to be).
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack, type Pack } from 'tar-stream'
import { Unreachable } from '../files/place'

export const HEADER = 'almoner.json'
export const MANIFEST = 'manifest.json'
/** Begins every age file. */
const AGE = 'age-encryption.org/'

export interface Header {
  format: 1
  version: string
  commit: string
  /** Mark of the newest migration that the database has. */
  schema: number
  createdUtc: string
  installation: string | null
  /** Files that were lost when it was made: their records go on without them. */
  lost?: string[]
}

export interface Entry {
  sha256: string
  bytes: number
  /** Of a table; its hash and bytes are those of the lines before they were compressed. */
  rows?: number
}
/** By name: tables/payments, files/<id>. */
export type Manifest = Record<string, Entry>

export class Archive {
  private constructor(
    private readonly path: string,
    private readonly tar: Pack,
    private readonly written: Promise<void>,
  ) {}

  /** Throws EEXIST when somebody else writes the same archive. It gets its name when it is whole. */
  static async create(path: string, passphrase?: string): Promise<Archive> {
    const file = (await open(partOf(path), 'wx', 0o600)).createWriteStream({ flush: true })
    const tar = pack()
    const written = writeAll(tar, file, passphrase)
    // Looked at in `finish`.
    written.catch(() => undefined)
    return new Archive(path, tar, written)
  }

  text(name: string, value: unknown) {
    this.tar.entry({ name }, JSON.stringify(value, null, 2))
  }

  async stream(name: string, size: number, source: AsyncIterable<Buffer>): Promise<Entry> {
    const entry = this.tar.entry({ name, size })
    // `abandon` ends it with what went wrong, which is told there: nobody else hears it, and that would end the server.
    entry.on('error', () => {})
    const { see, sum } = meter()
    // A full disk would leave the entry waiting for ever.
    const failed = this.written.then(() => new Promise<never>(() => undefined))
    const feed = async () => {
      for await (const chunk of source) {
        see(chunk)
        if (!entry.write(chunk)) await once(entry as never, 'drain')
      }
      entry.end(undefined)
    }
    await Promise.race([feed(), failed])
    const entered = sum()
    if (entered.bytes !== size) throw new Error(`${name} has ${entered.bytes} bytes, and not ${size}.`)
    return entered
  }

  async finish() {
    this.tar.finalize()
    await this.written
    await rename(partOf(this.path), this.path)
  }

  async abandon(error: unknown) {
    this.tar.destroy(error instanceof Error ? error : new Error(String(error)))
    await this.written.catch(() => undefined)
    await rm(partOf(this.path), { force: true })
  }
}
export const partOf = (path: string) => `${path}.part`

async function writeAll(tar: Pack, file: Writable, passphrase?: string): Promise<void> {
  const plain = Readable.from(tar)
  if (!passphrase) return pipeline(plain, file)
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const sealed = await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)
  return pipeline(Readable.fromWeb(sealed as never), file)
}

/** Has to read all of the content. */
type Take = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

/** Reads an archive from its beginning to its end, an entry at a time. Throws a sentence when it cannot be opened. */
export async function readArchive(path: string, passphrase: string | undefined, take: Take): Promise<void> {
  const tar = extract()
  const feeding = pipeline(await plainOf(path, passphrase), tar as unknown as NodeJS.WritableStream)
  // Looked at below; a broken archive breaks the loop first.
  feeding.catch(() => undefined)
  for await (const entry of tar) await take(entry.header.name, entry as AsyncIterable<Buffer>)
  await feeding
}

async function plainOf(path: string, passphrase?: string): Promise<Readable> {
  const handle = await open(path)
  const { buffer } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
  await handle.close()
  const file = createReadStream(path)
  if (buffer.toString('latin1') !== AGE) return file
  if (!passphrase) throw new Error(`${path} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>)
    return Readable.fromWeb(opened as never)
  } catch (error) {
    file.destroy()
    throw new Error(`${path} does not open with this BACKUP_PASSPHRASE.`, { cause: error })
  }
}

/** Hash and number of bytes that come by. */
export function meter() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    see: (chunk: Buffer | string) => {
      hash.update(chunk)
      bytes += Buffer.byteLength(chunk)
    },
    sum: (): Entry => ({ sha256: hash.digest('hex'), bytes }),
  }
}

/** Undefined where it cannot be read to its end, as on a disk that fails; what is out of reach as a whole is thrown. */
export async function sumOf(read: () => Promise<Readable>): Promise<string | undefined> {
  const { see, sum } = meter()
  try {
    for await (const chunk of (await read()) as AsyncIterable<Buffer>) see(chunk)
    return sum().sha256
  } catch (error) {
    if (error instanceof Unreachable) throw error
    return undefined
  }
}
