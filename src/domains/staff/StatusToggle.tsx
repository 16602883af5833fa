import { useState } from 'react'
import type { Staff } from './staff.reading'
import { useSession } from '../../session/session'
import { lazyPart } from '../../components/lazyPart'
import { StatusBadge } from '../../components/StatusBadge'
import { useAction } from '../../lib/useAction'
import { canToggleStaff } from './staff.rules'
import { staff } from './staff.service'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** §4: the admin switches somebody on or off by clicking the badge; it asks first, since it ends their sessions. */
export function StatusToggle({ of: person, badge }: { of: Staff; badge?: boolean }) {
  const me = useSession()
  const [asking, setAsking] = useState(false)
  const toggle = useAction(() => staff.toggle(person.id), 'Staff edited successfully!')
  const { name } = person
  const isActive = person.status === 'Active'
  const deed = isActive ? 'Deactivate' : 'Activate'
  if (!canToggleStaff(me, person)) return <StatusBadge of={person.status} badge={badge} />
  return (
    <>
      <button
        type="button"
        className="status-button"
        aria-label={`${person.status}. ${deed} ${name}`}
        title={`${deed} ${name}`}
        onClick={() => setAsking(true)}
      >
        <StatusBadge of={person.status} badge={badge} />
      </button>
      {asking && (
        <ConfirmDialog
          title={`${deed} ${name}?`}
          deed={deed}
          destroys={isActive}
          action={toggle}
          onClose={() => setAsking(false)}
        >
          <p>
            {isActive
              ? 'They are logged out everywhere at once and cannot log in until you activate them again.'
              : 'They can log in again with their password and the same roles.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
