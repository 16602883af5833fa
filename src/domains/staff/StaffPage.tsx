import { useState } from 'react'
import { useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router-dom'
import { endsSessions } from '../../session/may'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { MailLink } from '../../components/MailLink'
import { lazyPart } from '../../components/lazyPart'
import { NotGiven } from '../../components/NotGiven'
import { PageTitle } from '../../components/PageTitle'
import { PhoneLink } from '../../components/PhoneLink'
import { Section } from '../../components/Section'
import { roleWords } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { KeysSection } from '../../components/KeysSection'
import { LogInSection } from './LogInSection'
import { canDeleteStaff, canEditOwn, canEditStaff, canSeeRoles, mayOf } from './staff.rules'
import { staff } from './staff.service'
import { StatusToggle } from './StatusToggle'
import { mailSettings, MailSwitches } from '../notices/MailSwitches'

const ChangePasswordDialog = lazyPart(async () => (await import('../auth/ChangePasswordDialog')).ChangePasswordDialog)
const EditStaffDialog = lazyPart(async () => (await import('./EditStaffDialog')).EditStaffDialog)
const EditOwnDialog = lazyPart(async () => (await import('./EditOwnDialog')).EditOwnDialog)
const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** Without an id: the own profile. */
export async function loader({ params: { id }, request: { signal } }: LoaderFunctionArgs) {
  const [person, mail] = await Promise.all([
    id ? staff.one(id, signal) : staff.own(signal),
    id ? null : mailSettings(signal),
  ])
  return { person, mail }
}

export default function StaffPage() {
  const { person, mail } = useLoaderData<typeof loader>()
  const isOwn = useParams().id === undefined
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'own' | 'delete' | 'password' | null>(null)
  const close = () => setDialog(null)
  const { name } = person
  // Whom it deleted this page cannot ask for again.
  const remove = useAction(
    () => staff.remove(person.id),
    `${name} was deleted.`,
    () => navigate(paths.staffs),
  )
  return (
    <>
      <PageTitle
        crumb={isOwn ? undefined : { to: paths.staffs, of: 'Staffs' }}
        meta={canSeeRoles(me) ? person.roles.map(roleWords).join(' · ') : undefined}
        actions={
          <>
            <StatusToggle of={person} badge />
            {isOwn && (
              <button type="button" className="btn btn-secondary" onClick={() => setDialog('password')}>
                Change Password
              </button>
            )}
            {!isOwn && canDeleteStaff(me, person) && (
              <button type="button" className="btn btn-outline-danger" onClick={() => setDialog('delete')}>
                Delete
              </button>
            )}
            {isOwn && canEditOwn(me) && (
              <button type="button" className="btn btn-secondary" onClick={() => setDialog('own')}>
                Edit
              </button>
            )}
            {canEditStaff(me) && (
              <button type="button" className="btn btn-secondary" onClick={() => setDialog('edit')}>
                Edit
              </button>
            )}
          </>
        }
      >
        {name}
      </PageTitle>
      <div className="panel">
        <Section title="Profile">
          <Facts
            of={{
              'First name': person.firstName,
              'Last name': person.lastName,
              Email: person.email && <MailLink of={person.email} />,
              Mobile: person.mobile && <PhoneLink of={person.mobile} />,
              Created: <DateText of={person.createdUtc} />,
            }}
          />
        </Section>
        {canSeeRoles(me) && (
          <Section title="Roles">
            {person.roles.length === 0 && <NotGiven />}
            <dl className="stack-2 md">
              {person.roles.map((role) => (
                <div key={role}>
                  <dt>{roleWords(role)}</dt>
                  <dd className="muted">{mayOf(role)}</dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
        <LogInSection of={person} />
        <MailSwitches of={mail} />
        {isOwn && <KeysSection calls />}
      </div>
      {!isOwn && <RecordActivity noun="staff" id={person.id} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'own' && <EditOwnDialog of={person} onClose={close} />}
      {dialog === 'edit' && <EditStaffDialog of={person} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDialog title={`Delete ${name}?`} deed="Delete staff" destroys action={remove} onClose={close}>
          <p>
            They {endsSessions(me) && 'are logged out at once and '}cannot log in again. Their name stays on what they
            did. This cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
