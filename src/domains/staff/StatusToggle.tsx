import { useState } from 'react'
import type { Staff } from './staff.reading'
import { endsSessions, offers, WANTED } from '../../session/may'
import { useSession } from '../../session/session'
import { lazyPart } from '../../components/lazyPart'
import { StatusBadge } from '../../components/StatusBadge'
import { Note } from '../../components/Note'
import { plural } from '../../components/words'
import { hold, takeBack } from '../../lib/undo'
import { useAction } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { useHeld } from '../../lib/useUndo'
import { canFollowUp, hasMoves } from '../converts/convert.rules'
import { converts, OWN_LIMIT } from '../converts/converts.service'
import { canToggleStaff, staffKey } from './staff.rules'
import { staff } from './staff.service'

const HandOverDialog = lazyPart(async () => (await import('../converts/assign/HandOverDialog')).HandOverDialog)
const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

const DONE = 'Staff edited successfully!'

/** §4: the admin switches somebody on or off by clicking the badge; off asks first, since it ends their sessions. */
export function StatusToggle({ of: person, badge }: { of: Staff; badge?: boolean }) {
  const me = useSession()
  /** What is asked about, whatever becomes of them meanwhile. */
  const [asked, setAsked] = useState<'Active' | 'Inactive'>()
  const [isMoving, setMoving] = useState(false)
  /** They are counted anew each time it is asked, and after some were handed over. */
  const [round, setRound] = useState(0)
  const { name } = person
  const key = staffKey(person)
  const held = useHeld()(key)
  const status = held ? 'Active' : person.status
  const isActive = status === 'Active'
  // One that only flips must not be sent later: somebody else may have flipped it meanwhile.
  const isStated = offers(me, WANTED)
  const toggle = useAction(
    (wanted: 'Active' | 'Inactive') =>
      isStated ? staff.toggle(person.id, wanted).send() : staff.flipTo(person.id, wanted),
    DONE,
  )
  const activate = () =>
    hold({ key, words: `${name} can log in again.`, done: DONE, ...staff.toggle(person.id, 'Active') })
  const press = () => {
    if (held) takeBack(key)
    else if (isActive || !isStated) setAsked(isActive ? 'Inactive' : 'Active')
    else activate()
  }
  const close = () => {
    setAsked(undefined)
    setRound((n) => n + 1)
  }
  const handedOver = () => {
    setMoving(false)
    setRound((n) => n + 1)
  }
  const deed = isActive ? 'Deactivate' : 'Activate'
  const open = useOpenConverts(person, asked === 'Inactive' ? round : null)
  const ends = asked === 'Inactive'
  if (!canToggleStaff(me, person)) return <StatusBadge of={person.status} badge={badge} />
  return (
    <>
      <button
        type="button"
        className="status-button"
        aria-label={`${status}. ${deed} ${name}`}
        title={`${deed} ${name}`}
        aria-disabled={held?.isSent}
        // The second half of a double click takes nothing back.
        onClick={({ detail }) => detail < 2 && press()}
      >
        <StatusBadge of={status} badge={badge} />
      </button>
      {asked && !isMoving && (
        <ConfirmDialog
          title={`${ends ? 'Deactivate' : 'Activate'} ${name}?`}
          deed={ends ? 'Deactivate' : 'Activate'}
          destroys={ends}
          waits={ends && open.isAsked}
          action={toggle.with(asked)}
          onClose={close}
        >
          <p>
            {ends
              ? `They ${endsSessions(me) ? 'are logged out everywhere at once and ' : ''}cannot log in until you activate them again.`
              : 'They can log in again with their password and the same roles.'}
          </p>
          <div role="status">
            {ends && open.isAsked && <p className="md muted">Looking whom they follow up…</p>}
            {ends && open.count > 0 && <OpenConverts {...{ name, ...open }} onMove={() => setMoving(true)} />}
          </div>
        </ConfirmDialog>
      )}
      {isMoving && <HandOverDialog staffId={person.id} onClose={handedOver} />}
    </>
  )
}

/** Known before somebody is switched off. Where it cannot be asked nobody waits for it. */
function useOpenConverts(person: Staff, round: number | null) {
  const about = round !== null && canFollowUp(person) ? `${person.id} ${round}` : null
  const { data, problem } = useFetch(
    (signal) => converts.list({ target: 'Unprocessed', staffId: person.id, limit: OWN_LIMIT }, signal),
    about,
  )
  return { count: data?.unprocessed ?? 0, isAsked: about !== null && !data && problem === undefined }
}

/** Whom they follow up nobody calls any more, unless somebody else takes them over first. */
function OpenConverts({ name, count, onMove }: { name: string; count: number; onMove: () => void }) {
  const me = useSession()
  return (
    <Note tone="wait">
      <p>
        {name} has {plural(count, 'open convert')}. Nobody calls them until somebody else has them.
      </p>
      {hasMoves(me) ? (
        <button type="button" className="btn btn-secondary" onClick={onMove}>
          Hand over {plural(count, 'convert')}
        </button>
      ) : (
        <p>After this they can be assigned to others: Converts, Unprocessed.</p>
      )}
    </Note>
  )
}
