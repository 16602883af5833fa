import { useState } from 'react'
import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'

export function PasswordField({
  autoComplete,
  ...props
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [visible, setVisible] = useState(false)
  return (
    <FieldFrame {...props}>
      {({ value, set, control, isInvalid }) => (
        <div className="input-group">
          <input
            {...control}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            className={controlClass(isInvalid)}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
          <button
            type="button"
            className="btn btn-secondary btn-show"
            aria-label={`${visible ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
