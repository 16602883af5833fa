import { short } from '../../components/words'
import { isAfter } from '../../lib/once'
import { outbox } from '../../lib/outbox'
import { chats } from './chats.service'

/** Chat messages that wait for the line, with their files; a thread is a chat. */
export const chatOutbox = outbox('almoner-outbox', {
  send: (chatId, { id, message, file }, onProgress) =>
    file ? chats.attach({ chatId, message, file, key: id }, onProgress) : chats.send(chatId, message, id),
  hasArrived: async (chatId, waiting, userId) =>
    (await chats.one(chatId)).messages.some(
      ({ senderId, message, attachment, createdUtc }) =>
        (senderId === userId || senderId === '') &&
        message === waiting.message.trim() &&
        attachment?.name === waiting.file?.name &&
        (attachment?.size ?? undefined) === waiting.file?.size &&
        isAfter(createdUtc, waiting),
    ),
  what: ({ message, file }) => `Message: ${short(message || file?.name || 'a file')}`,
})
