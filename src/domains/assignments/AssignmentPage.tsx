import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import telephone from 'bootstrap-icons/icons/telephone.svg?raw'
import type { Convert } from '../converts/converts.reading'
import { useSession } from '../../session/session'
import type { Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { Icon } from '../../components/Icon'
import { ListPage } from '../../components/ListPage'
import { PhoneButtons, PhoneLink } from '../../components/PhoneLink'
import { StatusBadge } from '../../components/StatusBadge'
import { counted, spaced } from '../../components/words'
import { daysSince } from '../../lib/dates'
import { partOf } from '../../lib/parts'
import { numberWords } from '../../lib/phones'
import { pathsOf, usePaths } from '../../paths'
import { canFollowUp, isOverdue } from '../converts/convert.rules'
import { converts } from '../converts/converts.service'
import { assignments } from './assignments.service'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [assignment, people] = await Promise.all([
    assignments.one(id, signal),
    partOf(converts.ofAssignment(id, signal)),
  ])
  return { assignment, people }
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
  const { assignment, people: part } = useLoaderData<typeof loader>()
  const people = part.data ?? []
  const isOfConverts = assignment.type === 'Converts' || assignment.type === '' || people.length > 0
  const me = useSession()
  const paths = usePaths()
  const overdue = people.filter(isOverdue).length
  const processed = people.filter(({ status }) => status === 'Processed').length
  const isOpen = processed < people.length
  return (
    <ListPage
      title={assignment.assignee ? `Assignment of ${assignment.assignee}` : 'Assignment'}
      rows={people}
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
              ...(isOfConverts && part.data
                ? { Processed: `${counted(processed)} of ${counted(people.length)}`, Overdue: counted(overdue) }
                : { Type: spaced(assignment.type) }),
            }}
          />
        </section>
      }
      actions={
        <>
          <Link className="btn btn-secondary" to={paths.assignments}>
            Back to Assignments
          </Link>
          {canFollowUp(me) && isOfConverts && isOpen && (
            <Link className="btn btn-primary" to={`${paths.callDesk}?assignment=${assignment.id}`}>
              <Icon of={telephone} />
              <span>Start call desk</span>
            </Link>
          )}
        </>
      }
      empty={
        part.problem ??
        (isOfConverts
          ? 'None of these converts is with the assignee any more.'
          : 'This assignment is not about converts.')
      }
    />
  )
}

/** How far somebody is, and since when they wait when nothing is written. */
const ConvertStatus = ({ of }: { of: Convert }) => (
  <StatusBadge of={of.status}>
    {isOverdue(of) && of.assignedUtc ? `Overdue, ${daysSince(of.assignedUtc)} days` : undefined}
  </StatusBadge>
)
