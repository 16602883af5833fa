import { useEffect, useState } from 'react'
import type { User } from '../session/user'

/** After the page and what it takes to open without a line. */
const QUIET_MS = 15_000

/** Changes to the newer build; null while there is none, or something is half done here. */
export function useRenewal(me: User): (() => Promise<void>) | null {
  const [canRenew, setCan] = useState(false)
  useEffect(() => {
    let alive = true
    const renewal = () => import('./renewal')
    const look = async () => {
      const can = await (await renewal()).canRenew(me)
      if (alive) setCan(can)
    }
    // Where nothing can be asked, nothing is offered.
    const again = () => void look().catch(() => {})
    const begin = async () => {
      if (alive) await (await renewal()).onNewBuild(again)
      if (alive) await look()
    }
    const timer = setTimeout(() => void begin().catch(() => {}), QUIET_MS)
    const onShow = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      alive = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
    // Who is signed in does not change under a page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [me.id])
  if (!canRenew) return null
  return async () => {
    const { canRenew: isStillFree, renew } = await import('./renewal')
    if (await isStillFree(me)) await renew()
    else setCan(false)
  }
}
