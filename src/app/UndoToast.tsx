import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { isDialogAsked, isTyped, pressed } from '../lib/keys'
import { lookBy } from '../lib/look'
import { inStepWith } from '../lib/steps'
import { dismiss, heldFor, leaveHeld, onUndo, refreshBy, stayHeld, takeBack, undoState } from '../lib/undo'

function undo() {
  takeBack()
  // Its button goes.
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** On a phone the toast comes where the deed's button was: the second half of a double tap takes nothing back. */
const isSecondTap = ({ detail, nativeEvent }: MouseEvent) =>
  detail > 1 || ((nativeEvent as PointerEvent).pointerType === 'touch' && heldFor() < 500)

/** What was done last, while it can be taken back, on whatever page the reader is by now. */
export function UndoToast() {
  const { held, outcomes, shown } = useSyncExternalStore(onUndo, undoState)
  const failed = Object.entries(outcomes).filter(([key, { done }]) => !done && !shown.includes(key))
  const { revalidate } = useRevalidator()
  const untilShown = useShown()
  useEffect(() => {
    // It was done a while ago: by now the reader points at something else.
    refreshBy(() => untilShown(() => lookBy(revalidate, 'deed')))
  }, [revalidate, untilShown])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && leaveHeld(false)
    const onLeave = () => leaveHeld(true)
    const onKey = (event: KeyboardEvent) => {
      // Whoever has answered took back something of their own.
      if (event.defaultPrevented || isTyped(event.target) || isDialogAsked()) return
      if (pressed(event) !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !undoState().held) return
      event.preventDefault()
      takeBack()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <div className="announcer" role="status">
      {failed.map(([key, { messages }]) => (
        <div className="toast-x red" key={key}>
          {messages[0]}
          <button type="button" className="btn btn-link" onClick={() => dismiss(key)}>
            Close
          </button>
        </div>
      ))}
      {held && (
        <div className="toast-x">
          {held.words}
          <button
            type="button"
            className="btn btn-link"
            data-undo=""
            onFocus={() => stayHeld(true)}
            onBlur={() => stayHeld(false)}
            onClick={(event) => isSecondTap(event) || undo()}
          >
            Undo <kbd className="for-keys">Ctrl Z</kbd>
          </button>
        </div>
      )}
    </div>
  )
}

/** Asks the router for data, and ends when they are on screen. */
function useShown() {
  const [turn, setTurn] = useState(0)
  const waiting = useRef<(() => void)[] | null>([])
  const tell = () => waiting.current?.splice(0).forEach((done) => done())
  useEffect(tell, [turn])
  useEffect(() => {
    waiting.current ??= []
    return () => {
      tell()
      waiting.current = null
    }
  }, [])
  const [wait] = useState(() => async (bring: () => Promise<void>) => {
    let isShown: Promise<void> | undefined
    await inStepWith(bring, () => {
      isShown = new Promise<void>((done) => (waiting.current ? waiting.current.push(done) : done()))
      setTurn((before) => before + 1)
    })
    await isShown
  })
  return wait
}
