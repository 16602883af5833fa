import { Link } from 'react-router-dom'
import type { RequestItem } from './converts.reading'
import { DateText } from '../../components/DateText'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { usePaths } from '../../paths'

/** Requests and infos of a feedback. On a phone amount and status stand under the title. */
export function RequestItems({ of, feedbackId }: { of: RequestItem[]; feedbackId: string }) {
  const paths = usePaths()
  return (
    <table className="tbl items" aria-label="Request/Info">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col" className="only-desk">
            Status
          </th>
          <th scope="col" className="only-desk">
            Created On
          </th>
        </tr>
      </thead>
      <tbody>
        {of.map((item) => (
          <tr key={item.id}>
            <td>
              <Link className="name" to={paths.requestItem(item.id, feedbackId)}>
                {item.title}
              </Link>
              <div className="only-phone">
                <ItemStatus of={item} />
              </div>
            </td>
            <td className="num">{item.amount !== null && <Money of={item.amount} />}</td>
            <td className="only-desk">
              <ItemStatus of={item} />
            </td>
            <td className="only-desk muted">
              <DateText of={item.createdUtc} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** §3: without a status it is an INFO. */
export const ItemStatus = ({ of: { status }, badge }: { of: RequestItem; badge?: boolean }) => (
  <StatusBadge of={status ?? 'INFO'} badge={badge} />
)
