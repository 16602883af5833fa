import { isAfter, outbox } from '../../lib/outbox'
import { chats } from './chats.service'

/** Chat messages that wait for the line; a thread is a chat. */
export const chatOutbox = outbox('almoner-outbox', {
  send: chats.send,
  hasArrived: async (chatId, waiting, userId) =>
    (await chats.one(chatId)).messages.some(
      ({ senderId, message, createdUtc }) =>
        senderId === userId && message === waiting.message.trim() && isAfter(createdUtc, waiting),
    ),
})
