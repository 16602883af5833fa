import { ApiError } from '../lib/api-error'
import { rememberedUser } from '../session/user'
import { chats } from '../domains/chats/chats.service'
import { notices, tellsNotices } from '../domains/notices/notices.service'

/** What of the office's waits for a decision; null where it is not told. */
export interface Pending {
  registrations: number | null
  budgets: number | null
}
export interface Waiting {
  /** How many wait, without those that the page being opened clears. */
  count: number
  /** Notices about the record that it opens. */
  seen: string[]
  pending: Pending
}

const NOT_TOLD: Pending = { registrations: null, budgets: null }

/** Whatever somebody has typed there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The record that an address opens: a chat, a request, ...; or the one that it says it is about. */
function recordIn(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  return searchParams.get('about') ?? decoded(pathname.split('/').at(-1) ?? '')
}

/** Of a request or a payment with the same number it says nothing. */
function chatIn(address: string): string | undefined {
  const [, chat] = /\/chats\/([^/]+)$/.exec(new URL(address).pathname) ?? []
  return chat && decoded(chat)
}

/** What waits for the reader. The badge is a courtesy: a page does not fail because of it. */
export async function unreadLoader({ request: { url, signal } }: { request: Request }): Promise<Waiting> {
  const open = recordIn(url)
  const openChat = chatIn(url)
  const me = rememberedUser()
  try {
    if (!me || !tellsNotices(me)) {
      const messages = await chats.notifications(signal)
      return {
        count: messages.filter(({ unread, chatId }) => unread && chatId !== openChat).length,
        seen: [],
        pending: NOT_TOLD,
      }
    }
    const waiting = await notices.unread(signal)
    const seen = waiting.notices.filter(({ targetId }) => targetId === open).map(({ id }) => id)
    const messages = waiting.chats.filter((chatId) => chatId !== openChat)
    return { count: waiting.notices.length - seen.length + messages.length, seen, pending: waiting.pending }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error
    return { count: 0, seen: [], pending: NOT_TOLD }
  }
}
