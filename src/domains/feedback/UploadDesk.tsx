import { useState } from 'react'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { UploadQueue, type Taken } from '../../components/UploadQueue'
import { plural } from '../../components/words'
import { useMediaQueue, type Target } from './media-queue'
import { useUploadOutcome } from './useUploadOutcome'

interface TakenFile extends Taken {
  file: Blob
  to: Target
}

/** Everything this ministry is sending, to whichever album. */
export function UploadDesk() {
  const { uploads, state } = useMediaQueue()
  const outcome = useUploadOutcome(state)
  /** While this page is open they can come back. */
  const [taken, setTaken] = useState<TakenFile[]>([])
  const takeBack = (back: readonly TakenFile[]) => {
    void uploads.add([...back])
    setTaken(taken.filter((one) => !back.includes(one)))
  }
  if (state.jobs.length > 0)
    return (
      <>
        <OutcomeAlert outcome={outcome} />
        <UploadQueue
          uploads={uploads}
          state={state}
          isFilm={({ to }) => to.kind === 'videos'}
          place={({ to }) => to.album}
          taken={taken}
          onTakeOut={(jobs) => {
            const files = jobs.flatMap(({ job: { id, name, to }, at }) => {
              const file = uploads.fileOf(id)
              return file ? [{ id, name, at, file, to }] : []
            })
            setTaken([...taken, ...files])
            jobs.forEach(({ job }) => uploads.cancel(job.id))
          }}
          onTakeBack={(id) => takeBack(taken.filter((one) => one.id === id))}
        />
      </>
    )
  const [first] = taken
  if (!first) return null
  return (
    <p className="sm row-x tight" role="status">
      {taken.length === 1 ? first.name : plural(taken.length, 'file')} will not be sent.
      <button type="button" className="btn-plain" autoFocus onClick={() => takeBack(taken)}>
        Undo
      </button>
    </p>
  )
}
