/** What a ministry writes to a feedback that it has not finished. */
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { BadInput, conflict, notFound } from '../errors'
import type { FileStore, Upload } from '../files/store'
import * as repository from '../repositories/feedbacks'
import type { Me } from '../sessions'
import { refuseBeyondRoom } from './room'

/** An album's files are read as a whole. */
const MAX_MEDIA = 500
export const FINISHED = 'The upload is finished. Nothing can be added or deleted any more.'

/** The feedback to write to, locked. 404 when it is not the ministry's own, 409 when it is finished. */
export async function holdOpen(tx: Tx, by: Parameters<typeof repository.hold>[1], me: Me, what = 'This feedback') {
  const feedback = await repository.hold(tx, by, me.ministryId)
  if (!feedback) throw notFound(what)
  // It may have been deleted while this waited for the feedback.
  if ('albumId' in by && !(await repository.hasAlbum(tx, by.albumId))) throw notFound(what)
  if (feedback.status !== 'Pending') throw conflict(FINISHED)
  return feedback
}

/** A file that has arrived, and the small copy of a picture. */
export interface Added {
  file: Upload
  preview?: string | null
}
/** Puts files that have arrived whole into an album, all or none. Throws 404, 409 and 507. */
export async function addToAlbum(
  tx: Tx,
  files: FileStore,
  me: Me,
  albumId: string,
  { videos = [], pictures = [] }: { videos?: Added[]; pictures?: Added[] },
) {
  const { id: feedbackId, ministryId } = await holdOpen(tx, { albumId }, me, 'This album')
  const added = videos.length + pictures.length
  refuseMore(await repository.countMedia(tx, albumId), added, MAX_MEDIA, 'videos and pictures', 'album')
  const size = [...videos, ...pictures].reduce((sum, { file }) => sum + file.size, 0)
  await refuseBeyondRoom(tx, ministryId, size)
  const keep = async (kind: 'video' | 'picture', added: Added[]) => {
    const kept = []
    for (const { file, preview } of added) {
      kept.push({ fileId: await files.keep(tx, file, 'media'), name: file.name, size: file.size, preview })
    }
    return repository.addMedia(tx, albumId, kind, kept)
  }
  const after = { album: albumId, videos: videos.length, pictures: pictures.length }
  await audit(tx, me, 'FEEDBACK', `feedback:${feedbackId}`, { after })
  return { videos: await keep('video', videos), pictures: await keep('picture', pictures) }
}
/** Refuses what would make too many of it; says how many there can be. */
export function refuseMore(there: number, added: number, most: number, what: string, of: string) {
  if (there + added > most)
    throw conflict(`This ${of} can hold ${most.toLocaleString('en')} ${what}, and has ${there.toLocaleString('en')}. Nothing was added.`) // prettier-ignore
}

/** The files of one form: it begins with the first, and a hole is a file that was lost on the way. */
export function inOrder<T extends { file: Upload }>(entries: T[] | undefined, name: string): T[] {
  return Array.from(entries ?? [], (entry, place) => {
    if (!(entry as Partial<T> | undefined)?.file) {
      const message = place === 0 ? `Choose the first of the ${name}.` : 'A file is missing. Choose it again.'
      throw new BadInput([{ message, field: `${name}[${place}].file` }])
    }
    return entry
  })
}
