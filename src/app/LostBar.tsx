import { listed, plural } from '../components/words'
import { unsentWords, type Unsent } from './unsent'

/** The browser has thrown away what waited: said once, with what it was, until it is read. */
export function LostBar({ lost, onRead }: { lost: Unsent; onRead: () => void }) {
  const drafts =
    lost.drafts > 0 ? [plural(lost.drafts, 'form or message that was begun', 'forms or messages that were begun')] : []
  const what = listed([...unsentWords(lost), ...drafts], 'and')
  return (
    <div className="bar-note bar-long red" role="alert">
      <span className="grow">
        <b className="strong">This device has lost what was not sent yet: {what}.</b> A browser deletes what a site
        keeps when space runs short or when somebody clears its data. Look through your requests and do again what is
        missing.
      </span>
      <button type="button" className="btn-plain" onClick={onRead}>
        I have read it
      </button>
    </div>
  )
}
