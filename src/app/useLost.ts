import { useEffect, useState } from 'react'
import { OUTBOX_CHANGED } from '../lib/device'
import { tellWaiting } from '../lib/http'
import type { User } from '../session/user'
import type { Unsent } from './unsent'

/** Loaded when the page stands: it is there for a case that hardly anybody meets. */
const witness = () => import('./witness')

/** What waited on this device and is gone without having been sent, until its owner has read so. */
export function useLost(me: User): { lost: Unsent | null; onRead: () => void } {
  const [lost, setLost] = useState<Unsent | null>(null)
  useEffect(() => {
    let alive = true
    // Where its code does not come, the next note is written.
    const note = () => void witness().then(({ note: write }) => write(me).catch(() => {}), () => {}) // prettier-ignore
    // A phone kills tabs without asking, but hides them first.
    const onHide = () => document.visibilityState === 'hidden' && note()
    const look = async () => {
      const found = await (await witness()).lostBy(me.id)
      if (alive) setLost(found)
    }
    if (document.cookie.includes('unsent')) {
      void look().catch(() => {})
      // The office hears what waits here still.
      note()
    }
    window.addEventListener(OUTBOX_CHANGED, note)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      alive = false
      window.removeEventListener(OUTBOX_CHANGED, note)
      document.removeEventListener('visibilitychange', onHide)
      tellWaiting(null)
    }
  }, [me])
  return {
    lost,
    onRead: () => {
      const isRead = () => {
        setLost(null)
        // Its button goes.
        document.getElementById('content')?.focus()
      }
      // Forgotten first: who leaves in the same breath is not told a second time.
      void witness().then(({ settle }) => void settle(me).catch(() => {})).catch(() => {}).then(isRead) // prettier-ignore
    },
  }
}
