import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { MinistryRow } from './ministries.reading'
import { details, opens, type Column } from '../../components/columns'
import { ListPage } from '../../components/ListPage'
import { ministries } from './ministries.service'

export const loader = ({ request }: LoaderFunctionArgs) => ministries.names(request.signal)

const columns: Column<MinistryRow>[] = [opens('Name', (m) => m.name), details((m) => m.name)]

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
