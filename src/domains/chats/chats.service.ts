import { ask } from '../../lib/ask'
import { readChat, readChats, readNewChat, readNotifications } from './chats.reading'

/** A message with a file, on its way. */
interface Parcel {
  chatId: string
  message: string
  file: File
  /** The same for every try: it arrives once. */
  key: string
}

export const chats = {
  all: (signal?: AbortSignal) => ask('GET chats', { signal }, readChats),
  begin: (
    chat: { budgetId?: string; ministryId?: string; topic: string; message: string },
    options: { key?: string } = {},
  ) => ask('POST chats/begin', { body: chat, ...options }, readNewChat),
  attach: ({ key, ...form }: Parcel, onProgress: (share: number) => void) =>
    ask('POST chats/attach', { form, key, onProgress }),
  notifications: (signal?: AbortSignal) => ask('GET chats/notifications', { signal }, readNotifications),
  /** Clears the reader's marks of a chat; true when there were any. */
  async markRead(chatId: string, signal?: AbortSignal): Promise<boolean> {
    const unseen = (await chats.notifications(signal)).filter((one) => one.unread && one.chatId === chatId)
    await Promise.all(unseen.map(({ id }) => ask('PATCH chats/notifications/{id}', { params: { id } })))
    return unseen.length > 0
  },
  ofBudget: (budgetId: string, signal?: AbortSignal) =>
    ask('GET chats/budget/{budgetId}', { params: { budgetId }, signal }, readChats),
  one: (id: string, signal?: AbortSignal) => ask('GET chats/{id}', { params: { id }, signal }, readChat),
  send: (chatId: string, message: string, key?: string) => ask('POST chats/send', { body: { chatId, message }, key }),
  create: (chat: { budgetId: string; ministryId: string; topic: string }, options: { key?: string } = {}) =>
    ask('POST chats/create', { body: chat, ...options }, readNewChat),
}
