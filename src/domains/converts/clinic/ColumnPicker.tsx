import { useId } from 'react'
import { Note } from '../../../components/Note'
import { useSaid } from '../../../lib/announce'
import type { Mapping } from './clinic.rules'

interface Props {
  columns: string[]
  mapping: Mapping
  isMapped: boolean
  onMap: (mapping: Mapping) => void
}

const ASKS = 'Say which column holds the name, and which the mobile.'

/** Which column is which, when the headings do not say it. Opens by itself then. */
export function ColumnPicker({ columns, mapping, isMapped, onMap }: Props) {
  const [first, second] = mapping.names
  useSaid(isMapped ? '' : ASKS)
  const named = (column: number | null, other: number | undefined) =>
    [column, other].filter((one) => one !== null && one !== undefined)
  return (
    <fieldset className="stack" aria-label="Columns of the file">
      {!isMapped && <Note tone="wait">{ASKS}</Note>}
      <div className="two">
        <Choice
          label="Full name"
          value={first}
          columns={columns}
          empty="Select a column"
          onPick={(column) => onMap({ ...mapping, names: named(column, second) })}
        />
        <Choice
          label="Second part of the name"
          value={second}
          columns={columns}
          empty="None"
          optional
          onPick={(column) => onMap({ ...mapping, names: named(first ?? null, column ?? undefined) })}
        />
      </div>
      <Choice
        label="Mobile"
        value={mapping.mobile ?? undefined}
        columns={columns}
        empty="Select a column"
        onPick={(mobile) => onMap({ ...mapping, mobile })}
      />
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={mapping.hasHead}
          onChange={(event) => onMap({ ...mapping, hasHead: event.target.checked })}
        />
        <span className="form-check-label">The first line holds headings</span>
      </label>
    </fieldset>
  )
}

function Choice({
  label,
  value,
  columns,
  empty,
  optional,
  onPick,
}: {
  label: string
  value: number | undefined
  columns: string[]
  empty: string
  optional?: boolean
  onPick: (column: number | null) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label} {optional && <span className="optional">(optional)</span>}
      </label>
      <select
        id={id}
        className="form-select"
        value={value ?? ''}
        onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{empty}</option>
        {columns.map((name, column) => (
          <option key={column} value={column}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
