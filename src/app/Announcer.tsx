import { useEffect, useState, useSyncExternalStore } from 'react'
import check from 'bootstrap-icons/icons/check-circle.svg?raw'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import { Icon } from '../components/Icon'
import { ANNOUNCER, closeStaying, lastMessage, onAnnouncement, stayingMessage } from '../lib/announce'

/** §9, of the page with the longest. */
const SHOWN_MS = 5000

/** The last message by the thumb, read out politely. What an alert in place shows is only read out. */
export function Announcer() {
  const latest = useSyncExternalStore(onAnnouncement, lastMessage)
  const staying = useSyncExternalStore(onAnnouncement, stayingMessage)
  const [gone, setGone] = useState(0)
  useEffect(() => {
    if (!latest || latest.stays) return
    const timer = setTimeout(() => setGone(latest.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [latest])
  const passing = latest && !latest.stays && latest.id !== gone ? latest : null
  return (
    <div id={ANNOUNCER} className="announcer" role="status" aria-live="polite" aria-atomic={false}>
      {[staying, passing].map(
        (said) =>
          said && (
            <div
              key={said.id}
              className={said.isInPlace ? 'visually-hidden' : said.stays ? 'toast-x is-staying' : 'toast-x'}
            >
              <Icon of={said.isUndone ? warning : check} />
              {said.text}
              {said.stays && <button type="button" className="btn-close" aria-label="Close" onClick={closeStaying} />}
            </div>
          ),
      )}
    </div>
  )
}
