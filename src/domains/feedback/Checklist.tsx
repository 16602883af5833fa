import { Link } from 'react-router-dom'
import done from 'bootstrap-icons/icons/check-circle.svg?raw'
import open from 'bootstrap-icons/icons/circle.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import type { Feedback } from './feedback.reading'
import { Icon } from '../../components/Icon'
import { plural } from '../../components/words'
import { usePaths } from '../../paths'
import { contentsOf } from './feedback.rules'
import type { useReport } from './useReport'

/** What is there, what is missing, and what to press next. */
export function Checklist({
  of,
  report,
  files,
  onAlbum,
  onFinish,
}: {
  of: Feedback
  /** What waits on this device. */
  report: Pick<ReturnType<typeof useReport>, 'albums' | 'converts'>
  /** How many are on this device, or have just arrived. */
  files: number
  onAlbum: () => void
  onFinish: () => void
}) {
  const { albums, videos, pictures, converts, isEnough } = contentsOf(of)
  const paths = usePaths()
  const media = videos + pictures
  return (
    <section className="panel" aria-labelledby="checklist">
      <div className="panel-head">
        <h2 className="h3 grow" id="checklist">
          Your feedback
        </h2>
        {!isEnough && <span className="sm muted">Not complete yet</span>}
      </div>
      <ol className="rows rows-open">
        <Line isDone={albums > 0} text={told(albums, 'album', report.albums.length, 'Create an album')}>
          <button
            type="button"
            className={albums + report.albums.length > 0 ? 'btn btn-secondary' : 'btn btn-primary'}
            onClick={onAlbum}
          >
            <Icon of={plus} />
            <span>Create Album</span>
          </button>
        </Line>
        <Line
          isDone={media > 0}
          text={
            [
              videos && plural(videos, 'video'),
              pictures && plural(pictures, 'picture'),
              here(files, media === 0 && 'file'),
            ]
              .filter(Boolean)
              .join(', ') || 'Add at least one video or picture to an album'
          }
        />
        <Line isDone={converts > 0} text={told(converts, 'convert', report.converts, 'Add at least one convert')}>
          <Link
            className={
              albums + report.albums.length > 0 && media + files > 0 && converts + report.converts === 0
                ? 'btn btn-primary'
                : 'btn btn-secondary'
            }
            to={paths.feedbackConverts(of.id)}
          >
            <Icon of={plus} />
            <span>Add Converts</span>
          </Link>
        </Line>
      </ol>
      <div className="pad rule row-x wrapx">
        <button type="button" className={isEnough ? 'btn btn-primary' : 'btn btn-secondary'} onClick={onFinish}>
          Finish Upload
        </button>
        <span className="sm muted">
          {isEnough
            ? 'Finish when everything is there. After that nothing can be added or deleted.'
            : 'You can finish when there is at least one convert and one video or picture.'}
        </span>
      </div>
    </section>
  )
}

const here = (waiting: number, one: string | false) =>
  waiting > 0 && `${one ? plural(waiting, one) : waiting.toLocaleString('en')} on this device`

/** What is there, and what waits on this device for the line. */
function told(count: number, one: string, waiting: number, missing: string): string {
  const there = count > 0 && plural(count, one)
  return [there, here(waiting, count === 0 && one)].filter(Boolean).join(', ') || missing
}

function Line({ isDone, text, children }: { isDone: boolean; text: string; children?: React.ReactNode }) {
  return (
    <li className="rowline todo">
      <span className="row-x grow">
        <span className={isDone ? 'green' : 'muted'}>
          <Icon of={isDone ? done : open} />
        </span>
        <span className="md">
          <span className="visually-hidden">{isDone ? 'Done: ' : 'Missing: '}</span>
          {text}
        </span>
      </span>
      {children}
    </li>
  )
}
