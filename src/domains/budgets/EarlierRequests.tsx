import { Link } from 'react-router-dom'
import type { Budget } from './budgets.reading'
import { Note } from '../../components/Note'
import { Section } from '../../components/Section'
import { rangeText } from '../../lib/dates'
import { usePaths } from '../../paths'
import { overlapsOf } from './overlap.rules'
import { RequestRows } from './RequestRows'

/** What this ministry asked before, and what looks like the same event: reviewers need not remember. */
export function EarlierRequests({ of: budget, others }: { of: Budget; others: Budget[] }) {
  const paths = usePaths()
  const own = others.filter(({ ministryId }) => ministryId === budget.ministryId)
  const overlaps = overlapsOf(budget, others)
  return (
    <Section title="Earlier requests of this ministry">
      {overlaps.map(({ row, why }) => (
        <Note tone="wait" key={row.id}>
          <b className="strong">{why}</b> <Link to={paths.budget(row.id)}>{row.theme}</Link>, {row.ministry},{' '}
          {rangeText(row.from, row.to)}.
        </Note>
      ))}
      {own.length === 0 ? (
        <p className="md muted">This is the first request of this ministry.</p>
      ) : (
        <RequestRows of={own.slice(0, 10)} />
      )}
    </Section>
  )
}
