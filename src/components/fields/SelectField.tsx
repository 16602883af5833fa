import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'

export interface Option {
  value: string
  label: string
}

/** `empty` is the choice of nothing; `onPick` is for resetting what depends on this field. */
export function SelectField({
  options,
  empty,
  onPick,
  disabled,
  autoComplete,
  ...props
}: FieldProps & {
  options: readonly Option[] | undefined
  empty: string
  onPick?: (value: string) => void
  disabled?: boolean
  autoComplete?: string
}) {
  return (
    <FieldFrame {...props}>
      {({ value, set, control, isInvalid }) => (
        <select
          {...control}
          className={controlClass(isInvalid, 'form-select')}
          autoComplete={autoComplete}
          value={value}
          disabled={disabled ?? !options}
          onChange={(event) => {
            set(event.target.value)
            onPick?.(event.target.value)
          }}
        >
          <option value="">{options ? empty : 'Loading…'}</option>
          {options?.map(({ value: key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
export const optionsOf = (names: readonly string[], words: (name: string) => string = (name) => name): Option[] =>
  names.map((value) => ({ value, label: words(value) }))
