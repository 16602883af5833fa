import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Money } from '../../components/Money'
import { counted, plural } from '../../components/words'
import { usePaths } from '../../paths'
import type { Budget } from '../budgets/budgets.reading'
import { ministryFilter } from '../budgets/ministry-filter'
import type { Payment } from '../payments/payments.reading'
import type { ConvertSummary } from '../converts/converts.reading'
import type { Sums } from './ministry-sums.rules'

interface Props {
  ministry: { id: string; name: string }
  /** What the sums are of; null: they could not be read. */
  requests: readonly Budget[] | null
  ledger: readonly Payment[] | null
  sums: Sums
  /** Null: they could not be read. */
  converts: Pick<ConvertSummary, 'total' | 'processed'> | null
}

/** What it asked for, what waits, what it was paid and who came of it; each number opens the rows that make it. */
export function MinistrySums({ ministry: { id, name }, requests, ledger, sums, converts }: Props) {
  const paths = usePaths()
  const own = ministryFilter(name, requests)
  return (
    <nav className="panel" aria-label="Summary">
      <div className="strip" style={{ '--n': 4 }}>
        <Sum
          to={`${paths.budgets}?status=All&${own}`}
          label="Requested"
          more={sums.requests !== null && plural(sums.requests, 'request')}
          of={<Money of={sums.requested} />}
        />
        <Sum
          to={`${paths.budgets}?status=Pending&${own}`}
          label="Pending"
          more={sums.pending !== null && plural(sums.pending, 'request')}
          of={<Money of={sums.pendingSum} />}
        />
        <Sum
          to={`${paths.payments}?${ministryFilter(name, ledger)}`}
          label="Paid"
          more={sums.payments !== null && plural(sums.payments, 'payment')}
          of={<Money of={sums.paid} />}
        />
        <Sum
          to={`${paths.converts}?ministryId=${encodeURIComponent(id)}`}
          label="Converts"
          more={converts && converts.processed !== null && `${counted(converts.processed)} processed`}
          of={counted(converts && converts.total)}
        />
      </div>
    </nav>
  )
}

function Sum({ to, label, of, more }: { to: string; label: string; of: ReactNode; more: ReactNode }) {
  return (
    <Link to={to}>
      <div className="l">{label}</div>
      <div className="n n-money">{of}</div>
      {more && <div className="sm muted">{more}</div>}
    </Link>
  )
}
