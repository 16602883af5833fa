// Somebody who calls, with cookies, over HTTP or over HTTPS with a certificate of the drill's own.
import { Agent as PlainAgent, request as plainly } from 'node:http'
import { Agent, request as safely } from 'node:https'

export interface Place {
  url: string
  ca?: Buffer
}
export interface Sending {
  json?: object
  form?: Record<string, string | Blob>
  headers?: Record<string, string>
}
export interface Answer {
  status: number
  bytes: Buffer
}
/** Longer than any answer may take, so that nothing is waited for without end. */
const SILENCE_MS = 120_000

/** What the caller names: a drill trusts the shape of its own API's answers. */
export const dataOf = <Data>({ bytes }: Answer) => (JSON.parse(bytes.toString()) as { data: Data }).data

export class Caller {
  private cookies = new Map<string, string>()
  private readonly agent

  constructor(private readonly place: Place) {
    this.agent = place.ca ? new Agent({ keepAlive: true, ca: place.ca }) : new PlainAgent({ keepAlive: true })
  }

  /** With the same cookies at another address, as a second tab behind another proxy. */
  at(place: Place): Caller {
    const twin = new Caller(place)
    twin.cookies = this.cookies
    return twin
  }

  /** Throws when no whole answer came. */
  async send(method: string, path: string, { json, form, headers }: Sending = {}): Promise<Answer> {
    const { body, type } = await encoded(json, form)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = new URL(path.startsWith('/') ? path : `/api/${path}`, this.place.url)
    return new Promise((resolve, reject) => {
      const sent = (this.place.ca ? safely : plainly)(
        url,
        {
          agent: this.agent,
          method,
          timeout: SILENCE_MS,
          headers: {
            origin: url.origin,
            ...(cookie ? { cookie } : {}),
            ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
            ...headers,
          },
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            this.cookies.set(name, value)
          }
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${SILENCE_MS / 1000} s`)))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  close = () => this.agent.destroy()
}

async function encoded(json?: object, form?: Record<string, string | Blob>) {
  if (json) return { body: Buffer.from(JSON.stringify(json)), type: 'application/json' }
  if (!form) return { type: '' }
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  const response = new Response(data)
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' }
}
