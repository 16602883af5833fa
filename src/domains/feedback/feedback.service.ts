import type { Album, Feedback, FeedbackConvert, Media } from '@contract/feedbacks'
import type { Role } from '@contract/vocabulary'
import { formOf } from '../../lib/forms'
import { http, type UploadOptions } from '../../lib/http'
import { budgets } from '../budgets/budgets.service'
import { chats } from '../chats/chats.service'

export interface NewConverts {
  feedbackId: string
  name?: string
  mobile?: string
  file?: File | null
}
export type MediaKind = 'videos' | 'pictures'

export const feedbacks = {
  one: (id: string, signal?: AbortSignal) => http.get<Feedback>(`feedbacks/${id}`, {}, signal),
  manifest: (id: string, signal?: AbortSignal) => http.get<FeedbackConvert[]>(`feedbacks/manifest/${id}`, {}, signal),
  start: (budgetId: string) => http.post<{ id: string }>('feedbacks/create', { budgetId }),
  createAlbum: (album: { feedbackId: string; title: string; description: string }) =>
    http.post<Album>('feedbacks/album', album),
  /** One file a call, so that what is done stays done. */
  upload: (albumId: string, kind: MediaKind, file: Blob, options: UploadOptions) =>
    http.upload<Record<MediaKind, Media[]>>('feedbacks/media', formOf({ albumId, [kind]: [{ file }] }), options),
  removeMedia: (id: string) => http.delete(`feedbacks/media/${id}`),
  /** Where a browser downloads a video or picture from. */
  downloadPath: (id: string) => http.address(`feedbacks/download/${id}`),
  addConverts: (converts: NewConverts, options: UploadOptions = {}) =>
    http.upload<{ count: number }>('feedbacks/converts', formOf({ ...converts }), options),
  finish: (budgetId: string) => http.patch('feedbacks', { budgetId }),
  /** Rejects, then tells the reason in the chat about the request. */
  async rejectWithReason({ budgetId }: Feedback, reason: string, roles: readonly Role[]) {
    await feedbacks.decide(budgetId, 'Rejected')
    await chats.tell(await budgets.one(budgetId), 'Feedback', `Your feedback was rejected. Reason: ${reason}`, roles)
  },
  decide: (budgetId: string, status: 'Approved' | 'Rejected') => http.patch('feedbacks/update', { budgetId, status }),
}
