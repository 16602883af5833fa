/** The only place that talks to the server: cookies, envelope, silent refresh, sentences for every way it can fail. */
import type { ApiProblem } from '@contract/parts'
import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { ApiError } from './api-error'
import { holdBusy } from './busy'
import { listen, tell } from './tabs'

const TIMEOUT_MS = 30_000
const LOCK_MS = 8_000
const HEARD_MS = 50
/** These answer 401 for reasons of their own, or need no session: they never start a refresh. */
const NO_REFRESH = /^auth\/(login|logout|refresh|forgot|validate|resetpassword|register)/

const client = axios.create({
  baseURL: (import.meta.env.VITE_API_BASE as string | undefined) ?? '/api',
  withCredentials: true,
  timeout: TIMEOUT_MS,
  validateStatus: () => true,
})

type Query = Record<string, string | number | undefined>

export const http = {
  get: <T>(url: string, params: Query = {}, signal?: AbortSignal) => send<T>({ url, params, signal }),
  post: <T = void>(url: string, data?: unknown) => send<T>({ method: 'POST', url, data: data ?? {} }),
  patch: <T = void>(url: string, data?: unknown) => send<T>({ method: 'PATCH', url, data: data ?? {} }),
  put: <T = void>(url: string, data?: unknown) => send<T>({ method: 'PUT', url, data }),
  delete: <T = void>(url: string, data?: unknown) => send<T>({ method: 'DELETE', url, data }),
  /** For a page that is being left: it goes out all the same, and nobody waits for the answer. */
  parting(url: string) {
    const request: RequestInit = { method: 'POST', body: '{}', credentials: 'include', keepalive: true }
    fetch(http.address(url), { ...request, headers: { 'Content-Type': 'application/json' } }).catch(() => {})
  },
  /** Where the browser itself asks, for links. */
  address: (url: string) => `${client.defaults.baseURL}/${url}`,
  /** Multipart with progress (0 to 1). No time limit: a slow line that moves is fine. Holds the `busy` mark. */
  async upload<T = void>(url: string, data: FormData, { onProgress, signal, key }: UploadOptions = {}): Promise<T> {
    const release = holdBusy()
    try {
      return await send<T>({
        method: 'POST',
        url,
        data,
        signal,
        timeout: 0,
        headers: key ? { 'Idempotency-Key': key } : {},
        onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
      })
    } finally {
      release()
    }
  },
}
export interface UploadOptions {
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Idempotency-Key: the same for every try of one form, so that a lost answer cannot pay twice. */
  key?: string
}

async function send<T>(config: AxiosRequestConfig, isRetry = false): Promise<T> {
  const sentAt = Date.now()
  const response = await attempt(config)
  if (response.status === 401 && !NO_REFRESH.test(config.url ?? '')) {
    if (isRetry) loseSession()
    else {
      await refreshed(sentAt)
      return send(config, true)
    }
  }
  return open<T>(response)
}

async function attempt(config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  try {
    return await client.request<unknown>(config)
  } catch (error) {
    if (axios.isCancel(error)) throw error
    throw new ApiError(0, [{ message: noAnswer(error, (config.method ?? 'GET') !== 'GET') }])
  }
}

function noAnswer(error: unknown, isWrite: boolean): string {
  const isLate = error instanceof AxiosError && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  const what = isLate ? 'The server did not answer in time.' : 'There is no connection to the server.'
  return isWrite
    ? `${what} What you typed is still here. If you are not sure whether it arrived, look at the list before you send it again.`
    : `${what} Nothing was lost.`
}

/** Opens { success, data, errors }. Anything else, an HTML page or nothing at all, is a failure with a sentence. */
function open<T>({ status, data }: AxiosResponse<unknown>): T {
  if (isEnvelope(data)) {
    if (data.success && status < 400) return data.data as T
    const problems = Array.isArray(data.errors) ? data.errors.filter(isProblem) : []
    throw new ApiError(status, problems.length > 0 ? problems : [{ message: generic(status) }])
  }
  throw new ApiError(status >= 400 ? status : 502, [{ message: generic(status) }])
}

function generic(status: number): string {
  if (status === 404) return 'This was not found.'
  if (status === 403) return 'Your role does not allow this.'
  if (status === 413) return 'The file is too large for the server.'
  if (status === 429) return 'Too many tries. Wait a few minutes and try again.'
  return 'The server could not answer. Nothing was lost. Try again in a moment.'
}

function isEnvelope(body: unknown): body is { success: boolean; data?: unknown; errors?: unknown } {
  return typeof body === 'object' && body !== null && typeof (body as { success?: unknown }).success === 'boolean'
}

const isProblem = (one: unknown): one is ApiProblem => typeof (one as ApiProblem | null)?.message === 'string'

// ---------- the session ----------
let refreshing: Promise<void> | null = null
let refreshedAt = 0
let isLost = false
let onSessionLost = () => {}

/** Called once when the session is gone for good. */
export function whenSessionLost(callback: () => void) {
  onSessionLost = callback
}
/** After a log-in: 401s may refresh again. */
export function sessionOpened() {
  isLost = false
}
export const refreshSession = () => refreshed(Date.now())

function loseSession() {
  if (isLost) return
  isLost = true
  onSessionLost()
}

listen((message) => {
  if (message.kind === 'refreshed') refreshedAt = Math.max(refreshedAt, message.at)
  if (message.kind === 'logged-in') isLost = false
})

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
      .request('almoner-refresh', { signal: AbortSignal.timeout(LOCK_MS) }, async () => {
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

async function refresh(): Promise<void> {
  const response = await attempt({ method: 'POST', url: 'auth/refresh', data: {}, timeout: LOCK_MS })
  if (response.status === 401 || response.status === 403) {
    loseSession()
    throw ended()
  }
  open(response)
  refreshedAt = Date.now()
  tell({ kind: 'refreshed', at: refreshedAt })
}
const ended = () => new ApiError(401, [{ message: 'Your session has ended. Log in to go on.' }])
