import { useEffect, useMemo } from 'react'
import { useFormikContext } from 'formik'
import { boolean, object, string } from 'yup'
import download from 'bootstrap-icons/icons/download.svg?raw'
import { CheckField } from '../../components/fields/CheckField'
import { SelectField } from '../../components/fields/SelectField'
import { Form } from '../../components/Form'
import { Icon } from '../../components/Icon'
import { plural } from '../../components/words'
import { announce } from '../../lib/announce'
import { today } from '../../lib/dates'
import { saveAs } from '../../lib/save'
import { fileOf, PROFILE_NAMES, PROFILES, stopping, type fitting, type Payee, type ProfileName } from './pay-list.rules'
import { rememberFile } from './saved-files'

interface Props {
  profile: ProfileName
  onProfile: (profile: ProfileName) => void
  list: NonNullable<ReturnType<typeof fitting>>
  /** '' while nothing has changed. */
  lookAgain: (payees: readonly Payee[]) => Promise<string>
  onSaved: () => void
}
/** The form that the bank takes, and the file. What says "stop and think" is ticked first. */
export function FileForm({ profile, onProfile, list: { payees }, lookAgain, onSaved }: Props) {
  const marked = stopping(payees)
  const stops = marked.length
  const schema = useMemo(
    () =>
      object({
        profile: string().required('Choose what the bank takes.'),
        looked: stops > 0 ? boolean().oneOf([true], 'Look into it, then tick this.') : boolean(),
      }),
    [stops],
  )
  return (
    <Form
      className="pad form"
      blank={{ profile, looked: false }}
      schema={schema}
      onSubmit={async () => {
        const changed = await lookAgain(payees)
        if (changed) return { keepDraft: true, problem: `${changed} No file was saved.` }
        saveAs(`pay-list-${profile}-${today()}.csv`, fileOf(payees, profile))
        announce(`The file with ${plural(payees.length, 'payment')} is saved. Nothing is paid by it.`)
        await rememberFile(payees.map(({ id }) => id))
        onSaved()
      }}
    >
      {({ problem, pending }) => (
        <>
          <Untick about={marked.map(({ id, amount, account }) => [id, amount, account].join(' ')).join()} />
          <SelectField
            name="profile"
            label="Form of the file"
            hint="What the bank takes. Ask it once."
            empty="Choose the form"
            options={PROFILE_NAMES.map((value) => ({ value, label: PROFILES[value].label }))}
            onPick={(value) => {
              const picked = PROFILE_NAMES.find((name) => name === value)
              if (picked) onProfile(picked)
            }}
          />
          {stops > 0 && (
            <CheckField
              required
              name="looked"
              label={`I have looked into ${stops === 1 ? 'the one payment' : `the ${stops.toLocaleString('en')} payments`} marked below, and ${stops === 1 ? 'it is' : 'they are'} right.`}
            />
          )}
          {problem}
          <div>
            <button type="submit" className="btn btn-primary" disabled={payees.length === 0}>
              <Icon of={download} />
              <span>
                {payees.length === 0
                  ? 'Nothing to put into a file'
                  : pending
                    ? 'Looking again…'
                    : `Save file with ${plural(payees.length, 'payment')}`}
              </span>
            </button>
          </div>
        </>
      )}
    </Form>
  )
}

/** A tick of certainty ends with what it was about. */
function Untick({ about }: { about: string }) {
  const { setFieldValue } = useFormikContext()
  useEffect(() => void setFieldValue('looked', false), [about, setFieldValue])
  return null
}
