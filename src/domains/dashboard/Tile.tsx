import { Link } from 'react-router-dom'
import { counted } from '../../components/words'

interface Props {
  to: string
  label: string
  /** Null: nobody knows it; undefined: it did not come. */
  n: number | null | undefined
  more?: string | false | null
  /** The list that what else is told counts, where it is another one. */
  moreTo?: string
}

/** A number of a strip that opens its list. */
export function Tile({ to, label, n, more, moreTo }: Props) {
  const number = (
    <>
      <div className="l">{label}</div>
      {n === undefined ? <div className="md muted">Did not load</div> : <div className="n">{counted(n)}</div>}
    </>
  )
  if (more && moreTo)
    return (
      <div className="tile">
        <Link className="tile-main" to={to}>
          {number}
        </Link>
        <Link className="tile-more sm" to={moreTo}>
          {more}
        </Link>
      </div>
    )
  return (
    <Link to={to}>
      {number}
      {more && <div className="sm muted">{more}</div>}
    </Link>
  )
}
