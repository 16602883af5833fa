import type { FastifyInstance } from 'fastify'
import { addDays } from '../../contract/rules/days'
import { statementCalls } from '../../contract/statements'
import { isYear, lagosDayStart } from '../dates'
import { lineIsGone, notFound, Refusal } from '../errors'
import { patiently } from '../files/form'
import { makePack } from '../year-pack/pack'
import * as ministries from '../repositories/ministries'
import * as repository from '../repositories/statements'
import type { Deps, Handlers } from '../route'
import { isUuid } from '../text'

export function statements({ db }: Deps): Handlers<typeof statementCalls> {
  return {
    statement: async ({ query: { from, to, ministryId } }) => {
      if (from > to) throw new Refusal(400, 'The last day cannot be before the first.', 'to')
      const ministry = ministryId ? await nameOf(db, ministryId) : null
      const span = { from: lagosDayStart(from), before: lagosDayStart(addDays(to, 1)) }
      return { from, to, ministry, ...(await repository.between(db, span, ministryId || undefined)) }
    },
  }
}

async function nameOf(db: Deps['db'], ministryId: string): Promise<string> {
  if (!isUuid(ministryId) || !(await ministries.exists(db, ministryId))) throw notFound('This ministry')
  return ministries.nameOf(db, ministryId)
}

/** The pack of a year is sent while it is put together; its name and length are known before. */
export function registerYearPacks(app: FastifyInstance, deps: Deps) {
  const { row } = statementCalls.pack
  app.get<{ Params: { year: string } }>(
    '/api/payments/auditpack/:year',
    // Who asks for the head alone would have all of it made.
    { config: { row }, exposeHeadRoute: false },
    async (request, reply) => {
      const { year } = request.params
      if (!isYear(year)) throw new Refusal(400, 'Give a year such as 2026.', 'year')
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort(lineIsGone()))
      const { name, bytes, root, tar } = await patiently(request, () => makePack(deps, year, gone.signal))
      const body = tar()
      // However the answer ends: what lies ready is let go, and the next pack can be made.
      gone.signal.addEventListener('abort', () => body.destroy())
      return reply
        .header('content-type', 'application/x-tar')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-root-hash', root)
        .send(body)
    },
  )
}
