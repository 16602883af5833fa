import { chatCalls } from '../../contract/chats'
import { notFound } from '../errors'
import * as budgets from '../repositories/budgets'
import * as repository from '../repositories/chats'
import { first } from '../repositories/rows'
import type { Deps, Handlers } from '../route'

export function chats({ db }: Deps): Handlers<typeof chatCalls> {
  return {
    notifications: async ({ me }) => repository.notificationsOf(db, me),

    read: async ({ params, me }) => {
      if (!(await repository.markRead(db, params.id, me))) throw notFound('This notification')
    },

    one: async ({ params, me }) => {
      const chat = await repository.one(db, params.id, me)
      if (!chat) throw notFound('This chat')
      return chat
    },

    ofBudget: async ({ params, me }) => {
      const budget = await budgets.one(db, params.budgetId, me.ministryId ?? undefined)
      if (!budget) throw notFound('This request')
      return repository.ofBudget(db, budget.id)
    },

    send: async ({ body, me }) => {
      const chat = await repository.one(db, body.chatId, me)
      if (!chat) throw notFound('This chat')
      return db.transaction(async (tx) => {
        const id = await repository.send(tx, chat.id, body.message, me)
        const { messages } = first([await repository.one(tx, chat.id, me)])
        return first(messages.filter((message) => message.id === id))
      })
    },

    create: async ({ body: { budgetId, ministryId, topic } }) => {
      const budget = await budgets.one(db, budgetId)
      if (budget?.ministryId !== ministryId) throw notFound('This request of the ministry')
      return db.transaction((tx) => repository.create(tx, { budgetId, ministryId, topic }))
    },
  }
}
