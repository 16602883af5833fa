import { useState } from 'react'
import type { WaitingRow } from '../../lib/outbox'
import { wasSent } from '../../lib/taken'
import { useWaiting } from '../../lib/useWaiting'
import { useSession } from '../../session/session'
import type { Budget } from '../budgets/budgets.reading'
import { offerOutbox, replyOf } from '../sponsor-items/offer-outbox'

/** How many items of the request were answered on this device, and the page does not show it yet. */
export function useAnswered({ id, status, awaitingClient }: Budget): number {
  const rows = useWaiting(status === 'Pending' ? offerOutbox : null, useSession().id).filter(
    ({ thread, waiting }) => thread === id && !waiting.refusal,
  )
  // What is sent is no longer here a moment before the page has come anew.
  const [last, setLast] = useState<{ awaitingClient: number | null; rows: readonly WaitingRow[] }>({ awaitingClient, rows }) // prettier-ignore
  const isSame = last.awaitingClient === awaitingClient
  const sent = isSame ? lacking(last.rows, rows).filter(({ waiting }) => wasSent(waiting)) : []
  if (!isSame || lacking(rows, last.rows).length > 0) setLast({ awaitingClient, rows: [...rows, ...sent] })
  return new Set([...rows, ...sent].map(({ waiting }) => replyOf(waiting).item.id)).size
}

const lacking = (these: readonly WaitingRow[], those: readonly WaitingRow[]) =>
  these.filter((row) => !those.some((one) => one.waiting.id === row.waiting.id))
