import { Link } from 'react-router-dom'
import { Dialog, DialogBody } from '../../components/Dialog'
import { lazyPart } from '../../components/lazyPart'
import { dayOf, timeDay } from '../../lib/dates'
import { naira } from '../../lib/money'
import { isBareDay } from '../../lib/once'
import { useFetch } from '../../lib/useFetch'
import { useSession } from '../../session/session'
import { usePaths } from '../../paths'
import { ministries } from '../ministries/ministries.service'
import { canCreatePayment, isDone, isToMinistry } from '../payments/payment.rules'
import type { Payment } from '../payments/payments.reading'
import { NoLedger } from '../payments/Checks'
import { isWaiting, readsPrepared } from '../payments/prepared.rules'
import { preparedPayments } from '../payments/prepared.service'
import { payments } from '../payments/payments.service'
import type { RequestItem } from './converts.reading'
import { converts } from './converts.service'

const PayMinistryDialog = lazyPart(async () => (await import('../payments/PayMinistryDialog')).PayMinistryDialog)

type Promised = Pick<RequestItem, 'id' | 'title' | 'amount' | 'createdUtc'>

/** What the form below writes of whom it is for. */
const helpFor = (name: string) => `Help for ${name}.`
type Entry = Pick<Payment, 'title' | 'amount' | 'description'>
/** The books do not name the request: what has its title and its sum may be its payment. */
const isLike = ({ title, amount }: Entry, item: Promised): boolean => title === item.title && amount === item.amount
const isSince = (paid: string, asked: string): boolean =>
  isBareDay(paid) ? dayOf(paid) >= dayOf(asked) : paid >= asked
const isPaymentOf = (payment: Payment, item: Promised): boolean =>
  isToMinistry(payment) &&
  payment.status !== 'Rejected' &&
  isSince(payment.createdUtc, item.createdUtc) &&
  isLike(payment, item)

/** 0: it names this person, whatever is written behind. 1: nobody. 2: somebody else, or this person before the name was corrected. */
function farness({ description }: Entry, name: string): 0 | 1 | 2 {
  if (name && description.startsWith(helpFor(name))) return 0
  return description.startsWith('Help for ') ? 2 : 1
}

/** Whom it is for, and the name of the ministry that brought them, as far as the API tells. */
async function personOf(feedbackId: string, signal: AbortSignal): Promise<{ name: string; ministry: string }> {
  const { convertId, convert } = await converts.feedback(feedbackId, signal)
  return convertId ? converts.one(convertId, signal) : { name: convert, ministry: '' }
}
async function receiverOf(feedbackId: string, signal: AbortSignal) {
  const { name, ministry } = await personOf(feedbackId, signal)
  const known = ministry ? (await ministries.names(signal)).filter((one) => one.name === ministry) : []
  return { convert: name, ministryId: known.length === 1 ? (known[0]?.id ?? '') : '' }
}

/** Help that was promised: whether it stands in the books, and if not, the way to pay it. */
export function HelpPayment({ item, feedbackId, onPay }: { item: Promised; feedbackId: string; onPay: () => void }) {
  const me = useSession()
  const paths = usePaths()
  const books = useFetch(payments.now, canCreatePayment(me) ? item.id : null)
  const waits = useFetch(preparedPayments.now, readsPrepared(me) ? item.id : null)
  const person = useFetch((signal) => personOf(feedbackId, signal), canCreatePayment(me) ? feedbackId : null)
  const isAsked = [books, ...(readsPrepared(me) ? [waits] : []), person].every(
    ({ data, problem }) => data !== undefined || problem !== undefined,
  )
  if (!canCreatePayment(me) || !isAsked || item.amount === null) return null
  const name = person.data?.name ?? ''
  const found = [
    ...(books.data ?? []).filter((entry) => isPaymentOf(entry, item)).map((entry) => ({ entry, paid: entry })),
    ...(waits.data ?? []).filter((one) => isWaiting(one) && isLike(one, item)).map((entry) => ({ entry, paid: null })),
  ].sort((one, other) => farness(one.entry, name) - farness(other.entry, name))[0]
  const unread = books.problem ?? waits.problem
  const far = found && farness(found.entry, name)
  // The books name this person: then it is paid.
  const isSure = far === 0
  const says = far === 2 && `It says “${found?.entry.description}” `
  return (
    <>
      {found?.paid ? (
        <p>
          A payment with this title and sum stands in the books:{' '}
          <Link to={paths.payment(found.paid.id)}>
            {isDone(found.paid) ? `paid on ${timeDay(found.paid.createdUtc)}` : 'recorded, and still pending'}
          </Link>
          . {says}
          {!isSure && 'Look whether it was for this person.'}
        </p>
      ) : found ? (
        <p>
          A payment with this title and sum is prepared: it waits for a second person on{' '}
          <Link to={paths.payments}>Payments</Link>. {says}
          {!isSure && 'Look whether it is for this person.'}
        </p>
      ) : unread !== undefined ? (
        <NoLedger problem={unread} />
      ) : (
        <p>
          No payment of {naira(item.amount)} called “{item.title}” stands in the books yet.
        </p>
      )}
      {!isSure && (
        <p>
          <button type="button" className="btn btn-secondary" onClick={onPay}>
            New Payment
          </button>
        </p>
      )}
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
  if (!data && problem === undefined)
    return (
      <Dialog title="Pay a ministry" onClose={onClose}>
        <DialogBody>
          <p className="md muted" role="status">
            One moment…
          </p>
        </DialogBody>
      </Dialog>
    )
  return (
    <PayMinistryDialog
      start={{
        about: item.id,
        ministryId: data?.ministryId ?? '',
        amount: item.amount === null ? '' : String(item.amount),
        title: item.title,
        description: data?.convert ? helpFor(data.convert) : '',
      }}
      onClose={onClose}
    />
  )
}
