import { assignmentCalls } from '../../contract/assignments'
import { notFound } from '../errors'
import * as repository from '../repositories/assignments'
import * as converts from '../repositories/converts'
import { inPieces, type Deps, type Route } from '../route'
import type { Me } from '../sessions'
import { isUuid } from '../text'

export function assignments(route: Route, { db }: Deps) {
  const find = async (id: string, me: Me) => {
    const assignment = isUuid(id) ? await repository.one(db, id, me) : undefined
    if (!assignment) throw notFound('This assignment')
    return assignment
  }

  route(assignmentCalls.list, async ({ query, me }) => repository.all(db, me, query.type || undefined))

  route(assignmentCalls.one, async ({ params, me }) => find(params.id, me))

  // What was given on to somebody else since is not a junior's any more.
  route(assignmentCalls.converts, async ({ params, me }) => {
    const { id } = await find(params.id, me)
    return inPieces(converts.list(db, me, { assignmentId: id }))
  })
}
