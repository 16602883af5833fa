import { MAX_SHORT_NAME } from '@contract/vocabulary'
import { PhoneField, TextField } from '../../components/fields/TextField'

/** What a person is called and called on: the same for an admin and for themselves. `own`: the browser knows it. */
export function NameFields({ own = false }: { own?: boolean }) {
  return (
    <>
      <div className="two">
        <TextField
          name="firstname"
          label="First name"
          autoComplete={own ? 'given-name' : 'off'}
          autoCapitalize="words"
          maxLength={MAX_SHORT_NAME}
        />
        <TextField
          name="lastname"
          label="Last name"
          autoComplete={own ? 'family-name' : 'off'}
          autoCapitalize="words"
          maxLength={MAX_SHORT_NAME}
        />
      </div>
      <PhoneField name="mobile" label="Mobile" own={own} optional />
    </>
  )
}
