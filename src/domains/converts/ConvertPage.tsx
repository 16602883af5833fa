import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Empty } from '../../components/Empty'
import { Facts } from '../../components/Facts'
import { lazyPart } from '../../components/lazyPart'
import { Missing } from '../../components/Missing'
import { PageTitle } from '../../components/PageTitle'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { daysSince } from '../../lib/dates'
import { partOf } from '../../lib/parts'
import { usePaths } from '../../paths'
import { Contact } from './Contact'
import { canFollowUp, canSeeAllConverts, isOverdue } from './convert.rules'
import { withFeedbacks } from './converts.reading'
import { converts } from './converts.service'
import { FeedbackHistory } from './FeedbackHistory'

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
  const [adding, setAdding] = useState(false)
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
              <span className="actionbar inline">
                <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
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
            <Contact of={convert} />
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
            <Section title="Ministry">
              <Facts
                of={{
                  Ministry: convert.ministry,
                  'Budget type': convert.budgetType && spaced(convert.budgetType),
                  LGA: convert.lga,
                  State: convert.state,
                  'Created On': <DateText of={convert.createdUtc} />,
                }}
              />
            </Section>
            <Section title="Assignment">
              <Facts
                of={{
                  'Assigned to': convert.assignee || 'Nobody yet',
                  'Assigned on': assignedUtc ? <DateText of={assignedUtc} /> : 'Not yet',
                }}
              />
            </Section>
          </div>
        </div>
      </div>
      {adding && <AddFeedbackDialog convert={convert} onClose={() => setAdding(false)} />}
    </>
  )
}
