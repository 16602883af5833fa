import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Assignment } from './assignments.reading'
import { sessionLoader, useSession } from '../../session/session'
import { aside, byId, choice, created, opens, status, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListBody } from '../../components/ListBody'
import { ListFilters } from '../../components/ListFilters'
import { ListHead } from '../../components/ListHead'
import { StatusBadge } from '../../components/StatusBadge'
import { Missing } from '../../components/Missing'
import { useList } from '../../components/useList'
import { counted, spaced } from '../../components/words'
import { partOf } from '../../lib/parts'
import { canFollowUp, canSeeAllConverts } from '../converts/convert.rules'
import { converts } from '../converts/converts.service'
import { kept } from '../converts/desk/kept'
import { WaitingCalls } from '../converts/desk/WaitingCalls'
import { lateDays, typeFor } from './assignment.rules'
import { assignments } from './assignments.service'
import { OwnConverts } from './OwnConverts'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const me = await sessionLoader()
  const [rows, own, calls] = await Promise.all([
    assignments.ofType(typeFor(me), signal),
    canFollowUp(me) ? partOf(converts.own(me.id, signal)) : null,
    kept.calls(me.id),
  ])
  return { rows, own, calls }
}

const progress = ({ total, processed }: Assignment) =>
  total === null ? '' : `${counted(processed ?? 0)} of ${counted(total)}`
/** What is late stands out, with for how long. */
function Progress({ of }: { of: Assignment }) {
  const days = lateDays(of)
  if (days === null) return progress(of)
  return (
    <span className="nowrap">
      <b className="strong">{progress(of)}</b> <span className="sm muted">{days} days</span>
    </span>
  )
}
const rest: Column<Assignment>[] = [
  choice('Type', (a) => spaced(a.type)),
  {
    name: 'Processed',
    kind: 'number',
    selector: (a) => a.processed,
    cell: (a) => <Progress of={a} />,
    right: true,
    extra: true,
  },
  aside('Total', (a) => a.total, 'number'),
  status((a) => a.status),
  created((a) => a.createdUtc),
]
const columns: Column<Assignment>[] = [
  opens('Assignee', (a) => a.assignee, { kind: 'choice' }),
  choice('Assigner', (a) => a.assigner, { grow: 2 }),
  ...rest,
]
/** A junior has but their own: who gave them tells one from the other. */
const ownColumns: Column<Assignment>[] = [opens('Assigner', (a) => a.assigner, { kind: 'choice' }), ...rest]

export default function AssignmentsPage() {
  const { rows, own, calls } = useLoaderData<typeof loader>()
  const isOffice = canSeeAllConverts(useSession())
  const list = useList('Assignments', rows, isOffice ? columns : ownColumns)
  return (
    <>
      <ListHead list={list} />
      {own && (
        <>
          <WaitingCalls />
          {own.data ? (
            <OwnConverts of={own.data} calls={calls} />
          ) : (
            <section className="panel">
              <Missing what="your converts" why={own.problem} />
            </section>
          )}
        </>
      )}
      <ListFilters list={list} />
      <ListBody
        list={list}
        card={(a) => ({
          to: byId(a),
          title: isOffice ? a.assignee : `From ${a.assigner}`,
          meta: (
            <>
              {isOffice && `${a.assigner} · `}
              <DateText of={a.createdUtc} />
            </>
          ),
          status: <StatusBadge of={a.status} />,
          aside: <Progress of={a} />,
        })}
        empty="Work that is handed to somebody appears here."
      />
    </>
  )
}
