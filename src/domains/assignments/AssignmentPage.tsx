import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Convert } from '../converts/converts.reading'
import { useSession } from '../../session/session'
import { choice, created, opens, phone, status, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { lazyPart } from '../../components/lazyPart'
import { ListBody } from '../../components/ListBody'
import { ListFilters } from '../../components/ListFilters'
import { ListHead } from '../../components/ListHead'
import { PhoneButtons } from '../../components/PhoneLink'
import { StatusBadge } from '../../components/StatusBadge'
import { useList } from '../../components/useList'
import { counted, place, plural, spaced } from '../../components/words'
import { daysSince } from '../../lib/dates'
import { partOf } from '../../lib/parts'
import { pathsOf, usePaths } from '../../paths'
import { canFollowUp, canTakeBack, hasMoves, isOverdue, tellsOverdue } from '../converts/convert.rules'
import { converts } from '../converts/converts.service'
import { StartCallDesk } from '../converts/desk/StartCallDesk'
import { assignments } from './assignments.service'

const AssignDialog = lazyPart(async () => (await import('../converts/assign/AssignDialog')).AssignDialog)
const TakeBackDialog = lazyPart(async () => (await import('../converts/assign/TakeBackDialog')).TakeBackDialog)

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [assignment, people] = await Promise.all([
    assignments.one(id, signal),
    partOf(converts.ofAssignment(id, signal)),
  ])
  return { assignment, people }
}

const columnsOf = (area: 'admin' | 'bo'): Column<Convert>[] => [
  opens('Full Name', (c) => c.name, { to: (c) => pathsOf(area).convert(c.id) }),
  phone((c) => c.mobile),
  choice('State', (c) => c.state),
  status((c) => c.status, { cell: (c) => <ConvertStatus of={c} />, grow: 2 }),
  created((c) => c.assignedUtc, { name: 'Assigned On', width: '9.5rem' }),
]
/** At module level: the table computes its order anew for columns that it has not seen. */
const COLUMNS = { admin: columnsOf('admin'), bo: columnsOf('bo') }

const NOBODY: Convert[] = []
const ALL_GONE = 'None of these converts is with the assignee any more.'

export default function AssignmentPage() {
  const { assignment, people: part } = useLoaderData<typeof loader>()
  const people = part.data ?? NOBODY
  const isOfConverts = assignment.type === 'Converts' || assignment.type === '' || people.length > 0
  const me = useSession()
  const paths = usePaths()
  const overdue = people.filter(isOverdue).length
  const knowsOverdue = tellsOverdue(people)
  const knowsProcessed = people.length > 0 && people.every(({ status }) => status !== '')
  const processed = people.filter(({ status }) => status === 'Processed').length
  const isOpen = processed < people.length
  const title = assignment.assignee ? `Assignment of ${assignment.assignee}` : 'Assignment'
  const [open, setOpen] = useState<'move' | 'take'>()
  const close = () => setOpen(undefined)
  const waiting = people.filter((convert) => canTakeBack(me, convert))
  const list = useList(title, people, COLUMNS[paths.home === '/admin' ? 'admin' : 'bo'])
  return (
    <>
      <ListHead list={list}>
        <Link className="btn btn-secondary" to={paths.assignments}>
          Back to Assignments
        </Link>
        {waiting.length > 0 && (
          <>
            <button type="button" className="btn btn-secondary" onClick={() => setOpen('move')}>
              Move {plural(waiting.length, 'convert')}
            </button>
            <button type="button" className="btn btn-secondary" onClick={() => setOpen('take')}>
              Take back
            </button>
          </>
        )}
        {canFollowUp(me) && isOfConverts && isOpen && <StartCallDesk to={paths.assignmentCalls(assignment.id)} />}
      </ListHead>
      <section className="panel pad" aria-label="Assignment">
        <Facts
          of={{
            Status: <StatusBadge of={assignment.status} />,
            Assigner: assignment.assigner,
            'Created On': <DateText of={assignment.createdUtc} />,
            ...(isOfConverts && part.data
              ? {
                  ...(knowsProcessed && { Processed: `${counted(processed)} of ${counted(people.length)}` }),
                  ...(knowsOverdue && { Overdue: counted(overdue) }),
                }
              : { Type: spaced(assignment.type) }),
          }}
        />
      </section>
      <ListFilters list={list} />
      <ListBody
        list={list}
        card={(c) => ({
          to: paths.convert(c.id),
          title: c.name,
          meta: place(c),
          status: <ConvertStatus of={c} />,
          actions: <PhoneButtons of={c.mobile} name={c.name} />,
        })}
        empty={
          isOfConverts
            ? (part.problem ?? (hasMoves(me) ? ALL_GONE : 'No converts are listed for this assignment.'))
            : 'This assignment is not about converts.'
        }
      />
      {open === 'move' && <AssignDialog converts={waiting} movesAll onClose={close} />}
      {open === 'take' && <TakeBackDialog converts={waiting} onClose={close} />}
    </>
  )
}

/** How far somebody is, and since when they wait when nothing is written. */
const ConvertStatus = ({ of }: { of: Convert }) => (
  <StatusBadge of={of.status}>
    {isOverdue(of) && of.assignedUtc ? `Overdue, ${daysSince(of.assignedUtc)} days` : undefined}
  </StatusBadge>
)
