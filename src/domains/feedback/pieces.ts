/** Films over a line that breaks: where the API keeps what has arrived of a file, only the rest is sent again. */
import { MAX_NAME } from '@contract/vocabulary'
import { ApiError } from '../../lib/api-error'
import { ask, type UploadOptions } from '../../lib/ask'
import { idOf, Misread, number } from '../../lib/read'
import type { SendOptions } from '../../lib/uploads'
import type { Job } from '../../lib/upload-store'
import { offers } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { feedbacks, type MediaKind } from './feedback.service'

/** The extension of files that come in pieces. */
const RESUMABLE = 'resumable-uploads'
/** A photo made smaller goes in one call. */
const FROM_BYTES = 2 * 1024 * 1024
/** Seconds on a slow line; where a proxy keeps a piece until it is whole, a cut costs no more than this. */
const PIECE_BYTES = 1024 * 1024
/** So often the server may say that it has another place than we think, before all is sent in one call. */
const PATIENCE = 3

const GONE = 404
const ELSEWHERE = 409

const readReceived = (answer: { received?: unknown } | null | undefined): number => {
  const received = number(answer?.received)
  if (received === null) throw new Misread('the bytes that have arrived', answer)
  return received
}
export const pieces = {
  begin: (body: { albumId: string; kind: MediaKind; name: string; size: number }, signal: AbortSignal) =>
    ask('POST feedbacks/uploads', { body, signal }, (answer) => idOf(answer?.id)),
  received: (id: string, signal: AbortSignal) =>
    ask('GET feedbacks/uploads/{id}', { params: { id }, signal }, readReceived),
  send: (id: string, from: number, bytes: Blob, options: UploadOptions) =>
    ask(
      'PATCH feedbacks/uploads/{id}',
      { params: { id }, query: { from: String(from) }, bytes, ...options },
      readReceived,
    ),
  finish: (id: string, signal: AbortSignal) =>
    ask('POST feedbacks/uploads/{id}', { params: { id }, signal, isLong: true }),
  remove: (id: string) => ask('DELETE feedbacks/uploads/{id}', { params: { id } }),
}

interface To {
  kind: MediaKind
}

/** Sends a video or picture into its album; throws ApiError. */
export async function sendMedia<T extends To>(job: Job<T>, albumId: string, options: SendOptions): Promise<void> {
  const { size, file, to, id } = job
  const isKnown = offers(rememberedUser() ?? { extensions: [] }, RESUMABLE)
  if (isKnown && size >= FROM_BYTES && (await inPieces(job, albumId, options))) return
  await feedbacks.upload(albumId, to.kind, file, { ...options, key: id })
}

/** False where it does not come forward: several servers may each have a part of it. */
async function inPieces<T extends To>(job: Job<T>, albumId: string, { signal, onProgress, onArrived }: SendOptions) {
  const { file, size, name, to } = job
  let { id, at } = await whereOf(job.place, signal)
  if (!id) id = await pieces.begin({ albumId, kind: to.kind, name: name.slice(-MAX_NAME), size }, signal)
  onArrived(id, at)
  let misses = 0
  while (at < size) {
    const end = Math.min(at + PIECE_BYTES, size)
    const from = at
    const progress = (share: number) => onProgress((from + share * (end - from)) / size)
    try {
      at = await pieces.send(id, from, file.slice(from, end), { signal, onProgress: progress })
    } catch (error) {
      if (!isAt(error, ELSEWHERE)) throw error
      if ((misses += 1) > PATIENCE) return false
      at = await pieces.received(id, signal)
    }
    onArrived(id, at)
  }
  await pieces.finish(id, signal)
  return true
}

/** Where it goes on; nowhere when the server has thrown it away meanwhile. */
async function whereOf(place: string | undefined, signal: AbortSignal) {
  if (!place) return { id: '', at: 0 }
  try {
    return { id: place, at: await pieces.received(place, signal) }
  } catch (error) {
    if (!isAt(error, GONE)) throw error
    return { id: '', at: 0 }
  }
}
const isAt = (error: unknown, status: number) => error instanceof ApiError && error.status === status
