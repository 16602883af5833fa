import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { MinistryRow } from './ministries.reading'
import type { Column } from '../../components/columns'
import { ListPage } from '../../components/ListPage'
import { ministries } from './ministries.service'

export const loader = ({ request }: LoaderFunctionArgs) => ministries.names(request.signal)

const columns: Column<MinistryRow>[] = [
  { name: 'Name', selector: (m) => m.name, cell: (m) => <Link className="name" to={m.id}>{m.name}</Link>, grow: 3 }, // prettier-ignore
  { name: 'Details', control: true, selector: () => '', cell: (m) => <Link to={m.id} aria-label={`Details of ${m.name}`}>Details</Link>, right: true }, // prettier-ignore
]

export default function MinistriesPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Ministries"
      rows={rows}
      columns={columns}
      card={(m) => ({ to: m.id, title: m.name, meta: 'Details' })}
      empty="Ministries appear here when their registration is approved."
    />
  )
}
