import { Link } from 'react-router-dom'
import { counted } from '../../components/words'

interface Props {
  to: string
  label: string
  /** Null: it could not be asked. */
  n: number | null
  more?: string | false | null
}

/** A number of a strip that opens its list. */
export function Tile({ to, label, n, more }: Props) {
  return (
    <Link to={to}>
      <div className="l">{label}</div>
      <div className="n">{counted(n)}</div>
      {more && <div className="sm muted">{more}</div>}
    </Link>
  )
}
