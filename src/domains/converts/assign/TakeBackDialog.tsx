import { useState } from 'react'
import type { Chosen } from '../converts.reading'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { Dialog, DialogBody } from '../../../components/Dialog'
import { plural } from '../../../components/words'
import { useAction } from '../../../lib/useAction'
import { useSession } from '../../../session/session'
import { canTakeBack } from '../convert.rules'
import { converts } from '../converts.service'
import { holders, holdersOf } from './share.rules'

/** They are nobody's again, and can be assigned anew. Who is processed stays with whom they are. */
export function TakeBackDialog({
  converts: chosen,
  onTaken,
  onClose,
}: {
  converts: readonly Chosen[]
  onTaken?: () => void
  onClose: () => void
}) {
  const me = useSession()
  // As it was when the dialog opened: once it is done none of them can be taken back.
  const [taken] = useState(() => chosen.filter((convert) => canTakeBack(me, convert)))
  const count = plural(taken.length, 'convert')
  const [others] = useState(chosen.length - taken.length)
  const takeBack = useAction(async () => {
    const ids = taken.map(({ id }) => id)
    await converts.move(ids, holders(taken), null)
    onTaken?.()
  }, `${count} taken back.`)
  if (taken.length === 0)
    return (
      <Dialog
        title="Nobody to take back"
        onClose={onClose}
        footer={
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Go back
          </button>
        }
      >
        <DialogBody>These converts are assigned to nobody, or processed. Choose Unprocessed ones.</DialogBody>
      </Dialog>
    )
  return (
    <ConfirmDialog title={`Take back ${count}?`} deed={`Take back ${count}`} action={takeBack} onClose={onClose}>
      <p>
        Now with {holdersOf(taken)}. Nobody has them until they are assigned again. What was written about them stays.
      </p>
      {others > 0 && <p>{plural(others, 'other stays', 'others stay')} as they are: not assigned, or processed.</p>}
    </ConfirmDialog>
  )
}
