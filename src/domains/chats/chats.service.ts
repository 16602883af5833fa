import type { Chat, ChatMessage, ChatRow, Notification } from '@contract/chats'
import { http } from '../../lib/http'

export const chats = {
  notifications: (signal?: AbortSignal) => http.get<Notification[]>('chats/notifications', {}, signal),
  markRead: (id: string) => http.patch(`chats/notifications/${id}`),
  ofBudget: (budgetId: string, signal?: AbortSignal) => http.get<ChatRow[]>(`chats/budget/${budgetId}`, {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Chat>(`chats/${id}`, {}, signal),
  send: (chatId: string, message: string) => http.post<ChatMessage>('chats/send', { chatId, message }),
  create: (chat: { budgetId: string; ministryId: string; topic: string }) => http.post<ChatRow>('chats/create', chat),
}
