import { useEffect, useRef, useState } from 'react'
import { useField } from 'formik'
import fileIcon from 'bootstrap-icons/icons/file-earmark-arrow-up.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { fileSize } from '../../lib/files'
import { smaller } from '../../lib/pictures'
import { Icon } from '../Icon'
import { ChosenPreview } from '../FilePreview'
import { FieldFrame, type FieldProps } from './FieldFrame'

/** A picture above this is made smaller before it goes: a letter taken by a camera stays readable at a tenth of its size. */
const SHRINKS_ABOVE = 1024 * 1024

interface Props extends FieldProps {
  accept: string
  /** 0 to 1, while it is sent. */
  progress?: number
  disabled?: boolean
  /** A picture is shown. */
  preview?: boolean
  /** A large picture is made smaller. Not a receipt: by its bytes it is known again. */
  shrinks?: boolean
}

/** One file. */
export function FileField({ accept, progress, disabled, preview, shrinks, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [{ value: now }] = useField<File | null>(props.name)
  const [shrinking, setShrinking] = useState<File | null>(null)
  /** The last one chosen: an earlier one may become smaller after it, or after it was taken out. */
  const chosen = useRef<File>(null)
  useEffect(() => {
    if (now) return
    chosen.current = null
    // Else the same file could not be chosen again.
    if (input.current) input.current.value = ''
  }, [now])
  const choose = async (file: File | null, set: (file: File | null) => void) => {
    chosen.current = file
    set(file)
    if (!shrinks || !file || file.size <= SHRINKS_ABOVE) return
    setShrinking(file)
    const ready = await smaller(file)
    if (chosen.current !== file) return
    setShrinking(null)
    if (ready !== file) set(ready)
  }
  return (
    <FieldFrame<File | null> {...props}>
      {({ value, set, control, isInvalid }) => (
        <>
          <div className={isInvalid ? 'filebox is-invalid' : 'filebox'}>
            <Icon of={fileIcon} />
            <span className={value ? 'grow clip md' : 'grow md muted'}>{value ? value.name : 'No file chosen'}</span>
            {value && (
              <span className="sm muted nowrap" role="status">
                {shrinking === value ? 'Making it smaller…' : fileSize(value.size)}
              </span>
            )}
            <input
              {...control}
              ref={input}
              type="file"
              className="visually-hidden"
              accept={accept}
              disabled={disabled}
              onChange={(event) => {
                void choose(event.target.files?.[0] ?? null, set)
              }}
            />
            <label
              htmlFor={control.id}
              className={disabled ? 'btn btn-link disabled' : 'btn btn-link'}
              aria-hidden="true"
            >
              {value ? 'Change' : 'Choose'}
            </label>
            {value && (
              <button type="button" className="iconbtn" aria-label={`Remove ${value.name}`} onClick={() => set(null)}>
                <Icon of={cross} />
              </button>
            )}
          </div>
          {preview && value && <ChosenPreview file={value} />}
          {progress !== undefined && (
            <progress className="mt-2" max={1} value={progress} aria-label={`Sending ${props.label.toLowerCase()}`}>
              {Math.round(progress * 100)} %
            </progress>
          )}
        </>
      )}
    </FieldFrame>
  )
}
