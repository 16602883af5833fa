import type { Answer } from '../../lib/ask'
import { flag, idOf, list, number, part, text, texts, time } from '../../lib/read'

/** Something that the reader has to know of or to act on. */
export interface Notice {
  id: string
  /** What happened, as the contract calls it; other APIs may tell of more. */
  kind: string
  text: string
  targetId: string
  unread: boolean
  createdUtc: string
  /** The notification of a chat that says the same; '' where none does. */
  notificationId: string
}
/** What can be told by mail, too. */
export interface NoticeSetting {
  kind: string
  about: string
  mail: boolean
}

export const readNotices = (answer: Answer<'GET notices'>): Notice[] =>
  list(answer, (row) => ({
    id: idOf(row?.id),
    kind: text(row?.kind),
    text: text(row?.text),
    targetId: idOf(row?.targetId),
    unread: flag(row?.unread),
    createdUtc: time(row?.createdUtc),
    notificationId: idOf(row?.notificationId),
  }))

/** Unread notices with the record that each is about, and the chat of each message that waits. */
export const readUnread = (answer: Answer<'GET notices/unread'>) => ({
  notices: list(part(answer)?.notices, (one) => ({ id: idOf(one?.id), targetId: idOf(one?.targetId) })),
  chats: texts(part(answer)?.chats),
  pending: {
    registrations: number(part(part(answer)?.pending)?.registrations),
    budgets: number(part(part(answer)?.pending)?.budgets),
  },
})

export const readSettings = (answer: Answer<'GET notices/settings'>): NoticeSetting[] =>
  list(answer, (row) => ({ kind: text(row?.kind), about: text(row?.about), mail: flag(row?.mail) }))
