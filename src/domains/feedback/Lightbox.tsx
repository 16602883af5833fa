import { useEffect, useRef } from 'react'
import Modal from 'react-bootstrap/Modal'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import type { Media } from './feedback.reading'
import { Icon } from '../../components/Icon'
import { fileHref } from '../../lib/links'
import { closeByEscape, useCloseRequest } from '../../lib/useCloseRequest'
import { MediaActions } from './MediaTile'
import '../../theme/dialog.scss'

/** Less than this is a tap that trembled. */
const SWIPE_PX = 40

interface Props {
  pictures: Media[]
  title: string
  at: number
  onMove: (at: number) => void
  onRemove?: (picture: Media) => void
  onClose: () => void
}

/** A picture as large as the screen; the others by arrow keys, buttons or a swipe. */
export function Lightbox({ pictures, title, at, onMove, onRemove, onClose }: Props) {
  useCloseRequest(onClose)
  const touchedAt = useRef<number | null>(null)
  const picture = pictures[at]
  const label = `Picture ${at + 1} of ${pictures.length}, ${title}`
  const go = (steps: number) => {
    const next = at + steps
    if (pictures[next]) onMove(next)
  }
  const step = useRef(go)
  useEffect(() => {
    step.current = go
  })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step.current(-1)
      if (key === 'ArrowRight') step.current(1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!picture) return null
  return (
    <Modal
      show
      fullscreen
      onHide={onClose}
      onEscapeKeyDown={closeByEscape(onClose)}
      className="lightbox"
      aria-label={label}
    >
      <div className="lightbox-head">
        <span className="grow md clip" role="status">
          {label}
        </span>
        <MediaActions media={picture} label={`Picture ${at + 1} of ${title}`} onRemove={onRemove} />
        <button type="button" className="btn-close" aria-label="Close" onClick={onClose} />
      </div>
      <div
        className="lightbox-body"
        onTouchStart={(event) => (touchedAt.current = event.changedTouches[0]?.clientX ?? null)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0)
          if (touchedAt.current !== null && Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1)
          touchedAt.current = null
        }}
      >
        <button
          type="button"
          className="iconbtn"
          aria-label="Previous picture"
          aria-disabled={at === 0}
          onClick={() => go(-1)}
        >
          <Icon of={left} />
        </button>
        <img key={picture.id} src={fileHref(picture.relPath) ?? ''} alt={picture.name || label} />
        <button
          type="button"
          className="iconbtn"
          aria-label="Next picture"
          aria-disabled={at === pictures.length - 1}
          onClick={() => go(1)}
        >
          <Icon of={right} />
        </button>
      </div>
    </Modal>
  )
}
