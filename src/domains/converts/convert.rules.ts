import type { Convert, ConvertFeedback, RequestItem } from './converts.reading'
import { may, offers, type Me } from '../../session/may'
import type { User } from '../../session/user'
import { daysSince } from '../../lib/dates'
import { CANCELLING, CORRECTIONS, MOVES, UPLOADS } from './converts.service'

/** Juniors reach theirs through Assignments. */
export const canSeeAllConverts = (me: Me) => may(me, 'readAllConverts')
export const canUpload = canSeeAllConverts
export const canAssign = canSeeAllConverts
/** Also from somebody who goes on with them. */
export const canMove = (me: User) => canAssign(me) && offers(me, MOVES)
export const canCorrect = (me: User) => may(me, 'readConverts') && offers(me, CORRECTIONS)
export const canFilterByUpload = (me: User) => canSeeAllConverts(me) && offers(me, UPLOADS)
/** Without an assignee nobody is Processed: who is stays with whom they are. */
export const canTakeBack = (me: User, { status }: Pick<Convert, 'status'>) => canMove(me) && status === 'Unprocessed'
export const canDeleteConverts = (me: Me) => may(me, 'deleteConverts')
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
export function decisionsFor(me: User, item: Asked): Decision[] {
  if (!may(me, 'decideHelp') || !isRequest(item) || isOwnRequest(me, item)) return []
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

/** After so many days somebody should have been called. */
export const OVERDUE_DAYS = 7
type Waiting = Pick<Convert, 'status' | 'assignedUtc' | 'lastFeedbackUtc'>
/** Nothing was written about them since they were assigned. Where the API does not tell (undefined), nobody says so. */
export const isUntouched = (convert: Waiting) => convert.lastFeedbackUtc !== undefined && isToCall(convert)
/** The same, or nobody knows: somebody has to call or to look. */
export const isToCall = ({ status, assignedUtc, lastFeedbackUtc }: Waiting) =>
  status === 'Unprocessed' && !(lastFeedbackUtc && assignedUtc && lastFeedbackUtc >= assignedUtc)
export const isOverdue = (convert: Waiting) =>
  isUntouched(convert) && convert.assignedUtc !== null && daysSince(convert.assignedUtc) >= OVERDUE_DAYS

/** Who was assigned first comes first. */
export const oldestFirst = <C extends Pick<Convert, 'assignedUtc'>>(converts: readonly C[]): C[] =>
  [...converts].sort((a, b) => (a.assignedUtc ?? '').localeCompare(b.assignedUtc ?? ''))
