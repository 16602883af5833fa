import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { paidOf, stateOf, type Budget } from '../budgets/budgets.reading'
import { aside, choice, days, details, opens, status, type Column } from '../../components/columns'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { rangeText } from '../../lib/dates'
import { pathsOf } from '../../paths'
import { requests } from './requests.service'

export const loader = ({ request }: LoaderFunctionArgs) => requests.all(request.signal)

const paths = pathsOf('client')
const pathOf = ({ id }: Budget) => paths.budget(id)
const columns: Column<Budget>[] = [
  opens('Theme', (b) => b.theme, { to: pathOf, beneath: (b) => b.reference }),
  choice('Type', (b) => spaced(b.type)),
  status(stateOf, { grow: 2 }),
  days('Duration'),
  details((b) => b.theme, { to: pathOf }),
  // What a ministry also looks for.
  aside('Reference', (b) => b.reference, 'text'),
  aside('Amount', paidOf, 'money'),
]

export default function RequestsPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Sponsorships"
      rows={rows}
      columns={columns}
      card={(b) => ({
        to: pathOf(b),
        title: b.theme,
        meta: `${spaced(b.type)} · ${rangeText(b.from, b.to)}`,
        status: <StatusBadge of={stateOf(b)} />,
        aside: paidOf(b) === null ? null : <Money of={paidOf(b)} />,
      })}
      empty="Your requests appear here after you send the first one. Start on the Home page."
    />
  )
}
