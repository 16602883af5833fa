import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { paidOf, stateOf, type Budget } from './budgets.reading'
import {
  aside,
  byId,
  choice,
  created,
  days,
  money,
  opens,
  RecordLink,
  status,
  twoLines,
  type Column,
} from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { plural, spaced } from '../../components/words'
import { statusOf } from '../../lib/loaders'
import { inTurn } from '../../lib/oldest'
import { budgets } from './budgets.service'
import { daysWaiting, turnFor } from './turn.rules'

const FILTERS = ['Pending', 'Approved', 'Ongoing', 'Ended', 'Completed', 'Rejected', 'All'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const status = statusOf(request, FILTERS, 'Pending')
  return inTurn(status, await budgets.withStatus(status, request.signal))
}

const columns: Column<Budget>[] = [
  opens('Theme', (b) => b.theme, {
    cell: (b) =>
      twoLines(
        <RecordLink className="name" to={byId(b)}>
          {b.theme}
        </RecordLink>,
        [b.reference, spaced(b.type)].filter((words) => words && words !== b.theme).join(' · '),
      ),
    grow: 4,
  }),
  aside('Reference', (b) => b.reference, 'text'),
  aside('Type', (b) => spaced(b.type)),
  choice('Ministry', (b) => b.ministry, { grow: 3 }),
  days('Duration'),
  money('Requested', (b) => b.requested, { width: '9rem' }),
  money('Paid', paidOf, { width: '9rem', extra: true, cell: (b) => paidOf(b) !== null && <Money of={paidOf(b)} /> }),
  status<Budget>(stateOf, {
    width: '11.5rem',
    cell: (b) => twoLines(<StatusBadge of={stateOf(b)} />, <Turn of={b} />),
  }),
  aside('Turn', (b) => turnFor(b)),
  aside('Days waiting', daysWaiting, 'number'),
  created((b) => b.createdUtc),
]

/** Who has to move, and for how long they have been asked to. */
function Turn({ of }: { of: Budget }) {
  const turn = turnFor(of)
  const days = daysWaiting(of)
  return (
    turn && (
      <>
        <span className={turn === 'Office' ? 'strong' : undefined}>{turn}’s turn</span>
        {days !== null && ` · ${plural(days, 'day')}`}
      </>
    )
  )
}

export default function BudgetsPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Sponsorships"
      rows={rows}
      columns={columns}
      card={(b) => ({
        to: byId(b),
        title: b.theme,
        meta: (
          <>
            {b.ministry && `${b.ministry} · `}
            {b.reference && `${b.reference} · `}
            <DateText of={b.createdUtc} />
            {turnFor(b) && b.status === 'Pending' && ` · ${turnFor(b)}'s turn`}
          </>
        ),
        status: <StatusBadge of={stateOf(b)} />,
        aside: (
          <>
            <Money of={paidOf(b) ?? b.requested} />
            <span className="sm muted"> {paidOf(b) === null ? 'asked' : 'paid'}</span>
          </>
        ),
      })}
      statuses={FILTERS}
      empty="No request waits for a decision. New ones appear here."
    />
  )
}
