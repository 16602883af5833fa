import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { gotBy, isOwn, signed, type Payment } from './payments.reading'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { choice, created, money, opens, status, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { BalanceChip } from './BalanceChip'
import { canCreatePayment, canSeeBalance, entryName } from './payment.rules'
import { payments } from './payments.service'
import { lazyPart } from '../../components/lazyPart'

const NewPaymentDialog = lazyPart(async () => (await import('./NewPaymentDialog')).NewPaymentDialog)

export const loader = ({ request }: LoaderFunctionArgs) => payments.all(request.signal)

const title = opens<Payment>('Title', (p) => p.title)
const rest: Column<Payment>[] = [status((p) => p.status), created((p) => p.createdUtc, { grow: 1 })]
const type = choice<Payment>('Type', entryName)
/** The office sees where money came in and went out; a ministry only what it got. */
const columns: Column<Payment>[] = [
  title,
  choice('Ministry', (p) => p.ministry || (isOwn(p) ? 'Our own balance' : ''), { grow: 2 }),
  type,
  money('Amount', signed, { isBalance: true }),
  ...rest,
]
const ownColumns: Column<Payment>[] = [title, type, money('Amount', gotBy), ...rest]

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
              {isClient || p.reverses || p.reversedBy ? entryName(p) : p.ministry || 'Our own balance'} ·{' '}
              <DateText of={p.createdUtc} />
            </>
          ),
          aside: <Money of={isClient ? gotBy(p) : signed(p)} />,
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
