import { Link } from 'react-router-dom'
import telephone from 'bootstrap-icons/icons/telephone.svg?raw'
import { Icon } from '../../../components/Icon'

/** `to`: whom it has to call. */
export function StartCallDesk({ to }: { to: string }) {
  return (
    <Link className="btn btn-primary" to={to}>
      <Icon of={telephone} />
      <span>Start call desk</span>
    </Link>
  )
}
