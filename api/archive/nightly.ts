/** A backup each night, and the oldest ones gone. Several servers on one folder make one. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LAGOS_OFFSET_MS } from '../../contract/rules/days'
import type { Database } from '../db/open'
import { codeOf } from '../errors'
import type { FileStore } from '../files/store'
import type { Log } from '../log'
import type { Settings } from '../settings'
import { backupWhatIsLeft, INCOMPLETE } from './backup'
import { partOf } from './container'

const LOOK_EVERY_MS = 60_000
/** Each try reads the whole database. */
const AFTER_FAILURE_MS = 60 * 60 * 1000
/** What was begun so long ago and is not whole was left behind by a process that ended. */
const LEFT_BEHIND_MS = 30 * 60 * 1000
const ARCHIVE = /^almoner-.*\.tar(\.age)?(\.incomplete)?$/
const NIGHTLY = /^almoner-\d{4}-\d\d-\d\d\.tar(\.age)?(\.incomplete)?$/

interface Parts {
  database: Pick<Database, 'plain'>
  files: FileStore
  settings: Settings
  log: Log
}

export function startBackups({ settings: { backup: wanted }, ...parts }: Parts) {
  const { at } = wanted
  if (!at) return { stop: async () => {} }
  let running = Promise.resolve()
  let notBefore = 0
  const attempt = async (day: string) => {
    if (Date.now() < notBefore) return
    if (!(await nightly(parts, wanted, day))) notBefore = Date.now() + AFTER_FAILURE_MS
  }
  /** The day whose time came last: one that failed before midnight is made up for after it, also by a server that starts then. */
  const lastDue = () =>
    new Date(Date.now() + LAGOS_OFFSET_MS - (at.hour * 60 + at.minute) * 60_000).toISOString().slice(0, 10)
  const today = () => new Date(Date.now() + LAGOS_OFFSET_MS).toISOString().slice(0, 10)
  let hasBegun = false
  const look = () => {
    const day = lastDue()
    hasBegun ||= day === today()
    // A folder that never had any waits for its first time.
    const mayBegin = hasBegun
    running = running.then(async () => {
      if (mayBegin || (await newestBackup(wanted.folder)) !== undefined) await attempt(day)
    })
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Makes the archive of this day, once, and removes those beyond the number to keep. False when it failed, which is a line in the log. */
export async function nightly(
  { database, files, log }: Omit<Parts, 'settings'>,
  { folder, passphrase, keep }: Settings['backup'],
  day: string,
): Promise<boolean> {
  const path = join(folder, `almoner-${day}.tar${passphrase ? '.age' : ''}`)
  try {
    for (const one of [path, path + INCOMPLETE]) {
      if (await stat(one).catch(() => null)) return true
      await forgetLeftBehind(partOf(one))
    }
    const made = await backupWhatIsLeft({ database, files }, path, passphrase)
    log.info({ path: made.path, rows: made.rows, files: made.files, bytes: made.bytes }, 'backup made')
    if (made.lost.length > 0)
      log.error(
        { path: made.path, files: made.lost },
        `the backup of this night goes without ${made.lost.length} files that are missing or damaged`,
      )
    const there = (await readdir(folder)).filter((name) => NIGHTLY.test(name)).sort()
    // No whole one goes for one that is not: of a file that is lost now it may have the last copy.
    const isWhole = made.path === path
    const alike = there.filter((name) => name.endsWith(INCOMPLETE) !== isWhole)
    const oldest = alike.at(-keep) ?? ''
    for (const name of (isWhole ? there : alike).filter((one) => one < oldest)) {
      await rm(join(folder, name))
      log.info(`The backup ${name} is older than the ${keep} that are kept: removed.`)
    }
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      log.info(
        `${(error as NodeJS.ErrnoException).path} is there: another server makes the backup of this night, or was ended while it did.`,
      )
      return false
    }
    log.error({ err: error }, 'the backup of this night failed; it is tried again in an hour')
    return false
  }
}

/**
 * The newest archive, of a night or by hand: when it was finished, in milliseconds since 1970, and whether it goes without files;
 * undefined where there is none.
 */
export async function newestBackup(folder: string): Promise<{ at: number; isIncomplete: boolean } | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((one) => ARCHIVE.test(one))
  const found = await Promise.all(
    names.map((name) =>
      // One that is removed meanwhile is none.
      stat(join(folder, name)).then(
        ({ mtimeMs }) => [{ at: mtimeMs, isIncomplete: name.endsWith(INCOMPLETE) }],
        () => [],
      ),
    ),
  )
  return found.flat().sort((a, b) => b.at - a.at)[0]
}

/** Of a process that was killed. */
export async function forgetLeftBehind(part: string) {
  const found = await stat(part).catch(() => null)
  if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(part, { force: true })
}
