/** What makes something is made once, although its answer was lost, and although an API takes no keys. */
import { ApiError, NO_ROOM } from './api-error'
import { officeNow } from './clock'
import { isKeyObeyed } from './http'

/** Nobody knows whether it was done: it is looked for before it is sent again. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && error.isPassing && error.status !== NO_ROOM

/** What is to be deleted and is not there any more is deleted: by somebody else, or by a try whose answer was lost. */
export const orGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

/** The clocks of two machines differ: a minute before still counts. By how much more they do the last answer has told. */
const CLOCKS_MS = 60_000
export interface Written {
  /** By the clock of this device. */
  writtenAt: string
}
export const isAfter = (createdUtc: string, { writtenAt }: Written): boolean =>
  Date.parse(createdUtc) > Date.parse(writtenAt) + officeNow() - Date.now() - CLOCKS_MS

/** What became of these keys nobody knows. */
const doubtful = new Map<string, Written>()

/**
 * Sends the form with this key; `sendsKey`: as Idempotency-Key, too. After a try of which nobody knows, and where no API
 * answers the same key with the same answer, `isThere` looks first whether it has arrived, all of it: then it is done, and
 * this answers undefined. What is not there, or has other words by now, is sent.
 */
export async function once<T>(
  key: string,
  send: () => Promise<T>,
  isThere: (written: Written) => Promise<boolean>,
  { sendsKey = true } = {},
): Promise<T | undefined> {
  const writtenAt = new Date().toISOString()
  const before = doubtful.get(key)
  if (before && !(sendsKey && isKeyObeyed()) && (await isThere(before))) {
    doubtful.delete(key)
    return undefined
  }
  try {
    const answer = await send()
    doubtful.delete(key)
    return answer
  } catch (error) {
    if (mayHaveArrived(error)) doubtful.set(key, before ?? { writtenAt })
    throw error
  }
}

/**
 * The same for a record that has its name alone: all that was typed is its key, so a correction is another one, which the API
 * may refuse because of the name. `isThere` compares all that can be read. Each try has a key of its own, so that what a
 * browser sends twice by itself is made once.
 */
export const createdOnce = <V extends object, T>(
  what: string,
  values: V,
  create: (sent: { key: string }) => Promise<T>,
  isThere: () => Promise<boolean>,
): Promise<T | undefined> =>
  once(`${what} ${JSON.stringify(values)}`, () => create({ key: crypto.randomUUID() }), isThere, { sendsKey: false })
