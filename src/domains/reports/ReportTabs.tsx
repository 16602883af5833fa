import { Link, useLocation } from 'react-router-dom'
import { may, offers } from '../../session/may'
import { useSession } from '../../session/session'
import { usePaths } from '../../paths'
import { STATEMENTS, YEAR_PACKS } from './statement.service'

/** The reports that there are; what is for an auditor only where the API has it. */
export function ReportTabs() {
  const me = useSession()
  const { reports, statement } = usePaths()
  const { pathname, search } = useLocation()
  const [hasStatements, hasPacks] = [offers(me, STATEMENTS), offers(me, YEAR_PACKS)]
  const isFruit = new URLSearchParams(search).get('view') === 'fruit'
  const tabs = [
    { to: reports, name: 'Payments and budgets', isHere: pathname === reports && !isFruit },
    { to: `${reports}?view=fruit`, name: 'Cost and fruit', isHere: pathname === reports && isFruit },
    ...(may(me, 'readBooks') && (hasStatements || hasPacks)
      ? [{ to: statement, name: hasStatements ? 'Statement' : 'Year pack', isHere: pathname === statement }]
      : []),
  ]
  return (
    <nav className="tabs noprint" aria-label="Reports">
      {tabs.map(({ to, name, isHere }) => (
        <Link key={name} to={to} aria-current={isHere ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
