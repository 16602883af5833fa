/** Fields of the registration that a ministry can also ask to be changed later; `of` is where their values lie. */
import { useState } from 'react'
import { getIn, useFormikContext } from 'formik'
import { MAX_LINE, MAX_NAME, MAX_SHORT_NAME, STATES } from '@contract/vocabulary'
import { EmailField } from '../../../components/fields/EmailField'
import { Note } from '../../../components/Note'
import { optionsOf, SelectField } from '../../../components/fields/SelectField'
import { PhoneField, TextField } from '../../../components/fields/TextField'
import { useFetch } from '../../../lib/useFetch'
import { auth } from '../auth.service'
import { isOtherName } from '../register.schema'

interface Props {
  of: string
}

export function MobileFields({ of }: Props) {
  return (
    <div className="two">
      <PhoneField name={`${of}.primary`} label="Primary mobile" own />
      <PhoneField name={`${of}.secondary`} label="Secondary mobile" optional />
    </div>
  )
}

export function AddressFields({ of }: Props) {
  const { values, setFieldValue } = useFormikContext()
  const state = String(getIn(values, `${of}.state`) ?? '')
  const asked = useFetch((signal) => auth.lgas(state, signal), state || null)
  const lgas = asked.data
  return (
    <>
      <TextField name={`${of}.address`} label="Address" autoComplete="street-address" maxLength={MAX_LINE} />
      <div className="two">
        {/* Another state has other areas: the choice of before would be wrong. */}
        <SelectField
          name={`${of}.state`}
          label="State"
          autoComplete="address-level1"
          empty="Choose a state"
          options={optionsOf(STATES)}
          onPick={() => void setFieldValue(`${of}.lga`, '')}
        />
        <SelectField
          name={`${of}.lga`}
          label="Local government area"
          autoComplete="address-level2"
          empty={state ? 'Choose an area' : 'Choose a state first'}
          asked={asked}
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
        <TextField
          name={`${of}.firstName`}
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={MAX_SHORT_NAME}
        />
        <TextField
          name={`${of}.lastName`}
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={MAX_SHORT_NAME}
        />
      </div>
      <EmailField name={`${of}.email`} label="Email" autoComplete="email" />
    </>
  )
}

/** Cleaned before it is measured: a number copied as 012 345 6789 has ten digits. */
const bareNumber = (text: string) => {
  const bare = text.replace(/[\s\p{Cf}\p{Pd}.]/gu, '').slice(0, 30)
  // Copied with words around it: "Acct No: 0123456789", "0123456789 GTBank".
  const numbers = /\p{L}/u.test(bare) ? bare.match(/\d+/g) : null
  return numbers?.length === 1 && numbers[0].length === 10 ? numbers[0] : bare
}

/** `owner`: the organisation, whose name the account should have. */
export function AccountFields({ of, owner }: Props & { owner: string }) {
  const asked = useFetch(auth.banks)
  const name = String(getIn(useFormikContext().values, `${of}.name`) ?? '')
  const [isTyping, setTyping] = useState(false)
  const otherName = isOtherName(name, owner)
    ? `“${name.trim()}” does not look like the name of ${owner.trim()}. Check it, or go on if it is right.`
    : ''
  return (
    <>
      <SelectField
        name={`${of}.bank`}
        label="Bank"
        hint="Yours is not in the list? Ask the office to add it."
        empty="Choose a bank"
        asked={asked}
        options={asked.data && optionsOf(asked.data)}
      />
      <TextField
        name={`${of}.number`}
        label="Account number"
        hint="10 digits, as in your bank app."
        inputMode="numeric"
        clean={bareNumber}
      />
      <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
        <TextField
          name={`${of}.name`}
          label="Account name"
          hint="It must match the name of your organisation."
          autoCapitalize="words"
          maxLength={MAX_NAME}
        />
      </div>
      {otherName && <Note tone="wait">{otherName}</Note>}
      {/* Heard of the whole name: each letter would be judged aloud. */}
      <p className="visually-hidden" role="status">
        {!isTyping && otherName}
      </p>
    </>
  )
}
