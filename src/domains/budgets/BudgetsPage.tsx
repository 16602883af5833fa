import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { stateOf, type Budget } from './budgets.reading'
import { created, days, money, opens, quiet, status, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { statusOf } from '../../lib/loaders'
import { budgets } from './budgets.service'

const FILTERS = ['Pending', 'Approved', 'Ongoing', 'Ended', 'Completed', 'Rejected', 'All'] as const

export const loader = ({ request }: LoaderFunctionArgs) =>
  budgets.withStatus(statusOf(request, FILTERS, 'Pending'), request.signal)

const amountOf = ({ amount, requested }: Budget) => amount ?? requested
const columns: Column<Budget>[] = [
  opens('Theme', (b) => b.theme, { search: (b) => `${b.theme} ${b.reference}` }),
  quiet('Ministry', (b) => b.ministry, { grow: 3 }),
  quiet('Type', (b) => spaced(b.type), { width: '10rem' }),
  days('Duration'),
  money('Amount', amountOf, { width: '9rem' }),
  status(stateOf, { width: '11.5rem' }),
  created((b) => b.createdUtc),
]

export default function BudgetsPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Sponsorships"
      rows={rows}
      columns={columns}
      card={(b) => ({
        to: b.id,
        title: b.theme,
        meta: (
          <>
            {b.ministry && `${b.ministry} · `}
            <DateText of={b.createdUtc} />
          </>
        ),
        status: <StatusBadge of={stateOf(b)} />,
        aside: <Money of={amountOf(b)} />,
      })}
      statuses={FILTERS}
      empty="No request waits for a decision. New ones appear here."
    />
  )
}
