import { Link } from 'react-router-dom'
import type { Part } from './useList'

/** Loads what is not here, and looks there too. */
export function SearchAll<Row>({ part: { all, most, total } }: { part: Part<Row> }) {
  const [count, whole] = [most.toLocaleString('en'), total.toLocaleString('en')]
  return (
    <Link className="btn btn-primary" to={all} replace preventScrollReset>
      {most < total ? `Search ${count} of ${whole}` : `Search all ${whole}`}
    </Link>
  )
}
