import { useEffect } from 'react'
import { useIsPicked, usePage, type Selection } from './selection'

/** The checkbox of a row. */
export function Pick({ selection, id, label }: { selection: Selection; id: string; label: string }) {
  const isPicked = useIsPicked(selection, id)
  useEffect(() => selection.show(id), [selection, id])
  return (
    <input
      type="checkbox"
      className="form-check-input pick"
      aria-label={`Select ${label}`}
      checked={isPicked}
      onChange={(event) => selection.pick([id], event.target.checked)}
    />
  )
}

/** The checkbox of this page of a table. */
export function PickPage({ selection }: { selection: Selection }) {
  const { count, picked } = usePage(selection)
  const isAll = picked > 0 && picked === count
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select this page (${count})`}
      ref={(input) => {
        if (input) input.indeterminate = picked > 0 && !isAll
      }}
      checked={isAll}
      onChange={() => selection.pick(selection.visible(), !isAll)}
    />
  )
}
