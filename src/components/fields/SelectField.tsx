import { useEffect, useRef } from 'react'
import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'
import { NotLoaded, type AskedFor } from './NotLoaded'

interface Option {
  value: string
  label: string
}

/** `empty` is the choice of nothing; `asked` is where the options come from; `onPick` is for resetting what depends on this field. */
export function SelectField({
  options,
  asked,
  empty,
  emptyCounts,
  onPick,
  disabled,
  autoComplete,
  ...props
}: FieldProps & {
  options: readonly Option[] | undefined
  asked?: AskedFor
  empty: string
  /** To choose nothing is a choice, such as Everybody: it is not required. */
  emptyCounts?: boolean
  onPick?: (value: string) => void
  disabled?: boolean
  autoComplete?: string
}) {
  const isMissing = asked?.problem !== undefined
  const select = useRef<HTMLSelectElement>(null)
  // "Try again" goes with what it brings: whoever pressed it is then at the field.
  const hasTried = useRef(false)
  useEffect(() => {
    if (options && hasTried.current) select.current?.focus()
    if (options) hasTried.current = false
  }, [options])
  const tryAgain = () => {
    hasTried.current = true
    asked?.retry()
  }
  return (
    <FieldFrame {...props}>
      {({ value, set, control, isInvalid }) => (
        <>
          {asked && <NotLoaded id={`${control.id}n`} of={{ ...asked, retry: tryAgain }} />}
          <select
            ref={select}
            {...control}
            aria-required={emptyCounts ? undefined : control['aria-required']}
            aria-describedby={
              [control['aria-describedby'], isMissing && `${control.id}n`].filter(Boolean).join(' ') || undefined
            }
            className={controlClass(isInvalid, 'form-select')}
            autoComplete={autoComplete}
            value={value}
            disabled={disabled ?? !options}
            onChange={(event) => {
              set(event.target.value)
              onPick?.(event.target.value)
            }}
          >
            <option value="">{options ? empty : isMissing ? 'Not loaded' : 'Loading…'}</option>
            {options?.map(({ value: key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </>
      )}
    </FieldFrame>
  )
}
export const optionsOf = (names: readonly string[], words: (name: string) => string = (name) => name): Option[] =>
  names.map((value) => ({ value, label: words(value) }))
