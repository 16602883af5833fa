import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Feedback } from './feedback.reading'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { Dialog, DialogBody } from '../../components/Dialog'
import { plural } from '../../components/words'
import type { View } from '../../lib/uploads'
import type { Action } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { contentsOf } from './feedback.rules'
import type { MediaKind } from './feedback.service'
import { useMediaQueue, type Target } from './media-queue'
import { isAdding, toMendIn } from './to-mend'
import type { useReport } from './useReport'

interface Props {
  feedback: Feedback
  /** What waits to be done to it, before it is finished. */
  report: Pick<ReturnType<typeof useReport>, 'converts' | 'refused'>
  /** Those that have not arrived, or that the page does not have yet. */
  files: readonly View<Target>[]
  finish: Action
  onClose: () => void
}

/** Says what is there and what is missing. Converts that wait go before it; files have to be there. */
export function FinishDialog({ feedback, report, files, finish, onClose }: Props) {
  const paths = usePaths()
  const known = contentsOf(feedback)
  const arrived = (kind: MediaKind) => files.filter(({ state, to }) => state === 'done' && to.kind === kind).length
  const [videos, pictures] = [known.videos + arrived('videos'), known.pictures + arrived('pictures')]
  const { converts } = known
  const people = converts + report.converts
  const isEnough = people > 0 && videos + pictures > 0
  const { uploads } = useMediaQueue()
  useEffect(() => void uploads.look(), [uploads])
  const me = useSession()
  const { data: lists, problem } = useFetch(() => toMendIn(me.id, feedback.id))
  const { data: isBegun, problem: noDrafts } = useFetch(() => isAdding(me.id, feedback.id))
  if ((!lists && !problem) || (isBegun === undefined && !noDrafts)) return null
  const left = (lists ?? []).reduce((sum, { count }) => sum + count, 0)
  const isRefused = report.refused.length > 0
  const unsent = files.filter(({ state }) => state !== 'done').length
  const list = (
    <ul className="plain stack-1">
      {(videos > 0 || pictures === 0) && <li>{plural(videos, 'video')}</li>}
      {(pictures > 0 || videos === 0) && <li>{plural(pictures, 'picture')}</li>}
      <li>
        {plural(converts, 'convert')}
        {report.converts > 0 && `, and ${plural(report.converts, 'entry', 'entries')} on this device, sent first`}
      </li>
    </ul>
  )
  if (unsent > 0 || !isEnough || isRefused || left > 0 || isBegun) {
    const why = isRefused
      ? `Not accepted: ${report.refused.join('; ')}. Correct or remove ${report.refused.length === 1 ? 'it' : 'them'} first.`
      : left > 0
        ? `${plural(left, 'person', 'people')} of a list still ${left === 1 ? 'needs' : 'need'} a correction, and ${left === 1 ? 'is' : 'are'} on this device alone. Nobody can be added once the upload is finished: correct or remove them first.`
        : isBegun
          ? 'You began to add somebody who is not in the list yet. Nobody can be added once the upload is finished: add or discard them first.'
          : unsent > 0
            ? `${plural(unsent, 'file')} ${unsent === 1 ? 'is' : 'are'} not sent yet. Wait until they have arrived, or take them out of the list.`
            : `Add at least ${[!people && 'one convert', !(videos + pictures) && 'one video or picture'].filter(Boolean).join(' and ')}. Then you can finish.`
    return (
      <Dialog
        title="The upload cannot be finished yet"
        onClose={onClose}
        footer={
          <button type="button" className="btn btn-primary" onClick={onClose}>
            Go back
          </button>
        }
      >
        <DialogBody className="stack">
          <p>
            {why} {isRefused && <Link to={paths.outbox}>Not sent yet</Link>}
            {!isRefused && (left > 0 || isBegun) && <Link to={paths.feedbackConverts(feedback.id)}>Converts</Link>}
          </p>
          {list}
        </DialogBody>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog title="Finish the upload?" deed="Finish Upload" action={finish} onClose={onClose}>
      <p>After this you cannot add or delete files, albums or converts. The office then looks at:</p>
      {list}
    </ConfirmDialog>
  )
}
