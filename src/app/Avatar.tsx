import person from 'bootstrap-icons/icons/person.svg?raw'
import { Icon } from '../components/Icon'

/** The first letters of a name. An API need not tell whose session it is: then a figure stands for them. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <span className="avatar" aria-hidden="true">
      {initials || <Icon of={person} />}
    </span>
  )
}
