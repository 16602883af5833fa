import { useSyncExternalStore } from 'react'
import { hasLine } from './line'

/** Whether the device has a line at all; that it has one does not say that the server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    hasLine,
    () => true,
  )
}
