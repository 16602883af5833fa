import { useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
/** Below this width lists are cards, dialogs sheets, navigation is at the thumb. */
export const usePhone = () => useMedia(PHONE)
const PHONE = '(max-width: 767.98px)'
/** For loaders. */
export const isPhone = () => matchMedia(PHONE).matches
