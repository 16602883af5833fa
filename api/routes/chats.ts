import { chatCalls } from '../../contract/chats'
import { notFound } from '../errors'
import * as repository from '../repositories/chats'
import type { Deps, Route } from '../route'
import { isUuid } from '../text'

export function chats(route: Route, { db }: Deps) {
  route(chatCalls.notifications, async ({ me }) => repository.notificationsOf(db, me))

  route(chatCalls.read, async ({ params, me }) => {
    if (!isUuid(params.id) || !(await repository.markRead(db, params.id, me))) throw notFound('This notification')
  })
}
