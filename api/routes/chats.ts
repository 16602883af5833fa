import { chatCalls, type Chat } from '../../contract/chats'
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { BadInput, conflict, notFound } from '../errors'
import { kept } from '../once'
import { inPieces } from '../pieces'
import * as budgets from '../repositories/budgets'
import * as repository from '../repositories/chats'
import * as ministries from '../repositories/ministries'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { CHATS, limitTries, MESSAGES } from '../throttle'
import { refuseBeyondRoom } from './room'

export function chats({ db, files }: Deps): Handlers<typeof chatCalls> {
  const readable = async (id: string, me: Me) => {
    const chat = await repository.find(db, id, me)
    if (!chat) throw notFound('This chat')
    return chat
  }
  /** Before each message: one ministry must not bury what the others write. */
  const refuseFlood = async ({ accountId, ministryId }: Me, limit = MESSAGES) => {
    if (ministryId)
      await limitTries(db, `messages:${limit.minutes}:${accountId}`, limit, 'You sent many messages in a short time.')
  }
  const refuseFull = async (tx: Tx, id: string) => {
    if (await repository.isFull(tx, id)) throw conflict('This chat is full. Begin a new one.')
  }

  /** With whom: a ministry writes to the office, the office to the ministry of a request or to the one it names. */
  const partyOf = async (me: Me, { budgetId, ministryId }: { budgetId?: string; ministryId?: string }) => {
    const budget = budgetId ? await budgets.one(db, budgetId, me.ministryId ?? undefined) : undefined
    if (budgetId && !budget) throw notFound('This request')
    const party = me.ministryId ?? budget?.ministryId ?? ministryId
    if (!party) throw new BadInput([{ field: 'ministryId', message: 'Choose a ministry.' }])
    if (ministryId && ministryId !== party) throw notFound('This request of the ministry')
    if (!(await ministries.exists(db, party))) throw notFound('This ministry')
    return { budgetId: budget?.id ?? null, ministryId: party }
  }

  return {
    list: async ({ me }) => repository.all(db, me),

    notifications: async ({ me }) => repository.notificationsOf(db, me),

    read: async ({ params, me }) => {
      if (!(await repository.markRead(db, params.id, me))) throw notFound('This notification')
    },

    one: async ({ params, me }) => {
      const chat = await readable(params.id, me)
      const { id, topic, budgetId, ministry } = chat
      const messages = repository.messages(db, chat, me)
      return inPieces<Chat>({ id, topic, budgetId, ministry, messages })
    },

    ofBudget: async ({ params, me }) => {
      const budget = await budgets.one(db, params.budgetId, me.ministryId ?? undefined)
      if (!budget) throw notFound('This request')
      return repository.ofBudget(db, budget.id)
    },

    send: async ({ body, me, request }) => {
      const chat = await readable(body.chatId, me)
      await refuseFlood(me)
      return db.transaction(async (tx) => {
        await refuseFull(tx, chat.id)
        const id = await repository.send(tx, chat.id, body.message, me)
        await audit(tx, me, 'MESSAGE', `chat:${chat.id}`, { after: { message: id } })
        return kept(tx, request, await repository.messageIn(tx, chat, id, me))
      })
    },

    attach: async ({ form, me, request }) => {
      const chat = await readable(form.chatId, me)
      await refuseFlood(me)
      return db.transaction(async (tx) => {
        const words = form.message?.trim() ?? ''
        await refuseFull(tx, chat.id)
        if (me.ministryId) await refuseBeyondRoom(tx, me.ministryId, form.file.size)
        const fileId = await files.keep(tx, form.file, 'chat')
        const id = await repository.send(tx, chat.id, words, me, fileId)
        const { name, size } = form.file
        await audit(tx, me, 'CHAT_FILE', `chat:${chat.id}`, { after: { file: fileId, name, size } })
        return kept(tx, request, await repository.messageIn(tx, chat, id, me))
      })
    },

    begin: async ({ body, me, request }) => {
      const party = await partyOf(me, body)
      await refuseFlood(me)
      await refuseFlood(me, CHATS)
      return db.transaction(async (tx) => {
        const { id } = await repository.create(tx, { ...party, topic: body.topic })
        await repository.send(tx, id, body.message, me)
        await audit(tx, me, 'CHAT', `chat:${id}`, { after: { ...party, topic: body.topic } })
        return kept(tx, request, await repository.row(tx, id))
      })
    },

    create: async ({ body: { budgetId, ministryId, topic }, me, request }) => {
      const budget = await budgets.one(db, budgetId)
      if (budget?.ministryId !== ministryId) throw notFound('This request of the ministry')
      return db.transaction(async (tx) => {
        const chat = await repository.create(tx, { budgetId, ministryId, topic })
        await audit(tx, me, 'CHAT', `chat:${chat.id}`, { after: { budgetId, ministryId, topic } })
        return kept(tx, request, chat)
      })
    },
  }
}
