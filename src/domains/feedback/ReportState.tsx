import { Note } from '../../components/Note'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import type { Action } from '../../lib/useAction'
import type { Feedback } from './feedback.reading'
import { canReopen } from './feedback.rules'

/** Where a report stands, the reason first, and what its reader does next. */
export function ReportState({ of: feedback, reopen }: { of: Feedback; reopen: Action }) {
  const me = useSession()
  const { status, reason } = feedback
  const isMinistry = may(me, 'reportBack')
  if (status === 'Rejected')
    return (
      <Note tone="wait">
        <b className="strong">The office did not accept this feedback.</b>
        <p className="prose">{reason || 'If it gave a reason, that stands in the messages about the request.'}</p>
        {canReopen(me, feedback) && (
          <button
            type="button"
            className="btn btn-primary mt-2"
            aria-disabled={reopen.pending}
            onClick={() => void reopen.run()}
          >
            {reopen.pending ? 'One moment…' : 'Correct it and finish again'}
          </button>
        )}
      </Note>
    )
  if (status === 'Pending' && reason)
    return (
      <Note tone="wait">
        <b className="strong">
          {isMinistry ? 'The office asks you to correct this:' : 'The ministry has to correct it. The office wrote:'}
        </b>
        <p className="prose">{reason}</p>
        {isMinistry && <p>Correct your feedback below. Then press Finish Upload again.</p>}
      </Note>
    )
  if (status === 'Completed' && isMinistry)
    return <Note tone="info">You have finished this feedback. The office looks at it now.</Note>
  if (status === 'Completed' && reason)
    return (
      <Note tone="info">
        <b className="strong">The ministry has finished this feedback again. Before that the office wrote:</b>
        <p className="prose">{reason}</p>
      </Note>
    )
  if (status === 'Approved' && isMinistry)
    return <Note tone="good">The office has approved this feedback. Nothing is left to do.</Note>
  return null
}
