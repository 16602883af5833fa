import type { Feedback } from './feedback.reading'
import type { User } from '../../session/user'
import { may, offers, type Me } from '../../session/may'
import { CORRECTIONS, REVIEW } from './feedback.service'

type Of = Pick<Feedback, 'status'>

/** §4, §6: the ministry adds and deletes while the feedback is Pending. */
export const canEdit = (me: Me, { status }: Of) => may(me, 'reportBack') && status === 'Pending'
/** What is there already is put right, where the API has that. */
export const canMend = (me: User, feedback: Of) => canEdit(me, feedback) && offers(me, CORRECTIONS)
/** §6: the admin always, the ministry only while Pending. */
export const canDelete = (me: Me, feedback: Of) => may(me, 'decideFeedback') || canEdit(me, feedback)
export const canDecide = (me: Me, { status }: Of) => may(me, 'decideFeedback') && status === 'Completed'
/** What is not right yet goes back to the ministry, where the API has that. */
export const canHandBack = (me: User, { status }: Of) =>
  may(me, 'decideFeedback') && offers(me, REVIEW) && (status === 'Completed' || status === 'Rejected')
/** A rejected report is no dead end: the ministry opens it again, corrects it and finishes it. */
export const canReopen = (me: User, { status }: Of) =>
  may(me, 'reportBack') && offers(me, REVIEW) && status === 'Rejected'
/** Names and numbers of converts are personal: sponsorship staff only see how many there are. */
export const canReadConverts = (me: Me) => may(me, 'readFeedbackConverts')

/** The draft of why it is rejected, or handed back. */
export const reasonOf = (feedbackId: string): string => `reason-feedback-${feedbackId}`
/** The draft of what an album is called. */
export const namingOf = (feedbackId: string): string => `album-${feedbackId}`

/** What the report has, and whether that is enough to finish it (§4: at least one convert and one media item). */
export function contentsOf({ albums, converts }: Pick<Feedback, 'albums' | 'converts'>) {
  const videos = albums.reduce((sum, album) => sum + album.videos.length, 0)
  const pictures = albums.reduce((sum, album) => sum + album.pictures.length, 0)
  return {
    albums: albums.length,
    videos,
    pictures,
    converts: converts.length,
    isEnough: converts.length > 0 && videos + pictures > 0,
  }
}
