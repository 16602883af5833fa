import type { ChatMessage } from '@contract/chats'
import type { User } from '../../app/user'

/** §6: to a ministry whoever writes for the office is Official, whatever the server calls them. */
export const senderFor = (
  { roles }: Pick<User, 'roles'>,
  { sender, isClient }: Pick<ChatMessage, 'sender' | 'isClient'>,
) => (roles.includes('client') && !isClient ? 'Official' : sender)
