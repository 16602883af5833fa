import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { Money } from '../../components/Money'
import { PageTitle } from '../../components/PageTitle'
import { PrintShare } from '../../components/PrintShare'
import { ReceiptLink } from '../../components/ReceiptLink'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { timeDay } from '../../lib/dates'
import { naira, nairaInWords } from '../../lib/money'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { canOpenBudget } from './payment.rules'
import { payments } from './payments.service'

export const loader = ({ params, request }: LoaderFunctionArgs) => payments.one(params.id ?? '', request.signal)

export default function PaymentPage() {
  const payment = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const { previousBalance, currentBalance, budgetId } = payment
  return (
    <>
      <PageTitle
        crumb={{ to: paths.payments, of: 'Payments' }}
        meta={
          <>
            {payment.deposit ? 'Deposit' : payment.ministry || 'Payment'} · <DateText of={payment.createdUtc} />
          </>
        }
        actions={
          <>
            <StatusBadge of={payment.status} badge />
            <PrintShare
              print="Print payment advice"
              title={payment.title}
              text={`${payment.title}${payment.amount === null ? '' : `: ${naira(payment.amount)}`} paid on ${timeDay(payment.createdUtc)}${payment.reference ? `, ${payment.reference}` : ''}.`}
            />
          </>
        }
      >
        {payment.title}
      </PageTitle>
      <div className="panel">
        <section className="pad amount section">
          <div className="stack-1">
            <Money of={payment.amount} large />
            <span className="words">{nairaInWords(payment.amount)}</span>
          </div>
          <ReceiptLink path={payment.filepath} />
        </section>
        <Section title="Details">
          <Facts
            of={{
              Sender: payment.sender,
              ...(payment.deposit
                ? {}
                : {
                    Ministry:
                      payment.ministryId && may(me, 'manageMinistries') ? (
                        <Link to={paths.ministry(payment.ministryId)}>{payment.ministry || 'Open'}</Link>
                      ) : (
                        payment.ministry
                      ),
                  }),
              ...(payment.type ? { Type: spaced(payment.type) } : {}),
              Description: payment.description,
              ...(budgetId
                ? {
                    Sponsorship: canOpenBudget(me) ? (
                      <Link to={paths.budget(budgetId)}>{payment.reference || 'Open'}</Link>
                    ) : (
                      payment.reference
                    ),
                  }
                : {}),
              ...(previousBalance === null ? {} : { 'Balance before': <Money of={previousBalance} /> }),
              ...(currentBalance === null ? {} : { 'Balance after': <Money of={currentBalance} /> }),
            }}
          />
        </Section>
      </div>
      {!may(me, 'useClientArea') && <RecordActivity noun="payment" id={payment.id} />}
    </>
  )
}
