import { useState, type ReactNode } from 'react'
import { messagesOf } from '../lib/api-error'
import { Dialog, DialogBody } from './Dialog'
import { Note } from './Note'

interface Props {
  /** Asks: "Reject this registration?" */
  title: string
  /** Says the effect. */
  children: ReactNode
  /** Names the deed. */
  deed: string
  destroys?: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Before what cannot be undone. Stays open with the reason when the server refuses. */
export function ConfirmDialog({ title, children, deed, destroys, onConfirm, onClose }: Props) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    if (pending) return
    setPending(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(messagesOf(error)[0])
      setPending(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={pending}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={onClose} disabled={pending}>
            Go back
          </button>
          <button
            type="button"
            className={destroys ? 'btn btn-danger' : 'btn btn-primary'}
            onClick={() => void confirm()}
            aria-disabled={pending}
          >
            {pending ? 'One moment…' : deed}
          </button>
        </>
      }
    >
      <DialogBody className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        <div>{children}</div>
      </DialogBody>
    </Dialog>
  )
}
