import { useId } from 'react'
import { useField, useFormikContext } from 'formik'
import { FieldError } from './FieldError'

interface Props {
  name: string
  label: string
  /** It must be ticked. */
  required?: boolean
}

export function CheckField({ name, label, required }: Props) {
  const id = useId()
  const [{ value }, { error }, { setValue }] = useField<boolean>(name)
  const { submitCount } = useFormikContext()
  const shown = submitCount > 0 ? error : undefined
  return (
    <div className="field">
      {shown && <FieldError id={`${id}e`}>{shown}</FieldError>}
      <div className="form-check">
        <input
          id={id}
          name={name}
          type="checkbox"
          className="form-check-input"
          checked={value}
          aria-invalid={shown ? true : undefined}
          aria-required={required}
          aria-describedby={shown ? `${id}e` : undefined}
          onChange={(event) => void setValue(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          {label}
        </label>
      </div>
    </div>
  )
}
