import type { Chat, ChatMessage, ChatRow, Notification } from '@contract/chats'
import type { Role } from '@contract/vocabulary'
import { http } from '../../lib/http'

export const chats = {
  notifications: (signal?: AbortSignal) => http.get<Notification[]>('chats/notifications', {}, signal),
  markRead: (id: string) => http.patch(`chats/notifications/${id}`),
  ofBudget: (budgetId: string, signal?: AbortSignal) => http.get<ChatRow[]>(`chats/budget/${budgetId}`, {}, signal),
  one: (id: string, signal?: AbortSignal) => http.get<Chat>(`chats/${id}`, {}, signal),
  send: (chatId: string, message: string) => http.post<ChatMessage>('chats/send', { chatId, message }),
  create: (chat: { budgetId: string; ministryId: string; topic: string }) => http.post<ChatRow>('chats/create', chat),
  /** Writes into the newest chat about a request, or into a new one where the role may open it. */
  async tell(budget: { id: string; ministryId: string }, topic: string, message: string, roles: readonly Role[]) {
    const [newest] = await chats.ofBudget(budget.id)
    const chat =
      newest ??
      (roles.includes('admin')
        ? await chats.create({ budgetId: budget.id, ministryId: budget.ministryId, topic })
        : undefined)
    if (chat) await chats.send(chat.id, message)
  },
}
