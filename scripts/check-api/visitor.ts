/** Somebody who makes calls: keeps cookies as a browser does, follows no redirect, never waits for ever. */
import type { Role } from '../../contract/vocabulary'
import { asTheyCame } from '../../src/lib/read'
import type { Heard } from './answers'
import { Jar } from './jar'
import type { Account } from './options'

/** There was no answer at all. */
export class NoAnswer extends Error {}

export type Fields = Record<string, string | Blob>
export interface Sending {
  body?: object
  form?: Fields
  headers?: Record<string, string>
}
export interface Server {
  url: string
  timeoutMs: number
  /** Milliseconds, of whatever clock. */
  now?: () => number
}

/** Of a file so much is read; a video need not come whole. */
const ENOUGH_BYTES = 4 * 1024 * 1024
const FIRST_BYTES = 1024
const LONGEST_PAUSE_S = 30

export class Visitor {
  jar = new Jar()
  roles: readonly Role[]

  constructor(
    private readonly server: Server,
    /** Nobody in particular without one. */
    readonly account?: Account,
  ) {
    this.roles = [account?.role ?? 'guest']
  }

  get name() {
    return this.account?.role ?? 'nobody'
  }

  /** Where files lie: the API's host, without the API's own path. */
  get host() {
    return `${new URL(this.server.url).origin}/`
  }

  /** The same cookies, kept apart from here on. */
  copy(): Visitor {
    const twin = new Visitor(this.server, this.account)
    twin.jar = this.jar.copy()
    return twin
  }

  /** `address` is below the API (/banks), or of a file wherever it lies (https://host/files/...). */
  urlOf = (address: string) => new URL(address.startsWith('/') ? `${this.server.url}${address}` : address)

  async send(method: string, address: string, sending: Sending = {}): Promise<Heard> {
    const answer = await this.try(method, address, sending)
    const pause = Number(answer.headers.get('retry-after'))
    if (answer.status !== 429 || !(pause <= LONGEST_PAUSE_S)) return answer
    await new Promise((done) => setTimeout(done, pause * 1000))
    return this.try(method, address, sending)
  }

  private async try(method: string, address: string, { body, form, headers }: Sending): Promise<Heard> {
    const { timeoutMs, now = () => performance.now() } = this.server
    const url = this.urlOf(address)
    // As the web app: a write says JSON also where it has nothing to say.
    const json = body ?? (method === 'GET' || form ? undefined : {})
    const askedAt = now()
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json, */*',
          // Servers that look out for other sites see that this is none.
          origin: url.origin,
          cookie: this.jar.headerFor(url),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: json ? JSON.stringify(asTheyCame(json)) : form ? formOf(form) : undefined,
      })
      this.jar.keep(url, response.headers.getSetCookie())
      const answer = await answerOf(response)
      return { ...answer, ms: now() - askedAt }
    } catch (error) {
      throw new NoAnswer(whyNone(error as Error, timeoutMs))
    }
  }
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function answerOf(response: Response) {
  const contentType = response.headers.get('content-type') ?? ''
  // What says nothing may be JSON all the same, or a film.
  const text = /json|text/i.test(contentType) ? await response.text() : await firstBytes(response, contentType ? FIRST_BYTES : ENOUGH_BYTES) // prettier-ignore
  const place = response.headers.get('location')
  // Where a redirect leads, without what it may carry along.
  const location = place && `→ ${place.replace(/[?#].*$/s, '')}`
  return { status: response.status, contentType, text: text || (location ?? ''), headers: response.headers }
}

async function firstBytes(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  for (let bytes = 0; reader && bytes < most;) {
    const { value } = await reader.read()
    if (!value) break
    chunks.push(value)
    bytes += (value as Uint8Array).length
  }
  await reader?.cancel()
  return Buffer.concat(chunks)
    .subarray(0, most)
    .toString(most === FIRST_BYTES ? 'latin1' : 'utf8')
}

function whyNone(error: Error, timeoutMs: number): string {
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  const cause = error.cause as (Error & { code?: string }) | undefined
  return `no answer (${cause?.code ?? cause?.message ?? error.message})`
}
