import { useEffect, useRef, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { ANNOUNCER } from '../lib/announce'
import { closeByEscape, useCloseRequest } from '../lib/useCloseRequest'
import { Icon } from './Icon'
import '../theme/dialog.scss'

/** Less than this is a tap that trembled. */
const SWIPE_PX = 40
/** So much more across than down: else it scrolls. */
const SWIPE_SLOPE = 2
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

interface Props {
  label: string
  /** Of what there are several: 'picture', 'page'. */
  noun: string
  at: number
  count: number
  onMove: (at: number) => void
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One of several pictures, or pages, as large as the screen; the others by arrow keys, buttons or a swipe. */
export function Lightbox({ label, noun, at, count, onMove, actions, onClose, children }: Props) {
  useCloseRequest(onClose)
  const touchedAt = useRef<{ x: number; y: number } | null>(null)
  const go = (steps: number) => {
    const next = at + steps
    if (next >= 0 && next < count) onMove(next)
  }
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // Back, or meant for what is asked over it.
      if (altKey || ctrlKey || metaKey || document.querySelectorAll('[role="dialog"]').length > 1) return
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const step = (name: string, steps: 1 | -1) =>
    count > 1 && (
      <button
        type="button"
        className="iconbtn"
        aria-label={name}
        aria-disabled={at === (steps < 0 ? 0 : count - 1)}
        onClick={() => go(steps)}
      >
        <Icon of={steps < 0 ? left : right} />
      </button>
    )
  return (
    <Modal
      show
      fullscreen
      onHide={onClose}
      onEscapeKeyDown={closeByEscape(onClose)}
      className="lightbox"
      aria-label={label}
      aria-owns={ANNOUNCER}
    >
      <div className="lightbox-head">
        <span className="grow md clip" role="status">
          {label}
        </span>
        {actions}
        <button type="button" className="btn-close" aria-label="Close" onClick={onClose} />
      </div>
      <div
        className="lightbox-body"
        onTouchStart={({ touches }) => {
          const one = touches.length === 1 && !isZoomed() ? touches[0] : undefined
          touchedAt.current = one ? { x: one.clientX, y: one.clientY } : null
        }}
        onTouchEnd={({ changedTouches }) => {
          const [began, last] = [touchedAt.current, changedTouches[0]]
          touchedAt.current = null
          if (!began || !last) return
          const [across, down] = [last.clientX - began.x, last.clientY - began.y]
          if (Math.abs(across) > Math.max(SWIPE_PX, SWIPE_SLOPE * Math.abs(down))) go(across < 0 ? 1 : -1)
        }}
      >
        {step(`Previous ${noun}`, -1)}
        {children}
        {step(`Next ${noun}`, 1)}
      </div>
    </Modal>
  )
}
