/** What becomes of a file of an upload queue whose try has failed. */
import { ApiError, NO_ROOM } from './api-error'
import { hasLine } from './line'
import type { Entry } from './upload-entries'
import type { UploadStore } from './upload-store'

/** Trying again by itself would not help. */
const isRefusal = (error: ApiError) => error.status === NO_ROOM || !(error.isPassing || error.isUnheard)

/** Files that take long, and cost. */
export const LONG_BYTES = 2 * 1024 * 1024
/** So often all of one may leave in vain. */
const TRIES = 3

type Refused = Pick<Entry<unknown>, 'refusal' | 'isDoubtful'>
/** Why it is not tried again by itself; null where it is. */
export async function refusalOf<T>(
  entry: Entry<T>,
  error: unknown,
  { fileOf }: Pick<UploadStore<T>, 'fileOf'>,
): Promise<Refused | null> {
  const { isDoubtful } = entry
  if (error instanceof ApiError && isRefusal(error))
    return { refusal: error.messages[0] ?? NOT_TAKEN, isDoubtful: false }
  // Before the file is read: by then it may be stopped, which is no failure.
  if (error instanceof ApiError && hasLeftInVain(entry)) entry.inVain += 1
  const hasAnswered = error instanceof ApiError && error.status !== 0
  if (!hasAnswered && hasLine() && !(await findsFile(entry, fileOf))) return { refusal: UNREADABLE, isDoubtful }
  return entry.inVain < TRIES ? null : { refusal: IN_VAIN, isDoubtful }
}

/** All of it has left, and much of it would have to leave once more. What is small leaves at once, whatever the line. */
const hasLeftInVain = ({ size, sent, arrived }: Entry<unknown>) => sent >= size && size - arrived > LONG_BYTES

/** What was chosen may have been moved or deleted since: then the device may have it still. */
async function findsFile<T>(entry: Entry<T>, fileOf: UploadStore<T>['fileOf']): Promise<boolean> {
  if (await canBeRead(entry.file)) return true
  const copy = await fileOf(entry.id)
  if (!copy || !(await canBeRead(copy))) return false
  entry.file = copy
  return true
}
/** A file of a cloud may not answer at all: that is the line's trouble, and the others wait meanwhile. */
const PATIENCE_MS = 10_000
const canBeRead = (file: Blob) => {
  const isReadable = file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  return Promise.race([isReadable, new Promise<boolean>((give) => setTimeout(() => give(true), PATIENCE_MS))])
}

const NOT_TAKEN = 'The office did not take it.'
const IN_VAIN = "The office's server did not take it three times. Try again later."
const UNREADABLE = 'This file cannot be read any more. Choose it again.'
