import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session'
import { Note } from '../../components/Note'
import { WaitingList } from '../../components/WaitingList'
import { deviceDrafts } from '../../lib/drafts'
import type { WaitingRow } from '../../lib/outbox'
import { useWaiting } from '../../lib/useWaiting'
import { usePaths } from '../../paths'
import { NAMES } from './request.rules'
import { isDraftOf, requestOutbox, waitingRequest } from './request-outbox'

/** Requests that wait on this device for the line: until they go they can be opened again. */
export function WaitingRequests() {
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const rows = useWaiting(requestOutbox, me.id)
  const [problem, setProblem] = useState<string>()
  /** Saved first, so that nothing is nowhere in between. */
  const open = async (row: WaitingRow, giveBack: (row: WaitingRow) => Promise<boolean>) => {
    const drafts = deviceDrafts(me.id)
    const { request, values } = waitingRequest(row.waiting)
    setProblem(undefined)
    const draft = await drafts.load(row.thread)
    if (draft && !isDraftOf(draft.values, row.waiting))
      return setProblem('You have begun another request in this form. Send or discard it first.')
    if (!(await drafts.save(row.thread, values))) return setProblem('This device has no room to open it.')
    if (!(await giveBack(row))) return drafts.drop(row.thread)
    await navigate(
      request.corrects
        ? paths.sendAgain(request.form, request.corrects)
        : request.form === 'crusade'
          ? paths.newCrusade
          : paths.newHospital,
    )
  }
  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      <WaitingList
        label="Requests that wait for the line"
        box={requestOutbox}
        userId={me.id}
        rows={rows}
        hasOwnDeeds
        what={({ waiting }) => NAMES[waitingRequest(waiting).request.form]}
        deeds={(row, giveBack) => (
          <button
            type="button"
            className="btn btn-secondary"
            aria-describedby={row.waiting.id}
            onClick={() => void open(row, giveBack)}
          >
            {row.waiting.refusal ? 'Open and correct it' : 'Open it again'}
          </button>
        )}
      />
    </>
  )
}
