import { useFormikContext } from 'formik'
import { MINISTRY_TYPES, STATES } from '@contract/vocabulary'
import { DateField } from '../../../components/fields/DateField'
import { EmailField } from '../../../components/fields/EmailField'
import { optionsOf, SelectField } from '../../../components/fields/SelectField'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { PhoneField, TextField } from '../../../components/fields/TextField'
import { today } from '../../../lib/dates'
import { useFetch } from '../../../lib/useFetch'
import { auth } from '../auth.service'
import type { RegistrationValues } from '../register.schema'

export function OrganisationStep() {
  const { values, setFieldValue } = useFormikContext<RegistrationValues>()
  const { state } = values.ministry
  const { data: lgas } = useFetch((signal) => auth.lgas(state, signal), state || null)
  return (
    <>
      <p className="muted">
        It takes about ten minutes. Have the bank account of your organisation at hand. What you type is kept in this
        tab until you send it.
      </p>
      <TextField name="ministry.name" label="Name" autoComplete="organization" maxLength={160} />
      <SelectField name="ministry.category" label="Category" empty="Choose" options={optionsOf(MINISTRY_TYPES)} />
      <EmailField
        name="ministry.email"
        label="Organisation email"
        hint="You will log in with it. We send a mail to confirm it."
        autoComplete="email"
      />
      <div className="two">
        <PhoneField name="ministry.mobile.primary" label="Primary mobile" />
        <PhoneField name="ministry.mobile.secondary" label="Secondary mobile" optional />
      </div>
      <DateField name="ministry.founded" label="Founded" max={today()} />
      <TextField name="ministry.address" label="Address" autoComplete="street-address" maxLength={300} />
      <div className="two">
        {/* Another state has other areas: the choice of before would be wrong. */}
        <SelectField
          name="ministry.state"
          label="State"
          empty="Choose a state"
          options={optionsOf(STATES)}
          onPick={() => void setFieldValue('ministry.lga', '')}
        />
        <SelectField
          name="ministry.lga"
          label="Local government area"
          empty={state ? 'Choose an area' : 'Choose a state first'}
          options={state ? lgas?.map(({ name }) => ({ value: name, label: name })) : []}
          disabled={!state || !lgas}
        />
      </div>
      <TextAreaField name="ministry.vision" label="Vision" hint="What your organisation is there for." rows={5} />
    </>
  )
}
