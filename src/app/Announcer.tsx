import { useEffect, useState, useSyncExternalStore } from 'react'
import check from 'bootstrap-icons/icons/check-circle.svg?raw'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import { Icon } from '../components/Icon'
import { lastMessage, onAnnouncement } from '../lib/announce'

/** §9, of the page with the longest. */
const SHOWN_MS = 5000

/** The last message by the thumb, read out politely. What an alert in place shows is only read out. */
export function Announcer() {
  const latest = useSyncExternalStore(onAnnouncement, lastMessage)
  const [gone, setGone] = useState(0)
  useEffect(() => {
    if (!latest || latest.stays) return
    const timer = setTimeout(() => setGone(latest.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [latest])
  const shown = latest && latest.id !== gone ? latest : null
  return (
    <div className="announcer" role="status" aria-live="polite">
      {shown && (
        <div
          key={shown.id}
          className={shown.isInPlace ? 'visually-hidden' : shown.stays ? 'toast-x is-staying' : 'toast-x'}
        >
          <Icon of={shown.isUndone ? warning : check} />
          {shown.text}
          {shown.stays && (
            <button type="button" className="btn-close" aria-label="Close" onClick={() => setGone(shown.id)} />
          )}
        </div>
      )}
    </div>
  )
}
