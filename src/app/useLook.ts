import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router-dom'
import { lookBy } from '../lib/look'
import { may } from '../session/may'
import type { User } from '../session/user'

/** So often the office looks by itself, and so old is what is looked at again on return to the tab. */
const LOOK_MS = 60_000
/** Where something stood in the way. */
const LATER_MS = 5_000
/** Somebody types, is asked something, or points at a row that must not move. */
const BUSY = '[role="dialog"], main li:hover, main tr:hover'
/** So many rows are not asked for without need. */
const MOST_ROWS = 1000

/** Pages look again: in the office each minute, and everywhere on return to the tab; never while hidden or without a line. */
export function useLook(me: User) {
  const { revalidate, state } = useRevalidator()
  const { state: going } = useNavigation()
  const isMinistry = may(me, 'useClientArea')
  const isBusy = useRef(false)
  useEffect(() => {
    isBusy.current = state !== 'idle' || going !== 'idle'
  }, [state, going])
  useEffect(() => {
    let at = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const isFar = () => Number(new URLSearchParams(window.location.search).get('limit')) > MOST_ROWS
    const canLook = () => document.visibilityState === 'visible' && navigator.onLine && !isFar()
    const look = async () => {
      if (!canLook()) return
      if (isBusy.current || document.querySelector(BUSY)) return next(LATER_MS)
      at = Date.now()
      await lookBy(revalidate)
      next(LOOK_MS)
    }
    const next = (pause: number) => {
      clearTimeout(timer)
      // A ministry pays for its line: it looks when it comes back.
      if (!isMinistry) timer = setTimeout(() => void look(), pause)
    }
    const onShow = () => {
      if (document.visibilityState !== 'visible') return clearTimeout(timer)
      if (Date.now() - at >= LOOK_MS) void look()
      else next(LOOK_MS)
    }
    next(LOOK_MS)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [isMinistry, revalidate])
}
