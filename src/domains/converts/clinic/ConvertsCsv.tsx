import { useId, useState } from 'react'
import { useFormikContext } from 'formik'
import { FieldError } from '../../../components/fields/FieldError'
import { FileField } from '../../../components/fields/FileField'
import { Note } from '../../../components/Note'
import { plural } from '../../../components/words'
import { useSaid } from '../../../lib/announce'
import { spoken } from '../../../lib/phones'
import { ColumnPicker } from './ColumnPicker'
import { fileKey, hasUncheckedList, type CsvValues } from './csv.schema'
import type { Edits, Person } from './sheet'
import type { View } from './workbench'
import { ProblemRows } from './ProblemRows'
import { useClinic, type ClinicState, type Left } from './useClinic'

const NONE: readonly Person[] = []
const UNCHANGED: Edits = { rows: {} }
/**
 * The CSV field of a form: reads the file on the device, lets its rows be put right, and puts the cleaned file into the
 * form's value `file`. The chosen one stays in `csv`.
 */
export function ConvertsCsv({
  existing = NONE,
  disabled,
  optional,
  onCount,
}: {
  /** Who is in the list already. */
  existing?: readonly Person[]
  disabled?: boolean
  optional?: boolean
  onCount?: (ready: number, left: Left) => void
}) {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<CsvValues>()
  const of = fileKey(values.csv)
  const clinic = useClinic(
    values.csv,
    existing,
    values.edits?.of === of ? values.edits : UNCHANGED,
    (file, count, left) => {
      void setFieldValue('file', file ?? null)
      onCount?.(count, left)
    },
    (edits) => void setFieldValue('edits', { ...edits, of }),
  )
  return (
    <>
      <FileField
        name="csv"
        label="CSV"
        hint="A list with names and mobiles, from Excel or any phone book. It is checked on this device first."
        accept=".csv"
        disabled={disabled}
        optional={optional}
      />
      {values.csv && <Checked clinic={clinic} />}
      {/* What was pasted stays when it is checked, or taken out again to be corrected. */}
      {!values.csv && (!disabled || hasUncheckedList(values)) && (
        <OtherList
          list={values.list}
          problem={submitCount > 0 ? errors.list : undefined}
          onList={(list) => void setFieldValue('list', list)}
          onFile={(file) => void setFieldValue('csv', file)}
        />
      )}
    </>
  )
}

/** What phones have instead of a CSV: contacts, or a list in a message. */
function OtherList({
  list,
  problem,
  onList,
  onFile,
}: {
  list: CsvValues['list']
  problem?: string
  onList: (list: string) => void
  onFile: (file: File) => void
}) {
  const id = useId()
  if (list === null)
    return (
      <button
        type="button"
        className="btn-plain green md"
        // A field that is left shows its error, and this would slide from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onList('')}
      >
        Contacts or a pasted list instead
      </button>
    )
  return (
    <div className="stack">
      <div>
        <label className="btn btn-secondary">
          Contacts of a phone (.vcf)
          <input
            type="file"
            className="visually-hidden"
            accept=".vcf,.txt"
            onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
          />
        </label>
      </div>
      <div className="stack-1">
        <label className="form-label" htmlFor={`${id}list`}>
          List
        </label>
        <p className="form-text" id={`${id}hint`}>
          One person a line, such as: Ada Obi 0803 555 0142
        </p>
        {problem && <FieldError id={`${id}err`}>{problem}</FieldError>}
        <textarea
          id={`${id}list`}
          className="form-control"
          rows={5}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}hint ${id}err` : `${id}hint`}
          value={list}
          onChange={({ target }) => onList(target.value)}
        />
      </div>
      <div>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={list.trim() === ''}
          onClick={() => list.trim() && onFile(new File([list], 'Pasted list.txt', { type: 'text/plain' }))}
        >
          Check the list
        </button>
      </div>
    </div>
  )
}

function Checked({ clinic }: { clinic: ClinicState }) {
  const { view, refusal } = clinic
  if (refusal) return <Note tone="bad">{refusal}</Note>
  if (!view) return <p className="md muted">Checking the file…</p>
  const isMapped = view.mapping.names.length > 0 && view.mapping.mobile !== null
  return (
    <>
      {isMapped && <Sums view={view} />}
      <Columns view={view} isMapped={isMapped} onMap={clinic.map} />
      {isMapped && view.listed > 0 && <ProblemRows key={clinic.round} clinic={clinic} view={view} />}
    </>
  )
}

/** How many will be sent, and why others are not. */
function Sums({ view: { ready, rows, wrong, repeated, leftOut } }: { view: View }) {
  const reasons = [
    wrong > 0 && `${plural(wrong, 'row needs', 'rows need')} a correction`,
    repeated > 0 && `${plural(repeated, 'row repeats', 'rows repeat')} a mobile`,
    leftOut > 0 && `you left out ${leftOut.toLocaleString('en')}`,
  ].filter(Boolean)
  const sum =
    ready === rows
      ? `All ${plural(rows, 'row')} will be sent.`
      : `${ready.toLocaleString('en')} of ${plural(rows, 'row')} will be sent.`
  const unsent = reasons.length > 0 && `Not sent: ${reasons.join(', ')}.`
  useSaid(unsent ? `${sum} ${unsent}` : sum)
  return (
    <Note tone={unsent ? 'wait' : 'good'}>
      <p className="strong">{sum}</p>
      {unsent && <p>{unsent}</p>}
    </Note>
  )
}

/** "Line 1 is read as Ada Obi, 0803 555 0142; line 2 as Ben, 0803 555 0143." */
const readAs = (first: View['first']) =>
  `${first.map(({ line, name, mobile }, at) => `${at ? 'line' : 'Line'} ${line.toLocaleString('en')} ${at ? '' : 'is read '}as ${name}, ${spoken(mobile)}`).join('; ')}.`

function Columns({ view, isMapped, onMap }: { view: View; isMapped: boolean; onMap: ClinicState['map'] }) {
  const [isOpen, setOpen] = useState(!isMapped)
  if (isMapped && !isOpen)
    return (
      <p className="md muted">
        {view.first.length > 0 ? readAs(view.first) : 'No row can be sent as it stands.'}{' '}
        <button type="button" className="btn-plain green" onClick={() => setOpen(true)}>
          Change columns
        </button>
      </p>
    )
  return <ColumnPicker columns={view.columns} mapping={view.mapping} isMapped={isMapped} onMap={onMap} />
}
