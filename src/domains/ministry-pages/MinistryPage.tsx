import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { Missing } from '../../components/Missing'
import { PageTitle } from '../../components/PageTitle'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { newest } from '../../lib/oldest'
import { partOf } from '../../lib/parts'
import { useHeld } from '../../lib/useUndo'
import { RecordActivity } from '../activity/RecordActivity'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { rememberedUser } from '../../session/user'
import { isSameMinistry } from '../ministries/same-ministry.rules'
import { canDecideChanges } from '../ministry-changes/change.rules'
import { ChangesToDecide } from '../ministry-changes/ChangesToDecide'
import { EarlierChanges } from '../ministry-changes/EarlierChanges'
import { budgets } from '../budgets/budgets.service'
import { converts } from '../converts/converts.service'
import { payments } from '../payments/payments.service'
import { sumsOf } from './ministry-sums.rules'
import { MinistryChats } from './MinistryChats'
import { MinistryPayments, MinistryRequests } from './MinistryDeals'
import { MinistrySums } from './MinistrySums'
import { ministryChanges } from '../ministry-changes/ministry-changes.service'
import { AccountSwitch } from '../ministries/AccountSwitch'
import type { Ministry } from '../ministries/ministries.reading'
import { ministries } from '../ministries/ministries.service'
import { withAccount } from '../registrations/registered'
import { MinistryAreas } from '../ministries/MinistryAreas'
import { BankFacts, MinistryFacts, VisionerFacts } from '../ministries/MinistryFacts'
import { accountKey, canResetPassword, canSwitchAccount } from '../ministries/ministry.rules'
import { Unconfirmed } from '../ministries/Unconfirmed'
import { WaitingThere } from '../ministries/WaitingThere'
import { lazyPart } from '../../components/lazyPart'

const ResetPasswordDialog = lazyPart(
  async () => (await import('../ministries/ResetPasswordDialog')).ResetPasswordDialog,
)

const LinkAreaDialog = lazyPart(async () => (await import('../ministries/LinkAreaDialog')).LinkAreaDialog)

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) {
  const me = rememberedUser()
  const one = ministries.one(id, signal)
  const ofIt = async <Row extends Parameters<typeof isSameMinistry>[0]>(rows: Promise<Row[]>) => {
    const [{ name }, all] = await Promise.all([one, rows])
    return all.filter((row) => isSameMinistry(row, { ministryId: id, ministry: name }))
  }
  const [ministry, changes, requests, ledger, summary] = await Promise.all([
    one.then((told) => withAccount(told, signal)),
    me && canDecideChanges(me) ? partOf(ministryChanges.ofMinistry(id, signal)) : null,
    partOf(ofIt(budgets.withStatus('All', signal))),
    partOf(ofIt(payments.all(signal))),
    // The people stand in their list.
    partOf(converts.counts({ ministryId: id }, () => converts.everybody(signal), signal)),
  ])
  return { ministry, changes, requests, ledger, summary: summary.data }
}

export default function MinistryPage() {
  const { ministry: loaded, changes, requests, ledger, summary } = useLoaderData<typeof loader>()
  const held = useHeld()(accountKey(loaded))
  const ministry = held ? { ...loaded, status: 'Active' as const } : loaded
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
        The ministry has not confirmed its email yet. It can set its password and log in when it has.
      </Unconfirmed>
      {changes?.data && <ChangesToDecide of={changes.data} />}
      {ministry.waiting && <WaitingThere of={ministry.waiting} />}
      <MinistrySums
        ministry={ministry}
        requests={requests.data}
        ledger={ledger.data}
        sums={sumsOf(requests.data, ledger.data)}
        converts={summary}
      />
      <div className="dash">
        <div className="stack">
          <div className="panel">
            {changes?.problem && <Missing what="what the ministry wants changed" why={changes.problem} />}
            {requests.data ? (
              <MinistryRequests name={ministry.name} rows={requests.data} />
            ) : (
              <Missing what="the requests" why={requests.problem} />
            )}
            {ledger.data ? (
              <MinistryPayments name={ministry.name} rows={ledger.data} />
            ) : (
              <Missing what="the payments" why={ledger.problem} />
            )}
            <MinistryChats ministry={ministry} requests={requests.data ? newest(requests.data) : null} />
          </div>
        </div>
        <div className="dash-side">
          <div className="panel">
            <Section
              title="Support areas"
              action={
                <button type="button" className="btn btn-outline-primary" onClick={() => setDialog('link')}>
                  Link area
                </button>
              }
            >
              <MinistryAreas links={ministry.supportAreas} account={ministry.status} />
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
        </div>
      </div>
      <RecordActivity noun="ministry" id={ministry.id} />
      {dialog === 'link' && <LinkAreaDialog ministryId={ministry.id} onClose={close} />}
      {dialog === 'password' && ministry.userId && <ResetPasswordDialog userId={ministry.userId} onClose={close} />}
    </>
  )
}

function Ways({ of: { category, registrationId } }: { of: Ministry }) {
  const paths = usePaths()
  return (
    <span className="row-x wrapx tight">
      {category}
      {registrationId && <Link to={paths.registration(registrationId)}>Registration</Link>}
    </span>
  )
}
