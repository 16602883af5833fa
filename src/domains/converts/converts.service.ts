import type { CONVERT_TARGETS } from '@contract/vocabulary'
import { ask, type UploadOptions } from '../../lib/ask'
import { readDelegates } from '../staff/staff.reading'
import {
  readConvert,
  readConverts,
  readFeedback,
  readFeedbacks,
  readItem,
  readItems,
  readReplies,
  readStatus,
  readSummary,
} from './converts.reading'

/** Empty text filters nothing; without a limit all that match come. */
export interface ConvertQuery {
  target?: (typeof CONVERT_TARGETS)[number] | ''
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
  status: (signal?: AbortSignal) => ask('GET converts/status', { signal }, readStatus),
  list: ({ target, ministryId, staffId, limit }: ConvertQuery, signal?: AbortSignal) =>
    ask(
      'GET converts?target&...',
      {
        query: {
          target: target || undefined,
          ministryId: ministryId || undefined,
          staffId: staffId || undefined,
          limit,
        },
        signal,
      },
      readSummary,
    ),
  ofAssignment: (id: string, signal?: AbortSignal) =>
    ask('GET assignments/converts/{id}', { params: { id }, signal }, readConverts),
  one: (id: string, signal?: AbortSignal) => ask('GET converts/{id}', { params: { id }, signal }, readConvert),
  /** Who converts can be assigned to. */
  delegates: (signal?: AbortSignal) => ask('GET staffs/delegates/convert', { signal }, readDelegates),
  upload: (form: { title: string; file: File }, options?: UploadOptions) =>
    ask('POST converts/upload', { form, ...options }),
  assign: (items: string[], staffId: string) => ask('PATCH converts/assign', { body: { items, staffId } }),
  remove: (items: string[]) => ask('DELETE converts/delete', { body: { items } }),

  feedbacks: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedbacks/{id}', { params: { id }, signal }, readFeedbacks),
  feedback: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedback/{id}', { params: { id }, signal }, readFeedback),
  addFeedback: (convertId: string, message: string) => ask('POST converts/feedback', { body: { convertId, message } }),
  close: (id: string) => ask('PATCH converts/feedback/close/{id}', { params: { id } }),
  replies: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedback/replies/{id}', { params: { id }, signal }, readReplies),
  reply: (summaryId: string, message: string) => ask('POST converts/feedback/reply', { body: { summaryId, message } }),

  items: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedback/items/{id}', { params: { id }, signal }, readItems),
  item: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedback/item/{id}', { params: { id }, signal }, readItem),
  addItem: (summaryId: string, { title, description, amount }: NewItem) =>
    ask('POST converts/feedback/item', {
      body: { summaryId, title, description, ...(amount === '' ? {} : { amount: Number(amount) }) },
    }),
  decide: (summaryId: string, itemId: string, status: 'Accepted' | 'Rejected' | 'Completed') =>
    ask('PATCH converts/feedback/item', { body: { summaryId, itemId, status } }),
}
