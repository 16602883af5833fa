import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Payment } from './payments.reading'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import type { Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { BalanceChip } from './BalanceChip'
import { canCreatePayment, canSeeBalance } from './payment.rules'
import { payments } from './payments.service'
import { lazyPart } from '../../components/lazyPart'

const NewPaymentDialog = lazyPart(async () => (await import('./NewPaymentDialog')).NewPaymentDialog)

export const loader = ({ request }: LoaderFunctionArgs) => payments.all(request.signal)

const signed = ({ amount, deposit }: Payment) => (deposit || amount === null ? amount : -amount)
const title: Column<Payment> = { name: 'Title', selector: (p) => p.title, cell: (p) => <Link className="name" to={p.id}>{p.title}</Link>, grow: 3 } // prettier-ignore
const date: Column<Payment> = {
  name: 'Created On',
  selector: (p) => p.createdUtc,
  cell: (p) => <DateText of={p.createdUtc} />,
  quiet: true,
}
const type: Column<Payment> = {
  name: 'Type',
  selector: (p) => (p.type ? spaced(p.type) : p.deposit ? 'Deposit' : 'Payment'),
  quiet: true,
}
const status: Column<Payment> = {
  name: 'Status',
  selector: (p) => spaced(p.status),
  cell: (p) => <StatusBadge of={p.status} />,
}
/** The office sees where money came in and went out; a ministry only what it got. */
const columns: Column<Payment>[] = [
  title,
  { name: 'Ministry', selector: (p) => p.ministry || 'Our own balance', quiet: true, grow: 2 },
  type,
  { name: 'Amount', selector: signed, cell: (p) => <Money of={signed(p)} />, right: true, grow: 2 },
  status,
  date,
]
const ownColumns: Column<Payment>[] = [
  title,
  type,
  { name: 'Amount', selector: (p) => p.amount, cell: (p) => <Money of={p.amount} />, right: true, grow: 2 },
  status,
  date,
]

export default function PaymentsPage() {
  const rows = useLoaderData<typeof loader>()
  const me = useSession()
  const [creating, setCreating] = useState(false)
  const isClient = may(me, 'useClientArea')
  return (
    <>
      <ListPage
        title="Payments"
        rows={rows}
        columns={isClient ? ownColumns : columns}
        card={(p) => ({
          to: p.id,
          title: p.title,
          meta: (
            <>
              {isClient ? spaced(p.type || 'Payment') : p.ministry || 'Our own balance'} ·{' '}
              <DateText of={p.createdUtc} />
            </>
          ),
          aside: <Money of={isClient ? p.amount : signed(p)} />,
        })}
        actions={
          <>
            {canSeeBalance(me) && <BalanceChip />}
            {canCreatePayment(me) && (
              <button type="button" className="btn btn-primary" onClick={() => setCreating(true)}>
                New Payment
              </button>
            )}
          </>
        }
        empty={
          isClient
            ? 'Your payments appear here when the office pays a request.'
            : 'Payments appear here when a request is paid.'
        }
      />
      {creating && <NewPaymentDialog onClose={() => setCreating(false)} />}
    </>
  )
}
