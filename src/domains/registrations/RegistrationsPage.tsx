import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { RegistrationRow } from './registrations.reading'
import { REGISTRATION_STATUSES } from '@contract/vocabulary'
import { aside, byId, choice, created, opens, quiet, status, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { StatusBadge } from '../../components/StatusBadge'
import { place, spaced } from '../../components/words'
import { statusOf } from '../../lib/loaders'
import { inTurn } from '../../lib/oldest'
import { useDone } from '../../lib/useUndo'
import { registrations } from './registrations.service'

const FILTERS = [...REGISTRATION_STATUSES, 'All'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const status = statusOf(request, FILTERS, 'Pending')
  return inTurn(status, await registrations.withStatus(status, request.signal))
}

const columns: Column<RegistrationRow>[] = [
  opens('Ministry', (r) => r.ministry),
  choice('Support area', (r) => spaced(r.area), { extra: true }),
  quiet('Place', place, { grow: 2, extra: true }),
  aside('State', (r) => r.state),
  status((r) => r.status),
  created((r) => r.createdUtc),
]

export default function RegistrationsPage() {
  const rows = useDone(useLoaderData<typeof loader>(), 'registration', 'Approved')
  return (
    <ListPage
      title="Registrations"
      rows={rows}
      columns={columns}
      card={(r) => ({
        to: byId(r),
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
