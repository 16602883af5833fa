import { Dialog, DialogBody } from '../../../components/Dialog'
import { Problem } from '../../../components/Problem'
import { useFetch } from '../../../lib/useFetch'
import { converts, OWN_LIMIT } from '../converts.service'
import { AssignDialog } from './AssignDialog'

/** Everybody whom one person has open goes to others; then the dialog that led here is there again. */
export function HandOverDialog({ staffId, onClose }: { staffId: string; onClose: () => void }) {
  const { data, problem, retry } = useFetch((signal) =>
    converts.list({ target: 'Unprocessed', staffId, limit: OWN_LIMIT }, signal),
  )
  if (data) return <AssignDialog converts={data.converts} movesAll onClose={onClose} />
  return (
    <Dialog title="Hand over converts" onClose={onClose}>
      <DialogBody>
        {problem ? (
          <Problem title="The converts could not be loaded." onRetry={retry}>
            {problem}
          </Problem>
        ) : (
          <p className="md muted" role="status">
            One moment…
          </p>
        )}
      </DialogBody>
    </Dialog>
  )
}
