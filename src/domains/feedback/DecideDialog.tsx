import { ConfirmDialog } from '../../components/ConfirmDialog'
import { ReasonDialog } from '../../components/ReasonDialog'
import type { Action } from '../../lib/useAction'

interface Props {
  decision: 'Approved' | 'Rejected'
  approve: Action
  reject: Action<[reason: string]>
  onClose: () => void
}

export function DecideDialog({ decision, approve, reject, onClose }: Props) {
  return decision === 'Approved' ? (
    <ConfirmDialog title="Approve this feedback?" deed="Approve" action={approve} onClose={onClose}>
      The ministry is told that its report is accepted. This cannot be taken back.
    </ConfirmDialog>
  ) : (
    <ReasonDialog
      title="Reject this feedback?"
      hint="The ministry gets it as a message about the request."
      takesReason
      noReason={null}
      deed="Reject feedback"
      action={reject}
      onClose={onClose}
    >
      The ministry is told, and this cannot be taken back.
    </ReasonDialog>
  )
}
