/** §7: the session is renewed without a word when the API answers 401: once for all calls that wait, and for all tabs. */
import type { AxiosResponse } from 'axios'
import { ENDED, isSilent, open, saysNo } from './answers'
import { ApiError } from './api-error'
import { hasLine } from './line'
import { read } from './storage'
import { listen, tell } from './tabs'
import { attempt } from './transport'
import { within } from './within'

const LOCK_MS = 8_000
/** Beside a film that goes up, a call needs its time; with the tries that follow it is less than the server's half a minute. */
const REFRESH_MS = 20_000
const HEARD_MS = 50
/** The access lives ten minutes; what begins with six left is checked once, at its start. */
const FRESH_MS = 4 * 60_000
/** How other APIs refuse a refresh, in whatever words. */
const REFUSED = [400, 403, 419, 422]

let refreshing: Promise<void> | null = null
let refreshedAt = 0
let isLost = false
let onSessionLost = () => {}

/** Called once when the session is gone for good. */
export function whenSessionLost(callback: () => void) {
  onSessionLost = callback
}
/** After a log-in: 401s may refresh again, and what was sent before is answered with the new session. */
export function sessionOpened() {
  isLost = false
  refreshedAt = Date.now()
}
export const refreshSession = () => refreshed(Date.now())
/** Before what takes long to send: a 401 at its end would send all of it a second time. */
export const freshSession = () => refreshed(Date.now() - FRESH_MS)

export function loseSession() {
  if (isLost) return
  isLost = true
  onSessionLost()
}

listen((message) => {
  if (message.kind === 'refreshed') refreshedAt = Math.max(refreshedAt, message.at)
  if (message.kind === 'logged-in') isLost = false
})

export const isRefreshed = (sentAt: number) =>
  refreshed(sentAt).then(
    () => true,
    (error: unknown) => {
      // No session that could be renewed: what the call itself was told is the better sentence.
      if (error instanceof ApiError && error.status === 401) return false
      throw error
    },
  )

/** Resolves when the cookies are newer than `sentAt`. One refresh for all calls that wait, and for all tabs. */
function refreshed(sentAt: number): Promise<void> {
  if (refreshedAt > sentAt) return Promise.resolve()
  if (isLost) return Promise.reject(ended())
  refreshing ??= acrossTabs(() => (refreshedAt > sentAt ? Promise.resolve() : refresh())).finally(
    () => (refreshing = null),
  )
  return refreshing
}

/**
 * A tab that hangs with the lock holds the others up for 8 s at most: the server copes with two refreshes. The lock is kept
 * a moment longer than the refresh, so that the others have heard of it when they are let in.
 */
function acrossTabs(run: () => Promise<void>): Promise<void> {
  // Absent on plain http, null where a browser forbids it.
  const locks = (navigator as { locks?: LockManager | null }).locks
  if (!locks) return run()
  return new Promise((resolve, reject) => {
    let isHeld = false
    locks
      .request('almoner-refresh', { signal: within(LOCK_MS) }, async () => {
        isHeld = true
        await run().then(resolve, reject)
        await new Promise((heard) => setTimeout(heard, HEARD_MS))
      })
      .catch((error: unknown) => {
        if (isHeld) reject(error instanceof Error ? error : ended())
        else run().then(resolve, reject)
      })
  })
}

/**
 * The answer alone may be lost. Then the cookie is used up: a server takes it for half a minute more, and later for stolen.
 * Nobody may call before that.
 */
const SOON_MS = [3_000, 8_000, 16_000]
const GRACE_MS = 27_000
let isSoon = false
function soonAgain(sentAt: number) {
  // A try of its own does not begin others.
  if (isSoon) return
  isSoon = true
  const failedAt = Date.now()
  const again = () =>
    void (
      refreshedAt < failedAt &&
      Date.now() < sentAt + GRACE_MS &&
      read('user') &&
      hasLine() &&
      refreshSession().catch(() => undefined)
    )
  for (const ms of SOON_MS) setTimeout(again, ms)
  setTimeout(() => (isSoon = false), Math.max(...SOON_MS) + LOCK_MS + REFRESH_MS)
}

async function refresh(): Promise<void> {
  const couldLeave = hasLine()
  const sentAt = Date.now()
  // Nothing of what was typed was taken: its failure has the words of one that only read.
  const response = await attempt({ method: 'POST', url: 'auth/refresh', data: {}, timeout: REFRESH_MS }, false).catch(
    (error: unknown) => {
      if (couldLeave && read('user')) soonAgain(sentAt)
      throw error
    },
  )
  const { status, data } = response
  if (isNoSession(response)) {
    loseSession()
    throw ended()
  }
  // What else came says nothing of the session, so whoever waits for it waits on: no call was refused by it.
  if (status >= 400 || !isSilent(data))
    open({ ...response, status: status < 400 || status === 429 ? status : Math.max(status, 502) }, false)
  refreshedAt = Date.now()
  tell({ kind: 'refreshed', at: refreshedAt })
}
/** §7 names no status for a refresh without a session: any no of the API is one. A proxy's page knows nothing of sessions. */
const isNoSession = ({ status, data }: AxiosResponse<unknown>) =>
  status === 401 ||
  (status < 500 && status !== 429 && (saysNo(data) || (REFUSED.includes(status) && !/^\s*</.test(String(data)))))
const ended = () => new ApiError(401, [{ message: ENDED }])
