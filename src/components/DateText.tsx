import { ago, dayText, exact, isDay } from '../lib/dates'
import { NotGiven } from './NotGiven'

/** "2 days ago" up to 30, then the date; the exact moment on hover. A plain day stays a day. */
export function DateText({ of }: { of: string }) {
  if (isDay(of)) return <time dateTime={of}>{dayText(of)}</time>
  if (!ago(of)) return <NotGiven />
  return (
    <time dateTime={of} title={exact(of)}>
      {ago(of)}
    </time>
  )
}
