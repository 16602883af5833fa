import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router-dom'
import { dismiss, leaveHeld, onUndo, refreshBy, takeBack, undoState } from '../lib/undo'

const TYPING = 'input, textarea, select, [role="dialog"]'

/** What was done last, while it can be taken back, on whatever page the reader is by now. */
export function UndoToast() {
  const { held, outcomes, shown } = useSyncExternalStore(onUndo, undoState)
  const failed = Object.entries(outcomes).filter(([key, { done }]) => !done && !shown.includes(key))
  const { revalidate } = useRevalidator()
  useEffect(() => void refreshBy(revalidate), [revalidate])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && leaveHeld(false)
    const onLeave = () => leaveHeld(true)
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING)
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping || !undoState().held) return
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
          <button type="button" className="btn btn-link" onClick={takeBack}>
            Undo <kbd className="only-desk">Ctrl Z</kbd>
          </button>
        </div>
      )}
    </div>
  )
}
