import { useEffect, useState } from 'react'
import { OUTBOX_CHANGED } from '../../lib/device'
import { sentBy, type Sent } from '../../lib/sent'
import { requestOutbox } from './request-outbox'

/** What waited under this draft's key and has been sent since this page was opened: a form that still holds it must not send it once more. */
export function useSentMeanwhile(userId: string, draftKey: string): Sent | undefined {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    let alive = true
    const openedAt = new Date().toISOString()
    const isIt = ({ outbox, thread, sentAt }: Sent) =>
      outbox === requestOutbox.name && thread === draftKey && sentAt >= openedAt
    const look = async ({ detail }: CustomEvent<string>) => {
      if (detail !== requestOutbox.name) return
      const found = (await sentBy(userId)).find(isIt)
      if (alive && found) setSent(found)
    }
    const onChange = (event: Event) => void look(event as CustomEvent<string>)
    window.addEventListener(OUTBOX_CHANGED, onChange)
    return () => {
      alive = false
      window.removeEventListener(OUTBOX_CHANGED, onChange)
    }
  }, [userId, draftKey])
  return sent
}
