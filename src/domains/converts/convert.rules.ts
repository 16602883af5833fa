import type { Convert, ConvertFeedback, RequestItem } from './converts.reading'
import { may, offers, type Me } from '../../session/may'
import type { User } from '../../session/user'
import { officeNow } from '../../lib/clock'
import { dayOf, daysSince, today } from '../../lib/dates'
import { BIN, CANCELLING, CORRECTIONS, MOVES, SEARCH, UPLOADS } from './converts.service'

/** Juniors reach theirs through Assignments. */
export const canSeeAllConverts = (me: Me) => may(me, 'readAllConverts')
export const canUpload = canSeeAllConverts
export const canAssign = canSeeAllConverts
/** The API moves from those who are named, minding that nobody was quicker, and to nobody. Else assigning alone is left. */
export const hasMoves = (me: User) => canAssign(me) && offers(me, MOVES)
export const canCorrect = (me: User) => may(me, 'readConverts') && offers(me, CORRECTIONS)
export const canFilterByUpload = (me: User) => canSeeAllConverts(me) && offers(me, UPLOADS)
/** The server looks through the list; else what is loaded is looked through here. */
export const isSearching = (me: User) => canSeeAllConverts(me) && offers(me, SEARCH)
/** It is told that nobody has them. */
export const isNobodys = ({ assigneeId, assignee, status }: Pick<Convert, 'assigneeId' | 'assignee' | 'status'>) =>
  status === 'Unassigned' && assigneeId === null && assignee === ''
/** Not who is processed: without an assignee nobody is. */
export const canTakeBack = (me: User, { status }: Pick<Convert, 'status'>) => hasMoves(me) && status === 'Unprocessed'
export const canDeleteConverts = (me: Me) => may(me, 'deleteConverts')
/** Who deletes brings back, where the API keeps them for a while. */
export const hasBin = (me: User) => canDeleteConverts(me) && offers(me, BIN)
/** §6: the admin has no Assigned To filter. */
export const canFilterByAssignee = (me: Me) => !may(me, 'useAdminArea')
/** §6: converts staff, an admin only when that role was given too. */
export const canFollowUp = (me: Me) => may(me, 'followUp')

type Open = Pick<ConvertFeedback, 'completedUtc'>
const isOpen = ({ completedUtc }: Open) => completedUtc === null
/** Decisions: a closed feedback takes no more items or comments. */
export const canAddItem = (me: Me, feedback: Open) => canFollowUp(me) && isOpen(feedback)
export const canComment = (feedback: Open) => isOpen(feedback)
export const canClose = (me: Me, feedback: Open) => may(me, 'closeFollowUps') && isOpen(feedback)

export type Decision = 'Accepted' | 'Rejected' | 'Completed'
type Asked = Pick<RequestItem, 'amount' | 'status' | 'staffId'>
/** §4: only of an item with an amount: Pending to Accepted or Rejected, Accepted to Completed. */
export const isRequest = ({ amount, status }: Asked) => amount !== null && status !== null
/** Nobody decides what they asked for themselves. */
export const isOwnRequest = (me: User, { staffId }: Asked) => staffId === me.id
export const canDecideHelp = (me: Me) => may(me, 'decideHelp')
export function decisionsFor(me: User, item: Asked): Decision[] {
  if (!canDecideHelp(me) || !isRequest(item) || isOwnRequest(me, item)) return []
  if (item.status === 'Pending') return ['Rejected', 'Accepted']
  return item.status === 'Accepted' ? ['Completed'] : []
}

/** Who asked may take it back while nobody has decided. */
export const canCancel = (me: User, item: Asked) =>
  may(me, 'followUp') &&
  offers(me, CANCELLING) &&
  isRequest(item) &&
  isOwnRequest(me, item) &&
  item.status === 'Pending'

/** What this device knows of the last call, before a list can tell it. */
export interface Called {
  outcome: string
  writtenAt: string
  /** When to call again. */
  callBackUtc: string | null
  /** Of its note in the outbox, and what was known before: it counts again where that does not arrive. */
  id?: string
  before?: Called
}
export type Calls = Readonly<Record<string, Called>>
/** Without the call of a note that does not arrive; the same where it knows of none. */
export function withoutNote(calls: Calls, convertId: string, id: string): Calls {
  const { [convertId]: call, ...others } = calls
  if (call?.id === id) return call.before ? { ...others, [convertId]: call.before } : others
  return call?.before?.id === id ? { ...others, [convertId]: { ...call, before: undefined } } : calls
}
type Known = Pick<Convert, 'id' | 'status' | 'assignedUtc' | 'createdUtc' | 'lastFeedbackUtc' | 'callBackUtc'>

