import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { Missing } from '../../components/Missing'
import { PageTitle } from '../../components/PageTitle'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { partOf } from '../../lib/parts'
import { RecordActivity } from '../activity/RecordActivity'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { rememberedUser } from '../../session/user'
import { canDecideChanges } from '../ministry-changes/change.rules'
import { ChangesToDecide } from '../ministry-changes/ChangesToDecide'
import { EarlierChanges } from '../ministry-changes/EarlierChanges'
import { ministryChanges } from '../ministry-changes/ministry-changes.service'
import { AccountSwitch } from './AccountSwitch'
import type { Ministry } from './ministries.reading'
import { ministries } from './ministries.service'
import { MinistryAreas } from './MinistryAreas'
import { BankFacts, MinistryFacts, VisionerFacts } from './MinistryFacts'
import { canResetPassword, canSwitchAccount } from './ministry.rules'
import { Unconfirmed } from './Unconfirmed'
import { lazyPart } from '../../components/lazyPart'

const ResetPasswordDialog = lazyPart(async () => (await import('./ResetPasswordDialog')).ResetPasswordDialog)

const LinkAreaDialog = lazyPart(async () => (await import('./LinkAreaDialog')).LinkAreaDialog)

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) {
  const me = rememberedUser()
  const [ministry, changes] = await Promise.all([
    ministries.one(id, signal),
    me && canDecideChanges(me) ? partOf(ministryChanges.ofMinistry(id, signal)) : null,
  ])
  return { ministry, changes }
}

export default function MinistryPage() {
  const { ministry, changes } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [dialog, setDialog] = useState<'link' | 'password' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <PageTitle
        crumb={{ to: paths.ministries, of: 'Ministries' }}
        meta={<Ways of={ministry} />}
        actions={
          <>
            <StatusBadge of={ministry.status} badge />
            {/* Only the API knows which account is the ministry's. */}
            {canResetPassword(me, ministry) && (
              <button type="button" className="btn btn-secondary" onClick={() => setDialog('password')}>
                Reset password
              </button>
            )}
          </>
        }
      >
        {ministry.name || 'Ministry'}
      </PageTitle>
      <Unconfirmed account={ministry} name={ministry.name} email={ministry.email}>
        The ministry has not confirmed its e-mail yet. It can set its password and log in when it has.
      </Unconfirmed>
      {changes?.data && <ChangesToDecide of={changes.data} />}
      <div className="panel">
        {changes?.problem && <Missing what="what the ministry wants changed" why={changes.problem} />}
        <Section
          title="Support areas"
          action={
            <button type="button" className="btn btn-outline-primary" onClick={() => setDialog('link')}>
              Link area
            </button>
          }
        >
          <MinistryAreas links={ministry.supportAreas} />
        </Section>
        <Section title="Organisation">
          <MinistryFacts of={ministry} account={ministry} />
        </Section>
        <Section title="Visioner">
          <VisionerFacts of={ministry.ministers} />
        </Section>
        <Section title="Bank">
          <BankFacts of={ministry.bankAccount} />
        </Section>
        {canSwitchAccount(me, ministry) && (
          <Section title="Account">
            <AccountSwitch of={ministry} />
          </Section>
        )}
        {changes?.data && <EarlierChanges of={changes.data} />}
      </div>
      <RecordActivity noun="ministry" id={ministry.id} />
      {dialog === 'link' && <LinkAreaDialog ministryId={ministry.id} onClose={close} />}
      {dialog === 'password' && ministry.userId && <ResetPasswordDialog userId={ministry.userId} onClose={close} />}
    </>
  )
}

/** To what belongs to it. The lists are searched by its name, which every API tells. */
function Ways({ of: { category, name, registrationId } }: { of: Ministry }) {
  const paths = usePaths()
  const search = encodeURIComponent(name)
  return (
    <span className="row-x wrapx tight">
      {category}
      {registrationId && <Link to={paths.registration(registrationId)}>Registration</Link>}
      <Link to={`${paths.budgets}?status=All&q=${search}`}>Requests and feedback</Link>
      <Link to={`${paths.payments}?q=${search}`}>Payments</Link>
    </span>
  )
}
