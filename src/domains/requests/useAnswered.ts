import { useWaiting } from '../../lib/useWaiting'
import { useSession } from '../../session/session'
import type { Budget } from '../budgets/budgets.reading'
import { offerOutbox, replyOf } from '../sponsor-items/offer-outbox'

/** How many items of the request were answered on this device, and the office does not know it yet. */
export function useAnswered({ id, status }: Budget): number {
  const waiting = useWaiting(status === 'Pending' ? offerOutbox : null, useSession().id)
  const away = waiting.filter((row) => row.thread === id && !row.waiting.refusal)
  return new Set(away.map((row) => replyOf(row.waiting).item.id)).size
}
