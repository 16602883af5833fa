import { useState } from 'react'
import type { Budget } from '../budgets/budgets.reading'
import { Money } from '../../components/Money'
import { useSelected, type Selection } from '../../components/selection'
import { sumKnown } from '../../lib/money'

interface Props {
  selection: Selection
  /** Rows that match the search. */
  shown: Budget[]
  rows: Budget[]
  onMake: () => void
}

/** How many requests are ticked, what they come to, and the way to the file. */
export function PickBar({ selection, shown, rows, onMake }: Props) {
  const selected = useSelected(selection)
  const [isMissing, setMissing] = useState(false)
  if (rows.length === 0) return null
  const sum = sumKnown(rows.filter(({ id }) => selected.has(id)).map(({ agreed }) => agreed))
  const isAll = shown.every(({ id }) => selected.has(id))
  return (
    <div className={selected.size > 0 ? 'toolbar selecting noprint' : 'toolbar noprint'}>
      {selected.size > 0 && isAll ? (
        <button type="button" className="btn btn-link" onClick={() => selection.set([])}>
          Select none
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-link"
          onClick={() => selection.pick(shown.map(({ id }) => id), true)} // prettier-ignore
        >
          Select all {shown.length.toLocaleString('en')}
          {shown.length < rows.length && ' that match'}
        </button>
      )}
      <p className="grow md" role="status">
        {selected.size === 0 ? (
          <span className={isMissing ? 'red' : 'muted'}>
            {isMissing
              ? 'Nothing is selected yet. Tick the requests that the bank shall pay.'
              : 'Tick the requests that the bank shall pay.'}
          </span>
        ) : (
          <>
            <b className="strong">{selected.size.toLocaleString('en')} selected</b>
            {sum !== null && (
              <>
                , <Money of={sum} />
              </>
            )}
          </>
        )}
      </p>
      <button
        type="button"
        className={selected.size > 0 ? 'btn btn-primary' : 'btn btn-secondary'}
        onClick={() => {
          setMissing(selected.size === 0)
          if (selected.size > 0) onMake()
        }}
      >
        Pay list
      </button>
    </div>
  )
}
