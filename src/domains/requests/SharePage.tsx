import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { Empty } from '../../components/Empty'
import { lazyPart } from '../../components/lazyPart'
import { Note } from '../../components/Note'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { plural } from '../../components/words'
import { fileSize } from '../../lib/files'
import { useAction } from '../../lib/useAction'
import { dropShared, sharedFiles } from '../../lib/shared-files'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import type { Adding } from '../feedback/AlbumSection'
import { dropChosen } from '../feedback/chosen'
import type { Album } from '../feedback/feedback.reading'
import { canEdit } from '../feedback/feedback.rules'
import { feedbacks } from '../feedback/feedback.service'
import { KINDS } from '../feedback/upload.rules'
import { useReport } from '../feedback/useReport'
import { requests } from './requests.service'

const AlbumDialog = lazyPart(async () => (await import('../feedback/AlbumDialog')).AlbumDialog)
const UploadDialog = lazyPart(async () => (await import('../feedback/UploadDialog')).UploadDialog)

/** What came from the phone's share sheet, and the report that waits for it. */
export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const [came, { pending }] = await Promise.all([sharedFiles(), requests.dashboard(signal)])
  const feedback = pending?.feedbackId ? await feedbacks.one(pending.feedbackId, signal) : null
  // The phone had no room for all of it (worker/worker.ts).
  return { came, pending, feedback, isFull: new URL(url).searchParams.has('full') }
}

const BOTH = ['pictures', 'videos'] as const

export default function SharePage() {
  const { came, pending, feedback, isFull } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const report = useReport(feedback)
  const [files, setFiles] = useState(came)
  const left = useRef(came)
  const [adding, setAdding] = useState<Adding>()
  const [isCreating, setCreating] = useState(false)
  const start = useAction(() => feedbacks.start(pending?.id ?? ''), 'The feedback is started.')
  const isOpen = feedback !== null && canEdit(me, feedback) && !report.isFinishing
  const to = feedback ? paths.feedback(feedback.id) : paths.home
  const kinds = BOTH.map((kind) => ({
    kind,
    files: files.filter(({ name }) => KINDS[kind].names.test(name)),
  })).filter((one) => one.files.length > 0)
  const unfit = files.filter(({ name }) => !BOTH.some((kind) => KINDS[kind].names.test(name)))
  /** How many go into the queue now. */
  const [going, setGoing] = useState(0)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const take = async (gone: File[], dropped: Promise<void>) => {
    // At once: nobody adds them a second time while they are written down.
    left.current = left.current.filter((file) => !gone.includes(file))
    setFiles(left.current)
    setGoing((n) => n + 1)
    await dropped
    setGoing((n) => n - 1)
    // Whoever has gone on meanwhile is not fetched back.
    if (left.current.length === 0 && isHere.current) void navigate(to)
  }
  const leaveOut = () => {
    dropChosen(files)
    void take(files, dropShared(files))
  }
  const row = (album: Album, key: string) => (
    <li className="pad stack-1" key={key}>
      <span className="md strong">{album.title}</span>
      <span className="row-x wrapx">
        {kinds.map(({ kind, files: dropped }) => (
          <button
            type="button"
            className="btn btn-primary"
            key={kind}
            aria-label={`Add ${plural(dropped.length, KINDS[kind].one)} to ${album.title}`}
            onClick={() => setAdding({ album, kind, dropped })}
          >
            Add {plural(dropped.length, KINDS[kind].one)}
          </button>
        ))}
      </span>
    </li>
  )
  return (
    <>
      <PageTitle
        crumb={{ to, of: feedback ? feedback.theme || 'The feedback' : 'Support Requests' }}
        meta={
          files.length > 0 &&
          `${plural(files.length, 'file')}, ${fileSize(files.reduce((sum, { size }) => sum + size, 0))}`
        }
      >
        Shared from your phone
      </PageTitle>
      {going > 0 && (
        <p className="md muted" role="status">
          Adding them to the feedback…
        </p>
      )}
      {files.length === 0 && going === 0 && (
        <section className="panel">
          <Empty
            title={isFull ? 'There is no room on this phone' : 'Nothing came from your phone'}
            why={
              isFull
                ? 'What you shared could not be kept. Open the feedback, and choose the files there.'
                : 'It said that it shares files, and handed over none. Open the feedback, and choose them there.'
            }
            action={
              <Link className="btn btn-primary" to={to}>
                {feedback ? 'Open the feedback' : 'Go to the home page'}
              </Link>
            }
          />
        </section>
      )}
      {files.length > 0 && isFull && (
        <Note tone="wait">This phone has no room for the other files. Add these, and share the others again.</Note>
      )}
      {unfit.length > 0 && (
        <Note tone="wait">
          {plural(unfit.length, 'file')} cannot be sent: {unfit.map(({ name }) => name).join(', ')}. Feedback takes{' '}
          {BOTH.map((kind) => KINDS[kind].types).join(', ')}.
        </Note>
      )}
      {files.length > 0 && pending && !feedback && (
        <section className="panel pad stack">
          <p className="md">They belong to your feedback about {pending.theme || 'your last request'}.</p>
          <OutcomeAlert outcome={start.outcome} />
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => void start.run()}
            aria-disabled={start.pending}
          >
            {start.pending ? 'Starting…' : 'Start Feedback'}
          </button>
        </section>
      )}
      {files.length > 0 && !isOpen && (feedback || !pending) && (
        <Note tone="info">No feedback of yours takes files now. They stay in your phone's gallery.</Note>
      )}
      {files.length > 0 && isOpen && (
        <section className="panel" aria-label="Albums">
          <ul className="rows rows-open">
            {feedback.albums.map((album) => row(album, album.id))}
            {report.albums.map(({ key, album }) => row(album, key))}
          </ul>
          <div className="pad">
            <button type="button" className="btn btn-secondary" onClick={() => setCreating(true)}>
              Create Album
            </button>
          </div>
        </section>
      )}
      {files.length > 0 && (
        <div>
          <button type="button" className="btn btn-secondary" onClick={leaveOut}>
            Do not add them
          </button>
        </div>
      )}
      {adding && feedback && (
        <UploadDialog
          {...adding}
          feedbackId={feedback.id}
          onQueued={(gone, queued) => void take(gone, queued)}
          onClose={() => setAdding(undefined)}
        />
      )}
      {isCreating && feedback && <AlbumDialog feedbackId={feedback.id} onClose={() => setCreating(false)} />}
    </>
  )
}
