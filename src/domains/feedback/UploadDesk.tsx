import { useEffect, useState } from 'react'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { UploadQueue } from '../../components/UploadQueue'
import { plural } from '../../components/words'
import { useMediaQueue } from './media-queue'
import { useUploadOutcome } from './useUploadOutcome'

/** Everything this ministry is sending, to whichever album. */
export function UploadDesk() {
  const { uploads, state } = useMediaQueue()
  const outcome = useUploadOutcome(state)
  // While this page is open they can come back.
  useEffect(() => () => uploads.settle(), [uploads])
  /** Came back last: it has the focus of the button that brought it. */
  const [back, setBack] = useState<string>()
  const takeBack = (ids: string[]) => {
    ids.forEach((id) => uploads.takeBack(id))
    setBack(ids[0])
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
          back={back}
          onTakeOut={(ids) => {
            ids.forEach((id) => uploads.setAside(id))
            setBack(undefined)
          }}
          onTakeBack={(id) => takeBack([id])}
        />
      </>
    )
  const [first] = state.rows
  if (!first) return null
  return (
    <p className="sm row-x tight" role="status">
      {state.rows.length === 1 ? first.name : plural(state.rows.length, 'file')} will not be sent.
      <button type="button" className="btn-plain" autoFocus onClick={() => takeBack(state.rows.map(({ id }) => id))}>
        Undo
      </button>
    </p>
  )
}
