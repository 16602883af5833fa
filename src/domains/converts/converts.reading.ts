import { AREAS, REQUEST_ITEM_STATUSES, type CONVERT_TARGETS, type Area } from '@contract/vocabulary'
import type * as wire from '@contract/converts'
import type { Answer } from '../../lib/ask'
import {
  firstOf,
  idOf,
  idOrNull,
  list,
  nameOf,
  number,
  personOf,
  record,
  recordOrNone,
  text,
  time,
  timeOrNull,
  word,
  type Raw,
  type Unknown,
} from '../../lib/read'

/** A new contact. */
export interface Convert {
  id: string
  name: string
  mobile: string
  createdUtc: string
  ministry: string
  budgetType: Area | Unknown
  lga: string
  state: string
  assigneeId: string | null
  assignee: string
  assignedUtc: string | null
  /** '' where it is not told. */
  status: 'Unassigned' | 'Unprocessed' | 'Processed' | Unknown
  /** When somebody last wrote about them; null when nobody has, undefined when the API does not tell. */
  lastFeedbackUtc: string | null | undefined
  /** When they are to be called again; null when nobody said so, or it is not told. */
  callBackUtc: string | null
  /** The list that the office uploaded them with; null and '' when there is none, or not told. */
  uploadId: string | null
  upload: string
}
/** What has to be known of somebody to assign, take back or delete them. */
export type Chosen = Pick<Convert, 'id' | 'name' | 'status' | 'state' | 'lga' | 'assigneeId' | 'assignee'>
/** A list that the office uploaded. */
export interface Upload {
  id: string
  title: string
  createdUtc: string
  count: number | null
}
/** Null: nobody knows. */
export interface Counts {
  total: number | null
  unassigned: number | null
  assigned: number | null
  unprocessed: number | null
  processed: number | null
}
export interface ConvertSummary extends Counts {
  converts: Convert[]
}
/** What staff wrote about a convert. */
export interface ConvertFeedback {
  id: string
  message: string
  /** The first line of the message where the API gives no title. */
  title: string
  staff: string
  createdUtc: string
  /** Null: it is open. */
  completedUtc: string | null
  /** Whom it is about; null and '' when not told. */
  convertId: string | null
  convert: string
}
export interface Reply {
  message: string
  sender: string
  createdUtc: string
}
/** A request (with an amount) or an information. */
export interface RequestItem {
  id: string
  title: string
  description: string
  amount: number | null
  /** Null means INFO. */
  status: (typeof REQUEST_ITEM_STATUSES)[number] | Unknown | null
  createdUtc: string
  /** Who wrote it; null and '' when not told. */
  staffId: string | null
  staff: string
}

type Target = (typeof CONVERT_TARGETS)[number] | ''
/** `target`: what the list was asked for; `isHeld`: of somebody, whoever that is. */
export function readConvert(answer: Raw<wire.Convert>, target: Target = '', isHeld = target === 'Assigned'): Convert {
  const raw = record(answer)
  return {
    id: idOf(raw.id),
    name: text(raw.name) || 'No name',
    mobile: firstOf(raw.mobile),
    createdUtc: time(raw.createdUtc),
    ministry: nameOf(raw.ministry),
    budgetType: word(raw.budgetType, AREAS),
    lga: nameOf(raw.lga),
    state: nameOf(raw.state),
    assigneeId: idOrNull(raw.assigneeId),
    assignee: nameOf(raw.assignee),
    assignedUtc: timeOrNull(raw.assignedUtc),
    status: statusOf(raw, target, isHeld),
    lastFeedbackUtc: raw.lastFeedbackUtc === undefined ? undefined : timeOrNull(raw.lastFeedbackUtc),
    callBackUtc: timeOrNull(raw.callBackUtc),
    uploadId: idOrNull(raw.uploadId),
    upload: nameOf(raw.upload),
  }
}
/**
 * §4 filters by Assigned, which an API may also call the status of whom somebody has: until a feedback is closed that is
 * Unprocessed. Some call it so of whom nobody has, too. Of whom the row does not tell it, what was asked for does; whoever
 * is assigned is processed or not.
 */
function statusOf(
  { status, assigneeId, assignee }: NonNullable<Raw<wire.Convert>>,
  target: Target,
  isOfSomebody: boolean,
): Convert['status'] {
  const said = word(status, ['Unassigned', 'Assigned', 'Unprocessed', 'Processed'])
  const isHeld = isOfSomebody || idOrNull(assigneeId) !== null || nameOf(assignee) !== ''
  if (said === 'Assigned') return target === 'Processed' ? target : 'Unprocessed'
  const isNobodys = !isHeld && assigneeId !== undefined && assignee !== undefined
  if (said !== '') return said === 'Unprocessed' && isNobodys ? 'Unassigned' : said
  if (target !== '' && target !== 'Assigned') return target
  if (isHeld) return ''
  return [status, assigneeId, assignee].every((one) => one === undefined) ? '' : 'Unassigned'
}
/** Some APIs leave out what is empty: where one row tells who has somebody, the silent ones have nobody. */
function together(rows: Convert[], isHeld: boolean): Convert[] {
  const isSilent = ({ status, assigneeId, assignee }: Convert) =>
    status === '' && assigneeId === null && assignee === ''
  if (isHeld || rows.every(isSilent)) return rows
  return rows.map((row) => (isSilent(row) ? { ...row, status: 'Unassigned' } : row))
}

