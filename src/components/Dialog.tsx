import { useId, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { closeByEscape, useCloseRequest } from '../lib/useCloseRequest'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Forms fill the phone's screen; choices and confirmations are as high as what they hold. */
  isForm?: boolean
  /** A write is running: it cannot be closed by accident. */
  locked?: boolean
  footer?: ReactNode
}

/** Centred on a desk, a sheet from below on a phone. */
export function Dialog({ title, onClose, children, isForm, locked, footer }: Props) {
  useCloseRequest(onClose, locked)
  const titleId = useId()
  return (
    <Modal
      show
      onHide={onClose}
      backdrop={isForm || locked ? 'static' : true}
      keyboard={!locked}
      onEscapeKeyDown={closeByEscape(onClose)}
      dialogClassName={isForm ? 'is-form' : undefined}
      centered
      aria-labelledby={titleId}
    >
      <Modal.Header>
        <Modal.Title id={titleId} as="h2">
          {title}
        </Modal.Title>
        <button type="button" className="btn-close" aria-label="Close" onClick={onClose} disabled={locked} />
      </Modal.Header>
      {children}
      {footer && <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  )
}
export const DialogBody = Modal.Body
export const DialogFooter = Modal.Footer
