import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { Empty } from '../../components/Empty'
import { PageTitle } from '../../components/PageTitle'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { canBegin } from '../chats/chat.rules'
import { MinistryFacts, VisionerFacts } from '../ministries/MinistryFacts'
import { mailSettings, MailSwitches } from '../notifications/MailSwitches'
import { profile } from './profile.service'
import { lazyPart } from '../../components/lazyPart'

const ChangePasswordDialog = lazyPart(async () => (await import('../auth/ChangePasswordDialog')).ChangePasswordDialog)

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [own, mail] = await Promise.all([profile.own(signal), mailSettings(signal)])
  return { own, mail }
}

/** §4: a ministry sees Processing and Available; everything else is Unavailable to it. */
export const shownToMinistry = (status: string) =>
  status === 'Processing' || status === 'Available' ? status : 'Unavailable'

export default function ProfilePage() {
  const { own, mail } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <PageTitle
        actions={
          <button type="button" className="btn btn-secondary" onClick={() => setChanging(true)}>
            Change Password
          </button>
        }
      >
        Profile
      </PageTitle>
      <div className="panel">
        <Section title="Organisation Information">
          <MinistryFacts of={own} />
        </Section>
        <Section title="Visioner Information">
          <VisionerFacts of={own.ministers} />
        </Section>
        <Section title="Support Areas">
          {own.supportAreas.length === 0 && <Empty why="The office has not opened a support area for you yet." />}
          <ul className="rows rows-open bleed">
            {own.supportAreas.map(({ id, status, area }) => (
              <li className="rowline" key={id}>
                <span className="grow md">{spaced(area)}</span>
                <StatusBadge of={shownToMinistry(status)} />
              </li>
            ))}
          </ul>
        </Section>
        <MailSwitches of={mail} />
      </div>
      <p className="md muted">
        These details cannot be changed here. Something is wrong or has changed?{' '}
        {canBegin(me) ? <Link to={paths.notifications}>Write to the office</Link> : 'Call the office'}.
      </p>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
