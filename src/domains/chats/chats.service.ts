import type { Notification } from '@contract/chats'
import { http } from '../../lib/http'

export const chats = {
  notifications: (signal?: AbortSignal) => http.get<Notification[]>('chats/notifications', {}, signal),
}
