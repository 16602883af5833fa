/** How the reason for a rejection reaches the ministry, and whether it has. */
import { useEffect, useEffectEvent, useState } from 'react'
import { may, offers } from '../../session/may'
import { useSession } from '../../session/session'
import type { User } from '../../session/user'
import { mayHaveDatabase } from '../../lib/device'
import { deviceDrafts } from '../../lib/drafts'
import type { Action } from '../../lib/useAction'

/** The extension of APIs that take a reason along with the decision. */
const REASONS = 'reasons'
export const takesReasons = (me: Pick<User, 'extensions'>) => offers(me, REASONS)

/** With the decision; else as a message, where there is a chat or the reader may open one; else not at all. */
export type ReasonWay = 'decision' | 'message' | null
export function reasonWay(me: Pick<User, 'roles' | 'extensions'>, hasChat: boolean): ReasonWay {
  if (takesReasons(me)) return 'decision'
  return hasChat || may(me, 'openChats') ? 'message' : null
}

/**
 * Whether a record is rejected and its reason, which goes as a message, has not gone with it: as the last try has told, or,
 * where the page was loaded anew since, as what is still written on this device and stands in no chat. null: not known yet,
 * and what is written stays. `key` is that of its draft; `isTold` asks the server.
 */
export function useOwedReason(
  key: string,
  {
    isRejected,
    way,
    action,
    isTold,
  }: { isRejected: boolean; way: ReasonWay; action: Action<[reason: string]>; isTold: () => Promise<boolean> },
): boolean | null {
  const me = useSession()
  const mayOwe = isRejected && way === 'message'
  const isUnsure = mayOwe && action.refusal?.isUnsure === true
  const at = action.outcome?.at
  const [looked, setLooked] = useState<{ key: string; isOwed: boolean }>()
  // It stays owed while it is sent once more.
  if (isUnsure && !(looked?.key === key && looked.isOwed)) setLooked({ key, isOwed: true })
  const look = useEffectEvent(async () => {
    const isWritten = (await mayHaveDatabase('almoner-drafts')) && (await deviceDrafts(me.id).load(key)) !== null
    return isWritten && !(await isTold())
  })
  useEffect(() => {
    if (!mayOwe || isUnsure) return
    let isOver = false
    look().then(
      (isOwed) => {
        if (!isOver) setLooked({ key, isOwed })
      },
      // Nobody answers: the next visit looks again.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [key, mayOwe, isUnsure, at])
  if (!mayOwe || action.outcome?.done) return false
  return looked?.key === key ? looked.isOwed : null
}
