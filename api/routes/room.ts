/** What the files of one ministry may take of the disk that all share. */
import type { Queryable } from '../db/open'
import { noRoom } from '../files/folder'
import * as repository from '../repositories/room'

const GB = 1024 ** 3
/** Videos, pictures, letters and files of chats together; and as much again of what was deleted and is kept for a while. */
const MINISTRY_BYTES = 20 * GB

export async function refuseBeyondRoom(db: Queryable, ministryId: string, bytes: number) {
  const { there, deleted } = await repository.bytesOf(db, ministryId)
  if (there + bytes > MINISTRY_BYTES)
    throw noRoom(`Your ministry has used its ${MINISTRY_BYTES / GB} GB for videos, pictures and other files.`)
  if (there + deleted + bytes > 2 * MINISTRY_BYTES)
    throw noRoom('Your ministry has deleted very many files. The office keeps them for 30 days.')
}
