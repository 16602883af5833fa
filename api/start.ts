/** Opens everything the app needs, in order, and closes it again. Used by the server, by development and by the tests. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { buildApp } from './app'
import { startCalendar, moveByCalendar } from './calendar'
import { openEmbedded, openPostgres, type Database } from './db/open'
import { accounts } from './db/schema'
import { loadDemo } from './demo/load'
import { joinFolder } from './files/installation'
import { FileStore } from './files/store'
import { startMailer, type Mailer } from './mail/mailer'
import { hash, refuseWeak } from './passwords'
import { ensureAdmin } from './repositories/accounts'
import { sweepImports } from './repositories/convert-imports'
import { seedEmpty } from './seed'
import * as sessions from './sessions'
import type { Settings } from './settings'

export interface Running {
  app: FastifyInstance
  database: Database
  mailer: Mailer
  files: FileStore
  /** Takes nothing new, lets what runs come to its end, and cuts what still runs after the grace: it is undone. */
  close: (graceMs?: number) => Promise<void>
}

export interface StartOptions {
  webRoot?: string
  logger?: FastifyServerOptions['logger']
  print?: (line: string) => void
  /** The tests bring their own. */
  database?: Database
}

const GRACE_MS = 20_000
const SWEEP_EVERY_MS = 60 * 60 * 1000

export async function start(
  settings: Settings,
  { webRoot, logger, print = () => {}, database }: StartOptions = {},
): Promise<Running> {
  const opened =
    database ?? (settings.databaseUrl ? await openPostgres(settings.databaseUrl) : await openEmbedded(settings.dataDir))
  const { db } = opened
  let files: FileStore
  try {
    files = await FileStore.open(settings.dataDir, settings.files)
    await joinFolder(db, files, settings)
  } catch (error) {
    await opened.close()
    throw error
  }
  const [any] = await db.select({ id: accounts.id }).from(accounts).limit(1)
  if (settings.demo && !any) {
    await loadDemo({ db, files })
    await db.execute(sql`analyze`)
    print('Demo data loaded.')
  }
  if (!database) await seedEmpty(db)
  if (settings.admin) {
    refuseWeak(settings.admin.password, 'ADMIN_PASSWORD')
    if (await ensureAdmin(db, settings.admin.email, await hash(settings.admin.password)))
      print(`First admin: ${settings.admin.email}`)
  }
  const mailer = startMailer(db, settings, print)
  const app = await buildApp({ db, files, settings, wakeMail: mailer.wake, webRoot, logger })
  const onError = (error: unknown) => app.log.error({ err: error }, 'background work failed')
  await moveByCalendar(db)
  const calendar = startCalendar(db, onError)
  const sweep = () => void Promise.all([files.sweep(db, app.log), sessions.sweep(db), sweepImports(db)]).catch(onError)
  sweep()
  const sweeper = setInterval(sweep, SWEEP_EVERY_MS)
  sweeper.unref()
  return {
    app,
    database: opened,
    mailer,
    files,
    close: async (graceMs = GRACE_MS) => {
      clearInterval(sweeper)
      calendar.stop()
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
      await app.close()
      clearTimeout(cut)
      await mailer.stop()
      await opened.close()
    },
  }
}
