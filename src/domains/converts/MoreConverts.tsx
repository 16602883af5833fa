import { Link, useSearchParams } from 'react-router-dom'
import { nextLimit, withFilter } from './filter.rules'

/** Under the list: how many there are beyond it, and the way to load them. */
export function MoreConverts({ loaded, total }: { loaded: number; total: number }) {
  const [query] = useSearchParams()
  const more = nextLimit(loaded, total)
  if (loaded >= total) return null
  return (
    <p className="tfoot noprint">
      <span>
        Showing {loaded.toLocaleString('en')} of {total.toLocaleString('en')}.
      </span>
      {more && (
        <Link to={`?${withFilter(query, { limit: more }).toString()}`} preventScrollReset>
          Load {more.toLocaleString('en')}
        </Link>
      )}
    </p>
  )
}
