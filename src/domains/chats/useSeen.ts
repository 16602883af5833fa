import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { messagesOf } from '../../lib/api-error'
import { chats } from './chats.service'

/**
 * Clears the reader's marks of a chat when it is opened and whenever it shows a newer one of the other side; then the page is asked for
 * again, and with it the count in the navigation. What came in between is shown by the same.
 */
export function useSeen(chatId: string, newest: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const control = new AbortController()
    // The count is a courtesy: where the marks could not be cleared they stay for the next visit. A fault of ours is told.
    chats.markRead(chatId, control.signal).then((hadAny) => (hadAny ? revalidate() : undefined), messagesOf)
    return () => control.abort()
  }, [chatId, newest, revalidate])
}
