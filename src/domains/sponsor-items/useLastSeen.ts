import { get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import { onDevice } from '../../lib/device'

type Seen = Record<string, string>
const SEEN_AFTER_MS = 4000
const factsOf = ({ currentPrice, currentUnits, status }: SponsorItem) => `${currentPrice}×${currentUnits} ${status}`

/** Ids of items that changed since this user last looked, by a snapshot on the device; what is shown for a moment counts as seen. */
export function useLastSeen(userId: string, budgetId: string, items: SponsorItem[]): Set<string> {
  const key = `seen/${userId}/${budgetId}`
  const [before, setBefore] = useState<Seen | null>(null)
  useEffect(() => {
    let alive = true
    void onDevice(() => get<Seen>(key)).then((seen) => alive && setBefore(seen ?? {}))
    return () => {
      alive = false
    }
  }, [key])
  useEffect(() => {
    const timer = setTimeout(
      () => void onDevice(() => set(key, Object.fromEntries(items.map((item) => [item.id, factsOf(item)])))),
      SEEN_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [key, items])
  if (!before) return new Set()
  return new Set(
    items.filter((item) => before[item.id] !== undefined && before[item.id] !== factsOf(item)).map(({ id }) => id),
  )
}
