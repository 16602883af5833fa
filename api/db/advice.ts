/** What an operator does about the errors of a first connection. */
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../errors'

const ADVICE: [pattern: RegExp, advice: string][] = [
  [/self-signed|SELF_SIGNED|UNABLE_TO_VERIFY|unable to (get|verify)/i,
    'The server shows a certificate of its own: add sslrootcert=<its file> to DATABASE_URL, or sslmode=no-verify on a network that you trust.'],
  [/does not support SSL/, 'Take sslmode away, or give the server a certificate (ssl = on).'],
  [/unsupported startup parameter/i,
    'A pooler stands between: point DATABASE_URL at PostgreSQL itself, or set ignore_startup_parameters = options there and give the role its limits by ALTER ROLE ... SET lock_timeout, statement_timeout.'],
  [/ENOTFOUND|EAI_AGAIN/, 'Nothing is known of this host. Is the name right, and an @, / or # of the password written as %40, %2F, %23?'],
  [/ECONNREFUSED|ECONNRESET|ETIMEDOUT|TIMEOUT|timeout expired|EHOSTUNREACH|ENETUNREACH/, 'Is the server running, and reachable at this host and port?'],
  [/^57P03$/, 'It is starting, or being stopped: try again when it is up.'],
  [/^(28P01|28000)$/, 'Check the user and the password.'],
  [/^3D000$/, 'Create the database first: createdb -O <role> <database>.'],
  [/^42501$/, 'The role may not do this: run "almoner migrate" with the owner of the database, and give this role its rights (docs/operating.md, Install), or make it the owner.'],
  [/^55P03$/, 'Another process migrates, or a dump holds its locks. Try again when it has ended, or raise MIGRATION_WAIT_SECONDS.'],
] // prettier-ignore

/** After a start of the machine the database may come up after the server: nothing is wrong then, and nothing was done. */
const NOT_UP_YET =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|TIMEOUT|57P03|timeout expired)$/

/** Tries for as long while the database is not up yet; `onWait` is called once. */
export async function whenUp<T>(open: () => Promise<T>, waitMs: number, onWait: (reason: string) => void): Promise<T> {
  const until = Date.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await open()
    } catch (error) {
      if (!NOT_UP_YET.test(codeOf(error) ?? rootOf(error).message) || Date.now() + TRY_EVERY_MS > until) throw error
      if (isFirst) onWait(rootOf(error).message || String(codeOf(error)))
      await sleep(TRY_EVERY_MS)
    }
  }
}
const TRY_EVERY_MS = 1000

/** Says which setting is meant, and what to do, when the database cannot be opened. */
export async function withAdvice<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const code = codeOf(error) ?? ''
    const reason = rootOf(error).message
    const [, advice] = ADVICE.find(([pattern]) => pattern.test(code) || pattern.test(reason)) ?? []
    if (!advice) throw error
    throw new Error(`DATABASE_URL: ${reason || code}. ${advice}`, { cause: error })
  }
}

/** Drizzle's error says the statement, its cause says why. */
export function rootOf(error: unknown): Error {
  let root = error instanceof Error ? error : new Error(String(error))
  while (root.cause instanceof Error) root = root.cause
  return root
}
