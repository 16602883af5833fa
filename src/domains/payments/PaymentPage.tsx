import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { useDraftsEnd } from '../../session/useDeviceDraft'
import { Facts } from '../../components/Facts'
import { FilePreview } from '../../components/FilePreview'
import { lazyPart } from '../../components/lazyPart'
import { Money } from '../../components/Money'
import { PageTitle } from '../../components/PageTitle'
import { Signs } from '../../components/Signs'
import { PrintShare } from '../../components/PrintShare'
import { ReceiptLink } from '../../components/ReceiptLink'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { again } from '../../lib/again'
import { exact, timeDay } from '../../lib/dates'
import { naira, nairaInWords } from '../../lib/money'
import { partOf } from '../../lib/parts'
import { usePrinting } from '../../lib/usePrinting'
import { usePaths } from '../../paths'
import { RecordActivity } from '../activity/RecordActivity'
import { ministryIfAllowed } from '../ministries/ministries.service'
import {
  canAddReceipt,
  canOpenBudget,
  canReverse,
  canSeeBalance,
  entryName,
  isPaid,
  referenceOf,
  reversingOf,
} from './payment.rules'
import { isOwn, type Payment } from './payments.reading'
import { payments } from './payments.service'
import { Reversed } from './Reversed'

const ReverseDialog = lazyPart(async () => (await import('./ReverseDialog')).ReverseDialog)
const AddReceiptDialog = lazyPart(async () => (await import('./AddReceiptDialog')).AddReceiptDialog)

/** An API that does not tell where the money went tells it of the ministry. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Payment> {
  const payment = await payments.one(params.id ?? '', signal)
  if (payment.bankAccount || !payment.ministryId || payment.deposit) return payment
  const ministry = await ministryIfAllowed(payment.ministryId, signal)
  if (!ministry || ministry.bankAccount) return { ...payment, bankAccount: ministry?.bankAccount ?? null }
  // The office's alone. The payment stands without.
  const registered = again(() => import('../registrations/registered')).then((code) =>
    code.withAccount(ministry, signal),
  )
  return { ...payment, bankAccount: (await partOf(registered)).data?.bankAccount ?? null }
}

export default function PaymentPage() {
  const payment = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [open, setOpen] = useState<'reverse' | 'receipt'>()
  const day = timeDay(payment.createdUtc)
  useDraftsEnd(payment.reversedBy !== null, [reversingOf(payment.id)])
  const isAdvice = usePrinting() && isPaid(payment)
  const close = () => setOpen(undefined)
  return (
    <>
      <PageTitle
        crumb={{ to: paths.payments, of: 'Payments' }}
        meta={`${isAdvice ? 'Payment advice · ' : ''}${isOwn(payment) ? entryName(payment) : payment.ministry || 'Payment'} · ${day}`}
        actions={
          <>
            <StatusBadge of={payment.status} badge />
            {canAddReceipt(me, payment) && (
              <button type="button" className="btn btn-secondary" onClick={() => setOpen('receipt')}>
                {payment.filepath ? 'Replace receipt' : 'Add receipt'}
              </button>
            )}
            {canReverse(me, payment) && (
              <button type="button" className="btn btn-outline-danger" onClick={() => setOpen('reverse')}>
                Reverse
              </button>
            )}
            {isPaid(payment) && (
              <PrintShare
                print="Print payment advice"
                title={payment.title}
                text={`${payment.title}${payment.amount === null ? '' : `: ${naira(payment.amount)}`} paid on ${day}, ${referenceOf(payment)}.`}
              />
            )}
          </>
        }
      >
        {payment.title}
      </PageTitle>
      <Reversed payment={payment} />
      <div className="panel">
        <section className="pad amount section">
          <div className="stack-1">
            <Money of={payment.amount} large />
            <span className="words">{nairaInWords(payment.amount)}</span>
          </div>
        </section>
        <Section title="Details">
          <Facts of={useFacts(payment)} />
          <Balances of={payment} />
          <div className="noprint">
            <FilePreview path={payment.filepath} name="Receipt" />
          </div>
        </Section>
        <Receipts of={payment} />
      </div>
      {isPaid(payment) && <Signs of={['For the ministry', 'For the office']} />}
      {!may(me, 'useClientArea') && (
        <div className="noprint">
          <RecordActivity noun="payment" id={payment.id} />
        </div>
      )}
      {open === 'reverse' && <ReverseDialog payment={payment} onClose={close} />}
      {open === 'receipt' && <AddReceiptDialog payment={payment} onClose={close} />}
    </>
  )
}

function useFacts(payment: Payment): Record<string, React.ReactNode> {
  const me = useSession()
  const paths = usePaths()
  const { ministryId, ministry, budgetId, bankAccount } = payment
  const name =
    ministryId && may(me, 'manageMinistries') ? (
      <Link to={paths.ministry(ministryId)}>{ministry || 'Open'}</Link>
    ) : (
      ministry
    )
  return {
    Date: timeDay(payment.createdUtc),
    'Our reference': referenceOf(payment),
    Sender: payment.sender,
    ...(payment.preparedBy ? { 'Prepared by': payment.preparedBy, 'Released by': payment.releasedBy } : {}),
    ...(isOwn(payment) ? {} : { Ministry: name }),
    ...(bankAccount
      ? { 'Account name': bankAccount.name, Bank: bankAccount.bank, 'Account number': bankAccount.number }
      : {}),
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
  }
}

/** Never on paper: an advice goes to the ministry. */
function Balances({ of: { previousBalance, currentBalance } }: { of: Payment }) {
  // §6: whatever an API sends along, our balance is the admin's alone.
  const isMine = canSeeBalance(useSession())
  if (!isMine || (previousBalance === null && currentBalance === null)) return null
  return (
    <div className="noprint">
      <Facts
        of={{ 'Balance before': <Money of={previousBalance} />, 'Balance after': <Money of={currentBalance} /> }}
      />
    </div>
  )
}

/** All of them, once there is more than the one above. */
function Receipts({ of: { receipts } }: { of: Payment }) {
  if (receipts.length < 2) return null
  return (
    <div className="noprint">
      <Section title="Receipts">
        <ul className="plain stack-2">
          {[...receipts].reverse().map(({ filepath, name, createdUtc, by }, index) => (
            <li key={filepath} className="row-x wrapx">
              <ReceiptLink path={filepath}>{name}</ReceiptLink>
              <span className="sm muted">
                {exact(createdUtc)}
                {by && `, ${by}`}
                {index === 0 ? '. This one counts.' : '. Replaced.'}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
