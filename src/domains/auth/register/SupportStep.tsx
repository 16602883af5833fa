import { useId } from 'react'
import { useField, useFormikContext } from 'formik'
import { Link } from 'react-router-dom'
import { CRUSADE_COUNTS, MAX_LINE, REQUEST_AREAS } from '@contract/vocabulary'
import { CheckField } from '../../../components/fields/CheckField'
import { FieldError } from '../../../components/fields/FieldError'
import { NotLoaded } from '../../../components/fields/NotLoaded'
import { optionsOf, SelectField } from '../../../components/fields/SelectField'
import { TextField } from '../../../components/fields/TextField'
import { Facts } from '../../../components/Facts'
import { Section } from '../../../components/Section'
import { spaced } from '../../../components/words'
import { dayText } from '../../../lib/dates'
import { useFetch } from '../../../lib/useFetch'
import { auth } from '../auth.service'
import type { RegistrationValues } from '../register.schema'

export function SupportStep() {
  const { values } = useFormikContext<RegistrationValues>()
  return (
    <>
      <AreaPicker />
      {values.support.area === 'Crusades' && (
        <>
          <SelectField
            name="support.crusade.numCrusades"
            label="Crusades held so far"
            empty="Choose"
            options={optionsOf(CRUSADE_COUNTS, spaced)}
          />
          {values.support.crusade.strategies.map((_, index) => (
            <TextField
              key={index}
              name={`support.crusade.strategies[${index}]`}
              label={`Follow-up strategy ${index + 1}`}
              hint={index === 0 ? 'How you stay in touch with new converts.' : undefined}
              optional={index > 0}
              maxLength={500}
            />
          ))}
        </>
      )}
      <TextField name="support.heardAboutUs" label="How did you hear about us" maxLength={MAX_LINE} />
      <Review />
      <CheckField
        required
        name="support.terms"
        label="What I have written is true, and I accept that the office keeps and checks it."
      />
    </>
  )
}

const numbersOf = ({ mobile: { primary, secondary } }: Pick<RegistrationValues['minister'], 'mobile'>) =>
  [primary, secondary].filter(Boolean).join(', ')

/** A registration cannot be corrected once it is sent: here it is read once more. */
function Review() {
  const { ministry, minister, bankAccount } = useFormikContext<RegistrationValues>().values
  return (
    <section className="panel" aria-label="What you have written">
      <Section
        title="Organisation"
        action={
          <Link className="tap" to="/register">
            Change
          </Link>
        }
      >
        <Facts
          of={{
            Name: ministry.name,
            Category: ministry.category,
            Founded: dayText(ministry.founded),
            Email: ministry.email,
            Mobile: numbersOf(ministry),
            Address: [ministry.address, ministry.lga, ministry.state].filter(Boolean).join(', '),
            Vision: ministry.vision,
          }}
        />
      </Section>
      <Section
        title="Visioner and bank"
        action={
          <Link className="tap" to="/register?step=2">
            Change
          </Link>
        }
      >
        <Facts
          of={{
            Visioner: `${minister.firstName} ${minister.lastName}`.trim(),
            'Email of the visioner': minister.email,
            'Mobile of the visioner': numbersOf(minister),
            Bank: bankAccount.bank,
            'Account number': bankAccount.number,
            'Account name': bankAccount.name,
          }}
        />
      </Section>
    </section>
  )
}

function AreaPicker() {
  const asked = useFetch(auth.supportAreas)
  const areas = asked.data
  const [{ value }, { error }] = useField<string>('support.supportAreaId')
  const { setFieldValue, submitCount } = useFormikContext()
  const id = useId()
  const isMissing = submitCount > 0 && Boolean(error)
  const picked = areas?.find(({ id }) => id === value)
  return (
    <fieldset
      className="field"
      id={id}
      tabIndex={-1}
      data-invalid={isMissing || undefined}
      aria-describedby={isMissing ? `${id}e` : undefined}
    >
      <legend className="form-label">Support area</legend>
      <div className="form-text">What you will ask for first. More can be added later.</div>
      {isMissing && <FieldError id={`${id}e`}>{error}</FieldError>}
      <NotLoaded of={asked} />
      <div className="chips">
        {areas?.map(({ id, name, available }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={value === id}
            disabled={!available}
            onClick={() => {
              void setFieldValue('support.area', name)
              void setFieldValue('support.supportAreaId', id)
            }}
          >
            {spaced(name)}
            {!available && <span className="muted"> not open now</span>}
          </button>
        ))}
      </div>
      <div className="form-text" role="status">
        {picked && !REQUEST_AREAS.some((name) => name === picked.name) && (
          <>You can register for {spaced(picked.name)}, but requests for it cannot be sent here yet.</>
        )}
      </div>
    </fieldset>
  )
}
