import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router-dom'
import { hasLine, isPhone } from '../lib/line'
import { lookBy } from '../lib/look'
import { may } from '../session/may'
import type { User } from '../session/user'

/** So often the office looks by itself, and so old is what is looked at again on return to the tab. */
const LOOK_MS = 60_000
/** Where something stood in the way. */
const LATER_MS = 5_000
/** A form may be half filled, prices typed, a person spoken to: new data would change what is about to be pressed. */
const AT_WORK = '[role="dialog"], main form, main .board'
/** So many rows are not asked for without need. */
const MOST_ROWS = 1000
/** These look by themselves, or keep whom somebody is about to call. */
const OWN_WAY = /\/(chats|desk)\b/

/** Lists hold their rows where they are (useNews); other pages are left alone while somebody points at a row or a button. */
const isPointedAt = () =>
  [...document.querySelectorAll('main li:hover, main tr:hover, main button:hover')].some(
    (one) => !one.closest('[data-list]'),
  )
const isAtWork = () => document.querySelector(AT_WORK) !== null || isPointedAt()
function isLeftAlone(): boolean {
  const { pathname, search } = window.location
  const isFar = Number(new URLSearchParams(search).get('limit')) > MOST_ROWS
  // A list that the server looks through shows at once what it answers.
  return isFar || OWN_WAY.test(pathname) || document.querySelector('[data-list="served"]') !== null
}

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
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = (pause: number) => {
      clearTimeout(timer)
      // Who pays for the line, a ministry or whoever carries a phone, looks when they come back.
      if (!isOver && !isMinistry && !isPhone()) timer = setTimeout(() => void look(), pause)
    }
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      if (!hasLine() || isLeftAlone()) return next(LOOK_MS)
      if (isBusy.current || isAtWork()) return next(LATER_MS)
      at = Date.now()
      await lookBy(revalidate)
      next(LOOK_MS)
    }
    const onShow = () => {
      if (document.visibilityState !== 'visible') return clearTimeout(timer)
      if (Date.now() - at >= LOOK_MS) void look()
      else next(LOOK_MS)
    }
    next(LOOK_MS)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [isMinistry, revalidate])
}
