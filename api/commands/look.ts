/** Looks at the whole installation and says what is wrong. */
import { clockOf } from '../dates'
import { faultsOf } from '../archive/check'
import { newestBackup } from '../archive/nightly'
import { healthOf } from '../health'
import { tryServer, wordsOf } from '../mail/mailer'
import { countAdmins } from '../repositories/accounts'
import type { Settings } from '../settings'
import { NOT_OK, OK, type Command, type Print } from './parts'

const HOUR_MS = 60 * 60 * 1000
/** A night, and the time that one takes. */
const LATE_HOURS = 26

export const doctor: Command = async ({ database, db, files, settings }, _options, print) => {
  let faults = 0
  const say = (name: string, wrong: string | false, fine: string) => {
    if (wrong) faults += 1
    print(wrong ? `WRONG  ${name}: ${wrong}` : `ok     ${name}: ${fine}`)
  }
  for (const [name, { ok, says }] of Object.entries(await healthOf(db, settings))) say(name, !ok && says, says)
  // What cannot be looked at, such as files in a bucket that does not answer, keeps no other line from being said.
  const look = async (name: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      say(name, `it could not be looked at: ${error instanceof Error ? error.message : String(error)}`, '')
    }
  }
  await look('clock', async () => {
    const apart = Math.round(((await clockOf(db)).getTime() - Date.now()) / 1000)
    say(
      'clock',
      Math.abs(apart) > 60 && `${apart} s apart from the database's. Set both by NTP`,
      'the same as the database’s',
    )
  })
  await look('admins', async () => {
    const admins = await countAdmins(db)
    say('admins', admins === 0 && 'nobody can log in as admin: almoner admin add <email>', String(admins))
  })
  await look('ledger and files', async () => {
    await files.place.check()
    const sizes = await files.sizes()
    const wrong = await database.plain('snapshot', (ask) => faultsOf(ask, sizes))
    say(
      'ledger and files',
      wrong.join(' ') || false,
      `the ledger adds up, each record has its file (${sizes.size} files)`,
    )
  })
  const { smtpUrl, backup } = settings
  if (backup.at) {
    const made = await newestBackup(backup.folder)
    const hours = Math.floor((Date.now() - (made?.at ?? 0)) / HOUR_MS)
    say(
      'backup',
      made === undefined
        ? `there is no archive in ${backup.folder} yet: almoner backup makes one`
        : hours >= LATE_HOURS
          ? `the newest archive in ${backup.folder} is ${hours} hours old`
          : made.isIncomplete &&
            `the newest archive in ${backup.folder} goes without files that are missing or damaged`,
      `the newest archive is ${hours} hours old`,
    )
  } else print('off    backup: BACKUP_AT is not set')
  if (smtpUrl) {
    const failure = await tryServer(smtpUrl).then(() => false as const, wordsOf)
    say('mail server', failure, 'it answers and knows us')
  } else print('off    mail server: SMTP_URL is not set, letters are written to files')
  return faults === 0 ? OK : NOT_OK
}

/** Asks the server that runs by these settings; for health checks of images without a client of their own. */
export async function ready({ port, host }: Settings, print: Print): Promise<number> {
  const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  try {
    const answer = await fetch(`http://${at.includes(':') ? `[${at}]` : at}:${port}/api/ready`, {
      signal: AbortSignal.timeout(5000),
    })
    print(await answer.text())
    return answer.ok ? OK : NOT_OK
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    print(`Nothing answers at ${at}:${port}: ${reason}`)
    return NOT_OK
  }
}
