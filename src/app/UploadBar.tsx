import { Link, useLocation } from 'react-router-dom'
import up from 'bootstrap-icons/icons/cloud-arrow-up.svg?raw'
import { Icon } from '../components/Icon'
import { plural } from '../components/words'
import { useMediaQueue } from '../domains/feedback/media-queue'
import { usePaths } from '../paths'
import type { Left } from './useWaitingMessages'
import { leftWords, WaitingBar } from './WaitingBar'

/** The same with the files of a feedback: on every other page what is still being sent, and the way to it. */
export function UploadBar({ left }: { left: Left }) {
  const { state } = useMediaQueue()
  const paths = usePaths()
  const { pathname } = useLocation()
  const open = state.jobs.filter((job) => job.state !== 'done')
  const feedbackId = open[0]?.to.feedbackId
  if (!feedbackId || pathname === paths.feedback(feedbackId)) return <WaitingBar {...left} />
  if (pathname === paths.outbox) return null
  const total = state.jobs.reduce((sum, { size }) => sum + size, 0)
  const sent = state.jobs.reduce((sum, job) => sum + (job.state === 'done' ? job.size : job.sent), 0)
  const refused = open.filter((job) => job.state === 'refused').length
  const files =
    refused === open.length
      ? `${plural(refused, 'file')} could not be sent`
      : state.halt || state.againAt
        ? `${plural(open.length, 'file')} ${open.length === 1 ? 'waits' : 'wait'} to be sent`
        : `Sending ${plural(open.length, 'file')}, ${Math.floor((sent / (total || 1)) * 100)}%`
  const others = leftWords(left)
  return (
    <>
      <Icon of={up} />
      <span className="grow">{others ? `${files}, ${others}` : files}</span>
      <Link to={others ? paths.outbox : paths.feedback(feedbackId)}>Show</Link>
    </>
  )
}
