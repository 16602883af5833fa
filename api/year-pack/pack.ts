/**
 * All of a year for somebody from outside who has to believe none of us: CSV files, receipts, the chained trail, a manifest
 * with the SHA-256 of each, and a program that checks it. Whoever has the hash of the manifest finds any byte that was changed.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { lagosDay } from '../../contract/rules/days'
import { meter, type Entry } from '../archive/container'
import { clockOf, lagosDayStart } from '../dates'
import { conflict, Refusal } from '../errors'
import { isFull, noRoom } from '../files/folder'
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
  plainNaira,
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

interface Pack {
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
/**
 * A row of the trail bears the moment when its transaction began, and is seen when it ends. No transaction of ours lasts as
 * long as this: what is older stays as it is, and the next pack has the same rows with the same hashes.
 */
const SETTLED_AFTER_MS = 5 * 60_000

/** One at a time in a process: each reads all of the trail, and every receipt of its year. */
let isBusy = false

/** Counts everything first: what goes into the name and the manifest has to be known before the first byte leaves. */
export async function makePack({ db, files, settings }: Parts, year: string, gone?: AbortSignal): Promise<Pack> {
  if (isBusy) throw conflict('A year pack is being made. Try again when it is done.')
  isBusy = true
  const spools: Spool[] = []
  const close = async () => {
    isBusy = false
    await Promise.all(spools.splice(0).map((spool) => spool.close()))
  }
  const spooled = async (path: string, lines: AsyncIterable<string>): Promise<Piece> => {
    const spool = await Spool.open(settings.dataDir)
    spools.push(spool)
    return { path, ...(await spool.fill(lines, () => files.checkRoom(0))), read: spool.read }
  }
  try {
    await files.checkRoom(0)
    const { facts, isOver, sheets, receipts } = await db.transaction(
      async (tx) => {
        const taken = await clockOf(tx)
        const settled = new Date(taken.getTime() - SETTLED_AFTER_MS)
        if (year > lagosDay(settled).slice(0, 4)) throw new Refusal(404, `The year ${year} has not begun.`)
        const span: Year = {
          from: lagosDayStart(`${year}-01-01`),
          before: lagosDayStart(`${Number(year) + 1}-01-01`),
          gone,
        }
        const isOver = span.before <= settled
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
          await spooled('activity.ndjson', activityOf(tx, isOver ? span : { ...span, before: settled }, chain)),
        ]
        const facts = {
          year,
          from: `${year}-01-01`,
          to: taken < span.before ? lagosDay(taken) : `${year}-12-31`,
          takenUtc: taken.toISOString(),
          opening: plainNaira(opening),
          closing: plainNaira(closing),
          ...counts,
          receipts: receipts.size,
          activity: chain,
        }
        return { facts, isOver, sheets, receipts: [...receipts.values()] }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const kept = await inPlace(files, receipts, gone)
    const checker = await readFile(new URL('./check.mjs', import.meta.url))
    const counted = [piece('README.txt', readMe({ ...facts, isOver })), piece('check.mjs', checker), ...sheets, ...kept]
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
    throw isFull(error) ? noRoom('The office has no room left for files.') : error
  }
}

function piece(path: string, content: string | Buffer): Piece {
  const bytes = Buffer.from(content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, bytes: bytes.length, sha256, read: () => Readable.from([bytes]) }
}

/** Reads them all: a pack that its own program would not believe must not leave. */
async function inPlace(files: FileStore, receipts: Receipt[], gone?: AbortSignal): Promise<Piece[]> {
  const pieces: Piece[] = []
  const left = [...receipts.entries()]
  const look = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      gone?.throwIfAborted()
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
  const orStop = (error: unknown) => {
    // The others look at none after the one they are at.
    left.length = 0
    throw error
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => look().catch(orStop)))
  gone?.throwIfAborted()
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
  const feed = async () => {
    for (const { path, bytes, read } of pieces) {
      const head = { name: `${folder}/${path}`, size: bytes, mtime }
      const content = async function* () {
        yield* await read()
      }
      // One entry after another. Who downloads it may go away: the entry fails then.
      await new Promise<void>((done, fail) => {
        const entry = tar.entry(head, (error) => (error ? fail(error) : done()))
        pipeline(content, entry as unknown as NodeJS.WritableStream).catch(fail)
      })
    }
    tar.finalize()
  }
  feed()
    .catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(() => void close())
  return Readable.from(tar)
}
