import { lazy, Suspense } from 'react'
import type DataTable from './DataTable'

/** Only desktops pay for the table library. lazy() forgets that the component is generic, and no type can tell it. */
const Table = lazy(() => import('./DataTable')) as unknown as typeof DataTable

export function LazyTable<Row extends { id: string }>(props: Parameters<typeof DataTable<Row>>[0]) {
  return (
    <Suspense fallback={<div className="table-wait" />}>
      <Table {...props} />
    </Suspense>
  )
}
