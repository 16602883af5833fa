import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { WaitingRow } from '../../lib/outbox'
import { wasSent } from '../../lib/taken'
import { useWaiting } from '../../lib/useWaiting'
import { useSession } from '../../session/session'
import type { Budget } from '../budgets/budgets.reading'
import { offerOutbox, replyOf } from '../sponsor-items/offer-outbox'

/** How many items of the request were answered on this device, and the page does not show it yet. */
export function useAnswered({ id, status }: Budget): number {
  const all = useWaiting(status === 'Pending' ? offerOutbox : null, useSession().id)
  const rows = all.filter(({ thread, waiting }) => thread === id && !waiting.refusal && !wasSent(waiting))
  // What is sent is no longer here a moment before the page has come anew, which then shows it.
  const page: unknown = useLoaderData()
  const [seen, setSeen] = useState<{ page: unknown; rows: readonly WaitingRow[] }>({ page, rows })
  const before = seen.page === page ? seen.rows : []
  const fresh = rows.filter((row) => !before.some((one) => one.waiting.id === row.waiting.id))
  if (seen.page !== page || fresh.length > 0) setSeen({ page, rows: [...before, ...fresh] })
  const away = [...rows, ...before.filter(({ waiting }) => wasSent(waiting))]
  return new Set(away.map(({ waiting }) => replyOf(waiting).item.id)).size
}
