import { useFormikContext } from 'formik'
import { EmailField } from '../../../components/fields/EmailField'
import { Note } from '../../../components/Note'
import { optionsOf, SelectField } from '../../../components/fields/SelectField'
import { PhoneField, TextField } from '../../../components/fields/TextField'
import { useFetch } from '../../../lib/useFetch'
import { auth } from '../auth.service'
import { isOtherName, type RegistrationValues } from '../register.schema'

export function VisionerStep() {
  const { data: banks } = useFetch(auth.banks)
  const { bankAccount, ministry } = useFormikContext<RegistrationValues>().values
  return (
    <>
      <div className="two">
        <TextField name="minister.firstName" label="First name" autoComplete="given-name" maxLength={80} />
        <TextField name="minister.lastName" label="Last name" autoComplete="family-name" maxLength={80} />
      </div>
      <EmailField name="minister.email" label="Email" />
      <div className="two">
        <PhoneField name="minister.mobile.primary" label="Primary mobile" />
        <PhoneField name="minister.mobile.secondary" label="Secondary mobile" optional />
      </div>
      <SelectField
        name="bankAccount.bank"
        label="Bank"
        hint="Yours is not in the list? Ask the office to add it."
        empty="Choose a bank"
        options={banks && optionsOf(banks)}
      />
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
      <div role="status">
        {isOtherName(bankAccount.name, ministry.name) && (
          <Note tone="wait">
            “{bankAccount.name.trim()}” does not look like the name of {ministry.name.trim()}. Check it, or go on if it
            is right.
          </Note>
        )}
      </div>
    </>
  )
}
