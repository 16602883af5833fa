import { useState } from 'react'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { UploadQueue } from '../../components/UploadQueue'
import { plural } from '../../components/words'
import type { View } from '../../lib/uploads'
import { useMediaQueue, type Target } from './media-queue'
import { useUploadOutcome } from './useUploadOutcome'

interface Chosen {
  name: string
  file: Blob
  to: Target
}

/** Everything this ministry is sending, to whichever album. */
export function UploadDesk() {
  const { uploads, state } = useMediaQueue()
  const outcome = useUploadOutcome(state)
  /** What was taken out last. */
  const [taken, setTaken] = useState<Chosen[]>([])
  const takeOut = (jobs: readonly View<Target>[]) => {
    setTaken(
      jobs.flatMap(({ id, name, to }) => {
        const file = uploads.fileOf(id)
        return file ? [{ name, file, to }] : []
      }),
    )
    jobs.forEach(({ id }) => uploads.cancel(id))
  }
  const takeBack = () => {
    void uploads.add(taken)
    setTaken([])
  }
  const [first] = taken
  return (
    <>
      {state.jobs.length > 0 && (
        <>
          <OutcomeAlert outcome={outcome} />
          <UploadQueue
            uploads={uploads}
            state={state}
            isFilm={({ to }) => to.kind === 'videos'}
            place={({ to }) => to.album}
            onTakeOut={takeOut}
          />
        </>
      )}
      {first && (
        <p className="sm row-x tight" role="status">
          {taken.length === 1 ? first.name : plural(taken.length, 'file')} will not be sent.
          <button type="button" className="btn-plain" onClick={takeBack}>
            Undo
          </button>
        </p>
      )}
    </>
  )
}
