import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { WaitingList } from '../../components/WaitingList'
import { ApiError } from '../../lib/api-error'
import { deviceDrafts } from '../../lib/drafts'
import type { WaitingRow } from '../../lib/outbox'
import { useAction } from '../../lib/useAction'
import { useJustSent } from '../../lib/useJustSent'
import { useWaiting } from '../../lib/useWaiting'
import { usePaths } from '../../paths'
import { isDraftOf, requestOutbox, waitingRequest } from './request-outbox'
import type { Reopened } from './RequestForm'

const waitingOf = ({ waiting }: WaitingRow) => waiting
/** It has no number before the server gives it one: it is told as sent until the page has come anew. */
const isNotShown = () => false

/** Requests that wait on this device for the line: until they go they can be opened again. */
export function WaitingRequests() {
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const { left, sent } = useJustSent(useWaiting(requestOutbox, me.id), waitingOf, isNotShown)
  const pathOf = ({ waiting }: WaitingRow) => {
    const { request } = waitingRequest(waiting)
    if (request.corrects) return paths.sendAgain(request.form, request.corrects)
    return request.form === 'crusade' ? paths.newCrusade : paths.newHospital
  }
  /** Saved first, so that nothing is nowhere in between. Its form; nothing where it is not given back, which the list says. */
  const take = async (row: WaitingRow, giveBack: (row: WaitingRow) => Promise<boolean>) => {
    const drafts = deviceDrafts(me.id)
    const draft = await drafts.load(row.thread)
    if (draft && !isDraftOf(draft.values, row.waiting))
      throw new ApiError(0, [{ message: 'You have begun another request in this form. Send or discard it first.' }])
    if (!draft && !(await drafts.save(row.thread, waitingRequest(row.waiting).values)))
      throw new ApiError(0, [{ message: 'This device has no room to open it.' }])
    if (await giveBack(row))
      return { path: pathOf(row), state: { refusal: row.waiting.refusal, isTaken: true } satisfies Reopened }
    // What lay there before is not this one's to drop.
    if (!draft) await drafts.drop(row.thread)
  }
  // A request that is being sent holds it up: it runs once, and says that it runs.
  const open = useAction(take, '', (to) => to && navigate(to.path, { state: to.state }))
  return (
    <>
      <OutcomeAlert outcome={open.refusal} />
      <WaitingList
        label="Requests that wait for a connection"
        box={requestOutbox}
        userId={me.id}
        rows={left}
        sent={sent}
        hasOwnDeeds
        deeds={(row, giveBack) => (
          <button
            type="button"
            className="btn btn-secondary"
            aria-describedby={row.waiting.id}
            aria-disabled={open.pending}
            onClick={() => void open.attempt(row, giveBack)}
          >
            {open.pending ? 'Opening…' : row.waiting.refusal ? 'Open and correct it' : 'Take it back to change it'}
          </button>
        )}
      />
    </>
  )
}
