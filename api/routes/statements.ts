import type { FastifyInstance } from 'fastify'
import { addDays, lagosDay } from '../../contract/rules/days'
import { statementCalls } from '../../contract/statements'
import { clockOf, lagosDayStart } from '../dates'
import { notFound, Refusal } from '../errors'
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
    { config: { row } },
    async (request, reply) => {
      const { year } = request.params
      if (!/^(19|20|21)\d\d$/.test(year)) throw new Refusal(400, 'Give a year such as 2026.', 'year')
      if (year > lagosDay(await clockOf(deps.db)).slice(0, 4)) throw new Refusal(404, `The year ${year} has not begun.`)
      const { name, bytes, root, tar } = await makePack(deps, year)
      return reply
        .header('content-type', 'application/x-tar')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-root-hash', root)
        .send(tar())
    },
  )
}
