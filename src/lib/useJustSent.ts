import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Waiting } from './outbox-store'
import { isStale, useStaleSince } from './stale'
import { inStepWith } from './steps'
import { wasSent } from './taken'

/** The page is not asked for after each of many: so long it waits for the next one. */
const MORE_MS = 3000

/**
 * Rows of an outbox that have just been taken by the server, until the page has come anew, without those of a copy: between
 * the two it would look as if they had never been. `isShown` tells which the page shows by now: what stands around it may be a
 * copy for longer. `left` are the others: the device tells a moment later what it does not keep any more. `hold`: for whoever
 * sends, where it went faster than it was seen.
 */
export function useJustSent<Row>(rows: readonly Row[], waitingOf: WaitingOf<Row>, isShown: (row: Row) => boolean) {
  const { revalidate } = useRevalidator()
  const isCopy = useStaleSince() !== null
  const [{ last, sent }, setState] = useState<{ last: readonly Row[]; sent: readonly Row[] }>({ last: rows, sent: [] })
  const isTaken = useCallback((row: Row) => wasSent(waitingOf(row)), [waitingOf])
  if (last !== rows)
    setState({ last: rows, sent: joined(sent, lacking(last, rows, waitingOf).filter(isTaken), waitingOf) })
  const left = rows.filter((row) => !isTaken(row))
  // What was refused does not go.
  const isMore = left.some((row) => !waitingOf(row).refusal)
  useEffect(() => {
    if (sent.length === 0) return
    const show = () => {
      // Of a copy it is looked at once more when it is none.
      if (!isStale()) setState((now) => ({ ...now, sent: now.sent.filter((row) => !sent.includes(row)) }))
    }
    const timer = setTimeout(() => void inStepWith(revalidate, show), isMore ? MORE_MS : 0)
    return () => clearTimeout(timer)
  }, [sent, isCopy, isMore, revalidate])
  const hold = useCallback(
    (some: readonly Row[]) => setState((now) => ({ ...now, sent: joined(now.sent, some.filter(isTaken), waitingOf) })),
    [isTaken, waitingOf],
  )
  return { left, sent: joined(sent, rows.filter(isTaken), waitingOf).filter((row) => !isShown(row)), hold }
}

type WaitingOf<Row> = (row: Row) => Waiting
const lacking = <Row>(these: readonly Row[], those: readonly Row[], waitingOf: WaitingOf<Row>) =>
  these.filter((row) => !those.some((one) => waitingOf(one).id === waitingOf(row).id))
/** The same list where nothing is new: each other one asks for the page. */
const joined = <Row>(held: readonly Row[], more: readonly Row[], waitingOf: WaitingOf<Row>) => {
  const others = lacking(more, held, waitingOf)
  return others.length > 0 ? [...held, ...others] : held
}
