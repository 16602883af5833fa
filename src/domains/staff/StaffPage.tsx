import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { PageTitle } from '../../components/PageTitle'
import { PhoneLink } from '../../components/PhoneLink'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { roleWords } from '../../components/words'
import { staff } from './staff.service'
import { lazyPart } from '../../components/lazyPart'

const ChangePasswordDialog = lazyPart(async () => (await import('../auth/ChangePasswordDialog')).ChangePasswordDialog)

export const loader = ({ request }: LoaderFunctionArgs) => staff.own(request.signal)

export default function StaffPage() {
  const me = useLoaderData<typeof loader>()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <PageTitle
        meta={me.roles.map(roleWords).join(' · ')}
        actions={
          <>
            <StatusBadge of={me.status} badge />
            <button type="button" className="btn btn-secondary" onClick={() => setChanging(true)}>
              Change Password
            </button>
          </>
        }
      >
        {`${me.firstName} ${me.lastName}`}
      </PageTitle>
      <div className="panel">
        <Section title="Profile">
          <Facts
            of={{
              'First name': me.firstName,
              'Last name': me.lastName,
              Email: me.email,
              Mobile: me.mobile && <PhoneLink of={me.mobile} />,
              Created: <DateText of={me.createdUtc} />,
            }}
          />
        </Section>
      </div>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
