import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { ANNOUNCER } from '../lib/announce'
import { closeByEscape, useCloseRequest } from '../lib/useCloseRequest'
import '../theme/dialog.scss'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Forms fill the phone's screen; choices and confirmations are as high as what they hold. */
  isForm?: boolean
  /** A write is running: it cannot be closed by accident. */
  locked?: boolean
  footer?: ReactNode
  /** Asks about what stands in another dialog. */
  over?: boolean
  /** Id of what says the effect: heard with the title. */
  effect?: string
}

const DOUBLE_CLICK_MS = 500

const NO_CLICK = { detail: 0, timeStamp: -Infinity, clientX: 0, clientY: 0 }
const SAME_PLACE_PX = 24

/** The second of two quick taps on a dialog's button falls on what stands behind it once the first has closed it. */
function swallowSecond(first: typeof NO_CLICK) {
  const isSecond = ({ timeStamp, detail, clientX, clientY }: globalThis.MouseEvent) =>
    timeStamp - first.timeStamp < DOUBLE_CLICK_MS &&
    // By a key or a script a click has no place.
    (clientX !== 0 || clientY !== 0) &&
    (detail > 1 || isTouch()) &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) < SAME_PLACE_PX
  const left = first.timeStamp + DOUBLE_CLICK_MS - performance.now()
  if (left <= 0) return
  const stop = (event: globalThis.MouseEvent) => {
    if (!isSecond(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', stop, true)
  setTimeout(() => window.removeEventListener('click', stop, true), left)
}
const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Centred on a desk, a sheet from below on a phone. */
export function Dialog({ title, onClose, children, isForm, locked, footer, over, effect }: Props) {
  useCloseRequest(onClose, locked)
  const titleId = useId()
  const [openedAt] = useState(() => performance.now())
  // The second of two quick clicks falls beside a dialog that the first has opened; a busy machine may tell of it late.
  const click = useRef(NO_CLICK)
  useEffect(() => () => swallowSecond(click.current), [])
  const hide = () => {
    const { detail, timeStamp } = click.current
    if (detail < 2 && timeStamp - openedAt > DOUBLE_CLICK_MS) onClose()
  }
  return (
    <Modal
      show
      onHide={hide}
      onClickCapture={({ detail, timeStamp, clientX, clientY }: MouseEvent) =>
        (click.current = { detail, timeStamp, clientX, clientY })
      }
      backdrop={isForm || locked ? 'static' : true}
      keyboard={!locked}
      onEscapeKeyDown={closeByEscape(onClose)}
      dialogClassName={isForm ? 'is-form' : undefined}
      className={over ? 'modal-over' : undefined}
      backdropClassName={over ? 'backdrop-over' : undefined}
      centered
      aria-labelledby={titleId}
      aria-describedby={effect}
      aria-owns={ANNOUNCER}
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
