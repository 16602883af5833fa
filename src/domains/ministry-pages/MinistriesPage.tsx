import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { byId, choice, details, money, opens, quiet, status, type Column } from '../../components/columns'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { plural, spaced } from '../../components/words'
import { partOf } from '../../lib/parts'
import { budgets } from '../budgets/budgets.service'
import type { MinistryRow } from '../ministries/ministries.reading'
import { ministries } from '../ministries/ministries.service'
import { byMinistry } from '../ministries/same-ministry.rules'
import { payments } from '../payments/payments.service'
import { sumsOf, type Sums } from './ministry-sums.rules'

interface Row extends MinistryRow {
  sums: Sums
}

/** Three calls for all of them; a list that cannot be read costs its columns, not the page. */
export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Row[]> {
  const [rows, requests, ledger] = await Promise.all([
    ministries.names(signal),
    partOf(budgets.withStatus('All', signal)),
    partOf(payments.all(signal)),
  ])
  const asked = requests.data && byMinistry(requests.data)
  const paid = ledger.data && byMinistry(ledger.data)
  return rows.map((row) => ({ ...row, sums: sumsOf(asked && asked(row), paid && paid(row)) })) // prettier-ignore
}

const areasOf = ({ areas }: Row) => areas.map(spaced).join(', ')
const columns: Column<Row>[] = [
  opens('Name', (m) => m.name),
  choice('State', (m) => m.state, { extra: true }),
  quiet('Areas', areasOf, { extra: true, grow: 3 }),
  status((m) => m.status, { name: 'Account', extra: true }),
  quiet('Requests', (m) => m.sums.requests, { kind: 'number', right: true, extra: true, width: '7rem' }),
  quiet('Pending', (m) => m.sums.pending, { kind: 'number', right: true, extra: true, width: '7rem' }),
  money('Paid', (m) => m.sums.paid, { extra: true, width: '10rem' }),
  details((m) => m.name),
]

export default function MinistriesPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Ministries"
      rows={rows}
      columns={columns}
      card={(m) => ({
        to: byId(m),
        title: m.name,
        meta: [m.state, m.sums.pending !== null && m.sums.pending > 0 && plural(m.sums.pending, 'request waits', 'requests wait')].filter(Boolean).join(' · ') || 'Details', // prettier-ignore
        // What is as it should be needs no badge on a phone.
        status: m.status && m.status !== 'Active' && <StatusBadge of={m.status} />,
        aside: m.sums.paid !== null && (
          <>
            <Money of={m.sums.paid} />
            <span className="sm muted"> paid</span>
          </>
        ),
      })}
      empty="Ministries appear here when their registration is approved."
    />
  )
}
