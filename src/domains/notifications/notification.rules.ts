import type { NoticeKind } from '@contract/vocabulary'
import type { pathsOf } from '../../paths'
import { may, type Me } from '../../session/may'
import { senderFor } from '../chats/chat.rules'
import type { ChatRow, Notification } from '../chats/chats.reading'
import type { Notice } from '../notices/notices.reading'

interface Line {
  id: string
  to: string
  text: string
  /** How the newest message begins; '' where it is not told. */
  preview: string
  /** Who wrote, and with whom; '' where the text says it. */
  who: string
  at: string
  /** "2 new"; '' when it is read. */
  mark: string
}
type Paths = ReturnType<typeof pathsOf>

/** Where a notice leads; the address names the record, so that opening it clears the mark. Of unknown kinds: nowhere. */
export function pathOf(paths: Paths, { kind, targetId }: Pick<Notice, 'kind' | 'targetId'>): string {
  const request = paths.budget(targetId)
  const to: Record<NoticeKind, string> = {
    ...{ request, withdrawn: request, letters: request, turn: request, 'offer-withdrawn': request, declined: request },
    ...{ ready: request, paid: request, rejected: request, returned: request },
    registration: paths.registration(targetId),
    feedback: paths.feedback(targetId),
    'feedback-decided': paths.feedback(targetId),
    converts: paths.assignment(targetId),
    moved: `${paths.assignments}?about=${targetId}`,
    change: paths.ministry(targetId),
    look: paths.ministry(targetId),
    item: `${paths.items}?about=${targetId}`,
    prepared: `${paths.payments}?about=${targetId}`,
    voided: `${paths.payments}?about=${targetId}`,
    released: paths.payment(targetId),
  }
  return kind in to ? to[kind as NoticeKind] : `${paths.notifications}?about=${targetId}`
}

export interface Told {
  /** New messages, of those of the other side. */
  rows: Notification[]
  chats: ChatRow[]
  notices: Notice[]
}

/** Messages that wait, without those that a notice tells of: they are read with it. */
export function unreadMessages({ rows, notices }: Told): Notification[] {
  const told = new Set(notices.map(({ notificationId }) => notificationId))
  return rows.filter(({ id, unread }) => unread && !told.has(id))
}

/** One that tells of no chat stands alone, and leads nowhere. */
const placeOf = ({ chatId, id }: Pick<Notification, 'chatId' | 'id'>) => chatId || `message ${id}`

/**
 * A line for each notice, and for each chat with its newest message of the other side and how many of it are unread: opening
 * the chat shows them all. Chats in which the other side has not written yet tell of nothing, and stand between them.
 */
export function linesOf(me: Me, paths: Paths, told: Told): Line[] {
  const isClient = may(me, 'useClientArea')
  const unread = unreadMessages(told)
  const chats = new Map(told.chats.map((chat) => [chat.id, chat]))
  /** What the other side wrote; of what was written from here since, the line does not tell. */
  const previewOf = (chatId: string) => {
    const chat = chats.get(chatId)
    return chat && chat.isUnanswered === !isClient ? chat.preview : ''
  }
  const lines = new Map<string, Line>()
  for (const { chatId, topic, ministry, createdUtc, ...message } of told.rows) {
    const key = placeOf({ chatId, id: message.id })
    if (lines.has(key)) continue
    const who = [senderFor(me, message), !isClient && !message.isClient && ministry].filter(Boolean).join(' · ')
    const count = unread.filter((one) => placeOf(one) === key).length
    const mark = count > 0 ? `${count} new` : ''
    const preview = previewOf(chatId)
    const to = chatId ? paths.chat(chatId) : paths.notifications
    lines.set(key, { id: `chat ${key}`, to, text: topic, preview, who, at: createdUtc, mark })
  }
  for (const { id, topic, ministry, updatedUtc, preview } of told.chats) {
    if (lines.has(id)) continue
    const who = isClient ? 'No answer yet' : [ministry, 'no answer yet'].filter(Boolean).join(' · ')
    lines.set(id, { id: `chat ${id}`, to: paths.chat(id), text: topic, preview, who, at: updatedUtc, mark: '' })
  }
  const notices = told.notices.map((one) => ({
    id: one.id,
    to: pathOf(paths, one),
    text: one.text,
    preview: '',
    who: '',
    at: one.createdUtc,
    mark: one.unread ? 'New' : '',
  }))
  return [...notices, ...lines.values()].sort((a, b) => b.at.localeCompare(a.at))
}
