import { useEffect, useEffectEvent } from 'react'

/** Control P (or Command P) does this instead: the browser's own would print what was read a while ago. */
export function usePrintKey(print: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
