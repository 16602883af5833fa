import { useRef } from 'react'
import fileIcon from 'bootstrap-icons/icons/file-earmark-arrow-up.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { fileSize } from '../../lib/files'
import { Icon } from '../Icon'
import { ChosenPreview } from '../FilePreview'
import { FieldFrame, type FieldProps } from './FieldFrame'

/** One file. `progress` (0 to 1) while it is sent; with `preview` a picture is shown. */
export function FileField({
  accept,
  progress,
  disabled,
  preview,
  ...props
}: FieldProps & { accept: string; progress?: number; disabled?: boolean; preview?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame<File | null> {...props}>
      {({ value, set, control, isInvalid }) => (
        <>
          <div className={isInvalid ? 'filebox is-invalid' : 'filebox'}>
            <Icon of={fileIcon} />
            <span className={value ? 'grow clip md' : 'grow md muted'}>{value ? value.name : 'No file chosen'}</span>
            {value && <span className="sm muted nowrap">{fileSize(value.size)}</span>}
            <input
              {...control}
              ref={input}
              type="file"
              className="visually-hidden"
              accept={accept}
              disabled={disabled}
              onChange={(event) => {
                set(event.target.files?.[0] ?? null)
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
              <button
                type="button"
                className="iconbtn"
                aria-label={`Remove ${value.name}`}
                onClick={() => {
                  if (input.current) input.current.value = ''
                  set(null)
                }}
              >
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
