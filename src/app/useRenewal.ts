import { useEffect, useState } from 'react'
import { announceUndone } from '../lib/announce'
import { isMinistry, type User } from '../session/user'

/** After the page and what it takes to open without a line. */
const QUIET_MS = 15_000

/**
 * A newer build waits on the device: for ministries, whose pages come from there. The office's come over the line, and are the
 * newest with each load.
 */
export function useRenewal(me: User): { renew: () => Promise<void>; later: () => void } | null {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    if (!isMinistry(me)) return
    let alive = true
    const renewal = () => import('./renewal')
    const look = async () => {
      const { isNewer, mayRenew } = await renewal()
      const can = (await isNewer()) && (await mayRenew(me))
      if (alive) setOffered(can)
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
  }, [me])
  if (!isOffered) return null
  return {
    renew: async () => {
      const { mayRenew, renew } = await import('./renewal')
      if (await mayRenew(me)) await renew()
      else announceUndone('Something is open or not finished here. Finish or close it, then press Renew.')
    },
    later: () => setOffered(false),
  }
}
