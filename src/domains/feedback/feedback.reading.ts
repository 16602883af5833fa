import { FEEDBACK_STATUSES } from '@contract/vocabulary'
import type * as wire from '@contract/feedbacks'
import type { Answer } from '../../lib/ask'
import {
  firstOf,
  idOf,
  idOrNull,
  list,
  listOrNull,
  nameOf,
  number,
  part,
  record,
  text,
  time,
  timeOrNull,
  word,
  type Raw,
  type Unknown,
} from '../../lib/read'

/** A video or picture. */
export interface Media {
  id: string
  /** Where it lies; '' when not told. */
  relPath: string
  /** What the file was called; '' when not told. */
  name: string
  /** Bytes; null when not told. */
  size: number | null
}
export interface Album {
  id: string
  title: string
  description: string
  videos: Media[]
  pictures: Media[]
}
/** A convert of a feedback. */
export interface FeedbackConvert {
  id: string
  name: string
  mobile: string
  createdUtc: string
}
/** What a ministry reports back. */
export interface Feedback {
  id: string
  status: (typeof FEEDBACK_STATUSES)[number] | Unknown
  budgetId: string
  /** As many as there are; without names for who may not read them. */
  converts: FeedbackConvert[]
  /** Whether an API that leaves them out for who may not read them tells of any. */
  tellsConverts: boolean
  albums: Album[]
  /** Of the request; '' when not told. */
  theme: string
  reference: string
  ministry: string
  /** Why it was rejected or handed back last; '' when not told. */
  reason: string
}
/** A feedback in the office's list. */
export interface FeedbackRow extends Pick<Feedback, 'id' | 'status' | 'theme' | 'reference' | 'ministry'> {
  createdUtc: string
  /** Null before, and where nobody has told. */
  finishedUtc: string | null
  converts: number | null
  videos: number | null
  pictures: number | null
}

const readMedia = (raw: Raw<wire.Media>): Media => ({
  id: idOf(raw?.id),
  relPath: text(raw?.relPath),
  name: text(raw?.name),
  size: number(raw?.size),
})
const readAlbum = (raw: Raw<wire.Album>): Album => ({
  id: idOf(raw?.id),
  title: text(raw?.title) || 'Album',
  description: text(raw?.description),
  videos: listOrNull(raw?.videos, readMedia) ?? [],
  pictures: listOrNull(raw?.pictures, readMedia) ?? [],
})
const readConvert = (raw: Raw<wire.FeedbackConvert>): FeedbackConvert => ({
  id: idOf(raw?.id),
  name: text(raw?.name),
  mobile: firstOf(raw?.mobile),
  createdUtc: time(raw?.createdUtc),
})

export function readFeedback(answer: Answer<'GET feedbacks/{id}'>): Feedback {
  const raw = record(answer)
  return {
    id: idOf(raw.id),
    status: word(raw.status, FEEDBACK_STATUSES),
    budgetId: idOf(raw.budgetId),
    converts: list(raw.converts, readConvert, 'converts'),
    tellsConverts: (raw.converts ?? null) !== null,
    albums: list(raw.albums, readAlbum, 'albums'),
    theme: text(raw.theme),
    reference: text(raw.reference),
    ministry: nameOf(raw.ministry),
    reason: text(raw.reason),
  }
}
export const readFeedbacks = (answer: Answer<'GET feedbacks?status='>): FeedbackRow[] =>
  list(answer, (row) => ({
    id: idOf(row?.id),
    status: word(row?.status, FEEDBACK_STATUSES),
    theme: text(row?.theme) || text(row?.reference) || 'Feedback',
    reference: text(row?.reference),
    ministry: nameOf(row?.ministry),
    createdUtc: time(row?.createdUtc),
    finishedUtc: timeOrNull(row?.finishedUtc),
    converts: number(row?.converts),
    videos: number(row?.videos),
    pictures: number(row?.pictures),
  }))
export const readManifest = (answer: Answer<'GET feedbacks/manifest/{id}'>): FeedbackConvert[] =>
  list(answer, readConvert)
const JPEG = /^\/9j\/[A-Za-z0-9+/]+={0,2}$/
/** Addresses of previews by the id of their picture; what is no JPEG is left out. */
export function readPreviews(answer: Answer<'GET feedbacks/previews/{id}'>): ReadonlyMap<string, string> {
  const read = list(answer, (row) => ({ id: idOf(row?.id), jpeg: text(row?.preview) }))
  return new Map(
    read.filter(({ jpeg }) => JPEG.test(jpeg)).map(({ id, jpeg }) => [id, `data:image/jpeg;base64,${jpeg}`]),
  )
}
/** Null where the API does not answer with what it started. */
export const readStarted = (answer: Answer<'POST feedbacks/create'>): string | null => idOrNull(part(answer)?.id)
