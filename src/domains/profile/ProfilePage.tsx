import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { ChangeKind } from '@contract/vocabulary'
import { Empty } from '../../components/Empty'
import { Missing } from '../../components/Missing'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { KeysSection } from '../../components/KeysSection'
import { PageTitle } from '../../components/PageTitle'
import { Section } from '../../components/Section'
import { SpentSection } from '../../components/SpentSection'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { partOf } from '../../lib/parts'
import { useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { rememberedUser } from '../../session/user'
import { canBegin } from '../chats/chat.rules'
import { BankFacts, MinistryFacts, VisionerFacts } from '../ministries/MinistryFacts'
import { canAskForChanges } from '../ministry-changes/change.rules'
import { ministryChanges } from '../ministry-changes/ministry-changes.service'
import { mailSettings, MailSwitches } from '../notices/MailSwitches'
import { OwnChange } from './OwnChange'
import { profile } from './profile.service'
import { lazyPart } from '../../components/lazyPart'

const ChangePasswordDialog = lazyPart(async () => (await import('../auth/ChangePasswordDialog')).ChangePasswordDialog)

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [own, changes, mail] = await Promise.all([
    profile.own(signal),
    canAskForChanges(rememberedUser() ?? { extensions: [] }) ? partOf(ministryChanges.own(signal)) : null,
    mailSettings(signal),
  ])
  return { own, changes, mail }
}

/** §4: a ministry sees Processing and Available; everything else is Unavailable to it. */
export const shownToMinistry = (status: string) =>
  status === 'Processing' || status === 'Available' ? status : 'Unavailable'

export default function ProfilePage() {
  const { own, changes, mail } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [changing, setChanging] = useState(false)
  const takeBack = useAction((id: string) => ministryChanges.takeBack(id), 'Taken back. Your details stay as they are.')
  const change = (kind: ChangeKind) =>
    changes?.data && <OwnChange kind={kind} changes={changes.data} own={own} takeBack={takeBack} />
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
      <OutcomeAlert outcome={takeBack.outcome} hideAfter={5000} />
      <div className="panel">
        {changes?.problem && <Missing what="what you asked to be changed" why={changes.problem} />}
        <Section title="Organisation Information">
          <MinistryFacts of={own} />
          {change('email')}
          {change('contact')}
        </Section>
        <Section title="Visioner Information">
          <VisionerFacts of={own.ministers} />
          {change('minister')}
        </Section>
        {own.bankAccount && (
          <Section title="Bank Account">
            <BankFacts of={own.bankAccount} />
            {change('bankAccount')}
          </Section>
        )}
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
        <SpentSection />
        <KeysSection calls={false} />
      </div>
      <p className="md muted">
        {changes
          ? 'The office looks at each change before it is made. Is something else wrong?'
          : 'These details cannot be changed here. Something is wrong or has changed?'}{' '}
        {canBegin(me) ? <Link to={paths.notifications}>Write to the office</Link> : 'Call the office'}.
      </p>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
