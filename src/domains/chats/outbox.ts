import { short } from '../../components/words'
import { isAfter, isKeyKnown } from '../../lib/once'
import { outbox } from '../../lib/outbox'
import type { Waiting } from '../../lib/outbox-store'
import { isMinistry, rememberedUser } from '../../session/user'
import type { ChatMessage } from './chats.reading'
import { chats } from './chats.service'

/** Whether a message of the chat is this one. A ministry's may bear another id of it than its account's. */
export const isOf =
  (waiting: Waiting, userId: string) =>
  ({ senderId, isClient, message, attachment, createdUtc }: ChatMessage): boolean =>
    (senderId === userId || senderId === '' || (isClient && isMinistry(rememberedUser() ?? { roles: [] }))) &&
    message === waiting.message.trim() &&
    attachment?.name === waiting.file?.name &&
    (attachment?.size ?? undefined) === waiting.file?.size &&
    isAfter(createdUtc, waiting)

/** Chat messages that wait for the line, with their files; a thread is a chat. */
export const chatOutbox = outbox('almoner-outbox', {
  send: (chatId, { id, message, file }, onProgress) =>
    file ? chats.attach({ chatId, message, file, key: id }, onProgress) : chats.send(chatId, message, id),
  hasArrived: async (chatId, waiting, userId) => (await chats.one(chatId)).messages.some(isOf(waiting, userId)),
  // Two short messages are often alike, and it may be the other one that is found.
  isKnownByKey: (waiting) => isKeyKnown(waiting) && !waiting.file,
  what: ({ message, file }) => `Message: ${short(message || file?.name || 'a file')}`,
})
