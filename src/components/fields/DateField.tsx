import { useRef } from 'react'
import calendar from 'bootstrap-icons/icons/calendar3.svg?raw'
import { PatternFormat } from 'react-number-format'
import { Icon } from '../Icon'
import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'

/** §9: dates in forms are YYYY-MM-dd, so the field shows just that; the button opens the device's own calendar. */
export function DateField({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame {...props}>
      {({ value, set, control, isInvalid }) => (
        <div className="input-group">
          <PatternFormat
            {...control}
            className={controlClass(isInvalid)}
            format="####-##-##"
            placeholder="YYYY-MM-DD"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onValueChange={({ formattedValue }) => formattedValue !== value && set(formattedValue)}
          />
          <span className="datepick">
            <button
              type="button"
              className="btn btn-secondary btn-show"
              aria-label={`Choose a date for ${props.label.toLowerCase()}`}
              onClick={() => picker.current?.showPicker()}
            >
              <Icon of={calendar} />
            </button>
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              max={max}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
