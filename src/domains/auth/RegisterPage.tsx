import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import type { FormikHelpers } from 'formik'
import { Form, type Unsent } from '../../components/Form'
import { PageTitle } from '../../components/PageTitle'
import { ApiError } from '../../lib/api-error'
import { tabDrafts } from '../../lib/drafts'
import { readTab, writeTab } from '../../lib/tab-storage'
import { auth } from './auth.service'
import { CONFIRMATION } from './confirmation.rules'
import { blankRegistration, STEPS, toRegisterBody, type RegistrationValues } from './register.schema'
import { OrganisationStep } from './register/OrganisationStep'
import { RequestSubmitted } from './register/RequestSubmitted'
import { SupportStep } from './register/SupportStep'
import { VisionerStep } from './register/VisionerStep'
import { isUnsure } from './useUnsure'

const FIELDS = [OrganisationStep, VisionerStep, SupportStep]
/** Guests sit at shared machines: the draft, bank account included, ends with the tab. */
const draft = { store: tabDrafts, key: 'registration' }
const stepOf = (field: string | undefined) =>
  field?.startsWith('ministry.') ? 0 : field?.startsWith('support.') ? 2 : 1

const arrived = (email: string) => `If it arrived, our mail to ${email} comes in a few minutes.`

interface Submitted {
  values: RegistrationValues
  sendsAgain: boolean
}

const UNSURE = 'registering'

export default function RegisterPage() {
  const [query, setQuery] = useSearchParams()
  // With this entry of the tab's history, so that it is there after a look into the mail, for which a phone may drop the page.
  const here = (useLocation().state as { submitted?: Submitted } | null)?.submitted
  // Back leads to its steps, which are empty now: nothing was lost there.
  const [last, setLast] = useState<Submitted>()
  const isBack = useNavigationType() === NavigationType.Pop
  const submitted = here ?? (isBack ? last : undefined)
  /** Whom a registration went for whose answer was lost, or had not come when this page was loaded anew. */
  const [unsure, setUnsure] = useState(() => readTab<string | null>(UNSURE, null))
  const step = Math.min(Math.max(Number(query.get('step') ?? 1), 1), STEPS.length) - 1
  const { title, schema } = STEPS[step] ?? STEPS[0]
  const go = (to: number) => {
    setQuery(to === 0 ? {} : { step: String(to + 1) })
    window.scrollTo(0, 0)
  }
  if (submitted) {
    const { values, sendsAgain } = submitted
    const correct = async () => {
      await draft.store.save(draft.key, values)
      setLast(undefined)
      go(0)
    }
    return <RequestSubmitted email={values.ministry.email} sendsAgain={sendsAgain} onCorrect={() => void correct()} />
  }

  const next = async (
    values: RegistrationValues,
    helpers: FormikHelpers<RegistrationValues>,
  ): Promise<Unsent | undefined> => {
    if (step < STEPS.length - 1) {
      await helpers.setTouched({})
      helpers.setFormikState((state) => ({ ...state, submitCount: 0 }))
      go(step + 1)
      return { keepDraft: true }
    }
    const unfinished = STEPS.findIndex((one) => !one.schema.isValidSync(values))
    if (unfinished >= 0) {
      go(unfinished)
      return {
        keepDraft: true,
        problem: `Step ${unfinished + 1} is not complete. Press Next to see what is missing.`,
      }
    }
    const { email } = values.ministry
    writeTab(UNSURE, email)
    try {
      const extensions = await auth.register(toRegisterBody(values))
      writeTab(UNSURE, undefined)
      const submitted: Submitted = { values, sendsAgain: extensions.includes(CONFIRMATION) }
      setLast(submitted)
      setQuery({}, { replace: true, state: { submitted } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A guest has no page to look at: whether it arrived, the mail tells.
      if (isUnsure(error)) {
        setUnsure(email)
        throw new ApiError(error.status, [{ message: `${error.message} ${arrived(email)}` }])
      }
      writeTab(UNSURE, unsure ?? undefined)
      const field = error.problems.find((problem) => problem.field)?.field
      if (field) go(stepOf(field))
      // Not every API knows a registration again.
      if (unsure === email) throw new ApiError(error.status, [...error.problems, { message: `This was sent before, and no answer came. ${arrived(email)}` }]) // prettier-ignore
      throw error
    }
    return undefined
  }

  const Fields = FIELDS[step] ?? OrganisationStep
  const following = STEPS[step + 1]?.title
  return (
    <>
      <div className="stack-2">
        <div className="progressline" aria-hidden="true">
          {STEPS.map((one, index) => (
            <i key={one.title} className={index <= step ? 'on' : undefined} />
          ))}
        </div>
        <div className="row-x between sm muted">
          <span>
            Step {step + 1} of {STEPS.length}
          </span>
          {following && <span>Next: {following}</span>}
        </div>
      </div>
      <PageTitle>{title}</PageTitle>
      <Form blank={blankRegistration} schema={schema} onSubmit={next} draft={draft}>
        {({ pending, problems, saved, kept }) => (
          <>
            {/* A refusal leads to the step of its field, to the top; else it stands beside the button, where it is seen. */}
            {following && problems}
            {kept}
            <Fields />
            {saved}
            {!following && problems}
            <div className="actionbar">
              {step > 0 && (
                <button type="button" className="btn btn-secondary btn-auto" onClick={() => go(step - 1)}>
                  Back
                </button>
              )}
              <button
                type="submit"
                className="btn btn-primary"
                aria-disabled={pending}
                // The second of two quick taps meets the button of the step that the first has opened.
                onClick={(event) => event.detail > 1 && event.preventDefault()}
              >
                {following ? `Next: ${following}` : pending ? 'Sending…' : 'Send the registration'}
              </button>
            </div>
          </>
        )}
      </Form>
    </>
  )
}
