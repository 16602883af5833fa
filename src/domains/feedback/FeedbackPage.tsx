import { useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import people from 'bootstrap-icons/icons/people.svg?raw'
import { may } from '../../session/may'
import { sessionLoader, useSession } from '../../session/session'
import { useDraftsEnd } from '../../session/useDeviceDraft'
import { Empty } from '../../components/Empty'
import { Icon } from '../../components/Icon'
import { lazyPart } from '../../components/lazyPart'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { StatusBadge } from '../../components/StatusBadge'
import { plural } from '../../components/words'
import { partOf } from '../../lib/parts'
import { afterwards, lastOf, useAction } from '../../lib/useAction'
import { useUndo } from '../../lib/useUndo'
import { useLater } from '../../lib/useLater'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { budgets } from '../budgets/budgets.service'
import { reasonWay, useOwedReason } from '../chats/reasons'
import { MinistryName } from '../ministries/MinistryName'
import { canOpenBudget } from '../payments/payment.rules'
import { AlbumSection, type Adding } from './AlbumSection'
import {
  canDecide,
  canDelete,
  canEdit,
  canHandBack,
  canMend,
  canReadConverts,
  namingOf,
  reasonOf,
} from './feedback.rules'
import { feedbacks } from './feedback.service'
import { reportOutbox, sendDeed, type ReportDeed } from './report-outbox'
import { isTold, rejectReport, telling } from './reject'
import { ReportDesk } from './ReportDesk'
import { ReportedEvent } from './ReportedEvent'
import { ReportState } from './ReportState'
import { ReportWaiting } from './ReportWaiting'
import { addingOf, toMendOf } from './to-mend'
import { useReport } from './useReport'

const AlbumDialog = lazyPart(async () => (await import('./AlbumDialog')).AlbumDialog)
const UploadDialog = lazyPart(async () => (await import('./UploadDialog')).UploadDialog)
const RejectDialog = lazyPart(async () => (await Promise.all([import('./DecideDialog'), telling()]))[0].RejectDialog)
const HandBackDialog = lazyPart(async () => (await import('./DecideDialog')).HandBackDialog)

/** With its request, for the office: the ministry knows what it reports of. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const feedback = await feedbacks.one(params.id ?? '', signal)
  const me = await sessionLoader()
  const request = may(me, 'readBudgets') ? await partOf(budgets.one(feedback.budgetId, signal)) : null
  return { feedback, request: request?.data ?? null }
}

export default function FeedbackPage() {
  const { feedback: loaded, request } = useLoaderData<typeof loader>()
  const isDecided = loaded.status === 'Approved' || loaded.status === 'Rejected'
  // A rejected one may be opened again.
  useDraftsEnd(loaded.status === 'Approved', [namingOf(loaded.id), addingOf(loaded.id), toMendOf(loaded.id)])
  const approval = useUndo(`feedback ${loaded.id}`, isDecided)
  // Done on screen at once, sent a little later.
  const feedback = approval.isDone ? { ...loaded, status: 'Approved' as const } : loaded
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'album' | 'Rejected' | 'handBack'>()
  const [adding, setAdding] = useState<Adding>()
  const close = () => setOpen(undefined)
  const report = useReport(feedback)
  const finish = useLater(async () => {
    const { budgetId, reason } = feedback
    const deed: ReportDeed = { kind: 'finish', budgetId, reason }
    // One that was not taken is over.
    for (const { waiting } of report.rows) if (waiting.refusal) await reportOutbox.drop(me.id, feedback.id, waiting.id)
    return reportOutbox.attempt(me.id, feedback.id, deed, (one) => sendDeed(feedback.id, one))
  }, 'The upload is finished. The office looks at it now.')
  const approve = () =>
    approval.run({
      words: `The feedback on ${feedback.theme || 'this request'} is approved.`,
      done: 'Feedback approved.',
      ...feedbacks.approve(feedback),
    })
  const reject = useAction(
    // Who decides may open a chat: the reason always finds a way.
    (reason: string) => rejectReport(feedback, reason, reasonWay(me, false), may(me, 'openChats')),
    'Feedback rejected. The ministry can read why in its messages.',
  )
  // It is rejected, and the reason has not gone with it: the form stays until it has.
  const owesReason = useOwedReason(reasonOf(loaded.id), {
    isRejected: loaded.status === 'Rejected',
    way: reasonWay(me, false),
    action: reject,
    isTold: () => isTold(loaded),
  })
  useDraftsEnd(isDecided && owesReason === false, [reasonOf(loaded.id)])
  const handBack = useAction(
    (reason: string) => feedbacks.handBack(feedback.id, reason),
    'The feedback was handed back. The ministry can read why, and correct it.',
  )
  const reopen = useAction(
    () => feedbacks.reopen(feedback.id),
    'The feedback is open again. Correct it, then press Finish Upload.',
  )
  const remove = useAction(feedbacks.removeMedia, 'The file was deleted.')
  const { converts, albums, status } = feedback
  const isMine = canEdit(me, feedback) && !report.isFinishing
  // Somebody else was quicker, and the dialog with the words is gone: then the page tells it.
  const untold = canHandBack(me, feedback) ? null : afterwards(lastOf(reject.refusal, handBack.refusal))
  const handBackButton = canHandBack(me, feedback) && (
    <button type="button" className="btn btn-secondary" onClick={() => setOpen('handBack')}>
      Hand back
    </button>
  )
  return (
    <>
      <PageTitle
        about={feedback.theme || undefined}
        crumb={{
          ...(canOpenBudget(me)
            ? { to: paths.budget(feedback.budgetId), of: feedback.theme || 'The request' }
            : { to: paths.notifications, of: 'Notifications' }),
          here: feedback.reference || undefined,
        }}
        meta={feedback.ministry && !may(me, 'useClientArea') ? <MinistryName of={feedback.ministry} /> : undefined}
        actions={
          <>
            <StatusBadge of={status} badge />
            {canReadConverts(me) ? (
              // It slides to where Approve was: the second half of a double click is not meant for it.
              <Link
                className="btn btn-secondary"
                to={paths.feedbackConverts(feedback.id)}
                onClick={(event) => event.detail > 1 && event.preventDefault()}
              >
                <Icon of={people} />
                <span>Converts{feedback.tellsConverts && ` (${converts.length.toLocaleString('en')})`}</span>
              </Link>
            ) : (
              feedback.tellsConverts && <span className="md muted">{plural(converts.length, 'convert')}</span>
            )}
            {canDecide(me, feedback) && (
              <>
                {handBackButton}
                <button type="button" className="btn btn-outline-danger" onClick={() => setOpen('Rejected')}>
                  Reject
                </button>
                <button type="button" className="btn btn-primary" onClick={approve}>
                  Approve
                </button>
              </>
            )}
            {!canDecide(me, feedback) && handBackButton}
            {owesReason && (
              <button type="button" className="btn btn-primary" onClick={() => setOpen('Rejected')}>
                Send the reason
              </button>
            )}
          </>
        }
      >
        Feedback Detail
      </PageTitle>
      <OutcomeAlert
        outcome={lastOf(
          finish.outcome,
          approval.outcome,
          reject.outcome,
          handBack.outcome,
          reopen.outcome,
          remove.outcome,
          untold,
        )}
      />
      <ReportState of={feedback} reopen={reopen} />
      {request && <ReportedEvent of={request} feedback={feedback} />}
      <ReportWaiting
        rows={report.rows}
        sent={report.sent}
        onCorrect={isMine ? () => void navigate(paths.feedbackConverts(feedback.id)) : undefined}
      />
      {may(me, 'reportBack') && (
        <ReportDesk {...{ feedback, report, finish }} isOpen={isMine} onAlbum={() => setOpen('album')} />
      )}
      {albums.map((album) => (
        <AlbumSection
          key={album.id}
          album={album}
          feedbackId={feedback.id}
          onAdd={isMine ? setAdding : undefined}
          canMend={canMend(me, feedback) && !report.isFinishing}
          remove={canDelete(me, feedback) && !report.isFinishing ? remove : undefined}
        />
      ))}
      {report.albums.map(({ key, album }) => (
        <AlbumSection
          key={key}
          album={album}
          feedbackId={feedback.id}
          onAdd={isMine ? setAdding : undefined}
          canMend={false}
        />
      ))}
      {albums.length + report.albums.length === 0 && (
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
      {adding && <UploadDialog {...adding} feedbackId={feedback.id} onClose={() => setAdding(undefined)} />}
      {open === 'album' && <AlbumDialog feedbackId={feedback.id} onClose={close} />}
      {open === 'Rejected' && (
        <RejectDialog
          feedbackId={feedback.id}
          action={reject}
          mayCorrect={canHandBack(me, feedback)}
          isOwed={owesReason === true}
          isOver={status === 'Rejected' && reasonWay(me, false) === 'decision'}
          onClose={close}
        />
      )}
      {open === 'handBack' && canHandBack(me, feedback) && (
        <HandBackDialog feedbackId={feedback.id} action={handBack} onClose={close} />
      )}
    </>
  )
}