export const readConverts = (answer: Answer<'GET assignments/converts/{id}'>): Convert[] =>
  list(answer, (one) => readConvert(one, 'Assigned'))
export function readSummary(
  answer: Answer<'GET converts?target&...'>,
  target: Target = '',
  isHeld = target === 'Assigned',
): ConvertSummary {
  const raw = recordOrNone(answer)
  return {
    total: number(raw.total),
    unassigned: number(raw.unassigned),
    assigned: number(raw.assigned),
    unprocessed: number(raw.unprocessed),
    processed: number(raw.processed),
    converts: together(
      list(raw.converts, (one) => readConvert(one, target, isHeld), 'converts'),
      isHeld,
    ),
  }
}
export function readStatus(answer: Answer<'GET converts/status'>): Pick<Counts, 'assigned' | 'unprocessed'> {
  const { assigned, unprocessed } = record(answer)
  return { assigned: number(assigned), unprocessed: number(unprocessed) }
}

export const readUploads = (answer: Answer<'GET converts/uploads'>): Upload[] =>
  list(answer, (raw) => ({
    id: idOf(raw?.id),
    title: text(raw?.title) || 'No title',
    createdUtc: time(raw?.createdUtc),
    count: number(raw?.count),
  }))
export const readCorrected = (answer: Answer<'PATCH converts/{id}'>): number => number(record(answer).sameMobile) ?? 0

const MAX_TITLE = 120
export function readFeedback(answer: Raw<wire.ConvertFeedback>): ConvertFeedback {
  const raw = record(answer)
  const message = text(raw.message)
  const [firstLine = ''] = message.split('\n')
  return {
    id: idOf(raw.id),
    message,
    title: text(raw.title) || firstLine.trim().slice(0, MAX_TITLE) || 'Feedback',
    staff: nameOf(raw.staff),
    createdUtc: time(raw.createdUtc),
    completedUtc: timeOrNull(raw.completedUtc),
    convertId: idOrNull(raw.convertId),
    convert: nameOf(raw.convert),
  }
}
/** Who was written about, and when, stands in the list of what was written. */
export const withFeedbacks = (convert: Convert, feedbacks: readonly ConvertFeedback[]): Convert => ({
  ...convert,
  lastFeedbackUtc:
    feedbacks
      .map(({ createdUtc }) => createdUtc)
      .sort()
      .at(-1) ?? null,
})
export const readFeedbacks = (answer: Answer<'GET converts/feedbacks/{id}'>): ConvertFeedback[] =>
  list(answer, readFeedback)
export const readReplies = (answer: Answer<'GET converts/feedback/replies/{id}'>): Reply[] =>
  list(answer, (raw) => ({
    message: text(raw?.message),
    sender: nameOf(raw?.sender),
    createdUtc: time(raw?.createdUtc),
  }))

export function readItem(answer: Raw<wire.RequestItem>): RequestItem {
  const raw = record(answer)
  return {
    id: idOf(raw.id),
    title: text(raw.title) || 'No title',
    description: text(raw.description),
    // Nobody can ask for nothing: some write 0 where there is none.
    amount: number(raw.amount) || null,
    status: text(raw.status) ? word(raw.status, REQUEST_ITEM_STATUSES) : null,
    createdUtc: time(raw.createdUtc),
    staffId: idOrNull(raw.staffId),
    staff: nameOf(raw.staff),
  }
}
export const readItems = (answer: Answer<'GET converts/feedback/items/{id}'>): RequestItem[] => list(answer, readItem)

/** What waits for the office about converts, oldest first. */
interface QueuedRequest {
  id: string
  feedbackId: string
  title: string
  amount: number | null
  status: string
  staffId: string
  staff: string
  convert: string
  createdUtc: string
}
export interface QueuedFeedback {
  id: string
  title: string
  staff: string
  convert: string
  createdUtc: string
  /** Requests of it that nobody has decided or completed. */
  openRequests: number
}
export function readQueue(answer: Answer<'GET converts/queue'>) {
  const { requests, feedbacks } = record(answer)
  return {
    requests: list(requests, (raw): QueuedRequest => ({
      id: idOf(raw?.id),
      feedbackId: idOf(raw?.feedbackId),
      title: text(raw?.title) || 'No title',
      amount: number(raw?.amount),
      status: text(raw?.status),
      staffId: idOf(raw?.staffId),
      staff: nameOf(raw?.staff),
      convert: nameOf(raw?.convert) || 'A convert',
      createdUtc: time(raw?.createdUtc),
    })), // prettier-ignore
    feedbacks: list(feedbacks, (raw): QueuedFeedback => ({
      id: idOf(raw?.id),
      title: text(raw?.title) || 'Feedback',
      staff: nameOf(raw?.staff),
      convert: nameOf(raw?.convert) || 'A convert',
      createdUtc: time(raw?.createdUtc),
      openRequests: number(raw?.openRequests) ?? 0,
    })), // prettier-ignore
  }
}

/** Somebody that converts can be assigned to. */
interface Delegate {
  id: string
  name: string
}
export const readDelegates = (answer: Answer<'GET staffs/delegates/convert'>): Delegate[] =>
  list(answer, (raw) => ({
    id: idOf(raw?.id),
    name: personOf(raw) || 'No name',
  }))
