import { useEffect, useEffectEvent } from 'react'

/** Not yet in TypeScript's DOM, nor in every browser. */
interface CloseWatcher {
  onclose: () => void
  oncancel: (event: Event) => void
  destroy: () => void
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** Where phones have a Back button it closes what stands over the page, as Escape does; elsewhere it goes back. */
export function useCloseRequest(onClose: () => void, locked = false) {
  const cancel = useEffectEvent((event: Event) => {
    if (locked) event.preventDefault()
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.oncancel = (event) => cancel(event)
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [])
}

/** Escape is ours already: the browser must not close what stands below as well. */
export const closeByEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  event.preventDefault()
  onClose()
}
