/** A call of the app: with its key and what waits here, a form with its progress, again once the session was renewed. Its data, or an ApiError. */
import { WAITING_HEADER } from '@contract/rules/waiting'
import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios'
import { open } from './answers'
import { ApiError } from './api-error'
import { holdBusy } from './busy'
import { UNCHANGED } from './copies'
import { LEFT } from './device'
import { freshSession, isRefreshed, loseSession } from './refresh'
import { watchLine } from './silence'
import { address, attempt, isOwnOrigin, noAnswer, type Query } from './transport'

/** What takes a phone many seconds to send. */
const LONG_BYTES = 1024 * 1024
const NOT_MODIFIED = 304
/** §7: any 401 starts the silent refresh, but those of the two that are about it. */
const NO_REFRESH = /^auth\/(login|refresh)$/

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
  query?: Query
  body?: unknown
  /** Multipart, with progress and no time limit: a slow line that moves is fine, a silent one is given up. Holds the `busy` mark. */
  form?: FormData
  /** Bytes of a file, sent like a form. */
  bytes?: Blob
  /** The server has long to do: whoever asks gives it up by `signal`, a write is given up after three minutes. */
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
  /** Nobody reads its data: a success without a word is one, too. */
  isUnread?: boolean
}

const LONG_MS = 180_000
/** Makes a call and gives `data` of its answer, whatever that is; ApiError with a sentence for every way it can fail. */
export async function exchange({ form, bytes, ...call }: Sending): Promise<unknown> {
  let [left, share] = [0, 0]
  const told = word
  const line = form || bytes ? watchLine(call) : null
  const heard = ({ progress = 0, loaded }: AxiosProgressEvent) => {
    left = loaded
    share = progress
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
    ...(call.isLong ? { timeout: call.isWrite ? LONG_MS : 0 } : {}),
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
    const data = open(response, call.isWrite || call.isUnread === true, call.method !== 'GET')
    call.onTag?.(response.headers.etag as string | undefined)
    return data
  } catch (error) {
    if (line?.wentSilent()) throw new ApiError(0, [{ message: noAnswer(true, call.isWrite) }], undefined, share === 1)
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

async function send(config: AxiosRequestConfig, isRetry = false): Promise<AxiosResponse<unknown>> {
  const sentAt = Date.now()
  const response = await attempt(config)
  if (response.status === 401 && !NO_REFRESH.test(config.url ?? '')) {
    if (isRetry) loseSession()
    else if (await isRefreshed(sentAt)) return send(config, true)
  }
  return response
}
