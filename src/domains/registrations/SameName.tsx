import { folded } from '@contract/rules/letters'
import { Link } from 'react-router-dom'
import { DateText } from '../../components/DateText'
import { Note } from '../../components/Note'
import { bare, plural } from '../../components/words'
import { useFetch } from '../../lib/useFetch'
import { usePaths } from '../../paths'
import type { RegistrationRow } from './registrations.reading'
import { registrations } from './registrations.service'

const ALIVE = ['Pending', 'Approved'] as const

/** Whoever mistyped an address registers once more: two that are approved would be one ministry twice. */
export function SameName({ of: { id, name } }: { of: { id: string; name: string } }) {
  const paths = usePaths()
  const { data } = useFetch(
    async (signal) => (await Promise.all(ALIVE.map((status) => registrations.withStatus(status, signal)))).flat(),
    id,
  )
  const others = (data ?? []).filter((one) => one.id !== id && folded(bare(one.ministry)) === folded(bare(name)))
  const isApproved = (one: RegistrationRow) => one.status === 'Approved'
  if (others.length === 0) return null
  return (
    <Note tone="wait">
      <b className="strong">{plural(others.length, 'other registration')} of this name:</b>{' '}
      {others.map((other, index) => (
        <span key={other.id}>
          {index > 0 && ', '}
          <Link to={paths.registration(other.id)}>
            sent <DateText of={other.createdUtc} inSentence />
          </Link>
          {isApproved(other) && ', which is approved'}
        </span>
      ))}
      . Perhaps a wrong address was corrected. Look at the addresses,{' '}
      {others.some(isApproved)
        ? 'and approve this one only if it is another ministry.'
        : 'approve the right one, and reject the others.'}
    </Note>
  )
}
