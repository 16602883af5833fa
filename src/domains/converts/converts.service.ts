import type { Convert, ConvertFeedback, ConvertSummary, Reply, RequestItem } from '@contract/converts'
import type { Delegate } from '@contract/staffs'
import { formOf } from '../../lib/forms'
import { http, type UploadOptions } from '../../lib/http'

/** Empty text filters nothing; without a limit all that match come. */
export interface ConvertQuery {
  target?: string
  ministryId?: string
  staffId?: string
  limit?: number
}
export interface NewItem {
  title: string
  description: string
  /** Naira; without it the item is an information. */
  amount: string
}

export const converts = {
  status: (signal?: AbortSignal) => http.get<{ assigned: number; unprocessed: number }>('converts/status', {}, signal),
  list: ({ target, ministryId, staffId, limit }: ConvertQuery, signal?: AbortSignal) =>
    http.get<ConvertSummary>(
      'converts',
      {
        target: target || undefined,
        ministryId: ministryId || undefined,
        staffId: staffId || undefined,
        limit,
      },
      signal,
    ),
  one: (id: string, signal?: AbortSignal) => http.get<Convert>(`converts/${id}`, {}, signal),
  /** Who converts can be assigned to. */
  delegates: (signal?: AbortSignal) => http.get<Delegate[]>('staffs/delegates/convert', {}, signal),
  upload: ({ title, file }: { title: string; file: File }, options?: UploadOptions) =>
    http.upload<{ count: number }>('converts/upload', formOf({ title, file }), options),
  assign: (items: string[], staffId: string) => http.patch('converts/assign', { items, staffId }),
  remove: (items: string[]) => http.delete('converts/delete', { items }),

  feedbacks: (convertId: string, signal?: AbortSignal) =>
    http.get<ConvertFeedback[]>(`converts/feedbacks/${convertId}`, {}, signal),
  feedback: (id: string, signal?: AbortSignal) => http.get<ConvertFeedback>(`converts/feedback/${id}`, {}, signal),
  addFeedback: (convertId: string, message: string) =>
    http.post<ConvertFeedback>('converts/feedback', { convertId, message }),
  close: (feedbackId: string) => http.patch(`converts/feedback/close/${feedbackId}`),
  replies: (feedbackId: string, signal?: AbortSignal) =>
    http.get<Reply[]>(`converts/feedback/replies/${feedbackId}`, {}, signal),
  reply: (summaryId: string, message: string) => http.post<Reply>('converts/feedback/reply', { summaryId, message }),

  items: (feedbackId: string, signal?: AbortSignal) =>
    http.get<RequestItem[]>(`converts/feedback/items/${feedbackId}`, {}, signal),
  item: (id: string, signal?: AbortSignal) => http.get<RequestItem>(`converts/feedback/item/${id}`, {}, signal),
  addItem: (summaryId: string, { title, description, amount }: NewItem) =>
    http.post<RequestItem>('converts/feedback/item', {
      summaryId,
      title,
      description,
      ...(amount === '' ? {} : { amount: Number(amount) }),
    }),
  decide: (summaryId: string, itemId: string, status: 'Accepted' | 'Rejected' | 'Completed') =>
    http.patch('converts/feedback/item', { summaryId, itemId, status }),
}
