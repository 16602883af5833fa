import { useEffect } from 'react'
import { useIsPicked, useSelected, useVisible, type Selection } from './selection'

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
  const selected = useSelected(selection)
  const visible = useVisible(selection)
  const count = [...visible].filter((id) => selected.has(id)).length
  const isAll = count > 0 && count === visible.size
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select this page (${visible.size})`}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !isAll
      }}
      checked={isAll}
      onChange={() => selection.pick(visible, !isAll)}
    />
  )
}
