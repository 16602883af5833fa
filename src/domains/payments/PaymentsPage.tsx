import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { gotBy, receiverOf, signed, type Payment } from './payments.reading'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { aside, byId, choice, created, money, opens, status, twoLines, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListBody } from '../../components/ListBody'
import { ListFilters } from '../../components/ListFilters'
import { ListHead } from '../../components/ListHead'
import { Missing } from '../../components/Missing'
import { useCreating } from '../../components/useCreating'
import { StatusBadge } from '../../components/StatusBadge'
import { useList } from '../../components/useList'
import { sumKnown } from '../../lib/money'
import { partOf } from '../../lib/parts'
import { usePaths } from '../../paths'
import { rememberedUser } from '../../session/user'
import { Money } from '../../components/Money'
import { BalanceChip } from './BalanceChip'
import { canCreatePayment, canSeeBalance, entryName, isDone, referenceOf } from './payment.rules'
import { payments } from './payments.service'
import { isWaiting, readsPrepared } from './prepared.rules'
import { preparedPayments } from './prepared.service'
import { lazyPart } from '../../components/lazyPart'

// The office's alone: a ministry's phone does not keep it.
const prepare = () => import('./PreparedPayments')
const PreparedPayments = lazyPart(async () => (await prepare()).PreparedPayments, { isNeeded: true, fallback: null })
const NewPaymentDialog = lazyPart(async () => (await import('./NewPaymentDialog')).NewPaymentDialog)

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const me = rememberedUser()
  const isRead = me !== null && readsPrepared(me)
  const [rows, prepared] = await Promise.all([
    payments.all(signal),
    isRead ? partOf(preparedPayments.all(signal)) : null,
    // It says itself that it did not come.
    isRead && prepare().catch(() => {}),
  ])
  return { rows, prepared }
}

const title = opens<Payment>('Title', (p) => p.title, { grow: 2, beneath: referenceOf })
const rest: Column<Payment>[] = [status((p) => p.status, { width: '8.5rem' }), created((p) => p.createdUtc)]
const type = choice<Payment>('Type', entryName, {
  width: '10.5rem',
  // The longest area leaves no room beside it.
  cell: (p) => (p.reversedBy ? twoLines(entryName({ ...p, reversedBy: null }), 'reversed') : entryName(p)),
})
/** What waits or was refused stands there and is not added up. */
const amount = (of: (p: Payment) => number | null, own?: Partial<Column<Payment>>) =>
  money<Payment>('Amount', of, { adds: isDone, ...own })
/** The office sees where money came in and went out; a ministry only what it got. */
const columns: Column<Payment>[] = [
  title,
  choice('Ministry', receiverOf, { grow: 2 }),
  type,
  amount(signed, { isBalance: true, width: '11rem' }),
  ...rest,
  aside('Direction', ({ deposit }) => (deposit ? 'In' : 'Out')),
  aside('Our reference', referenceOf, 'text'),
]
const ownColumns: Column<Payment>[] = [title, type, amount(gotBy), ...rest, aside('Reference', referenceOf, 'text')]

export default function PaymentsPage() {
  const { rows, prepared } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const creating = useCreating()
  const isClient = may(me, 'useClientArea')
  const list = useList('Payments', rows, isClient ? ownColumns : columns)
  const waiting = prepared?.data?.filter(isWaiting) ?? []
  return (
    <>
      <ListHead list={list}>
        {canSeeBalance(me) && (
          <BalanceChip
            // Asked again when the list changes.
            about={`${rows.length}/${waiting.length}`}
            reserved={sumKnown(waiting.map(({ amount }) => amount))}
          />
        )}
        {may(me, 'payBudgets') && (
          <>
            <Link className="btn btn-secondary" to={paths.payList}>
              Requests to pay
            </Link>
            <Link className="btn btn-secondary" to={paths.bankStatement}>
              Bank statement
            </Link>
          </>
        )}
        {canCreatePayment(me) && (
          <span className="actionbar">
            <button type="button" className="btn btn-primary" onClick={creating.start}>
              New Payment
            </button>
          </span>
        )}
      </ListHead>
      {prepared?.problem !== undefined && (
        <section className="panel">
          <Missing what="what waits for a second person" why={prepared.problem} />
        </section>
      )}
      {prepared && <PreparedPayments of={prepared.data ?? []} />}
      <ListFilters list={list} />
      <ListBody
        list={list}
        card={(p) => ({
          to: byId(p),
          title: p.title,
          meta: (
            <>
              {isClient || p.reverses || p.reversedBy ? entryName(p) : receiverOf(p) || entryName(p)} ·{' '}
              <DateText of={p.createdUtc} />
            </>
          ),
          status: isDone(p) ? undefined : <StatusBadge of={p.status} />,
          aside: <Money of={isClient ? gotBy(p) : signed(p)} />,
        })}
        empty={
          isClient
            ? 'Your payments appear here when the office pays a request.'
            : 'Payments appear here when a request is paid.'
        }
      />
      {creating.isOpen && <NewPaymentDialog onClose={creating.end} />}
    </>
  )
}
