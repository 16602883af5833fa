import { Link, useLocation } from 'react-router-dom'
import clock from 'bootstrap-icons/icons/hourglass-split.svg?raw'
import { Icon } from '../components/Icon'
import { plural } from '../components/words'
import { usePaths } from '../paths'

/** On every other page: what is not sent yet, and the way to it. */
export function WaitingBar({ count }: { count: number }) {
  const paths = usePaths()
  const { pathname } = useLocation()
  if (pathname === paths.outbox) return null
  return (
    <div className="bar-note">
      <Icon of={clock} />
      <span className="grow">
        {plural(count, 'entry', 'entries')} {count === 1 ? 'is' : 'are'} not sent yet
      </span>
      <Link to={paths.outbox}>Show</Link>
    </div>
  )
}
