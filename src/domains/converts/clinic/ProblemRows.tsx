import { useId, useState, type KeyboardEvent } from 'react'
import { controlClass } from '../../../components/controlClass'
import { FieldError } from '../../../components/fields/FieldError'
import { plural } from '../../../components/words'
import { PAGE } from './clinic.rules'
import type { View } from './workbench'
import type { Problem } from './sheet'
import type { ClinicState } from './useClinic'

/** The rows that could not be sent as they stood, a few at a time: each can be mended here or left out. */
export function ProblemRows({ clinic, view }: { clinic: ClinicState; view: View }) {
  const { listed, from, problems, mapping } = view
  return (
    <section className="stack-2" aria-label="Rows to look at">
      <h3 className="h3">{plural(listed, 'row', 'rows')} to look at</h3>
      <ul className="rows">
        {problems.map((row) => (
          <ProblemRow key={`${row.line} ${mapping.names.join()} ${mapping.mobile ?? ''}`} row={row} clinic={clinic} />
        ))}
      </ul>
      {listed > PAGE && (
        <div className="row-x">
          <span className="grow sm muted">
            {(from + 1).toLocaleString('en')} to {Math.min(from + PAGE, listed).toLocaleString('en')} of{' '}
            {listed.toLocaleString('en')}
          </span>
          <button
            type="button"
            className="btn btn-link"
            aria-disabled={from === 0}
            onClick={() => from > 0 && clinic.turnTo(from - PAGE)}
          >
            Earlier
          </button>
          <button
            type="button"
            className="btn btn-link"
            aria-disabled={from + PAGE >= listed}
            onClick={() => from + PAGE < listed && clinic.turnTo(from + PAGE)}
          >
            Next {Math.min(PAGE, Math.max(0, listed - from - PAGE)) || ''}
          </button>
        </div>
      )}
    </section>
  )
}

function ProblemRow({ row, clinic }: { row: Problem; clinic: ClinicState }) {
  const { line, wrong, repeats, isLeftOut, isKept, isReady } = row
  const [name, setName] = useState(row.name)
  const [mobile, setMobile] = useState(row.mobile)
  const leave = isLeftOut ? 'Take it back' : 'Leave it out'
  const isWrong = Boolean(wrong.name ?? wrong.mobile)
  return (
    <li className="mend stack-2">
      <div className="row-x between">
        <span className="md strong">Line {line.toLocaleString('en')}</span>
        <span className="md muted">{isLeftOut ? 'Left out' : isReady ? 'Will be sent' : 'Not sent'}</span>
      </div>
      {!isLeftOut && (
        <div className="two">
          <Cell
            label={`Name, line ${line}`}
            value={name}
            problem={wrong.name}
            onType={(text) => {
              setName(text)
              clinic.mend(line, text, mobile)
            }}
          />
          <Cell
            label={`Mobile, line ${line}`}
            type="tel"
            value={mobile}
            problem={wrong.mobile ?? (isKept ? null : repeats)}
            onType={(text) => {
              setMobile(text)
              clinic.mend(line, name, text)
            }}
          />
        </div>
      )}
      <div className="row-x">
        {repeats && !isLeftOut && !isWrong && (
          <button type="button" className="btn btn-link" onClick={() => clinic.keep(line, !isKept)}>
            {isKept ? 'Do not send it' : 'Send it all the same'}
            <span className="visually-hidden">, line {line}</span>
          </button>
        )}
        <button
          type="button"
          className="btn btn-link"
          aria-label={`${leave}, line ${line}`}
          onClick={() => clinic.leaveOut(line, !isLeftOut)}
        >
          {leave}
        </button>
      </div>
    </li>
  )
}

function Cell({
  label,
  type,
  value,
  problem,
  onType,
}: {
  label: string
  type?: 'tel'
  value: string
  problem: string | null
  onType: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      {problem && <FieldError id={id}>{problem}</FieldError>}
      <input
        className={controlClass(Boolean(problem))}
        type={type}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={stayInForm}
      />
    </div>
  )
}

/** Enter mends the row; it does not send the form. */
function stayInForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
