import type { NoticeKind } from '@contract/vocabulary'
import { ask } from '../../lib/ask'
import { offers } from '../../session/may'
import type { User } from '../../session/user'
import { readNotices, readSettings, readUnread } from './notices.reading'

/** Whether this API tells more than what is new in chats. */
export const tellsNotices = (me: Pick<User, 'extensions'>) => offers(me, 'notices')

export const notices = {
  all: (signal?: AbortSignal) => ask('GET notices', { signal }, readNotices),
  unread: (signal?: AbortSignal) => ask('GET notices/unread', { signal }, readUnread),
  markRead: (id: string) => ask('PATCH notices/{id}', { params: { id } }),
  /** Messages, too, up to the newest that was shown. */
  markAllRead: (until: string) => ask('PATCH notices', { body: { until } }),
  settings: (signal?: AbortSignal) => ask('GET notices/settings', { signal }, readSettings),
  // The kind is one that the API has named itself.
  setMail: (kind: string, mail: boolean) => ask('PATCH notices/settings', { body: { kind: kind as NoticeKind, mail } }),
}
