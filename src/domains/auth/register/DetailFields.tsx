/** Fields of the registration that a ministry can also ask to be changed later; `of` is where their values lie. */
import { getIn, useFormikContext } from 'formik'
import { STATES } from '@contract/vocabulary'
import { optionsOf, SelectField } from '../../../components/fields/SelectField'
import { PhoneField, TextField } from '../../../components/fields/TextField'
import { useFetch } from '../../../lib/useFetch'
import { auth } from '../auth.service'

interface Props {
  of: string
}

export function MobileFields({ of }: Props) {
  return (
    <div className="two">
      <PhoneField name={`${of}.primary`} label="Primary mobile" />
      <PhoneField name={`${of}.secondary`} label="Secondary mobile" optional />
    </div>
  )
}

export function AddressFields({ of }: Props) {
  const { values, setFieldValue } = useFormikContext()
  const state = String(getIn(values, `${of}.state`) ?? '')
  const { data: lgas } = useFetch((signal) => auth.lgas(state, signal), state || null)
  return (
    <>
      <TextField name={`${of}.address`} label="Address" autoComplete="street-address" maxLength={300} />
      <div className="two">
        {/* Another state has other areas: the choice of before would be wrong. */}
        <SelectField
          name={`${of}.state`}
          label="State"
          empty="Choose a state"
          options={optionsOf(STATES)}
          onPick={() => void setFieldValue(`${of}.lga`, '')}
        />
        <SelectField
          name={`${of}.lga`}
          label="Local government area"
          empty={state ? 'Choose an area' : 'Choose a state first'}
          options={state ? lgas?.map(({ name }) => ({ value: name, label: name })) : []}
          disabled={!state || !lgas}
        />
      </div>
    </>
  )
}

export function PersonFields({ of }: Props) {
  return (
    <>
      <div className="two">
        <TextField name={`${of}.firstName`} label="First name" autoComplete="given-name" maxLength={80} />
        <TextField name={`${of}.lastName`} label="Last name" autoComplete="family-name" maxLength={80} />
      </div>
      <TextField name={`${of}.email`} label="Email" type="email" maxLength={254} />
    </>
  )
}

export function AccountFields({ of }: Props) {
  const { data: banks } = useFetch(auth.banks)
  return (
    <>
      <SelectField name={`${of}.bank`} label="Bank" empty="Choose a bank" options={banks && optionsOf(banks)} />
      <TextField
        name={`${of}.number`}
        label="Account number"
        hint="10 digits, as in your bank app."
        inputMode="numeric"
        maxLength={10}
      />
      <TextField
        name={`${of}.name`}
        label="Account name"
        hint="It must match the name of your organisation."
        maxLength={160}
      />
    </>
  )
}
