import { Link, type To } from 'react-router-dom'
import { plural } from './words'
import { useFetch } from '../lib/useFetch'

interface Next {
  to: To
  name: string
}

/** After a decision: the one that waits longest, so that nobody has to go back to a list. Says so when none is left. */
export function NextRecord({
  noun,
  about,
  find,
}: {
  /** "registration" */
  noun: string
  /** The record that is decided. */
  about: string
  /** All that wait, in order. */
  find: (signal: AbortSignal) => Promise<Next[]>
}) {
  const { data } = useFetch(find, about)
  const [next] = data ?? []
  return (
    // It stands here all the while, or nobody would hear it.
    <p className="row-x wrapx md muted" role="status">
      {!data ? null : next ? (
        <>
          <Link className="btn btn-primary" to={next.to}>
            Next {noun}
          </Link>
          <span className="wraps">
            {next.name}
            {data.length > 1 && `, then ${plural(data.length - 1, 'more', 'more')}`}
          </span>
        </>
      ) : (
        `No other ${noun} waits.`
      )}
    </p>
  )
}
