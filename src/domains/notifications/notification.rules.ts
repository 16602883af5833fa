import { may, type Me } from '../../session/may'
import { senderFor } from '../chats/chat.rules'
import type { ChatRow, Notification } from '../chats/chats.reading'

interface Line {
  chatId: string
  topic: string
  /** Who wrote, and with whom. */
  who: string
  at: string
  unread: number
}

/**
 * A line for each chat, with its newest message of the other side and how many of it are unread: opening the chat shows them
 * all. Chats in which the other side has not written yet tell of nothing, and stand between them.
 */
export function linesOf(me: Me, rows: Notification[], all: ChatRow[]): Line[] {
  const isClient = may(me, 'useClientArea')
  const lines = new Map<string, Line>()
  for (const { chatId, topic, ministry, createdUtc, ...message } of rows) {
    const who = [senderFor(me, message), !isClient && !message.isClient && ministry].filter(Boolean).join(' · ')
    const line = lines.get(chatId) ?? { chatId, topic, who, at: createdUtc, unread: 0 }
    lines.set(chatId, { ...line, unread: line.unread + (message.unread ? 1 : 0) })
  }
  for (const { id, topic, ministry, updatedUtc } of all) {
    if (lines.has(id)) continue
    const who = isClient ? 'No answer yet' : [ministry, 'no answer yet'].filter(Boolean).join(' · ')
    lines.set(id, { chatId: id, topic, who, at: updatedUtc, unread: 0 })
  }
  return [...lines.values()].sort((a, b) => b.at.localeCompare(a.at))
}
