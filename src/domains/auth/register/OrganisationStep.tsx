import { MAX_NAME, MINISTRY_TYPES } from '@contract/vocabulary'
import { DateField } from '../../../components/fields/DateField'
import { EmailField } from '../../../components/fields/EmailField'
import { optionsOf, SelectField } from '../../../components/fields/SelectField'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import { today } from '../../../lib/dates'
import { AddressFields, MobileFields } from './DetailFields'

export function OrganisationStep() {
  return (
    <>
      <p className="muted">
        It takes about ten minutes. Have the bank account of your organisation at hand. What you type is kept in this
        tab until you send it.
      </p>
      <TextField
        name="ministry.name"
        label="Name"
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={MAX_NAME}
      />
      <SelectField name="ministry.category" label="Category" empty="Choose" options={optionsOf(MINISTRY_TYPES)} />
      <EmailField
        name="ministry.email"
        label="Organisation email"
        hint="You will log in with it. We send a mail to confirm it."
        autoComplete="email"
      />
      <MobileFields of="ministry.mobile" />
      <DateField
        name="ministry.founded"
        label="Founded"
        hint="If only the year is known, enter that: it stands as 1 January."
        yearAlone
        max={today()}
      />
      <AddressFields of="ministry" />
      <TextAreaField name="ministry.vision" label="Vision" hint="What your organisation is there for." rows={5} />
    </>
  )
}
