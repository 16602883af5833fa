import { useState } from 'react'
import { lazyPart } from '../../components/lazyPart'
import type { Action } from '../../lib/useAction'
import { Checklist } from './Checklist'
import type { Feedback } from './feedback.reading'
import { useArrivals } from './media-queue'
import { UploadDesk } from './UploadDesk'
import type { useReport } from './useReport'

const FinishDialog = lazyPart(async () => (await import('./FinishDialog')).FinishDialog)

interface Props {
  feedback: Feedback
  report: ReturnType<typeof useReport>
  /** Something can be added. */
  isOpen: boolean
  finish: Action
  onAlbum: () => void
}

/** A ministry's own part of its report: what is there and what is missing, what goes up, and the end of it. */
export function ReportDesk({ feedback, report, isOpen, finish, onAlbum }: Props) {
  const [isAsked, setAsked] = useState(false)
  const files = useArrivals(feedback).filter(({ to }) => to.feedbackId === feedback.id)
  // It was finished meanwhile.
  if (isAsked && !isOpen && !finish.pending) setAsked(false)
  return (
    <>
      {isOpen && (
        <Checklist of={feedback} {...{ report, onAlbum }} files={files.length} onFinish={() => setAsked(true)} />
      )}
      <UploadDesk />
      {isAsked && <FinishDialog {...{ feedback, report, files, finish }} onClose={() => setAsked(false)} />}
    </>
  )
}
