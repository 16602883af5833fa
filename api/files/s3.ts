/** The calls of the S3 protocol that files need. Each may be sent twice without harm, and is, when the line breaks. */
import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'

export interface Account {
  /** The bucket's own address is `<endpoint>/<bucket>`: every server knows that form, many know no other. */
  endpoint: URL
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The server has answered, and refused. */
export class S3Refusal extends Error {
  constructor(
    readonly status: number,
    /** S3's own word, such as NoSuchKey or AccessDenied. */
    readonly reason: string,
  ) {
    super(`S3 answered ${status} ${reason}`.trim())
  }
}
class Silence extends Error {
  readonly code = 'ETIMEDOUT'
}

interface S3Object {
  key: string
  size: number
  changedAt: number
}

interface Ask {
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Opened anew for every try. */
  body?: { size: number; open: () => Readable }
}

const TRIES = 3
/** Nothing has moved for so long: nobody is there. */
const SILENCE_MS = 30_000
/** The same below a download, which stands still while its reader does. */
const PAUSE_MS = 120_000

export class S3 {
  private readonly agent: http.Agent
  private readonly request: typeof http.request

  constructor(private readonly account: Account) {
    const { Agent, request } = account.endpoint.protocol === 'http:' ? http : https
    this.agent = new Agent({ keepAlive: true })
    this.request = request
  }

  put = async (key: string, body: Ask['body']) =>
    text(await this.ask('PUT', key, { body, headers: { 'content-type': 'application/octet-stream' } }))

  delete = async (key: string) => text(await this.ask('DELETE', key))

  get = (key: string, headers?: Record<string, string>) => this.ask('GET', key, { headers })

  async copy(from: string, to: string) {
    const source = `/${this.account.bucket}/${encoded(from)}`
    const answer = await text(await this.ask('PUT', to, { headers: { 'x-amz-copy-source': source } }))
    // The one call that may fail after it has said 200.
    if (answer.includes('<Error>')) throw new S3Refusal(500, reasonIn(answer))
  }

  /**
   * All keys below the prefix, in order, a page at a time. The first version of the call: its next page begins after a key,
   * where the second one wants a token that some servers make wrongly.
   */
  async *list(prefix: string, pageSize = 1000): AsyncGenerator<S3Object> {
    for (let marker = '', isMore = true; isMore;) {
      const query = { prefix, 'max-keys': String(pageSize), ...(marker ? { marker } : {}) }
      const page = await text(await this.ask('GET', '', { query }))
      const found = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
        key: valueOf(object, 'Key'),
        size: Number(valueOf(object, 'Size')),
        changedAt: Date.parse(valueOf(object, 'LastModified')),
      }))
      yield* found
      marker = found.at(-1)?.key ?? ''
      isMore = valueOf(page, 'IsTruncated') === 'true' && marker !== ''
    }
  }

  private async ask(method: string, key: string, ask: Ask = {}): Promise<http.IncomingMessage> {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await this.send(method, key, ask)
        const { statusCode = 0 } = answer
        if (statusCode >= 200 && statusCode < 300) return answer
        throw new S3Refusal(statusCode, reasonIn(await text(answer)))
      } catch (error) {
        if (tries === TRIES || !mayPass(error)) throw error
        await wait(200 * 4 ** (tries - 1) * (0.5 + Math.random()))
      }
    }
  }

  private async send(method: string, key: string, { query = {}, headers = {}, body }: Ask) {
    const { endpoint, bucket, ...keys } = this.account
    const url = new URL(`${endpoint.href.replace(/\/$/, '')}/${bucket}${key && `/${encoded(key)}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({ method, url: url.href, headers, service: 's3', ...keys })
    const signed = await signer.sign()
    return new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = this.request(signed.url, {
        method,
        agent: this.agent,
        timeout: SILENCE_MS,
        headers: { ...Object.fromEntries(signed.headers), 'content-length': body?.size ?? 0 },
      })
      request.on('timeout', () => request.destroy(new Silence(`S3 is silent (${endpoint.host})`)))
      request.on('error', reject)
      request.on('response', (answer) => {
        request.setTimeout(PAUSE_MS)
        resolve(answer)
      })
      if (body) pipeline(body.open(), request).catch(reject)
      else request.end()
    })
  }
}

/** Signs such as + are escaped, which a path may hold but servers read in two ways. */
const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/** Whether the same again may go well. After a silence the caller has waited long enough. */
function mayPass(error: unknown): boolean {
  if (error instanceof S3Refusal) return error.status >= 500 || error.status === 429
  return !(error instanceof Silence)
}

const reasonIn = (xml: string) => valueOf(xml, 'Code')
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function valueOf(xml: string, name: string): string {
  const [, value = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return value.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, hex: string, code: string, word: string) =>
    word ? (SIGNS[word] ?? whole) : String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
  )
}
