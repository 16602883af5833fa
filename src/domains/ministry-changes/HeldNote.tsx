import { Link } from 'react-router-dom'
import { Note } from '../../components/Note'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { canDecideChanges } from './change.rules'

/** Before a payment form: it would be refused. */
export function HeldNote({ ministryId }: { ministryId: string }) {
  const me = useSession()
  const paths = usePaths()
  return (
    <Note tone="wait">
      <b className="strong">Payments to this ministry are held.</b> Its bank account was changed, and an admin has to
      look at the new one a second time.{' '}
      {canDecideChanges(me) ? <Link to={paths.ministry(ministryId)}>Look at it</Link> : 'Ask an admin.'}
    </Note>
  )
}
