import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { isStale, useStaleSince } from './stale'
import { inStepWith } from './steps'

/** The page is not asked for after each of many: so long it waits for the next one. */
const MORE_MS = 3000

/**
 * Rows of an outbox that have just been taken by the server, until the page has come anew, without those of a copy: between
 * the two it would look as if they had never been. `wasSent` tells them from what was taken back, `isShown` which the page
 * shows by now: what stands around it may be a copy for longer. `left` are the others: the device tells a moment later what it
 * does not keep any more. `hold`: for whoever sends, where it went faster than it was seen.
 */
export function useJustSent<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  wasSent: (row: Row) => boolean,
  isShown: (row: Row) => boolean,
) {
  const { revalidate } = useRevalidator()
  const isCopy = useStaleSince() !== null
  const [{ last, sent }, setState] = useState<{ last: readonly Row[]; sent: readonly Row[] }>({ last: rows, sent: [] })
  if (last !== rows) setState({ last: rows, sent: joined(sent, lacking(last, rows, idOf).filter(wasSent), idOf) })
  const left = rows.filter((row) => !wasSent(row))
  const isMore = left.length > 0
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
    (some: readonly Row[]) => setState((now) => ({ ...now, sent: joined(now.sent, some.filter(wasSent), idOf) })),
    [idOf, wasSent],
  )
  return { left, sent: joined(sent, rows.filter(wasSent), idOf).filter((row) => !isShown(row)), hold }
}

const lacking = <Row>(these: readonly Row[], those: readonly Row[], idOf: (row: Row) => string) =>
  these.filter((row) => !those.some((one) => idOf(one) === idOf(row)))
/** The same list where nothing is new: each other one asks for the page. */
const joined = <Row>(held: readonly Row[], more: readonly Row[], idOf: (row: Row) => string) => {
  const others = lacking(more, held, idOf)
  return others.length > 0 ? [...held, ...others] : held
}
