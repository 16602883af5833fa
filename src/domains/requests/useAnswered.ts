import { useEffect, useState } from 'react'
import type { Outbox } from '../../lib/outbox'
import { useWaiting } from '../../lib/useWaiting'
import { useSession } from '../../session/session'
import type { Budget } from '../budgets/budgets.reading'
import { replyOf } from '../sponsor-items/reply'

/** How many items of the request were answered on this device, and the office does not know it yet. */
export function useAnswered({ id, status }: Budget): number {
  const [box, setBox] = useState<Outbox | null>(null)
  const isOpen = status === 'Pending'
  // It comes with the board, after the first sight.
  useEffect(() => {
    if (isOpen) import('../sponsor-items/offer-outbox').then(({ offerOutbox }) => setBox(offerOutbox)).catch(() => {})
  }, [isOpen])
  const away = useWaiting(box, useSession().id).filter(({ thread, waiting }) => thread === id && !waiting.refusal)
  return new Set(away.map(({ waiting }) => replyOf(waiting).item.id)).size
}
