import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useSession } from '../../session/session'
import { announceStaying } from '../../lib/announce'
import { hasLine } from '../../lib/line'
import { decidedWords } from './budget.rules'
import type { Budget } from './budgets.reading'
import { budgets } from './budgets.service'

const LOOK_MS = 60_000

/**
 * Where a form stands open a page does not look again by itself (useLook). That somebody else has decided the request
 * meanwhile ends it all the same: each minute, and on return to the tab. `isDeciding`: it is just being decided here.
 */
export function useOvertaken({ id, status }: Budget, isDeciding: boolean) {
  const me = useSession()
  const { revalidate } = useRevalidator()
  const told = useRef('')
  const tell = useEffectEvent((now: Budget) => {
    // An older look may be answered after it was decided here.
    if (now.id !== id || status !== 'Pending' || now.status === status || isDeciding) return
    // Once, and not to whoever has done it, here or in another tab.
    if ((!now.staff || now.staff !== me.name) && told.current !== now.status)
      announceStaying(`${decidedWords(now) || 'Somebody has changed this request.'} This page shows it now.`)
    told.current = now.status
    void revalidate()
  })
  useEffect(() => {
    if (status !== 'Pending') return
    const onShow = () => {
      if (hasLine() && document.visibilityState === 'visible') budgets.one(id).then(tell, () => {})
    }
    const timer = setInterval(onShow, LOOK_MS)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [id, status])
}
