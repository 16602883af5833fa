import { Dialog, DialogBody } from '../components/Dialog'
import { listed } from '../components/words'
import { unsentWords, type Unsent } from './unsent'

interface Props {
  pending: boolean
  /** How many of what is not sent yet. */
  unsent: Unsent
  onKeep: () => void
  onDelete: () => void
  onClose: () => void
}

/** Shared machines: somebody who leaves something unsent on the device decides whether it stays. */
export function LogoutDialog({ pending, unsent, onKeep, onDelete, onClose }: Props) {
  const waiting = listed(unsentWords(unsent), 'and')
  const isOne = unsent.files + unsent.messages + unsent.requests + unsent.deeds === 1
  return (
    <Dialog
      title={waiting ? 'Log out before everything is sent?' : 'Keep your drafts on this device?'}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Go back
          </button>
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
          {waiting
            ? `${waiting} ${isOne ? 'is' : 'are'} not sent yet. Kept on this device, ${isOne ? 'it waits' : 'they wait'} until you log in here again. On a shared machine, delete what is left.`
            : 'What you began is not sent yet. It is kept on this device only. On a shared machine, delete it.'}
        </p>
      </DialogBody>
    </Dialog>
  )
}
