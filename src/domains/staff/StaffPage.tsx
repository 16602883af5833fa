import { useState } from 'react'
import { useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router-dom'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { lazyPart } from '../../components/lazyPart'
import { PageTitle } from '../../components/PageTitle'
import { PhoneLink } from '../../components/PhoneLink'
import { Section } from '../../components/Section'
import { roleWords } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { canDeleteStaff, canEditStaff, canSeeRoles, mayOf } from './staff.rules'
import { staff } from './staff.service'
import { StatusToggle } from './StatusToggle'

const ChangePasswordDialog = lazyPart(async () => (await import('../auth/ChangePasswordDialog')).ChangePasswordDialog)
const EditStaffDialog = lazyPart(async () => (await import('./EditStaffDialog')).EditStaffDialog)
const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** Without an id: the own profile. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  params.id ? staff.one(params.id, request.signal) : staff.own(request.signal)

export default function StaffPage() {
  const person = useLoaderData<typeof loader>()
  const isOwn = useParams().id === undefined
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'password' | null>(null)
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
              Email: person.email,
              Mobile: person.mobile && <PhoneLink of={person.mobile} />,
              Created: <DateText of={person.createdUtc} />,
            }}
          />
        </Section>
        {canSeeRoles(me) && (
          <Section title="Roles">
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
      </div>
      {!isOwn && <RecordActivity noun="staff" id={person.id} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'edit' && <EditStaffDialog of={person} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDialog title={`Delete ${name}?`} deed="Delete staff" destroys action={remove} onClose={close}>
          <p>
            They are logged out at once and cannot log in again. Their name stays on what they did. This cannot be taken
            back.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
