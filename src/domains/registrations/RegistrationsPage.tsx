import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { RegistrationRow } from './registrations.reading'
import { REGISTRATION_STATUSES } from '@contract/vocabulary'
import type { Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { statusOf } from '../../lib/loaders'
import { registrations } from './registrations.service'

const FILTERS = [...REGISTRATION_STATUSES, 'All'] as const

export const loader = ({ request }: LoaderFunctionArgs) =>
  registrations.withStatus(statusOf(request, FILTERS, 'Pending'), request.signal)

const place = ({ lga, state }: RegistrationRow) => [lga, state].filter(Boolean).join(', ')
const columns: Column<RegistrationRow>[] = [
  { name: 'Ministry', selector: (r) => r.ministry, cell: (r) => <Link className="name" to={r.id}>{r.ministry}</Link>, grow: 3 }, // prettier-ignore
  { name: 'Support area', selector: (r) => spaced(r.area), quiet: true },
  { name: 'Place', selector: place, quiet: true, grow: 2 },
  { name: 'Status', selector: (r) => r.status, cell: (r) => <StatusBadge of={r.status} /> },
  {
    name: 'Created On',
    selector: (r) => r.createdUtc,
    cell: (r) => <DateText of={r.createdUtc} />,
    quiet: true,
    width: '8.5rem',
  },
]

export default function RegistrationsPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Registrations"
      rows={rows}
      columns={columns}
      card={(r) => ({
        to: r.id,
        title: r.ministry,
        meta: (
          <>
            {place(r) && `${place(r)} · `}
            <DateText of={r.createdUtc} />
          </>
        ),
        status: <StatusBadge of={r.status} />,
      })}
      statuses={FILTERS}
      empty="No registration waits for a decision. New ones appear here."
    />
  )
}
