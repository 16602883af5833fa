import { optionsOf, SelectField } from '../../../components/fields/SelectField'
import { PhoneField, TextField } from '../../../components/fields/TextField'
import { useFetch } from '../../../lib/useFetch'
import { auth } from '../auth.service'

export function VisionerStep() {
  const { data: banks } = useFetch(auth.banks)
  return (
    <>
      <div className="two">
        <TextField name="minister.firstName" label="First name" autoComplete="given-name" maxLength={80} />
        <TextField name="minister.lastName" label="Last name" autoComplete="family-name" maxLength={80} />
      </div>
      <TextField name="minister.email" label="Email" type="email" maxLength={254} />
      <div className="two">
        <PhoneField name="minister.mobile.primary" label="Primary mobile" />
        <PhoneField name="minister.mobile.secondary" label="Secondary mobile" optional />
      </div>
      <SelectField name="bankAccount.bank" label="Bank" empty="Choose a bank" options={banks && optionsOf(banks)} />
      <TextField
        name="bankAccount.number"
        label="Account number"
        hint="10 digits, as in your bank app."
        inputMode="numeric"
        maxLength={10}
      />
      <TextField
        name="bankAccount.name"
        label="Account name"
        hint="It must match the name of your organisation."
        maxLength={160}
      />
    </>
  )
}
