/** Whether this server can do its work, for whoever stands in front of it and whoever is called at night. */
import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { megabytes } from '../contract/rules/sizes'
import { rootOf } from './db/advice'
import { migrations, schemaOf } from './db/migrations'
import type { Db } from './db/open'
import { oldestWaiting } from './repositories/mails'
import { rowsOf } from './repositories/rows'
import type { Deps } from './route'
import type { Settings } from './settings'
import { commit, version } from './version'

/** An answer within five seconds, whatever is silent. */
const PATIENCE_MS = 4000
/** A letter that waits so long says that mail does not work. */
const MAIL_WAITS_SECONDS = 60 * 60

interface Part {
  ok: boolean
  /** What is wrong, or what was measured: for whoever runs the server. */
  says: string
}
type Health = Record<'database' | 'schema' | 'folder' | 'room' | 'mail', Part>
/** For everybody, who may ask: paths, names and numbers are in the log, and in what doctor says. */
const WRONG: Record<keyof Health, string> = {
  database: 'the database does not answer',
  schema: 'the database has another schema than this program',
  folder: 'the data folder cannot be written',
  room: 'the disk of the data folder is full',
  mail: 'a letter waits for long',
}
const UNKNOWN = 'not known while the database does not answer'

export async function healthOf(db: Db, settings: Settings): Promise<Health> {
  const [database, schema, folder, room, mail] = await Promise.all([
    ask('the database answers', () => checkDatabase(db)),
    ask('the schema is the newest', () => checkSchema(db)),
    ask(`${settings.dataDir} can be written`, () => checkFolder(settings)),
    ask('there is room', () => checkRoom(settings)),
    ask('no letter waits long', () => checkMail(db)),
  ])
  // Of what lies in a database that is silent nobody knows anything.
  const ofIt = (part: Part): Part => (database.ok ? part : { ok: false, says: UNKNOWN })
  return { database, schema: ofIt(schema), folder, room, mail: ofIt(mail) }
}

async function ask(fine: string, check: () => PromiseLike<unknown>): Promise<Part> {
  try {
    await inTime(check())
    return { ok: true, says: fine }
  } catch (error) {
    return { ok: false, says: rootOf(error).message.split('\n')[0] ?? '' }
  }
}

/** What it gives, or an error after four seconds: what is asked may be frozen. */
export async function inTime<T>(asked: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** One that only reads, as after a switch to a copy, refuses each log-in. */
async function checkDatabase(db: Db) {
  const [row] = await rowsOf<{ only: string }>(db, sql`select current_setting('transaction_read_only') as only`)
  if (row?.only === 'on') throw new Error('the database takes no writes: it is a copy, or was made read-only')
}

async function checkSchema(db: Db) {
  const found = await schemaOf((statement) => rowsOf(db, sql.raw(statement)))
  if (found !== migrations().at(-1)?.when)
    throw new Error(
      'the database has another schema than this program: run almoner migrate, or start the newer program',
    )
}

/** Every upload arrives below, in a bucket or not. */
async function checkFolder({ dataDir }: Settings) {
  for (const folder of [dataDir, join(dataDir, 'files')]) await access(folder, constants.W_OK)
}

async function checkRoom({ dataDir, files }: Settings) {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < files.reserveBytes)
    throw new Error(
      `${megabytes(free)} are free on the disk of DATA_DIR, and ${megabytes(files.reserveBytes)} have to stay so (RESERVE_MB)`,
    )
}

async function checkMail(db: Db) {
  const seconds = await oldestWaiting(db)
  if (seconds > MAIL_WAITS_SECONDS)
    throw new Error(`a letter waits since ${Math.round(seconds / 60)} minutes: almoner mail list`)
}

const told = (name: keyof Health, { ok, says }: Part) => (ok ? 'ok' : says === UNKNOWN ? says : WRONG[name])

/** Not of the contract: `/api/healthz` says that the process lives, `/api/ready` that it can work. */
export function registerHealth(app: FastifyInstance, { db, settings }: Deps) {
  const config = { row: 'public' } as const
  app.get('/api/healthz', { config, logLevel: 'warn' }, async () => ({ success: true, data: { version, commit } }))
  app.get('/api/ready', { config, logLevel: 'warn' }, async (request, reply) => {
    const health = await healthOf(db, settings)
    // Mail that waits, and a disk without room for uploads, are reasons to look, not to send people to another server.
    const isReady = Object.entries(health).every(([name, { ok }]) => ok || name === 'mail' || name === 'room')
    if (!isReady) request.log.warn({ health }, 'not ready')
    const names = Object.keys(WRONG) as (keyof Health)[]
    const data = Object.fromEntries(names.map((name) => [name, told(name, health[name])]))
    return reply.code(isReady ? 200 : 503).send({ success: isReady, data })
  })
}
