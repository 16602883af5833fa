/** Chats in which the ministry wrote last. */
import type { User } from '../../session/user'
import { canList } from './chat.rules'
import { chats } from './chats.service'

export interface Unanswered {
  /** Of the chat. */
  id: string
  topic: string
  ministry: string
  since: string
}

/** Section 7 lists no chats: there it is those with a message that this reader has not read. */
export async function unansweredFor(
  me: Pick<User, 'roles' | 'extensions'>,
  signal: AbortSignal,
): Promise<Unanswered[]> {
  if (canList(me))
    return (await chats.all(signal))
      .filter(({ isUnanswered }) => isUnanswered)
      .map(({ id, topic, ministry, updatedUtc: since }) => ({ id, topic, ministry, since }))
  const unread = (await chats.notifications(signal)).filter((one) => one.unread && one.isClient)
  // The oldest of each that waits.
  const byChat = new Map(unread.map(({ chatId: id, topic, ministry, createdUtc: since }) => [id, { id, topic, ministry, since }])) // prettier-ignore
  return [...byChat.values()]
}
