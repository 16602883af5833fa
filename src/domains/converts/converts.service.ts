import { MAX_CONVERTS, type CONVERT_TARGETS } from '@contract/vocabulary'
import { ApiError } from '../../lib/api-error'
import { ask, askLater, type UploadOptions } from '../../lib/ask'
import { partOf } from '../../lib/parts'
import { offers } from '../../session/may'
import { rememberedUser } from '../../session/user'
import { canSeeAllConverts } from './convert.rules'
import type { Correction } from './correction.rules'
import { readAdded } from './added.reading'
import {
  type Convert,
  type Counts,
  readConvert,
  readConverts,
  readCorrected,
  readDelegates,
  readFeedback,
  readFeedbacks,
  readItem,
  readItems,
  readQueue,
  readReplies,
  readStatus,
  readSummary,
  readUploads,
} from './converts.reading'
import { matches, ofThoseAsked } from './filter.rules'

/** Empty text filters nothing; without a limit all that match come. */
interface ConvertQuery {
  target?: (typeof CONVERT_TARGETS)[number] | ''
  ministryId?: string
  staffId?: string
  uploadId?: string
  limit?: number
}
export interface NewItem {
  title: string
  description: string
  /** Naira; without it the item is an information. */
  amount: string
}

/** Extensions: what looks for converts, puts them right, moves them and knows their uploads, and what cancels a request. */
export const SEARCH = 'convert-search'
export const CORRECTIONS = 'convert-corrections'
export const MOVES = 'convert-moves'
export const UPLOADS = 'convert-uploads'
export const CALL_BACKS = 'call-backs'
export const QUEUE = 'convert-queue'
export const BIN = 'convert-bin'
export const CANCELLING = 'request-cancelling'

/** More than one person follows up in a season: what is theirs is counted whole, everywhere. */
export const OWN_LIMIT = 5000

/** Whoever asks is told of their own alone. */
function isOwnAlone() {
  const me = rememberedUser()
  return me !== null && !canSeeAllConverts(me)
}

/** A server has to do with so many for longer than anybody waits for one. */
const MANY = 5000
const isMany = ({ length }: { length: number }) => length >= MANY

