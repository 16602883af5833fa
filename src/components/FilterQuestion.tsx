import { useId, useState } from 'react'
import { useFetch } from '../lib/useFetch'
import type { Column } from './columns'
import { boundsOf, daysOf } from './filters'
import { PERIODS } from './periods'
import { Problem } from './Problem'
import type { Count, Served } from './served'

export function Labelled({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div className="stack-1">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}

interface Asked<Row> {
  column: Column<Row>
  rows: readonly Row[]
  served?: Served<Row>
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** What of a column: some of its values, words, days, or from and to. */
export function Question<Row>(props: Asked<Row>) {
  const { kind = 'text', name } = props.column
  const [first = ''] = props.values
  const only = (value: string) => props.onChange(value === '' || value === '..' ? [] : [value])
  if (kind === 'choice')
    return props.served ? <ServedChoices {...props} served={props.served} /> : <Choices {...props} />
  if (kind === 'date') return <Days value={first} onChange={only} />
  if (kind === 'text') return <Contains {...{ name }} value={first} onChange={only} />
  return <Amounts kind={kind} value={first} onChange={only} />
}

interface One {
  value: string
  onChange: (value: string) => void
}

function Contains({ name, value, onChange }: One & { name: string }) {
  const id = useId()
  return (
    <Labelled id={id} label={`${name} contains`}>
      <input id={id} className="form-control" value={value} onChange={({ target }) => onChange(target.value)} />
    </Labelled>
  )
}

/** All that the rows have, the most frequent first. */
function Choices<Row>({ column, rows, values, onChange }: Asked<Row>) {
  const [counts] = useState(() => {
    const counts = new Map<string, number>(values.map((value) => [value, 0]))
    for (const row of rows) {
      const value = String(column.selector(row) ?? '')
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value)) // prettier-ignore
  })
  return <Boxes name={column.name} {...{ counts, values, onChange }} />
}

/** The same of rows that are not here. */
function ServedChoices<Row>({ column: { name }, served, values, onChange }: Asked<Row> & { served: Served<Row> }) {
  const { data, problem, retry } = useFetch((signal) => served.values(name, 'all', signal), name)
  if (problem)
    return (
      <Problem title="The choices could not be loaded." onRetry={retry}>
        {problem}
      </Problem>
    )
  if (!data)
    return (
      <p className="md muted" role="status">
        Loading…
      </p>
    )
  const others = values.filter((value) => !data.some((one) => one.value === value))
  const counts = [...data, ...others.map((value) => ({ value, count: 0 }))]
  return <Boxes {...{ name, counts, values, onChange }} />
}

interface Shown {
  name: string
  counts: readonly Count[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

function Boxes({ name, counts, values, onChange }: Shown) {
  const id = useId()
  return (
    <fieldset className="choices-x">
      <legend className="form-label">{name} is</legend>
      {counts.map(({ value, count }, index) => (
        <div className="form-check" key={value}>
          <input
            type="checkbox"
            className="form-check-input"
            id={`${id}${index}`}
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
          <label className="form-check-label" htmlFor={`${id}${index}`}>
            {value || 'Not given'} <span className="muted">{count.toLocaleString('en')}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}

function Days({ value, onChange }: One) {
  const id = useId()
  const period = value in PERIODS ? value : ''
  const [from, to] = daysOf(value)
  return (
    <>
      <Labelled id={`${id}period`} label="When">
        <select
          id={`${id}period`}
          className="form-select"
          value={period}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">From and to</option>
          {Object.entries(PERIODS).map(([word, label]) => (
            <option key={word} value={word}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      <FromTo type="date" from={from} to={to} onChange={onChange} />
    </>
  )
}

function Amounts({ kind, value, onChange }: One & { kind: 'money' | 'number' }) {
  const [from, to] = boundsOf(kind, value)
  const isMoney = kind === 'money'
  return (
    <FromTo type="number" unit={isMoney ? ', naira' : ''} min={isMoney ? 0 : undefined} {...{ from, to, onChange }} />
  )
}

function FromTo({
  type,
  unit = '',
  min,
  from,
  to,
  onChange,
}: {
  type: 'date' | 'number'
  unit?: string
  min?: number
  from: string
  to: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const input = (which: string, value: string, tell: (value: string) => void) => (
    <Labelled id={`${id}${which}`} label={`${which}${unit}`}>
      <input
        id={`${id}${which}`}
        className="form-control"
        type={type}
        step="any"
        min={min}
        value={value}
        onChange={({ target }) => tell(target.value)}
      />
    </Labelled>
  )
  return (
    <div className="two-x">
      {input('From', from, (next) => onChange(`${next}..${to}`))}
      {input('To', to, (next) => onChange(`${from}..${next}`))}
    </div>
  )
}
