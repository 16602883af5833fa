import { useId, useState } from 'react'
import { BIN_DAYS } from '@contract/vocabulary'
import { useSession } from '../../session/session'
import type { Chosen } from './converts.reading'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { plural } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { hasBin } from './convert.rules'
import { converts } from './converts.service'

const NAMED = 3
/** From so many on their number is typed. */
const MANY = 50

export function DeleteDialog({
  converts: chosen,
  onDeleted,
  onClose,
}: {
  converts: readonly Chosen[]
  onDeleted: () => void
  onClose: () => void
}) {
  const count = plural(chosen.length, 'convert')
  const names = chosen.slice(0, NAMED).map(({ name }) => name)
  const others = chosen.length - names.length
  const id = useId()
  const [typed, setTyped] = useState('')
  const isMany = chosen.length >= MANY
  const keeps = hasBin(useSession())
  const assigned = chosen.filter(({ assigneeId }) => assigneeId).length
  const remove = useAction(async () => {
    await converts.remove(chosen.map(({ id }) => id))
    onDeleted()
  }, `${count} deleted.`)
  return (
    <ConfirmDialog
      title={`Delete ${count}?`}
      deed={`Delete ${count}`}
      destroys
      waits={isMany && typed.trim() !== String(chosen.length)}
      action={remove}
      onClose={onClose}
    >
      <p>
        {names.join(', ')}
        {others > 0 && ` and ${others.toLocaleString('en')} more`}. Names, numbers and all that was written about them
        {keeps ? ` are gone. For ${BIN_DAYS} days Deleted Converts brings them back.` : ' are gone for good.'}
      </p>
      {assigned > 0 && <p>{plural(assigned, 'of them is', 'of them are')} assigned to somebody.</p>}
      {isMany && (
        <>
          <label className="form-label" htmlFor={id}>
            Type {chosen.length} to delete them
          </label>
          <input
            id={id}
            className="form-control"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
