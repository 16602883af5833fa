/** Binds one call of the contract to its handler: address, role matrix row, schemas, envelope. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { methodAndUrl, type Call } from '../contract/parts'
import { MAX_CONVERTS } from '../contract/vocabulary'
import type { Db } from './db/open'
import { BadInput, Refusal } from './errors'
import { withForm, type FormOf } from './files/form'
import type { FileStore } from './files/store'
import type { Me } from './sessions'
import type { Settings } from './settings'

/** What handlers work with. */
export interface Deps {
  db: Db
  files: FileStore
  settings: Settings
  /** Tells the mail worker that something waits. */
  wakeMail: () => void
}

type Of<S> = S extends TSchema ? Static<S> : undefined
export interface Input<C extends Call> {
  params: Of<C['params']>
  query: Of<C['query']>
  body: Of<C['body']>
  form: FormOf<Of<C['form']>>
  me: Me
  request: FastifyRequest
  reply: FastifyReply
}
export type Route = <C extends Call>(
  call: C,
  handler: (input: Input<C>) => C['data'] extends TSchema ? Promise<Static<C['data']>> : Promise<void>,
) => void

export function routeMaker(app: FastifyInstance, { files }: Deps, registered: Set<string>): Route {
  return (call, handler) => {
    const { method, url } = methodAndUrl(call.row)
    registered.add(call.row)
    app.route({
      method,
      url: `/api${url}`,
      config: { row: call.row },
      bodyLimit: call.maxBodyBytes,
      schema: {
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
      },
      preValidation: async (request) => {
        request.params = clean(request.params)
        request.query = clean(request.query)
        if (isHuge(request.body, call.maxBodyBytes ? MAX_CONVERTS : MAX_ENTRIES))
          throw new Refusal(400, 'This is more than one call can take. Send less.')
        request.body = clean(request.body)
      },
      handler: async (request, reply) => {
        const { params, query, body, me } = request
        const run = (form: unknown) => handler({ params, query, body, form, me, request, reply } as Input<typeof call>)
        const data: unknown = call.form
          ? await withForm(request, call.form, files, (form) => run(clean(form)))
          : await run(undefined)
        void reply.code(call.creates ? 201 : 200)
        if (data instanceof Pieces) {
          const whole = data.around('{"success":true,"data":', '}')
          return reply.type('application/json; charset=utf-8').send(Readable.from(whole))
        }
        return reply.send(data === undefined ? { success: true } : { success: true, data })
      },
    })
  }
}

type Json = AsyncIterable<string>

/** An answer whose JSON is written piece by piece, so that a long list neither fills the memory nor makes others wait. */
class Pieces {
  constructor(private readonly json: Json) {}

  async *around(before: string, after: string) {
    yield before
    yield* this.json
    yield after
  }
}

/** What a handler returns for a long list: the list as JSON, or an object that holds lists as JSON. */
export function inPieces<T>(data: Json | Record<string, unknown>): T {
  return new Pieces(Symbol.asyncIterator in data ? data : objectOf(data)) as T
}

async function* objectOf(data: Record<string, unknown>) {
  let before = '{'
  for (const [name, value] of Object.entries(data)) {
    yield `${before}${JSON.stringify(name)}:`
    if (typeof value === 'object' && value !== null && Symbol.asyncIterator in value) yield* value as Json
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

const MAX_ENTRIES = 1000
const MAX_DEPTH = 20

/** Checking a body names each of its mistakes: a million of them would keep everybody else waiting. */
function isHuge(value: unknown, maxEntries: number, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Array.isArray(value) ? value : Object.values(value)
  return (
    depth > MAX_DEPTH || entries.length > maxEntries || entries.some((entry) => isHuge(entry, maxEntries, depth + 1))
  )
}

const SECRET = /password|token/i

/** Trims what people type, secrets apart, and refuses text that PostgreSQL cannot store. */
function clean(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new BadInput([{ message: 'The text has characters that cannot be stored. Remove them.', field: key }])
    return SECRET.test(key) ? value : value.trim()
  }
  if (Array.isArray(value)) return value.map((entry) => clean(entry, key))
  if (
    value !== null &&
    typeof value === 'object' &&
    (value.constructor === Object || Object.getPrototypeOf(value) === null)
  ) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, clean(entry, key ? `${key}.${name}` : name)]),
    )
  }
  return value
}
