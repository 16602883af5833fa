import { Link } from 'react-router-dom'
import { paidOf, stateOf, type Budget } from './budgets.reading'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { rangeText } from '../../lib/dates'
import { newest } from '../../lib/oldest'
import { usePaths } from '../../paths'
import { isSameMinistry } from '../ministries/same-ministry.rules'
import { ministryFilter } from './ministry-filter'
import { overlapsOf } from './overlap.rules'

const SHOWN = 10

/** What this ministry asked before, and what looks like the same event: reviewers need not remember. */
export function EarlierRequests({ of: budget, others }: { of: Budget; others: Budget[] }) {
  const paths = usePaths()
  const own = others.filter((one) => isSameMinistry(one, budget))
  const overlaps = overlapsOf(budget, others)
  return (
    <Section title="Other requests of this ministry">
      {overlaps.map(({ row, why }) => (
        <Note tone="wait" key={row.id}>
          <b className="strong">{why}</b> <Link to={paths.budget(row.id)}>{row.theme}</Link>, {row.ministry},{' '}
          {rangeText(row.from, row.to)}.
        </Note>
      ))}
      {own.length === 0 ? (
        <p className="md muted">
          {budget.ministryId || budget.ministry
            ? 'This is the first request of this ministry.'
            : 'Which ministry it is of is not given.'}
        </p>
      ) : (
        <ul className="rows rows-open bleed">
          {newest(own)
            .slice(0, SHOWN)
            .map((row) => (
              <li key={row.id}>
                <Link className="rowlink prev" to={paths.budget(row.id)}>
                  <span className="grow stack-1">
                    <span className="md strong">{row.theme}</span>
                    <span className="sm muted">
                      {spaced(row.type)} · {rangeText(row.from, row.to)}
                    </span>
                  </span>
                  <StatusBadge of={stateOf(row)} />
                  <span className="qm md">
                    <Money of={paidOf(row) ?? row.requested} />
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      )}
      {own.length > SHOWN && (
        <Link className="md" to={`${paths.budgets}?status=All&${ministryFilter(budget.ministry, [budget, ...own])}`}>
          All {(own.length + 1).toLocaleString('en')} requests
        </Link>
      )}
    </Section>
  )
}