export const converts = {
  status: (signal?: AbortSignal) => ask('GET converts/status', { signal }, readStatus),
  list: (asked: ConvertQuery, signal?: AbortSignal) => {
    const { target, ministryId, staffId, limit } = asked
    const isKnown = offers(rememberedUser() ?? { extensions: [] }, UPLOADS)
    const uploadId = isKnown ? asked.uploadId : undefined
    return ask(
      'GET converts?target&...',
      {
        query: {
          target: target || undefined,
          ministryId: ministryId || undefined,
          staffId: staffId || undefined,
          uploadId: uploadId || undefined,
          limit,
        },
        signal,
      },
      (answer) => {
        const told = readSummary(answer, target, target === 'Assigned' || Boolean(staffId) || isOwnAlone())
        // Some APIs send fewer than the limit allows: by its own count these are all.
        const isWhole = matches(told, target ?? '') === told.converts.length
        return { ...ofThoseAsked(told, { ...asked, uploadId }), isWhole }
      },
    )
  },
  /** Of all converts, whoever has them; null where it does not come. */
  everybody: (signal?: AbortSignal): Promise<Counts | null> =>
    partOf(converts.list({ target: '', limit: 1 }, signal)).then(({ data }) => data),
  /**
   * How many a ministry or a person has. An API that counts everybody, whomever it is asked for, tells of them what it tells of
   * `everybody`: then the rows are counted. One that searches counts rightly.
   */
  counts: async (
    of: { ministryId: string } | { staffId: string },
    everybody: () => Promise<Counts | null>,
    signal?: AbortSignal,
  ) => {
    const asked = { target: '' as const, ...of }
    const me = rememberedUser()
    if (me && offers(me, SEARCH)) return converts.list({ ...asked, limit: 1 }, signal)
    const [theirs, all] = await Promise.all([converts.list({ ...asked, limit: 1 }, signal), everybody()])
    if (theirs.total === null || theirs.total < 2 || theirs.total !== all?.total) return theirs
    const whole = await converts.list({ ...asked, limit: OWN_LIMIT }, signal)
    const having = (status: Convert['status']) => whole.converts.filter((one) => one.status === status).length
    if (whole.converts.length >= OWN_LIMIT || whole.converts.some(({ status }) => status === '')) return whole
    return { ...whole, unprocessed: having('Unprocessed'), processed: having('Processed') }
  },
  /** All of one person. Where no row tells its status, those who are not among the unprocessed are processed. */
  own: async (staffId: string, signal?: AbortSignal) => {
    const all = await converts.list({ target: 'Assigned', staffId, limit: OWN_LIMIT }, signal)
    if (all.converts.every(({ status }) => status !== '')) return all
    const open = await converts.list({ target: 'Unprocessed', staffId, limit: OWN_LIMIT }, signal)
    const ids = new Set(open.converts.map(({ id }) => id))
    // Where more came of the others, the API has cut nothing.
    const isWhole = open.isWhole || open.converts.length < all.converts.length
    const status = ({ id }: Convert) => (ids.has(id) ? 'Unprocessed' : isWhole ? 'Processed' : '')
    return { ...all, converts: all.converts.map((one) => ({ ...one, status: one.status || status(one) })) }
  },
  ofAssignment: (id: string, signal?: AbortSignal) =>
    ask('GET assignments/converts/{id}', { params: { id }, signal }, readConverts),
  one: (id: string, signal?: AbortSignal) =>
    ask('GET converts/{id}', { params: { id }, signal }, (answer) => readConvert(answer, '', isOwnAlone())),
  /** Who converts can be assigned to. */
  delegates: (signal?: AbortSignal) => ask('GET staffs/delegates/convert', { signal }, readDelegates),
  upload: (form: { title: string; file: File }, options?: UploadOptions) =>
    ask('POST converts/upload', { form, ...options, isLong: true }, readAdded),
  assign: (items: string[], staffId: string) =>
    ask('PATCH converts/assign', { body: { items, staffId }, isLong: isMany(items) }),
  queue: (signal?: AbortSignal) => ask('GET converts/queue', { signal }, readQueue),
  uploads: (signal?: AbortSignal) => ask('GET converts/uploads', { signal }, readUploads),
  /** How many others have the number. */
  correct: (id: string, body: Correction) => ask('PATCH converts/{id}', { params: { id }, body }, readCorrected),
  /** From those who are known to have them, to one person or, without one, to nobody. */
  move: (items: string[], from: string[], staffId: string | null) =>
    ask('PATCH converts/move', { body: { items, from, staffId }, isLong: isMany(items) }),
  /** All or none of them. Gone already counts as done. */
  remove: (items: string[]) =>
    ask('DELETE converts/delete', { body: { items }, isLong: isMany(items) }).catch(async (error: unknown) => {
      const isRefused = error instanceof ApiError && !error.isPassing && error.status !== 401 && error.status !== 403
      if (!isRefused) throw error
      const left = new Set((await converts.list({ limit: MAX_CONVERTS })).converts.map(({ id }) => id))
      if (items.some((id) => left.has(id))) throw error
    }),

  feedbacks: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedbacks/{id}', { params: { id }, signal }, readFeedbacks),
  feedback: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedback/{id}', { params: { id }, signal }, readFeedback),
  /** An API without the extension `call-backs` is given no time: it stands in the words too. */
  addFeedback: (
    convertId: string,
    message: string,
    { callBackUtc, key }: { callBackUtc?: string; key?: string } = {},
  ) => ask('POST converts/feedback', { body: { convertId, message, ...(callBackUtc ? { callBackUtc } : {}) }, key }),
  close: (id: string) => ({
    ...askLater('PATCH converts/feedback/close/{id}', { params: { id } }),
    isDone: async () => (await converts.feedback(id)).completedUtc !== null,
  }),
  replies: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedback/replies/{id}', { params: { id }, signal }, readReplies),
  reply: (summaryId: string, message: string, key?: string) =>
    ask('POST converts/feedback/reply', { body: { summaryId, message }, key }),

  items: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedback/items/{id}', { params: { id }, signal }, readItems),
  item: (id: string, signal?: AbortSignal) =>
    ask('GET converts/feedback/item/{id}', { params: { id }, signal }, readItem),
  addItem: (summaryId: string, { title, description, amount }: NewItem, key?: string) =>
    ask('POST converts/feedback/item', {
      body: { summaryId, title, description, ...(amount === '' ? {} : { amount: Number(amount) }) },
      key,
    }),
  cancel: (id: string) => ask('PATCH converts/feedback/item/cancel/{id}', { params: { id } }),
  decide: (summaryId: string, itemId: string, status: 'Accepted' | 'Rejected' | 'Completed') =>
    ask('PATCH converts/feedback/item', { body: { summaryId, itemId, status } }),
}
