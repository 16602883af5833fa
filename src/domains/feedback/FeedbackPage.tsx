import { useCallback, useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import people from 'bootstrap-icons/icons/people.svg?raw'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { Empty } from '../../components/Empty'
import { Icon } from '../../components/Icon'
import { lazyPart } from '../../components/lazyPart'
import { Note } from '../../components/Note'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { StatusBadge } from '../../components/StatusBadge'
import { plural } from '../../components/words'
import { lastOf, useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { reasonWay } from '../chats/reasons'
import { AlbumSection } from './AlbumSection'
import { Checklist } from './Checklist'
import { canDecide, canDelete, canEdit, canMend, canReadConverts } from './feedback.rules'
import { feedbacks } from './feedback.service'
import { useArrivals } from './media-queue'
import { UploadDesk } from './UploadDesk'

const AlbumDialog = lazyPart(async () => (await import('./AlbumDialog')).AlbumDialog)
const FinishDialog = lazyPart(async () => (await import('./FinishDialog')).FinishDialog)
const DecideDialog = lazyPart(async () => (await import('./DecideDialog')).DecideDialog)

export const loader = ({ params, request }: LoaderFunctionArgs) => feedbacks.one(params.id ?? '', request.signal)

export default function FeedbackPage() {
  const feedback = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [open, setOpen] = useState<'album' | 'finish' | 'Approved' | 'Rejected'>()
  const close = () => setOpen(undefined)
  const finish = useAction(
    () => feedbacks.finish(feedback.budgetId),
    'The upload is finished. The office looks at it now.',
  )
  const approve = useAction(() => feedbacks.approve(feedback.budgetId), 'Feedback approved.')
  const reject = useAction(
    // Who decides may open a chat: the reason always finds a way.
    (reason: string) => feedbacks.rejectWithReason(feedback, reason, reasonWay(me, false), may(me, 'openChats')),
    'Feedback rejected. The ministry can read why in its messages.',
  )
  const remove = useAction(feedbacks.removeMedia, 'The file was deleted.')
  const { converts, albums, status } = feedback
  const isMine = canEdit(me, feedback)
  return (
    <>
      <PageTitle
        crumb={{
          to: paths.budget(feedback.budgetId),
          of: feedback.theme || 'The request',
          here: feedback.reference || undefined,
        }}
        meta={feedback.ministry && !may(me, 'useClientArea') ? feedback.ministry : undefined}
        actions={
          <>
            <StatusBadge of={status} badge />
            {canReadConverts(me) ? (
              <Link className="btn btn-secondary" to={paths.feedbackConverts(feedback.id)}>
                <Icon of={people} />
                <span>Converts ({converts.length.toLocaleString('en')})</span>
              </Link>
            ) : (
              <span className="md muted">{plural(converts.length, 'convert')}</span>
            )}
            {canDecide(me, feedback) && (
              <>
                <button type="button" className="btn btn-outline-danger" onClick={() => setOpen('Rejected')}>
                  Reject
                </button>
                <button type="button" className="btn btn-primary" onClick={() => setOpen('Approved')}>
                  Approve
                </button>
              </>
            )}
          </>
        }
      >
        Feedback Detail
      </PageTitle>
      <OutcomeAlert outcome={lastOf(finish.outcome, approve.outcome, reject.outcome, remove.outcome)} />
      {status === 'Rejected' && (
        <Note tone="wait">
          <b className="strong">The office did not accept this report.</b>{' '}
          {feedback.reason || 'If it gave a reason, that stands in the messages about the request.'}
        </Note>
      )}
      {isMine && <Checklist of={feedback} onAlbum={() => setOpen('album')} onFinish={() => setOpen('finish')} />}
      {may(me, 'reportBack') && (
        <>
          <UploadDesk />
          <Arrivals />
        </>
      )}
      {albums.map((album) => (
        <AlbumSection
          key={album.id}
          album={album}
          feedbackId={feedback.id}
          canAdd={isMine}
          canMend={canMend(me, feedback)}
          remove={canDelete(me, feedback) ? remove : undefined}
        />
      ))}
      {albums.length === 0 && (
        <section className="panel">
          <Empty
            why={
              isMine
                ? 'Videos and pictures stand in albums, such as one for each day. Create the first one.'
                : 'The ministry has not created an album yet.'
            }
          />
        </section>
      )}
      <RecordActivity noun="feedback" id={feedback.id} />
      {open === 'album' && <AlbumDialog feedbackId={feedback.id} onClose={close} />}
      {open === 'finish' && <FinishDialog feedback={feedback} finish={finish} onClose={close} />}
      {(open === 'Approved' || open === 'Rejected') && (
        <DecideDialog decision={open} approve={approve} reject={reject} onClose={close} />
      )}
    </>
  )
}

/** What has just arrived is shown in its album. */
function Arrivals() {
  const { revalidate } = useRevalidator()
  useArrivals(useCallback(() => void revalidate(), [revalidate]))
  return null
}
