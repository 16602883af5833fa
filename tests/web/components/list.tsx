/** A list page of made-up payments, for what all lists do. */
import { money, opens, status, type Column } from '../../../src/components/columns'
import { ListPage } from '../../../src/components/ListPage'
import { Money } from '../../../src/components/Money'
import { StatusBadge } from '../../../src/components/StatusBadge'
import { show } from '../render'

export interface Row {
  id: string
  title: string
  status: string
  amount: number
}
const columns: Column<Row>[] = [
  opens('Title', (r) => r.title),
  money('Amount', (r) => r.amount),
  status((r) => r.status),
]
const STATUSES = ['Pending', 'Ended', 'All'] as const

/** Rows called "Payment 001", "Payment 002", ... with falling amounts. */
export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    title: `Payment ${String(index + 1).padStart(3, '0')}`,
    status: 'Pending',
    amount: (count - index) * 1000,
  }))

export const showList = (
  rows: Row[],
  { at = '/', statuses = STATUSES }: { at?: string; statuses?: typeof STATUSES | null } = {},
) =>
  show(
    <ListPage
      title="Payments"
      rows={rows}
      columns={columns}
      card={(r) => ({
        to: r.id,
        title: r.title,
        meta: 'Meta',
        status: <StatusBadge of={r.status} />,
        aside: <Money of={r.amount} />,
      })}
      statuses={statuses ?? undefined}
      empty="Payments appear here when a request is paid."
    />,
    { at },
  )
