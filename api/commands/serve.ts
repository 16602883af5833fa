/** `almoner start`: the server, until it is asked to stop. */
import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROLES } from '../../contract/vocabulary'
import { codeOf } from '../errors'
import { FOLDER_MODE } from '../files/folder'
import { createLog } from '../log'
import { reportOf } from '../report'
import { DEMO_PASSWORD, type Settings } from '../settings'
import { start } from '../start'
import { listenForCommands } from './socket'
import type { Print } from './parts'

/** After the grace for what is in flight: somebody does not let go. */
const FORCED_EXIT_MS = 10_000

export async function serve(settings: Settings, say: Print) {
  const { port, host, dataDir, demo, production, databaseUrl, waits } = settings
  const log = createLog(settings.logLevel ?? (production ? 'info' : 'warn'))
  // One format of lines where a machine reads them.
  const print: Print = production ? (line) => log.info(line) : say
  await refuseUnwritable(dataDir)
  await refuseTakenPort(port, host)
  // The bundle lies in dist/server, the web app beside it.
  const webRoot = fileURLToPath(new URL('../web', import.meta.url))
  const running = await start(settings, {
    webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : undefined,
    log,
    print,
  })
  const { database, files } = running
  const commands = databaseUrl
    ? undefined
    : await listenForCommands({ database, db: database.db, files, settings, log })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), waits.stop + FORCED_EXIT_MS).unref()
    void Promise.all([running.close(), commands?.stop()]).then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await running.app.listen({ port, host })
  } catch (error) {
    await running.close()
    throw codeOf(error) === 'EADDRINUSE' ? portTaken(port) : error
  }
  if (production) for (const line of await reportOf(database.db, files, settings)) print(line)
  print(`${production ? '' : '\n'}Almoner is ready: ${settings.publicUrl.href}`)
  if (demo) {
    print(`\nDemo data. Log in as one of these, password ${DEMO_PASSWORD}:`)
    for (const role of ROLES.filter((name) => name !== 'guest')) print(`  ${role}@demo.almoner.test`)
  }
  if (!production) for (const line of ['', ...(await reportOf(database.db, files, settings))]) print(line)
}

function notHere(error: unknown, port: number, host: string) {
  const code = codeOf(error) ?? ''
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new Error(
      `HOST is ${host}, which is no address of this machine. Set 127.0.0.1 behind a proxy, 0.0.0.0 for all.`,
    )
  if (code === 'EACCES')
    return new Error(`PORT is ${port}, where this account may not listen. Set another one, over 1023 behind a proxy.`)
  return error
}
const portTaken = (port: number) =>
  new Error(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)

/** Somebody's receipt would be the first to find out. */
async function refuseUnwritable(dataDir: string) {
  for (const folder of [dataDir, join(dataDir, 'files')]) {
    try {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
      await access(folder, constants.W_OK | constants.X_OK)
    } catch (error) {
      throw new Error(
        `DATA_DIR: ${folder} cannot be written (${codeOf(error)}). It has to be a folder of the account that runs Almoner.`,
        { cause: error },
      )
    }
  }
}

/** Before anything is opened or migrated. */
async function refuseTakenPort(port: number, host: string) {
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? portTaken(port) : notHere(error, port, host)
  }
  probe.close()
  await once(probe, 'close')
}
