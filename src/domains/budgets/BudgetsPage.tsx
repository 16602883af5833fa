import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Budget } from './budgets.reading'
import type { Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced, statusWords } from '../../components/words'
import { rangeText } from '../../lib/dates'
import { statusOf } from '../../lib/loaders'
import { budgets } from './budgets.service'

const FILTERS = ['Pending', 'Approved', 'Ongoing', 'Ended', 'Completed', 'Rejected', 'All'] as const

export const loader = ({ request }: LoaderFunctionArgs) =>
  budgets.withStatus(statusOf(request, FILTERS, 'Pending'), request.signal)

const amountOf = ({ amount, requested }: Budget) => amount ?? requested
const columns: Column<Budget>[] = [
  { name: 'Theme', selector: (b) => b.theme, cell: (b) => <Link className="name" to={b.id}>{b.theme}</Link>, grow: 3 }, // prettier-ignore
  { name: 'Ministry', selector: (b) => b.ministry, quiet: true, grow: 3 },
  { name: 'Type', selector: (b) => spaced(b.type), quiet: true, width: '10rem' },
  {
    name: 'Duration',
    selector: (b) => `${b.from} to ${b.to}`,
    cell: (b) => rangeText(b.from, b.to),
    quiet: true,
    grow: 2,
  },
  { name: 'Amount', selector: amountOf, cell: (b) => <Money of={amountOf(b)} />, right: true, width: '9rem' },
  {
    name: 'Status',
    selector: (b) => statusWords(b.status),
    cell: (b) => <StatusBadge of={b.status} />,
    width: '11.5rem',
  },
  {
    name: 'Created On',
    selector: (b) => b.createdUtc,
    cell: (b) => <DateText of={b.createdUtc} />,
    quiet: true,
    width: '8.5rem',
  },
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
        status: <StatusBadge of={b.status} />,
        aside: <Money of={amountOf(b)} />,
      })}
      statuses={FILTERS}
      empty="No request waits for a decision. New ones appear here."
    />
  )
}
