import { chatCalls, type Chat } from '../../contract/chats'
import { audit } from '../audit'
import type { Queryable, Tx } from '../db/open'
import { BadInput, conflict, notFound } from '../errors'
import { inPieces } from '../pieces'
import * as budgets from '../repositories/budgets'
import * as repository from '../repositories/chats'
import * as ministries from '../repositories/ministries'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { CHATS, limitTries, MESSAGES } from '../throttle'
import { keyOf } from './ledger'

/** What was sent with this key already: the same words are answered as before, others are refused. */
async function sentBefore(tx: Tx, me: Me, key: string | null, words: string) {
  const earlier = key ? await repository.sentBefore(tx, me, key) : undefined
  if (earlier && earlier.message !== words)
    throw conflict('This was sent before with other words. Look into your messages before you send it again.')
  return earlier
}

export function chats({ db, files }: Deps): Handlers<typeof chatCalls> {
  const found = async (of: Queryable, id: string, me: Me) => {
    const chat = await repository.find(of, id, me)
    if (!chat) throw notFound('This chat')
    return chat
  }
  const readable = (id: string, me: Me) => found(db, id, me)
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

    send: async ({ body, me }) => {
      const chat = await readable(body.chatId, me)
      await refuseFlood(me)
      return db.transaction(async (tx) => {
        await refuseFull(tx, chat.id)
        const id = await repository.send(tx, chat.id, body.message, me)
        await audit(tx, me, 'MESSAGE', `chat:${chat.id}`, { after: { message: id } })
        return repository.messageIn(tx, chat, id, me)
      })
    },

    attach: async ({ form, me, request }) => {
      const chat = await readable(form.chatId, me)
      await refuseFlood(me)
      const idempotencyKey = keyOf(request)
      return db.transaction(async (tx) => {
        const words = form.message?.trim() ?? ''
        const earlier = await sentBefore(tx, me, idempotencyKey, words)
        if (earlier) return repository.messageIn(tx, await found(tx, earlier.chatId, me), earlier.id, me)
        await refuseFull(tx, chat.id)
        const fileId = await files.keep(tx, form.file, 'chat')
        const id = await repository.send(tx, chat.id, words, me, { fileId, idempotencyKey })
        const { name, size } = form.file
        await audit(tx, me, 'CHAT_FILE', `chat:${chat.id}`, { after: { file: fileId, name, size } })
        return repository.messageIn(tx, chat, id, me)
      })
    },

    begin: async ({ body, me, request }) => {
      const party = await partyOf(me, body)
      const idempotencyKey = keyOf(request)
      await refuseFlood(me)
      await refuseFlood(me, CHATS)
      return db.transaction(async (tx) => {
        const earlier = await sentBefore(tx, me, idempotencyKey, body.message)
        if (earlier) return repository.row(tx, earlier.chatId)
        const { id } = await repository.create(tx, { ...party, topic: body.topic })
        await repository.send(tx, id, body.message, me, { idempotencyKey })
        await audit(tx, me, 'CHAT', `chat:${id}`, { after: { ...party, topic: body.topic } })
        return repository.row(tx, id)
      })
    },

    create: async ({ body: { budgetId, ministryId, topic }, me }) => {
      const budget = await budgets.one(db, budgetId)
      if (budget?.ministryId !== ministryId) throw notFound('This request of the ministry')
      return db.transaction(async (tx) => {
        const chat = await repository.create(tx, { budgetId, ministryId, topic })
        await audit(tx, me, 'CHAT', `chat:${chat.id}`, { after: { budgetId, ministryId, topic } })
        return chat
      })
    },
  }
}
