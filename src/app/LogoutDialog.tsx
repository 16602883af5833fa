import { Dialog, DialogBody } from '../components/Dialog'

/** Shared machines: somebody who leaves with drafts on the device decides whether they stay. */
export function LogoutDialog({
  pending,
  onKeep,
  onDelete,
  onClose,
}: {
  pending: boolean
  onKeep: () => void
  onDelete: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      title="Keep your drafts on this device?"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-outline-danger" onClick={onDelete} aria-disabled={pending}>
            Delete and log out
          </button>
          <button type="button" className="btn btn-primary" onClick={onKeep} aria-disabled={pending}>
            Keep and log out
          </button>
        </>
      }
    >
      <DialogBody>
        <p>
          You have forms that are not sent yet. They are kept on this device only. On a shared machine, delete them.
        </p>
      </DialogBody>
    </Dialog>
  )
}
