/** A browser, as far as the API can tell: it keeps cookies. Each of its answers is held against the contract. */
import type { FastifyInstance } from 'fastify'
import type { ApiProblem, Envelope } from '../../contract/parts'
import { checkAnswer } from './contract-check'

export interface Answer<T> {
  status: number
  data: T
  errors: ApiProblem[]
  /** The first sentence of a refusal, which is what most screens show. */
  message: string
  headers: Record<string, string | string[] | number | undefined>
  text: string
  bytes: Buffer
}
export type Fields = Record<string, string | Blob>
interface Send {
  headers?: Record<string, string>
  payload?: string | Buffer | object
  remoteAddress?: string
}
type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export class Client {
  cookies: Record<string, string> = {}

  constructor(
    private readonly app: FastifyInstance,
    /** Sent with every call. */
    private readonly always: Send = {},
  ) {}

  get = <T = unknown>(path: string, headers?: Record<string, string>) => this.send<T>('GET', path, { headers })
  post = <T = unknown>(path: string, payload?: object, headers?: Record<string, string>) =>
    this.send<T>('POST', path, { payload, headers })
  patch = <T = unknown>(path: string, payload?: object) => this.send<T>('PATCH', path, { payload })
  put = <T = unknown>(path: string, payload?: object) => this.send<T>('PUT', path, { payload })
  delete = <T = unknown>(path: string, payload?: object) => this.send<T>('DELETE', path, { payload })

  /** A multipart form, encoded as a browser does it; pairs where a name comes twice. */
  async form<T = unknown>(
    path: string,
    fields: Fields | [string, string | Blob][],
    headers: Record<string, string> = {},
  ) {
    const data = new FormData()
    for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) data.append(name, value)
    const encoded = new Response(data)
    const payload = Buffer.from(await encoded.arrayBuffer())
    return this.send<T>('POST', path, {
      payload,
      headers: { 'content-type': encoded.headers.get('content-type')!, ...headers },
    })
  }

  /** Bytes of a file, as a piece of it. */
  bytes = <T = unknown>(path: string, payload: Buffer) =>
    this.send<T>('PATCH', path, { payload, headers: { 'content-type': 'application/octet-stream' } })

  /** `path` is below /api/, or absolute (/files/...). */
  async send<T = unknown>(
    method: Method,
    path: string,
    { headers, payload, remoteAddress }: Send = {},
  ): Promise<Answer<T>> {
    const url = path.startsWith('/') ? path : `/api/${path}`
    const answer = await this.app.inject({
      method,
      url,
      headers: { ...this.always.headers, ...headers },
      cookies: this.cookies,
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: remoteAddress ?? this.always.remoteAddress,
    })
    const set = answer.cookies.map(({ name, value }) => [name, value] as const)
    const kept = Object.entries({ ...this.cookies, ...Object.fromEntries(set) }).filter(([, value]) => value !== '')
    this.cookies = Object.fromEntries(kept)
    const type = String(answer.headers['content-type'] ?? '')
    if (method !== 'HEAD') checkAnswer(method, url, answer.statusCode, type, answer.body)
    const { data, errors = [] } =
      type.startsWith('application/json') && answer.body ? (JSON.parse(answer.body) as Envelope) : {}
    return {
      status: answer.statusCode,
      data: data as T,
      errors,
      message: errors[0]?.message ?? '',
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }

  /** Another tab or a thief: the same cookies, kept apart from here on. */
  copy(): Client {
    const twin = new Client(this.app, this.always)
    twin.cookies = { ...this.cookies }
    return twin
  }
}
