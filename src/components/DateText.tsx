import { ago, dayText, exact, isDay, timeDay } from '../lib/dates'
import { usePrinting } from '../lib/usePrinting'
import { NotGiven } from './NotGiven'

/** "Today" begins no sentence here. */
const within = (words: string) => words.replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase())

/**
 * "2 days ago" up to 30, then the date; the exact moment on hover. A plain day stays a day.
 * Paper is read later: there it is the date.
 */
export function DateText({ of, inSentence = false }: { of: string; inSentence?: boolean }) {
  const isPrinting = usePrinting()
  if (isDay(of)) return <time dateTime={of}>{dayText(of)}</time>
  if (!ago(of)) return <NotGiven />
  return (
    <time dateTime={of} title={exact(of)}>
      {isPrinting ? timeDay(of) : inSentence ? within(ago(of)) : ago(of)}
    </time>
  )
}
