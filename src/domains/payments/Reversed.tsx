import { Link } from 'react-router-dom'
import { Note } from '../../components/Note'
import { exact } from '../../lib/dates'
import { usePaths } from '../../paths'
import { reversalWords } from './payment.rules'
import type { Payment } from './payments.reading'

/** Of an entry that was taken back, or takes one back: why, and the way to the other. */
export function Reversed({ payment: { reverses, reversedBy, reversalKind, reversal } }: { payment: Payment }) {
  const paths = usePaths()
  const why = reversalWords(reversalKind)
  if (reverses)
    return (
      <Note tone="info">
        This entry takes another back{why && `: ${why.toLowerCase()}`}.{' '}
        <Link to={paths.payment(reverses)}>See what it takes back</Link>
      </Note>
    )
  if (!reversedBy) return null
  return (
    <Note tone="wait">
      <b className="strong">Reversed{why && `: ${why.toLowerCase()}`}.</b>{' '}
      {reversal && `${reversal.by} took it back on ${exact(reversal.createdUtc)}. ${reversal.reason} `}
      <Link to={paths.payment(reversedBy)}>See the reversal</Link>
    </Note>
  )
}
