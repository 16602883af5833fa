/** Opens everything the app needs, in order, and closes it again. Used by the server, by development and by the tests. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { startBackups } from './archive/nightly'
import { startCalendar, moveByCalendar } from './calendar'
import { clockOf } from './dates'
import { openDatabase, type Database, type Db } from './db/open'
import { accounts } from './db/schema'
import { loadDemo } from './demo/load'
import { formsAtRest } from './files/form'
import { joinFolder } from './files/installation'
import { FileStore } from './files/store'
import { silent, type Log } from './log'
import { startMailer, type Mailer } from './mail/mailer'
import { startNews } from './mail/news'
import { sweep as sweepAnswers } from './once'
import { hash, refuseWeak } from './passwords'
import { addAdmin, countAdmins, hadAdmin } from './repositories/accounts'
import { sweepBin } from './repositories/convert-bin'
import { sweepImports } from './repositories/convert-imports'
import { sweep as sweepNotices } from './repositories/notices'
import { rowsOf } from './repositories/rows'
import { sweep as sweepUploads } from './repositories/uploads'
import { seedEmpty } from './seed'
import * as sessions from './sessions'
import { refuseUnfit, type Settings } from './settings'

export interface Running {
  app: FastifyInstance
  database: Database
  mailer: Mailer
  /** The mails about what is new; tests write them when they want to. */
  news: { stop: () => void }
  files: FileStore
  /** Takes nothing new, lets what runs come to its end, and cuts what still runs after the grace: it is undone. */
  close: (graceMs?: number) => Promise<void>
}

interface StartOptions {
  webRoot?: string
  log?: Log
  /** For people: links of mails, where they lie. In real use it is the log. */
  print?: (line: string) => void
  /** The tests bring their own. */
  database?: Database
}

const SWEEP_EVERY_MS = 60 * 60 * 1000
const SWEEP_AGAIN_MS = 60 * 1000
/** Between calls that come on open connections while the server stops. */
const CLOSE_IDLE_EVERY_MS = 50
/** Between the clocks of this machine and of the database: sessions and days would go wrong. */
const CLOCKS_APART_MS = 2 * 60 * 1000

export async function start(
  settings: Settings,
  { webRoot, log = silent, print = () => {}, database }: StartOptions = {},
): Promise<Running> {
  if (!database) refuseUnfit(settings)
  // The embedded database lets one process in: what an earlier one left half done is left for good.
  const since = settings.databaseUrl ? undefined : new Date()
  const opened = database ?? (await openDatabase(settings, log))
  const { db } = opened
  let files: FileStore
  try {
    files = await FileStore.open(settings.dataDir, settings.files)
    await files.place.check()
    await refuseWrongClock(db)
    await joinFolder(db, files, settings)
    await fill(db, files, settings, print)
    if (!database) {
      await seedEmpty(db)
      await refuseNobody(db, settings)
    }
  } catch (error) {
    await opened.close()
    throw error
  }
  const mailer = startMailer(db, settings, log, print)
  const app = await buildApp({ db, files, settings, wakeMail: mailer.wake, webRoot, log, pool: opened.pool })
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed')
  await moveByCalendar(db)
  const calendar = startCalendar(db, onError)
  const news = startNews(db, mailer.wake, onError)
  const sweeper = startSweeper(async () => {
    await Promise.all([
      files.sweep(db, log, since),
      files.arrivals.sweep(() => sweepUploads(db)),
      sessions.sweep(db),
      sweepAnswers(db),
      sweepImports(db, since),
      sweepBin(db),
      sweepNotices(db),
    ])
    // A server of PostgreSQL gives back the room of deleted rows by itself.
    if (!opened.pool) await vacuum(db)
  }, onError)
  const backups = startBackups({ database: opened, files, settings, log })
  return {
    app,
    database: opened,
    mailer,
    news,
    files,
    close: async (graceMs = settings.waits.stop) => {
      calendar.stop()
      news.stop()
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
      // A connection whose last call is answered is open, and would be waited for.
      const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
      await app.close()
      clearInterval(idle)
      clearTimeout(cut)
      await formsAtRest()
      await Promise.all([mailer.stop(), sweeper.stop(), backups.stop(), files.stop()])
      await opened.close()
    },
  }
}

/** Demo data and the first admin, where the settings ask for them. */
async function fill(db: Db, files: FileStore, settings: Settings, print: (line: string) => void) {
  const [any] = await db.select({ id: accounts.id }).from(accounts).limit(1)
  if (settings.demo && !any) {
    await loadDemo({ db, files })
    await db.execute(sql`analyze`)
    print('Demo data loaded.')
  }
  const { admin } = settings
  if (admin && !(await hadAdmin(db))) {
    if (!admin.password) throw new Error('ADMIN_EMAIL needs ADMIN_PASSWORD beside it: there is no admin yet.')
    try {
      refuseWeak(admin.password, 'ADMIN_PASSWORD')
    } catch (error) {
      throw new Error(`ADMIN_PASSWORD: ${(error as Error).message}`, { cause: error })
    }
    const passwordHash = await hash(admin.password)
    // Of two processes that start at once, one adds it.
    const added = await addAdmin(db, { email: admin.email, firstName: 'Office', lastName: 'Admin', passwordHash })
    if (added) print(`First admin: ${admin.email}`)
  }
}

async function refuseNobody(db: Db, { production, allow }: Settings) {
  if (production && !allow.has('no-admin') && (await countAdmins(db)) === 0)
    throw new Error(
      'There is no admin, so nobody could approve a registration. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first one, or ALLOW=no-admin.',
    )
}

async function refuseWrongClock(db: Db) {
  const apart = Math.abs((await clockOf(db)).getTime() - Date.now())
  if (apart > CLOCKS_APART_MS)
    throw new Error(
      `The clocks of this machine and of the database are ${Math.round(apart / 60_000)} minutes apart. Set both by NTP and start again.`,
    )
}

/**
 * Nothing does it by itself in the embedded database: tables whose rows come and go, and their indexes, would grow for ever. As
 * with a server of PostgreSQL, those of which a fifth is dead.
 */
async function vacuum(db: Db) {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_stat_user_tables where n_dead_tup > 1000 + n_live_tup / 5`,
  )
  for (const { name } of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
}

/** Now and each hour; soon again after a failure. */
function startSweeper(sweep: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout
  let isStopped = false
  let running = Promise.resolve()
  const run = () => {
    running = sweep().then(
      () => next(SWEEP_EVERY_MS),
      (error: unknown) => {
        onError(error)
        next(SWEEP_AGAIN_MS)
      },
    )
  }
  const next = (afterMs: number) => {
    if (isStopped) return
    timer = setTimeout(run, afterMs)
    timer.unref()
  }
  run()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
