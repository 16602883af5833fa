import { Link } from 'react-router-dom'
import type { Budget } from './budgets.reading'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { rangeText } from '../../lib/dates'
import { usePaths } from '../../paths'

/** Requests one below the other, each the way to its page. */
export function RequestRows({ of: rows }: { of: readonly Budget[] }) {
  const paths = usePaths()
  return (
    <ul className="rows rows-open bleed">
      {rows.map((row) => (
        <li key={row.id}>
          <Link className="rowlink prev" to={paths.budget(row.id)}>
            <span className="grow stack-1">
              <span className="md strong">{row.theme}</span>
              <span className="sm muted">
                {spaced(row.type)} · {rangeText(row.from, row.to)}
              </span>
            </span>
            <StatusBadge of={row.status} />
            <span className="qm md">
              <Money of={row.amount ?? row.requested} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
