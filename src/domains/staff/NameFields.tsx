import { PhoneField, TextField } from '../../components/fields/TextField'

/** What a person is called and called on: the same for an admin and for themselves. */
export function NameFields() {
  return (
    <>
      <div className="two">
        <TextField name="firstname" label="First name" autoComplete="off" autoCapitalize="words" maxLength={80} />
        <TextField name="lastname" label="Last name" autoComplete="off" autoCapitalize="words" maxLength={80} />
      </div>
      <PhoneField name="mobile" label="Mobile" optional />
    </>
  )
}
