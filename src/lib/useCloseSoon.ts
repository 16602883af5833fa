import { useEffect, useEffectEvent } from 'react'

const CLOSES_AFTER_MS = 1000

/** §8: a dialog shows its success, and closes a second later. */
export function useCloseSoon(isDone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}
