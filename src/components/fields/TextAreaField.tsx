import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'

/** `suggested` counts towards a length that is asked for but never enforced. */
export function TextAreaField({
  rows = 4,
  suggested,
  isFirst,
  ...props
}: FieldProps & {
  rows?: number
  suggested?: number
  /** All that a dialog asks for: whoever opens it goes on typing. */
  isFirst?: boolean
}) {
  return (
    <FieldFrame {...props}>
      {({ value, set, control, isInvalid }) => (
        <>
          <textarea
            {...control}
            rows={rows}
            autoFocus={isFirst}
            className={controlClass(isInvalid)}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
          {suggested && (
            <p className="sm muted mt-1">
              {value.length.toLocaleString('en')} of {suggested.toLocaleString('en')} suggested characters
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
