import { MAX_EMAIL } from '@contract/vocabulary'
import { meantAddress } from '../../lib/mail-address'
import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'

/** Asks about an address that looks mistyped; whoever means it goes on. */
export function EmailField({ autoComplete, ...props }: FieldProps & { autoComplete?: string }) {
  return (
    <FieldFrame {...props}>
      {({ value, set, control, isInvalid }) => {
        const meant = meantAddress(value)
        return (
          <>
            <input
              {...control}
              type="email"
              autoComplete={autoComplete}
              autoCapitalize="none"
              maxLength={MAX_EMAIL}
              className={controlClass(isInvalid)}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
            <div className="form-text" role="status">
              {meant && (
                <>
                  Did you mean{' '}
                  <button type="button" className="btn-plain" onClick={() => set(meant)}>
                    {meant}
                  </button>
                  ?
                </>
              )}
            </div>
          </>
        )
      }}
    </FieldFrame>
  )
}
