import { ConfirmDialog } from '../../components/ConfirmDialog'
import { ReasonDialog } from '../../components/ReasonDialog'

interface Props {
  decision: 'Approved' | 'Rejected'
  onApprove: () => Promise<unknown>
  onReject: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function DecideDialog({ decision, onApprove, onReject, onClose }: Props) {
  return decision === 'Approved' ? (
    <ConfirmDialog title="Approve this feedback?" deed="Approve" onConfirm={onApprove} onClose={onClose}>
      The ministry is told that its report is accepted. This cannot be taken back.
    </ConfirmDialog>
  ) : (
    <ReasonDialog
      title="Reject this feedback?"
      hint="The ministry gets it as a message about the request."
      done="Feedback rejected."
      deed="Reject feedback"
      onReject={onReject}
      onClose={onClose}
    >
      The ministry is told, and this cannot be taken back.
    </ReasonDialog>
  )
}
