import type { InputHTMLAttributes } from 'react'
import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'placeholder' | 'disabled'
>

/** `clean` drops at once what people copy along and what means nothing there. */
interface Cleaning {
  clean?: (text: string) => string
}

export function TextField({
  name,
  label,
  hint,
  optional,
  error,
  clean = asItIs,
  ...native
}: FieldProps & Native & Cleaning) {
  return (
    <FieldFrame {...{ name, label, hint, optional, error }}>
      {({ value, set, control, isInvalid }) => (
        <input
          {...native}
          {...control}
          className={controlClass(isInvalid)}
          value={value}
          onChange={(event) => set(clean(event.target.value))}
        />
      )}
    </FieldFrame>
  )
}

const asItIs = (text: string) => text

/**
 * A Nigerian mobile; the server keeps it as +234. Wide enough for one that was copied with its label and brackets. `own`: the
 * writer's, which the browser may offer; of others it would offer the wrong one.
 */
export function PhoneField({ own, ...props }: FieldProps & Pick<Native, 'disabled'> & { own?: boolean }) {
  return <TextField type="tel" autoComplete={own ? 'tel' : 'off'} inputMode="tel" maxLength={60} {...props} />
}
