import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { may, offers } from '../../session/may'
import { useSession } from '../../session/session'
import { useDeviceDraft, useDraftsEnd } from '../../session/useDeviceDraft'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { Note } from '../../components/Note'
import { NextRecord } from '../../components/NextRecord'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { listed, spaced } from '../../components/words'
import { oldest } from '../../lib/oldest'
import { lastOf, useAction } from '../../lib/useAction'
import { useHeld, useUndo } from '../../lib/useUndo'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { BankFacts, MinistryFacts, VisionerFacts } from '../ministries/MinistryFacts'
import { CONFIRMATION } from '../auth/confirmation.rules'
import { Unconfirmed } from '../ministries/Unconfirmed'
import { takesReasons } from '../chats/reasons'
import { lookAlikesIn } from './name.rules'
import { canDecide } from './registration.rules'
import { registrations } from './registrations.service'
import { SameName } from './SameName'
import { lazyPart } from '../../components/lazyPart'

const ReasonDialog = lazyPart(async () => (await import('../../components/ReasonDialog')).ReasonDialog)

export const loader = ({ params, request }: LoaderFunctionArgs) => registrations.one(params.id ?? '', request.signal)

const NO_REASON = 'A reason cannot be sent here: call or write to the ministry and say why.'
/** §9: the alert of this page hides after two seconds. */
const ALERT_MS = 2000

export default function RegistrationPage() {
  const registration = useLoaderData<typeof loader>()
  const { ministry } = registration
  const me = useSession()
  const paths = usePaths()
  const [rejecting, setRejecting] = useState(false)
  const name = ministry.name || 'The ministry'
  const reasonDraft = useDeviceDraft(`reason-registration-${registration.id}`)
  useDraftsEnd(registration.status !== 'Pending', [`reason-registration-${registration.id}`])
  // Those that were approved just now: their calls may not have been answered.
  const held = useHeld()
  const approval = useUndo(`registration ${registration.id}`, registration.status !== 'Pending')
  const approve = () =>
    approval.run({
      words: `${name} is approved.`,
      done: 'Registration approved successfully!',
      ...registrations.approve(registration.id),
    })
  // Done on screen at once, sent a little later.
  const status = approval.isDone ? 'Approved' : registration.status
  const isMine = canDecide(me, { status })
  const lookAlikes = lookAlikesIn(ministry.name).map((word) => `“${word}”`)
  const reject = useAction(
    (reason: string) => registrations.reject(registration.id, reason),
    'Registration rejected successfully!',
  )
  return (
    <>
      <PageTitle
        crumb={{ to: paths.registrations, of: 'Registrations' }}
        meta={
          <>
            {ministry.category && `${ministry.category} · `}sent <DateText of={registration.createdUtc} inSentence />
            {registration.status === 'Approved' && registration.ministryId && may(me, 'manageMinistries') && (
              <>
                {' · '}
                <Link to={paths.ministry(registration.ministryId)}>Open the ministry</Link>
              </>
            )}
          </>
        }
        actions={
          <>
            <StatusBadge of={status} badge />
            {isMine && (
              <span className="actionbar">
                <button
                  type="button"
                  className="btn btn-outline-danger"
                  onClick={() => setRejecting(true)}
                  aria-disabled={reject.pending}
                >
                  Reject
                </button>
                <button type="button" className="btn btn-primary" onClick={approve}>
                  Approve
                </button>
              </span>
            )}
          </>
        }
      >
        {ministry.name || 'Registration'}
      </PageTitle>
      <OutcomeAlert outcome={lastOf(approval.outcome, reject.outcome)} hideAfter={ALERT_MS} />
      {status !== 'Pending' && may(me, 'decideRegistrations') && (
        <NextRecord
          noun="registration"
          about={registration.id}
          find={async (signal) =>
            oldest(await registrations.withStatus('Pending', signal))
              .filter(({ id }) => id !== registration.id && !held(`registration ${id}`))
              .map(({ id, ministry }) => ({ to: paths.registration(id), name: ministry }))
          }
        />
      )}
      {isMine && ministry.name && <SameName of={{ id: registration.id, name: ministry.name }} />}
      {registration.status !== 'Rejected' && (
        <Unconfirmed account={registration} name={ministry.name} email={ministry.email}>
          {isMine
            ? 'The ministry has not confirmed its email yet. You can decide now; it gets its password link after both.'
            : status === 'Pending'
              ? 'The ministry has not confirmed its email yet. The admin decides; after both it gets its password link.'
              : 'The ministry has not confirmed its email yet. When it has, it gets its password link.'}
        </Unconfirmed>
      )}
      {status === 'Pending' && lookAlikes.length > 0 && (
        <Note tone="wait">
          In {listed(lookAlikes, 'and')} letters of another alphabet look like ours: the name may be meant to look like
          that of another ministry.
        </Note>
      )}
      {registration.rejectedBefore.length > 0 && (
        <Note tone="info">
          {registration.rejectedBefore.map(({ id, day }) => (
            <p key={id}>
              Rejected on <DateText of={day} /> before: <Link to={paths.registration(id)}>what it sent then</Link>
            </p>
          ))}
        </Note>
      )}
      <div className="panel">
        <Section title="Organisation">
          <MinistryFacts of={ministry} account={registration} />
        </Section>
        <Section title="Visioner">
          <VisionerFacts of={ministry.ministers} />
        </Section>
        <Section title="Bank">
          <BankFacts of={ministry.bankAccount} />
        </Section>
        <Section title="Support">
          <Facts
            of={{
              'Support area': ministry.supportAreas.map(({ area }) => spaced(area)).join(', '),
              'How they heard about us': registration.heardAboutUs,
              'Crusades held': registration.crusades && spaced(registration.crusades),
              'Terms accepted': registration.terms === null ? null : registration.terms ? 'Yes' : 'No',
              ...(registration.reason ? { 'Rejected because': registration.reason } : {}),
              'Processed by': registration.processedBy || (registration.status === 'Pending' ? 'Nobody yet' : null),
            }}
          />
          {registration.strategies.length > 0 && (
            <div className="stack-2">
              <h3>Follow-up strategies</h3>
              <ol className="numbered">
                {registration.strategies.map((strategy) => (
                  <li key={strategy}>{strategy}</li>
                ))}
              </ol>
            </div>
          )}
        </Section>
      </div>
      <RecordActivity noun="registration" id={registration.id} />
      {rejecting && (
        <ReasonDialog
          title="Reject this registration?"
          hint={`${name} gets it by mail.`}
          noReason={takesReasons(me) ? undefined : NO_REASON}
          deed="Reject"
          draft={reasonDraft}
          onClose={() => setRejecting(false)}
          action={reject}
          isOver={registration.status !== 'Pending'}
        >
          {name} {takesReasons(me) && 'is told by mail and '}cannot log in. This cannot be taken back
          {offers(me, CONFIRMATION)
            ? ', but it may correct what was wrong and register again with the same email.'
            : '.'}
        </ReasonDialog>
      )}
    </>
  )
}
