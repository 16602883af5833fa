import { addressFor, ask, type UploadOptions } from '../../lib/ask'
import { budgets } from '../budgets/budgets.service'
import { chats } from '../chats/chats.service'
import type { Correction } from '../converts/correction.rules'
import { readFeedback, readManifest, readStarted, type Feedback } from './feedback.reading'

export interface NewConverts {
  feedbackId: string
  name?: string
  mobile?: string
  file?: File | null
}
export type MediaKind = 'videos' | 'pictures'

/** The extension of what mends a report. */
export const CORRECTIONS = 'feedback-corrections'

export const feedbacks = {
  one: (id: string, signal?: AbortSignal) => ask('GET feedbacks/{id}', { params: { id }, signal }, readFeedback),
  manifest: (id: string, signal?: AbortSignal) =>
    ask('GET feedbacks/manifest/{id}', { params: { id }, signal }, readManifest),
  /** Id of the new feedback, where the API tells it. */
  start: (budgetId: string) => ask('POST feedbacks/create', { body: { budgetId } }, readStarted),
  createAlbum: (album: { feedbackId: string; title: string; description: string }) =>
    ask('POST feedbacks/album', { body: album }),
  editAlbum: (id: string, album: { title: string; description: string }) =>
    ask('PATCH feedbacks/album/{id}', { params: { id }, body: album }),
  removeAlbum: (id: string) => ask('DELETE feedbacks/album/{id}', { params: { id } }),
  correctConvert: (id: string, body: Correction) => ask('PATCH feedbacks/converts/{id}', { params: { id }, body }),
  removeConvert: (id: string) => ask('DELETE feedbacks/converts/{id}', { params: { id } }),
  /** One file a call, so that what is done stays done. */
  upload: (albumId: string, kind: MediaKind, file: Blob, options: UploadOptions) =>
    ask('POST feedbacks/media', { form: { albumId, [kind]: [{ file }] }, ...options }),
  removeMedia: (id: string) => ask('DELETE feedbacks/media/{id}', { params: { id } }),
  /** Where a browser downloads a video or picture from. */
  downloadPath: (id: string) => addressFor('GET feedbacks/download/{id}', { params: { id } }),
  addConverts: (converts: NewConverts, options: UploadOptions = {}) =>
    ask('POST feedbacks/converts', { form: converts, ...options }),
  finish: (budgetId: string) => ask('PATCH feedbacks (finish)', { body: { budgetId } }),
  /** Rejects, then tells the reason in the chat about the request. */
  async rejectWithReason({ budgetId }: Feedback, reason: string, mayOpenChat: boolean) {
    await feedbacks.decide(budgetId, 'Rejected')
    await chats.tell(
      await budgets.one(budgetId),
      'Feedback',
      `Your feedback was rejected. Reason: ${reason}`,
      mayOpenChat,
    )
  },
  decide: (budgetId: string, status: 'Approved' | 'Rejected') =>
    ask('PATCH feedbacks/update', { body: { budgetId, status } }),
}
