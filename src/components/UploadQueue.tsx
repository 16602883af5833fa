import { useEffect, useState } from 'react'
import film from 'bootstrap-icons/icons/camera-video.svg?raw'
import check from 'bootstrap-icons/icons/check-circle.svg?raw'
import picture from 'bootstrap-icons/icons/image.svg?raw'
import pauseIcon from 'bootstrap-icons/icons/pause-fill.svg?raw'
import play from 'bootstrap-icons/icons/play-fill.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { fileSize } from '../lib/files'
import { dataPrice, NAIRA_PER_GB } from '../lib/data-price'
import { naira } from '../lib/money'
import { canTellWifi, type Halt } from '../lib/upload-halt'
import type { UploadQueue as Queue, Uploads, View } from '../lib/uploads'
import { Icon } from './Icon'
import { SaveHere } from './SaveHere'
import { plural, UNKEPT } from './words'

interface Props<T> {
  uploads: Queue<T>
  state: Uploads<T>
  isFilm: (job: View<T>) => boolean
  /** Said beside the size: where the file goes. */
  place: (job: View<T>) => string
  /** Which one came back last, and has the focus. */
  back?: string
  onTakeOut: (ids: string[]) => void
  onTakeBack: (id: string) => void
}

/** What is being sent: totals first, then a line a file; a bar only on the one that moves. */
export function UploadQueue<T>({ uploads, state, isFilm, place, back, onTakeOut, onTakeBack }: Props<T>) {
  const { jobs, rows, isPaused, wifiOnly, bytesPerSecond } = state
  const total = jobs.reduce((sum, { size }) => sum + size, 0)
  const sent = jobs.reduce((sum, job) => sum + (job.state === 'done' ? job.size : job.sent), 0)
  const done = jobs.filter((job) => job.state === 'done').length
  const refused = jobs.filter((job) => job.state === 'refused')
  const isOver = done + refused.length === jobs.length
  return (
    <section className="panel uploads" aria-label="Upload">
      <div className="pad stack-2">
        <div className="row-x between wrapx">
          <div role="status">
            <h2 className="h3">
              {done} of {plural(jobs.length, 'file')} sent
              {refused.length > 0 && `, ${refused.length} not accepted`}
            </h2>
          </div>
          <span className="sm muted">{isOver ? '' : <Left {...{ state, total, sent, bytesPerSecond }} />}</span>
        </div>
        <progress max={total || 1} value={sent} aria-label="All files" />
        <div className="row-x between wrapx sm muted">
          <span>
            Arrived {fileSize(sent)} of {fileSize(total)}
          </span>
          <span title={`At ${naira(NAIRA_PER_GB)} a gigabyte`}>{dataPrice(total, sent)}</span>
        </div>
        <div className="row-x wrapx">
          {isOver && done > 0 && (
            <button type="button" className="btn btn-secondary" onClick={() => uploads.clearDone()}>
              Clear the list
            </button>
          )}
          {isOver && refused.length > 1 && (
            <button type="button" className="btn btn-secondary" onClick={() => onTakeOut(refused.map(({ id }) => id))}>
              Do not send the {refused.length} that were not accepted
            </button>
          )}
          {!isOver && (
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => (isPaused ? uploads.resume() : uploads.pause())}
            >
              <Icon of={isPaused ? play : pauseIcon} />
              <span>{isPaused ? 'Go on' : 'Pause'}</span>
            </button>
          )}
          {canTellWifi() && (
            <label className="form-check form-switch">
              <input
                type="checkbox"
                role="switch"
                className="form-check-input"
                checked={wifiOnly}
                onChange={(event) => uploads.setWifiOnly(event.target.checked)}
              />
              <span className="form-check-label md">Only on Wi-Fi</span>
            </label>
          )}
        </div>
        {!isOver && (
          <p className="sm muted">
            You may use other pages while files are sent. Keep this tab open; if it closes, it goes on when you come
            back.
          </p>
        )}
      </div>
      <ul className="rows rows-open rule">
        {rows.map((job) =>
          // What was taken out stands where it was: nothing slides under the finger.
          job.state === 'aside' ? (
            <li className="pad-row row-x wrapx sm muted" key={job.id}>
              <span className="grow clip">{job.name} will not be sent.</span>
              {/* It and the cross stand in one place: the second half of a double tap is not meant for the other. */}
              <button
                type="button"
                className="btn btn-link"
                autoFocus
                onClick={({ detail }) => detail < 2 && onTakeBack(job.id)}
              >
                Undo<span className="visually-hidden">: send {job.name}</span>
              </button>
            </li>
          ) : (
            <li className="pad-row stack-2" key={job.id}>
              {/* On a phone what can be done stands below the words, where there is much of it. */}
              <div className={isStuck(job) ? 'row-x draft' : 'row-x'}>
                <span className="row-x grow">
                  <span className="muted">
                    <Icon of={isFilm(job) ? film : picture} />
                  </span>
                  <span className="grow stack-1">
                    <span id={`file-${job.id}`} className="md strong clip">
                      {job.name}
                    </span>
                    <span className={job.state === 'refused' ? 'sm red' : 'sm muted'}>
                      {words(job, state)} · {place(job)}
                    </span>
                    {job.isUnkept && job.state !== 'done' && <span className="sm red">{UNKEPT}</span>}
                  </span>
                </span>
                {job.state === 'done' ? (
                  <span className="green">
                    <Icon of={check} />
                  </span>
                ) : (
                  <span className="row-x">
                    {job.state === 'sending' && <b className="strong md">{share(job)}</b>}
                    {isStuck(job) && (
                      <button
                        type="button"
                        className="btn btn-secondary"
                        aria-describedby={`file-${job.id}`}
                        onClick={() => uploads.retry(job.id)}
                      >
                        Try again
                      </button>
                    )}
                    {job.state !== 'sending' && <SaveHere name={job.name} file={() => uploads.fileOf(job.id)} />}
                    <button
                      type="button"
                      className="iconbtn iconbtn-end"
                      // All of it has left: it cannot be called back any more.
                      disabled={job.state === 'sending' && job.sent >= job.size}
                      aria-label={`Do not send ${job.name}`}
                      autoFocus={job.id === back}
                      onClick={({ detail }) => detail < 2 && onTakeOut([job.id])}
                    >
                      <Icon of={cross} />
                    </button>
                  </span>
                )}
              </div>
              {job.state === 'sending' && <progress max={job.size || 1} value={job.sent} aria-label={job.name} />}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

const isStuck = <T,>({ state }: View<T>) => state === 'refused' || state === 'again'
const share = ({ sent, size }: { sent: number; size: number }) => `${Math.floor((sent / (size || 1)) * 100)}%`

function words<T>(job: View<T>, { halt }: Uploads<T>): string {
  switch (job.state) {
    case 'done':
      return `${fileSize(job.size)}, sent`
    case 'sending':
      return job.sent >= job.size ? 'the office stores it' : `${fileSize(job.sent)} of ${fileSize(job.size)}`
    case 'refused':
      return job.refusal ?? 'The office did not take it.'
    case 'again':
      return `${left(job)}, the connection broke`
    default:
      return `${left(job)}, ${halt === 'paused' ? 'paused' : 'waiting'}`
  }
}

/** What the office has of it already is not sent again. */
const left = ({ sent, size }: { sent: number; size: number }) =>
  sent > 0 ? `${fileSize(sent)} of ${fileSize(size)} are there` : fileSize(size)

const HALTS: Record<Exclude<Halt, null>, string> = {
  paused: 'Paused',
  'no-wifi': 'Waits for Wi-Fi',
  offline: 'Waits for a connection',
  elsewhere: 'Another tab is sending',
}

/** How long it still takes, or why nothing moves. */
function Left<T>({
  state: { halt, againAt },
  total,
  sent,
  bytesPerSecond,
}: {
  state: Uploads<T>
  total: number
  sent: number
  bytesPerSecond: number
}) {
  if (halt) return HALTS[halt]
  if (againAt) return <Countdown to={againAt} />
  if (!bytesPerSecond) return 'Starting…'
  return `${leftWords((total - sent) / bytesPerSecond)} · ${fileSize(bytesPerSecond)} a second`
}

function Countdown({ to }: { to: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return `Next try in ${Math.max(1, Math.ceil((to - now) / 1000))} s`
}

/** 45 s, 12 min, 2 h 5 min. */
function leftWords(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds))} s left`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `about ${minutes} min left` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}
