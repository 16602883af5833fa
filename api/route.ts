/** Binds one call of the contract to its handler: address, role matrix row, schemas, envelope. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { asks, type Call } from '../contract/parts'
import { methodAndUrl } from '../contract/rows'
import type { MinistryRow } from '../contract/role-matrix'
import { MAX_CONVERTS } from '../contract/vocabulary'
import { clean } from './clean'
import { inLane, type Db } from './db/open'
import { withForm, type FormOf } from './files/form'
import type { FileStore } from './files/store'
import { Refusal } from './errors'
import { once } from './once'
import { Pieces } from './pieces'
import { checkIds } from './records'
import type { Me, MinistryMe } from './sessions'
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
interface Input<C extends Call> {
  params: Of<C['params']>
  query: Of<C['query']>
  body: C extends { bytes: number } ? Readable : Of<C['body']>
  form: FormOf<Of<C['form']>>
  me: C['row'] extends MinistryRow ? MinistryMe : Me
  request: FastifyRequest
  reply: FastifyReply
}
type Answer<S> = S extends TSchema ? Promise<Static<S> | Pieces<Static<S>>> : Promise<void>
export type Handler<C extends Call> = (input: Input<C>) => Answer<C['data']>
/** A handler for each call of a noun. Calls that answer with a file have theirs in routes/files.ts. */
export type Handlers<Calls extends Record<string, Call>> = {
  [K in keyof Calls as Calls[K] extends { file: readonly string[] } ? never : K]: Handler<Calls[K]>
}
/** A handler of whatever call. */
export type AnyHandler = (input: never) => Promise<unknown>

/** Calls that wait for one row, by what it is. */
const LANES: Partial<Record<string, string>> = {
  'POST payments': 'ledger',
  'POST payments/reverse': 'ledger',
  'POST payments/prepare': 'ledger',
  'POST budgets/prepare': 'ledger',
  'POST budgets/pay': 'ledger',
  'PATCH payments/release/{id}': 'ledger',
  'PATCH payments/void/{id}': 'ledger',
  'PATCH converts/restore/{id}': 'converts',
  'DELETE converts/bin/{id}': 'converts',
  'DELETE converts/delete': 'converts',
  'PATCH converts/assign': 'converts',
  'PATCH converts/move': 'converts',
}

export function bind(app: FastifyInstance, { db, files }: Deps, call: Call, handler: AnyHandler) {
  const { method, url } = methodAndUrl(call.row)
  const lane = LANES[call.row]
  // Of such a body nothing has to be sent at all.
  const emptyBody = call.body && !asks(call.body) ? {} : undefined
  const [checkParams, checkBody, checkForm] = [checkIds(call.params), checkIds(call.body), checkIds(call.form)]
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
      // Of classes of their own, which would be left as they are.
      request.params = clean({ ...(request.params as object) })
      request.query = clean({ ...(request.query as object) })
      if (!call.bytes) request.body = clean(request.body ?? emptyBody, call.maxBodyBytes ? MAX_CONVERTS : undefined)
    },
    preHandler: async ({ params, body }) => {
      checkParams(params)
      if (!call.bytes) checkBody(body)
      else if (!(body instanceof Readable)) throw new Refusal(415, 'Send the bytes as application/octet-stream.')
    },
    handler: async (request, reply) => {
      const { params, query, body } = request
      const run = async (form?: unknown) => {
        // A body can be kept on its way for hours, and whoever sends it be locked out meanwhile.
        if (method !== 'GET') await app.admitAgain(request)
        const { me } = request
        // `never` takes any input: that it is this call's own is what the schemas above have just checked.
        const answer = () => handler({ params, query, body, form, me, request, reply } as never)
        const make = lane ? () => inLane(lane, answer) : answer
        // Bytes tell by their place whether they have come before.
        return call.bytes ? make() : once(db, request, form ?? body, make)
      }
      const runWith = (form: unknown) => {
        checkForm(form)
        return run(clean(form, Infinity))
      }
      const data = await (call.form ? withForm(request, call.form, { db, files }, runWith) : run())
      void reply.code(call.creates ? 201 : 200)
      if (data instanceof Pieces) {
        const whole = await data.around('{"success":true,"data":', '}')
        return (
          reply
            .type('application/json; charset=utf-8')
            // Bytes: to tag, pack and send a long text turns it into bytes each time.
            .send(typeof whole === 'string' ? Buffer.from(whole) : Readable.from(whole))
        )
      }
      return reply.send(data === undefined ? { success: true } : { success: true, data })
    },
  })
}
