import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { useSession } from '../../session/session'
import { Empty } from '../../components/Empty'
import { lazyPart } from '../../components/lazyPart'
import { Missing } from '../../components/Missing'
import { PageTitle } from '../../components/PageTitle'
import { StatusBadge } from '../../components/StatusBadge'
import { plural } from '../../components/words'
import { daysSince } from '../../lib/dates'
import { partOf } from '../../lib/parts'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { AssignmentSection } from './AssignmentSection'
import { Contact } from './Contact'
import { canCorrect, canFollowUp, canSeeAllConverts, isOverdue } from './convert.rules'
import { withFeedbacks } from './converts.reading'
import { converts } from './converts.service'
import { FeedbackHistory } from './FeedbackHistory'
import { OriginSection } from './OriginSection'

const CorrectDialog = lazyPart(async () => (await import('./CorrectDialog')).CorrectDialog)
const AddFeedbackDialog = lazyPart(async () => (await import('./AddFeedbackDialog')).AddFeedbackDialog)

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [convert, feedbacks] = await Promise.all([converts.one(id, signal), partOf(converts.feedbacks(id, signal))])
  return { convert: feedbacks.data ? withFeedbacks(convert, feedbacks.data) : convert, feedbacks }
}

export default function ConvertPage() {
  const { convert, feedbacks } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [open, setOpen] = useState<'feedback' | 'correct'>()
  const close = () => setOpen(undefined)
  const { assignedUtc } = convert
  return (
    <>
      <PageTitle
        crumb={
          canSeeAllConverts(me) ? { to: paths.converts, of: 'Converts' } : { to: paths.assignments, of: 'Assignments' }
        }
        meta={
          isOverdue(convert) && assignedUtc
            ? `Assigned ${daysSince(assignedUtc)} days ago, and nothing is written yet.`
            : undefined
        }
        actions={
          <>
            <StatusBadge of={convert.status} badge />
            {canFollowUp(me) && (
              <span className="actionbar">
                <button type="button" className="btn btn-primary" onClick={() => setOpen('feedback')}>
                  Add Feedback
                </button>
              </span>
            )}
          </>
        }
      >
        {convert.name}
      </PageTitle>
      <div className="dash">
        <div className="stack">
          <section className="panel pad" aria-label="Contact">
            <div className="row-x between wrapx">
              <Contact of={convert} />
              {canCorrect(me) && (
                <button type="button" className="btn btn-secondary" onClick={() => setOpen('correct')}>
                  Edit
                </button>
              )}
            </div>
          </section>
          <section className="panel" aria-labelledby="history">
            <div className="panel-head">
              <h2 id="history" className="grow">
                Feedback
              </h2>
            </div>
            {!feedbacks.data ? (
              <Missing what="the feedback" why={feedbacks.problem} />
            ) : feedbacks.data.length > 0 ? (
              <FeedbackHistory of={feedbacks.data} />
            ) : (
              <Empty
                why={
                  canFollowUp(me)
                    ? 'Call, then add what was said as the first feedback.'
                    : 'What staff write about this person appears here.'
                }
              />
            )}
          </section>
        </div>
        <div className="dash-side">
          <div className="panel">
            <OriginSection of={convert} />
            <AssignmentSection of={convert} />
          </div>
        </div>
      </div>
      <RecordActivity noun="convert" id={convert.id} />
      {open === 'feedback' && <AddFeedbackDialog convert={convert} onClose={close} />}
      {open === 'correct' && (
        <CorrectDialog
          of={convert}
          save={async (change) => {
            const same = await converts.correct(convert.id, change)
            if (same === 0) return 'Convert saved.'
            return `Convert saved. ${plural(same, 'other has', 'others have')} this mobile too.`
          }}
          onClose={close}
        />
      )}
    </>
  )
}
