import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Staff } from './staff.reading'
import { aside, byId, details, opens, quiet, status, strong, type Column } from '../../components/columns'
import { lazyPart } from '../../components/lazyPart'
import { useCreating } from '../../components/useCreating'
import { ListPage } from '../../components/ListPage'
import { StatusBadge } from '../../components/StatusBadge'
import { roleWords } from '../../components/words'
import { useHeld } from '../../lib/useUndo'
import { staffKey } from './staff.rules'
import { staff } from './staff.service'
import { StatusToggle } from './StatusToggle'

const NewStaffDialog = lazyPart(async () => (await import('./NewStaffDialog')).NewStaffDialog)

export const loader = ({ request }: LoaderFunctionArgs) => staff.all(request.signal)

const columns: Column<Staff>[] = [
  // Some APIs tell only the whole name.
  opens('First Name', (s) => s.firstName || s.name, { grow: 1 }),
  strong('Last Name', (s) => s.lastName, { grow: 1 }),
  quiet('Email', (s) => s.email, { grow: 3 }),
  status((s) => s.status, { cell: (s) => <StatusToggle of={s} />, width: '9rem' }),
  aside('Roles', (s) => s.roles.map(roleWords).join(', ')),
  details((s) => s.name, { width: '7rem' }),
]

export default function StaffsPage() {
  const loaded = useLoaderData<typeof loader>()
  const held = useHeld()
  const rows = useMemo(
    () => loaded.map((one) => (held(staffKey(one)) ? { ...one, status: 'Active' as const } : one)),
    [loaded, held],
  )
  const creating = useCreating()
  return (
    <>
      <ListPage
        title="Staffs"
        rows={rows}
        columns={columns}
        card={(s) => ({
          to: byId(s),
          title: s.name,
          meta: s.roles.map(roleWords).join(' · '),
          status: <StatusBadge of={s.status} />,
        })}
        actions={
          <span className="actionbar">
            <button type="button" className="btn btn-primary" onClick={creating.start}>
              New Staff
            </button>
          </span>
        }
        empty="The people of the office stand here."
      />
      {creating.isOpen && <NewStaffDialog onClose={creating.end} />}
    </>
  )
}
