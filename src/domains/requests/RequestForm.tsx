import type { Area } from '@contract/vocabulary'
import { useEffect, useState, type ReactNode } from 'react'
import type { FormikValues } from 'formik'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { ErrorSummary } from '../../components/ErrorSummary'
import { Form } from '../../components/Form'
import type { Budget } from '../budgets/budgets.reading'
import { Note } from '../../components/Note'
import { PageTitle } from '../../components/PageTitle'
import { sayInPlace } from '../../lib/announce'
import { deviceDrafts } from '../../lib/drafts'
import type { Fitting, FormSchema } from '../../lib/schema'
import { useAction } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { waitsWords } from '../../lib/useLater'
import { useWaiting } from '../../lib/useWaiting'
import { usePaths } from '../../paths'
import type { OwnArea } from '../profile/profile.reading'
import { requestOutbox, submitRequest, type Asked } from './request-outbox'
import { areaOf, whyClosed } from './request.rules'
import { useSentMeanwhile } from './useSentMeanwhile'
import { WhyRejected } from './WhyRejected'

const SUBMITTED = 'Your request was submitted successfully!'
const RETURNS_AFTER_MS = 1000

/** What comes along with a request that is opened again. */
export interface Reopened {
  /** Why it was not taken. */
  refusal?: string
  /** It has been taken out of what waits. */
  isTaken?: true
}

interface Props<T extends FormikValues, S extends FormSchema> {
  title: string
  area: Area
  /** The ministry's areas; null where they did not come. */
  areas: OwnArea[] | null
  /** First day that a request of this area may start, YYYY-MM-DD. */
  earliest: string
  draftKey: string
  blank: T
  schema: S & Fitting<T, S>
  toRequest: (values: T) => Asked
  /** Share of the letters that has left; undefined when it is over. */
  onProgress?: (share: number | undefined) => void
  /** The rejected request that is corrected here. */
  again?: Budget | null
  children: ReactNode
}

/**
 * What every request form does: keeps its draft on the device, sends once, says so, and returns home a second later (§4).
 * Where the line is missing or breaks, the request waits on the device and goes by itself.
 */
export function RequestForm<T extends FormikValues, S extends FormSchema>({
  title,
  area,
  areas,
  earliest,
  draftKey,
  blank,
  schema,
  toRequest,
  onProgress,
  again,
  children,
}: Props<T, S>) {
  const me = useSession()
  const paths = usePaths()
  const own = areas ? areaOf(areas, area) : undefined
  // A corrected request goes the way of the one that it corrects.
  const isClosed = !again && areas !== null && !own?.available
  const navigate = useNavigate()
  const { refusal, isTaken } = (useLocation().state ?? {}) as Reopened
  const [isSentHere, setSentHere] = useState(false)
  const send = async (values: T) => {
    setSentHere(true)
    try {
      const sent = await submitRequest(me.id, draftKey, { request: toRequest(values), values }, onProgress)
      return sent === 'sent' ? SUBMITTED : { waits: waitsWords('Your request') }
    } finally {
      onProgress?.(undefined)
    }
  }
  // It leaves for home, which asks for its own data.
  const submit = useAction(send, (words) => words, () => undefined) // prettier-ignore
  const outcome = submit.outcome?.done ? submit.outcome : null
  const submitted = outcome?.messages[0]
  const waits = useWaiting(requestOutbox, me.id).find(
    ({ thread, waiting }) => thread === draftKey && waiting.refusal === undefined,
  )?.waiting
  /** Sent by this form before it was left and opened again: until it has an end there is nothing to write here. */
  const going = useWaiting(requestOutbox, me.id, 'going').find(({ thread }) => thread === draftKey)?.waiting
  const isGoing = going !== undefined && !isSentHere
  const gone = useSentMeanwhile(me.id, draftKey)
  const draft = useDeviceDraft(draftKey)
  // Until it is sent or discarded; the address of this page remembers it longer.
  const { data: draftThere } = useFetch(() => deviceDrafts(me.id).load(draftKey), isTaken ? draftKey : null)
  useEffect(() => {
    if (!outcome || !submitted) return
    sayInPlace(submitted, outcome.at)
    const timer = setTimeout(() => void navigate(paths.home), RETURNS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [outcome, submitted, navigate, paths.home])
  return (
    <>
      <PageTitle
        crumb={
          again
            ? { to: paths.budget(again.id), of: again.theme, here: again.reference || undefined }
            : { to: paths.home, of: 'Support Requests' }
        }
        meta={`Start date cannot be earlier than ${earliest}`}
      >
        {again ? 'Correct and send again' : title}
      </PageTitle>
      {again && <WhyRejected of={again} />}
      {waits && !submit.pending && !submitted && (
        <Note tone="wait">
          “{requestOutbox.what(waits)}” waits on this device already, and goes by itself.{' '}
          <Link to={paths.home}>Look at it</Link> before you write another one.
        </Note>
      )}
      {gone && !waits && !submitted && (
        <Note tone="good">
          “{gone.what}” was sent. <Link to={paths.home}>Look at it</Link>
        </Note>
      )}
      {isClosed && !waits && !submitted && (
        <Note tone="wait">
          <b className="strong">The office does not take this request now.</b> {whyClosed(own)} What you write is kept
          on this device.
        </Note>
      )}
      {draftThere && !refusal && !submit.outcome && !submit.refusal && (
        <Note tone="wait">This request is not sent. Change it if you want, then send it here.</Note>
      )}
      {refusal && !submit.outcome && !submit.refusal && <Note tone="bad">This was not accepted: {refusal}</Note>}
      {isGoing && (
        <Note tone="wait">
          “{requestOutbox.what(going)}” is on its way to the office. Keep Almoner open.{' '}
          <Link to={paths.home}>Look at it</Link>
        </Note>
      )}
      {/* What was sent is not its draft any more. */}
      {!isGoing && (
        <Form<T, S>
          key={gone?.id}
          blank={blank}
          schema={schema}
          draft={draft}
          onSubmit={async (values) => outcome ?? submit.attempt(values)}
        >
          {({ pending, problem, saved, discard }) => (
            <>
              <ErrorSummary />
              {children}
              <div className="row-x between wrapx">
                {saved ?? <span />}
                {discard && !submitted && (
                  <button type="button" className="btn btn-link" onClick={discard}>
                    Discard the draft
                  </button>
                )}
              </div>
              {/* Beside the button: above the form nobody sees it. */}
              {outcome ? <Note tone={outcome.waits ? 'wait' : 'good'}>{submitted}</Note> : problem}
              <div className="actionbar">
                <button type="submit" className="btn btn-primary" aria-disabled={pending || submitted !== undefined}>
                  {pending ? 'Sending…' : 'Send the request'}
                </button>
              </div>
            </>
          )}
        </Form>
      )}
    </>
  )
}
