import type { Answer } from '../../lib/ask'
import { flag, idOf, list, nameOf, part, record, text, time } from '../../lib/read'

export interface ChatMessage {
  id: string
  message: string
  sender: string
  /** '' when hidden. */
  senderId: string
  /** Written by the ministry. */
  isClient: boolean
  createdUtc: string
}
export interface Chat {
  id: string
  topic: string
  budgetId: string
  ministry: string
  messages: ChatMessage[]
}
export interface ChatRow {
  id: string
  topic: string
  updatedUtc: string
}
/** A new message, told to the other side. */
export interface Notification {
  id: string
  topic: string
  ministry: string
  unread: boolean
  createdUtc: string
  chatId: string
  isClient: boolean
  sender: string
}

const NO_TOPIC = 'No topic'

export function readChat(answer: Answer<'GET chats/{id}'>): Chat {
  const raw = record(answer)
  return {
    id: idOf(raw.id),
    topic: text(raw.topic) || NO_TOPIC,
    budgetId: idOf(raw.budgetId),
    ministry: nameOf(raw.ministry),
    messages: list(
      raw.messages,
      (message) => ({
        id: idOf(message?.id),
        message: text(message?.message),
        sender: nameOf(message?.sender),
        senderId: idOf(message?.senderId),
        isClient: flag(message?.isClient),
        createdUtc: time(message?.createdUtc),
      }),
      'messages',
    ),
  }
}
export const readChats = (answer: Answer<'GET chats/budget/{budgetId}'>): ChatRow[] =>
  list(answer, (row) => ({
    id: idOf(row?.id),
    topic: text(row?.topic) || NO_TOPIC,
    updatedUtc: time(row?.updatedUtc) || time(row?.createdUtc),
  }))
/** '' where the API does not answer with the new chat. */
export const readNewChat = (answer: Answer<'POST chats/create'>): string => idOf(part(answer)?.id)

export const readNotifications = (answer: Answer<'GET chats/notifications'>): Notification[] =>
  list(answer, (row) => {
    const message = part(row?.message)
    return {
      id: idOf(row?.id),
      topic: text(row?.topic) || NO_TOPIC,
      ministry: nameOf(row?.ministry),
      unread: flag(row?.unread),
      createdUtc: time(row?.createdUtc),
      chatId: idOf(message?.chatId),
      isClient: flag(message?.isClient),
      sender: nameOf(message?.sender),
    }
  })
