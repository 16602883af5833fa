import type DataTable from './DataTable'
import { lazyPart } from './lazyPart'

/** Only desktops pay for the table library. No type can tell that the component stays generic. */
const Table = lazyPart(async () => (await import('./DataTable')).default, {
  fallback: <div className="table-wait" />,
  isNeeded: true,
}) as unknown as typeof DataTable

export function LazyTable<Row extends { id: string }>(props: Parameters<typeof DataTable<Row>>[0]) {
  return <Table {...props} />
}
