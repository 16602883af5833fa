import { useEffect, useMemo, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { useSession } from '../../app/session'
import { DateField } from '../../components/fields/DateField'
import { NumberField } from '../../components/fields/MoneyField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { Form } from '../../components/Form'
import { Note } from '../../components/Note'
import { PageTitle } from '../../components/PageTitle'
import { announce } from '../../lib/announce'
import { addDays, today } from '../../lib/dates'
import { deviceDrafts } from '../../lib/drafts'
import { usePaths } from '../../paths'
import { profile } from '../profile/profile.service'
import { ItemsEditor } from './ItemsEditor'
import { blankLine, crusadeSchema, type ItemLine } from './request.schema'
import { requests } from './requests.service'

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ duration }, listed] = await Promise.all([
    profile.supportArea('Crusades', request.signal),
    requests.items('Crusades', request.signal),
  ])
  return { duration, listed }
}

const SUBMITTED = 'Your request was submitted successfully!'
const RETURNS_AFTER_MS = 1000
const SUGGESTED_CHARACTERS = 5000
const blank = {
  theme: '',
  message: '',
  from: '',
  to: '',
  attendance: '',
  venue: '',
  items: [] as ItemLine[],
  newItem: blankLine,
}

const toLine = ({ itemId, name, price, units }: ItemLine) => ({
  ...(itemId ? { itemId } : {}),
  name,
  price: Number(price),
  units: Number(units),
})

export default function NewCrusadePage() {
  const { duration, listed } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const [submitted, setSubmitted] = useState(false)
  // A page left open overnight must not keep yesterday's earliest day: it is computed again when the form is sent.
  const earliest = addDays(today(), duration)
  const schema = useMemo(() => crusadeSchema(earliest), [earliest])
  const draft = useMemo(() => ({ store: deviceDrafts(me.id), key: 'crusade' }), [me.id])

  useEffect(() => {
    if (!submitted) return
    const timer = setTimeout(() => void navigate(paths.home), RETURNS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [submitted, navigate, paths.home])

  return (
    <>
      <PageTitle
        crumb={{ to: paths.home, of: 'Support Requests' }}
        meta={`Start date cannot be earlier than ${earliest}`}
      >
        New Crusade Budget
      </PageTitle>
      <Form
        blank={blank}
        schema={schema}
        draft={draft}
        onSubmit={async ({ newItem: _, items, attendance, ...rest }) => {
          await requests.createCrusade({
            ...rest,
            attendance: Number(attendance),
            earliestDate: addDays(today(), duration),
            items: items.map(toLine),
          })
          setSubmitted(true)
          announce(SUBMITTED)
        }}
      >
        {({ pending, problem, saved, discard }) => (
          <>
            {submitted ? <Note tone="good">{SUBMITTED}</Note> : problem}
            <TextField name="theme" label="Theme" maxLength={200} />
            <TextAreaField
              name="message"
              label={`Message (Min characters: ${SUGGESTED_CHARACTERS})`}
              hint="What you plan and what it is for. A shorter message can be sent too."
              rows={8}
              suggested={SUGGESTED_CHARACTERS}
            />
            <div className="two">
              <DateField
                name="from"
                label="Starts on"
                hint={`Start date cannot be earlier than ${earliest}`}
                min={earliest}
              />
              <DateField name="to" label="Ends on" min={earliest} />
            </div>
            <div className="two">
              <NumberField name="attendance" label="Attendance" hint="How many people you expect." max={100_000_000} />
              <TextField name="venue" label="Venue" maxLength={300} />
            </div>
            <ItemsEditor listed={listed} />
            <div className="row-x between wrapx">
              {saved ?? <span />}
              {saved && !submitted && (
                <button type="button" className="btn btn-link" onClick={discard}>
                  Discard the draft
                </button>
              )}
            </div>
            <div className="actionbar">
              <button
                type="submit"
                className="btn btn-primary"
                aria-disabled={pending || submitted}
                disabled={submitted}
              >
                {pending ? 'Sending…' : 'Send the request'}
              </button>
            </div>
          </>
        )}
      </Form>
    </>
  )
}
