import { useEffect } from 'react'
import { hasDatabase } from '../lib/device'

/** Sends what a broken line left in the chats' outbox, on whatever page its writer is. Most browsers have none, and load nothing. */
export function useWaitingMessages(userId: string) {
  useEffect(() => {
    const send = async () => {
      if (!navigator.onLine || !(await hasDatabase('almoner-outbox'))) return
      const { chatOutbox } = await import('../domains/chats/outbox')
      await chatOutbox.sendAll(userId)
    }
    // A code file that does not come is fetched the next time.
    const go = () => void send().catch(() => {})
    go()
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [userId])
}
