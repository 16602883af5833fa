import { isDecided } from '@contract/rules/decided'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import { isChanged, type Typed } from './sponsor-item.rules'
import { deviceDrafts, useDraft } from '../../lib/drafts'
import { useSession } from '../../session/session'
import { useDraftsEnd } from '../../session/useDeviceDraft'

type Few = Readonly<Record<string, Typed>>
interface Kept extends Omit<Typed, 'again'> {
  /** What it answers. */
  of: string
}
const tableAs = ({ currentPrice, currentUnits, version }: SponsorItem) => `${currentPrice}×${currentUnits} ${version}`

const draftOf = (budgetId: string) => `offers/${budgetId}`

/** Of a request that is decided nobody offers anything any more: what was typed would stand nowhere, and be asked about at each log-out. */
export function useOffersEnd({ id, status }: { id: string; status: string }) {
  useDraftsEnd(isDecided(status), [draftOf(id)])
}

/**
 * What is typed in the rows of a board, by item. It lies on the device until it is sent, or until something else is on the
 * table. `isHeld`: nothing can be answered just now, and may be again.
 */
export function useTyped(budgetId: string, open: SponsorItem[], isHeld: boolean) {
  const me = useSession()
  const store = useMemo(() => deviceDrafts(me.id), [me.id])
  const { draft, keep, drop, takeOver } = useDraft<Record<string, Kept>>(store, draftOf(budgetId), both)
  const [typed, setTyped] = useState<Few>({})
  const [begun, setBegun] = useState(draft)
  if (begun !== draft && !isHeld) {
    setBegun(draft)
    if (draft) setTyped({ ...fitting(draft.values, open), ...typed })
  }
  const save = useEffectEvent(() => {
    // It was not looked for yet, or another tab has it.
    if (draft === undefined || isHeld) return
    const kept = open.flatMap((item): [string, Kept][] => {
      const own = typed[item.id]
      return own && isChanged(item, own) ? [[item.id, { price: own.price, units: own.units, of: tableAs(item) }]] : []
    })
    if (kept.length > 0) keep(Object.fromEntries(kept))
    else void drop()
  })
  useEffect(() => save(), [typed, draft])
  /** Not while another tab has it, which this one does not wait for. */
  const isReading = draft === undefined && takeOver === null
  return [typed, setTyped, isReading] as const
}

/** Each row by itself. */
const both = (late: Record<string, Kept>, typed: Record<string, Kept>) => ({ ...late, ...typed })
const fitting = (kept: Readonly<Record<string, Kept>>, open: SponsorItem[]): Few =>
  Object.fromEntries(
    open.flatMap((item): [string, Typed][] => {
      const own = kept[item.id]
      // A certainty is given anew.
      return own?.of === tableAs(item) ? [[item.id, { price: own.price, units: own.units, again: '' }]] : []
    }),
  )
