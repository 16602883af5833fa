import { MAX_PIECE_BYTES, type uploadCalls } from '../../contract/uploads'
import { conflict, lineIsGone, notFound, Refusal } from '../errors'
import { withUploads } from '../files/form'
import * as repository from '../repositories/uploads'
import type { Deps, Handlers } from '../route'
import type { MinistryMe } from '../sessions'
import { addToAlbum, holdOpen, refuseBeyond } from './feedbacks'

/** What one ministry may have under way: a phone sends one after the other, and several phones may send. */
const MAX_BEGUN = 50

export function uploads({ db, files }: Deps): Handlers<typeof uploadCalls> {
  const { arrivals } = files
  const find = async (id: string, me: MinistryMe) => {
    const found = await repository.one(db, id, me.ministryId)
    if (!found) throw notFound('This upload')
    return found
  }

  return {
    begin: async ({ body: { albumId, kind, name, size }, me }) => {
      await files.checkRoom(size)
      return db.transaction(async (tx) => {
        const { ministryId } = await holdOpen(tx, { albumId }, me, 'This album')
        if ((await repository.countOf(tx, ministryId)) >= MAX_BEGUN)
          throw conflict(`${MAX_BEGUN} files have begun to arrive already. Let them arrive first.`)
        await refuseBeyond(tx, ministryId, size)
        const of = kind === 'videos' ? 'video' : 'picture'
        return { id: await repository.begin(tx, { ministryId, albumId, kind: of, name, size }) }
      })
    },

    one: async ({ params: { id }, me }) => {
      await find(id, me)
      return { received: await arrivals.received(id) }
    },

    piece: async ({ params: { id }, query, body, me, request }) => {
      const { size } = await find(id, me)
      const from = Number(query.from)
      if (from > (await arrivals.received(id))) throw conflict('What goes before this piece has not arrived.')
      await files.checkRoom(Number(request.headers['content-length'] ?? 0))
      try {
        await arrivals.write(id, body, from, Math.min(MAX_PIECE_BYTES, size - from))
      } catch (error) {
        // The rest is read and thrown away: a browser that is cut off in the middle never sees the answer.
        request.raw.resume()
        throw request.raw.readableAborted ? lineIsGone() : error
      }
      return { received: await arrivals.received(id) }
    },

    finish: async ({ params: { id }, me, request }) => {
      const { albumId, kind, name, size } = await find(id, me)
      if ((await arrivals.received(id)) !== size) throw conflict('Not all of this file has arrived yet.')
      // Looked at in a copy: a line that still writes into the other changes nothing of what was seen.
      const staged = await withUploads(
        request,
        files,
        async (arrived) => {
          await files.checkRoom(size)
          const upload = await files.stage(arrivals.read(id), name, kind, 'file')
          arrived.push(upload)
          return upload
        },
        (upload) =>
          db.transaction(async (tx) => {
            const added = await addToAlbum(tx, files, me, albumId, {
              [kind === 'video' ? 'videos' : 'pictures']: [upload],
            })
            // Two that finish it at once stand behind each other at the feedback: the second finds it gone.
            if (!(await repository.end(tx, id))) throw notFound('This upload')
            const [media] = [...added.videos, ...added.pictures]
            if (!media) throw new Error('Nothing was added.')
            return media
          }),
      ).catch(async (error: unknown) => {
        // What it is does not change by sending it again.
        if (error instanceof Refusal && error.status === 415) await giveUp(id)
        throw error
      })
      await arrivals.drop(id)
      return staged
    },

    remove: async ({ params: { id }, me }) => {
      await find(id, me)
      await giveUp(id)
    },
  }

  async function giveUp(id: string) {
    await repository.end(db, id)
    await arrivals.drop(id)
  }
}
