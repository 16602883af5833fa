import { useSyncExternalStore } from 'react'

const known = new Map<string, boolean>()
/** Paper is wider than a phone: what is on screen stays what it is while it is printed. */
function matches(query: string): boolean {
  const is = (matchMedia('print').matches ? known.get(query) : undefined) ?? matchMedia(query).matches
  known.set(query, is)
  return is
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matches(query),
    () => false,
  )
}
/** Below this width lists are cards, dialogs sheets, navigation is at the thumb. */
export const usePhone = () => useMedia(PHONE)
const PHONE = '(max-width: 767.98px)'
/** For loaders. */
export const isPhone = () => matchMedia(PHONE).matches
