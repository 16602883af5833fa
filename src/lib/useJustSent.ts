import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { isStale, useStaleSince } from './stale'
import { inStepWith } from './steps'

/**
 * Rows of an outbox that have just been taken by the server, until the page has come anew, without those of a copy: between
 * the two it would look as if they had never been. `wasSent` tells them from what was taken back, `isShown` which the page
 * shows by now: what stands around it may be a copy for longer.
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
  if (last !== rows) {
    const isHere = (row: Row) => rows.some((one) => idOf(one) === idOf(row))
    setState({ last: rows, sent: [...sent, ...last.filter((row) => !isHere(row) && wasSent(row))] })
  }
  useEffect(() => {
    if (sent.length === 0 || isCopy) return
    const show = () => {
      if (!isStale()) setState((now) => ({ ...now, sent: now.sent.filter((row) => !sent.includes(row)) }))
    }
    void inStepWith(revalidate, show)
  }, [sent, isCopy, revalidate])
  return sent.filter((row) => !isShown(row))
}
