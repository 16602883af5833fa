/** Reads an archive whole and holds it against its own manifest, before anything else is touched. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../errors'
import { isUuid } from '../text'
import { HEADER, MANIFEST, meter, readArchive, type Entry, type Header, type Manifest } from './container'
import { linesIn, type Content } from './load'

export interface Unpacked extends Content {
  header: Header
}

const TABLE = /^tables\/(\w+)\.jsonl\.gz$/

/** `keepFiles`: puts the files into the folder too, and not only the tables. Throws a sentence when the archive is damaged. */
export async function unpack(
  path: string,
  passphrase: string | undefined,
  folder: string,
  keepFiles: boolean,
): Promise<Unpacked> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => join(folder, name)
  const found: Manifest = {}
  const sizes = new Map<string, number>()
  let header: Header | undefined
  let manifest: Manifest | undefined
  await readArchive(path, passphrase, async (name, content) => {
    if (name === HEADER) return void (header = (await jsonOf(content)) as Header)
    if (name === MANIFEST) return void (manifest = (await jsonOf(content)) as Manifest)
    const table = TABLE.exec(name)?.[1]
    const id = name.startsWith('files/') ? name.slice('files/'.length) : ''
    if (table) found[`tables/${table}`] = await keep(content, pathOf(`${table}.jsonl.gz`), true)
    else if (isUuid(id)) {
      const entry = keepFiles ? await keep(content, pathOf(id), false) : await pass(content)
      found[name] = entry
      sizes.set(id, entry.bytes)
    } else throw new Error(`${basename(path)} holds ${name}, which is no part of an archive.`)
  }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOSPC') throw error
    throw new Error(`${path} cannot be read to its end: ${(error as Error).message}`, { cause: error })
  })
  if (!header || !manifest) throw new Error(`${path} is no archive of Almoner, or its end is missing.`)
  refuseDifferent(path, found, manifest)
  const { schema, lost } = header
  return { header, schema, lost, manifest, sizes, pathOf: (table) => pathOf(`${table}.jsonl.gz`) }
}

/** What each file was when it was uploaded, by its id, where the archive's records say. */
export async function sumsOf({ pathOf }: Content): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for await (const line of linesIn(pathOf('files'))) {
    const { id, sha256 } = JSON.parse(line) as { id: string; sha256?: string | null }
    if (sha256) sums.set(id, sha256)
  }
  return sums
}

/** Files that were damaged when the archive was made: it has them as they were then. */
export async function damagedIn(content: Content): Promise<string[]> {
  const sums = await sumsOf(content)
  return [...content.sizes.keys()].filter((id) => {
    const meant = sums.get(id)
    return meant !== undefined && meant !== content.manifest[`files/${id}`]?.sha256
  })
}

function refuseDifferent(path: string, found: Manifest, manifest: Manifest) {
  for (const [name, { sha256 }] of Object.entries(manifest)) {
    if (!found[name]) throw new Error(`${path} is not whole: ${name} is missing.`)
    if (found[name].sha256 !== sha256) throw new Error(`${path} is damaged: ${name} is not what it was.`)
  }
  const strange = Object.keys(found).find((name) => !manifest[name])
  if (strange) throw new Error(`${path} was changed: ${strange} was put in later.`)
}

async function jsonOf(content: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** A table's sum is that of its lines. */
async function keep(content: AsyncIterable<Buffer>, path: string, isPacked: boolean): Promise<Entry> {
  const { see, sum } = meter()
  const watch = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      see(chunk)
      yield chunk
    }
  }
  const file = () => createWriteStream(path, { mode: 0o600 })
  await pipeline(Readable.from(isPacked ? content : watch(content)), file())
  if (isPacked)
    for await (const chunk of createReadStream(path).pipe(createGunzip()) as AsyncIterable<Buffer>) see(chunk)
  return sum()
}

async function pass(content: AsyncIterable<Buffer>): Promise<Entry> {
  const { see, sum } = meter()
  for await (const chunk of content) see(chunk)
  return sum()
}
