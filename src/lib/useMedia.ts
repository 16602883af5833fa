import { useSyncExternalStore } from 'react'
import { NARROW, ON_ITS_SIDE } from './line'

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
export function usePhone(): boolean {
  const isNarrow = useMedia(NARROW)
  const isOnItsSide = useMedia(ON_ITS_SIDE)
  return isNarrow || isOnItsSide
}
