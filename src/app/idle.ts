/**
 * §9: 15 minutes without click, key, scroll or mouse-over end the session; looked at every 5 seconds, never while an upload
 * is busy. The moment of the last activity lies in localStorage `timeout`, so tabs share it and a sleeping phone cannot lie.
 */
import { useEffect, useState } from 'react'
import { isBusy } from '../lib/busy'
import { refreshSession } from '../lib/refresh'
import { read, write } from '../lib/storage'
import { endIdle, readsOn } from '../session/leaving'
import { isOverdue } from '../session/user'

const IDLE_MS = 900_000
const CHECK_MS = 5_000
const WARN_MS = 2 * 60_000
/** The server ends a session after 20 silent minutes: while somebody works without calling it, it hears from us. */
const KEEP_ALIVE_MS = 5 * 60_000
/** The specified four, and what they are on a phone: dictation and touch. A film that plays is nobody's hand. */
const ACTIVITY = ['click', 'keydown', 'scroll', 'mouseover', 'input', 'touchstart'] as const
/** Storage is written at most so often; mouse-over fires a hundred times a second. */
const WRITE_MS = 1_000

const deadline = () => Number(read('timeout') ?? 0)

/** Seconds until the session ends, once two minutes are left; null before. */
export function useIdle(): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    let written = 0
    let hasInput = true
    let aliveAt = Date.now()
    const touch = (event?: Event) => {
      const now = Date.now()
      // The machine slept: whoever wakes it is not whoever left it, and neither is what they click on.
      if (event && isOverdue() && !isBusy() && !readsOn()) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return void endIdle()
      }
      hasInput = true
      if (now - written < WRITE_MS) return
      // Who comes back too late is not who was here.
      if (isOverdue() && !isBusy()) return check()
      written = now
      write('timeout', String(now + IDLE_MS))
    }
    const check = () => {
      const now = Date.now()
      if (isBusy()) touch()
      // The clock was set back: the fifteen minutes begin anew, else they would last a day.
      if (deadline() - now > IDLE_MS) write('timeout', String(now + IDLE_MS))
      const left = deadline() - now
      if (deadline() > 0 && left <= 0) return void endIdle()
      setSecondsLeft(deadline() > 0 && left <= WARN_MS ? Math.ceil(left / 1000) : null)
      if (hasInput && now - aliveAt >= KEEP_ALIVE_MS) {
        aliveAt = now
        hasInput = false
        // A line that is down now is tried again soon, and in five minutes.
        refreshSession().catch(() => {})
      }
    }
    // Whoever has just logged in begins anew.
    if (deadline() < Date.now() && !readsOn()) write('timeout', String(Date.now() + IDLE_MS))
    const timer = setInterval(check, CHECK_MS)
    // A tab that slept must not show anything before it has looked at the clock.
    const onShow = () => document.visibilityState === 'visible' && check()
    document.addEventListener('visibilitychange', onShow)
    ACTIVITY.forEach((name) =>
      document.addEventListener(name, touch, { passive: name !== 'click' && name !== 'keydown', capture: true }),
    )
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
      ACTIVITY.forEach((name) => document.removeEventListener(name, touch, { capture: true }))
    }
  }, [])
  // While the warning stands it counts down each second.
  const counting = secondsLeft !== null
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => {
      const left = deadline() - Date.now()
      setSecondsLeft(left > WARN_MS ? null : Math.max(0, Math.ceil(left / 1000)))
    }, 1000)
    return () => clearInterval(timer)
  }, [counting])
  return { secondsLeft, stay: () => write('timeout', String(Date.now() + IDLE_MS)) }
}
