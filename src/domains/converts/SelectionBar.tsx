import { useState } from 'react'
import personPlus from 'bootstrap-icons/icons/person-plus.svg?raw'
import type { Convert } from './converts.reading'
import { Icon } from '../../components/Icon'
import { useSelected, useVisible, type Selection } from '../../components/selection'

interface Props {
  selection: Selection
  /** Rows that match the search, on all pages. */
  shown: Convert[]
  loaded: number
  total: number
  onAssign: () => void
  onTakeBack?: () => void
  onDelete?: () => void
}

/** Says exactly what is chosen: on this page, on others, hidden by the search; and that what is not loaded is not. */
export function SelectionBar({ selection, shown, loaded, total, onAssign, onTakeBack, onDelete }: Props) {
  const selected = useSelected(selection)
  const visible = useVisible(selection)
  const here = [...visible].filter((id) => selected.has(id)).length
  const isAll = selected.size >= shown.length && shown.every(({ id }) => selected.has(id))
  const selectAll = () => selection.pick(shown.map(({ id }) => id), true) // prettier-ignore
  const all = shown.length.toLocaleString('en')
  /** What somebody wanted to do to nothing. */
  const [missing, setMissing] = useState<'assign' | 'delete'>()
  const act = (deed: 'assign' | 'delete', run: () => void) => () => {
    setMissing(selected.size === 0 ? deed : undefined)
    if (selected.size > 0) run()
  }
  if (shown.length === 0 && selected.size === 0) return null
  return (
    <div className={selected.size > 0 ? 'toolbar selecting noprint' : 'toolbar noprint'}>
      {/* One place for both: what deletes never comes under a pointer that has just selected. */}
      {selected.size > 0 && (isAll || shown.length === 0) ? (
        <button type="button" className="btn btn-link" onClick={() => selection.set([])}>
          Select none
        </button>
      ) : (
        <button type="button" className="btn btn-link" onClick={selectAll}>
          {shown.length < loaded
            ? `Select all ${all} that match`
            : `Select all ${all} ${loaded < total ? 'loaded' : ''}`}
        </button>
      )}
      {selected.size > 0 && !isAll && shown.length > 0 && (
        <button type="button" className="btn btn-link" onClick={() => selection.set([])}>
          Select none
        </button>
      )}
      <p className="grow md" role="status">
        {selected.size === 0 ? (
          <span className={missing ? 'red' : 'muted'}>
            {missing
              ? `Nothing is selected yet. Tick the converts to ${missing}, or select all.`
              : `Select converts to assign${onDelete ? ' or delete' : ''} them.`}
          </span>
        ) : (
          <>
            <b className="strong">{selected.size.toLocaleString('en')} selected</b>
            {here < selected.size && `, ${here.toLocaleString('en')} of them on this page`}
            {isAll &&
              loaded < total &&
              `. Only what is loaded: ${loaded.toLocaleString('en')} of ${total.toLocaleString('en')}`}
          </>
        )}
      </p>
      {onTakeBack && selected.size > 0 && (
        <button type="button" className="btn btn-secondary" onClick={onTakeBack}>
          Take back
        </button>
      )}
      <button
        type="button"
        className={selected.size > 0 ? 'btn btn-primary' : 'btn btn-secondary'}
        onClick={act('assign', onAssign)}
      >
        <Icon of={personPlus} />
        <span>Assign Converts</span>
      </button>
      {onDelete && (
        <button
          type="button"
          className={selected.size > 0 ? 'btn btn-outline-danger' : 'btn btn-secondary'}
          onClick={act('delete', onDelete)}
        >
          Delete Converts
        </button>
      )}
    </div>
  )
}
