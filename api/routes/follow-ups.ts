/** What is written about converts after they were assigned: feedback with its comments, and the requests for help in it. */
import type { convertCalls, RequestItem } from '../../contract/converts'
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { conflict, notFound, Refusal } from '../errors'
import { toKobo } from '../money'
import { kept } from '../once'
import * as repository from '../repositories/converts'
import * as rows from '../repositories/follow-ups'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'

const CLOSED = 'This feedback is closed. It takes no more comments, requests or info.'

type All = Handlers<typeof convertCalls>
type Written = 'feedbacks' | 'addFeedback' | 'feedback' | 'replies' | 'reply' | 'close'
type Asked = 'items' | 'addItem' | 'item' | 'setItem' | 'cancelItem'

export const followUps = (deps: Deps): Pick<All, Written | Asked> => ({ ...writing(deps), ...requests(deps) })

function writing({ db }: Deps): Pick<All, Written> {
  const find = finder(db)

  return {
    feedbacks: async ({ params, me }) => {
      const convert = await repository.one(db, params.id, me)
      if (!convert) throw notFound('This convert')
      return rows.ofConvert(db, convert.id)
    },

    addFeedback: async ({ body: { convertId, message, callBackUtc }, me, request }) => {
      const callBackAt = callBackUtc ? new Date(callBackUtc) : null
      return db.transaction(async (tx) => {
        const written = await rows.write(tx, { convertId, message, callBackAt }, me)
        if (!written) throw notFound('This convert')
        await audit(tx, me, 'FOLLOW_UP', `convert-feedback:${written.id}`, { after: { written: 'feedback' } })
        return kept(tx, request, written)
      })
    },

    feedback: async ({ params, me }) => find(params.id, me),

    replies: async ({ params, me }) => {
      const { id } = await find(params.id, me)
      return rows.replies(db, id)
    },

    reply: async ({ body: { summaryId, message }, me, request }) =>
      db.transaction(async (tx) => {
        const { id } = await holdOpen(tx, summaryId, me)
        await audit(tx, me, 'FOLLOW_UP', `convert-feedback:${id}`, { after: { written: 'comment' } })
        return kept(tx, request, await rows.reply(tx, id, message, me))
      }),

    close: async ({ params, me, request }) => {
      await db.transaction(async (tx) => {
        const { id, convertId } = await finder(tx)(params.id, me)
        const isClosed = await rows.close(tx, id, convertId)
        if (isClosed === undefined) throw notFound('This feedback')
        if (!isClosed) throw conflict('This feedback is closed already.')
        await audit(tx, me, 'FOLLOW_UP', `convert-feedback:${id}`, { after: { closed: true } })
        await kept(tx, request, undefined)
      })
    },
  }
}

/** From where each status can be reached; all others are never set. */
const FROM: Partial<Record<NonNullable<RequestItem['status']>, 'Pending' | 'Accepted'>> = {
  Accepted: 'Pending',
  Rejected: 'Pending',
  Completed: 'Accepted',
}

function requests({ db }: Deps): Pick<All, Asked> {
  const find = finder(db)

  return {
    items: async ({ params, me }) => {
      const { id } = await find(params.id, me)
      return rows.items(db, id)
    },

    addItem: async ({ body: { summaryId, title, description, amount }, me, request }) => {
      const kobo = amount === undefined || amount === null ? null : toKobo(amount, 'amount')
      return db.transaction(async (tx) => {
        await holdOpen(tx, summaryId, me)
        const item = await rows.addItem(tx, { convertFeedbackId: summaryId, title, description, amount: kobo }, me)
        const after = kobo === null ? { written: 'information' } : { amount, status: 'Pending' }
        await audit(tx, me, 'FOLLOW_UP', `convert-request:${item.id}`, { after })
        return kept(tx, request, item)
      })
    },

    item: async ({ params, me }) => {
      const item = await rows.item(db, params.id, me)
      if (!item) throw notFound('This item')
      return item
    },

    setItem: async ({ body: { summaryId, itemId, status }, me, request }) => {
      await db.transaction(async (tx) => {
        const item = await rows.item(tx, itemId, me, summaryId)
        if (!item) throw notFound('This item')
        if (!item.status) throw conflict('This is info, and no request. There is nothing to decide about it.')
        if (item.staffId === me.accountId) throw new Refusal(403, 'You asked for this. Somebody else must decide it.')
        const from = FROM[status]
        if (!from || !(await rows.decide(tx, itemId, from, status, me)))
          throw conflict(`This request is ${item.status}. It cannot become ${status}.`)
        await audit(tx, me, 'FOLLOW_UP', `convert-request:${itemId}`, {
          before: { status: from },
          after: { status, amount: item.amount },
        })
        await kept(tx, request, undefined)
      })
    },

    cancelItem: async ({ params: { id }, me, request }) => {
      await db.transaction(async (tx) => {
        const item = await rows.item(tx, id, me)
        if (!item) throw notFound('This item')
        if (!item.status) throw conflict('This is info, and no request. There is nothing to cancel.')
        if (item.staffId !== me.accountId) throw conflict('Somebody else asked for this. Only they can cancel it.')
        if (!(await rows.cancel(tx, id, me))) {
          const now = await rows.item(tx, id, me)
          throw conflict(`This request is ${now?.status ?? 'decided'} already. Only a Pending one can be cancelled.`)
        }
        await audit(tx, me, 'FOLLOW_UP', `convert-request:${id}`, {
          before: { status: 'Pending' },
          after: { status: 'Cancelled', amount: item.amount },
        })
        await kept(tx, request, undefined)
      })
    },
  }
}

const finder = (db: Deps['db'] | Tx) => async (id: string, me: Me) => {
  const feedback = await rows.feedback(db, id, me)
  if (!feedback) throw notFound('This feedback')
  return feedback
}

async function holdOpen(tx: Tx, id: string, me: Me) {
  const feedback = await finder(tx)(id, me)
  if (!(await rows.holdOpen(tx, id))) throw conflict(CLOSED)
  return feedback
}
