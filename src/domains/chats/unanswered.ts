/** Chats in which the ministry wrote last. */
import type { User } from '../../session/user'
import { canList } from './chat.rules'
import { chats } from './chats.service'

interface Unanswered {
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
  const rows = canList(me) ? await chats.all(signal) : null
  if (rows?.every(({ isUnanswered }) => isUnanswered !== null))
    return rows
      .filter(({ isUnanswered }) => isUnanswered)
      .map(({ id, topic, ministry, updatedUtc: since }) => ({ id, topic, ministry, since }))
  const waiting = new Map<string, Unanswered>()
  for (const { unread, isClient, chatId: id, topic, ministry, createdUtc: since } of await chats.notifications(
    signal,
  )) {
    const known = waiting.get(id)
    if (unread && isClient && (!known || since < known.since)) waiting.set(id, { id, topic, ministry, since })
  }
  return [...waiting.values()]
}
