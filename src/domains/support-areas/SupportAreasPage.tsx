import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { SupportArea } from './support-areas.reading'
import { useSession } from '../../session/session'
import { control, created, status, strong, type Column } from '../../components/columns'
import { lazyPart } from '../../components/lazyPart'
import { ListPage } from '../../components/ListPage'
import { StatusBadge } from '../../components/StatusBadge'
import { useCreating } from '../../components/useCreating'
import { plural, spaced } from '../../components/words'
import { canEditAreas } from './support-area.rules'
import { supportAreas } from './support-areas.service'

const NewAreaDialog = lazyPart(async () => (await import('./NewAreaDialog')).NewAreaDialog)
const EditAreaDialog = lazyPart(async () => (await import('./EditAreaDialog')).EditAreaDialog)

export const loader = ({ request }: LoaderFunctionArgs) => supportAreas.all(request.signal)

const availability = ({ available }: SupportArea) => (available ? 'Available' : 'Unavailable')
const duration = ({ duration: days }: SupportArea) => (days === null ? 'Not given' : plural(days, 'day'))
const columns: Column<SupportArea>[] = [
  strong('Name', (a) => spaced(a.name)),
  status(availability, { name: 'Available' }),
  { name: 'Duration', kind: 'number', selector: (a) => a.duration, cell: duration, right: true },
  created((a) => a.createdUtc, { grow: 1 }),
]
const editable: Column<SupportArea>[] = [...columns, control('Edit', (a) => <EditButton of={a} />, { width: '6.5rem' })]

export default function SupportAreasPage() {
  const rows = useLoaderData<typeof loader>()
  const me = useSession()
  const creating = useCreating()
  const isEditor = canEditAreas(me)
  return (
    <>
      <ListPage
        title="Support Areas"
        rows={rows}
        columns={isEditor ? editable : columns}
        card={(a) => ({
          title: spaced(a.name),
          meta: duration(a),
          status: <StatusBadge of={availability(a)} />,
          actions: isEditor && <EditButton of={a} />,
        })}
        actions={
          isEditor && (
            <span className="actionbar">
              <button type="button" className="btn btn-primary" onClick={creating.start}>
                New Support Type
              </button>
            </span>
          )
        }
        empty="Ministries ask for support in one of these areas."
      />
      {creating.isOpen && <NewAreaDialog areas={rows} onClose={creating.end} />}
    </>
  )
}

function EditButton({ of: area }: { of: SupportArea }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-link"
        aria-label={`Edit ${spaced(area.name)}`}
        onClick={() => setOpen(true)}
      >
        Edit
      </button>
      {open && <EditAreaDialog of={area} onClose={() => setOpen(false)} />}
    </>
  )
}
