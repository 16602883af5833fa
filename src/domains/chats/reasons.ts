/** How the reason for a rejection reaches the ministry. */
import { ApiError } from '../../lib/api-error'
import { may, offers } from '../../session/may'
import type { User } from '../../session/user'
import { chats } from './chats.service'

/** The extension of APIs that take a reason along with the decision. */
const REASONS = 'reasons'
export const takesReasons = (me: Pick<User, 'extensions'>) => offers(me, REASONS)

/** With the decision; else as a message, where there is a chat or the reader may open one; else not at all. */
export type ReasonWay = 'decision' | 'message' | null
export function reasonWay(me: Pick<User, 'roles' | 'extensions'>, hasChat: boolean): ReasonWay {
  if (takesReasons(me)) return 'decision'
  return hasChat || may(me, 'openChats') ? 'message' : null
}

interface Rejection {
  reject: () => Promise<unknown>
  isRejected: () => Promise<boolean>
  /** The request. */
  of: { id: string; ministryId: string }
  topic: string
  /** "Your request was rejected." */
  words: string
  reason: string
  mayOpenChat: boolean
}
/** Rejects, then tells the reason. A second try goes on where the first one broke off. */
export async function rejectAndTell({ reject, isRejected, of, topic, words, reason, mayOpenChat }: Rejection) {
  const told = `${words} Reason:`
  const isTold = () => chats.holds(of.id, `${told} ${reason}`)
  try {
    await reject()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    // Its answer was lost, or it is over: an API refuses that with a status of its own.
    if (!(await isRejected().catch(() => false))) throw error
    // The same words: the answer to them was lost. Others are somebody else's.
    if (await isTold()) return
    if (await chats.holds(of.id, told)) throw error
  }
  try {
    await chats.tell(of, topic, `${told} ${reason}`, mayOpenChat)
  } catch {
    if (await isTold().catch(() => false)) return
    // As without a line: the form stays, and sends the reason once more.
    throw new ApiError(0, [{ message: 'It is rejected, but your reason has not arrived. Send it again.' }])
  }
}
