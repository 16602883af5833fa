import { useEffect } from 'react'
import { messagesOf } from '../lib/api-error'
import { notices } from '../domains/notices/notices.service'

/** Clears the marks of what tells of the record that is open, however the reader came to it. */
export function useSeenNotices(ids: string[]) {
  const key = ids.join(' ')
  useEffect(() => {
    // A courtesy, as in chats: what could not be cleared stays for the next visit. A fault of ours is told.
    if (key) Promise.all(key.split(' ').map(notices.markRead)).catch(messagesOf)
  }, [key])
}
