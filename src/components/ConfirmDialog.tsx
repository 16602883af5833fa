import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { announceStaying } from '../lib/announce'
import { LEFT_UNSURE, SHOWN, type Action } from '../lib/useAction'
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
  /** Until something else is done here, such as a number typed. */
  waits?: boolean
  /** Asks about what stands in another dialog. */
  over?: boolean
  action: Action
  onClose: () => void
}

/**
 * Before what cannot be undone. Stays open with the reason when the server refuses; the page tells that it is done. Where no
 * answer came and the page has come anew, what it asks may be answered: it gives way to the page, or goes with what it is about.
 */
export function ConfirmDialog({ title, children, deed, destroys, waits, over, action, onClose }: Props) {
  const effect = useId()
  const [problem, setProblem] = useState<string>()
  const isUntold = useRef(false)
  const close = () => {
    isUntold.current = false
    onClose()
  }
  const confirm = async () => {
    // What is under way may be another one's.
    if (waits || action.pending) return
    const { done, messages } = await action.attempt()
    if (done) close()
    else setProblem(messages[0])
  }
  const isShown = problem !== undefined && action.refusal?.isShown === true
  const giveWay = useEffectEvent(() => {
    announceStaying(SHOWN)
    close()
  })
  useEffect(() => {
    if (isShown) giveWay()
  }, [isShown])
  const isUnsure = problem !== undefined && action.refusal?.isUnsure === true
  useLayoutEffect(() => {
    isUntold.current = isUnsure
  }, [isUnsure])
  const [openedAt] = useState(() => window.location.pathname)
  // With what it is about, or with the whole page.
  const goAway = useEffectEvent(() => {
    if (isUntold.current) announceStaying(window.location.pathname === openedAt ? SHOWN : LEFT_UNSURE)
  })
  useEffect(() => () => goAway(), [])
  return (
    <Dialog
      title={title}
      onClose={close}
      locked={action.pending}
      over={over}
      effect={effect}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={close} disabled={action.pending}>
            Go back
          </button>
          <button
            type="button"
            className={destroys ? 'btn btn-danger' : 'btn btn-primary'}
            onClick={() => void confirm()}
            aria-disabled={action.pending || waits}
          >
            {action.pending ? 'One moment…' : deed}
          </button>
        </>
      }
    >
      <DialogBody className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        <div id={effect}>{children}</div>
      </DialogBody>
    </Dialog>
  )
}
