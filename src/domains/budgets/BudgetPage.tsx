import { useLoaderData, type LoaderFunctionArgs, Link } from 'react-router-dom'
import { useSession } from '../../app/session'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { PhoneLink } from '../../components/PhoneLink'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { canPayNow, canReject } from './budget.rules'
import { BudgetItemsTable } from './BudgetItemsTable'
import { budgets } from './budgets.service'
import { DecisionPanel } from './DecisionPanel'
import { PaymentPanel } from './PaymentPanel'
import { RequestFacts } from './RequestFacts'

export const loader = ({ params, request }: LoaderFunctionArgs) => budgets.one(params.id!, request.signal)

/** §9: alerts of this page hide after five seconds. */
const ALERT_MS = 5000

export default function BudgetPage() {
  const budget = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const pay = useAction(budgets.pay, 'Budget payment has been processed successfully!')
  const reject = useAction(() => budgets.reject(budget.id), 'Budget request has been rejected successfully!')
  const mayPay = canPayNow(me, budget)
  const mayReject = canReject(me, budget)
  // While the payment form stands it shows its own problems, beside their fields.
  const outcome = pay.outcome && (pay.outcome.done || !mayPay) ? pay.outcome : reject.outcome
  return (
    <>
      <PageTitle
        crumb={{ to: paths.budgets, of: 'Sponsorships', here: budget.reference }}
        meta={
          <>
            {budget.ministry} · sent <DateText of={budget.createdUtc} />
          </>
        }
        actions={<StatusBadge of={budget.status} badge />}
      >
        {budget.theme}
      </PageTitle>
      <OutcomeAlert outcome={outcome} hideAfter={ALERT_MS} />
      <div className="split">
        <div className="panel">
          <Section title={spaced(budget.type)}>
            <RequestFacts of={budget} />
          </Section>
          <Section title="Ministry and bank">
            <Facts
              of={{
                Ministry: me.roles.includes('admin') ? (
                  <Link to={paths.ministry(budget.ministryId)}>{budget.ministry}</Link>
                ) : (
                  budget.ministry
                ),
                Visioner: budget.minister?.name,
                Mobile: budget.minister?.mobile && <PhoneLink of={budget.minister.mobile} />,
                Bank: budget.bankAccount?.bank,
                'Account number': budget.bankAccount?.number,
                'Account name': budget.bankAccount?.name,
              }}
            />
          </Section>
          <Section title="Budget items">
            <BudgetItemsTable items={budget.items} />
          </Section>
        </div>
        <aside className="panel paypanel" aria-label="Decision">
          {mayPay || mayReject ? (
            <PaymentPanel
              budget={budget}
              mayPay={mayPay}
              onPay={pay.attempt}
              onReject={mayReject ? reject.run : undefined}
            />
          ) : (
            <DecisionPanel budget={budget} />
          )}
        </aside>
      </div>
    </>
  )
}
