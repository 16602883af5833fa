import type { FEEDBACK_STATUSES } from '@contract/vocabulary'
import { addressFor, ask, askLater, type UploadOptions } from '../../lib/ask'
import { ApiError } from '../../lib/api-error'
import { createdOnce, orGone } from '../../lib/once'
import { readBudget } from '../budgets/budgets.reading'
import { readAdded } from '../converts/added.reading'
import type { Correction } from '../converts/correction.rules'
import { readFeedback, readFeedbacks, readManifest, readPreviews, readStarted, type Feedback } from './feedback.reading'

interface NewConverts {
  feedbackId: string
  name?: string
  mobile?: string
  file?: File | null
}
export type MediaKind = 'videos' | 'pictures'

/** The extension of what mends a report. */
export const CORRECTIONS = 'feedback-corrections'
/** The extension of what the office lists and hands back. */
export const REVIEW = 'feedback-review'
/** The extension of small copies of pictures: phones make them, lists show them. */
export const PREVIEWS = 'previews'

export const feedbacks = {
  one: (id: string, signal?: AbortSignal) => ask('GET feedbacks/{id}', { params: { id }, signal }, readFeedback),
  manifest: (id: string, signal?: AbortSignal) =>
    ask('GET feedbacks/manifest/{id}', { params: { id }, signal }, readManifest),
  /** Id of the feedback, where the API tells it. Started it may be by a try whose answer was lost, by the browser itself, or in another tab. */
  start: async (budgetId: string): Promise<string | null> => {
    const started = async () =>
      (await ask('GET sponsorships/{id-or-reference}', { params: { idOrReference: budgetId } }, readBudget)).feedbackId
    const create = (key: string) => ask('POST feedbacks/create', { body: { budgetId }, key }, readStarted)
    try {
      const isThere = async () => Boolean(await started())
      const id = await createdOnce('feedback', { budgetId }, ({ key }) => create(key), isThere)
      return id === undefined ? await started().catch(() => null) : id
    } catch (error) {
      const id = error instanceof ApiError && error.status === 409 && (await started())
      if (!id) throw error
      return id
    }
  },
  createAlbum: (album: { feedbackId: string; title: string; description: string }, key?: string) =>
    ask('POST feedbacks/album', { body: album, key }),
  editAlbum: (id: string, album: { title: string; description: string }) =>
    ask('PATCH feedbacks/album/{id}', { params: { id }, body: album }),
  removeAlbum: (id: string) => ask('DELETE feedbacks/album/{id}', { params: { id } }),
  correctConvert: (id: string, body: Correction) => ask('PATCH feedbacks/converts/{id}', { params: { id }, body }),
  removeConvert: (id: string) => ask('DELETE feedbacks/converts/{id}', { params: { id } }),
  /** One file a call, so that what is done stays done. */
  upload: (
    albumId: string,
    kind: MediaKind,
    { file, preview }: { file: Blob; preview?: string },
    options: UploadOptions,
  ) => ask('POST feedbacks/media', { form: { albumId, [kind]: [preview ? { file, preview } : { file }] }, ...options }),
  /** What is shown of the pictures of an album in a list, by their ids. */
  previews: (albumId: string, signal: AbortSignal) =>
    ask('GET feedbacks/previews/{id}', { params: { id: albumId }, signal }, readPreviews),
  removeMedia: (id: string) => orGone(ask('DELETE feedbacks/media/{id}', { params: { id } })),
  /** Where a browser downloads a video or picture from. */
  downloadPath: (id: string) => addressFor('GET feedbacks/download/{id}', { params: { id } }),
  addConverts: (converts: NewConverts, options: UploadOptions = {}) =>
    ask('POST feedbacks/converts', { form: converts, ...options }, readAdded),
  withStatus: (status: (typeof FEEDBACK_STATUSES)[number] | 'All', signal?: AbortSignal) =>
    ask('GET feedbacks?status=', { query: { status }, signal }, readFeedbacks),
  handBack: (id: string, reason: string) => ask('PATCH feedbacks/handback/{id}', { params: { id }, body: { reason } }),
  /** A rejected one, for its ministry to correct. */
  reopen: (id: string) => ask('PATCH feedbacks/reopen/{id}', { params: { id } }),
  finish: (budgetId: string, key?: string) => ask('PATCH feedbacks (finish)', { body: { budgetId }, key }),
  approve: ({ id, budgetId }: Feedback) => ({
    ...askLater('PATCH feedbacks/update', { body: { budgetId, status: 'Approved' } }),
    isDone: async () => (await feedbacks.one(id)).status === 'Approved',
  }),
  /** An API without the extension `reasons` is given none. */
  reject: (budgetId: string, reason?: string) =>
    ask('PATCH feedbacks/update', { body: { budgetId, status: 'Rejected', ...(reason ? { reason } : {}) } }),
}
