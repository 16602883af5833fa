import { useEffect, useId, type ReactNode } from 'react'
import { useField, useFormikContext } from 'formik'
import { FieldError } from './FieldError'

export interface FieldProps {
  name: string
  label: string
  /** What stands above a group of fields: said with the label, not shown with it again. */
  of?: string
  hint?: ReactNode
  optional?: boolean
  /** Shown at once, beside what the schema says: for parts of a form with a button of their own. */
  error?: string
}

interface Wiring<T> {
  value: T
  set: (value: T) => void
  /** Instead of the control's onBlur: sets what was meant as the field is left. */
  leave: (value: T) => void
  /** Spread on the control: id, name, who describes it, whether it is wrong. */
  control: {
    id: string
    name: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
    onBlur: () => void
  }
  isInvalid: boolean
}

/** Label, hint, error, then the control: in this order a phone's keyboard hides none of them. */
export function FieldFrame<T = string>({
  name,
  label,
  of,
  hint,
  optional,
  error: told,
  refusal,
  children,
}: FieldProps & {
  /** What the field itself did not take: said aloud, as what was typed or chosen is not there. */
  refusal?: string
  children: (wiring: Wiring<T>) => ReactNode
}) {
  const id = useId()
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<T>(name)
  const { submitCount } = useFormikContext()
  const shown = refusal ?? told ?? ((touched || submitCount > 0) && typeof error === 'string' ? error : undefined)
  // What is said here on leaving pushes down what was gone to.
  useEffect(() => {
    const { activeElement: now } = document
    if (shown && now?.matches('input, textarea, select')) now.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const described = [hint && `${id}h`, shown && `${id}e`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {of ? (
          <>
            <span className="visually-hidden">{of} </span>
            <span className="capital">{label}</span>
          </>
        ) : (
          label
        )}{' '}
        {optional && <span className="optional">(optional)</span>}
      </label>
      {hint && (
        <div className="form-text" id={`${id}h`}>
          {hint}
        </div>
      )}
      {shown && (
        <FieldError id={`${id}e`} key={refusal} role={refusal ? 'alert' : undefined}>
          {shown}
        </FieldError>
      )}
      {children({
        value,
        set: (next) => void setValue(next),
        leave: (next) => {
          // Looked at once, as it is by then.
          void setTouched(true, false)
          void setValue(next)
        },
        isInvalid: Boolean(shown),
        control: {
          id,
          name,
          'aria-describedby': described || undefined,
          'aria-invalid': shown ? true : undefined,
          'aria-required': optional ? undefined : true,
          onBlur: () => void setTouched(true),
        },
      })}
    </div>
  )
}
