import { assignmentCalls } from '../../contract/assignments'
import type { Convert } from '../../contract/converts'
import { notFound } from '../errors'
import * as repository from '../repositories/assignments'
import * as converts from '../repositories/converts'
import { inPieces } from '../pieces'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'

export function assignments({ db }: Deps): Handlers<typeof assignmentCalls> {
  const find = async (id: string, me: Me) => {
    const assignment = await repository.one(db, id, me)
    if (!assignment) throw notFound('This assignment')
    return assignment
  }

  return {
    list: async ({ query, me }) => repository.all(db, me, query.type || undefined),

    one: async ({ params, me }) => find(params.id, me),

    // What was given on to somebody else since is not a junior's any more.
    converts: async ({ params, me }) => {
      const { id } = await find(params.id, me)
      return inPieces<Convert[]>(converts.list(db, me, { assignmentId: id }))
    },
  }
}
