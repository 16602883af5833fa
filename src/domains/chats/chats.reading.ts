import type { Answer } from '../../lib/ask'
import type { Attachment as Sent } from '@contract/chats'
import { flag, idOf, idOrNull, list, nameOf, number, part, record, text, time, type Raw } from '../../lib/read'

export interface Attachment {
  filepath: string
  name: string
  isPicture: boolean
  /** Bytes; null where the API does not tell. */
  size: number | null
}
export interface ChatMessage {
  id: string
  message: string
  sender: string
  /** '' when hidden. */
  senderId: string
  /** Written by the ministry. */
  isClient: boolean
  createdUtc: string
  attachment: Attachment | null
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
  ministry: string
  updatedUtc: string
  /** Nobody has written since it was opened, as far as the list tells. */
  isNew: boolean
  /** The ministry wrote last; null where the list does not tell. */
  isUnanswered: boolean | null
  /** How its newest message begins; '' where the list does not tell. */
  preview: string
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

type Timed = { createdUtc: string } | { updatedUtc: string }
const at = (row: Timed) => ('createdUtc' in row ? row.createdUtc : row.updatedUtc)
/** Where each has its time: section 7 does not say from which end an API lists them. */
const oldestFirst = <Row extends Timed>(rows: Row[]): Row[] =>
  rows.every(at) ? rows.sort((a, b) => at(a).localeCompare(at(b))) : rows
const newestFirst = <Row extends Timed>(rows: Row[]): Row[] =>
  rows.every(at) ? rows.sort((a, b) => at(b).localeCompare(at(a))) : rows

export function readChat(answer: Answer<'GET chats/{id}'>): Chat {
  const raw = record(answer)
  return {
    id: idOf(raw.id),
    topic: text(raw.topic) || NO_TOPIC,
    budgetId: idOrNull(raw.budgetId) ?? '',
    ministry: nameOf(raw.ministry),
    messages: oldestFirst(
      list(
        raw.messages,
        (message) => ({
          id: idOf(message?.id),
          message: text(message?.message),
          sender: nameOf(message?.sender),
          senderId: idOf(message?.senderId),
          isClient: flag(message?.isClient),
          createdUtc: time(message?.createdUtc),
          attachment: readAttachment(message?.attachment),
        }),
        'messages',
      ),
    ),
  }
}
function readAttachment(answer: Raw<Sent>): Attachment | null {
  const raw = part(answer)
  const filepath = text(raw?.filepath)
  if (!filepath) return null
  const size = number(raw?.size)
  return { filepath, name: text(raw?.name) || 'File', isPicture: text(raw?.type).startsWith('image/'), size }
}
export const readChats = (answer: Answer<'GET chats/budget/{budgetId}' | 'GET chats'>): ChatRow[] =>
  newestFirst(
    list(answer, (row) => ({
      id: idOf(row?.id),
      topic: text(row?.topic) || NO_TOPIC,
      ministry: nameOf(row?.ministry),
      updatedUtc: time(row?.updatedUtc) || time(row?.createdUtc),
      isNew:
        row?.unanswered !== true &&
        time(row?.createdUtc) !== '' &&
        [time(row?.createdUtc), ''].includes(time(row?.updatedUtc)),
      isUnanswered: row?.unanswered === undefined ? null : flag(row.unanswered),
      preview: text(row?.preview),
    })),
  )
/** '' where the API does not answer with the new chat. */
export const readNewChat = (answer: Answer<'POST chats/create' | 'POST chats/begin'>): string => idOf(part(answer)?.id)

export const readNotifications = (answer: Answer<'GET chats/notifications'>): Notification[] =>
  newestFirst(
    list(answer, (row) => {
      const message = part(row?.message)
      return {
        id: idOf(row?.id),
        topic: text(row?.topic) || NO_TOPIC,
        ministry: nameOf(row?.ministry),
        // Some count them.
        unread: flag(row?.unread) || (number(row?.unread) ?? 0) > 0,
        createdUtc: time(row?.createdUtc),
        chatId: idOf(message?.chatId),
        isClient: flag(message?.isClient),
        sender: nameOf(message?.sender),
      }
    }),
  )
