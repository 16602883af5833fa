import { ApiError } from '../lib/api-error'
import { chats } from '../domains/chats/chats.service'

/** The chat that an address opens. */
const chatIn = (url: string) => /\/chats\/([^/]+)$/.exec(new URL(url).pathname)?.[1]

/** How many notifications wait, without those of the chat that is being opened: it clears them. The badge is a courtesy: a page does not fail because of it. */
export async function unreadLoader({ request }: { request: Request }): Promise<number> {
  try {
    const open = chatIn(request.url)
    return (await chats.notifications(request.signal)).filter(({ unread, chatId }) => unread && chatId !== open).length
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error
    return 0
  }
}
