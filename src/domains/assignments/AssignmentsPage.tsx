import { useMemo } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Assignment } from './assignments.reading'
import { sessionLoader, useSession } from '../../session/session'
import type { Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { StatusBadge } from '../../components/StatusBadge'
import { counted, spaced } from '../../components/words'
import { canFollowUp, canSeeAllConverts } from '../converts/convert.rules'
import { converts } from '../converts/converts.service'
import { WaitingCalls } from '../converts/desk/WaitingCalls'
import { typeFor } from './assignment.rules'
import { assignments } from './assignments.service'
import { OwnConverts } from './OwnConverts'

/** More than one person follows up in a season. */
const ENOUGH = 5000

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const me = await sessionLoader()
  const [rows, own] = await Promise.all([
    assignments.ofType(typeFor(me), signal),
    canFollowUp(me) ? converts.list({ target: 'Assigned', staffId: me.id, limit: ENOUGH }, signal) : null,
  ])
  return { rows, own }
}

const progress = ({ total, processed }: Assignment) =>
  total === null ? '' : `${counted(processed ?? 0)} of ${counted(total)}`
const rest: Column<Assignment>[] = [
  { name: 'Type', selector: (a) => spaced(a.type), quiet: true },
  { name: 'Processed', selector: (a) => a.processed, cell: progress, right: true },
  { name: 'Status', selector: (a) => a.status, cell: (a) => <StatusBadge of={a.status} /> },
  {
    name: 'Created On',
    selector: (a) => a.createdUtc,
    cell: (a) => <DateText of={a.createdUtc} />,
    quiet: true,
    width: '8.5rem',
  },
]
const columns: Column<Assignment>[] = [
  { name: 'Assignee', selector: (a) => a.assignee, cell: (a) => <Link className="name" to={a.id}>{a.assignee}</Link>, grow: 3 }, // prettier-ignore
  { name: 'Assigner', selector: (a) => a.assigner, quiet: true, grow: 2 },
  ...rest,
]
/** A junior has but their own: who gave them tells one from the other. */
const ownColumns: Column<Assignment>[] = [
  { name: 'Assigner', selector: (a) => a.assigner, cell: (a) => <Link className="name" to={a.id}>{a.assigner}</Link>, grow: 3 }, // prettier-ignore
  ...rest,
]

export default function AssignmentsPage() {
  const { rows, own } = useLoaderData<typeof loader>()
  const isOffice = canSeeAllConverts(useSession())
  // Not every API counts what is in an assignment.
  const isCounted = rows.some(({ total }) => total !== null)
  const shown = useMemo(
    () => (isOffice ? columns : ownColumns).filter(({ name }) => isCounted || name !== 'Processed'),
    [isOffice, isCounted],
  )
  return (
    <ListPage
      title="Assignments"
      rows={rows}
      columns={shown}
      card={(a) => ({
        to: a.id,
        title: isOffice ? a.assignee : `From ${a.assigner}`,
        meta: (
          <>
            {isOffice && `${a.assigner} · `}
            <DateText of={a.createdUtc} />
          </>
        ),
        status: <StatusBadge of={a.status} />,
        aside: progress(a),
      })}
      lead={
        own && (
          <>
            <WaitingCalls />
            <OwnConverts of={own} />
          </>
        )
      }
      empty="Work that is handed to somebody appears here."
    />
  )
}
