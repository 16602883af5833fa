import { convertCalls, type ConvertSummary } from '../../contract/converts'
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { conflict, notFound, Refusal } from '../errors'
import { readConverts } from '../files/converts-csv'
import { notify } from '../notices'
import { kept } from '../once'
import * as assigning from '../repositories/assigning'
import type { Moved } from '../repositories/assigning'
import { importConverts, uploads } from '../repositories/convert-imports'
import * as bin from '../repositories/convert-bin'
import * as repository from '../repositories/converts'
import { queue } from '../repositories/follow-ups'
import { inPieces } from '../pieces'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { isUuid } from '../text'
import { limitDeeds } from '../throttle'
import { readCorrection } from './convert.rules'
import { followUps } from './follow-ups'
import { importInTurn } from './import-turns'

const RELOAD = 'Load the list again. Nothing was changed.'
const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'convert' : 'converts'}`

type All = Handlers<typeof convertCalls>

export const converts = (deps: Deps): All => ({
  ...lists(deps),
  ...bulk(deps),
  ...followUps(deps),
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

    queue: async () => queue(db),

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

    assign: async ({ body: { items, staffId }, me, request }) => {
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
        await kept(tx, request, undefined)
      })
    },

    move: async ({ body, me, request }) => {
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
        await kept(tx, request, undefined)
      })
    },

    remove: async ({ body: { items }, me, request }) => {
      const ids = distinct(items)
      await db.transaction(async (tx) => {
        const found = await repository.remove(tx, ids, () => bin.keep(tx, ids, me.accountId))
        if (found < ids.length) throw missing(ids.length - found)
        await audit(tx, me, 'CONVERTS', 'converts', { before: { count: found, converts: ids } })
        await kept(tx, request, undefined)
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
