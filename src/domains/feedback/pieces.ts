/** Films over a line that breaks: where the API keeps what has arrived of a file, only the rest is sent again. */
import { MAX_NAME } from '@contract/vocabulary'
import { ApiError } from '../../lib/api-error'
import { ask, type UploadOptions } from '../../lib/ask'
import { idOf, number } from '../../lib/read'
import type { SendOptions } from '../../lib/uploads'
import type { Job } from '../../lib/upload-store'
import { offers } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { previewOf } from '../../lib/pictures'
import { feedbacks, PREVIEWS, type MediaKind } from './feedback.service'

/** The extension of files that come in pieces. */
const RESUMABLE = 'resumable-uploads'
/** A photo made smaller goes in one call. */
const FROM_BYTES = 2 * 1024 * 1024
/**
 * About a second on a slow line. A cut costs no more than this: browsers send a piece again by themselves when a connection
 * breaks that they had used before, and a proxy may keep one until it is whole.
 */
const PIECE_BYTES = 256 * 1024
/** So often nothing may come of it, before all is sent in one call: several servers may each have a part. */
const PATIENCE = 3
const GONE = 404
const ELSEWHERE = 409

/** Bytes; -1 where an API says something else. */
const readReceived = (answer: { received?: unknown } | null | undefined): number => number(answer?.received) ?? -1
export const pieces = {
  begin: (
    body: { albumId: string; kind: MediaKind; name: string; size: number; preview?: string },
    options: UploadOptions,
  ) => ask('POST feedbacks/uploads', { body, ...options }, (answer) => idOf(answer?.id)),
  received: (id: string, signal: AbortSignal) =>
    ask('GET feedbacks/uploads/{id}', { params: { id }, signal }, readReceived),
  send: (id: string, from: number, bytes: Blob, options: UploadOptions) =>
    ask(
      'PATCH feedbacks/uploads/{id}',
      { params: { id }, query: { from: String(from) }, bytes, ...options },
      readReceived,
    ),
  finish: (id: string, options: UploadOptions) =>
    ask('POST feedbacks/uploads/{id}', { params: { id }, isLong: true, ...options }),
  remove: (id: string) => ask('DELETE feedbacks/uploads/{id}', { params: { id } }),
}

type Film = Job<{ kind: MediaKind }>

/** Sends a video or picture into its album; throws ApiError. */
export async function sendMedia(job: Film, albumId: string, options: SendOptions): Promise<void> {
  const me = rememberedUser() ?? { extensions: [] }
  const preview = job.to.kind === 'pictures' && offers(me, PREVIEWS) ? await previewOf(job.file) : undefined
  if (offers(me, RESUMABLE) && job.size >= FROM_BYTES && (await inPieces(job, { albumId, preview }, options))) return
  const { signal, onProgress } = options
  await feedbacks.upload(albumId, job.to.kind, { file: job.file, preview }, { signal, onProgress, key: job.id })
}

/** False where it does not come forward: then nothing of it stays there. */
async function inPieces(
  job: Film,
  into: { albumId: string; preview?: string },
  options: SendOptions,
): Promise<boolean> {
  const { signal } = options
  const announced = { ...into, kind: job.to.kind, name: job.name.slice(-MAX_NAME), size: job.size }
  const begin = (key: string) => pieces.begin(announced, { key, signal }).catch(notWhen(ELSEWHERE, ''))
  const received = (id: string) => pieces.received(id, signal).catch(notWhen(GONE, null))
  let id = job.place ?? (await begin(`${job.id}-begin`))
  let at = id ? await received(id) : null
  if (id && at === null) {
    // It was thrown away there, or it was finished and nobody heard of it.
    if (await isFinished(id, job, signal)) return true
    id = await begin(`${job.id}-${crypto.randomUUID()}`)
    at = 0
  }
  if (!id) return false
  const isThrough = await sendRest(id, Math.max(0, at ?? 0), job, options, received)
  if (!isThrough) await pieces.remove(id).catch(() => {})
  return isThrough
}

async function sendRest(
  id: string,
  from: number,
  job: Film,
  { signal, onProgress, onArrived }: SendOptions,
  received: (id: string) => Promise<number | null>,
): Promise<boolean> {
  const { size } = job
  let at = from
  for (let misses = 0; misses <= PATIENCE;) {
    onArrived(id, at)
    const before = at
    const end = Math.min(at + PIECE_BYTES, size)
    const progress = (share: number) => onProgress((before + share * (end - before)) / size)
    try {
      if (at < size) at = await pieces.send(id, at, job.file.slice(at, end), { signal, onProgress: progress })
      else {
        await pieces.finish(id, { key: endOf(job), signal })
        return true
      }
      if (at > before) continue
    } catch (error) {
      // Thrown away in the meantime: with its album, which the one call then says.
      if (isAt(error, GONE)) return false
      if (!isAt(error, ELSEWHERE)) throw error
      const there = await received(id)
      // All of it is there: what is refused is something else.
      if (before === size && there === size) throw error
      at = there ?? before
    }
    at = Math.min(Math.max(at, 0), size)
    misses += 1
  }
  return false
}

const endOf = ({ id }: Film) => `${id}-end`
/** Only an API that keeps the answer under its key can say so. */
const isFinished = (id: string, job: Film, signal: AbortSignal) =>
  pieces.finish(id, { key: endOf(job), signal }).then(() => true, notWhen(GONE, false))

const isAt = (error: unknown, status: number) => error instanceof ApiError && error.status === status
/** Makes of one refusal an answer; all else goes on as it is. */
const notWhen =
  <T>(status: number, instead: T) =>
  (error: unknown): T => {
    if (isAt(error, status)) return instead
    throw error
  }
