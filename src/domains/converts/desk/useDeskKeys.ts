import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogAsked, isTyped, pressed, useKeysOn } from '../../../lib/keys'

/** There Enter has its own meaning. */
const PRESSED = 'a, button, summary'

/** Keys of the desk wherever the focus is, while nobody is typing: `1`, `j`, `Enter`, `Escape`, `ctrl z`. */
export function useDeskKeys(keys: Record<string, () => void>) {
  const hasKeys = useKeysOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const on = event.target instanceof Element ? event.target : document.body
    if (event.repeat || event.altKey || event.defaultPrevented || isTyped(on)) return
    // With Shift it means something else: do it again.
    if (event.shiftKey && (event.ctrlKey || event.metaKey)) return
    if (isDialogAsked() || (event.key === 'Enter' && on.closest(PRESSED))) return
    const key = pressed(event)
    if (!hasKeys && key.length === 1 && !event.ctrlKey && !event.metaKey) return
    const run = keys[event.ctrlKey || event.metaKey ? `ctrl ${key}` : key]
    if (!run) return
    event.preventDefault()
    run()
  })
  // Whoever sees the desk may press already.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
