/** How the reason for a rejection reaches the ministry. */
import { may, offers } from '../../session/may'
import type { User } from '../../session/user'

/** The extension of APIs that take a reason along with the decision. */
const REASONS = 'reasons'
export const takesReasons = (me: Pick<User, 'extensions'>) => offers(me, REASONS)

/** With the decision; else as a message, where there is a chat or the reader may open one; else not at all. */
export type ReasonWay = 'decision' | 'message' | null
export function reasonWay(me: Pick<User, 'roles' | 'extensions'>, hasChat: boolean): ReasonWay {
  if (takesReasons(me)) return 'decision'
  return hasChat || may(me, 'openChats') ? 'message' : null
}
