import { OutcomeAlert } from '../../components/OutcomeAlert'
import { UploadQueue } from '../../components/UploadQueue'
import { useMediaQueue } from './media-queue'
import { useUploadOutcome } from './useUploadOutcome'

/** Everything this ministry is sending, to whichever album. */
export function UploadDesk() {
  const { uploads, state } = useMediaQueue()
  const outcome = useUploadOutcome(state)
  if (state.jobs.length === 0) return null
  return (
    <>
      <OutcomeAlert outcome={outcome} />
      <UploadQueue
        uploads={uploads}
        state={state}
        isFilm={({ to }) => to.kind === 'videos'}
        place={({ to }) => to.album}
      />
    </>
  )
}
