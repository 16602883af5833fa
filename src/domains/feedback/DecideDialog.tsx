import { useDeviceDraft } from '../../session/useDeviceDraft'
import { ReasonDialog } from '../../components/ReasonDialog'
import type { Action } from '../../lib/useAction'
import { reasonOf } from './feedback.rules'

interface Props {
  feedbackId: string
  action: Action<[reason: string]>
  /** The ministry may correct what is rejected. */
  mayCorrect: boolean
  /** It is rejected, and the reason has not gone with it. */
  isOwed: boolean
  /** It is rejected by now, and the reason has arrived with it. */
  isOver: boolean
  onClose: () => void
}

export function RejectDialog({ feedbackId, action, mayCorrect, isOwed, isOver, onClose }: Props) {
  return (
    <ReasonDialog
      title={isOwed ? 'Send the reason' : 'Reject this feedback?'}
      hint="The ministry gets it as a message about the request."
      deed={isOwed ? 'Send the reason' : 'Reject feedback'}
      draft={useDeviceDraft(reasonOf(feedbackId))}
      action={action}
      isOver={isOver}
      onClose={onClose}
    >
      {isOwed
        ? 'The feedback is rejected, and the ministry does not know why yet.'
        : mayCorrect
          ? 'The ministry is told. It may still correct its feedback and finish it again.'
          : 'The ministry is told, and this cannot be taken back.'}
    </ReasonDialog>
  )
}

export function HandBackDialog({ feedbackId, action, onClose }: Omit<Props, 'mayCorrect' | 'isOwed' | 'isOver'>) {
  return (
    <ReasonDialog
      title="Hand this feedback back?"
      hint="Say what is missing or wrong. The ministry reads it on its feedback and as a message about the request."
      deed="Hand back"
      draft={useDeviceDraft(reasonOf(feedbackId))}
      destroys={false}
      action={action}
      onClose={onClose}
    >
      The feedback is open again for the ministry, which corrects it and finishes it once more.
    </ReasonDialog>
  )
}
