import { ApiError } from '../lib/api-error'
import { chats } from '../domains/chats/chats.service'

/** How many notifications wait. The badge is a courtesy: a page does not fail because of it. */
export async function unreadLoader({ request }: { request: Request }): Promise<number> {
  try {
    return (await chats.notifications(request.signal)).filter(({ unread }) => unread).length
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error
    return 0
  }
}
