import { MAX_PIECE_BYTES, type uploadCalls } from '../../contract/uploads'
import { codeOf, conflict, lineIsGone, notFound, Refusal } from '../errors'
import { withUploads } from '../files/form'
import { kept } from '../once'
import * as repository from '../repositories/uploads'
import type { Deps, Handlers } from '../route'
import { addToAlbum, holdOpen } from './open-feedback'
import { refuseBeyondRoom } from './room'

/** What one ministry may have under way: a phone sends one after the other, and several phones may send. */
const MAX_BEGUN = 50
/** The sender is gone, and nobody hears what is answered. */
const CUT = /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_DESTROYED)$/

export function uploads({ db, files }: Deps): Handlers<typeof uploadCalls> {
  const { arrivals } = files
  /** Copying 250 MB is dear: who asks again for what is just being finished waits for it. */
  const finishing = new Map<string, Promise<unknown>>()
  const known = (found: repository.Announced | undefined) => {
    if (!found) throw notFound('This upload')
    return found
  }
  const giveUp = async (id: string) => {
    await repository.end(db, id)
    await arrivals.drop(id)
  }

  return {
    begin: async ({ body: { albumId, kind, name, size, preview }, me, request }) => {
      await files.checkRoom(size)
      return db.transaction(async (tx) => {
        const { ministryId } = await holdOpen(tx, { albumId }, me, 'This album')
        const { count, bytes } = await repository.underWay(tx, ministryId)
        if (count >= MAX_BEGUN)
          throw conflict(`${MAX_BEGUN} files have begun to arrive already. Let them arrive first.`)
        await refuseBeyondRoom(tx, ministryId, bytes + size)
        const of = kind === 'videos' ? 'video' : 'picture'
        return kept(tx, request, {
          id: await repository.begin(tx, { ministryId, albumId, kind: of, name, size, preview }),
        })
      })
    },

    one: async ({ params: { id }, me }) => {
      known(await repository.one(db, id, me.ministryId))
      return { received: await arrivals.received(id) }
    },

    piece: async ({ params: { id }, query, body, me, request }) => {
      const { size } = known(await repository.touch(db, id, me.ministryId))
      const from = Number(query.from)
      if (from > (await arrivals.received(id))) throw conflict('What goes before this piece has not arrived.')
      await files.checkRoom(Number(request.headers['content-length'] ?? 0))
      try {
        await arrivals.write(id, body, from, Math.min(MAX_PIECE_BYTES, size - from), () => files.checkRoom(0))
      } catch (error) {
        // The rest is read and thrown away: a browser that is cut off in the middle never sees the answer.
        request.raw.resume()
        throw CUT.test(codeOf(error) ?? '') ? lineIsGone() : error
      }
      // It may have been given up meanwhile.
      const still = await repository.one(db, id, me.ministryId)
      if (!still) await arrivals.drop(id)
      known(still)
      return { received: await arrivals.received(id) }
    },

    finish: async (input) => {
      const { id } = input.params
      while (finishing.has(id)) await finishing.get(id)?.catch(() => {})
      const finished = finish(input).finally(() => finishing.delete(id))
      finishing.set(id, finished)
      return finished
    },

    remove: async ({ params: { id }, me }) => {
      known(await repository.one(db, id, me.ministryId))
      await giveUp(id)
    },
  }

  async function finish({
    params: { id },
    me,
    request,
  }: Pick<Parameters<Handlers<typeof uploadCalls>['finish']>[0], 'params' | 'me' | 'request'>) {
    const { albumId, kind, name, size, preview } = known(await repository.one(db, id, me.ministryId))
    if ((await arrivals.received(id)) !== size) throw conflict('Not all of this file has arrived yet.')
    // Before it is copied.
    await db.transaction((tx) => holdOpen(tx, { albumId }, me, 'This album'))
    const media = await withUploads(
      request,
      { db, files },
      async (arrived) => {
        await files.checkRoom(size)
        // Looked at in a copy: a line that still writes into the other changes nothing of what was seen.
        const upload = await files.stage(arrivals.read(id), name, kind, 'file')
        arrived.push(upload)
        return upload
      },
      (upload) =>
        db.transaction(async (tx) => {
          const added = await addToAlbum(tx, files, me, albumId, {
            [kind === 'video' ? 'videos' : 'pictures']: [{ file: upload, preview }],
          })
          // Of two servers that finish it at once the second stands behind the first at the feedback, and finds it gone.
          if (!(await repository.end(tx, id))) throw notFound('This upload')
          const [one] = [...added.videos, ...added.pictures]
          if (!one) throw new Error('Nothing was added.')
          return kept(tx, request, one)
        }),
    ).catch(async (error: unknown) => {
      // What it is does not change by sending it again.
      if (error instanceof Refusal && error.status === 415) await giveUp(id)
      throw error
    })
    await arrivals.drop(id)
    return media
  }
}
