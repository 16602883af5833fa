/** The only place that talks to the server: cookies, envelope, silent refresh, sentences for every way it can fail. */
import { WAITING_HEADER } from '@contract/rules/waiting'
import axios, { AxiosError, type AxiosProgressEvent, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { ENDED, isSilent, open, saysNo } from './answers'
import { ApiError } from './api-error'
import { holdBusy } from './busy'
import { heardAt } from './clock'
import { UNCHANGED } from './copies'
import { LEFT } from './device'
import { hasLine, noteAnswer } from './line'
import { watchLine } from './silence'
import { read } from './storage'
import { listen, tell } from './tabs'

const TIMEOUT_MS = 30_000
const LOCK_MS = 8_000
/** Beside a film that goes up, a call needs its time; with the tries that follow it is less than the server's half a minute. */
const REFRESH_MS = 20_000
const HEARD_MS = 50
/** The access lives ten minutes; what begins with six left is checked once, at its start. */
const FRESH_MS = 4 * 60_000
/** What takes a phone many seconds to send. */
const LONG_BYTES = 1024 * 1024
const NOT_MODIFIED = 304
/** §7: any 401 starts the silent refresh, but those of the two that are about it. */
const NO_REFRESH = /^auth\/(login|refresh)$/
/** How other APIs refuse a refresh, in whatever words. */
const REFUSED = [400, 403, 419, 422]

const client = axios.create({
  baseURL: (import.meta.env.VITE_API_BASE as string | undefined) ?? '/api',
  withCredentials: true,
  // No API of ours reads such a token, and to look for its cookie the browser would hold each call back.
  withXSRFToken: false,
  timeout: TIMEOUT_MS,
  validateStatus: () => true,
  // A list is its name several times.
  paramsSerializer: { indexes: null },
})

/** A header that an API elsewhere does not allow would stop the call before it leaves. */
export const isOwnOrigin = /^\/(?!\/)/.test(client.defaults.baseURL ?? '')
let takesKeys = isOwnOrigin
let obeysKeys = false
/** Told who signs in, whether this API obeys Idempotency-Key. */
export function sendKeys(isKnown: boolean) {
  takesKeys = isOwnOrigin || isKnown
  obeysKeys = isKnown
}
/** The same deed sent again gets its first answer. */
export const isKeyObeyed = () => obeysKeys

/** What lies unsent on this device, which the next call of its owner tells in X-Waiting (contract/rules/waiting.ts). */
interface Word {
  words: string
  onTold: () => void
}
let word: Word | null = null
export const tellWaiting = (next: Word | null) => {
  word = next
}

export interface Sending {
  method: string
  /** Below the API's base: banks/17. */
  path: string
  query?: Record<string, string | readonly string[] | number | boolean | undefined>
  body?: unknown
  /** Multipart, with progress and no time limit: a slow line that moves is fine, a silent one is given up. Holds the `busy` mark. */
  form?: FormData
  /** Bytes of a file, sent like a form. */
  bytes?: Blob
  /** The server has long to do: whoever asks gives it up by `signal`. */
  isLong?: boolean
  /** Share of the form or bytes that has left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Idempotency-Key: the same for every try of one deed, so that a lost answer does nothing twice. */
  key?: string
  /** The tag of what the device has of this answer (ETag): where it has not changed, UNCHANGED comes instead. */
  tag?: string
  /** The tag of what came, if it has one. */
  onTag?: (tag: string | undefined) => void
  /** A call that changes something: a success without a word is one (204, an empty body, `data` missing or null). */
  isWrite: boolean
}

/** Makes a call and gives `data` of its answer, whatever that is; ApiError with a sentence for every way it can fail. */
export async function exchange({ form, bytes, ...call }: Sending): Promise<unknown> {
  let left = 0
  const told = word
  const line = form || bytes ? watchLine(call) : null
  const heard = ({ progress = 0, loaded }: AxiosProgressEvent) => {
    left = loaded
    line?.heard(progress)
    call.onProgress?.(progress)
  }
  // Posts have the key of their form. The browser itself may send again what broke off, without a word to any page.
  const key =
    call.key ?? (takesKeys && call.isWrite && call.method !== 'POST' && !bytes ? crypto.randomUUID() : undefined)
  const config: AxiosRequestConfig = {
    method: call.method,
    url: call.path,
    params: call.query,
    signal: line?.signal ?? call.signal,
    data: form ?? bytes ?? (call.isWrite ? (call.body ?? {}) : call.body),
    headers: {
      ...(key && takesKeys ? { 'Idempotency-Key': key } : {}),
      ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
      ...(call.tag && isOwnOrigin ? { 'If-None-Match': call.tag } : {}),
      ...(told ? { [WAITING_HEADER]: told.words } : {}),
    },
    ...(call.isLong ? { timeout: 0 } : {}),
    // As they are.
    ...(bytes ? { transformRequest: (data: unknown) => data } : {}),
    ...(form || bytes ? { timeout: 0, onUploadProgress: heard } : {}),
  }
  const release = form || bytes ? holdBusy() : () => {}
  try {
    // A precaution: where it fails, what the call itself is told decides.
    if (bytes || (form && isLong(form))) await freshSession().catch(() => {})
    const response = await send(config)
    if (told && told === word && response.status < 400) {
      word = null
      told.onTold()
    }
    if (call.tag && response.status === NOT_MODIFIED) return UNCHANGED
    const data = open(response, call.isWrite, call.method !== 'GET')
    call.onTag?.(response.headers.etag as string | undefined)
    return data
  } catch (error) {
    if (line?.wentSilent()) throw new ApiError(0, [{ message: noAnswer(true, call.isWrite) }])
    throw error
  } finally {
    line?.stop()
    release()
    // Whoever counts what the line has cost hears it, also of a try that broke.
    if (left > 0) window.dispatchEvent(new CustomEvent(LEFT, { detail: left }))
  }
}

const isLong = (form: FormData) =>
  [...form.values()].some((value) => typeof value !== 'string' && value.size > LONG_BYTES)

/** For a page that is being left: it goes out all the same, and nobody waits for the answer. */
export function sendInPassing(method: string, path: string, body: object = {}) {
  const request: RequestInit = { method, body: JSON.stringify(body), credentials: 'include', keepalive: true }
  // Nobody is left who could hear that it failed.
  fetch(address(path), { ...request, headers: { 'Content-Type': 'application/json' } }).catch(() => {})
}
/** Where the browser itself asks, for links. */
export const address = (path: string) => `${client.defaults.baseURL ?? ''}/${path}`

async function send(config: AxiosRequestConfig, isRetry = false): Promise<AxiosResponse<unknown>> {
  const sentAt = Date.now()
  const response = await attempt(config)
  if (response.status === 401 && !NO_REFRESH.test(config.url ?? '')) {
    if (isRetry) loseSession()
    else if (await isRefreshed(sentAt)) return send(config, true)
  }
  return response
}

async function attempt(
  config: AxiosRequestConfig,
  isWrite = (config.method ?? 'GET') !== 'GET',
): Promise<AxiosResponse<unknown>> {
  // What was on its way when the line went says nothing of it.
  const isSentWithout = !navigator.onLine
  const couldLeave = hasLine()
  try {
    const response = await client.request<unknown>(config)
    if (isSentWithout) noteAnswer(true)
    heardAt(response.headers.date, response.headers.age)
    return response
  } catch (error) {
    if (axios.isCancel(error)) throw error
    const isLate = error instanceof AxiosError && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    if (!isLate && isSentWithout) noteAnswer(false)
    throw new ApiError(0, [{ message: !couldLeave && isWrite && !isLate ? NOT_SENT : noAnswer(isLate, isWrite) }])
  }
}

const NOT_SENT = 'There is no connection to the server. Nothing was sent, and what you typed is still here.'
function noAnswer(isLate: boolean, isWrite: boolean): string {
  const what = isLate ? 'The server did not answer in time.' : 'There is no connection to the server.'
  return isWrite
    ? `${what} What you typed is still here. If you are not sure whether it arrived, look for it before you send it again.`
    : `${what} Nothing was lost.`
}

// ---------- the session ----------
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

function loseSession() {
  if (isLost) return
  isLost = true
  onSessionLost()
}

listen((message) => {
  if (message.kind === 'refreshed') refreshedAt = Math.max(refreshedAt, message.at)
  if (message.kind === 'logged-in') isLost = false
})

const isRefreshed = (sentAt: number) =>
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

/** As AbortSignal.timeout, which Safari lacks before 16. */
export function within(ms: number): AbortSignal {
  const call = new AbortController()
  setTimeout(() => call.abort(), ms)
  return call.signal
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
