/**
 * All of a year for somebody from outside who has to believe none of us: CSV files, receipts, the chained trail, a manifest
 * with the SHA-256 of each, and a program that checks it. Whoever has the hash of the manifest finds any byte that was changed.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { meter, type Entry } from '../archive/container'
import { clockOf, lagosDayStart } from '../dates'
import { conflict } from '../errors'
import { MissingFile } from '../files/place'
import type { FileStore } from '../files/store'
import { openingAt } from '../repositories/statements'
import type { Deps } from '../route'
import { commit, version } from '../version'
import { readMe } from './read-me'
import {
  activityOf,
  ledgerOf,
  ministriesOf,
  naira,
  NOTHING_BEFORE,
  requestsOf,
  type Receipt,
  type Year,
} from './sheets'
import { Spool } from './spool'

/** A file of the pack. */
interface Piece extends Entry {
  path: string
  read: () => Promise<Readable> | Readable
}

export interface Pack {
  /** With the root hash, so that it stands where everybody sees it. */
  name: string
  bytes: number
  /** SHA-256 of manifest.json, which has that of everything else. */
  root: string
  /** Once; what lies ready is let go at its end. */
  tar: () => Readable
}

type Parts = Pick<Deps, 'db' | 'files' | 'settings'>
const MANIFEST = 'manifest.json'
/** Receipts that are looked at together: they may lie in a bucket. */
const AT_ONCE = 4

/** Counts everything first: what goes into the name and the manifest has to be known before the first byte leaves. */
export async function makePack({ db, files, settings }: Parts, year: string): Promise<Pack> {
  await files.checkRoom(0)
  const spools: Spool[] = []
  const close = async () => {
    await Promise.all(spools.splice(0).map((spool) => spool.close()))
  }
  const spooled = async (path: string, lines: AsyncIterable<string>): Promise<Piece> => {
    const spool = await Spool.open(settings.dataDir)
    spools.push(spool)
    return { path, ...(await spool.fill(lines)), read: spool.read }
  }
  try {
    const { facts, sheets, receipts } = await db.transaction(
      async (tx) => {
        const span: Year = { from: lagosDayStart(`${year}-01-01`), before: lagosDayStart(`${Number(year) + 1}-01-01`) }
        const opening = await openingAt(tx, span.from)
        const receipts = new Map<string, Receipt>()
        const counts = { entries: 0, ministries: 0, requests: 0 }
        let closing = opening
        const ledger = ledgerOf(tx, span, (balance, kept) => {
          counts.entries += 1
          closing = balance
          for (const receipt of kept) receipts.set(receipt.id, receipt)
        })
        const chain = { before: NOTHING_BEFORE, last: NOTHING_BEFORE, rows: 0 }
        const sheets = [
          await spooled('ledger.csv', ledger),
          await spooled(
            'ministries.csv',
            ministriesOf(tx, span, () => (counts.ministries += 1)),
          ),
          await spooled(
            'requests.csv',
            requestsOf(tx, span, () => (counts.requests += 1)),
          ),
          await spooled('activity.ndjson', activityOf(tx, span, chain)),
        ]
        const facts = {
          year,
          from: `${year}-01-01`,
          to: `${year}-12-31`,
          takenUtc: (await clockOf(tx)).toISOString(),
          opening: naira(opening),
          closing: naira(closing),
          ...counts,
          receipts: receipts.size,
          activity: chain,
        }
        return { facts, sheets, receipts: [...receipts.values()] }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const kept = await inPlace(files, receipts)
    const checker = await readFile(new URL('./check.mjs', import.meta.url))
    const counted = [piece('README.txt', readMe(facts)), piece('check.mjs', checker), ...sheets, ...kept]
    const manifest = piece(
      MANIFEST,
      `${JSON.stringify(
        {
          of: 'Almoner, all of a year for an auditor',
          format: 1,
          version,
          commit,
          ...facts,
          files: counted.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
        },
        null,
        1,
      )}\n`,
    )
    const pieces = [manifest, ...counted]
    return {
      name: `almoner-${year}-${manifest.sha256}.tar`,
      bytes: lengthOf(pieces),
      root: manifest.sha256,
      tar: () => tarOf(`almoner-${year}`, pieces, new Date(facts.takenUtc), close),
    }
  } catch (error) {
    await close()
    throw error
  }
}

function piece(path: string, content: string | Buffer): Piece {
  const bytes = Buffer.from(content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, bytes: bytes.length, sha256, read: () => Readable.from([bytes]) }
}

/** Reads them all: a pack that its own program would not believe must not leave. */
async function inPlace(files: FileStore, receipts: Receipt[]): Promise<Piece[]> {
  const pieces: Piece[] = []
  const left = [...receipts.entries()]
  const look = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, { id, path, size, sha256, name }] = next
      const read = () => files.read(id)
      const found = await sumOf(read)
      if (found?.bytes !== size || (sha256 !== null && found.sha256 !== sha256))
        throw conflict(
          `The receipt "${name}" is ${found ? 'not what it was when it was added' : 'missing'}. Have the file ${id} restored from a backup, then make the pack.`,
        )
      pieces[at] = { path, ...found, read }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  return pieces
}

async function sumOf(read: () => Promise<Readable>): Promise<Entry | null> {
  const { see, sum } = meter()
  try {
    for await (const chunk of await read()) see(chunk as Buffer)
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
  return sum()
}

const BLOCK = 512
/** Each file has a head of one block and fills its last one; two empty ones end a tar. */
const lengthOf = (pieces: Piece[]) =>
  pieces.reduce((sum, { bytes }) => sum + BLOCK + Math.ceil(bytes / BLOCK) * BLOCK, 2 * BLOCK)

function tarOf(folder: string, pieces: Piece[], mtime: Date, close: () => Promise<void>): Readable {
  const tar = pack()
  // Who downloads it may go away: nobody would drain what is being written.
  const gone = once(tar as never, 'close').then(() => Promise.reject(new Error('The download was given up.')))
  gone.catch(() => undefined)
  const feed = async () => {
    for (const { path, bytes, read } of pieces) {
      const entry = tar.entry({ name: `${folder}/${path}`, size: bytes, mtime })
      for await (const chunk of await read())
        if (!entry.write(chunk as Buffer)) await Promise.race([once(entry as never, 'drain'), gone])
      entry.end(undefined)
    }
    tar.finalize()
  }
  feed()
    .catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(() => void close())
  return Readable.from(tar)
}
