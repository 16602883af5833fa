import { may, offers, type Me } from '../../session/may'
import type { User } from '../../session/user'
import { readersDay } from '../../lib/dates'
import type { ChatMessage } from './chats.reading'

/** §6: to a ministry whoever writes for the office is Official, whatever the server calls them. */
export const senderFor = (me: Me, { sender, isClient }: Pick<ChatMessage, 'sender' | 'isClient'>) =>
  may(me, 'useClientArea') && !isClient ? 'Official' : sender

type Reader = Pick<User, 'roles' | 'extensions'>
/** Beyond section 7: begins a chat with its first message, also about no request; lists chats; attaches files. */
const CHATS = 'chats'
export const canList = (me: Reader) => offers(me, CHATS) && may(me, 'useChats')
export const canAttach = canList
export const canBegin = (me: Reader) => offers(me, CHATS) && may(me, 'beginChats')

/** How somebody opens a chat about a request: the admin as section 7 says, others where the API lets them. */
export function wayToOpen(me: Reader): 'create' | 'begin' | null {
  if (may(me, 'openChats')) return 'create'
  return canBegin(me) ? 'begin' : null
}

/** Messages under the reader's days, as they come; '' over those without a time. */
export function byDay(messages: ChatMessage[]): { day: string; messages: ChatMessage[] }[] {
  const days: { day: string; messages: ChatMessage[] }[] = []
  for (const message of messages) {
    const day = readersDay(message.createdUtc)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