/** The device's word counts until the API tells of something later. */
const ownCall = ({ id, lastFeedbackUtc }: Pick<Known, 'id' | 'lastFeedbackUtc'>, calls: Calls): Called | undefined => {
  const own = calls[id]
  return own && !(lastFeedbackUtc && lastFeedbackUtc > own.writtenAt) ? own : undefined
}
export const callBackOf = (convert: Pick<Known, 'id' | 'lastFeedbackUtc' | 'callBackUtc'>, calls: Calls) => {
  const own = ownCall(convert, calls)
  return own ? own.callBackUtc : convert.callBackUtc
}
export const lastWritten = (convert: Pick<Known, 'id' | 'lastFeedbackUtc'>, calls: Calls) =>
  ownCall(convert, calls)?.writtenAt ?? convert.lastFeedbackUtc

/**
 * "To call", wherever it is counted: nobody has written about them since they were assigned (or nobody knows), or they are
 * to be called again today.
 */
export function isToCall(convert: Known, calls: Calls, now = officeNow()): boolean {
  if (convert.status === 'Processed') return false
  const back = callBackOf(convert, calls)
  return back ? dayOf(back) <= today(now) : !isWrittenAbout(convert, lastWritten(convert, calls))
}
const isWrittenAbout = ({ assignedUtc, createdUtc }: Pick<Known, 'assignedUtc' | 'createdUtc'>, last?: string | null) =>
  Boolean(last && last >= (assignedUtc ?? createdUtc))

/** Who was promised a call by now comes first, then who waits longest; who is to be called later today is last. */
export function inCallOrder<C extends Known>(converts: readonly C[], calls: Calls, now = officeNow()): C[] {
  const rank = (convert: C) => {
    const back = callBackOf(convert, calls)
    if (!back) return `1 ${convert.assignedUtc ?? convert.createdUtc}`
    return `${Date.parse(back) <= now ? 0 : 2} ${back}`
  }
  return [...converts].sort((a, b) => rank(a).localeCompare(rank(b)))
}
/** Whom the reader has to call. */
export const toCall = <C extends Known>(converts: readonly C[], calls: Calls, now = officeNow()): C[] =>
  inCallOrder(converts.filter((one) => isToCall(one, calls, now)), calls, now) // prettier-ignore

/** After so many days somebody should have been called. */
export const OVERDUE_DAYS = 7
type Waiting = Pick<Convert, 'status' | 'assignedUtc' | 'createdUtc' | 'lastFeedbackUtc'>
/** Where nobody tells when somebody was written about, nobody knows of whom nothing is. */
export const tellsOverdue = (converts: readonly Waiting[]): boolean =>
  converts.every(({ lastFeedbackUtc }) => lastFeedbackUtc !== undefined)
/** Nothing was written about them since they were assigned. Where the API does not tell (undefined), nobody says so. */
const isUntouched = (convert: Waiting) =>
  convert.status === 'Unprocessed' &&
  convert.lastFeedbackUtc !== undefined &&
  !isWrittenAbout(convert, convert.lastFeedbackUtc)
export const isOverdue = (convert: Waiting) =>
  isUntouched(convert) && convert.assignedUtc !== null && daysSince(convert.assignedUtc) >= OVERDUE_DAYS

/** Who was assigned first comes first. */
export const oldestFirst = <C extends Pick<Convert, 'assignedUtc'>>(converts: readonly C[]): C[] =>
  [...converts].sort((a, b) => (a.assignedUtc ?? '').localeCompare(b.assignedUtc ?? ''))

export const OUTCOMES = ['Reached', 'No answer', 'Wrong number', 'Call back', 'Met', 'Not interested'] as const
export type CallOutcome = (typeof OUTCOMES)[number]
/** What the call desk writes first: the office counts by it, and closes by it. */
export const firstLineOf = (outcome: CallOutcome): string => `Call outcome: ${outcome}.`
const FIRST_LINE = /^Call outcome: (.+)\.$/m
export function outcomeIn(message: string): CallOutcome | null {
  const word = FIRST_LINE.exec(message)?.[1]
  return OUTCOMES.find((one) => one === word) ?? null
}
