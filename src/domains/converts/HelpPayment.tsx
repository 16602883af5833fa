import { Link } from 'react-router-dom'
import { lazyPart } from '../../components/lazyPart'
import { timeDay } from '../../lib/dates'
import { naira } from '../../lib/money'
import { useFetch } from '../../lib/useFetch'
import { useSession } from '../../session/session'
import { usePaths } from '../../paths'
import { ministries } from '../ministries/ministries.service'
import { canCreatePayment } from '../payments/payment.rules'
import type { Payment } from '../payments/payments.reading'
import type { Prepared } from '../payments/prepared.reading'
import { isWaiting, readsPrepared } from '../payments/prepared.rules'
import { preparedPayments } from '../payments/prepared.service'
import { payments } from '../payments/payments.service'
import type { RequestItem } from './converts.reading'
import { converts } from './converts.service'

const PayMinistryDialog = lazyPart(async () => (await import('../payments/PayMinistryDialog')).PayMinistryDialog)

type Promised = Pick<RequestItem, 'id' | 'title' | 'amount' | 'createdUtc'>

/** The books do not name the request: what was paid under its title, with its sum and after it, is taken for its payment. */
export const isPaymentOf = (payment: Payment, { title, amount, createdUtc }: Promised): boolean =>
  !payment.deposit &&
  !payment.reverses &&
  !payment.reversedBy &&
  payment.amount === amount &&
  payment.title === title &&
  payment.createdUtc >= createdUtc

/** Whom it is for, and the ministry that brought them, as far as the API tells. */
async function receiverOf(feedbackId: string, signal: AbortSignal) {
  const feedback = await converts.feedback(feedbackId, signal)
  if (!feedback.convertId) return { convert: feedback.convert, ministryId: '' }
  const { name, ministry } = await converts.one(feedback.convertId, signal)
  const known = ministry ? (await ministries.names(signal)).filter((one) => one.name === ministry) : []
  return { convert: name, ministryId: known.length === 1 ? (known[0]?.id ?? '') : '' }
}

const NONE: readonly Prepared[] = []

/** Help that was promised: whether it stands in the books, and if not, the way to pay it. */
export function HelpPayment({ item, onPay }: { item: Promised; onPay: () => void }) {
  const me = useSession()
  const paths = usePaths()
  const { data } = useFetch(payments.all, canCreatePayment(me) ? item.id : null)
  const { data: prepared = NONE, problem } = useFetch(preparedPayments.all, readsPrepared(me) ? item.id : null)
  const isAsked = !readsPrepared(me) || prepared !== NONE || problem !== undefined
  if (!data || !isAsked || item.amount === null) return null
  const paid = data.find((payment) => isPaymentOf(payment, item))
  if (paid)
    return (
      <p>
        A payment with this title and sum stands in the books:{' '}
        <Link to={paths.payment(paid.id)}>paid on {timeDay(paid.createdUtc)}</Link>. Look whether it was for this
        person.
      </p>
    )
  if (prepared.some((one) => isWaiting(one) && one.title === item.title && one.amount === item.amount))
    return (
      <p>
        A payment with this title and sum is prepared: it waits for a second person on{' '}
        <Link to={paths.payments}>Payments</Link>.
      </p>
    )
  return (
    <>
      <p>
        No payment of {naira(item.amount)} called “{item.title}” stands in the books yet.
      </p>
      <p>
        <button type="button" className="btn btn-secondary" onClick={onPay}>
          New Payment
        </button>
      </p>
    </>
  )
}

/** The form that pays it, filled in with what is known: the ministry of who asked, the sum, and what for. */
export function PayHelpDialog({
  item,
  feedbackId,
  onClose,
}: {
  item: Promised
  feedbackId: string
  onClose: () => void
}) {
  const { data, problem } = useFetch((signal) => receiverOf(feedbackId, signal), item.id)
  // The form begins once, with all of it. What could not be asked is chosen in it.
  if (!data && problem === undefined) return null
  return (
    <PayMinistryDialog
      start={{
        about: item.id,
        ministryId: data?.ministryId ?? '',
        amount: item.amount === null ? '' : String(item.amount),
        title: item.title,
        description: data?.convert ? `Help for ${data.convert}.` : '',
      }}
      onClose={onClose}
    />
  )
}
