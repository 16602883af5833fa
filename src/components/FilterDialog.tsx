import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { Dialog, DialogBody, DialogFooter } from './Dialog'
import { Labelled, Question } from './FilterQuestion'
import type { List, Narrowed } from './useList'
import { matchWords } from './words'

interface Props<Row> {
  list: List<Row>
  /** The column to begin with; '' leaves the choice open. */
  column: string
  onClose: () => void
}

/** One filter of a list: which column, and what of it. Also what the list is grouped by. */
export function FilterDialog<Row extends { id: string }>({ list, column: asked, onClose }: Props<Row>) {
  const id = useId()
  const { filterable, filters, groupable, title } = list
  const [name, setName] = useState(asked || (filterable.find(({ kind }) => kind === 'choice') ?? filterable[0])?.name)
  const [values, setValues] = useState<Record<string, string[]>>(
    Object.fromEntries(filters.map((one) => [one.column, one.values])),
  )
  const [group, setGroup] = useState(list.group?.name ?? '')
  const column = filterable.find((one) => one.name === name)
  const narrowed = useMemo(() => ({ values, group }), [values, group])
  const matching = useMatching(list, narrowed)
  const apply = (event: React.SyntheticEvent) => {
    event.preventDefault()
    list.narrow(narrowed)
    onClose()
  }
  return (
    <Dialog title={`Filter ${title.toLowerCase()}`} onClose={onClose}>
      <form className="dialog-form" onSubmit={apply}>
        <DialogBody className="stack">
          <Labelled id={`${id}column`} label="Column">
            <select
              id={`${id}column`}
              className="form-select"
              value={name}
              onChange={({ target }) => setName(target.value)}
            >
              {filterable.map((one) => (
                <option key={one.name}>{one.name}</option>
              ))}
            </select>
          </Labelled>
          {column && (
            <Question
              key={column.name}
              column={column}
              rows={list.rows}
              served={list.served}
              values={values[column.name] ?? []}
              onChange={(next) => setValues({ ...values, [column.name]: next })}
            />
          )}
          {groupable.length > 0 && (
            <Labelled id={`${id}group`} label="Group by">
              <select
                id={`${id}group`}
                className="form-select"
                value={group}
                onChange={({ target }) => setGroup(target.value)}
              >
                <option value="">Nothing</option>
                {groupable.map((one) => (
                  <option key={one.name}>{one.name}</option>
                ))}
              </select>
            </Labelled>
          )}
          {/* Its line is kept: the buttons do not move when it is known. */}
          <p className="md muted" role="status">
            {matching === undefined ? '\u00a0' : matchWords(matching, list.total)}
          </p>
        </DialogBody>
        <DialogFooter>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Go back
          </button>
          <button type="submit" className="btn btn-primary">
            Show
          </button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const PAUSE_MS = 250
/** How many rows would be shown. It is asked for when the hand rests, and the rows come with it: they are here when they are wanted. */
function useMatching<Row extends { id: string }>(list: List<Row>, narrowed: Narrowed): number | undefined {
  const [known, setKnown] = useState<{ of: Narrowed; count: number | undefined }>()
  const ask = useEffectEvent(async () => list.wouldShow(narrowed))
  useEffect(() => {
    let isOver = false
    const tell = (count?: number) => {
      if (!isOver) setKnown({ of: narrowed, count })
    }
    const rest = setTimeout(() => void ask().then(tell, () => tell()), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(rest)
    }
  }, [narrowed])
  return known?.of === narrowed ? known.count : undefined
}
