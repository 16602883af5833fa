import { useEffect } from 'react'
import type { User } from '../session/user'

/** Once the page stands: what it takes to open without a line. It is a courtesy: what fails is nobody's business. */
export function useAirplane(me: User) {
  useEffect(() => {
    const leaving = new AbortController()
    const start = () =>
      void import('./airplane').then(
        ({ prepare }) => prepare(me, leaving.signal).catch(() => {}),
        () => {},
      )
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true, signal: leaving.signal })
    return () => leaving.abort()
    // Who is signed in does not change under a page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [me.id])
}
