import { ago, dayText, exact, isDay, timeDay } from '../lib/dates'
import { usePrinting } from '../lib/usePrinting'
import { NotGiven } from './NotGiven'

/**
 * "2 days ago" up to 30, then the date; the exact moment on hover. A plain day stays a day.
 * Paper is read later: there it is the date.
 */
export function DateText({ of }: { of: string }) {
  const isPrinting = usePrinting()
  if (isDay(of)) return <time dateTime={of}>{dayText(of)}</time>
  if (!ago(of)) return <NotGiven />
  return (
    <time dateTime={of} title={exact(of)}>
      {isPrinting ? timeDay(of) : ago(of)}
    </time>
  )
}
