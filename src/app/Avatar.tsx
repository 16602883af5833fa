import person from 'bootstrap-icons/icons/person.svg?raw'
import { Icon } from '../components/Icon'

/** The first letters of a name. An API need not tell whose session it is: then a figure stands for them. */
export function Avatar({ name }: { name: string }) {
  const letters = name.split(' ').map((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? '')
  // Not the "of" in the name of a ministry.
  const large = letters.filter((letter) => letter !== letter.toLowerCase())
  const initials = (large.length > 0 ? large : letters).slice(0, 2).join('')
  return (
    <span className="avatar" aria-hidden="true">
      {initials || <Icon of={person} />}
    </span>
  )
}
