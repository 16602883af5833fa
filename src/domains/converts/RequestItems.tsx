import type { RequestItem } from './converts.reading'
import { created, money, opens, type Column } from '../../components/columns'
import { LazyTable } from '../../components/LazyTable'
import { Money } from '../../components/Money'
import { PhoneList } from '../../components/PhoneList'
import { StatusBadge } from '../../components/StatusBadge'
import { statusWords } from '../../components/words'
import { usePhone } from '../../lib/useMedia'
import { usePaths } from '../../paths'

const columnsWith = (to: (item: RequestItem) => string): Column<RequestItem>[] => [
  opens('Title', (item) => item.title, { to }),
  // An info has none.
  money('Amount', ({ amount }) => amount, { cell: ({ amount }) => amount !== null && <Money of={amount} /> }),
  { name: 'Status', selector: (item) => statusWords(statusOf(item)), cell: (item) => <ItemStatus of={item} /> },
  created((item) => item.createdUtc),
]

/** Requests and infos of a feedback. */
export function RequestItems({ of, feedbackId }: { of: RequestItem[]; feedbackId: string }) {
  const paths = usePaths()
  const to = ({ id }: RequestItem) => paths.requestItem(id, feedbackId)
  const isPhone = usePhone()
  if (!isPhone) return <LazyTable rows={of} columns={columnsWith(to)} label="Request/Info" />
  return (
    <PhoneList
      rows={of}
      card={(item) => ({
        to: to(item),
        title: item.title,
        meta: <ItemStatus of={item} />,
        aside: item.amount !== null && <Money of={item.amount} />,
      })}
    />
  )
}

/** §3: without a status it is an INFO. */
const statusOf = ({ status }: RequestItem) => status ?? 'INFO'
export const ItemStatus = ({ of, badge }: { of: RequestItem; badge?: boolean }) => (
  <StatusBadge of={statusOf(of)} badge={badge} />
)
