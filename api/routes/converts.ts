import { convertCalls, type ConvertSummary, type RequestItem } from '../../contract/converts'
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { conflict, notFound, Refusal } from '../errors'
import { readConverts } from '../files/converts-csv'
import { toKobo } from '../money'
import { notify } from '../notices'
import { kept } from '../once'
import * as assigning from '../repositories/assigning'
import type { Moved } from '../repositories/assigning'
import { importConverts, uploads } from '../repositories/convert-imports'
import * as bin from '../repositories/convert-bin'
import * as repository from '../repositories/converts'
import * as followUps from '../repositories/follow-ups'
import { inPieces } from '../pieces'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { isUuid } from '../text'
import { readCorrection } from './convert.rules'
import { limitDeeds } from '../throttle'
import { importInTurn } from './import-turns'

const CLOSED = 'This feedback is closed. It takes no more comments, requests or informations.'
const RELOAD = 'Load the list again. Nothing was changed.'
const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'convert' : 'converts'}`

type All = Handlers<typeof convertCalls>

export const converts = (deps: Deps): All => ({
  ...lists(deps),
  ...bulk(deps),
  ...writing(deps),
  ...requests(deps),
})

function lists({ db }: Deps): Pick<All, 'status' | 'one' | 'list' | 'uploads' | 'queue' | 'correct'> {
  return {
    status: async ({ me }) => {
      const { assigned, unprocessed } = await repository.counts(db, me)
      return { assigned, unprocessed }
    },

    one: async ({ params, me }) => {
      const convert = await repository.one(db, params.id, me)
      if (!convert) throw notFound('This convert')
      return convert
    },

    list: async ({ query: { target, limit, ...filter }, me }) => {
      const asked = { ...filter, target: target || undefined }
      return inPieces<ConvertSummary>(await repository.countedList(db, me, asked, limit ? Number(limit) : undefined))
    },

    uploads: async () => uploads(db),

    queue: async () => followUps.queue(db),

    correct: async ({ params: { id }, body, me }) => {
      const { change, corrected } = readCorrection(body)
      return db.transaction(async (tx) => {
        const isDone = await repository.correct(tx, id, change, repository.reachedBy(me))
        if (isDone === undefined) throw notFound('This convert')
        if (isDone) {
          await limitDeeds(tx, me)
          await audit(tx, me, 'CONVERTS', `convert:${id}`, { after: { corrected } })
        }
        return { sameMobile: await repository.sharing(tx, id, me) }
      })
    },
  }
}

function bulk({ db, files }: Deps): Pick<All, 'upload' | 'assign' | 'move' | 'remove'> {
  return {
    upload: async ({ form: { title, file }, me, request, reply }) =>
      importInTurn({ me, request, reply }, async () => {
        const list = await readConverts(files.staged(file))
        return importConverts(db, list, { title, uploadedBy: me.accountId }, request.log, async (tx, id, imported) => {
          await audit(tx, me, 'CONVERTS', `upload:${id}`, { after: { title, count: imported.count } })
          await kept(tx, request, imported)
        })
      }),

    assign: async ({ body: { items, staffId }, me }) => {
      const ids = distinct(items)
      await db.transaction(async (tx) => {
        await holdDelegate(tx, staffId)
        const given = await assigning.assign(tx, ids, { assigneeId: staffId, assignerId: me.accountId })
        if ('taken' in given) {
          if (given.taken === 0) throw missing(ids.length - given.found)
          throw conflict(`Somebody assigned ${people(given.taken)} of these in the meantime. ${RELOAD}`)
        }
        await audit(tx, me, 'CONVERTS', `assignment:${given.assignmentId}`, {
          after: { assigneeId: staffId, count: ids.length, converts: ids },
        })
        await notifyAssignee(tx, me, staffId, given.assignmentId, ids.length)
      })
    },

    move: async ({ body, me }) => {
      const ids = distinct(body.items)
      const from = body.from.map((id) => id.toLowerCase())
      const staffId = body.staffId?.toLowerCase()
      await db.transaction(async (tx) => {
        if (staffId) await holdDelegate(tx, staffId)
        const known = [...from, ...(staffId ? [staffId] : [])].filter(isUuid)
        const { found, elsewhere, processed } = await assigning.whereabouts(tx, ids, known)
        if (found < ids.length) throw missing(ids.length - found)
        if (elsewhere > 0)
          throw conflict(`Somebody gave ${people(elsewhere)} of these to others in the meantime. ${RELOAD}`)
        if (!staffId && processed > 0)
          throw conflict(`${people(processed)} of these ${wasOrWere(processed)} processed in the meantime. Who is processed stays with whom they are. ${RELOAD}`) // prettier-ignore
        const before = { assigneeIds: from }
        const noted = (changed: Moved[]) => ({ count: changed.length, converts: changed.map(({ id }) => id) })
        if (staffId) {
          const { moved, assignmentId } = await assigning.move(tx, ids, {
            assigneeId: staffId,
            assignerId: me.accountId,
          })
          const after = { assigneeId: staffId, ...noted(moved) }
          if (assignmentId) {
            await audit(tx, me, 'CONVERTS', `assignment:${assignmentId}`, { before, after })
            await notifyAssignee(tx, me, staffId, assignmentId, moved.length)
            await notifyOfLoss(tx, me, moved, 'gave somebody else')
          }
        } else {
          const taken = await assigning.takeBack(tx, ids)
          const after = { assigneeId: null, ...noted(taken) }
          if (taken.length > 0) await audit(tx, me, 'CONVERTS', 'converts', { before, after })
          await notifyOfLoss(tx, me, taken, 'took back')
        }
      })
    },

    remove: async ({ body: { items }, me }) => {
      const ids = distinct(items)
      await db.transaction(async (tx) => {
        const found = await repository.remove(tx, ids, () => bin.keep(tx, ids, me.accountId))
        if (found < ids.length) throw missing(ids.length - found)
        await audit(tx, me, 'CONVERTS', 'converts', { before: { count: found, converts: ids } })
      })
    },
  }
}

const notifyAssignee = (tx: Tx, me: Me, accountId: string, targetId: string, count: number) =>
  notify(tx, me, 'converts', { targetId, to: { accountId }, said: { name: me.name, count } })

/** Those who had them need not call them any more. About the first of them: another time it is another deed. */
async function notifyOfLoss(tx: Tx, me: Me, moved: Moved[], outcome: string) {
  for (const accountId of [...new Set(moved.map(({ from }) => from))].sort()) {
    const [first, ...others] = moved.filter(({ from }) => from === accountId)
    if (!accountId || !first) continue
    const said = { name: me.name, count: 1 + others.length, outcome }
    await notify(tx, me, 'moved', { targetId: first.id, to: { accountId }, said })
  }
}

/** Who is to follow up, held as they are until the transaction ends. */
async function holdDelegate(tx: Tx, staffId: string) {
  const delegate = isUuid(staffId) ? await assigning.delegate(tx, staffId) : undefined
  if (!delegate) throw notFound('This staff member')
  if (!delegate.followsUp)
    throw conflict(`${delegate.name} is not active or does not follow converts up. Choose somebody else.`)
}

/** One id may be written in two ways. What is no id belongs to no convert. */
function distinct(items: string[]): string[] {
  const unknown = items.filter((id) => !isUuid(id)).length
  if (unknown > 0) throw missing(unknown)
  return [...new Set(items.map((id) => id.toLowerCase()))]
}

const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were')
const missing = (count: number) =>
  new Refusal(404, `${people(count)} of these ${wasOrWere(count)} not found. ${RELOAD}`)

function writing({ db }: Deps): Pick<All, 'feedbacks' | 'addFeedback' | 'feedback' | 'replies' | 'reply' | 'close'> {
  const find = finder(db)

  return {
    feedbacks: async ({ params, me }) => {
      const convert = await repository.one(db, params.id, me)
      if (!convert) throw notFound('This convert')
      return followUps.ofConvert(db, convert.id)
    },

    addFeedback: async ({ body: { convertId, message, callBackUtc }, me, request }) => {
      const callBackAt = callBackUtc ? new Date(callBackUtc) : null
      return db.transaction(async (tx) => {
        const written = await followUps.write(tx, { convertId, message, callBackAt }, me)
        if (!written) throw notFound('This convert')
        await audit(tx, me, 'FOLLOW_UP', `convert-feedback:${written.id}`, { after: { written: 'feedback' } })
        return kept(tx, request, written)
      })
    },

    feedback: async ({ params, me }) => find(params.id, me),

    replies: async ({ params, me }) => {
      const { id } = await find(params.id, me)
      return followUps.replies(db, id)
    },

    reply: async ({ body: { summaryId, message }, me, request }) =>
      db.transaction(async (tx) => {
        const { id } = await holdOpen(tx, summaryId, me)
        await audit(tx, me, 'FOLLOW_UP', `convert-feedback:${id}`, { after: { written: 'comment' } })
        return kept(tx, request, await followUps.reply(tx, id, message, me))
      }),

    close: async ({ params, me }) => {
      await db.transaction(async (tx) => {
        const { id, convertId } = await finder(tx)(params.id, me)
        const isClosed = await followUps.close(tx, id, convertId)
        if (isClosed === undefined) throw notFound('This feedback')
        if (!isClosed) throw conflict('This feedback is closed already.')
        await audit(tx, me, 'FOLLOW_UP', `convert-feedback:${id}`, { after: { closed: true } })
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

function requests({ db }: Deps): Pick<All, 'items' | 'addItem' | 'item' | 'setItem' | 'cancelItem'> {
  const find = finder(db)

  return {
    items: async ({ params, me }) => {
      const { id } = await find(params.id, me)
      return followUps.items(db, id)
    },

    addItem: async ({ body: { summaryId, title, description, amount }, me, request }) => {
      const kobo = amount === undefined || amount === null ? null : toKobo(amount, 'amount')
      return db.transaction(async (tx) => {
        await holdOpen(tx, summaryId, me)
        const item = await followUps.addItem(tx, { convertFeedbackId: summaryId, title, description, amount: kobo }, me)
        const after = kobo === null ? { written: 'information' } : { amount, status: 'Pending' }
        await audit(tx, me, 'FOLLOW_UP', `convert-request:${item.id}`, { after })
        return kept(tx, request, item)
      })
    },

    item: async ({ params, me }) => {
      const item = await followUps.item(db, params.id, me)
      if (!item) throw notFound('This item')
      return item
    },

    setItem: async ({ body: { summaryId, itemId, status }, me }) => {
      await db.transaction(async (tx) => {
        const item = await followUps.item(tx, itemId, me, summaryId)
        if (!item) throw notFound('This item')
        if (!item.status) throw conflict('This is an information. There is nothing to decide about it.')
        if (item.staffId === me.accountId) throw new Refusal(403, 'You asked for this. Somebody else must decide it.')
        const from = FROM[status]
        if (!from || !(await followUps.decide(tx, itemId, from, status, me)))
          throw conflict(`This request is ${item.status}. It cannot become ${status}.`)
        await audit(tx, me, 'FOLLOW_UP', `convert-request:${itemId}`, {
          before: { status: from },
          after: { status, amount: item.amount },
        })
      })
    },

    cancelItem: async ({ params: { id }, me }) => {
      await db.transaction(async (tx) => {
        const item = await followUps.item(tx, id, me)
        if (!item) throw notFound('This item')
        if (!item.status) throw conflict('This is an information. There is nothing to cancel.')
        if (item.staffId !== me.accountId) throw conflict('Somebody else asked for this. Only they can cancel it.')
        if (!(await followUps.cancel(tx, id, me))) {
          const now = await followUps.item(tx, id, me)
          throw conflict(`This request is ${now?.status ?? 'decided'} already. Only a Pending one can be cancelled.`)
        }
        await audit(tx, me, 'FOLLOW_UP', `convert-request:${id}`, {
          before: { status: 'Pending' },
          after: { status: 'Cancelled', amount: item.amount },
        })
      })
    },
  }
}

const finder = (db: Deps['db'] | Tx) => async (id: string, me: Me) => {
  const feedback = await followUps.feedback(db, id, me)
  if (!feedback) throw notFound('This feedback')
  return feedback
}

async function holdOpen(tx: Tx, id: string, me: Me) {
  const feedback = await finder(tx)(id, me)
  if (!(await followUps.holdOpen(tx, id))) throw conflict(CLOSED)
  return feedback
}
