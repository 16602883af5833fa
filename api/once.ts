/**
 * A write that its caller names by an Idempotency-Key is done once. Its answer is kept in the transaction of the deed: sent
 * again, by whom and with what it was sent before, it does nothing and gives the same answer. What is refused is not kept.
 */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { KEYS_DAYS } from '../contract/rules/keys'
import type { Db, Queryable, Tx } from './db/open'
import { keptAnswers } from './db/schema'
import { conflict, Refusal } from './errors'
import { Upload } from './files/store'
import { sha256 } from './text'

interface Once {
  key: string
  /** Of the call and of all that was sent with it. */
  fingerprint: string
}
interface Named {
  me: { accountId: string }
  once?: Once
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where its caller named it. */
    once?: Once
  }
}

const OTHERWISE =
  'This was sent before with other words. Look whether it arrived, and begin anew to send something else.'
const MEANWHILE = 'This is being sent at this moment. Look at the page before you send it again.'

const NO_KEY = 'Write 8 to 128 letters, digits and - _ . : ~ + / = as a key, the same for each try.'
/** With or without quotation marks. One that cannot be used is refused: a caller who trusts in it would pay twice. */
export const keyOf = (request: { headers: Record<string, unknown> }): string | null => {
  const given = request.headers['idempotency-key']
  if (given === undefined) return null
  const [, key] = (typeof given === 'string' && /^("?)([\w.:~+/=-]{8,128})\1$/.exec(given)?.slice(1)) || []
  if (!key) throw new Refusal(400, NO_KEY, 'Idempotency-Key')
  return key
}

/** The same file is the same wherever it lies. A password is not put under a hash that is quick to guess at. */
const plain = (name: string, value: unknown) =>
  /password|token/i.test(name) ? undefined : value instanceof Upload ? [value.name, value.sha256] : value

const fingerprintOf = (given: unknown) => sha256(JSON.stringify(given, plain))

/** Of a caller without a session, who can name nothing: known again by what was sent, word for word. */
export const nameless = (call: string, given: unknown): Once => ({ key: call, fingerprint: fingerprintOf(given) })
/** Whether this was done already for the account that it led to. */
export const wasDone = async (db: Db, accountId: string, { key, fingerprint }: Once): Promise<boolean> =>
  (await db.$count(
    keptAnswers,
    and(eq(keptAnswers.accountId, accountId), eq(keptAnswers.key, key), eq(keptAnswers.fingerprint, fingerprint)),
  )) > 0

/**
 * Runs a call that may have been made before; `given` is all that was sent with it. Throws 409 when its key was used for
 * something else.
 */
export async function once<T>(db: Db, request: FastifyRequest, given: unknown, run: () => Promise<T>): Promise<T> {
  const key = request.method !== 'GET' && request.me.accountId ? keyOf(request) : null
  if (!key) return run()
  request.once = { key, fingerprint: fingerprintOf([request.url, given]) }
  const earlier = await find<T>(db, request)
  if (earlier) return earlier.answer
  try {
    return await run()
  } catch (error) {
    // Of two that came at once one was done: this is its answer, too.
    const meanwhile = await find<T>(db, request).catch(() => undefined)
    if (!meanwhile) throw error
    // Its own files are not needed: it was undone. Where a commit may have come through unheard, they are.
    if (error instanceof Refusal) uploadsIn(given).forEach((upload) => (upload.kept = false))
    return meanwhile.answer
  }
}

const uploadsIn = (given: unknown): Upload[] =>
  given instanceof Upload ? [given] : typeof given === 'object' && given ? Object.values(given).flatMap(uploadsIn) : []

async function find<T>(db: Queryable, { me: { accountId }, once }: FastifyRequest): Promise<{ answer: T } | undefined> {
  if (!once) return undefined
  const { key, fingerprint, answer } = keptAnswers
  const [earlier] = await db
    .select({ fingerprint, answer })
    .from(keptAnswers)
    .where(and(eq(keptAnswers.accountId, accountId), eq(key, once.key)))
  if (!earlier) return undefined
  if (earlier.fingerprint !== once.fingerprint) throw new Refusal(409, OTHERWISE, 'Idempotency-Key')
  return { answer: (earlier.answer ?? undefined) as T }
}

/** The last thing that a transaction does: keeps what the call answers. */
export async function kept<T>(tx: Tx, { me: { accountId }, once }: Named, answer: T): Promise<T> {
  if (!once) return answer
  const row = { accountId, ...once, answer: answer ?? null }
  const [written] = await tx.insert(keptAnswers).values(row).onConflictDoNothing().returning({ key: keptAnswers.key })
  if (!written) throw conflict(MEANWHILE)
  return answer
}

export async function sweep(db: Db) {
  await db.delete(keptAnswers).where(lt(keptAnswers.createdAt, sql`now() - make_interval(days => ${KEYS_DAYS})`))
}
