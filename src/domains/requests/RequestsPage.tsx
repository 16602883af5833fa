import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Budget } from '../budgets/budgets.reading'
import type { Column } from '../../components/columns'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced, statusWords } from '../../components/words'
import { rangeText } from '../../lib/dates'
import { pathsOf } from '../../paths'
import { requests } from './requests.service'

export const loader = ({ request }: LoaderFunctionArgs) => requests.all(request.signal)

const paths = pathsOf('client')
const columns: Column<Budget>[] = [
  { name: 'Theme', selector: (b) => b.theme, cell: (b) => <Link className="name" to={paths.budget(b.id)}>{b.theme}</Link>, grow: 3 }, // prettier-ignore
  { name: 'Type', selector: (b) => spaced(b.type), quiet: true },
  { name: 'Status', selector: (b) => statusWords(b.status), cell: (b) => <StatusBadge of={b.status} />, grow: 2 },
  {
    name: 'Duration',
    selector: (b) => `${b.from} to ${b.to}`,
    cell: (b) => rangeText(b.from, b.to),
    quiet: true,
    grow: 2,
  },
  { name: 'Details', selector: (b) => b.reference, cell: (b) => <Link to={paths.budget(b.id)} aria-label={`Details of ${b.theme}`}>Details</Link> }, // prettier-ignore
]

export default function RequestsPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Sponsorships"
      rows={rows}
      columns={columns}
      card={(b) => ({
        to: paths.budget(b.id),
        title: b.theme,
        meta: `${spaced(b.type)} · ${rangeText(b.from, b.to)}`,
        status: <StatusBadge of={b.status} />,
        aside: b.amount === null ? null : <Money of={b.amount} />,
      })}
      empty="Your requests appear here after you send the first one. Start on the Home page."
    />
  )
}
