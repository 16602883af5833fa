import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { FeedbackConvert } from './feedback.reading'
import { useSession } from '../../session/session'
import { control, created, phone, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { ListPage } from '../../components/ListPage'
import { PhoneButtons } from '../../components/PhoneLink'
import { ApiError } from '../../lib/api-error'
import type { WaitingRow } from '../../lib/outbox'
import { usePaths } from '../../paths'
import { ConvertMending } from './ConvertMending'
import { canEdit, canMend } from './feedback.rules'
import { feedbacks } from './feedback.service'
import { deedOf, personOf, reportOutbox } from './report-outbox'
import { ReportWaiting } from './ReportWaiting'
import type { ToMend } from './to-mend'
import { ToMendNotes } from './ToMendNotes'
import { useReport } from './useReport'

const AddConvertsDialog = lazyPart(async () => (await import('./AddConvertsDialog')).AddConvertsDialog)

/** Without a line, without a session, or too often: nothing is known of the list. */
const ASKED_AGAIN = [0, 401, 429]
const NOT_FOUND = 404

export async function loader({ params, request }: LoaderFunctionArgs) {
  const one = feedbacks.one(params.id ?? '', request.signal)
  // §3 names them in the feedback itself, too.
  const instead = async (error: unknown) => {
    const { converts } = await one
    if (!(error instanceof ApiError) || ASKED_AGAIN.includes(error.status)) throw error
    // Some APIs say of an empty list that it was not found.
    if (converts.length === 0 && error.status !== NOT_FOUND) throw error
    return converts
  }
  const [feedback, manifest] = await Promise.all([
    one,
    feedbacks.manifest(params.id ?? '', request.signal).catch(instead),
  ])
  return { feedback, converts: manifest.length > 0 ? manifest : feedback.converts }
}

const isOfConverts = ({ waiting }: WaitingRow) => ['convert', 'list'].includes(deedOf(waiting).kind)

const columns: Column<FeedbackConvert>[] = [
  { name: 'Full Name', selector: (c) => c.name, grow: 3 },
  phone((c) => c.mobile),
  created((c) => c.createdUtc, { grow: 1 }),
]

const mendable: Column<FeedbackConvert>[] = [
  ...columns,
  control('Edit', (c) => <ConvertMending of={c} />, { width: '5rem' }),
]

export default function FeedbackConvertsPage() {
  const { feedback, converts } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  /** Somebody to add: a new one, or who was not taken as they were. */
  const [adding, setAdding] = useState<WaitingRow | 'new'>()
  const [mending, setMending] = useState<ToMend>()
  const report = useReport({ ...feedback, converts })
  const isMine = canEdit(me, feedback) && !report.isFinishing
  const isMendable = canMend(me, feedback)
  return (
    <>
      <ListPage
        title="Converts"
        about={[feedback.theme, feedback.reference].filter(Boolean).join(', ')}
        above={
          <>
            <ReportWaiting
              rows={report.rows.filter(isOfConverts)}
              sent={report.sent.filter(isOfConverts)}
              onCorrect={isMine ? setAdding : undefined}
            />
            {isMine && (
              <ToMendNotes
                feedbackId={feedback.id}
                isOpen={Boolean(adding ?? mending)}
                onMend={setMending}
                onGoOn={() => setAdding('new')}
              />
            )}
          </>
        }
        rows={converts}
        columns={isMendable ? mendable : columns}
        card={(c) => ({
          title: c.name,
          meta: <DateText of={c.createdUtc} />,
          actions: (
            <span className="row-x tight">
              {isMendable && <ConvertMending of={c} />}
              <PhoneButtons of={c.mobile} name={c.name} />
            </span>
          ),
        })}
        actions={
          <>
            <Link className="btn btn-secondary" to={paths.feedback(feedback.id)}>
              Back to Feedback
            </Link>
            {isMine && (
              <span className="actionbar">
                <button type="button" className="btn btn-primary" onClick={() => setAdding('new')}>
                  Add Converts
                </button>
              </span>
            )}
          </>
        }
        empty={
          isMine
            ? 'Add the people who came to faith: one by one, or a whole list as a CSV file.'
            : 'The ministry has not added a convert yet.'
        }
      />
      {(adding ?? mending) && (
        <AddConvertsDialog
          feedbackId={feedback.id}
          converts={[...converts, ...report.people]}
          list={mending}
          {...(adding &&
            adding !== 'new' && {
              start: personOf(adding.waiting),
              onSent: () => reportOutbox.drop(me.id, adding.thread, adding.waiting.id),
            })}
          onClose={() => {
            setAdding(undefined)
            setMending(undefined)
          }}
        />
      )}
    </>
  )
}
