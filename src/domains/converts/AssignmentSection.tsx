import { useState } from 'react'
import type { Convert } from './converts.reading'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { lazyPart } from '../../components/lazyPart'
import { Section } from '../../components/Section'
import { canAssign, canTakeBack, hasMoves, isNobodys } from './convert.rules'

const AssignDialog = lazyPart(async () => (await import('./assign/AssignDialog')).AssignDialog)
const TakeBackDialog = lazyPart(async () => (await import('./assign/TakeBackDialog')).TakeBackDialog)

/** Who follows somebody up, since when, and the ways to change that. */
export function AssignmentSection({ of: convert }: { of: Convert }) {
  const me = useSession()
  const [open, setOpen] = useState<'assign' | 'take'>()
  const close = () => setOpen(undefined)
  const { assigneeId, assignee, assignedUtc } = convert
  const isHeld = assigneeId !== null || assignee !== '' || !['Unassigned', ''].includes(convert.status)
  // From whom is part of a move.
  const mayHand = canAssign(me) && (!isHeld || assigneeId !== null || !hasMoves(me))
  return (
    <Section title="Assignment">
      <Facts
        of={{
          'Assigned to': assignee || (isNobodys(convert) ? 'Nobody yet' : 'Not given'),
          'Assigned on': assignedUtc ? <DateText of={assignedUtc} /> : isNobodys(convert) ? 'Not yet' : null,
        }}
      />
      {mayHand && (
        <div className="row-x wrapx">
          <button type="button" className="btn btn-secondary" onClick={() => setOpen('assign')}>
            {isHeld ? 'Move to somebody else' : 'Assign'}
          </button>
          {canTakeBack(me, convert) && (
            <button type="button" className="btn btn-secondary" onClick={() => setOpen('take')}>
              Take back
            </button>
          )}
        </div>
      )}
      {open === 'assign' && <AssignDialog converts={[convert]} movesAll={isHeld} onClose={close} />}
      {open === 'take' && <TakeBackDialog converts={[convert]} onClose={close} />}
    </Section>
  )
}
