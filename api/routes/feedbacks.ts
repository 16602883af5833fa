import { feedbackCalls, type Feedback, type FeedbackConvert, type PicturePreview } from '../../contract/feedbacks'
import { grants } from '../../contract/claims'
import { normaliseMobile } from '../../contract/rules/phones'
import { tidyCell } from '../../contract/rules/unseen'
import { MAX_CONVERTS } from '../../contract/vocabulary'
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { BadInput, conflict, notFound } from '../errors'
import { readConverts, type NewConvert } from '../files/converts-csv'
import { notifyOfRequest } from '../notices'
import { kept } from '../once'
import { inPieces } from '../pieces'
import { importConverts } from '../repositories/convert-imports'
import * as chats from '../repositories/chats'
import { correct } from '../repositories/converts'
import * as repository from '../repositories/feedbacks'
import type { Deps, Handlers } from '../route'
import { limitDeeds } from '../throttle'
import { readCorrection } from './convert.rules'
import { importInTurn } from './import-turns'
import { addToAlbum, FINISHED, holdOpen, inOrder, refuseMore, type Added } from './open-feedback'

/** Its page is read as a whole. */
const MAX_ALBUMS = 100
const APPROVED = 'This feedback is approved already.'

export function feedbacks({ db, files }: Deps): Handlers<typeof feedbackCalls> {
  return {
    create: async ({ body: { budgetId }, me, request }) => {
      if (!(await repository.isOwnBudget(db, budgetId, me.ministryId))) throw notFound('This request')
      return db.transaction(async (tx) => {
        const id = await repository.start(tx, budgetId, me.ministryId)
        if (!id) throw conflict('A feedback can be started once, after the event has ended.')
        await audit(tx, me, 'FEEDBACK', `feedback:${id}`, { after: { status: 'Pending', budgetId } })
        return kept(tx, request, { id })
      })
    },

    one: async ({ params, me }) => {
      const feedback = await repository.one(db, params.id, me.ministryId)
      if (!feedback) throw notFound('This feedback')
      const isRead = grants(me.roles, 'readFeedbackConverts')
      return inPieces<Feedback>({ ...feedback, converts: repository.manifest(db, feedback.id, { isRead }) })
    },

    manifest: async ({ params, me }) => {
      const feedback = await repository.one(db, params.id, me.ministryId)
      if (!feedback) throw notFound('This feedback')
      return inPieces<FeedbackConvert[]>(repository.manifest(db, feedback.id))
    },

    album: async ({ body, me, request }) =>
      db.transaction(async (tx) => {
        const feedback = await holdOpen(tx, { feedbackId: body.feedbackId }, me)
        refuseMore(await repository.countAlbums(tx, feedback.id), 1, MAX_ALBUMS, 'albums', 'feedback')
        const album = await repository.addAlbum(tx, body)
        const after = { album: album.id, title: body.title, created: true }
        await audit(tx, me, 'FEEDBACK', `feedback:${feedback.id}`, { after })
        return kept(tx, request, album)
      }),

    editAlbum: async ({ params: { id }, body, me }) => {
      await db.transaction(async (tx) => {
        const feedback = await holdOpen(tx, { albumId: id }, me, 'This album')
        if (!(await repository.editAlbum(tx, id, body))) return
        await limitDeeds(tx, me)
        await audit(tx, me, 'FEEDBACK', `feedback:${feedback.id}`, { after: { album: id, title: body.title } })
      })
    },

    removeAlbum: async ({ params: { id }, me, request }) => {
      const retired = await db.transaction(async (tx) => {
        const feedback = await holdOpen(tx, { albumId: id }, me, 'This album')
        const album = await repository.removeAlbum(tx, id)
        if (!album) throw notFound('This album')
        await limitDeeds(tx, me)
        const { title, fileIds } = album
        const removed = await files.retire(tx, fileIds)
        const bytes = removed.reduce((sum, { size }) => sum + size, 0)
        const before = { album: id, title, files: removed.length, bytes }
        await audit(tx, me, 'MEDIA_DELETE', `feedback:${feedback.id}`, { before })
        return fileIds
      })
      void files.clear(db, retired, request.log)
    },

    media: async ({ form, me, request }) => {
      const videos = inOrder<Added>(form.videos, 'videos')
      const pictures = inOrder<Added>(form.pictures, 'pictures')
      if (videos.length + pictures.length === 0) {
        throw new BadInput([{ message: 'Choose at least one video or picture.', field: 'pictures[0].file' }])
      }
      return db.transaction(async (tx) =>
        kept(tx, request, await addToAlbum(tx, files, me, form.albumId, { videos, pictures })),
      )
    },

    previews: async ({ params: { id }, me }) => {
      if (!(await repository.isAlbumOf(db, id, me.ministryId))) throw notFound('This album')
      return inPieces<PicturePreview[]>(repository.previews(db, id))
    },

    removeMedia: async ({ params, me, request }) => {
      const retired = await db.transaction(async (tx) => {
        const by = { mediaId: params.id }
        const found = await repository.hold(tx, by, me.ministryId)
        if (!found) throw notFound('This file')
        if (me.ministryId && found.status !== 'Pending') throw conflict(FINISHED)
        const fileId = await repository.removeMedia(tx, params.id)
        if (!fileId) throw notFound('This file')
        await limitDeeds(tx, me)
        const [removed] = await files.retire(tx, [fileId])
        const before = { media: params.id, bytes: removed?.size }
        await audit(tx, me, 'MEDIA_DELETE', `feedback:${found.id}`, { before })
        return fileId
      })
      void files.clear(db, [retired], request.log)
    },

    converts: async ({ form: { feedbackId, name, mobile, file }, me, request, reply }) => {
      if (file && (name || mobile)) {
        throw new BadInput([{ message: 'Send one person, or a CSV file: not both.', field: 'file' }])
      }
      const check = async (tx: Tx, added: number) => {
        const feedback = await holdOpen(tx, { feedbackId }, me)
        refuseMore(await repository.countConverts(tx, feedback.id), added, MAX_CONVERTS, 'converts', 'feedback')
        return feedback
      }
      const add = async (people: NewConvert[]) => {
        await db.transaction((tx) => check(tx, 0))
        return importConverts(db, people, { feedbackId }, request.log, async (tx, id, imported) => {
          const { count } = imported
          const feedback = await check(tx, count)
          if (!file && count === 0) throw conflict('This person is in the list already.')
          await audit(tx, me, 'FEEDBACK', `feedback:${feedback.id}`, { after: { import: id, count } })
          await kept(tx, request, imported)
        })
      }
      return file
        ? importInTurn({ me, request, reply }, async () => add(await readConverts(files.staged(file))))
        : add([onePerson(name, mobile)])
    },

    correctConvert: async ({ params: { id }, body, me }) => {
      const { change, corrected } = readCorrection(body)
      await db.transaction(async (tx) => {
        const feedback = await holdOpen(tx, { convertId: id }, me, 'This convert')
        const isDone = await correct(tx, id, change)
        if (isDone === undefined) throw notFound('This convert')
        if (!isDone) return
        await limitDeeds(tx, me)
        await audit(tx, me, 'FEEDBACK', `feedback:${feedback.id}`, { after: { converts: [id], corrected } })
      })
    },

    removeConvert: async ({ params: { id }, me }) => {
      await db.transaction(async (tx) => {
        const feedback = await holdOpen(tx, { convertId: id }, me, 'This convert')
        const isFree = await repository.removeConvert(tx, id)
        if (isFree === undefined) throw notFound('This convert')
        if (!isFree) throw conflict('The office follows this person up already. Ask the office to delete them.')
        await limitDeeds(tx, me)
        await audit(tx, me, 'FEEDBACK', `feedback:${feedback.id}`, { before: { converts: [id] } })
      })
    },

    finish: async ({ body: { budgetId }, me, request }) =>
      db.transaction(async (tx) => {
        const feedback = await holdOpen(tx, { budgetId }, me)
        const { converts, media } = await repository.contentsOf(tx, feedback.id)
        const missing = [!converts && 'one convert', !media && 'one picture or video'].filter(Boolean).join(' and ')
        if (missing) throw conflict(`Add at least ${missing}. Then finish the upload.`)
        await repository.finish(tx, feedback)
        await audit(tx, me, 'FEEDBACK', `feedback:${feedback.id}`, {
          before: { status: 'Pending' },
          after: { status: 'Completed' },
        })
        await notifyOfRequest(tx, me, 'feedback', budgetId, 'office', { targetId: feedback.id })
        await kept(tx, request, undefined)
      }),

    list: async ({ query: { status = 'All' } }) => repository.withStatus(db, status),

    handBack: async ({ params: { id }, body: { reason }, me }) => {
      await db.transaction(async (tx) => {
        const feedback = await repository.hold(tx, { feedbackId: id }, null)
        if (!feedback) throw notFound('This feedback')
        const { status, budgetId, ministryId } = feedback
        if (!(await repository.reopen(tx, feedback, ['Completed', 'Rejected'], reason))) {
          // The same words again: the answer to them was lost.
          if (status === 'Pending' && feedback.reason === reason) return
          throw conflict(status === 'Pending' ? 'The ministry has this feedback already.' : APPROVED)
        }
        const told = `Your feedback was handed back. Correct it and finish it again. Reason: ${reason}`
        const notificationId = await chats.tell(tx, { id: budgetId, ministryId }, 'Feedback', told, me.accountId)
        const notice = { targetId: feedback.id, notificationId, outcome: 'handed back' }
        await notifyOfRequest(tx, me, 'feedback-decided', budgetId, 'ministry', notice)
        await audit(tx, me, 'FEEDBACK', `feedback:${id}`, { before: { status }, after: { status: 'Pending', reason } })
      })
    },

    reopen: async ({ params: { id }, me }) => {
      await db.transaction(async (tx) => {
        const feedback = await repository.hold(tx, { feedbackId: id }, me.ministryId)
        if (!feedback) throw notFound('This feedback')
        const { status } = feedback
        // A second click, or the office was quicker: it is open.
        if (status === 'Pending') return
        if (!(await repository.reopen(tx, feedback, ['Rejected'])))
          throw conflict(status === 'Completed' ? 'The office still looks at this feedback.' : APPROVED)
        await audit(tx, me, 'FEEDBACK', `feedback:${id}`, { before: { status }, after: { status: 'Pending' } })
      })
    },

    update: async ({ body: { budgetId, status, reason: given }, me }) => {
      const reason = status === 'Rejected' ? (given ?? null) : null
      await db.transaction(async (tx) => {
        const feedback = await repository.hold(tx, { budgetId }, null)
        if (!feedback) throw notFound('This feedback')
        if (!(await repository.decide(tx, feedback.id, { status, reason }))) {
          // The same decision in the same words: the answer to it was lost.
          if (reason && feedback.status === status && feedback.reason === reason) return
          throw conflict(
            feedback.status === 'Pending'
              ? 'The ministry has not finished its upload yet.'
              : `This feedback is ${feedback.status.toLowerCase()} already.`,
          )
        }
        const outcome = status.toLowerCase()
        const notificationId = await chats.tell(
          tx,
          { id: budgetId, ministryId: feedback.ministryId },
          'Feedback',
          `Your feedback was ${outcome}.${reason ? ` Reason: ${reason}` : ''}`,
          me.accountId,
        )
        const told = { targetId: feedback.id, notificationId, outcome }
        await notifyOfRequest(tx, me, 'feedback-decided', budgetId, 'ministry', told)
        await audit(tx, me, 'FEEDBACK', `feedback:${feedback.id}`, {
          before: { status: 'Completed' },
          after: { status, ...(reason && { reason }) },
        })
      })
    },
  }
}

function onePerson(name: string | undefined, mobile: string | undefined) {
  const problems = [
    ...(name ? [] : [{ message: 'Name is required.', field: 'name' }]),
    ...(mobile ? [] : [{ message: 'Mobile is required.', field: 'mobile' }]),
  ]
  const known = mobile && normaliseMobile(mobile)
  if (!name || !known) throw new BadInput(problems)
  return { name: tidyCell(name), mobile: known }
}
