import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Staff } from './staff.reading'
import type { Column } from '../../components/columns'
import { lazyPart } from '../../components/lazyPart'
import { ListPage } from '../../components/ListPage'
import { StatusBadge } from '../../components/StatusBadge'
import { roleWords } from '../../components/words'
import { staff } from './staff.service'
import { StatusToggle } from './StatusToggle'

const NewStaffDialog = lazyPart(async () => (await import('./NewStaffDialog')).NewStaffDialog)

export const loader = ({ request }: LoaderFunctionArgs) => staff.all(request.signal)

const nameOf = ({ name }: Staff) => name
const columns: Column<Staff>[] = [
  { name: 'First Name', selector: (s) => s.firstName, cell: (s) => <Link className="name" to={s.id}>{s.firstName || s.name}</Link> }, // prettier-ignore
  { name: 'Last Name', selector: (s) => s.lastName, cell: (s) => <span className="strong">{s.lastName}</span> },
  { name: 'Email', selector: (s) => s.email, quiet: true, grow: 3 },
  { name: 'Status', selector: (s) => s.status, cell: (s) => <StatusToggle of={s} />, width: '9rem' },
  { name: 'Details', control: true, selector: () => '', cell: (s) => <Link to={s.id} aria-label={`Details of ${nameOf(s)}`}>Details</Link>, right: true, width: '7rem' }, // prettier-ignore
]

export default function StaffsPage() {
  const rows = useLoaderData<typeof loader>()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage
        title="Staffs"
        rows={rows}
        columns={columns}
        card={(s) => ({
          to: s.id,
          title: nameOf(s),
          meta: s.roles.map(roleWords).join(' · '),
          status: <StatusBadge of={s.status} />,
        })}
        actions={
          <button type="button" className="btn btn-primary" onClick={() => setCreating(true)}>
            New Staff
          </button>
        }
        empty="The people of the office stand here."
      />
      {creating && <NewStaffDialog onClose={() => setCreating(false)} />}
    </>
  )
}
