import { useState } from 'react'
import personPlus from 'bootstrap-icons/icons/person-plus.svg?raw'
import type { Convert } from './converts.reading'
import { SOME, type Choosing } from './useChoosing'
import { Icon } from '../../components/Icon'
import { usePage, useSelected, type Selection } from '../../components/selection'
import type { List } from '../../components/useList'

interface Props {
  selection: Selection
  list: List<Convert>
  choosing: Choosing
  onAssign: () => void
  onTakeBack?: () => void
  onDelete?: () => void
}

/** Says exactly what is chosen: on this page, on others, hidden by the search; and that what is not loaded is not. */
export function SelectionBar({ selection, list, choosing, onAssign, onTakeBack, onDelete }: Props) {
  const { rows, shown, count, total, served } = list
  const { all, selectAll, selectSome, isLoading, problem, earlier } = choosing
  const selected = useSelected(selection)
  const { picked: here } = usePage(selection)
  // Who is here as well matches this one, too.
  const seen = new Set(shown.map(({ id }) => id))
  const unseen = [...selected].filter((id) => earlier.has(id) && !seen.has(id))
  const others = unseen.length
  // Of what a server has, more can match than are here or than one deed can be about.
  const isAll = selected.size >= all && (all < count || shown.every(({ id }) => selected.has(id)))
  const isLoadedAll = served !== undefined || rows.length === total
  const many = all.toLocaleString('en')
  /** What somebody wanted to do to nothing. */
  const [missing, setMissing] = useState<'assign' | 'delete'>()
  const act = (deed: 'assign' | 'delete', run: () => void) => () => {
    setMissing(selected.size === 0 ? deed : undefined)
    if (selected.size > 0) run()
  }
  if (count === 0 && selected.size === 0) return null
  return (
    <div className={selected.size > 0 ? 'toolbar selecting noprint' : 'toolbar noprint'}>
      {/* One place for both: what deletes never comes under a pointer that has just selected. */}
      {selected.size > 0 && (isAll || count === 0) ? (
        <button type="button" className="btn btn-link" onClick={() => selection.set([])}>
          Select none
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-link"
          onClick={() => !isLoading && selectAll()}
          aria-disabled={isLoading}
        >
          {isLoading
            ? 'Selecting…'
            : all < count
              ? `Select the newest ${many}`
              : count < (served ? total : rows.length)
                ? `Select all ${many} that match`
                : `Select all ${many} ${isLoadedAll ? '' : 'loaded'}`}
        </button>
      )}
      {selected.size > 0 && !isAll && count > 0 && (
        <button type="button" className="btn btn-link" onClick={() => selection.set([])}>
          Select none
        </button>
      )}
      {selected.size === 0 && count > SOME && !isLoading && (
        <button type="button" className="btn btn-link" onClick={selectSome}>
          Select the first {SOME}
        </button>
      )}
      <p className="grow md" role="status">
        {problem ? (
          <span className="red">{problem}</span>
        ) : selected.size === 0 ? (
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
              !isLoadedAll &&
              `. Only what is loaded: ${rows.length.toLocaleString('en')} of ${total.toLocaleString('en')}`}
            {others > 0 && (
              <>
                {`. ${others === selected.size ? 'Chosen' : `${others.toLocaleString('en')} of them chosen`} under another filter. `}
                <button type="button" className="btn-plain green" onClick={() => selection.pick(unseen, false)}>
                  Unselect them
                </button>
              </>
            )}
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
