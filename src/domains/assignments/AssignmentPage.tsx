import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import telephone from 'bootstrap-icons/icons/telephone.svg?raw'
import type { Convert } from '@contract/converts'
import { useSession } from '../../app/session'
import type { Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { Icon } from '../../components/Icon'
import { ListPage } from '../../components/ListPage'
import { PhoneButtons, PhoneLink } from '../../components/PhoneLink'
import { StatusBadge } from '../../components/StatusBadge'
import { daysSince } from '../../lib/dates'
import { numberWords } from '../../lib/phones'
import { pathsOf, usePaths } from '../../paths'
import { canFollowUp, isOverdue } from '../converts/convert.rules'
import { assignments } from './assignments.service'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [assignment, converts] = await Promise.all([
    assignments.one(params.id!, signal),
    assignments.converts(params.id!, signal),
  ])
  return { assignment, converts }
}

const columnsOf = (area: 'admin' | 'bo'): Column<Convert>[] => [
  { name: 'Full Name', selector: (c) => c.name, cell: (c) => <Link className="name" to={pathsOf(area).convert(c.id)}>{c.name}</Link>, grow: 3 }, // prettier-ignore
  {
    name: 'Mobile',
    selector: (c) => c.mobile,
    cell: (c) => <PhoneLink of={c.mobile} />,
    search: (c) => numberWords(c.mobile),
    grow: 2,
  },
  { name: 'State', selector: (c) => c.state, quiet: true },
  { name: 'Status', selector: (c) => c.status, cell: (c) => <ConvertStatus of={c} />, grow: 2 },
  {
    name: 'Assigned On',
    selector: (c) => c.assignedUtc,
    cell: (c) => c.assignedUtc && <DateText of={c.assignedUtc} />,
    quiet: true,
    width: '8.5rem',
  },
]
/** At module level: the table computes its order anew for columns that it has not seen. */
const COLUMNS = { admin: columnsOf('admin'), bo: columnsOf('bo') }

export default function AssignmentPage() {
  const { assignment, converts } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const overdue = converts.filter(isOverdue).length
  const processed = converts.filter(({ status }) => status === 'Processed').length
  const isOpen = processed < converts.length
  return (
    <ListPage
      title={`Assignment of ${assignment.assignee}`}
      rows={converts}
      columns={COLUMNS[paths.home === '/admin' ? 'admin' : 'bo']}
      card={(c) => ({
        to: paths.convert(c.id),
        title: c.name,
        meta: [c.lga, c.state].filter(Boolean).join(', '),
        status: <ConvertStatus of={c} />,
        actions: <PhoneButtons of={c.mobile} name={c.name} />,
      })}
      lead={
        <section className="panel pad" aria-label="Assignment">
          <Facts
            of={{
              Status: <StatusBadge of={assignment.status} />,
              Assigner: assignment.assigner,
              'Created On': <DateText of={assignment.createdUtc} />,
              Processed: `${processed.toLocaleString('en')} of ${converts.length.toLocaleString('en')}`,
              Overdue: overdue.toLocaleString('en'),
            }}
          />
        </section>
      }
      actions={
        <>
          <Link className="btn btn-secondary" to={paths.assignments}>
            Back to Assignments
          </Link>
          {canFollowUp(me) && isOpen && (
            <Link className="btn btn-primary" to={`${paths.callDesk}?assignment=${assignment.id}`}>
              <Icon of={telephone} />
              <span>Start call desk</span>
            </Link>
          )}
        </>
      }
      empty="None of these converts is with the assignee any more."
    />
  )
}

/** How far somebody is, and since when they wait when nothing is written. */
const ConvertStatus = ({ of }: { of: Convert }) => (
  <StatusBadge of={of.status}>{isOverdue(of) ? `Overdue, ${daysSince(of.assignedUtc!)} days` : undefined}</StatusBadge>
)
