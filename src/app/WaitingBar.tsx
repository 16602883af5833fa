import { Link, useLocation } from 'react-router-dom'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import clock from 'bootstrap-icons/icons/hourglass-split.svg?raw'
import { Icon } from '../components/Icon'
import { plural } from '../components/words'
import { usePaths } from '../paths'
import type { Left } from './useWaitingMessages'

/** On every other page: what is not sent yet or was not accepted, and the way to it. */
export function WaitingBar({ open, refused }: Left) {
  const paths = usePaths()
  const { pathname } = useLocation()
  if (open + refused === 0 || pathname === paths.outbox) return null
  return (
    <>
      <Icon of={open > 0 ? clock : warning} />
      <span className="grow">{leftWords({ open, refused })}</span>
      <Link to={paths.outbox}>Show</Link>
    </>
  )
}

/** "2 entries are not sent yet, 1 was not accepted". */
export const leftWords = ({ open, refused }: Left): string =>
  [
    open > 0 && `${plural(open, 'entry', 'entries')} ${open === 1 ? 'is' : 'are'} not sent yet`,
    refused > 0 &&
      `${open > 0 ? refused : plural(refused, 'entry', 'entries')} ${refused === 1 ? 'was' : 'were'} not accepted`,
  ]
    .filter(Boolean)
    .join(', ')
