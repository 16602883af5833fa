import type { ChatMessage } from './chats.reading'
import { may, type Me } from '../../session/may'

/** §6: to a ministry whoever writes for the office is Official, whatever the server calls them. */
export const senderFor = (me: Me, { sender, isClient }: Pick<ChatMessage, 'sender' | 'isClient'>) =>
  may(me, 'useClientArea') && !isClient ? 'Official' : sender
